// The commands of Solve: rows that check, functions that hand on.
#include "app/api.h"
#include "app/desk.h"
#include "app/opening.h"

namespace nakade::app {

namespace {

UserWords user_words(const Arguments& arguments) {
    UserWords words;
    if (arguments.has("toMove")) words.to_move = arguments.color("toMove");
    if (arguments.has("goal")) words.goal = parse_goal(arguments.text("goal"));
    words.target = arguments.text("target", "");
    words.region = arguments.text("region", "");
    return words;
}

Started open(Desk& desk, const Arguments& arguments) {
    auto stated = problem_argument(arguments);
    if (auto* refusal = std::get_if<Refusal>(&stated)) return std::move(*refusal);
    return show_if_started(desk, desk.solve,
                           desk.solve.open({.id = "",
                                            .stated = std::get<StatedProblem>(std::move(stated)),
                                            .user = user_words(arguments),
                                            .transform = transform_argument(arguments)}));
}

std::optional<int> count_argument(const Arguments& arguments) {
    if (!arguments.has("moves")) return std::nullopt;
    return arguments.whole("moves", 1);
}

Started limits(Desk& desk, const Arguments& arguments) {
    const SearchLimits& now = desk.solve.limits();
    return desk.solve.set_limits({.nodes = static_cast<std::uint64_t>(
                                      arguments.real("nodes", static_cast<double>(now.nodes))),
                                  .seconds = arguments.real("seconds", now.seconds)});
}

Started opponent(Desk& desk, const Arguments& arguments) {
    Replies now = desk.solve.replies();
    if (arguments.has("player")) now.is_gold = arguments.text("player") == "gold";
    now.depth = arguments.whole("depth", now.depth);
    now.breadth = arguments.whole("breadth", now.breadth);
    now.seconds = arguments.real("seconds", now.seconds);
    return desk.solve.set_replies(now);
}

/// The function of a command that needs an open problem.
template <Started (*Run)(SolveMode& solve, const Arguments& arguments)>
Started with_problem(Desk& desk, const Arguments& arguments) {
    if (!desk.solve.is_open()) return refuse_state("no problem is open");
    desk.shown = &desk.solve;
    return Run(desk.solve, arguments);
}

Started play(SolveMode& solve, const Arguments& arguments) {
    return solve.play(arguments.text("point"));
}
Started pass(SolveMode& solve, const Arguments&) { return solve.play("pass"); }
Started threat(SolveMode& solve, const Arguments&) { return solve.threat(); }
Started undo(SolveMode& solve, const Arguments& arguments) {
    return solve.undo(count_argument(arguments));
}
Started redo(SolveMode& solve, const Arguments& arguments) {
    return solve.redo(count_argument(arguments));
}
Started reset(SolveMode& solve, const Arguments&) { return solve.reset(); }
Started hint(SolveMode& solve, const Arguments&) { return solve.hint(); }
Started solution(SolveMode& solve, const Arguments&) { return solve.solution(); }
Started next(SolveMode& solve, const Arguments&) { return solve.next(); }
Started classes(SolveMode& solve, const Arguments&) { return solve.classes(); }
Started computer(SolveMode& solve, const Arguments& arguments) {
    return solve.set_computer(arguments.flag("black", false), arguments.flag("white", false));
}
Started read(SolveMode& solve, const Arguments& arguments) {
    return solve.read(arguments.list("moves"));
}
Started quiz(SolveMode& solve, const Arguments& arguments) {
    return solve.quiz(arguments.text("answer"));
}
Started explore(SolveMode& solve, const Arguments& arguments) {
    return solve.explore(arguments.flag("on", true));
}

Started see(SolveMode& solve, const Arguments& arguments) {
    return solve.see(arguments.flag("on", true));
}

constexpr ArgumentRow kOpenArguments[] = {
    {"text"},
    {"number", Takes::Whole, "1..1000000", true},
    {"symmetry", Takes::Whole, "0..7", true},
    {"swapColors", Takes::Flag, {}, true},
    {"toMove", Takes::Color, {}, true},
    {"goal", Takes::Word, "live|kill", true},
    {"target", Takes::Text, {}, true},
    {"region", Takes::Text, {}, true},
};
constexpr ArgumentRow kPointArguments[] = {{"point"}};
constexpr ArgumentRow kCountArguments[] = {{"moves", Takes::Whole, "1..1000", true}};
constexpr ArgumentRow kComputerArguments[] = {{"black", Takes::Flag}, {"white", Takes::Flag}};
constexpr ArgumentRow kLimitArguments[] = {{"nodes", Takes::Whole, "1000..1000000000", true},
                                           {"seconds", Takes::Real, "0.1..3600", true}};
constexpr ArgumentRow kOpponentArguments[] = {{"player", Takes::Word, "exact|gold", true},
                                              {"depth", Takes::Whole, "1..100", true},
                                              {"breadth", Takes::Whole, "0..400", true},
                                              {"seconds", Takes::Real, "0.01..60", true}};
constexpr ArgumentRow kReadArguments[] = {{"moves", Takes::List}};
constexpr ArgumentRow kQuizArguments[] = {{"answer", Takes::Word, "alive|dead|unsettled|ko|seki"}};
constexpr ArgumentRow kExploreArguments[] = {{"on", Takes::Flag}};

constexpr CommandRow kRows[] = {
    {"solve.open", kOpenArguments, &open, true, "opens a problem and finds its verdict"},
    {"solve.play", kPointArguments, &with_problem<&play>, true, "the user's move"},
    {"solve.pass", {}, &with_problem<&pass>, true, "the user passes"},
    {"solve.threat", {}, &with_problem<&threat>, false, "a ko threat elsewhere, answered"},
    {"solve.undo", kCountArguments, &with_problem<&undo>, false, "takes the last turn back"},
    {"solve.redo", kCountArguments, &with_problem<&redo>, false, "makes it again"},
    {"solve.reset", {}, &with_problem<&reset>, false, "back to the start"},
    {"solve.hint", {}, &with_problem<&hint>, true, "shows the area, the point, the line"},
    {"solve.solution", {}, &with_problem<&solution>, true, "shows the whole line"},
    {"solve.next", {}, &with_problem<&next>, true, "plays the best move for whoever is to move"},
    {"solve.classes", {}, &with_problem<&classes>, true, "the class of every legal move"},
    {"solve.computer", kComputerArguments, &with_problem<&computer>, true,
     "which sides the computer plays"},
    {"solve.limits", kLimitArguments, &limits, false, "what one search may cost"},
    {"solve.opponent", kOpponentArguments, &opponent, false,
     "who answers: the proof, or the heuristic player within its limits"},
    {"solve.see", kExploreArguments, &with_problem<&see>, false,
     "what the heuristic player sees, as heat and eye spaces"},
    {"solve.read", kReadArguments, &with_problem<&read>, true, "judges a line read in advance"},
    {"solve.quiz", kQuizArguments, &with_problem<&quiz>, true, "the status quiz"},
    {"solve.explore", kExploreArguments, &with_problem<&explore>, false,
     "the computer off on both sides"},
};

}  // namespace

std::span<const CommandRow> solve_commands() { return kRows; }

}  // namespace nakade::app
