// A folder of games that a net played with itself, and the judgements that came of them.
//
// For each size of board there are two files, 13x13.sgf with a game a line and 13x13.bin with a
// record for each of their positions (label_record.h), as open_labels reads them. Game number n
// follows from the settings and n alone. So a folder that was left, or whose program was killed, is
// gone on with from its last whole game, to the same bytes as if nothing had happened: a game's
// records are written before its line, and records without a line are taken off again.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "train/own_game.h"

namespace nakade::train {

struct OwnPlaySettings {
    std::filesystem::path folder;
    int games = 100;         ///< that the folder has at the end, whoever played the first of them
    std::vector<int> sides;  ///< of the boards; each game's is drawn from these, none is empty
    std::uint64_t nodes = 60;
    std::uint64_t seed = 1;
    std::uint64_t net = 0;  ///< tells one net from another
    const std::atomic<bool>* stop = nullptr;
    std::function<void(int games)> on_game = [](int) {};
};

/// Games count from zero.
OwnGameSettings plan_own_game(const OwnPlaySettings& settings, int game);

/// What the folder has of one size.
struct OwnPlayShelf {
    int side = 0;
    int games = 0;
    std::int64_t positions = 0;
};

/// Until the folder has all its games or `stop` is raised. The shelves are in the order of their
/// sizes. The error names the file that can not be written, or says why the folder is not one that
/// these settings began.
Result<std::vector<OwnPlayShelf>> run_own_play(GoJudge& judge, const OwnPlaySettings& settings);

}  // namespace nakade::train
