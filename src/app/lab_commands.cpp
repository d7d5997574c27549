// The commands of Lab.
#include <fmt/format.h>

#include "app/api.h"
#include "app/desk.h"

namespace nakade::app {

namespace {

constexpr std::size_t kLeastPlayers = 2;
constexpr std::size_t kMostPlayers = 8;

std::variant<LabPlan, Refusal> plan_of(const Arguments& arguments) {
    auto spec = parse_game_spec(arguments.text("game"));
    if (!spec) return Refusal{"argument", spec.error().message, "game"};
    LabPlan plan{.spec = *std::move(spec), .players = arguments.list("players")};
    if (plan.players.size() < kLeastPlayers || plan.players.size() > kMostPlayers)
        return Refusal{"argument",
                       fmt::format("{} to {} players meet", kLeastPlayers, kMostPlayers),
                       "players"};
    plan.games = arguments.whole("games", plan.games);
    plan.seed = static_cast<std::uint64_t>(arguments.whole("seed", 1));
    plan.level = arguments.whole("level", plan.level);
    plan.opening_plies = arguments.whole("openingPlies", plan.opening_plies);
    return plan;
}

Started run(Desk& desk, const Arguments& arguments) {
    auto plan = plan_of(arguments);
    if (auto* refusal = std::get_if<Refusal>(&plan)) return std::move(*refusal);
    auto& given = std::get<LabPlan>(plan);
    return show_if_started(desk, desk.lab,
                           arguments.has("task")
                               ? desk.lab.run_one(std::move(given), arguments.whole("task", 0))
                               : desk.lab.run(std::move(given)));
}

Started share(Desk& desk, const Arguments& arguments) {
    auto plan = plan_of(arguments);
    if (auto* refusal = std::get_if<Refusal>(&plan)) return std::move(*refusal);
    return show_if_started(desk, desk.lab, desk.lab.share(std::get<LabPlan>(std::move(plan))));
}

Started add(Desk& desk, const Arguments& arguments) {
    return show_if_started(desk, desk.lab, desk.lab.add(arguments.object("played")));
}

Started end(Desk& desk, const Arguments&) {
    return show_if_started(desk, desk.lab, desk.lab.end());
}

Started experiment(Desk& desk, const Arguments& arguments) {
    ExperimentSettings settings;
    settings.seed = static_cast<std::uint64_t>(arguments.whole("seed", 1));
    settings.repeats = arguments.whole("repeats", 0);
    settings.depth = arguments.whole("depth", 0);
    return show_if_started(desk, desk.lab, desk.lab.experiment(arguments.text("name"), settings));
}

Started game(Desk& desk, const Arguments& arguments) {
    const int number = arguments.whole("number", 1);
    const std::string* const sgf = desk.lab.game(number);
    if (!sgf) return Refusal{"argument", fmt::format("there is no game {}", number), "number"};
    return show_if_started(desk, desk.review, desk.review.open(*sgf, 1));
}

Started save(Desk& desk, const Arguments& arguments) {
    desk.shown = &desk.lab;
    return desk.lab.save(arguments.text("format"));
}

constexpr ArgumentRow kRunArguments[] = {
    {"game"},
    {"players", Takes::List},
    {"games", Takes::Whole, "1..1000"},
    {"seed", Takes::Whole, "0..2000000000", true},
    {"level", Takes::Whole, "1..5", true},
    {"openingPlies", Takes::Whole, "0..8", true},
    {"task", Takes::Whole, "0..1000000", true},
};
/// All but the last.
constexpr std::span<const ArgumentRow> kShareArguments =
    std::span(kRunArguments).first(std::size(kRunArguments) - 1);
constexpr ArgumentRow kAddArguments[] = {{"played", Takes::Object}};
constexpr ArgumentRow kExperimentArguments[] = {
    {"name"},
    {"seed", Takes::Whole, "0..2000000000", true},
    {"repeats", Takes::Whole, "0..1000", true},
    {"depth", Takes::Whole, "0..20", true},
};
constexpr ArgumentRow kGameArguments[] = {{"number", Takes::Whole, "1..1000000"}};
constexpr ArgumentRow kSaveArguments[] = {{"format", Takes::Word, "csv|json|link"}};

constexpr CommandRow kRows[] = {
    {"lab.run", kRunArguments, &run, true, "every pair plays, or one game of theirs is played"},
    {"lab.share", kShareArguments, &share, false, "a run whose games other sessions play"},
    {"lab.add", kAddArguments, &add, false, "games that other sessions have played"},
    {"lab.end", {}, &end, false, "no more games will be added"},
    {"lab.experiment", kExperimentArguments, &experiment, true, "an experiment of the papers"},
    {"lab.game", kGameArguments, &game, false, "opens a game of the table in Review"},
    {"lab.save", kSaveArguments, &save, false, "the table, all of it, or its configuration"},
};

}  // namespace

std::span<const CommandRow> lab_commands() { return kRows; }

}  // namespace nakade::app
