// The experiment `neural-configs`: net and search, each alone and together (Tables 1 and 3 of the
// paper on nets for Go).
//
// Its five configurations, four of them with each net, meet another program or each other. Told are
// the seconds a move, who won, and by how much in area and in territory: programs of the paper's
// time counted either way.
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "games/scoring.h"
#include "lab/match.h"
#include "lab/measured_game.h"
#include "lab/neural_material.h"

namespace nakade {

namespace {

constexpr int kUsualGames = 10;        // against another program
constexpr int kUsualGamesOfAPair = 2;  // against each other
constexpr int kOpeningPlies = 2;
constexpr double kPercent = 100;

/// Positions that a net is asked about for a move: some tenths of a second on 9x9.
constexpr int kUsualQuestions = 400;

struct ConfigurationRow {
    std::string_view player;
    bool has_net;
    bool searches;
};
constexpr ConfigurationRow kConfigurations[] = {
    {"net", true, false},
    {"net-area", true, false},
    {"liberty-alpha-beta", false, true},
    {"net-alpha-beta", true, true},
    {"net-alpha-beta-area", true, true},
};

std::string player_of(const ConfigurationRow& row, const std::string& net, int depth) {
    std::vector<std::string> options;
    if (row.has_net) options.push_back("net=" + net);
    if (row.searches && depth > 0) options.push_back(fmt::format("depth={}", depth));
    if (row.searches && row.has_net && depth == 0)
        options.push_back(fmt::format("nodes={}", kUsualQuestions));
    return fmt::format("{}{}{}", row.player, options.empty() ? "" : ":", fmt::join(options, ","));
}

/// The paper's search without a net comes once, all others with each net.
std::vector<std::string> configurations(const ExperimentSettings& settings) {
    std::vector<std::string> players;
    const auto& nets = settings.neural->nets;
    for (const std::string& net : nets)
        for (const ConfigurationRow& row : kConfigurations)
            if (row.has_net || net == nets.front())
                players.push_back(player_of(row, net, settings.depth));
    return players;
}

struct Task {
    std::size_t first;
    std::optional<std::size_t> second;  // nobody: the program outside
    int game;
};

std::vector<Task> list_tasks(const ExperimentSettings& settings, int games) {
    std::vector<Task> tasks;
    const std::size_t count = configurations(settings).size();
    const bool has_opponent = settings.neural->make_opponent != nullptr;
    for (std::size_t first = 0; first < count; ++first) {
        for (int game = 0; has_opponent && game < games; ++game)
            tasks.push_back({first, std::nullopt, game});
        for (std::size_t second = first + 1; !has_opponent && second < count; ++second)
            for (int game = 0; game < games; ++game) tasks.push_back({first, second, game});
    }
    return tasks;
}

/// A contestant whose time is taken.
class TimedContestant final : public Contestant {
public:
    TimedContestant(std::unique_ptr<Contestant> contestant, const Clock* clock)
        : contestant_(std::move(contestant)), clock_(clock) {}

    const Cost& cost() const { return cost_; }
    const std::string& name() const override { return contestant_->name(); }
    std::optional<Fault> begin(const GameSpec& spec, Color color) override {
        return contestant_->begin(spec, color);
    }
    std::optional<Fault> hear(Move move, Color mover) override {
        return contestant_->hear(move, mover);
    }
    OrFault<Choice> choose(const AnyGame& game) override {
        const double start = clock_ ? clock_->seconds() : 0;
        auto choice = contestant_->choose(game);
        ++cost_.moves;
        if (clock_) cost_.seconds += clock_->seconds() - start;
        return choice;
    }
    std::optional<Verdict> judge(const Go& game) override { return contestant_->judge(game); }

private:
    std::unique_ptr<Contestant> contestant_;
    const Clock* clock_;
    Cost cost_;
};

struct Finding {
    GameReport report;
    std::array<Cost, 2> costs;  // of the first and the second
    /// Points that Black is ahead at the end, dead stones taken off.
    double area = 0;
    double territory = 0;
};

/// Points that Black is ahead by this way of counting.
double margin_by(Scoring scoring, const GameSpec& spec, std::span<const Placement> moves) {
    auto game = Go::create(spec.size, spec.options);
    assert(game);
    Rules rules = game->rules();
    rules.scoring = scoring;
    Go played(spec.size, rules);
    for (const auto& [move, color] : moves) {
        played.set_to_play(color);
        played.play(move);
    }
    return score(played, find_dead_stones(played)).margin();
}

/// What came out for one configuration.
struct Sum {
    Tally tally;
    int territory_wins = 0;
    double area = 0;
    double territory = 0;
    Cost cost;

    void add(int game, const Finding& finding, bool is_first) {
        Tally one;
        add_game(one, game, finding.report.outcome);
        tally.wins += is_first ? one.wins : one.losses;
        tally.losses += is_first ? one.losses : one.wins;
        tally.draws += one.draws;
        const bool is_black = (first_color(game) == Black) == is_first;
        const double sign = is_black ? 1 : -1;
        area += sign * finding.area;
        territory += sign * finding.territory;
        territory_wins += sign * finding.territory > 0 ? 1 : 0;
        const Cost& mine = finding.costs[is_first ? 0 : 1];
        cost.moves += mine.moves;
        cost.seconds += mine.seconds;
    }
};

class NeuralConfigs final : public ListedRun<Task, Finding> {
public:
    NeuralConfigs(const ExperimentSettings& settings, int games)
        : ListedRun(list_tasks(settings, games)),
          settings_(settings),
          players_(configurations(settings)),
          plan_{.spec = *parse_game_spec(
                    fmt::format("go:{0}x{0},rules=chinese", settings.neural->side)),
                .games = games,
                .seed = settings.seed,
                .opening_plies = kOpeningPlies} {}

    std::vector<std::pair<std::string, std::string>> configuration() const override {
        const bool has_opponent = settings_.neural->make_opponent != nullptr;
        return {{"game", to_string(plan_.spec)},
                {"configurations", fmt::format("{}", fmt::join(players_, " | "))},
                {"opponent", has_opponent ? settings_.neural->opponent_name : "each other"},
                {"games", fmt::format("{} a pair, colours in turn", plan_.games)},
                {"opening", fmt::format("{} random moves, seed {}", kOpeningPlies, plan_.seed)}};
    }

    ExperimentReport report() const override {
        return {.tables = {configurations_table(), games_table()},
                .plots = {},
                .notes = {"Wins are by the rules of the game, area counting; leads are means over "
                          "the games, dead stones taken off, also of games that were resigned."}};
    }

private:
    std::optional<Finding> find(const Task& task) const override {
        GameTask game = plan_game(plan_, task.game);
        game.stop = settings_.stop;
        TimedContestant first(contestant(task.first), settings_.clock);
        TimedContestant second(contestant(task.second), settings_.clock);
        const bool first_is_black = first_color(task.game) == Black;
        Finding finding{.report = first_is_black ? play_game(game, first, second)
                                                 : play_game(game, second, first),
                        .costs = {first.cost(), second.cost()}};
        if (finding.report.outcome == Outcome::Ongoing) return std::nullopt;
        finding.area = margin_by(Scoring::Area, plan_.spec, finding.report.moves);
        finding.territory = margin_by(Scoring::Territory, plan_.spec, finding.report.moves);
        return finding;
    }

    std::unique_ptr<Contestant> contestant(std::optional<std::size_t> player) const {
        if (!player) return settings_.neural->make_opponent();
        auto made = make_player(players_[*player], plan_.spec.name);
        assert(made);
        return std::make_unique<PlayerContestant>(
            players_[*player], *std::move(made),
            Thinking{.clock = settings_.clock, .stop = settings_.stop});
    }

    std::string name_of(std::optional<std::size_t> player) const {
        return player ? players_[*player] : settings_.neural->opponent_name;
    }

    Table configurations_table() const {
        Table table{.name = "configurations",
                    .title = "Nets and search, each alone and together",
                    .columns = {"player", "games", "wins", "%", "from", "to", "s/move",
                                "lead in area", "wins by territory", "lead in territory"},
                    .rows = {}};
        std::vector<Sum> sums(players_.size());
        for_each_finding([&](const Task& task, const Finding& finding) {
            sums[task.first].add(task.game, finding, true);
            if (task.second) sums[*task.second].add(task.game, finding, false);
        });
        for (std::size_t i = 0; i < players_.size(); ++i) {
            const Sum& sum = sums[i];
            const Interval interval = score_interval(sum.tally);
            const double games = std::max(sum.tally.games(), 1);
            table.rows.push_back({players_[i], sum.tally.games(), sum.tally.wins,
                                  kPercent * sum.tally.score(), kPercent * interval.low,
                                  kPercent * interval.high, sum.cost.seconds_a_move(),
                                  sum.area / games, sum.territory_wins, sum.territory / games});
        }
        return table;
    }

    Table games_table() const {
        Table table{.name = "games",
                    .title = "Every game",
                    .columns = {"black", "white", "result", "moves", "area", "territory", "why"},
                    .rows = {}};
        for_each_finding([&](const Task& task, const Finding& finding) {
            std::string black = name_of(task.first);
            std::string white = name_of(task.second);
            if (first_color(task.game) != Black) std::swap(black, white);
            table.rows.push_back({black, white, finding.report.result, finding.report.moves.size(),
                                  finding.area, finding.territory, finding.report.reason});
        });
        return table;
    }

    const ExperimentSettings settings_;
    const std::vector<std::string> players_;
    const MatchPlan plan_;
};

}  // namespace

std::unique_ptr<ExperimentRun> make_neural_configs(const ExperimentSettings& settings) {
    const int usual = settings.neural->make_opponent ? kUsualGames : kUsualGamesOfAPair;
    return std::make_unique<NeuralConfigs>(settings,
                                           settings.repeats > 0 ? settings.repeats : usual);
}

}  // namespace nakade
