// One game between two contestants, judged by our own rules.
//
// Nobody is trusted: every move is checked, and who crashes, answers too late or plays illegally
// has lost that game, with the reason in the report. play_game plays it at once, RefereedGame a
// move at a time, for whoever has no thread to spare. Start reading at RefereedGame::advance.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lab/contestant.h"

namespace nakade {

struct GameTask {
    GameSpec spec;
    /// Moves made before the contestants begin.
    std::vector<Move> opening;
    /// The game is broken off after this many moves, opening included, and judged as it stands: Go
    /// is counted, any other game is a draw.
    int move_cap = 0;
    /// May be null: when raised, the game is left unfinished.
    const std::atomic<bool>* stop = nullptr;
};

struct GameReport {
    /// Ongoing if the game was stopped from outside.
    Outcome outcome = Outcome::Ongoing;
    /// As in SGF: "B+3.5", "W+R" (resigned), "W+T" (time), "W+F" (forfeit), "0".
    std::string result;
    /// Why, in words, where the result alone does not tell: a fault, the move cap, a dispute.
    std::string reason;
    /// What the contestants say of the end of a game of Go, Black's first; empty without opinion.
    std::string black_score;
    std::string white_score;
    /// What we alone would have said of the same position, whether or not we were needed.
    std::string own_score;
    /// The loser was not beaten: it crashed, hung or broke the rules.
    bool by_fault = false;
    std::vector<Placement> moves;
    std::string sgf;
};

class RefereedGame {
public:
    /// Borrows all three.
    RefereedGame(const GameTask& task, Contestant& black, Contestant& white);

    /// Goes on by a move, at first by the opening; false when there is nothing left to do.
    bool advance();
    /// Of the game as far as it has come.
    GameReport report() const;

private:
    enum class Stage : std::uint8_t { Start, Moves, Done };

    Contestant& contestant(Color color) const {
        return *contestants_[static_cast<std::size_t>(side_index(color))];
    }
    bool begin();
    bool play_opening();
    bool next_move();
    bool one_move();
    void make(Move move);
    void break_off();
    void count();
    bool is_stopped() const;
    bool lose(Color loser, const Fault& fault);
    void finish(Outcome outcome, std::string result);
    std::string to_gtp_or_none(Move move) const;
    std::string record() const;

    const GameTask& task_;
    std::array<Contestant*, 2> contestants_;
    std::unique_ptr<AnyGame> game_;
    GameReport report_;
    Stage stage_ = Stage::Start;
};

GameReport play_game(const GameTask& task, Contestant& black, Contestant& white);

}  // namespace nakade
