#include "formats/problem.h"

#include <fmt/format.h>

#include "core/text.h"
#include "formats/coordinates.h"
#include "formats/sgf_game.h"

namespace nakade {

namespace {

// Properties of our own: what FF[4] has no place for.
constexpr std::string_view kGoalProperty = "NKGOAL";
constexpr std::string_view kKoProperty = "NKKO";
constexpr std::string_view kRegionProperty = "NKREGION";
constexpr std::string_view kLevelProperty = "NKLEVEL";
constexpr std::string_view kRegionAll = "all";

bool is_one_line(std::string_view text) {
    return text == trim(text) && text.find_first_of("\n\r\t\v\f") == std::string_view::npos &&
           text.find('\0') == std::string_view::npos;
}

Result<void> check_keystones(const Problem& problem) {
    const PointSet& keys = problem.keystones;
    if (keys.empty()) return {};
    const Color owner = problem.stones.at(keys.first());
    if (!keys.is_subset_of(problem.stones.points_of(owner)) || !is_stone(owner))
        return Error{"the keystones must be stones of one colour"};
    if (!problem.goal || !problem.to_move) return {};
    const bool is_own = owner == *problem.to_move;
    if (is_own != (*problem.goal == Goal::Live))
        return Error{fmt::format("the goal is to {}, but the keystones belong to {}, and {} moves",
                                 goal_name(*problem.goal), color_name(owner),
                                 color_name(*problem.to_move))};
    return {};
}

void write_points(SgfCollection& tree, NodeId root, std::string_view name, const PointSet& points) {
    points.for_each([&](Point p) { tree.add_raw(root, name, to_sgf(p)); });
}

/// Marks on empty points are about moves, and marks on both colours about something else.
PointSet marked_keystones(const SgfCollection& tree, NodeId root, const StoneGrid& stones,
                          Notes& notes) {
    const PointSet marked =
        read_points(tree, root, "MA", stones.size(), notes) - stones.points_of(Empty);
    const bool is_mixed =
        marked.intersects(stones.points_of(Black)) && marked.intersects(stones.points_of(White));
    if (!is_mixed) return marked;
    notes.warn(tree.place(root, "MA"), "stones of both colours are marked: none is a keystone");
    return {};
}

}  // namespace

std::string_view goal_name(Goal goal) { return goal == Goal::Live ? "live" : "kill"; }

std::optional<Goal> parse_goal(std::string_view text) {
    const std::string word = to_lower(trim(text));
    if (word == "live" || word == "keep") return Goal::Live;
    if (word == "kill" || word == "capture") return Goal::Kill;
    return std::nullopt;
}

Result<void> check_problem(const Problem& problem) {
    const PointSet board = PointSet::all(problem.stones.size());
    if (auto keys = check_keystones(problem); !keys) return keys;
    if (problem.to_move && !is_stone(*problem.to_move))
        return Error{"the side to move must be black or white"};
    if (!problem.region.is_subset_of(board))
        return Error{"the points in play must be on the board"};
    if (problem.region_kind != RegionKind::Points && !problem.region.empty())
        return Error{"points in play are given, but not used"};
    if (problem.ko != kNoPoint &&
        (!board.contains(problem.ko) || problem.stones.at(problem.ko) != Empty))
        return Error{"the ko point must be an empty point of the board"};
    if (!is_one_line(problem.title) || !is_one_line(problem.source) || !is_one_line(problem.level))
        return Error{"title, source and level must each be one line without blanks around it"};
    if (problem.description.find_first_of("\r\t\v\f") != std::string::npos ||
        problem.description.find('\0') != std::string::npos)
        return Error{"the description may have no control characters but line breaks"};
    return {};
}

SgfCollection problem_to_sgf(const Problem& problem) {
    SgfCollection tree;
    const NodeId root = tree.add_game();
    tree.set_raw(root, "FF", "4");
    tree.set_raw(root, "GM", "1");
    tree.set_raw(root, "CA", "UTF-8");
    tree.set_raw(root, "AP", "Nakade");
    tree.set_raw(root, "SZ", sgf_size(problem.stones.size()));
    if (!problem.title.empty()) tree.set_text(root, "GN", problem.title);
    if (!problem.source.empty()) tree.set_text(root, "SO", problem.source);
    if (!problem.description.empty()) tree.set_text(root, "C", problem.description);
    if (problem.to_move) tree.set_raw(root, "PL", *problem.to_move == Black ? "B" : "W");
    write_points(tree, root, "AB", problem.stones.points_of(Black));
    write_points(tree, root, "AW", problem.stones.points_of(White));
    write_points(tree, root, "MA", problem.keystones);
    if (problem.goal) tree.set_raw(root, kGoalProperty, goal_name(*problem.goal));
    if (problem.ko != kNoPoint) tree.set_raw(root, kKoProperty, to_sgf(problem.ko));
    if (!problem.level.empty()) tree.set_text(root, kLevelProperty, problem.level);
    if (problem.region_kind == RegionKind::All) tree.set_raw(root, kRegionProperty, kRegionAll);
    if (problem.region_kind == RegionKind::Points) {
        tree.set_raw(root, kRegionProperty, "points");
        write_points(tree, root, "VW", problem.region);
    }
    return tree;
}

Result<Problem> problem_from_sgf(const SgfCollection& tree, NodeId root, Notes& notes) {
    const auto position = position_at(tree, root, notes);
    if (!position) return position.error();
    Problem problem;
    problem.stones = position->stones;
    const Size size = problem.stones.size();
    if (const auto turn = tree.raw(root, "PL")) problem.to_move = parse_color(trim(*turn));
    if (const auto goal = tree.raw(root, kGoalProperty)) problem.goal = parse_goal(*goal);
    problem.keystones = marked_keystones(tree, root, problem.stones, notes);
    if (const auto ko = tree.raw(root, kKoProperty))
        if (const auto point = parse_sgf_point(*ko, size)) problem.ko = *point;
    const auto region = tree.raw(root, kRegionProperty);
    if (region && trim(*region) == kRegionAll) problem.region_kind = RegionKind::All;
    if (region && trim(*region) != kRegionAll) {
        problem.region_kind = RegionKind::Points;
        problem.region = read_points(tree, root, "VW", size, notes);
    }
    problem.title = trim(tree.simple_text(root, "GN"));
    problem.source = trim(tree.simple_text(root, "SO"));
    problem.level = trim(tree.simple_text(root, kLevelProperty));
    problem.description = tree.text(root, "C");
    if (auto checked = check_problem(problem); !checked)
        return error_at(tree.place(root), checked.error().message);
    return problem;
}

}  // namespace nakade
