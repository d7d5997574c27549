// The commands of Edit: each takes the problem as it is, changes a copy and hands that in.
#include "app/api.h"
#include "app/desk.h"
#include "app/opening.h"
#include "formats/coordinates.h"

namespace nakade::app {

namespace {

/// An edit: changes the problem, or says why it does not.
using Change = std::optional<Refusal> (*)(Problem& problem, const Arguments& arguments);

/// The function of a command that is one step of undo. Of a goal and a side to move that no longer
/// suit each other the goal stays if that is what was said.
template <Change Make, bool KeepsGoal = false>
Started edit(Desk& desk, const Arguments& arguments) {
    Problem next = desk.edit.problem();
    if (auto refusal = Make(next, arguments)) return std::move(*refusal);
    tidy(next, KeepsGoal);
    desk.edit.change(std::move(next));
    desk.shown = &desk.edit;
    return Done{};
}

Started start_with(Desk& desk, Problem problem) {
    desk.edit.begin(std::move(problem));
    desk.shown = &desk.edit;
    return Done{};
}

Started begin(Desk& desk, const Arguments& arguments) {
    Problem problem;
    problem.stones = StoneGrid({arguments.whole("width", 0), arguments.whole("height", 0)});
    problem.to_move = Black;
    return start_with(desk, std::move(problem));
}

Started open(Desk& desk, const Arguments& arguments) {
    auto stated = problem_argument(arguments);
    if (auto* refusal = std::get_if<Refusal>(&stated)) return std::move(*refusal);
    return start_with(desk, std::get<StatedProblem>(std::move(stated)).problem);
}

Started take(Desk& desk, const Arguments& arguments) {
    auto position = position_of(desk, arguments.text("mode"));
    if (auto* refusal = std::get_if<Refusal>(&position)) return std::move(*refusal);
    return start_with(desk, std::get<Problem>(std::move(position)));
}

Started duplicate(Desk& desk, const Arguments&) {
    Problem copy = desk.edit.problem();
    copy.title = copy.title.empty() ? "Copy" : copy.title + " (copy)";
    return start_with(desk, std::move(copy));
}

std::optional<Refusal> put(Problem& problem, const Arguments& arguments) {
    auto points = points_of(arguments, "points", problem.stones.size());
    if (auto* refusal = std::get_if<Refusal>(&points)) return std::move(*refusal);
    const Color color = parse_color(arguments.text("color")).value_or(Empty);
    std::get<PointSet>(points).for_each([&](Point p) { problem.stones.set(p, color); });
    return std::nullopt;
}

std::optional<Refusal> clear(Problem& problem, const Arguments&) {
    problem.stones = StoneGrid(problem.stones.size());
    problem.keystones = {};
    problem.region = {};
    problem.region_kind = RegionKind::Auto;
    problem.ko = kNoPoint;
    return std::nullopt;
}

Started fix(Desk& desk, const Arguments&) {
    Problem next = desk.edit.problem();
    desk.edit.doomed().for_each([&](Point p) { next.stones.set(p, Empty); });
    tidy(next, false);
    desk.edit.change(std::move(next));
    desk.shown = &desk.edit;
    return Done{};
}

std::optional<Refusal> region(Problem& problem, const Arguments& arguments) {
    const std::string kind = arguments.text("kind", "points");
    if (kind != "points") {
        problem.region_kind = kind == "all" ? RegionKind::All : RegionKind::Auto;
        return std::nullopt;
    }
    problem.region_kind = RegionKind::Points;
    if (!arguments.has("points")) return std::nullopt;
    auto points = points_of(arguments, "points", problem.stones.size());
    if (auto* refusal = std::get_if<Refusal>(&points)) return std::move(*refusal);
    const std::string how = arguments.text("how", "add");
    if (how == "remove")
        problem.region -= std::get<PointSet>(points);
    else
        problem.region = (how == "set" ? PointSet() : problem.region) | std::get<PointSet>(points);
    return std::nullopt;
}

/// Whole chains; the colour that was marked last wins.
std::optional<Refusal> keystones(Problem& problem, const Arguments& arguments) {
    auto points = points_of(arguments, "points", problem.stones.size());
    if (auto* refusal = std::get_if<Refusal>(&points)) return std::move(*refusal);
    const bool on = arguments.flag("on", true);
    std::optional<Refusal> refusal;
    std::get<PointSet>(points).for_each([&](Point p) {
        const Color color = problem.stones.at(p);
        if (color == Empty) {
            const std::string name = to_gtp(p, problem.stones.size());
            refusal = Refusal{"argument", "there is no stone on " + name, "points"};
            return;
        }
        const PointSet chain = problem.stones.chain(p);
        if (!on)
            problem.keystones -= chain;
        else
            problem.keystones = (problem.keystones & problem.stones.points_of(color)) | chain;
    });
    return refusal;
}

std::optional<Refusal> turn(Problem& problem, const Arguments& arguments) {
    problem.to_move = arguments.color("color");
    if (problem.keystones.empty()) problem.goal.reset();
    return std::nullopt;
}

std::optional<Refusal> goal(Problem& problem, const Arguments& arguments) {
    problem.goal = parse_goal(arguments.text("goal"));
    return std::nullopt;
}

std::optional<Refusal> ko(Problem& problem, const Arguments& arguments) {
    problem.ko = kNoPoint;
    if (!arguments.has("point")) return std::nullopt;
    auto move = move_of(arguments.text("point"), "point", problem.stones.size());
    if (auto* refusal = std::get_if<Refusal>(&move)) return std::move(*refusal);
    const Move point = std::get<Move>(move);
    if (point == kPass || problem.stones.at(point) != Empty)
        return Refusal{"argument", "the ko point must be an empty point", "point"};
    problem.ko = point;
    return std::nullopt;
}

std::optional<Refusal> words(Problem& problem, const Arguments& arguments) {
    problem.title = arguments.text("title", problem.title);
    problem.source = arguments.text("source", problem.source);
    problem.description = arguments.text("description", problem.description);
    return std::nullopt;
}

std::optional<Refusal> transform(Problem& problem, const Arguments& arguments) {
    problem = transformed(problem, transform_argument(arguments));
    return std::nullopt;
}

template <Started (*Run)(EditMode& mode, const Arguments& arguments)>
Started in_edit(Desk& desk, const Arguments& arguments) {
    desk.shown = &desk.edit;
    return Run(desk.edit, arguments);
}
Started undo(EditMode& mode, const Arguments&) { return mode.undo(); }
Started redo(EditMode& mode, const Arguments&) { return mode.redo(); }
Started check(EditMode& mode, const Arguments&) { return mode.check(); }
Started save(EditMode& mode, const Arguments& arguments) {
    return mode.save(arguments.text("format"), arguments.flag("solution", false));
}

Started solve(Desk& desk, const Arguments&) {
    StatedProblem stated;
    stated.problem = desk.edit.problem();
    return show_if_started(desk, desk.solve,
                           desk.solve.open({.id = "", .stated = std::move(stated)}));
}

constexpr ArgumentRow kNewArguments[] = {{"width", Takes::Whole, "1..25"},
                                         {"height", Takes::Whole, "1..25"}};
constexpr ArgumentRow kOpenArguments[] = {{"text"}, {"number", Takes::Whole, "1..1000000", true}};
constexpr ArgumentRow kTakeArguments[] = {{"mode", Takes::Word, "solve|play|review"}};
constexpr ArgumentRow kPutArguments[] = {{"points", Takes::List},
                                         {"color", Takes::Word, "black|white|empty"}};
constexpr ArgumentRow kRegionArguments[] = {{"kind", Takes::Word, "auto|all|points", true},
                                            {"points", Takes::List, {}, true},
                                            {"how", Takes::Word, "add|remove|set", true}};
constexpr ArgumentRow kKeystoneArguments[] = {{"points", Takes::List}, {"on", Takes::Flag}};
constexpr ArgumentRow kTurnArguments[] = {{"color", Takes::Color}};
constexpr ArgumentRow kGoalArguments[] = {{"goal", Takes::Word, "live|kill"}};
constexpr ArgumentRow kKoArguments[] = {{"point", Takes::Text, {}, false, true}};
constexpr ArgumentRow kWordArguments[] = {{"title", Takes::Text, {}, true},
                                          {"source", Takes::Text, {}, true},
                                          {"description", Takes::Text, {}, true}};
constexpr ArgumentRow kTransformArguments[] = {{"symmetry", Takes::Whole, "0..7", true},
                                               {"swapColors", Takes::Flag, {}, true}};
constexpr ArgumentRow kSaveArguments[] = {{"format", Takes::Word, "problem|sgf|diagram|link"},
                                          {"solution", Takes::Flag, {}, true}};

constexpr CommandRow kRows[] = {
    {"edit.new", kNewArguments, &begin, false, "an empty board"},
    {"edit.open", kOpenArguments, &open, false, "a problem, SGF, diagram or share code"},
    {"edit.take", kTakeArguments, &take, false, "the position that another mode shows"},
    {"edit.put", kPutArguments, &edit<&put>, false, "puts stones down or takes them off"},
    {"edit.fix", {}, &fix, false, "takes stones without liberties off"},
    {"edit.clear", {}, &edit<&clear>, false, "an empty board of the same size"},
    {"edit.region", kRegionArguments, &edit<&region>, false, "the points in play"},
    {"edit.keystones", kKeystoneArguments, &edit<&keystones>, false, "the stones it is about"},
    {"edit.turn", kTurnArguments, &edit<&turn>, false, "who plays first"},
    {"edit.goal", kGoalArguments, &edit<&goal, true>, false, "what the side to move is after"},
    {"edit.ko", kKoArguments, &edit<&ko>, false, "where a ko may not be taken back"},
    {"edit.words", kWordArguments, &edit<&words>, false, "title, source and description"},
    {"edit.transform", kTransformArguments, &edit<&transform>, false,
     "mirrors, rotates, swaps colours"},
    {"edit.duplicate", {}, &duplicate, false, "the same as a new problem"},
    {"edit.undo", {}, &in_edit<&undo>, false, "the last edit back"},
    {"edit.redo", {}, &in_edit<&redo>, false, "and forth"},
    {"edit.check", {}, &in_edit<&check>, true, "the live check"},
    {"edit.save", kSaveArguments, &in_edit<&save>, false, "as a file or a link"},
    {"edit.solve", {}, &solve, true, "opens it in Solve"},
};

}  // namespace

std::span<const CommandRow> edit_commands() { return kRows; }

}  // namespace nakade::app
