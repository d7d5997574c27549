#include "solvers/threats/pattern_board.h"

#include <algorithm>

namespace nakade::threats {

namespace {

constexpr std::uint64_t kBoardState = 0x70a7;

/// Which points count as near a stone in the middle: a square of two steps, and three along the
/// lines. Row by row; bit 3 is the stone's column.
constexpr int kNearRows = 7;
constexpr int kNearReach = kNearRows / 2;
constexpr std::array<std::uint64_t, kNearRows> kNear = {0b1001001, 0b0111110, 0b0111110, 0b1111111,
                                                        0b0111110, 0b0111110, 0b1001001};

}  // namespace

std::size_t PatternBoard::line_of(Point p, int direction) {
    const int x = p.x();
    const int y = p.y();
    const int lines[kDirections] = {y, x, x - y + LineBoard::kMaxSize - 1, x + y};
    return static_cast<std::size_t>(lines[direction]);
}

PatternBoard::PatternBoard(Size size, GomokuRule rule)
    : size_(size),
      rule_(rule),
      hash_(zobrist::state(kBoardState + static_cast<std::uint64_t>(rule),
                           size.width * Point::kStride + size.height)),
      line_table_(&LineTable::of(rule)),
      tables_{&PointTable::of(rule, Black), &PointTable::of(rule, White)},
      rows_(size) {
    const auto area = static_cast<std::size_t>(size.area());
    changes_.reserve(area * kDirections * 2 * LineWindow::kReach);
    played_.reserve(area);
    totals_.reserve(area + 1);
    totals_.emplace_back();
    stones_.fill(Border);
    for (auto& direction : words_) direction.fill(~std::uint64_t{0});
    for_each_point(size, [&](Point p) {
        stones_[index(p)] = Empty;
        empty_.add(p.index());
        for (int d = 0; d < kDirections; ++d)
            words_[static_cast<std::size_t>(d)][line_of(p, d)] ^= kBorderCell << bit_of(p, d);
    });
    fill_cells();
}

PatternBoard::PatternBoard(const Gomoku& game) : PatternBoard(game.size(), game.rule()) {
    for_each_point(size_, [&](Point p) {
        if (is_stone(game.at(p))) place(p, game.at(p));
    });
    to_play_ = game.to_play();
}

namespace {

/// The cells around the one at `bit` without it, as LineTable wants them.
template <int Reach>
std::uint32_t key_at(std::uint64_t word, int bit) {
    constexpr int kSide = Reach * kCellBits;
    constexpr std::uint64_t kSideMask = (std::uint64_t{1} << kSide) - 1;
    const std::uint64_t cells = word >> (bit - kSide);
    return static_cast<std::uint32_t>((cells & kSideMask) |
                                      ((cells >> kCellBits) & (kSideMask << kSide)));
}

}  // namespace

void PatternBoard::set_lines(Cell& cell, int direction, std::uint8_t both) {
    constexpr unsigned kClassMask = (1U << kLineClassBits) - 1;
    const int shift = direction * kLineClassBits;
    const unsigned keep = ~(kClassMask << shift);
    cell.both[static_cast<std::size_t>(direction)] = both;
    cell.lines[0] =
        static_cast<LineClasses>((cell.lines[0] & keep) | ((both & kClassMask) << shift));
    cell.lines[1] = static_cast<LineClasses>(
        (cell.lines[1] & keep) | (static_cast<unsigned>(both >> kLineClassBits) << shift));
}

void PatternBoard::look_up(Cell& cell) const {
    cell.info[0] = (*tables_[0])[cell.lines[0]];
    cell.info[1] = (*tables_[1])[cell.lines[1]];
}

void PatternBoard::fill_cells() {
    for_each_point(size_, [&](Point p) {
        Cell& cell = cells_[index(p)];
        for (int d = 0; d < kDirections; ++d) {
            const std::uint64_t word = words_[static_cast<std::size_t>(d)][line_of(p, d)];
            const int bit = bit_of(p, d);
            set_lines(cell, d,
                      line_table_->both(reach_of(rule_) == 4 ? key_at<4>(word, bit)
                                                             : key_at<5>(word, bit)));
        }
        look_up(cell);
        toggle(totals(), index(p), cell, 1);
    });
}

/// A point enters (sign 1) or leaves what is summed up.
void PatternBoard::toggle(Totals& sums, std::size_t index, const Cell& cell, int sign) {
    for (std::size_t s = 0; s < 2; ++s) {
        const PointInfo info = cell.info[s];
        sums.worth[s] += sign * info.worth;
        sums.counts[s][static_cast<std::size_t>(info.kind)] += static_cast<std::int16_t>(sign);
        for (unsigned m = info.marks & mark::kInSets; m != 0; m &= m - 1)
            sums.sets[s][static_cast<std::size_t>(std::countr_zero(m))].flip(
                static_cast<int>(index));
    }
}

void PatternBoard::replace(Totals& sums, std::size_t index, const Cell& before, const Cell& after) {
    for (std::size_t s = 0; s < 2; ++s) {
        const PointInfo old = before.info[s];
        const PointInfo now = after.info[s];
        sums.worth[s] += now.worth - old.worth;
        if (old.kind == now.kind && old.marks == now.marks) continue;
        --sums.counts[s][static_cast<std::size_t>(old.kind)];
        ++sums.counts[s][static_cast<std::size_t>(now.kind)];
        for (unsigned m = (old.marks ^ now.marks) & mark::kInSets; m != 0; m &= m - 1)
            sums.sets[s][static_cast<std::size_t>(std::countr_zero(m))].flip(
                static_cast<int>(index));
    }
}

template <int Reach>
void PatternBoard::update_line(Point p, int direction, Totals& sums) {
    constexpr std::uint64_t kLowBits = 0x5555555555555555;
    constexpr std::uint64_t kAround = (std::uint64_t{1} << ((2 * Reach + 1) * kCellBits)) - 1;
    const std::uint64_t word = words_[static_cast<std::size_t>(direction)][line_of(p, direction)];
    const int middle = bit_of(p, direction);
    const int first = middle - Reach * kCellBits;
    for (std::uint64_t empty = (~(word | word >> 1) & kLowBits) >> first & kAround; empty != 0;
         empty &= empty - 1) {
        const int bit = first + std::countr_zero(empty);
        const std::uint8_t both = line_table_->both(key_at<Reach>(word, bit));
        const int steps = (bit - middle) / kCellBits;
        const auto i = static_cast<std::size_t>(p.index() + steps * LineBoard::kSteps[direction]);
        Cell& cell = cells_[i];
        if (both == cell.both[static_cast<std::size_t>(direction)]) continue;
        changes_.push_back({i, cell});
        set_lines(cell, direction, both);
        look_up(cell);
        replace(sums, i, changes_.back().before, cell);
    }
}

void PatternBoard::add_near(Totals& sums, Point p) {
    for (int row = std::max(0, kNearReach - p.y()); row < kNearRows; ++row)
        sums.near.add_run(p.index() + (row - kNearReach) * Point::kStride - kNearReach,
                          kNear[static_cast<std::size_t>(row)]);
}

/// The stone comes or goes; what is known of the points around it is not touched.
void PatternBoard::flip_stone(Point p, Color color) {
    const std::uint64_t cell = color == Black ? kBlackCell : kWhiteCell;
    for (int d = 0; d < kDirections; ++d)
        words_[static_cast<std::size_t>(d)][line_of(p, d)] ^= cell << bit_of(p, d);
    empty_.flip(p.index());
    hash_ ^= zobrist::stone(p, color);
}

void PatternBoard::place(Point p, Color color) {
    assert(is_empty(p));
    const std::size_t before = played_.size();
    played_.push_back({p, color, to_play_, changes_.size()});
    if (totals_.size() == played_.size()) totals_.emplace_back();
    Totals& sums = totals();
    sums = totals_[before];
    toggle(sums, index(p), cells_[index(p)], -1);
    stones_[index(p)] = color;
    flip_stone(p, color);
    if (rule_ == GomokuRule::Renju) rows_.place(p, color);
    for (int d = 0; d < kDirections; ++d) {
        if (reach_of(rule_) == 4)
            update_line<4>(p, d, sums);
        else
            update_line<5>(p, d, sums);
    }
    add_near(sums, p);
    to_play_ = opponent(color);
}

void PatternBoard::undo() {
    assert(!played_.empty());
    const Played last = played_.back();
    played_.pop_back();
    while (changes_.size() > last.changes) {
        cells_[changes_.back().index] = changes_.back().before;
        changes_.pop_back();
    }
    stones_[index(last.point)] = Empty;
    flip_stone(last.point, last.color);
    if (rule_ == GomokuRule::Renju) rows_.remove(last.point, last.color);
    to_play_ = last.to_play_before;
}

bool PatternBoard::is_consistent() const {
    PatternBoard fresh(size_, rule_);
    for_each_point(size_, [&](Point p) {
        if (is_stone(at(p))) fresh.place(p, at(p));
    });
    bool same = fresh.stones_ == stones_ && fresh.totals() == totals() && fresh.empty_ == empty_;
    for_each_point(size_, [&](Point p) {
        if (is_empty(p)) same &= fresh.cells_[index(p)] == cells_[index(p)];
    });
    return same;
}

}  // namespace nakade::threats
