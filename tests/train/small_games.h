// Games and judgements that the tests of training make up and write to files.
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <string>

#include "core/random.h"
#include "games/go.h"
#include "host/file.h"

namespace nakade::test {

/// A game of random moves on a board of side `side`, as SGF.
inline std::string random_game(std::uint64_t seed, int side, int moves) {
    Random random(seed);
    Go game(Size{side, side});
    std::string sgf = fmt::format("(;GM[1]SZ[{}]KM[6.5]RE[{}+R]", side, seed % 2 ? 'B' : 'W');
    for (int i = 0; i < moves; ++i) {
        MoveList legal;
        game.legal_moves(legal);
        const Move move = legal[random.below(static_cast<int>(legal.size()) - 1)];
        const std::string point =
            move == kPass ? "" : fmt::format("{:c}{:c}", 'a' + move.x(), 'a' + move.y());
        sgf += fmt::format(";{}[{}]", game.to_play() == Black ? 'B' : 'W', point);
        game.play(move);
    }
    return sgf + ")\n";
}

inline std::string random_games(int count, int side, int moves) {
    std::string text;
    for (int i = 0; i < count; ++i) text += random_game(i + 1, side, moves);
    return text;
}

inline void write(const std::filesystem::path& path, const std::string& bytes) {
    REQUIRE(save_file(path, bytes));
}

}  // namespace nakade::test
