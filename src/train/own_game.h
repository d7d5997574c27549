// A game that a net plays with itself, and what its search thought of every position: lessons that
// nobody else's games or nets are needed for, on boards of any size.
//
// Both sides play as the player `go` does, with three differences: the first moves are drawn, so
// that no two games are the same; nobody resigns, for the end tells whose every point is; and the
// game is over as soon as nothing is left to play for. Start reading at OwnGamePlay::play.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "players/go_judge.h"
#include "train/sample.h"

namespace nakade::train {

struct OwnGameSettings {
    Size size;
    std::uint64_t nodes = 60;  ///< a move
    std::uint64_t seed = 1;    ///< the same game for the same seed
    /// May be null: when raised, the game is given up.
    const std::atomic<bool>* stop = nullptr;
};

struct OwnGame {
    Go end;
    /// Positive when Black won; dead stones are taken off.
    double margin = 0;
    /// For the position before each move: shares of the visits; the search's chance to win and the
    /// result, half each; the final lead; the final owner of every point.
    std::vector<Targets> lessons;
};

/// Nothing if it was stopped. Precondition: the judge is a net that judges positions.
std::optional<OwnGame> play_own_game(GoJudge& judge, const OwnGameSettings& settings);

/// The game as one line of SGF with its line break.
std::string sgf_line(const OwnGame& game, const std::string& player);

}  // namespace nakade::train
