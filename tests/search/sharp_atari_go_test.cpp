// Atari-Go without the moves that lose at once: nothing that matters may be missing.
#include "search/sharp_atari_go.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/random.h"
#include "search/driver.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using nakade::test::at;

namespace {

AtariGo drawn(std::string_view text) {
    AtariGo game(test::drawing(text).size);
    test::set_up(game, text);
    return game;
}

std::vector<Move> sharp_moves(const AtariGo& game) {
    MoveList moves;
    SharpAtariGo(game).legal_moves(moves);
    return {moves.begin(), moves.end()};
}

bool can_take(const AtariGo& game) {
    MoveList moves;
    game.legal_moves(moves);
    return std::ranges::any_of(
        moves, [&](Move m) { return game.board().would_capture(m, game.to_play()); });
}

/// Calls f with the positions of random games.
template <class F>
void for_each_random_position(F&& f) {
    Random random(1);
    for (int i = 0; i < 60; ++i) {
        AtariGo game({4 + i % 2, 4});
        while (game.outcome() == Outcome::Ongoing) {
            CAPTURE(test::draw(game));
            f(game);
            MoveList moves;
            game.legal_moves(moves);
            game.play(moves[random.below(moves.size())]);
        }
    }
}

}  // namespace

TEST_CASE("there is always a move while the game goes on, and it is legal") {
    for_each_random_position([](const AtariGo& game) {
        const auto moves = sharp_moves(game);
        REQUIRE(!moves.empty());
        for (const Move move : moves) CHECK(game.legality(move) == Legality::Legal);
    });
}

TEST_CASE("a move that is left out loses a chain at once, or something could be taken") {
    for_each_random_position([](AtariGo& game) {
        if (can_take(game)) {
            CHECK(game.board().would_capture(sharp_moves(game).front(), game.to_play()));
            return;
        }
        const auto kept = sharp_moves(game);
        MoveList all;
        game.legal_moves(all);
        for (const Move move : all) {
            if (std::ranges::find(kept, move) != kept.end()) continue;
            const ScopedMove played(game, move);
            CHECK(can_take(game));
        }
    });
}

TEST_CASE("a sharp search to the end finds the winner of the plain one") {
    for_each_random_position([](const AtariGo& game) {
        if (game.move_count() < 7) return;
        const SearchOptions options{.ordering = {.table_move = true, .interest = true},
                                    .table_megabytes = 1};
        SearchMemory<AtariGo> plain(options);
        SearchMemory<SharpAtariGo> sharp(options);
        Thinking to_the_end;
        to_the_end.limits.depth = 20;
        const auto expected =
            deepen<AlphaBeta>(game, LibertyDifference{}, options, plain, to_the_end);
        const auto found =
            deepen<AlphaBeta>(SharpAtariGo(game), SharpLiberties{}, options, sharp, to_the_end);
        CHECK(is_win(found.value) == is_win(expected.value));
        CHECK(is_loss(found.value) == is_loss(expected.value));
        CHECK(found.stats.nodes <= expected.stats.nodes);
    });
}

TEST_CASE("a chain in atari is saved, if it can be") {
    const AtariGo game = drawn(
        "OO...\n"
        "XO...\n"
        ".....\n"
        ".....\n"
        ".....");
    CHECK(sharp_moves(game) == std::vector<Move>{at("A3", {5, 5})});
}

TEST_CASE("the noise is ataris that do not lose a stone") {
    const AtariGo game = drawn(
        "O....\n"
        ".....\n"
        ".....\n"
        "...XX\n"
        "...X.");
    MoveList noise;
    noisy_moves(SharpAtariGo(game), noise);
    std::vector<Move> moves(noise.begin(), noise.end());
    std::ranges::sort(moves);
    CHECK(moves == std::vector<Move>{at("B5", {5, 5}), at("A4", {5, 5})});
}

TEST_CASE("two ataris at once are as good as lost, a capture as good as won") {
    const AtariGo both = drawn(
        "XO.OX\n"
        ".....\n"
        "O...O\n"
        ".....\n"
        "X...X");
    CHECK(SharpLiberties{}(SharpAtariGo(both)) == -SharpLiberties::kCapture);
    AtariGo other = both;
    other.set_to_play(White);
    CHECK(SharpLiberties{}(SharpAtariGo(other)) == SharpLiberties::kCapture);
}
