#include "app/lab_mode.h"

#include <fmt/format.h>

#include "lab/experiments.h"

namespace nakade::app {

std::optional<Refusal> LabMode::begin(LabPlan plan) {
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
    return std::nullopt;
}

Started LabMode::run(LabPlan plan) {
    if (auto refusal = begin(std::move(plan))) return *std::move(refusal);
    return play_all();
}

Started LabMode::run_one(LabPlan plan, int task) {
    if (auto refusal = begin(std::move(plan))) return *std::move(refusal);
    if (task >= total()) {
        is_running_ = false;
        return Refusal{"argument", fmt::format("there are only {} games", total()), "task"};
    }
    return play_one(task);
}

Started LabMode::experiment(const std::string& name, ExperimentSettings settings) {
    const auto row = find_experiment(name);
    if (!row) return Refusal{"argument", row.error().message, "name"};
    settings.clock = world_.clock;
    settings.stop = world_.stop;
    auto made = std::make_unique<LabExperiment>(**row, settings);
    if (made->total() == 0) return refuse_state("the experiment could not be loaded");
    *this = LabMode(world_);
    experiment_ = std::move(made);
    is_running_ = true;
    return measure_all();
}

Job LabMode::measure_all() {
    for (Job job = experiment_->run(world_); job.resume();) co_yield job.progress();
    is_running_ = false;
}

Job LabMode::play_all() {
    for (int task = 0; task < total() && !world_.is_stopped(); ++task) {
        for (Job job = play_game(task); job.resume();) co_yield job.progress();
        co_yield {"games", 0};
    }
    is_running_ = false;
}

Job LabMode::play_one(int task) {
    for (Job job = play_game(task); job.resume();) co_yield job.progress();
    only_ = task;
    is_running_ = false;
}

std::unique_ptr<LabContestant> LabMode::contestant(std::size_t player) const {
    Thinking thinking{.clock = world_.clock, .stop = world_.stop};
    const std::string& name = plan_.players[player];
    thinking.limits.nodes = nodes_for(name, kLevelNodes[plan_.level - 1]);
    return std::make_unique<LabContestant>(name, *make_player(name, plan_.spec.name), thinking);
}

std::size_t LabMode::player_of(int task, Color color) const {
    const Pairing& pairing = pairings_[pairing_of(task)];
    return first_color(round_of(task)) == color ? pairing.first : pairing.second;
}

Job LabMode::play_game(int task) {
    const MatchPlan match{.spec = plan_.spec,
                          .games = plan_.games,
                          .seed = plan_.seed,
                          .opening_plies = plan_.opening_plies};
    GameTask game_task = plan_game(match, round_of(task));
    game_task.stop = world_.stop;
    const auto black = contestant(player_of(task, Black));
    const auto white = contestant(player_of(task, White));
    RefereedGame game(game_task, *black, *white);
    while (game.advance()) co_yield {"games", 0};
    const GameReport report = game.report();
    if (report.outcome == Outcome::Ongoing) co_return;  // stopped from outside
    count({.task = task,
           .outcome = report.outcome,
           .result = report.result,
           .moves = static_cast<int>(report.moves.size()),
           .sgf = report.sgf,
           .effort = {black->take_effort(), white->take_effort()}});
}

void LabMode::count(Played played) {
    add_game(pairings_[pairing_of(played.task)].tally, round_of(played.task), played.outcome);
    efforts_[player_of(played.task, Black)].add(played.effort[0]);
    efforts_[player_of(played.task, White)].add(played.effort[1]);
    games_.emplace(played.task, std::move(played));
}

const std::string* LabMode::game(int number) const {
    const auto found = games_.find(number - 1);
    return found == games_.end() ? nullptr : &found->second.sgf;
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
