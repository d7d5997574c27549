#include "app/lab_mode.h"

#include <fmt/format.h>

#include "lab/experiments.h"

namespace nakade::app {

Started LabMode::run(LabPlan plan) {
    if (const auto game = make_game(plan.spec); !game)
        return Refusal{"argument", game.error().message, "game"};
    for (const std::string& player : plan.players)
        if (const auto made = make_player(player, plan.spec.name); !made)
            return Refusal{"argument", made.error().message, "players"};
    *this = LabMode(world_);
    plan_ = std::move(plan);
    efforts_.resize(plan_.players.size());
    for (std::size_t i = 0; i < plan_.players.size(); ++i)
        for (std::size_t j = i + 1; j < plan_.players.size(); ++j)
            pairings_.push_back({.first = i, .second = j});
    is_running_ = true;
    return play_all();
}

Started LabMode::experiment(const std::string& name, ExperimentSettings settings) {
    const auto row = find_experiment(name);
    if (!row) return Refusal{"argument", row.error().message, "name"};
    settings.clock = world_.clock;
    settings.stop = world_.stop;
    *this = LabMode(world_);
    experiment_ = std::make_unique<LabExperiment>(**row, settings);
    is_running_ = true;
    return measure_all();
}

Job LabMode::measure_all() {
    for (Job job = experiment_->run(world_); job.resume();) co_yield job.progress();
    is_running_ = false;
}

/// A round is one game of every pair, so that an early stop leaves a table without favourites.
Job LabMode::play_all() {
    for (int number = 0; number < plan_.games && !world_.is_stopped(); ++number) {
        for (Pairing& pairing : pairings_) {
            for (Job job = play_game(pairing, number); job.resume();) co_yield job.progress();
            if (world_.is_stopped()) break;
            co_yield {"games", 0};
        }
    }
    is_running_ = false;
}

std::unique_ptr<LabContestant> LabMode::contestant(std::size_t player) const {
    Thinking thinking{.clock = world_.clock, .stop = world_.stop};
    const std::string& name = plan_.players[player];
    thinking.limits.nodes = nodes_for(name, kLevelNodes[plan_.level - 1]);
    return std::make_unique<LabContestant>(name, *make_player(name, plan_.spec.name), thinking);
}

Job LabMode::play_game(Pairing& pairing, int number) {
    const MatchPlan match{.spec = plan_.spec,
                          .games = plan_.games,
                          .seed = plan_.seed,
                          .opening_plies = plan_.opening_plies};
    GameTask task = plan_game(match, number);
    task.stop = world_.stop;
    const bool first_is_black = first_color(number) == Black;
    const auto first = contestant(pairing.first);
    const auto second = contestant(pairing.second);
    LabContestant& black = first_is_black ? *first : *second;
    LabContestant& white = first_is_black ? *second : *first;
    RefereedGame game(task, black, white);
    while (game.advance()) co_yield {"games", 0};
    Played played{.black = first_is_black ? pairing.first : pairing.second,
                  .white = first_is_black ? pairing.second : pairing.first,
                  .report = game.report(),
                  .effort = {black.take_effort(), white.take_effort()}};
    if (played.report.outcome == Outcome::Ongoing) co_return;  // stopped from outside
    add_game(pairing.tally, number, played.report.outcome);
    efforts_[played.black].add(played.effort[0]);
    efforts_[played.white].add(played.effort[1]);
    games_.push_back(std::move(played));
}

const std::string* LabMode::game(int number) const {
    const auto index = static_cast<std::size_t>(number - 1);
    return index < games_.size() ? &games_[index].report.sgf : nullptr;
}

Started LabMode::save(const std::string& format) {
    if (is_empty()) return refuse_state("nothing has been run");
    const bool is_csv = format == "csv";
    const std::string text = is_csv             ? csv()
                             : format == "json" ? lab_json().dump(2)
                                                : config_json().dump();
    return Done{{{"export",
                  {{"format", format},
                   {"name", is_csv ? "lab.csv" : "lab.json"},
                   {"type", is_csv ? "text/csv" : "application/json"},
                   {"text", text}}}}};
}

}  // namespace nakade::app
