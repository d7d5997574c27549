#include "authoring/solution.h"

#include <algorithm>

#include "formats/coordinates.h"
#include "formats/sgf_game.h"

namespace nakade::authoring {

namespace {

constexpr std::string_view kGoodMove = "TE";
constexpr std::string_view kRight = "RIGHT";

void add_line(SgfCollection& tree, NodeId root, Color mover, const std::vector<Move>& line) {
    NodeId node = root;
    for (const Move move : line) {
        const NodeId next = tree.add_child(node);
        tree.set_raw(next, mover == Black ? "B" : "W", to_sgf(move));
        if (node == root) tree.set_raw(next, kGoodMove, "1");
        node = next;
        mover = opponent(mover);
    }
    if (node != root) tree.set_text(node, "C", kRight);
}

bool calls_right(const SgfCollection& tree, NodeId first) {
    // next_in_game stops at the end of the subtree of what it is told is the root.
    for (NodeId node = first; node != kNoNode; node = tree.next_in_game(node, first))
        if (is_marked_right(tree, node)) return true;
    return tree.has(first, kGoodMove);
}

}  // namespace

std::string write_solved(const Problem& problem, const Solution& solution) {
    SgfCollection tree = problem_to_sgf(problem);
    const NodeId root = tree.games().front();
    add_line(tree, root, *problem.to_move, solution.line);
    for (const Move move : solution.other_first) add_line(tree, root, *problem.to_move, {move});
    return write_sgf(tree);
}

std::vector<Move> recorded_first_moves(const SgfCollection& tree, NodeId start, Size size) {
    std::vector<Move> right;
    std::vector<Move> all;
    Notes ignored;
    for (NodeId child = tree.first_child(start); child != kNoNode;
         child = tree.next_sibling(child)) {
        const auto played = move_at(tree, child, size, ignored);
        if (!played || std::ranges::count(all, played->move) != 0) continue;
        all.push_back(played->move);
        if (calls_right(tree, child)) right.push_back(played->move);
    }
    if (right.empty() && !all.empty()) right.push_back(all.front());
    return right;
}

bool is_marked_right(const SgfCollection& tree, NodeId node) {
    return tree.text(node, "C").find(kRight) != std::string::npos;
}

}  // namespace nakade::authoring
