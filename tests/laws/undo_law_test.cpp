// Undo restores everything, on every game: random games are played to their end and taken back.
#include <doctest/doctest.h>

#include <vector>

#include "support/small_games.h"

using namespace nakade;
using namespace nakade::test;

namespace {

/// All that the contract lets anybody see of a position.
template <class G>
std::vector<std::uint64_t> everything_visible(const G& game) {
    std::vector<std::uint64_t> seen = {game.hash(), static_cast<std::uint64_t>(game.to_play()),
                                       static_cast<std::uint64_t>(game.outcome()),
                                       static_cast<std::uint64_t>(game.last_move().index()),
                                       static_cast<std::uint64_t>(game.move_count())};
    for_each_point(game.size(), [&](Point p) {
        seen.push_back(static_cast<std::uint64_t>(game.at(p)));
        seen.push_back(static_cast<std::uint64_t>(game.legality(p)));
    });
    MoveList moves;
    game.legal_moves(moves);
    for (const Move m : moves) seen.push_back(static_cast<std::uint64_t>(m.index()));
    return seen;
}

}  // namespace

TEST_CASE("taking back a random game passes through every position again") {
    constexpr int kLongestGame = 60;
    for_each_small_game([]<class G>(const SmallGame<G>& small) {
        CAPTURE(small.name);
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            G game = small.game;
            Random random(seed);
            std::vector<std::vector<std::uint64_t>> past;
            while (game.outcome() == Outcome::Ongoing && past.size() < kLongestGame) {
                past.push_back(everything_visible(game));
                play_randomly(game, 1, random);
            }
            for (; !past.empty(); past.pop_back()) {
                game.undo();
                REQUIRE(everything_visible(game) == past.back());
            }
            CHECK(game.move_count() == 0);
        }
    });
}

TEST_CASE("the legal moves are exactly the moves that legality allows") {
    for_each_small_game([]<class G>(const SmallGame<G>& small) {
        CAPTURE(small.name);
        Random random(1);
        G game = small.game;
        for (int i = 0; i < 30 && game.outcome() == Outcome::Ongoing; ++i) {
            MoveList moves;
            game.legal_moves(moves);
            int allowed = game.legality(kPass) == Legality::Legal;
            for_each_point(game.size(),
                           [&](Point p) { allowed += game.legality(p) == Legality::Legal; });
            CHECK(moves.size() == allowed);
            for (const Move m : moves) CHECK(game.legality(m) == Legality::Legal);
            play_randomly(game, 1, random);
        }
    });
}
