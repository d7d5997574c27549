#include "app/problem_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "authoring/solution.h"
#include "core/text.h"
#include "formats/sgf_game.h"

namespace nakade::app {

namespace {

/// A larger solution tree is looked at only so far: its first nodes tell the place as well.
constexpr int kMostTreeNodes = 20'000;

/// Properties that hold words about a problem.
constexpr std::string_view kWordProperties[] = {"GN", "N", "GC", "C", "EV"};
/// Marks that point out stones; MA is read with the problem itself.
constexpr std::string_view kMarkProperties[] = {"TR", "SQ", "CR"};

bool looks_like_sgf(std::string_view bytes) {
    const std::size_t open = bytes.find('(');
    return open != std::string_view::npos && trim(bytes.substr(open + 1)).starts_with(';');
}

/// The node whose position is the problem: the first of the main line that has stones set up, if
/// no move comes before it.
NodeId problem_node(const SgfCollection& tree, NodeId root) {
    for (NodeId node = root; node != kNoNode; node = tree.first_child(node)) {
        if (tree.has(node, "AB") || tree.has(node, "AW")) return node;
        if (tree.has(node, "B") || tree.has(node, "W")) break;
    }
    return root;
}

std::string words_around(const SgfCollection& tree, NodeId root, NodeId node) {
    std::string words;
    for (const NodeId source : {root, node}) {
        for (const std::string_view property : kWordProperties)
            if (tree.has(source, property)) words += tree.text(source, property) + "\n";
        if (root == node) break;
    }
    return words;
}

PointSet marked_stones(const SgfCollection& tree, NodeId node, const StoneGrid& stones) {
    Notes ignored;
    for (const std::string_view property : kMarkProperties) {
        const PointSet marked =
            read_points(tree, node, property, stones.size(), ignored) - stones.points_of(Empty);
        for (const Color color : {Black, White})
            if (!marked.empty() && marked.is_subset_of(stones.points_of(color))) return marked;
    }
    return {};
}

/// Walks a solution on a board of its own.
class Tracer {
public:
    Tracer(const SgfCollection& tree, const StoneGrid& stones)
        : tree_(tree),
          board_(stones.size()),
          left_(stones.points_of(Black) | stones.points_of(White)) {
        for (const Placement& stone : stones.placements()) board_.play(stone.point, stone.color);
        board_.forget_plays();
    }

    life::SolutionTrace walk(NodeId start) {
        NodeId node = start;
        for (int visited = 0; visited < kMostTreeNodes; ++visited) {
            NodeId next = tree_.first_child(node);
            while (next == kNoNode && node != start) {
                leave(node);
                next = tree_.next_sibling(node);
                node = tree_.parent(node);
            }
            if (next == kNoNode) break;
            node = next;
            enter(node);
        }
        return trace_;
    }

private:
    void enter(NodeId node) {
        Notes ignored;
        const auto move = move_at(tree_, node, board_.size(), ignored);
        const bool is_played = move && move->move != kPass && board_.at(move->move) == Empty;
        played_.push_back(is_played);
        if (!is_played) return;
        trace_.played.add(move->move);
        board_.play(move->move, move->color);
        for (const Point p : board_.last_removed())
            if (left_.contains(p)) trace_.captured.add(p);
    }
    void leave(NodeId) {
        if (played_.back()) board_.undo();
        played_.pop_back();
    }

    const SgfCollection& tree_;
    StoneBoard board_;
    PointSet left_;  // points that had stones at the start
    std::vector<bool> played_;
    life::SolutionTrace trace_;
};

std::optional<Color> first_move_color(const SgfCollection& tree, NodeId node) {
    const NodeId next = tree.first_child(node);
    if (next == kNoNode) return std::nullopt;
    if (tree.has(next, "B")) return Black;
    if (tree.has(next, "W")) return White;
    return std::nullopt;
}

bool has_impossible_chain(const StoneGrid& stones) {
    return std::ranges::any_of(stones.placements(), [&](const Placement& stone) {
        return !stones.has_liberty(stones.chain(stone.point));
    });
}

}  // namespace

Result<ProblemFile> ProblemFile::parse(std::string_view bytes, std::string name,
                                       const CharsetDecoder* decoder) {
    ProblemFile file;
    file.name_ = std::move(name);
    if (looks_like_sgf(bytes)) {
        auto sgf = parse_sgf(bytes, {.limits = {}, .decoder = decoder});
        if (!sgf) return sgf.error();
        file.games_ = std::move(sgf->collection);
        return file;
    }
    auto problem = parse_problem(bytes);
    if (!problem) return problem.error();
    file.single_ = *std::move(problem);
    return file;
}

int ProblemFile::count() const { return single_ ? 1 : static_cast<int>(games_.games().size()); }

Result<StatedProblem> ProblemFile::problem(int index) const {
    StatedProblem stated;
    if (single_) {
        stated.problem = *single_;
        stated.words = fmt::format("{}\n{}\n{}", single_->title, single_->description, name_);
        return stated;
    }
    const NodeId root = games_.games()[static_cast<std::size_t>(index)];
    const NodeId node = problem_node(games_, root);
    Notes ignored;
    const auto info = read_game_info(games_, root, ignored);
    if (!info) return info.error();
    if (info->kind != SgfGameKind::Go) return Error{"this is a game of Gomoku, not of Go"};
    auto problem = problem_from_sgf(games_, node, ignored);
    if (!problem) return problem.error();
    stated.problem = *std::move(problem);
    stated.words = words_around(games_, root, node) + name_;
    stated.first_move = first_move_color(games_, node);
    stated.recorded = authoring::recorded_first_moves(games_, node, stated.problem.stones.size());
    stated.marked = marked_stones(games_, node, stated.problem.stones);
    if (!has_impossible_chain(stated.problem.stones))
        stated.trace = Tracer(games_, stated.problem.stones).walk(node);
    for (const Move move : stated.recorded)
        if (move != kPass) stated.trace.right.add(move);
    return stated;
}

Result<ProblemName> parse_problem_name(std::string_view text) {
    const std::size_t hash = text.rfind('#');
    const std::string_view tail =
        hash == std::string_view::npos ? std::string_view() : text.substr(hash + 1);
    const bool is_number =
        !tail.empty() && std::ranges::all_of(tail, [](char c) { return c >= '0' && c <= '9'; });
    if (!is_number) return ProblemName{std::string(text), std::nullopt};
    const auto number = parse_int(tail);
    if (!number || *number < 1)
        return Error{fmt::format("{}: games are counted from 1", quoted(text))};
    return ProblemName{std::string(text.substr(0, hash)), *number - 1};
}

}  // namespace nakade::app
