// What a game of games/ played is what an SGF reader sees: the viewer's board against the rules'.
#include <doctest/doctest.h>

#include "core/random.h"
#include "formats/game_record.h"
#include "games/registry.h"

namespace nakade {

namespace {

constexpr int kGames = 60;
constexpr int kMovesAtMost = 200;

SgfGameKind kind_of(const AnyGame& game) {
    return game.facts().name == "gomoku" ? SgfGameKind::Gomoku : SgfGameKind::Go;
}

/// A random game, as it is recorded.
GameRecord play_random_game(AnyGame& game, Random& random) {
    GameRecord record;
    record.kind = kind_of(game);
    record.size = game.size();
    for (int i = 0; i < kMovesAtMost && game.outcome() == Outcome::Ongoing; ++i) {
        MoveList moves;
        game.legal_moves(moves);
        if (moves.empty()) break;
        const Move move = moves[random.below(moves.size())];
        record.moves.emplace_back(game.to_play(), move);
        game.play(move);
    }
    return record;
}

}  // namespace

TEST_CASE("a game played by the rules is replayed from its record without a note") {
    Random random(21);
    for (const char* spec : {"go:5", "go:7x4", "go:9", "gomoku:9"}) {
        for (int i = 0; i < kGames; ++i) {
            auto game = make_game(spec);
            REQUIRE(game);
            const GameRecord record = play_random_game(**game, random);
            const auto file = parse_sgf(write_sgf(to_sgf(record)));
            REQUIRE(file);
            const SgfCollection& tree = file->collection;
            CAPTURE(write_sgf(tree));
            Notes notes;
            const auto position = position_at(tree, tree.main_line(tree.games()[0]).back(), notes);
            REQUIRE(position);
            CHECK(notes.empty());
            for_each_point(record.size,
                           [&](Point p) { CHECK(position->stones.at(p) == (*game)->at(p)); });
        }
    }
}

}  // namespace nakade
