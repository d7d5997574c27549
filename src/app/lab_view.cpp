// What is shown and told of a tournament: the cross table, the games, and what the searches cost.
#include <fmt/format.h>

#include <cmath>
#include <numeric>

#include "app/lab_mode.h"

namespace nakade::app {

namespace {

constexpr Size kEmptyBoard{9, 9};

Json tally_json(const Tally& tally) {
    if (tally.games() == 0) return nullptr;
    const Interval interval = score_interval(tally);
    const double elo = elo_from_score(tally.score());
    return {{"wins", tally.wins},
            {"draws", tally.draws},
            {"losses", tally.losses},
            {"score", tally.score()},
            {"interval", {interval.low, interval.high}},
            {"elo", std::isfinite(elo) ? Json(elo) : Json()}};
}

Tally mirrored(const Tally& tally) { return {tally.losses, tally.draws, tally.wins}; }

}  // namespace

View LabMode::view() const {
    View view;
    view.mode = "lab";
    view.part_name = "lab";
    view.board.stones = StoneGrid(kEmptyBoard);
    view.status = status();
    view.can = {{"save", !is_empty()}};
    if (!is_empty()) view.part = lab_json();
    return view;
}

Status LabMode::status() const {
    const Json count = {{"done", done()}, {"total", total()}};
    if (is_empty()) return {"lab.ready"};
    if (experiment_)
        return is_running_     ? Status{"lab.measuring", count}
               : is_finished() ? Status{"lab.measured", count}
                               : Status{"lab.broken", count};
    return is_running_     ? Status{"lab.running", count}
           : is_finished() ? Status{"lab.done", count}
                           : Status{"lab.stopped", count};
}

Json LabMode::lab_json() const {
    if (experiment_)
        return {{"config", config_json()},
                {"done", done()},
                {"total", total()},
                {"running", is_running_},
                {"experiment", experiment_->json()}};
    Json json = {{"config", config_json()}, {"done", done()},        {"total", total()},
                 {"running", is_running_},  {"table", table_json()}, {"games", games_json()},
                 {"charts", charts_json()}};
    if (only_ && games_.contains(*only_)) json["played"] = to_json(games_.at(*only_));
    return json;
}

Json LabMode::config_json() const {
    if (experiment_) return experiment_->config_json();
    return {{"game", to_string(plan_.spec)}, {"players", plan_.players},
            {"games", plan_.games},          {"seed", plan_.seed},
            {"level", plan_.level},          {"openingPlies", plan_.opening_plies}};
}

Json LabMode::row_json(std::size_t player) const {
    Json against = Json::array();
    for (std::size_t i = 0; i < plan_.players.size(); ++i) against.push_back(nullptr);
    double points = 0;
    int played = 0;
    for (const Pairing& pairing : pairings_) {
        const bool is_first = pairing.first == player;
        if (!is_first && pairing.second != player) continue;
        const Tally own = is_first ? pairing.tally : mirrored(pairing.tally);
        points += own.score() * own.games();
        played += own.games();
        against[is_first ? pairing.second : pairing.first] = tally_json(own);
    }
    return {{"player", plan_.players[player]},
            {"score", points},
            {"played", played},
            {"nodes", efforts_[player].nodes},
            {"seconds", efforts_[player].seconds},
            {"against", std::move(against)}};
}

Json LabMode::table_json() const {
    Json rows = Json::array();
    for (std::size_t player = 0; player < plan_.players.size(); ++player)
        rows.push_back(row_json(player));
    return rows;
}

Json LabMode::games_json() const {
    Json rows = Json::array();
    for (const auto& [task, game] : games_)
        rows.push_back({{"number", task + 1},
                        {"black", plan_.players[player_of(task, Black)]},
                        {"white", plan_.players[player_of(task, White)]},
                        {"result", game.result},
                        {"moves", game.moves},
                        {"nodes", {game.effort[0].nodes, game.effort[1].nodes}},
                        {"seconds", {game.effort[0].seconds, game.effort[1].seconds}}});
    return rows;
}

Json LabMode::charts_json() const {
    Json depths = Json::array();
    Json cutoffs = Json::array();
    for (std::size_t player = 0; player < plan_.players.size(); ++player) {
        const Effort& effort = efforts_[player];
        for (const auto& [depth, row] : effort.depths)
            depths.push_back({{"player", plan_.players[player]},
                              {"depth", depth},
                              {"nodes", row.nodes / row.searches}});
        const auto all = static_cast<double>(
            std::accumulate(effort.cutoffs.begin(), effort.cutoffs.end(), std::uint64_t{0}));
        for (std::size_t i = 0; all > 0 && i < effort.cutoffs.size(); ++i)
            cutoffs.push_back({{"player", plan_.players[player]},
                               {"index", i},
                               {"share", static_cast<double>(effort.cutoffs[i]) / all}});
    }
    return {{"depth", std::move(depths)}, {"cutoffs", std::move(cutoffs)}};
}

std::string LabMode::csv() const {
    if (experiment_) return experiment_->csv();
    // A name holds commas where it has options.
    std::string text = "number,black,white,result,moves,black_nodes,white_nodes\n";
    for (const auto& [task, game] : games_)
        text += fmt::format("{},\"{}\",\"{}\",{},{},{},{}\n", task + 1,
                            plan_.players[player_of(task, Black)],
                            plan_.players[player_of(task, White)], game.result, game.moves,
                            game.effort[0].nodes, game.effort[1].nodes);
    return text;
}

}  // namespace nakade::app
