// The commands that show and play what the registries hold.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "games/registry.h"
#include "players/player.h"
#include "terminal.h"

using namespace nakade;
using nakade::test::Session;
using nakade::test::Terminal;
using nakade::test::Words;

namespace {

bool says(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("games are listed as the registry has them, for people and for programs") {
    const Session for_people = Terminal().run({"games"});
    const Session for_programs = Terminal().run({"games", "--json"});
    const auto lines = split(trim(for_programs.out), '\n');
    const auto games = all_game_facts();
    REQUIRE(lines.size() == games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto object = nlohmann::json::parse(lines[i]);
        CHECK(object["name"] == games[i]->name);
        CHECK(object["options"].size() == games[i]->options.size());
        for (const GameOption& option : games[i]->options) CHECK(says(for_people.out, option.help));
    }
}

TEST_CASE("the lists of games and players fit a terminal of eighty columns") {
    for (const char* command : {"games", "players"}) {
        const Session session = Terminal().run({command});
        for (const std::string_view line : split(session.out, '\n'))
            CHECK_MESSAGE(line.size() <= 80, std::string(line));
    }
}

TEST_CASE("players are listed as their table has them") {
    const auto lines = Terminal().run({"players", "--json"}).out;
    const auto players = all_player_facts();
    CHECK(std::ranges::count(lines, '\n') == static_cast<std::ptrdiff_t>(players.size()));
    for (const PlayerFacts& player : players) {
        CHECK(says(lines, "{\"name\":\"" + player.name + "\""));
        CHECK(says(Terminal().run({"players"}).out, player.summary));
    }
}

TEST_CASE("people are told which options players take") {
    const Session session = Terminal().run({"players"});
    for (const GameOption& option : player_options()) CHECK(says(session.out, option.help));
}

TEST_CASE("players can be asked for by game") {
    for (const GameFacts* game : all_game_facts()) {
        const auto lines = Terminal().run({"players", "--json", "--game", std::string(game->name)});
        for (const std::string_view line : split(trim(lines.out), '\n')) {
            const std::vector<std::string> games = nlohmann::json::parse(line)["games"];
            CHECK(std::ranges::find(games, game->name) != games.end());
        }
    }
}

TEST_CASE("a game that does not exist is refused in one sentence by every command that takes one") {
    for (const char* command : {"play", "players", "bench"}) {
        const Session session = Terminal().run({command, "--game", "chess"});
        CAPTURE(command);
        CHECK(session.exit_code == 2);
        CHECK(session.out.empty());
        CHECK(says(session.err, "\"chess\""));
        CHECK(std::ranges::count(session.err, '\n') == 1);
    }
}

TEST_CASE("a bench tells its signature, and nodes that add up to it") {
    const Session session = Terminal().run({"bench", "--game", "atari-go", "--json"});
    const auto report = nlohmann::json::parse(session.out);
    std::uint64_t nodes = 0;
    for (const auto& search : report["searches"]) nodes += search["nodes"].get<std::uint64_t>();
    CHECK(nodes > 0);
    CHECK(report["signature"] == nodes);
}

TEST_CASE("every game can be played from a pipe, against a player that knows it") {
    for (const GameFacts* game : all_game_facts()) {
        const Session session = Terminal("c3\nundo\nboard\nquit\n")
                                    .run({"play", "--player", "random", "--game",
                                          std::string(game->name), "--color", "black"});
        CAPTURE(game->name);
        CHECK(session.exit_code == 0);
        CHECK(session.err.empty());
        CHECK(says(session.out, "I play "));
        CHECK_FALSE(says(session.out, "> "));
    }
}

TEST_CASE("a game at the terminal ends with its input") {
    CHECK(Terminal("").run({"play", "--player", "random"}).exit_code == 0);
}

TEST_CASE("values that an option does not allow are refused") {
    for (const Words& words : {Words{"play", "--color", "red"}, Words{"play", "--time", "soon"},
                               Words{"play", "--time", "-1"}, Words{"play", "--player", "nobody"},
                               Words{"play", "--game", "atari-go:99"}, Words{"play", "--game"}}) {
        const Session session = Terminal().run(words);
        CHECK(session.exit_code == 2);
        CHECK(session.out.empty());
        CHECK(std::ranges::count(session.err, '\n') == 1);
    }
}
