#include "train/problem_lessons.h"

#include <algorithm>

#include "authoring/solution.h"
#include "formats/game_record.h"
#include "players/fight_view.h"
#include "train/opinion.h"

namespace nakade::train {

namespace {

std::vector<NodeId> children_of(const SgfCollection& tree, NodeId node) {
    std::vector<NodeId> children;
    for (NodeId child = tree.first_child(node); child != kNoNode; child = tree.next_sibling(child))
        children.push_back(child);
    return children;
}

}  // namespace

/// A problem's tree, and which of its positions are solved.
class ProblemLessons::Tree {
public:
    Tree(const SgfCollection& tree, NodeId root, const GameRecord& record, const Go& start)
        : tree_(tree), root_(root), record_(record), view_(view_of_fight(start.board())) {
        for (NodeId node = root; node != kNoNode; node = tree.next_in_game(node, root))
            nodes_.push_back(node);
        is_solved_.resize(static_cast<std::size_t>(tree.node_count()));
        is_taken_.resize(is_solved_.size());
        // Children stand behind their parents.
        for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node)
            is_solved_[at(*node)] = find_solved(*node);
    }

    const SgfCollection& collection() const { return tree_; }
    const FightView& view() const { return view_; }
    const std::vector<NodeId>& nodes() const { return nodes_; }
    bool is_solved(NodeId node) const { return is_solved_[at(node)]; }
    /// True the first time.
    bool take(NodeId node) {
        if (is_taken_[at(node)]) return false;
        is_taken_[at(node)] = true;
        return true;
    }

    /// The children that a lesson about the position names; none if it teaches nothing.
    std::vector<NodeId> worthy_children(NodeId node) const {
        std::vector<NodeId> children = children_of(tree_, node);
        std::erase_if(children, [&](NodeId child) {
            const auto move = move_of(child);
            return !move || move->move == kNoPoint;
        });
        if (is_solvers_turn(node)) {
            std::erase_if(children, [&](NodeId child) { return !is_solved(child); });
        } else if (!is_solved(node)) {
            std::erase_if(children, [&](NodeId child) { return is_solved(child); });
        }
        return children;
    }

    /// As the view shows it: kNoPoint for one outside of it.
    std::optional<SgfMove> move_of(NodeId node) const {
        Notes ignored;
        auto move = move_at(tree_, node, record_.size, ignored);
        if (move) move->move = view_.seen(move->move);
        return move;
    }

private:
    static std::size_t at(NodeId node) { return static_cast<std::size_t>(node); }

    bool is_solvers_turn(NodeId node) const {
        const auto last = node == root_ ? std::nullopt : move_of(node);
        return !last || last->color != record_.moves.front().first;
    }
    bool find_solved(NodeId node) const {
        if (authoring::is_marked_right(tree_, node)) return true;
        const auto children = children_of(tree_, node);
        const auto solved = [&](NodeId child) { return is_solved(child); };
        if (is_solvers_turn(node)) return std::ranges::any_of(children, solved);
        return !children.empty() && std::ranges::all_of(children, solved);
    }

    const SgfCollection& tree_;
    NodeId root_;
    const GameRecord& record_;
    FightView view_;
    std::vector<NodeId> nodes_;  // parents first
    std::vector<bool> is_solved_;
    std::vector<bool> is_taken_;
};

bool ProblemLessons::add(const SgfCollection& collection, NodeId root) {
    Notes ignored;
    const auto record = to_record(collection, root, ignored);
    if (!record || record->kind != SgfGameKind::Go || record->moves.empty()) return false;
    Go start(record->size);
    if (record->set_up.empty() || !start.set_up(record->set_up, Black)) return false;
    Tree tree(collection, root, *record, start);
    if (!tree.is_solved(root)) return false;
    const int before = book_.positions();
    for (const NodeId node : tree.nodes())
        if (collection.first_child(node) == kNoNode)
            add_line(tree, collection.path_to(node), tree.view().seen(start));
    return book_.positions() > before;
}

/// The lessons of those positions on the path that no earlier path had.
void ProblemLessons::add_line(Tree& tree, const std::vector<NodeId>& path, Go position) {
    GameRecord line = begin_line(position);
    std::vector<Lesson> lessons;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const auto move = tree.move_of(path[i]);
        if (!move) break;
        position.set_to_play(move->color);
        if (position.legality(move->move) != Legality::Legal) break;
        const NodeId before = path[i - 1];
        if (!tree.worthy_children(before).empty() && tree.take(before))
            lessons.push_back(
                {static_cast<int>(line.moves.size()), lesson(tree, before, position)});
        line.moves.emplace_back(move->color, move->move);
        position.play(move->move);
    }
    book_.add(line, lessons);
}

Targets ProblemLessons::lesson(const Tree& tree, NodeId node, const Go& position) {
    Targets targets = own_opinion(net_, position);
    const auto worthy = tree.worthy_children(node);
    std::vector<Move> moves;
    for (const NodeId child : worthy) moves.push_back(tree.move_of(child)->move);
    prefer(moves, position.size(), targets);
    // To the end, as long as the moves are worth it.
    Go end = position;
    for (auto next = worthy; !next.empty(); next = tree.worthy_children(next.front())) {
        const SgfMove move = *tree.move_of(next.front());
        end.set_to_play(move.color);
        if (end.legality(move.move) != Legality::Legal) break;
        end.play(move.move);
    }
    targets.ownership = net_.evaluate(end).ownership;
    if (end.to_play() != position.to_play())
        for (float& point : targets.ownership) point = -point;
    return targets;
}

}  // namespace nakade::train
