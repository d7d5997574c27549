#include "players/paper_search.h"

#include <algorithm>

#include "solvers/threats/vcf.h"

namespace nakade {

using threats::LineClass;

namespace {

/// The paper's scores: five, open four, four, open three, three, open two, two, anything else.
constexpr std::array<int, threats::kLineClasses> kShapeScore = {
    0,          // Dead
    0,          // Overline
    0,          // One
    0,          // OpenOne
    10,         // Two
    100,        // OpenTwo
    100,        // WideTwo
    100,        // Three
    1'000,      // OpenThree
    1'000,      // WideThree
    1'500,      // Four
    1'500,      // TwoFours
    10'000,     // OpenFour
    1'000'000,  // Five
};
int shape_score(LineClass c) { return kShapeScore[static_cast<std::size_t>(c)]; }

/// Candidates kept at the root and by how many fewer with each ply.
constexpr int kRootBreadth = 10;
constexpr int kBreadthStep = 2;
constexpr int kLeastBreadth = 2;

/// Cells to each side in a line of nine.
constexpr int kReach = 4;
constexpr std::uint64_t kVcfNodes = 20'000;

bool makes_four_or_three(LineClass c) {
    return c == LineClass::Four || c == LineClass::OpenThree || c == LineClass::WideThree;
}

}  // namespace

PaperSearch::PaperSearch(const PaperSettings& settings) : settings_(settings) {
    if (settings.table_megabytes > 0)
        table_ = std::make_unique<TranspositionTable>(settings.table_megabytes);
}

void PaperSearch::new_game() {
    if (table_) table_->clear();
}

SearchReport PaperSearch::think(const Gomoku& game, const Thinking& thinking) {
    Budget budget(thinking);
    budget_ = &budget;
    game_ = game;
    hall_ = {};
    for_each_point(game.size(), [&](Point p) {
        if (is_stone(game.at(p))) enter_hall(p, 1);
    });
    if (table_) table_->new_search();
    SearchReport report;
    MoveList legal;
    game.legal_moves(legal);
    if (legal.empty()) return report;
    const Point middle(game.size().width / 2, game.size().height / 2);
    report.best = legal.contains(middle) ? middle : legal[0];
    const int depth = thinking.limits.depth == Limits{}.depth ? kUsualDepth : thinking.limits.depth;
    threats::PatternBoard board(game);
    threats::VcfSolver vcf(14);
    best_at_root_ = kNoPoint;
    if (settings_.threat_sequences && vcf.solve(board, kVcfNodes) == threats::Verdict::Win)
        best_at_root_ = vcf.line().front();
    else
        report.value = node(depth, 0, -kInfinity, kInfinity);
    if (best_at_root_ != kNoPoint) report.best = best_at_root_;
    report.line = {report.best};
    report.stats.nodes = budget.nodes();
    report.stats.depth = depth;
    report.stats.seconds = budget.seconds();
    budget_ = nullptr;
    return report;
}

// The hall

void PaperSearch::enter_hall(Point p, int sign) {
    const int radius = settings_.hall_radius;
    for (int dy = -radius; dy <= radius; ++dy)
        for (int dx = -radius; dx <= radius; ++dx) {
            const int x = p.x() + dx;
            const int y = p.y() + dy;
            if (x < 0 || y < 0 || x >= game_.size().width || y >= game_.size().height) continue;
            hall_[static_cast<std::size_t>(Point(x, y).index())] += static_cast<std::int16_t>(sign);
        }
}

void PaperSearch::play(Point p) {
    game_.play(p);
    enter_hall(p, 1);
}

void PaperSearch::undo() {
    enter_hall(game_.last_move(), -1);
    game_.undo();
}

// Shapes

LineClass PaperSearch::line_class(Point p, int direction, Color color) const {
    const LineBoard& lines = game_.lines();
    const std::uint32_t own = lines.stones(p, direction, color);
    const std::uint32_t empty = lines.window(p, direction, color).empty;
    std::uint32_t key = 0;
    int place = 0;
    for (int i = -kReach; i <= kReach; ++i) {
        if (i == 0) continue;
        const std::uint32_t bit = LineWindow::bit(LineWindow::kCentre + i);
        const std::uint64_t cell = own & bit     ? threats::kBlackCell
                                   : empty & bit ? threats::kEmptyCell
                                                 : threats::kWhiteCell;
        key |= static_cast<std::uint32_t>(cell) << place;
        place += threats::kCellBits;
    }
    return threats::LineTable::of(GomokuRule::Freestyle).of_key(key, Black);
}

/// Each stone counts once in a direction: the shape of the first stone takes in those behind it
/// that no gap of the line separates.
int PaperSearch::shapes(Color color) const {
    int total = 0;
    for (int d = 0; d < LineBoard::kDirections; ++d) {
        std::array<bool, Point::kCells> counted{};
        for_each_point(game_.size(), [&](Point p) {
            if (game_.at(p) != color || counted[static_cast<std::size_t>(p.index())]) return;
            total += shape_score(line_class(p, d, color));
            for (const int sign : {1, -1})
                for (int i = 1; i <= kReach; ++i) {
                    const Point q = step(p, sign * i * LineBoard::kSteps[d]);
                    if (!game_.size().contains(q) || game_.at(q) == opponent(color)) break;
                    counted[static_cast<std::size_t>(q.index())] = true;
                }
        });
    }
    return total;
}

Value PaperSearch::evaluation() const {
    const int black = shapes(Black) - shapes(White) * settings_.white_percent / 100;
    return clamp_evaluation(game_.to_play() == Black ? black : -black);
}

// Candidates

PaperSearch::Candidate PaperSearch::look_at(Point p) const {
    const Color me = game_.to_play();
    Candidate found{p, LineClass::Dead, LineClass::Dead, 0};
    for (int d = 0; d < LineBoard::kDirections; ++d) {
        const LineClass mine = line_class(p, d, me);
        const LineClass theirs = line_class(p, d, opponent(me));
        found.mine = std::max(found.mine, mine);
        found.theirs = std::max(found.theirs, theirs);
        found.score += shape_score(mine) + shape_score(theirs) / 2;
    }
    return found;
}

/// My five, your five, my open four, your open four: the first of these that there is leaves no
/// choice. Crossed threes and fours come after them, if wanted.
bool PaperSearch::keep_necessary(Candidates& list, bool with_double_threats) {
    using Need = bool (*)(const Candidate&);
    constexpr Need kNeeds[] = {
        [](const Candidate& c) { return c.mine == LineClass::Five; },
        [](const Candidate& c) { return c.theirs == LineClass::Five; },
        [](const Candidate& c) { return c.mine == LineClass::OpenFour; },
        [](const Candidate& c) { return c.theirs == LineClass::OpenFour; },
        [](const Candidate& c) {
            return makes_four_or_three(c.mine) && c.score >= 2 * shape_score(LineClass::OpenThree);
        },
    };
    const std::size_t needs = std::size(kNeeds) - (with_double_threats ? 0 : 1);
    for (std::size_t i = 0; i < needs; ++i) {
        if (std::none_of(list.begin(), list.end(), kNeeds[i])) continue;
        std::erase_if(list, [&](const Candidate& c) { return !kNeeds[i](c); });
        return true;
    }
    return false;
}

PaperSearch::Candidates PaperSearch::candidates(int ply) const {
    Candidates list;
    MoveList legal;
    game_.legal_moves(legal);
    for (const Move m : legal)
        if (m != kPass && is_in_hall(m)) list.push_back(look_at(m));
    if (settings_.necessary_moves && keep_necessary(list, settings_.double_threats)) return list;
    if (settings_.ordering)
        std::sort(list.begin(), list.end(), [](const Candidate& a, const Candidate& b) {
            return a.score != b.score ? a.score > b.score : a.point < b.point;
        });
    const int breadth = std::max(kLeastBreadth, kRootBreadth - kBreadthStep * ply);
    if (settings_.forward_pruning && static_cast<int>(list.size()) > breadth)
        list.resize(static_cast<std::size_t>(breadth), list.front());
    return list;
}

// The search

Value PaperSearch::node(int depth, int ply, Value alpha, Value beta) {
    if (!budget_->spend_node()) return 0;
    if (game_.outcome() != Outcome::Ongoing)
        return final_value(game_.outcome(), game_.to_play(), ply);
    if (depth == 0) return evaluation();
    if (table_ && ply > 0)
        if (const TableEntry* entry = table_->find(game_.hash()); entry && entry->depth == depth) {
            const Value value = relative_to_root(entry->value, ply);
            if (entry->settles(alpha, beta, value)) return value;
        }
    const Value first_alpha = alpha;
    Value best = -kInfinity;
    Point best_move = kNoPoint;
    for (const Candidate& candidate : candidates(ply)) {
        play(candidate.point);
        const Value value = -node(depth - 1, ply + 1, -beta, -alpha);
        undo();
        if (budget_->is_exhausted()) return best;
        if (value <= best) continue;
        best = value;
        best_move = candidate.point;
        if (ply == 0) best_at_root_ = best_move;
        alpha = std::max(alpha, value);
        if (alpha >= beta) break;
    }
    if (best_move == kNoPoint) return evaluation();
    if (table_) {
        const Bound bound = best >= beta          ? Bound::Lower
                            : best <= first_alpha ? Bound::Upper
                                                  : Bound::Exact;
        TableEntry entry;
        entry.key = game_.hash();
        entry.value = relative_to_node(best, ply);
        entry.move = best_move;
        entry.depth = static_cast<std::int8_t>(std::min(depth, tuning::kMaxDepth));
        entry.bound = bound;
        table_->store(entry);
    }
    return best;
}

}  // namespace nakade
