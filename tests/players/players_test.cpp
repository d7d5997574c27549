// The table of players, their options, and a few positions where the move is beyond doubt.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "games/registry.h"
#include "players/player.h"
#include "players/sensible_moves.h"
#include "players/setup.h"
#include "support/draw.h"
#include "support/points.h"
#include "support/tiny_net.h"

using namespace nakade;
using namespace nakade::test;

namespace {

std::unique_ptr<Player> player(std::string_view spec, std::string_view game) {
    install_tiny_net();
    auto made = make_player(spec, game);
    REQUIRE_MESSAGE(made.has_value(), (made ? "" : made.error().message));
    return *std::move(made);
}

std::string error_of(std::string_view spec, std::string_view game) {
    const auto made = make_player(spec, game);
    return made ? "" : made.error().message;
}

std::unique_ptr<AnyGame> game_of(std::string_view spec, std::string_view drawn, Color to_play) {
    auto game = make_game(spec);
    REQUIRE(game.has_value());
    set_up(**game, drawn, to_play);
    return *std::move(game);
}

std::string move_of(std::string_view spec, const AnyGame& game) {
    Thinking thinking;
    thinking.limits.nodes = 3000;
    return name_of(player(spec, game.facts().name)->choose(game, thinking).move, game.size());
}

/// White is ahead; all that Black has left to fill are his eyes and White's room.
std::unique_ptr<AnyGame> after_a_pass_of(Color c) {
    auto game = game_of("go:5x5,komi=0.5",
                        ".XO..\n"
                        "XXO..\n"
                        ".XO..\n"
                        "XXO..\n"
                        ".XO..",
                        c);
    game->play(kPass);
    return game;
}

/// Everybody who plays this game.
std::vector<std::string> players_of(std::string_view game) {
    std::vector<std::string> names;
    for (const PlayerFacts& facts : all_player_facts())
        if (std::find(facts.games.begin(), facts.games.end(), game) != facts.games.end())
            names.push_back(facts.name);
    return names;
}

/// Everybody but the one who does not think.
std::vector<std::string> thinking_players(std::string_view game) {
    std::vector<std::string> names = players_of(game);
    std::erase(names, "random");
    return names;
}

}  // namespace

TEST_CASE("every player that thinks takes the chain that decides Atari-Go") {
    const auto game = game_of("atari-go:4x4",
                              "XO..\n"
                              "....\n"
                              "....\n"
                              "....",
                              White);
    for (const std::string& name : thinking_players("atari-go")) {
        CAPTURE(name);
        CHECK(move_of(name, *game) == "A3");
    }
}

TEST_CASE("a search of two plies sees that an atari must be answered") {
    // Black's stone has one liberty left, and White none of his in atari.
    for (const std::string_view name : {"alpha-beta:depth=3", "pvs:depth=3", "mtdf:depth=3"}) {
        CAPTURE(name);
        const auto game = game_of("atari-go:5x5",
                                  ".....\n"
                                  "..O..\n"
                                  ".OX..\n"
                                  "..O..\n"
                                  ".....",
                                  Black);
        CHECK(move_of(name, *game) == "D3");
    }
}

TEST_CASE("every player that thinks completes five in a row") {
    const auto game = game_of("gomoku:7x7",
                              ".......\n"
                              ".O.....\n"
                              ".OXXXX.\n"
                              ".O.....\n"
                              ".O.....\n"
                              ".......\n"
                              ".......",
                              Black);
    for (const std::string& name : thinking_players("gomoku")) {
        CAPTURE(name);
        CHECK(move_of(name, *game) == "G5");
    }
}

TEST_CASE("a search of two plies stops a four") {
    const auto game = game_of("gomoku:7x7",
                              ".......\n"
                              "...O...\n"
                              ".OXXXX.\n"
                              "...O...\n"
                              "...O...\n"
                              ".......\n"
                              ".......",
                              White);
    for (const std::string_view name : {"minimax:depth=2", "alpha-beta:depth=2", "pvs:depth=2"}) {
        CAPTURE(name);
        CHECK(move_of(name, *game) == "G5");
    }
}

TEST_CASE("who is ahead passes after the opponent's pass") {
    const auto game = after_a_pass_of(Black);
    for (const std::string& name : thinking_players("go")) {
        CAPTURE(name);
        CHECK(move_of(name, *game) == "pass");
    }
}

TEST_CASE("a player leaves his eyes alone, even when he is behind") {
    const auto game = after_a_pass_of(White);
    for (const std::string& name : players_of("go")) {
        CAPTURE(name);
        const std::string move = move_of(name, *game);
        CHECK((move == "pass" || move.front() >= 'D'));
    }
}

TEST_CASE("an eye is recognised in the corner, at the edge and in the middle") {
    Go game({5, 5});
    set_up(game,
           ".X..X\n"
           "XXXXX\n"
           "X.X.X\n"
           "XXXXX\n"
           ".O.XX");
    const auto is_eye = [&](std::string_view name) {
        return is_own_eye(game.board(), at(name, {5, 5}), Black);
    };
    CHECK(is_eye("A5"));
    CHECK(is_eye("D3"));
    CHECK(is_eye("B3"));
    CHECK_FALSE(is_eye("D5"));
    CHECK_FALSE(is_eye("A1"));
}

TEST_CASE("hostile stones on the diagonals make an eye false: two of them, at the edge one") {
    const auto is_eye = [](std::string_view drawn, std::string_view name) {
        Go game({5, 5});
        set_up(game, drawn);
        return is_own_eye(game.board(), at(name, {5, 5}), Black);
    };
    CHECK(
        is_eye(".....\n"
               ".OX..\n"
               ".X.X.\n"
               "..X..\n"
               ".....",
               "C3"));
    CHECK_FALSE(
        is_eye(".....\n"
               ".OXO.\n"
               ".X.X.\n"
               "..X..\n"
               ".....",
               "C3"));
    CHECK_FALSE(
        is_eye(".X.X.\n"
               "..XO.\n"
               ".....\n"
               ".....\n"
               ".....",
               "C5"));
}

TEST_CASE("a seed varies the move between equals and repeats itself") {
    const auto game = make_game("atari-go:5x5");
    std::set<std::string> seen;
    for (int seed = 1; seed <= 10; ++seed) {
        const std::string spec = "greedy:seed=" + std::to_string(seed);
        seen.insert(move_of(spec, **game));
        CHECK(move_of(spec, **game) == move_of(spec, **game));
    }
    CHECK(seen.size() > 1);
    CHECK(move_of("random:seed=1", **game) == move_of("random:seed=1", **game));
}

TEST_CASE("a wrong player, game or option is answered with what there is") {
    CHECK(error_of("alfa-beta", "go") ==
          "there is no player \"alfa-beta\"; there are: random, greedy, minimax, alpha-beta, "
          "interest-alpha-beta, pvs, mtdf, atari-go, liberty-alpha-beta, net, net-area, "
          "net-alpha-beta, net-alpha-beta-area, value-alpha-beta, go, gomoku-paper, gomoku");
    CHECK(error_of("gomoku", "go") == "player gomoku does not play go");
    CHECK(error_of("pvs", "chess").starts_with("there is no game \"chess\"; there are: go, "));
    CHECK(error_of("pvs:depht=3", "go").starts_with("unknown option \"depht\"; there are: depth"));
    CHECK(error_of("pvs:depth=0", "go") == "option depth can not be \"0\"; it takes 1..100");
    CHECK(error_of("pvs:depth", "go") == "a player's option is written name=value, not \"depth\"");
    CHECK(error_of("pvs:", "go") == "a player's option is written name=value, not \"\"");
    CHECK(error_of("pvs:killers=maybe", "go") ==
          "option killers can not be \"maybe\"; it takes preset|on|off");
    CHECK(error_of("pvs:evaluator=lines", "go") ==
          "evaluator \"lines\" does not suit go; there are: liberties, influence, stones");
}

TEST_CASE("every option of the table changes the set-up or is a limit") {
    const auto changed = [](std::string_view text) {
        const auto values = parse_settings(text);
        REQUIRE(values.has_value());
        return with_settings({}, *values);
    };
    CHECK(changed("depth=4").limits.depth == 4);
    CHECK(changed("nodes=99").limits.nodes == 99);
    CHECK(changed("time=0.5").limits.seconds == 0.5);
    CHECK(changed("seed=7").options.seed == 7);
    CHECK(changed("table=32").options.table_megabytes == 32);
    CHECK(changed("breadth=9").options.breadth == std::vector<int>{9});
    CHECK(changed("defence=150").weights.defence == 150);
    CHECK(changed("offence=50").weights.offence == 50);
    CHECK(changed("evaluator=stones").evaluator == "stones");
    for (const GameOption& option : player_options()) {
        if (option.values != "preset|on|off") continue;
        CAPTURE(option.name);
        const PlayerSetup on = changed(std::string(option.name) + "=on");
        const PlayerSetup off = changed(std::string(option.name) + "=off");
        const SearchOptions& a = on.options;
        const SearchOptions& b = off.options;
        CHECK((a.ordering != b.ordering || a.enhanced_cutoffs != b.enhanced_cutoffs ||
               a.quiescence != b.quiescence || a.near_stones != b.near_stones ||
               a.root_symmetry != b.root_symmetry));
    }
}

TEST_CASE("limits that are given win over the player's own") {
    const SteadyClock clock;
    Limits own;
    own.depth = 6;
    Thinking thinking;
    CHECK(effective_limits(own, thinking).depth == 6);
    thinking.limits.depth = 2;
    CHECK(effective_limits(own, thinking).depth == 2);
}

TEST_CASE("without any limit a fixed number of nodes is the limit, with one it is not") {
    const std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
    const SteadyClock clock;
    Thinking thinking;
    CHECK(effective_limits({}, thinking).nodes < no_limit);
    thinking.limits.seconds = 1;
    CHECK(effective_limits({}, thinking).nodes < no_limit);  // nobody can tell the time
    thinking.clock = &clock;
    CHECK(effective_limits({}, thinking).nodes == no_limit);
}
