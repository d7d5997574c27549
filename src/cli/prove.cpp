// `nakade prove`: who wins a small board of Atari-Go, with a certificate; or the shortest capture.
#include <fmt/format.h>

#include <filesystem>

#include "board/point_name.h"
#include "cli/commands.h"
#include "cli/print_json.h"
#include "core/text.h"
#include "formats/diagram.h"
#include "formats/sgf.h"
#include "games/registry.h"
#include "host/cpu_clock.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "solvers/capture/problem.h"

namespace nakade::cli {

namespace {

using capture::CaptureSolver;
using capture::NoMove;

/// Nodes between two looks at the progress.
constexpr std::uint64_t kNodesAStep = 20'000;

struct Order {
    AtariGo start;
    /// What is solved, in words: "5x5, empty".
    std::string title;
    capture::SolverOptions options;
    Limits limits;
    std::string certificate_file;
    /// 0: who wins is asked; else whether something is taken within so many moves.
    int within = 0;
};

Result<AtariGo> set_up(const StoneGrid& stones, Color to_play) {
    AtariGo game(stones.size());
    if (auto done = game.set_up(stones.placements(), to_play); !done) return done.error();
    return game;
}

/// The set-up of an SGF file's first game, or a board drawn in characters.
Result<AtariGo> parse_position(std::string_view text) {
    if (!trim(text).starts_with('(')) {
        const auto diagram = parse_diagram(text);
        if (!diagram) return diagram.error();
        return set_up(diagram->stones, diagram->to_move.value_or(Black));
    }
    const auto file = parse_sgf(text);
    if (!file) return file.error();
    Notes notes;
    const auto position = position_at(file->collection, file->collection.games().front(), notes);
    if (!position) return position.error();
    return set_up(position->stones, position->to_play);
}

Result<AtariGo> read_position(const std::string& file) {
    const auto text = read_file(file);
    if (!text) return text.error();
    auto game = parse_position(*text);
    if (!game) return Error{fmt::format("{}: {}", file, game.error().message)};
    return game;
}

Result<AtariGo> start_of(const Arguments& arguments) {
    if (arguments.has("--position")) {
        if (arguments.has("--size") || arguments.has("--start"))
            return Error{"--position brings its own board: no --size and no --start with it"};
        return read_position(arguments.text("--position"));
    }
    const auto size = parse_size(arguments.text("--size"));
    if (!size) return size.error();
    GameSpec spec{.name = std::string(AtariGo::kFacts.name), .size = *size, .options = {}};
    spec.options.set("start", arguments.text("--start"));
    const auto game = make_game(spec);
    if (!game) return game.error();
    return *(*game)->as<AtariGo>();
}

Result<Order> parse_order(const Arguments& arguments) {
    auto start = start_of(arguments);
    if (!start) return start.error();
    if (arguments.has("--to-move")) start->set_to_play(*parse_color(arguments.text("--to-move")));
    const std::string from =
        arguments.has("--position")
            ? std::filesystem::path(arguments.text("--position")).filename().string()
            : arguments.text("--start");
    Order order{
        .start = *start,
        .title = fmt::format("{}x{}, {}", start->size().width, start->size().height, from),
        .options = {.no_move = arguments.text("--no-move") == "wins" ? NoMove::Wins : NoMove::Loses,
                    .table_megabytes = arguments.whole("--memory")},
        .limits = {},
        .certificate_file = arguments.text("--certificate"),
        .within = arguments.whole("--within")};
    if (arguments.has("--nodes"))
        order.limits.nodes = static_cast<std::uint64_t>(arguments.whole("--nodes"));
    if (arguments.has("--time")) order.limits.seconds = arguments.real("--time");
    if (order.within > 0 && !order.certificate_file.empty())
        return Error{"--within has no certificate"};
    if (auto good = capture::check_start(order.start); !good) return good.error();
    return order;
}

/// What one run may still spend, as processor time.
class Allowance {
public:
    Allowance(const Limits& limits, const std::atomic<bool>& stop) : limits_(limits), stop_(stop) {}

    double seconds() const { return clock_.seconds() - start_; }
    bool is_spent(std::uint64_t nodes) const {
        return stop_.load(std::memory_order_relaxed) || nodes >= limits_.nodes ||
               seconds() >= limits_.seconds;
    }
    /// For the next step of a search that has visited `nodes`.
    Thinking rest(std::uint64_t nodes) const {
        Limits rest = limits_;
        rest.nodes -= std::min(nodes, rest.nodes);
        rest.seconds -= seconds();
        return {.limits = rest, .clock = &clock_, .stop = &stop_, .on_iteration = {}};
    }

private:
    const Limits limits_;
    const std::atomic<bool>& stop_;
    const ThreadCpuClock clock_;
    const double start_ = clock_.seconds();
};

/// How much is known of a proof that is not finished: the nodes, as a share of those allowed.
void search(CaptureSolver& solver, const Order& order, const Allowance& allowance,
            const Console& console) {
    const SteadyClock clock;
    const auto known_end = order.limits.nodes == Limits{}.nodes ? 0 : order.limits.nodes;
    ProgressBar bar(console.err, "nodes", static_cast<std::int64_t>(known_end), clock);
    while (!solver.is_solved() && !allowance.is_spent(solver.nodes())) {
        Thinking step = allowance.rest(solver.nodes());
        step.limits.nodes = std::min(step.limits.nodes, kNodesAStep);
        solver.step(step);
        bar.update(static_cast<std::int64_t>(solver.nodes()));
    }
}

Result<std::size_t> save_certificate(CaptureSolver& solver, const Order& order,
                                     const Allowance& allowance) {
    auto certificate = solver.certificate(allowance.rest(solver.nodes()));
    if (!certificate) return certificate.error();
    certificate->title = order.title;
    if (auto saved = save_file(order.certificate_file, write_certificate(*certificate)); !saved)
        return saved.error();
    return certificate->nodes.size();
}

Json point_or_null(Move move, Size size) {
    return move == kNoPoint ? Json() : Json(to_gtp(move, size));
}

Result<Answer> prove_winner(const Order& order, const Allowance& allowance, bool json,
                            const Console& console) {
    auto solver = CaptureSolver::make(order.start, order.options);
    if (!solver) return solver.error();
    search(*solver, order, allowance, console);
    const Size size = order.start.size();
    const bool is_solved = solver->is_solved();
    const bool first_wins = is_solved && solver->winner() == order.start.to_play();
    Json object = {{"board", order.title},
                   {"status", is_solved ? "proved" : "unknown"},
                   {"winner", !is_solved ? Json() : Json(first_wins ? "first" : "second")},
                   {"best", is_solved ? point_or_null(solver->best(), size) : Json()},
                   {"nodes", solver->nodes()},
                   {"seconds", allowance.seconds()}};
    if (is_solved && !order.certificate_file.empty()) {
        const auto saved = save_certificate(*solver, order, allowance);
        if (!saved) return saved.error();
        object["certificate"] = order.certificate_file;
        object["certificate_nodes"] = *saved;
    }
    if (!is_solved)
        object["proof_numbers"] = {solver->proof_numbers().phi, solver->proof_numbers().delta};
    if (json) {
        print_json(console, object);
    } else if (!is_solved) {
        fmt::print(console.out,
                   "{}: unknown after {} nodes, {:.2f} s of processor time; proof numbers {} for "
                   "the first player, {} for the second\n",
                   order.title, solver->nodes(), allowance.seconds(), solver->proof_numbers().phi,
                   solver->proof_numbers().delta);
    } else {
        const Move best = solver->best();
        fmt::print(console.out, "{}: the {} player wins{}; {} nodes, {:.2f} s of processor time\n",
                   order.title, first_wins ? "first" : "second",
                   best == kNoPoint ? "" : " by " + to_gtp(best, size), solver->nodes(),
                   allowance.seconds());
    }
    return is_solved ? Answer::Yes : Answer::No;
}

Result<Answer> prove_capture(const Order& order, const Allowance& allowance, bool json,
                             const Console& console) {
    const auto answer =
        capture::shortest_capture(order.start, order.within, order.options, allowance.rest(0));
    if (!answer) return answer.error();
    std::vector<std::string> moves;
    for (const Move move : answer->first_moves) moves.push_back(to_gtp(move, order.start.size()));
    const bool is_known = answer->moves || answer->searched == order.within;
    if (json)
        print_json(console, {{"board", order.title},
                             {"status", is_known ? "proved" : "unknown"},
                             {"moves", answer->moves ? Json(*answer->moves) : Json()},
                             {"first_moves", moves},
                             {"searched", answer->searched},
                             {"nodes", answer->nodes},
                             {"seconds", allowance.seconds()}});
    else if (answer->moves)
        fmt::print(console.out, "{}: something is taken in {} move{}, starting with {}\n",
                   order.title, *answer->moves, *answer->moves == 1 ? "" : "s",
                   fmt::join(moves, ", "));
    else
        fmt::print(console.out, "{}: nothing can be taken by force within {} moves{}\n",
                   order.title, answer->searched, is_known ? "" : "; more were not searched");
    return answer->moves ? Answer::Yes : Answer::No;
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    const auto order = parse_order(arguments);
    if (!order) return order.error();
    const InterruptGuard interrupt;
    const Allowance allowance(order->limits, interrupt.flag());
    const auto prove = order->within > 0 ? &prove_capture : &prove_winner;
    return prove(*order, allowance, arguments.has("--json"), console);
}

constexpr OptionRow kOptions[] = {
    {.name = "GAME", .help = "atari-go", .allowed = "atari-go"},
    {.name = "--size", .help = "the board, such as 5 or 4x6", .fallback = "5"},
    {.name = "--start",
     .help = "the first position",
     .allowed = "empty|crosscut",
     .fallback = "empty"},
    {.name = "--position", .help = "a file instead: SGF or a drawn board; - is standard input"},
    {.name = "--to-move", .help = "who is to play", .allowed = "black|white"},
    {.name = "--no-move",
     .help = "what becomes of a side that has no legal move",
     .allowed = "loses|wins",
     .fallback = "loses"},
    {.name = "--within",
     .help = "ask instead for the shortest forced capture, of at most so many moves",
     .allowed = "0..40",
     .fallback = "0"},
    {.name = "--certificate", .help = "a file for the winner's whole strategy"},
    {.name = "--memory",
     .help = "megabytes of the table",
     .allowed = "1..65536",
     .fallback = "256"},
    {.name = "--time",
     .help = "seconds of processor time, then the answer is unknown",
     .allowed = "0.0..1000000.0"},
    {.name = "--nodes", .help = "the same in nodes", .allowed = "1..2000000000"},
    kJsonOption,
};

}  // namespace

const Command kProveCommand = {
    .name = "prove",
    .summary = "prove who wins a small board of Atari-Go",
    .options = kOptions,
    .examples =
        "  nakade prove atari-go --size 5 --certificate five.cert\n"
        "                               who wins the empty 5x5 board; nakade check five.cert\n"
        "  nakade prove atari-go --size 6 --start crosscut\n"
        "  nakade prove atari-go --size 4x5 --no-move wins --json\n"
        "  nakade prove atari-go --position problem.sgf --within 5\n"
        "                               is something taken in five moves, and by which first "
        "ones?\n"
        "                               exit code 0 if the answer is known (and yes), else 1\n",
    .run = &run,
};

}  // namespace nakade::cli
