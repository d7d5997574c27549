#include "players/five_search.h"

#include <algorithm>
#include <cmath>

#include "players/five_tuning.h"

namespace nakade {

using threats::PointBits;
using threats::PointClass;
using threats::PointInfo;
namespace mark = threats::mark;

namespace {

/// Plies saved on the n-th move of a node, by depth: late moves rarely turn out best.
int late_move_reduction(int depth, int number) {
    static const auto kTable = [] {
        std::array<std::array<std::int8_t, five_tuning::kReductionMoves>,
                   five_tuning::kReductionDepths>
            table{};
        for (std::size_t d = 1; d < table.size(); ++d)
            for (std::size_t n = 1; n < table[d].size(); ++n)
                table[d][n] = static_cast<std::int8_t>(five_tuning::kReductionBase +
                                                       std::log(static_cast<double>(d)) *
                                                           std::log(static_cast<double>(n)) /
                                                           five_tuning::kReductionDivisor);
        return table;
    }();
    const auto d = std::clamp(depth, 0, five_tuning::kReductionDepths - 1);
    const auto n = std::clamp(number, 0, five_tuning::kReductionMoves - 1);
    return kTable[static_cast<std::size_t>(d)][static_cast<std::size_t>(n)];
}

Point centre(Size size) { return {size.width / 2, size.height / 2}; }

}  // namespace

FiveSearch::FiveSearch(const FiveSettings& settings)
    : settings_(settings),
      table_(settings.table_megabytes),
      vcf_(five_tuning::kVcfTableBits),
      board_(Gomoku::kFacts.default_size, GomokuRule::Freestyle) {}

void FiveSearch::new_game() {
    table_.clear();
    vcf_.forget();
    history_ = {};
}

FiveSearch::Scored FiveSearch::Moves::take_best(int from) {
    const auto begin = list.begin() + from;
    const auto best = std::max_element(begin, list.begin() + count,
                                       [](Scored a, Scored b) { return a.score < b.score; });
    std::iter_swap(begin, best);
    return *begin;
}

// Thinking

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
        // The next iteration would take longer than all before together.
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

// What the patterns show

std::optional<Value> FiveSearch::at_sight(int ply) const {
    const Color me = board_.to_play();
    const Color other = opponent(me);
    if (board_.has_five(me)) return win_at(ply + 1);
    if (board_.has_five(other)) return std::nullopt;
    if (board_.count(mark::kOpenFour, me) == 0) return std::nullopt;
    bool has_open_four = false;
    board_.points(mark::kOpenFour, me).for_each([&](Point p) {
        has_open_four |= !board_.is_forbidden(p, me);
    });
    if (has_open_four) return win_at(ply + 3);
    return std::nullopt;
}

bool FiveSearch::is_threatened() const {
    const Color other = opponent(board_.to_play());
    if (board_.count(mark::kOpenFour, other) == 0) return false;
    bool found = false;
    board_.points(mark::kOpenFour, other).for_each([&](Point p) {
        found |= !board_.is_forbidden(p, other);
    });
    return found;
}

std::optional<Value> FiveSearch::wins_by_fours(int ply, std::uint64_t nodes) {
    if (board_.count(mark::kFour, board_.to_play()) == 0) return std::nullopt;
    const threats::Verdict verdict = vcf_.solve(board_, nodes);
    vcf_nodes_ += vcf_.nodes();
    budget_->spend_work(static_cast<int>(vcf_.nodes()));
    if (verdict != threats::Verdict::Win) return std::nullopt;
    return win_at(ply + static_cast<int>(vcf_.line().size()));
}

Value FiveSearch::evaluation() const { return clamp_evaluation(board_.evaluation()); }

// Moves

int FiveSearch::move_score(Point p) const {
    const Color me = board_.to_play();
    const PointInfo& mine = board_.info(p, me);
    const PointInfo& theirs = board_.info(p, opponent(me));
    return five_tuning::kOwnWorth * mine.worth + five_tuning::kOtherWorth * theirs.worth +
           history_[static_cast<std::size_t>(side_index(me))][static_cast<std::size_t>(p.index())] /
               five_tuning::kHistoryDivisor;
}

/// An open three is answered on its line, where the four would stand or beside it.
void FiveSearch::add_answers_to_three(PointBits& into) const {
    const Color other = opponent(board_.to_play());
    board_.points(mark::kOpenFour, other).for_each([&](Point p) {
        into.add(p.index());
        for (int d = 0; d < LineBoard::kDirections; ++d) {
            const threats::LineClass c = board_.line_class(p, d, other);
            if (c != threats::LineClass::OpenFour && c != threats::LineClass::Four) continue;
            for (int i = -kRowToWin; i <= kRowToWin; ++i) {
                const Point q = step(p, i * LineBoard::kSteps[d]);
                if (board_.size().contains(q) && board_.is_empty(q)) into.add(q.index());
            }
        }
    });
}

void FiveSearch::generate(Moves& moves, Point first) {
    const Color me = board_.to_play();
    const Color other = opponent(me);
    const auto add = [&](Point p) {
        if (board_.is_forbidden(p, me)) return;
        moves.add(p, p == first ? five_tuning::kTableMoveScore : move_score(p));
    };
    if (board_.has_five(other)) {
        moves.are_forced = true;
        for (const Point p : threats::answers_to_four(board_, other)) add(p);
        return;
    }
    if (!is_threatened()) {
        board_.near().for_each(add);
        return;
    }
    moves.are_forced = true;
    PointBits answers = board_.points(mark::kFour, me);
    add_answers_to_three(answers);
    answers.for_each(add);
}

void FiveSearch::reward(Point p, int depth) {
    int& count = history_[static_cast<std::size_t>(side_index(board_.to_play()))]
                         [static_cast<std::size_t>(p.index())];
    count = std::min(count + depth * depth, tuning::kMaxHistory);
}

// The search

Value FiveSearch::leaf(int ply) {
    if (settings_.vcf_at_leaves)
        if (const auto win = wins_by_fours(ply, five_tuning::kLeafVcfNodes)) return *win;
    return evaluation();
}

std::optional<Value> FiveSearch::from_table(const TableEntry* entry, Window window,
                                            const Node& at) const {
    if (!entry || at.ply == 0 || !window.is_null() || at.excluded != kNoPoint) return std::nullopt;
    const Value value = relative_to_root(entry->value, at.ply);
    if (entry->depth < at.depth && !is_decided(value)) return std::nullopt;
    if (!entry->settles(window.alpha, window.beta, value)) return std::nullopt;
    return value;
}

void FiveSearch::store(Hash hash, const Best& best, Window window, const Node& at) {
    if (at.excluded != kNoPoint || budget_->is_exhausted()) return;
    TableEntry entry;
    entry.key = hash;
    entry.value = relative_to_node(best.value, at.ply);
    entry.move = best.move;
    entry.depth = static_cast<std::int8_t>(std::clamp(at.depth, 0, tuning::kMaxDepth));
    entry.bound = best.value >= window.beta    ? Bound::Lower
                  : best.value <= window.alpha ? Bound::Upper
                                               : Bound::Exact;
    table_.store(entry);
}

Value FiveSearch::node(Window window, Node at) {
    if (!budget_->spend_node()) return 0;
    deepest_ = std::max(deepest_, at.ply);
    // Step 1. The end of the game, or what is as good as that.
    if (board_.is_full()) return kDraw;
    if (at.ply > 0)
        if (const auto value = at_sight(at.ply)) return *value;
    const bool must_answer = board_.has_five(opponent(board_.to_play()));
    // Step 2. A four leaves one answer: it costs no depth.
    if (must_answer && settings_.four_extension &&
        at.ply < five_tuning::kExtensionFactor * root_depth_)
        ++at.depth;
    if (at.depth <= 0 && !must_answer) return leaf(at.ply);
    // Step 3. Known before?
    const Hash hash = board_.hash();
    const TableEntry* entry = table_.find(hash);
    if (const auto value = from_table(entry, window, at)) return *value;
    // Step 4. Quiet nodes near the horizon that are far outside the window.
    const Value evaluated = evaluation();
    const bool is_calm = window.is_null() && !must_answer && at.excluded == kNoPoint &&
                         !is_threatened() && !is_decided(window.alpha);
    if (is_calm && settings_.futility && at.depth <= five_tuning::kFutilityDepth &&
        evaluated - five_tuning::kFutilityMargin * at.depth >= window.beta)
        return evaluated;
    if (is_calm && settings_.razoring && at.depth <= five_tuning::kRazorDepth &&
        evaluated + five_tuning::kRazorMargin * at.depth <= window.alpha)
        return leaf(at.ply);
    // Step 5. A win by fours needs no other move.
    if (!must_answer && at.excluded == kNoPoint)
        if (const auto win = wins_by_fours(
                at.ply, at.ply == 0 ? five_tuning::kRootVcfNodes : five_tuning::kInnerVcfNodes)) {
            const Best best{*win, vcf_.line().front()};
            if (at.ply == 0) root_ = best;
            store(hash, best, {-kInfinity, *win}, at);
            return *win;
        }
    // Step 6. The moves.
    const Point first = entry ? entry->move : kNoPoint;
    const int extension = singular_extension(entry, at);
    if (extension > 0) at.depth += extension;
    Moves moves;
    generate(moves, first);
    const Best best = search_moves(moves, window, at, evaluated);
    if (best.move == kNoPoint) {
        if (at.excluded != kNoPoint) return window.alpha;
        return moves.are_forced ? loss_at(at.ply + 2) : evaluated;
    }
    store(hash, best, window, at);
    return best.value;
}

/// A move that is much better than all others is worth a ply more.
int FiveSearch::singular_extension(const TableEntry* entry, const Node& at) {
    if (!settings_.singular_extension || !entry || at.ply == 0 || at.excluded != kNoPoint) return 0;
    if (at.depth < five_tuning::kSingularDepth || entry->bound != Bound::Lower) return 0;
    if (entry->depth < at.depth - five_tuning::kSingularSlack || entry->move == kNoPoint) return 0;
    const Value value = relative_to_root(entry->value, at.ply);
    if (is_decided(value) || at.ply >= five_tuning::kExtensionFactor * root_depth_) return 0;
    const Value beta = value - five_tuning::kSingularMargin * at.depth;
    const Value others =
        node({beta - 1, beta}, {.depth = at.depth / 2, .ply = at.ply, .excluded = entry->move});
    return others < beta ? 1 : 0;
}

bool FiveSearch::is_pruned(const Scored& move, int number, const Node& at, Value evaluated,
                           Value alpha) {
    const Color me = board_.to_play();
    const PointInfo& mine = board_.info(move.point, me);
    const PointInfo& theirs = board_.info(move.point, opponent(me));
    if (mine.kind >= PointClass::OpenThree || theirs.kind >= PointClass::DoubleThree) return false;
    if (settings_.move_counts && number > five_tuning::move_count_limit(at.depth)) return true;
    const int gain = five_tuning::kUnitsOfWorth * (mine.worth + theirs.worth);
    return settings_.futility && at.depth <= five_tuning::kFutilityDepth &&
           evaluated + gain + five_tuning::kFutilityMargin * (at.depth + 1) <= alpha;
}

int FiveSearch::reduction(int number, const Scored& move, const Node& at, bool is_main_line) const {
    if (!settings_.reductions || at.depth < five_tuning::kMinReducedDepth || number < 2) return 0;
    int plies = late_move_reduction(at.depth, number);
    const Color me = board_.to_play();
    if (board_.kind(move.point, me) >= PointClass::OpenThree) --plies;
    if (board_.kind(move.point, opponent(me)) >= PointClass::OpenThree) --plies;
    if (is_main_line) --plies;
    return std::clamp(plies, 0, at.depth - 1);
}

Value FiveSearch::child(Point p, Window window, Node at, int reduced) {
    board_.play(p);
    const Value value =
        -node({-window.beta, -window.alpha}, {.depth = at.depth - 1 - reduced, .ply = at.ply + 1});
    board_.undo();
    return value;
}

FiveSearch::Best FiveSearch::search_moves(Moves& moves, Window window, const Node& at,
                                          Value evaluated) {
    Best best;
    Value alpha = window.alpha;
    for (int i = 0; i < moves.count; ++i) {
        const Scored move = moves.take_best(i);
        if (move.point == at.excluded) continue;
        const bool is_first = best.move == kNoPoint;
        if (!is_first && at.ply > 0 && !moves.are_forced && !is_loss(best.value) &&
            is_pruned(move, i, at, evaluated, alpha))
            continue;
        Value value;
        if (is_first) {
            value = child(move.point, {alpha, window.beta}, at, 0);
        } else {
            const int reduced = moves.are_forced ? 0 : reduction(i, move, at, !window.is_null());
            value = child(move.point, {alpha, alpha + 1}, at, reduced);
            if (value > alpha && reduced > 0) value = child(move.point, {alpha, alpha + 1}, at, 0);
            if (value > alpha && value < window.beta)
                value = child(move.point, {alpha, window.beta}, at, 0);
        }
        if (budget_->is_exhausted()) break;
        if (value <= best.value) continue;
        best = {value, move.point};
        if (at.ply == 0) root_ = best;
        alpha = std::max(alpha, value);
        if (alpha >= window.beta) {
            reward(move.point, at.depth);
            break;
        }
    }
    return best;
}

}  // namespace nakade
