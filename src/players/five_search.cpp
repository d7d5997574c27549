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

/// Hundredths of a ply saved on the n-th move of a node: late moves rarely turn out best.
int late_move_reduction(int depth, int number) {
    static const auto kTable = [] {
        std::array<std::array<std::int16_t, five_tuning::kReductionMoves>,
                   five_tuning::kReductionDepths>
            table{};
        for (std::size_t d = 1; d < table.size(); ++d)
            for (std::size_t n = 1; n < table[d].size(); ++n)
                table[d][n] = static_cast<std::int16_t>(five_tuning::kReductionBase +
                                                        std::log(static_cast<double>(d)) *
                                                            std::log(static_cast<double>(n + 1)) /
                                                            five_tuning::kReductionDivisor);
        return table;
    }();
    const auto d = std::clamp(depth, 0, five_tuning::kReductionDepths - 1);
    const auto n = std::clamp(number, 0, five_tuning::kReductionMoves - 1);
    return kTable[static_cast<std::size_t>(d)][static_cast<std::size_t>(n)];
}

int move_count_limit(int depth) {
    static const auto kTable = [] {
        std::array<int, tuning::kMaxDepth + 1> table{};
        for (std::size_t d = 0; d < table.size(); ++d)
            table[d] =
                static_cast<int>(five_tuning::kMoveCountBase +
                                 std::pow(static_cast<double>(d), five_tuning::kMoveCountPower));
        return table;
    }();
    return kTable[static_cast<std::size_t>(std::clamp(depth, 0, tuning::kMaxDepth))];
}

}  // namespace

FiveSearch::FiveSearch(const FiveSettings& settings)
    : settings_(settings),
      table_(settings.table_megabytes),
      vcf_(five_tuning::kVcfTableBits),
      board_(Gomoku::kFacts.default_size, GomokuRule::Freestyle) {
    for (auto& side : counters_) side.fill(kNoPoint);
}

void FiveSearch::new_game() {
    table_.clear();
    vcf_.forget();
    history_ = {};
    for (auto& side : counters_) side.fill(kNoPoint);
}

FiveSearch::Scored FiveSearch::Moves::take_best(int from) {
    const auto begin = list.begin() + from;
    const auto best = std::max_element(begin, list.begin() + count,
                                       [](Scored a, Scored b) { return a.score < b.score; });
    std::iter_swap(begin, best);
    return *begin;
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

int FiveSearch::move_score(Point p, const MoveHints& hints) const {
    if (p == hints.first) return five_tuning::kTableMoveScore;
    const Color me = board_.to_play();
    int score = five_tuning::kOwnWorth * board_.info(p, me).worth +
                five_tuning::kOtherWorth * board_.info(p, opponent(me)).worth +
                history_of(p) / five_tuning::kHistoryDivisor;
    if (p == hints.killers[0] || p == hints.killers[1]) score += five_tuning::kKillerScore;
    if (p == hints.counter) score += five_tuning::kCounterScore;
    return score;
}

/// Far from where both sides have played last.
bool FiveSearch::is_far(Point p, int ply) {
    const auto is_far_from = [&](Point q) {
        return std::max(std::abs(p.x() - q.x()), std::abs(p.y() - q.y())) > five_tuning::kFarSteps;
    };
    return ply >= 2 && is_far_from(step_at(ply - 1).move) && is_far_from(step_at(ply - 2).move);
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

void FiveSearch::generate(Moves& moves, const MoveHints& hints) {
    const Color me = board_.to_play();
    const Color other = opponent(me);
    const auto add = [&](Point p) {
        if (board_.is_forbidden(p, me)) return;
        moves.add(p, move_score(p, hints));
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

void FiveSearch::count_in_history(Point p, int bonus) {
    int& count = history_[static_cast<std::size_t>(side_index(board_.to_play()))]
                         [static_cast<std::size_t>(p.index())];
    count += bonus - count * std::abs(bonus) / five_tuning::kMostHistory;
}

void FiveSearch::reward(const Moves& moves, int number, const Node& at) {
    const int bonus =
        std::min(at.depth * at.depth * five_tuning::kHistoryBonus, five_tuning::kMostBonus);
    const Point best = moves.list[static_cast<std::size_t>(number)].point();
    count_in_history(best, bonus);
    for (int i = 0; i < number; ++i)
        count_in_history(moves.list[static_cast<std::size_t>(i)].point(), -bonus);
    auto& killers = step_at(at.ply).killers;
    if (killers[0] != best) {
        killers[1] = killers[0];
        killers[0] = best;
    }
    if (at.ply > 0) counter_to(at.ply) = best;
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
    if (at.ply >= kLongestLine - 1) return evaluation();
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
    const bool must_defend = must_answer || is_threatened();
    const Value evaluated = look(at, entry, must_defend);
    if (!must_defend)
        if (const auto value = without_moves(window, at, evaluated)) return *value;
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
    const Point known = entry ? entry->move : kNoPoint;  // the entry goes with the next store
    at.depth += singular_extension(entry, at);
    if (known == kNoPoint && at.depth >= five_tuning::kBlindDepth && !must_defend) --at.depth;
    MoveHints hints{.first = known, .killers = step_at(at.ply).killers};
    if (at.ply > 0) hints.counter = counter_to(at.ply);
    Moves moves;
    generate(moves, hints);
    const Best best = search_moves(moves, window, at);
    if (best.move == kNoPoint) {
        if (at.excluded != kNoPoint) return window.alpha;
        return moves.are_forced ? loss_at(at.ply + 2) : evaluated;
    }
    store(hash, best, window, at);
    return best.value;
}

Value FiveSearch::look(Node& at, const TableEntry* entry, bool is_threatened) {
    Step& here = step_at(at.ply);
    if (at.excluded == kNoPoint) {
        here.evaluation =
            is_threatened && at.ply > 0 ? -step_at(at.ply - 1).evaluation : evaluation();
        step_at(at.ply + 1).killers = {kNoPoint, kNoPoint};
    }
    at.improves = at.ply >= 2 && here.evaluation > step_at(at.ply - 2).evaluation;
    // What an earlier search found says more than the patterns do.
    const bool knows_better = entry && !is_decided(entry->value) &&
                              entry->settles(here.evaluation, here.evaluation, entry->value);
    return knows_better ? entry->value : here.evaluation;
}

/// Futility pruning, and razoring into the search for a win by fours.
std::optional<Value> FiveSearch::without_moves(Window window, const Node& at, Value evaluated) {
    if (!window.is_null() || at.excluded != kNoPoint || is_decided(window.alpha))
        return std::nullopt;
    const int plies = at.depth - (at.improves ? 1 : 0);
    if (settings_.futility && at.depth <= five_tuning::kFutilityDepth &&
        evaluated - five_tuning::kFutilityMargin * plies >= window.beta)
        return evaluated;
    if (settings_.razoring && at.depth <= five_tuning::kRazorDepth &&
        evaluated + five_tuning::kRazorMargin * at.depth <= window.alpha)
        return leaf(at.ply);
    return std::nullopt;
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
        node({beta - 1, beta},
             {.depth = at.depth / 2, .ply = at.ply, .excluded = entry->move, .is_cut = at.is_cut});
    return others < beta ? 1 : 0;
}

bool FiveSearch::is_pruned(const Scored& move, int number, const Node& at) const {
    const int limit = move_count_limit(at.depth);
    return settings_.move_counts && number >= (at.improves ? limit : limit / 2) &&
           is_plain(move.point());
}

/// Neither makes nor takes what moves are spared for.
bool FiveSearch::is_plain(Point p) const {
    const Color me = board_.to_play();
    return board_.kind(p, me) < PointClass::OpenThree &&
           board_.kind(p, opponent(me)) < PointClass::DoubleThree;
}

/// Once one plain move has come too late, all others do: looking for the best of them, one after
/// the other, took more time than all else between two moves.
void FiveSearch::drop_plain_moves(Moves& moves, int from) const {
    const auto begin = moves.list.begin();
    const auto end = std::remove_if(begin + from, begin + moves.count,
                                    [&](const Scored& move) { return is_plain(move.point()); });
    moves.count = static_cast<int>(end - begin);
}

int FiveSearch::reduction(int number, const Scored& move, const Node& at, bool is_main_line) {
    if (!settings_.reductions || at.depth < five_tuning::kMinReducedDepth) return 0;
    int parts = late_move_reduction(at.depth, number);
    for (const Color color : {Black, White})
        if (board_.kind(move.point(), color) >= PointClass::OpenThree)
            parts += five_tuning::kThreatReduction;
    if (is_main_line) parts += five_tuning::kMainLineReduction;
    if (!at.improves) parts += five_tuning::kWorseReduction;
    if (at.is_cut) parts += five_tuning::kCutReduction;
    if (is_far(move.point(), at.ply)) parts += five_tuning::kFarReduction;
    parts -= five_tuning::kPly * history_of(move.point()) / five_tuning::kHistoryOfPly;
    return std::clamp(parts / five_tuning::kPly, 0, at.depth - 1);
}

Value FiveSearch::child(Point p, Window window, Node at, int reduced) {
    step_at(at.ply).move = p;
    board_.play(p);
    const Value value =
        -node({-window.beta, -window.alpha},
              {.depth = at.depth - 1 - reduced, .ply = at.ply + 1, .is_cut = at.is_cut});
    board_.undo();
    return value;
}

/// The first move gets the whole window, later ones have to show that they deserve it.
Value FiveSearch::search_move(const Scored& move, int number, Window window, const Node& at,
                              int reduced) {
    const Window narrow{window.alpha, window.alpha + 1};
    Node below = at;
    if (number == 0) {
        below.is_cut = window.is_null() && !at.is_cut;
        return child(move.point(), window, below, 0);
    }
    below.is_cut = reduced > 0 || !at.is_cut;
    Value value = child(move.point(), narrow, below, reduced);
    below.is_cut = !at.is_cut;
    if (value > window.alpha && reduced > 0) value = child(move.point(), narrow, below, 0);
    below.is_cut = false;
    if (value > window.alpha && value < window.beta) value = child(move.point(), window, below, 0);
    return value;
}

FiveSearch::Best FiveSearch::search_moves(Moves& moves, Window window, const Node& at) {
    Best best;
    const bool is_main_line = !window.is_null();
    for (int i = 0; i < moves.count; ++i) {
        const Scored move = moves.take_best(i);
        if (move.point() == at.excluded) continue;
        const bool is_first = best.move == kNoPoint;
        const bool has_choice = !is_first && !moves.are_forced;
        if (has_choice && at.ply > 0 && !is_loss(best.value) && is_pruned(move, i, at)) {
            drop_plain_moves(moves, i);
            --i;
            continue;
        }
        const int reduced = has_choice ? reduction(i, move, at, is_main_line) : 0;
        const Value value = search_move(move, is_first ? 0 : i, window, at, reduced);
        if (budget_->is_exhausted()) break;
        if (value <= best.value) continue;
        best = {value, move.point()};
        if (at.ply == 0) root_ = best;
        window.alpha = std::max(window.alpha, value);
        if (window.alpha >= window.beta) {
            reward(moves, i, at);
            break;
        }
    }
    return best;
}

}  // namespace nakade
