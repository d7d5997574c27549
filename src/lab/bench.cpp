#include "lab/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/random.h"
#include "games/registry.h"
#include "players/player.h"

namespace nakade {

namespace {

/// A board of the bench: side (0 is the game's usual board), random opening moves, and how deep
/// each player looks.
struct BenchBoard {
    int side;
    int opening_moves;
    std::vector<std::string_view> players;
};

const std::vector<BenchBoard>& boards() {
    static const std::vector<BenchBoard> kBoards = {
        {7,
         8,
         {"minimax:depth=2", "alpha-beta:depth=4", "interest-alpha-beta:depth=4", "pvs:depth=4",
          "mtdf:depth=4"}},
        {7,
         15,
         {"alpha-beta:depth=4,quiescence=on", "pvs:depth=4,pre-evaluation=on",
          "mtdf:depth=5,breadth=8"}},
        {0,
         12,
         {"greedy", "alpha-beta:depth=2", "interest-alpha-beta:depth=3,breadth=20", "pvs:depth=2",
          "mtdf:depth=2"}},
    };
    return kBoards;
}

constexpr std::uint64_t kOpeningSeed = 1;
constexpr int kSpeedPositions = 60;
constexpr int kSpeedRounds = 50;

template <Game G>
std::string spec_of(int side) {
    const Size size = side == 0 ? G::kFacts.default_size : Size{side, side};
    return fmt::format("{}:{}x{}", G::kFacts.name, size.width, size.height);
}

template <Game G>
G make(const std::string& spec) {
    const auto made = make_game(spec);
    assert(made);
    return *(*made)->as<G>();
}

/// Some reply ends the game: such a position is no work for a search.
template <Game G>
bool can_end_at_once(G& game) {
    MoveList replies;
    game.legal_moves(replies);
    return std::ranges::any_of(replies, [&](Move reply) {
        ScopedMove scoped(game, reply);
        return game.outcome() != Outcome::Ongoing;
    });
}

/// Random moves, none of which ends the game or lets the reply end it, as far as they are found.
template <Game G>
void open_randomly(G& game, int moves, Random& random) {
    constexpr int kAttempts = 100;
    for (int i = 0; i < kAttempts && game.move_count() < moves; ++i) {
        MoveList legal;
        game.legal_moves(legal);
        const Move move = legal[random.below(legal.size())];
        if (move == kPass) continue;
        game.play(move);
        if (game.outcome() != Outcome::Ongoing || can_end_at_once(game)) game.undo();
    }
}

template <Game G>
void search_boards(BenchReport& report) {
    for (const BenchBoard& board : boards()) {
        const std::string spec = spec_of<G>(board.side);
        G game = make<G>(spec);
        Random random(kOpeningSeed);
        open_randomly(game, board.opening_moves, random);
        for (const std::string_view name : board.players) {
            auto player = make_player(name, G::kFacts.name);
            assert(player);
            const Decision decision = (*player)->choose(GameBox<G>(game), {});
            const std::uint64_t nodes = decision.report.stats.nodes;
            report.lines.push_back({spec, std::string(name), nodes, decision.report.value});
            report.nodes += nodes;
        }
    }
}

/// Positions from the opening to the middle of a game.
template <Game G>
std::vector<G> speed_positions(const std::string& spec) {
    std::vector<G> positions;
    Random random(kOpeningSeed);
    for (int i = 0; i < kSpeedPositions; ++i) {
        positions.push_back(make<G>(spec));
        open_randomly(positions.back(), i, random);
    }
    return positions;
}

/// Every legal move of many positions, played and taken back. The clock is asked twice in all, so
/// that its own cost does not count.
template <Game G>
PlayUndoSpeed play_and_undo(const Clock& clock) {
    PlayUndoSpeed speed{.game = spec_of<G>(0)};
    std::vector<G> positions = speed_positions<G>(speed.game);
    const double start = clock.seconds();
    for (G& game : positions) {
        MoveList legal;
        game.legal_moves(legal);
        for (int round = 0; round < kSpeedRounds; ++round)
            for (const Move move : legal) ScopedMove scoped(game, move);
        speed.plays += static_cast<std::uint64_t>(kSpeedRounds * legal.size());
    }
    speed.seconds = clock.seconds() - start;
    return speed;
}

template <Game G>
void bench_game(BenchReport& report, const Clock& clock) {
    const double start = clock.seconds();
    search_boards<G>(report);
    report.seconds += clock.seconds() - start;
    report.speeds.push_back(play_and_undo<G>(clock));
}

}  // namespace

Result<BenchReport> run_bench(const Clock& clock, std::string_view game_name) {
    BenchReport report;
    AllGames::for_each([&]<class G>(TypeTag<G>) {
        if (game_name.empty() || game_name == G::kFacts.name) bench_game<G>(report, clock);
    });
    if (report.lines.empty()) return no_such_game(game_name);
    return report;
}

BenchReport run_bench(const Clock& clock) { return *run_bench(clock, {}); }

}  // namespace nakade
