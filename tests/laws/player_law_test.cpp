// Laws that hold for every player of the table on every game it plays.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "games/registry.h"
#include "players/player.h"
#include "support/small_games.h"
#include "support/tiny_net.h"

using namespace nakade;
using namespace nakade::test;

namespace {

std::unique_ptr<Player> player(const std::string& spec, std::string_view game) {
    install_tiny_net();
    auto made = make_player(spec, game);
    REQUIRE(made.has_value());
    return *std::move(made);
}

template <class F>
void for_each_player_and_game(F&& f) {
    for (const PlayerFacts& facts : all_player_facts())
        for (const std::string& game : facts.games) {
            CAPTURE(facts.name);
            CAPTURE(game);
            f(facts.name, game);
        }
}

/// A game between two players of the same kind; every move is checked. Superko lets
/// some games on small boards go on for very long, so it stops after `most` moves.
std::vector<Move> play_game(const AnyGame& start, const std::string& name, int most = 150) {
    auto game = start.clone();
    const auto black = player(name + ":nodes=60,table=1,seed=1", game->facts().name);
    const auto white = player(name + ":nodes=60,table=1,seed=2", game->facts().name);
    std::vector<Move> moves;
    while (game->outcome() == Outcome::Ongoing && static_cast<int>(moves.size()) < most) {
        Player& mover = game->to_play() == Black ? *black : *white;
        const auto [move, resigns, report] = mover.choose(*game, {});
        if (resigns) break;
        REQUIRE(game->legality(move) == Legality::Legal);
        game->play(move);
        moves.push_back(move);
    }
    return moves;
}

}  // namespace

TEST_CASE(
    "every player plays legal moves until the game is over or resigned, and plays the same game "
    "again") {
    for_each_small_game([]<class G>(const SmallGame<G>& small) {
        const GameBox<G> game(small.game);
        CAPTURE(small.name);
        for (const PlayerFacts& facts : all_player_facts()) {
            if (std::ranges::find(facts.games, G::kFacts.name) == facts.games.end()) continue;
            CAPTURE(facts.name);
            if (std::find(facts.games.begin(), facts.games.end(), G::kFacts.name) ==
                facts.games.end())
                continue;
            const std::vector<Move> moves = play_game(game, facts.name);
            CHECK(moves == play_game(game, facts.name));
        }
    });
}

TEST_CASE("every player finds a move on the game's usual board") {
    for_each_player_and_game([](const std::string& name, const std::string& game_name) {
        const auto game = make_game(game_name);
        const Decision decision =
            player(name + ":nodes=500,table=1", game_name)->choose(**game, {});
        CHECK((*game)->legality(decision.move) == Legality::Legal);
        CHECK_FALSE(decision.resigns);
    });
}

TEST_CASE("choosing does not change the game") {
    for_each_player_and_game([](const std::string& name, const std::string& game_name) {
        const auto game = make_game(game_name);
        const Hash before = (*game)->hash();
        player(name + ":nodes=100,table=1", game_name)->choose(**game, {});
        CHECK((*game)->hash() == before);
        CHECK((*game)->move_count() == 0);
    });
}

TEST_CASE("a player that forgot the last game visits the same nodes again") {
    for_each_player_and_game([](const std::string& name, const std::string& game_name) {
        const auto game = make_game(game_name);
        const auto forgetful = player(name + ":nodes=300,table=1", game_name);
        const Decision first = forgetful->choose(**game, {});
        forgetful->new_game();
        const Decision again = forgetful->choose(**game, {});
        CHECK(first.move == again.move);
        CHECK(first.report.stats.nodes == again.report.stats.nodes);
        CHECK(first.report.stats.table_hits == again.report.stats.table_hits);
    });
}

TEST_CASE("with the stop flag raised every player still has a move") {
    const std::atomic<bool> stop = true;
    Thinking thinking;
    thinking.stop = &stop;
    for_each_player_and_game([&](const std::string& name, const std::string& game_name) {
        const auto game = make_game(game_name);
        const Decision decision = player(name + ":table=1", game_name)->choose(**game, thinking);
        CHECK((*game)->legality(decision.move) == Legality::Legal);
    });
}
