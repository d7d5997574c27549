#include "lab/own_experiment.h"

#include <fmt/format.h>

#include "core/text.h"
#include "lab/match.h"
#include "lab/measured_game.h"
#include "players/player.h"

namespace nakade {

namespace {

constexpr int kMostGames = 1'000'000;
constexpr int kMostOpeningPlies = 100;
constexpr double kPercent = 100;

Result<int> parse_number(std::string_view value, int least, int most) {
    const auto number = parse_int(value);
    if (!number || *number < least || *number > most)
        return Error{fmt::format("expected a whole number from {} to {}, not {}", least, most,
                                 quoted(value))};
    return *number;
}

Result<void> read_title(Tournament& tournament, std::string_view value) {
    tournament.title = value;
    return {};
}
Result<void> read_game(Tournament& tournament, std::string_view value) {
    auto spec = parse_game_spec(value);
    if (!spec) return spec.error();
    const auto game = make_game(*spec);
    if (!game) return game.error();
    tournament.spec = *std::move(spec);
    tournament.spec.size = (*game)->size();
    return {};
}
Result<void> read_player(Tournament& tournament, std::string_view value) {
    if (tournament.spec.name.empty()) return Error{"the game must come before its players"};
    const auto player = make_player(value, tournament.spec.name);
    if (!player) return player.error();
    tournament.players.emplace_back(value);
    return {};
}
Result<void> read_games(Tournament& tournament, std::string_view value) {
    const auto games = parse_number(value, 1, kMostGames);
    if (!games) return games.error();
    tournament.games = *games;
    return {};
}
Result<void> read_opening(Tournament& tournament, std::string_view value) {
    const auto plies = parse_number(value, 0, kMostOpeningPlies);
    if (!plies) return plies.error();
    tournament.opening_plies = *plies;
    return {};
}
Result<void> read_seed(Tournament& tournament, std::string_view value) {
    const auto seed = parse_number(value, 0, std::numeric_limits<int>::max());
    if (!seed) return seed.error();
    tournament.seed = static_cast<std::uint64_t>(*seed);
    return {};
}

struct Field {
    std::string_view key;
    Result<void> (*read)(Tournament& tournament, std::string_view value);
};
constexpr Field kFields[] = {
    {"title", &read_title}, {"game", &read_game},       {"player", &read_player},
    {"games", &read_games}, {"opening", &read_opening}, {"seed", &read_seed},
};

Result<void> read_line(Tournament& tournament, std::string_view line) {
    const auto colon = line.find(':');
    const std::string_view key = trim(line.substr(0, colon));
    std::vector<std::string_view> keys;
    for (const Field& field : kFields) {
        keys.push_back(field.key);
        if (field.key == key && colon != std::string_view::npos)
            return field.read(tournament, trim(line.substr(colon + 1)));
    }
    return Error{fmt::format("expected a line such as \"games: 10\" with one of {}, not {}",
                             fmt::join(keys, ", "), quoted(line))};
}

struct Task {
    std::size_t first;
    std::size_t second;
    int game;
};

std::vector<Task> list_tasks(const Tournament& tournament) {
    std::vector<Task> tasks;
    for (std::size_t first = 0; first < tournament.players.size(); ++first)
        for (std::size_t second = first + 1; second < tournament.players.size(); ++second)
            for (int game = 0; game < tournament.games; ++game)
                tasks.push_back({first, second, game});
    return tasks;
}

class TournamentRun final : public ListedRun<Task, MeasuredGame> {
public:
    TournamentRun(const Tournament& tournament, const ExperimentSettings& settings)
        : ListedRun(list_tasks(tournament)),
          tournament_(tournament),
          settings_(settings),
          plan_{.spec = tournament.spec,
                .games = tournament.games,
                .seed = tournament.seed + settings.seed,
                .opening_plies = tournament.opening_plies} {}

    std::vector<std::pair<std::string, std::string>> configuration() const override {
        return {
            {"game", to_string(plan_.spec)},
            {"players", fmt::format("{}", fmt::join(tournament_.players, " | "))},
            {"games", fmt::format("{} a pair", plan_.games)},
            {"opening", fmt::format("{} random moves, seed {}", plan_.opening_plies, plan_.seed)}};
    }

    ExperimentReport report() const override {
        return {.tables = {pairs_table(), players_table()}, .plots = {}, .notes = {}};
    }

private:
    std::optional<MeasuredGame> find(const Task& task) const override {
        const bool first_is_black = first_color(task.game) == Black;
        const std::size_t black = first_is_black ? task.first : task.second;
        const std::size_t white = first_is_black ? task.second : task.first;
        return play_measured({.spec = plan_.spec,
                              .players = {tournament_.players[black], tournament_.players[white]},
                              .opening = plan_game(plan_, task.game).opening},
                             settings_);
    }

    Table pairs_table() const {
        Table table{
            .name = "pairs",
            .title = tournament_.title.empty() ? "Every pair" : tournament_.title,
            .columns = {"first", "second", "wins", "draws", "losses", "score %", "from", "to"},
            .rows = {}};
        for (std::size_t first = 0; first < tournament_.players.size(); ++first)
            for (std::size_t second = first + 1; second < tournament_.players.size(); ++second) {
                Tally tally;
                for_each_finding([&](const Task& task, const MeasuredGame& game) {
                    if (task.first == first && task.second == second)
                        add_game(tally, task.game, game.outcome);
                });
                const Interval interval = score_interval(tally);
                table.rows.push_back({tournament_.players[first], tournament_.players[second],
                                      tally.wins, tally.draws, tally.losses,
                                      kPercent * tally.score(), kPercent * interval.low,
                                      kPercent * interval.high});
            }
        return table;
    }

    Table players_table() const {
        Table table{.name = "players",
                    .title = "What their moves cost",
                    .columns = {"player", "moves", "nodes", "nodes/move", "seconds", "s/move"},
                    .rows = {}};
        for (std::size_t player = 0; player < tournament_.players.size(); ++player) {
            Cost total;
            for_each_finding([&](const Task& task, const MeasuredGame& game) {
                if (task.first != player && task.second != player) return;
                const Color color = task.first == player ? first_color(task.game)
                                                         : opponent(first_color(task.game));
                total.moves += game.of(color).moves;
                total.nodes += game.of(color).nodes;
                total.seconds += game.of(color).seconds;
            });
            table.rows.push_back({tournament_.players[player], total.moves, total.nodes,
                                  total.nodes_a_move(), total.seconds, total.seconds_a_move()});
        }
        return table;
    }

    const Tournament tournament_;
    const ExperimentSettings settings_;
    const MatchPlan plan_;
};

}  // namespace

Result<Tournament> parse_tournament(std::string_view text) {
    Tournament tournament;
    int number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        const std::string_view line = trim(raw);
        if (line.empty() || line.starts_with('#')) continue;
        if (auto done = read_line(tournament, line); !done)
            return Error{fmt::format("line {}: {}", number, done.error().message)};
    }
    if (tournament.players.size() < 2)
        return Error{fmt::format("line {}: a game and two players at least are needed", number)};
    return tournament;
}

std::unique_ptr<ExperimentRun> make_tournament_run(const Tournament& tournament,
                                                   const ExperimentSettings& settings) {
    return std::make_unique<TournamentRun>(tournament, settings);
}

}  // namespace nakade
