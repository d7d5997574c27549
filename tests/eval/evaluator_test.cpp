// What the evaluators say about positions small enough to count on one's fingers.
#include <doctest/doctest.h>

#include "core/random.h"
#include "eval/registry.h"
#include "games/atari_go.h"
#include "games/go.h"
#include "games/gomoku.h"
#include "support/draw.h"

using namespace nakade;
using namespace nakade::test;

namespace {

template <class G>
G position(std::string_view drawn, Color to_play = Black) {
    G game(drawing(drawn).size);
    set_up(game, drawn, to_play);
    return game;
}

/// The same stones with the colours exchanged and the other side to play.
template <class G>
G with_colours_exchanged(const G& game) {
    std::vector<Placement> stones;
    for_each_point(game.size(), [&](Point p) {
        if (game.at(p) != Empty) stones.push_back({p, opponent(game.at(p))});
    });
    G exchanged(game.size());
    REQUIRE(exchanged.set_up(stones, opponent(game.to_play())));
    return exchanged;
}

}  // namespace

TEST_CASE("liberties are counted for each chain, mine less yours") {
    const LibertyDifference plain{.per_liberty = 1, .liberty_cap = 100, .atari_penalty = 0};
    const auto game = position<AtariGo>(
        "XX..\n"
        "....\n"
        "...O\n"
        "....");
    // Black's chain has three liberties (C4, A3, B3), White's stone has three as well.
    CHECK(plain(game) == 0);
    const auto larger = position<AtariGo>(
        "....\n"
        ".XX.\n"
        "...O\n"
        "....");
    CHECK(plain(larger) == 6 - 3);
}

TEST_CASE("a player may weigh his own liberties and the opponent's differently") {
    const std::string_view text =
        "....\n"
        ".XX.\n"
        "...O\n"
        "....";
    auto game = position<AtariGo>(text);
    const auto careful = LibertyDifference::for_player(Black, {.defence = 200, .offence = 50});
    const int chain = 6 * careful.per_liberty;
    const int stone = 3 * careful.per_liberty;
    CHECK(careful(game) == 2 * chain - stone / 2);
    // It is the player's opinion, whoever is to play.
    game.set_to_play(White);
    CHECK(careful(game) == -(2 * chain - stone / 2));
}

TEST_CASE("a chain in atari costs extra") {
    const LibertyDifference strict{.per_liberty = 0, .liberty_cap = 1, .atari_penalty = 7};
    CHECK(strict(position<AtariGo>("XO.\n"
                                   "...\n"
                                   "...")) == -7);
    CHECK(strict(position<AtariGo>("XO.\n"
                                   "...\n"
                                   "...",
                                   White)) == 7);
}

TEST_CASE("stones are counted from the side of the player to move") {
    const std::string_view drawn =
        "XX.\n"
        ".O.\n"
        "...";
    CHECK(StoneDifference{}(position<Go>(drawn, Black)) == 1);
    CHECK(StoneDifference{}(position<Go>(drawn, White)) == -1);
}

TEST_CASE("influence gives each side the points nearer to its stones") {
    Go game = position<Go>(
        ".......\n"
        "..X.O..\n"
        ".......\n"
        "..X.O..\n"
        ".......");
    game.set_komi(0);
    const InfluenceMap map = influence_map(game.board());
    const auto at = [&](int x, int y) {
        return map[static_cast<std::size_t>(Point(x, y).index())];
    };
    CHECK(at(0, 0) > 0);
    CHECK(at(6, 4) < 0);
    CHECK(at(3, 2) == 0);
    CHECK(Influence{}(game) == 0);
}

TEST_CASE("komi counts in the influence of Go and not of Atari-Go") {
    const std::string_view empty =
        "...\n"
        "...\n"
        "...";
    Go game = position<Go>(empty);
    game.set_komi(6.5);
    CHECK(Influence{}(game) == -13);
    CHECK(Influence{}(position<AtariGo>(empty)) == 0);
}

TEST_CASE("a chain in atari radiates nothing") {
    const auto game = position<AtariGo>(
        "OX.\n"
        "...\n"
        "...");
    const InfluenceMap map = influence_map(game.board());
    CHECK(map[static_cast<std::size_t>(Point(0, 0).index())] > 0);
}

TEST_CASE("exchanging the colours and the turn changes no evaluation") {
    Random random(5);
    for (int round = 0; round < 50; ++round) {
        AtariGo game({5, 5}, 20);
        for (int i = 0; i < 12 && game.outcome() == Outcome::Ongoing; ++i) {
            MoveList moves;
            game.legal_moves(moves);
            game.play(moves[random.below(moves.size())]);
        }
        const AtariGo exchanged = with_colours_exchanged(game);
        AllEvaluators::for_each([&]<class E>(TypeTag<E>) {
            if constexpr (EvaluatorOf<E, AtariGo>) {
                CAPTURE(E::kName);
                CHECK(E{}(game) == E{}(exchanged));
            }
        });
    }
}

TEST_CASE("which evaluators suit a game follows from what the game has") {
    using Names = std::vector<std::string_view>;
    CHECK(evaluator_names<Go>() == Names{"liberties", "influence", "stones"});
    CHECK(usual_evaluator<Go>() == "influence");
    CHECK(usual_evaluator<AtariGo>() == "liberties");
    CHECK(evaluator_names<Gomoku>() == Names{"lines"});
}
