// A run of the lab that several sessions share: each plays single games (LabMode::run_one), and the
// one whose table is watched adds them up. A game travels as JSON: what came out and what it cost.
#include <algorithm>
#include <cmath>

#include "app/lab_mode.h"

namespace nakade::app {

namespace {

constexpr std::string_view kOutcomes[] = {"black", "white", "draw"};
constexpr Outcome kOutcomeOf[] = {Outcome::BlackWins, Outcome::WhiteWins, Outcome::Draw};
/// Enough for every count and time of a game; more would be no whole number any more.
constexpr double kMostNumber = 9e15;

Json effort_json(const Effort& effort) {
    Json depths = Json::array();
    for (const auto& [depth, row] : effort.depths)
        depths.push_back({depth, row.nodes, row.searches});
    return {{"nodes", effort.nodes},
            {"seconds", effort.seconds},
            {"depths", std::move(depths)},
            {"cutoffs", effort.cutoffs}};
}

/// What is no number counts as nothing.
double number_of(const Json& value) {
    if (!value.is_number()) return 0;
    const double number = value.get<double>();
    return std::isfinite(number) ? std::clamp(number, 0.0, kMostNumber) : 0;
}

Json field(const Json& object, const char* name) {
    return object.is_object() && object.contains(name) ? object[name] : Json();
}

Effort effort_of(const Json& json) {
    Effort effort{.nodes = static_cast<std::uint64_t>(number_of(field(json, "nodes"))),
                  .seconds = number_of(field(json, "seconds"))};
    for (const Json& row : field(json, "depths")) {
        if (!row.is_array() || row.size() != 3) continue;
        Effort::Depth& depth = effort.depths[static_cast<int>(std::min(number_of(row[0]), 1e3))];
        depth.nodes += number_of(row[1]);
        depth.searches += static_cast<int>(std::min(number_of(row[2]), 1e6));
    }
    std::erase_if(effort.depths, [](const auto& row) { return row.second.searches == 0; });
    const Json cutoffs = field(json, "cutoffs");
    for (std::size_t i = 0; i < std::min(cutoffs.size(), effort.cutoffs.size()); ++i)
        if (cutoffs.is_array())
            effort.cutoffs[i] = static_cast<std::uint64_t>(number_of(cutoffs[i]));
    return effort;
}

}  // namespace

Json LabMode::to_json(const Played& game) {
    const auto* const outcome = std::ranges::find(kOutcomeOf, game.outcome);
    return {{"task", game.task},
            {"outcome", kOutcomes[outcome - std::begin(kOutcomeOf)]},
            {"result", game.result},
            {"moves", game.moves},
            {"sgf", game.sgf},
            {"effort", {effort_json(game.effort[0]), effort_json(game.effort[1])}}};
}

/// Nothing if it does not say which game it was and how it ended.
std::optional<LabMode::Played> LabMode::played_of(const Json& json) {
    const Json outcome = field(json, "outcome");
    const Json sgf = field(json, "sgf");
    const Json result = field(json, "result");
    if (!outcome.is_string() || !sgf.is_string() || !result.is_string()) return std::nullopt;
    if (!field(json, "task").is_number()) return std::nullopt;
    const auto* const known = std::ranges::find(kOutcomes, outcome.get<std::string>());
    if (known == std::end(kOutcomes)) return std::nullopt;
    Played played{.task = static_cast<int>(std::min(number_of(json["task"]), 1e9)),
                  .outcome = kOutcomeOf[known - std::begin(kOutcomes)],
                  .result = result,
                  .moves = static_cast<int>(std::min(number_of(field(json, "moves")), 1e6)),
                  .sgf = sgf};
    const Json effort = field(json, "effort");
    for (std::size_t i = 0; effort.is_array() && i < std::min(effort.size(), std::size_t{2}); ++i)
        played.effort[i] = effort_of(effort[i]);
    return played;
}

Started LabMode::share(LabPlan plan) {
    if (auto refusal = begin(std::move(plan))) return *std::move(refusal);
    return Done{};
}

Started LabMode::add(const Json& json) {
    if (experiment_ || !is_running_) return refuse_state("no run is shared");
    std::vector<Played> all;
    for (const Json& row : field(json, "games")) {
        auto played = played_of(row);
        if (!played || played->task >= total())
            return Refusal{"argument", "this is no game of the run", "played"};
        all.push_back(*std::move(played));
    }
    for (Played& played : all)
        // A game that two have played is the same game.
        if (!games_.contains(played.task)) count(std::move(played));
    is_running_ = !is_finished();
    return Done{};
}

Started LabMode::end() {
    if (is_empty()) return refuse_state("nothing has been run");
    is_running_ = false;
    return Done{};
}

}  // namespace nakade::app
