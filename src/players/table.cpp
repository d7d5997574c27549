// The table of players. A new one is a row here; every list shown anywhere is derived from it.
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/text.h"
#include "games/registry.h"
#include "players/atari_go_player.h"
#include "players/five_player.h"
#include "players/net_table.h"
#include "players/paper_search.h"
#include "players/player.h"
#include "players/random_player.h"
#include "players/search_player.h"
#include "players/setup.h"

namespace nakade {

namespace {

constexpr int kUsualTable = 16;  // megabytes
constexpr int kFiveTable = 64;   // megabytes
constexpr int kNetBreadth = 6;   // moves of a node, as the paper had it
/// Where the net is sure, fewer are worth a look.
constexpr int kNetShare = 20;
/// A net takes 0.5 ms for a position of 9x9 and 2 ms on 19x19; a node of Go 3 to 10 us.
constexpr int kNetNodeWeight = 200;
/// The small value net takes some 15 us.
constexpr int kValueNodeWeight = 4;

struct PlayerRow {
    std::string_view name;
    std::string_view summary;
    /// A name of AllSearches; empty for the player that does not search or has its own.
    std::string_view search;
    Ordering ordering{};
    int table_megabytes = 0;
    bool enhanced_cutoffs = false;
    bool quiescence = false;
    bool root_symmetry = false;
    int depth = Limits{}.depth;
    /// The one game it plays; empty if it plays all that its search can.
    std::string_view only_game = {};
    /// A player of a class of its own.
    std::unique_ptr<Player> (*make)(const PlayerSetup& setup) = nullptr;
    /// It has a net, and a row in net_source.cpp.
    bool has_net = false;
    int breadth = 0;      // moves kept at every node; 0 for all
    int least_share = 0;  // and of the best one's score, in thousandths
    std::string_view evaluator = "usual";
    std::string_view net = kUsualGoNet;
    /// So many nodes of other players take the time of one.
    int node_weight = 1;
};

std::unique_ptr<Player> make_atari_go_player(const PlayerSetup& setup) {
    PlayerSetup sharp = setup;
    sharp.options.quiescence_plies = tuning::kLadderPlies;
    return std::make_unique<AtariGoPlayer>(std::move(sharp));
}

constexpr PlayerRow net_search_row(std::string_view name, std::string_view summary) {
    return {.name = name,
            .summary = summary,
            .search = "mtdf",
            .ordering = {.table_move = true, .plausibility = true},
            .table_megabytes = kUsualTable,
            .enhanced_cutoffs = true,
            .quiescence = true,
            .only_game = "go",
            .has_net = true,
            .breadth = kNetBreadth,
            .least_share = kNetShare,
            .node_weight = kNetNodeWeight};
}

constexpr PlayerRow kRows[] = {
    {.name = "random", .summary = "any move that does not fill an eye", .search = {}},
    {.name = "greedy",
     .summary = "the move after which the position looks best",
     .search = "alpha-beta",
     .depth = 1},
    {.name = "minimax", .summary = "looks at everything, so not far", .search = "minimax"},
    {.name = "alpha-beta",
     .summary = "alpha-beta with a table, killers and history",
     .search = "alpha-beta",
     .ordering = {.table_move = true, .killers = true, .history = true},
     .table_megabytes = kUsualTable},
    {.name = "interest-alpha-beta",
     .summary = "alpha-beta, ordered by the Atari-Go paper's interest map",
     .search = "alpha-beta",
     .ordering = {.table_move = true, .killers = true, .interest = true},
     .table_megabytes = kUsualTable},
    {.name = "pvs",
     .summary = "principal variation search with every order and quiescence",
     .search = "pvs",
     .ordering = {.table_move = true, .killers = true, .history = true, .interest = true},
     .table_megabytes = kUsualTable,
     .quiescence = true},
    {.name = "mtdf",
     .summary = "MTD(f) with enhanced transposition cut-offs",
     .search = "mtdf",
     .ordering = {.table_move = true, .killers = true, .history = true, .interest = true},
     .table_megabytes = kUsualTable,
     .enhanced_cutoffs = true},
    {.name = "atari-go",
     .summary = "the strong one: sees forced moves, ladders and double ataris",
     .search = "pvs",
     .ordering = {.table_move = true, .killers = true, .history = true, .interest = true},
     .table_megabytes = kUsualTable,
     .quiescence = true,
     .root_symmetry = true,
     .only_game = "atari-go",
     .make = &make_atari_go_player},
    {.name = "liberty-alpha-beta",
     .summary = "MTD(f) counting liberties: the paper's without its net",
     .search = "mtdf",
     .ordering = {.table_move = true, .killers = true, .history = true},
     .table_megabytes = kUsualTable,
     .enhanced_cutoffs = true,
     .quiescence = true,
     .only_game = "go",
     .evaluator = LibertyDifference::kName},
    {.name = "net",
     .summary = "plays what a net finds most likely",
     .search = {},
     .only_game = "go",
     .has_net = true,
     .node_weight = kNetNodeWeight},
    {.name = "net-area",
     .summary = "the same where an area finder expects the next move",
     .search = {},
     .only_game = "go",
     .has_net = true,
     .node_weight = kNetNodeWeight},
    net_search_row("net-alpha-beta", "MTD(f) over the few moves that a net proposes"),
    net_search_row("net-alpha-beta-area", "the same where an area finder expects the next moves"),
    {.name = "value-alpha-beta",
     .summary = "MTD(f), judged by a net that learnt from its own games on 9x9",
     .search = "mtdf",
     .ordering = {.table_move = true, .killers = true, .history = true},
     .table_megabytes = kUsualTable,
     .enhanced_cutoffs = true,
     .quiescence = true,
     .only_game = "go",
     .has_net = true,
     .net = "value-9",
     .node_weight = kValueNodeWeight},
    {.name = "go",
     .summary = "the strong player of Go: a net and a best-first search",
     .search = {},
     .only_game = "go",
     .has_net = true,
     .node_weight = kNetNodeWeight},
    {.name = "gomoku-paper",
     .summary = "the seed paper's five in a row: shapes, hall, necessary moves",
     .search = {},
     .ordering = {.pre_evaluation = true},
     .depth = PaperSearch::kUsualDepth,
     .only_game = "gomoku",
     .make = &make_paper_player},
    {.name = "gomoku",
     .summary = "the strong player of five in a row: patterns, threats, deep search",
     .search = {},
     .table_megabytes = kFiveTable,
     .only_game = "gomoku",
     .make = &make_five_player},
};

PlayerSetup setup_of(const PlayerRow& row) {
    PlayerSetup setup;
    setup.search = row.search;
    setup.options.ordering = row.ordering;
    setup.options.table_megabytes = row.table_megabytes;
    setup.options.enhanced_cutoffs = row.enhanced_cutoffs;
    setup.options.quiescence = row.quiescence;
    setup.options.root_symmetry = row.root_symmetry;
    setup.limits.depth = row.depth;
    if (row.breadth > 0) setup.options.breadth = {row.breadth};
    setup.options.least_share = row.least_share;
    setup.evaluator = row.evaluator;
    setup.net = row.net;
    return setup;
}

template <Game G>
bool suits(const PlayerRow& row) {
    if (!row.only_game.empty()) return row.only_game == G::kFacts.name;
    return row.search.empty() || !evaluator_names<G>().empty();
}

Result<const PlayerRow*> find_row(std::string_view name) {
    std::vector<std::string_view> names;
    for (const PlayerRow& row : kRows) {
        if (row.name == name) return &row;
        names.push_back(row.name);
    }
    return Error{
        fmt::format("there is no player {}; there are: {}", quoted(name), fmt::join(names, ", "))};
}

template <Game G>
Result<std::unique_ptr<Player>> make_for(const PlayerRow& row, const PlayerSetup& setup) {
    if (!suits<G>(row))
        return Error{fmt::format("player {} does not play {}", row.name, G::kFacts.name)};
    if (row.make) return row.make(setup);
    if (row.has_net) return make_player_with_net(row.name, setup);
    if (row.search.empty())
        return std::unique_ptr<Player>(std::make_unique<RandomPlayer<G>>(setup.options.seed));
    return make_search_player<G>(setup);
}

std::string_view name_in(std::string_view spec) { return trim(spec.substr(0, spec.find(':'))); }

}  // namespace

std::uint64_t nodes_for(std::string_view spec, std::uint64_t nodes) {
    const auto row = find_row(name_in(spec));
    assert(row);
    return std::max<std::uint64_t>(nodes / static_cast<std::uint64_t>((*row)->node_weight), 1);
}

std::span<const GameOption> player_options() { return setup_options(); }

std::vector<PlayerFacts> all_player_facts() {
    std::vector<PlayerFacts> facts;
    for (const PlayerRow& row : kRows) {
        PlayerFacts& player = facts.emplace_back();
        player.name = row.name;
        player.summary = row.summary;
        player.node_weight = row.node_weight;
        AllGames::for_each([&]<class G>(TypeTag<G>) {
            if (suits<G>(row)) player.games.emplace_back(G::kFacts.name);
        });
    }
    return facts;
}

Result<std::unique_ptr<Player>> make_player(std::string_view spec, std::string_view game_name) {
    const auto colon = spec.find(':');
    const auto row = find_row(name_in(spec));
    if (!row) return row.error();
    OptionValues values;
    if (colon != std::string_view::npos) {
        auto settings = parse_settings(spec.substr(colon + 1));
        if (!settings) return settings.error();
        values = *std::move(settings);
    }
    const PlayerSetup setup = with_settings(setup_of(**row), values);
    Result<std::unique_ptr<Player>> made = no_such_game(game_name);
    AllGames::for_each([&]<class G>(TypeTag<G>) {
        if (G::kFacts.name == game_name) made = make_for<G>(**row, setup);
    });
    return made;
}

}  // namespace nakade
