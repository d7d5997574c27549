// The root of the strong search of five in a row: one iteration after the other until the means are
// used up. Start reading at FiveSearch::think.
#include <algorithm>

#include "players/five_search.h"
#include "players/five_tuning.h"

namespace nakade {

namespace mark = threats::mark;

namespace {

Point centre(Size size) { return {size.width / 2, size.height / 2}; }

}  // namespace

SearchReport FiveSearch::think(const Gomoku& game, const Thinking& thinking) {
    board_ = threats::PatternBoard(game);
    SearchReport report;
    MoveList legal;
    game.legal_moves(legal);
    if (legal.empty()) return report;
    report.best = legal[0];
    if (board_.stone_count() == 0) report.best = centre(board_.size());
    report.line = {report.best};
    if (legal.size() == 1 || board_.stone_count() == 0) return report;
    if (board_.has_five(board_.to_play())) {
        report.best = board_.points(mark::kFive, board_.to_play()).first();
        report.line = {report.best};
        report.value = win_at(1);
        return report;
    }
    if (!board_.has_five(opponent(board_.to_play()))) return deepen(thinking, std::move(report));
    return answer_four(thinking, std::move(report));
}

/// One answer needs no thought, and the clock may have a use for the time.
SearchReport FiveSearch::answer_four(Thinking thinking, SearchReport report) {
    const Color other = opponent(board_.to_play());
    const Point five = board_.points(mark::kFive, other).first();
    if (!board_.is_forbidden(five, board_.to_play())) report.best = five;
    report.line = {report.best};
    if (threats::answers_to_four(board_, other).count <= 1)
        thinking.limits.depth = std::min(thinking.limits.depth, five_tuning::kForcedDepth);
    return deepen(thinking, std::move(report));
}

SearchReport FiveSearch::deepen(const Thinking& thinking, SearchReport report) {
    Budget budget(thinking);
    budget_ = &budget;
    vcf_nodes_ = 0;
    deepest_ = 0;
    table_.new_search();
    for (auto& side : history_)
        for (int& count : side) count /= 2;
    const int last_depth = std::clamp(thinking.limits.depth, 1, tuning::kMaxDepth);
    for (root_depth_ = 1; root_depth_ <= last_depth && !budget.is_exhausted(); ++root_depth_) {
        root_ = {};
        const Value value = node({-kInfinity, kInfinity}, {root_depth_, 0});
        const bool is_whole = !budget.is_exhausted();
        if (root_.move != kNoPoint) {
            report.best = root_.move;
            report.value = is_whole ? value : root_.value;
            report.line = line_from_table(root_.move);
        }
        if (is_whole) report.stats.depth = root_depth_;
        report.stats.nodes = budget.nodes() + vcf_nodes_;
        report.stats.selective_depth = deepest_;
        report.stats.seconds = budget.seconds();
        if (is_whole && thinking.on_iteration) thinking.on_iteration(report);
        if (is_decided(report.value)) break;
        // Of the next iteration too little would be done.
        if (budget.seconds() > thinking.limits.seconds * five_tuning::kLastStart) break;
    }
    budget_ = nullptr;
    return report;
}

std::vector<Point> FiveSearch::line_from_table(Point first) {
    std::vector<Point> line;
    Point next = first;
    while (next != kNoPoint && board_.is_empty(next) &&
           static_cast<int>(line.size()) < root_depth_) {
        line.push_back(next);
        board_.play(next);
        const TableEntry* entry = table_.find(board_.hash());
        next = entry ? entry->move : kNoPoint;
    }
    for (std::size_t i = 0; i < line.size(); ++i) board_.undo();
    return line;
}

}  // namespace nakade
