#include "app/registry_json.h"

#include "app/lab_experiment.h"
#include "games/registry.h"
#include "players/player.h"

namespace nakade::app {

namespace {

Json options_json(std::span<const GameOption> options) {
    Json rows = Json::array();
    for (const GameOption& option : options)
        rows.push_back({{"name", option.name},
                        {"values", option.values},
                        {"fallback", option.fallback},
                        {"help", option.help}});
    return rows;
}

}  // namespace

Json registry_json() {
    Json games = Json::array();
    for (const GameFacts* facts : all_game_facts())
        games.push_back({{"name", facts->name},
                         {"summary", facts->summary},
                         {"minSize", facts->min_size},
                         {"maxSize", facts->max_size},
                         {"defaultSize", {facts->default_size.width, facts->default_size.height}},
                         {"options", options_json(facts->options)}});
    Json players = Json::array();
    for (const PlayerFacts& facts : all_player_facts())
        players.push_back(
            {{"name", facts.name}, {"summary", facts.summary}, {"games", facts.games}});
    Json levels = Json::array();
    for (int i = 0; i < kLevels; ++i)
        levels.push_back({{"level", i + 1}, {"nodes", kLevelNodes[i]}});
    return {{"games", std::move(games)},
            {"players", std::move(players)},
            {"playerOptions", options_json(player_options())},
            {"levels", std::move(levels)},
            {"usualLevel", kUsualLevel},
            {"experiments", experiments_json()}};
}

}  // namespace nakade::app
