// What the experiments on nets get in tests: nets of no skill, a few short games, a small board.
#pragma once

#include <doctest/doctest.h>

#include "lab/neural_material.h"
#include "support/tiny_net.h"

namespace nakade::test {

inline std::vector<GameRecord> short_games() {
    std::vector<GameRecord> games;
    for (const std::string_view text :
         {"(;GM[1]SZ[9];B[ee];W[eg];B[cg];W[gc];B[ec];W[gg];B[ff];W[gf]"
          ";B[fg];W[gh])",
          "(;GM[1]SZ[7];B[dd];W[ce];B[de];W[cd];B[dc];W[cc])"}) {
        const auto file = parse_sgf(text);
        REQUIRE(file);
        Notes notes;
        auto record = to_record(file->collection, file->collection.games().front(), notes);
        REQUIRE(record);
        games.push_back(*std::move(record));
    }
    return games;
}

/// Installs the nets too. The configurations meet each other.
inline const NeuralMaterial& tiny_material() {
    install_tiny_net();
    static const NeuralMaterial kOnly{
        .judges = {{"chance", [] { return make_random_judge(1); }},
                   {"window", [] { return *make_judge(tiny_window_bytes()); }},
                   {"net", [] { return *make_judge(tiny_net_bytes()); }}},
        .games = short_games(),
        .make_opponent = {},
        .opponent_name = {},
        .side = 5,
        .nets = {"window-5"},
    };
    return kOnly;
}

}  // namespace nakade::test
