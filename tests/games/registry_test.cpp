// Games by name: what a user may write, and what he is told when it is wrong.
#include "games/registry.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace nakade;

namespace {

std::string complaint(std::string_view spec) {
    const auto game = make_game(spec);
    return game ? "made" : game.error().message;
}

}  // namespace

TEST_CASE("every game is made by its name alone, with its usual size") {
    for (const GameFacts* facts : all_game_facts()) {
        const auto game = make_game(facts->name);
        REQUIRE(game.has_value());
        CHECK(&(*game)->facts() == facts);
        CHECK((*game)->size() == facts->default_size);
    }
}

TEST_CASE("every fallback of every option is what leaving it out means") {
    for (const GameFacts* facts : all_game_facts()) {
        for (const GameOption& option : facts->options) {
            if (option.fallback == "preset") continue;
            const auto given =
                make_game(fmt::format("{}:{}={}", facts->name, option.name, option.fallback));
            REQUIRE(given.has_value());
            CHECK((*given)->hash() == (*make_game(facts->name))->hash());
        }
    }
}

TEST_CASE("every smallest and largest board can be made, and none beyond") {
    for (const GameFacts* facts : all_game_facts()) {
        const std::string name(facts->name);
        CHECK(complaint(fmt::format("{}:{}", name, facts->min_size)) == "made");
        CHECK(complaint(fmt::format("{}:{}x{}", name, facts->max_size, facts->min_size)) == "made");
        CHECK(complaint(fmt::format("{}:{}", name, facts->min_size - 1)) != "made");
        CHECK(complaint(fmt::format("{}:{}x{}", name, facts->min_size, facts->max_size + 1)) !=
              "made");
    }
}

TEST_CASE("a wrong name, size, option or value is told in one sentence") {
    CHECK(complaint("chess").starts_with("there is no game \"chess\"; there are: go, atari-go"));
    CHECK(complaint("go:9y9") == "a board size is written 9 or 9x7, not \"9y9\"");
    CHECK(complaint("go:1") == "go is played on boards from 2x2 to 25x25, not 1x1");
    CHECK(complaint("go:9,colour=red") ==
          "unknown option \"colour\"; there are: rules, ko, suicide, scoring, komi, handicap");
    CHECK(complaint("go:9,ko=never") ==
          "option ko can not be \"never\"; it takes preset|simple|positional|situational");
    CHECK(complaint("go:9,handicap=1.5") == "option handicap can not be \"1.5\"; it takes 0..9");
    CHECK(complaint("go:9,komi=many") == "option komi can not be \"many\"; it takes -400.0..400.0");
}

TEST_CASE("a spec reads back as it was written") {
    for (const std::string text :
         {"go", "go:9x9", "atari-go:5x7,captures=3", "go:komi=6.5,ko=simple"}) {
        const auto spec = parse_game_spec(text);
        REQUIRE(spec.has_value());
        CHECK(to_string(*spec) == text);
    }
}
