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
    changes_.resize(area * kDirections * 2 * LineWindow::kReach);
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
    fill_lines();
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

/// Both classes of a line, as LineTable has them, to their halves of the word.
std::uint32_t spread(std::uint8_t both) {
    constexpr unsigned kClassMask = (1U << kLineClassBits) - 1;
    static constexpr auto kSpread = [] {
        std::array<std::uint32_t, 1 << (2 * kLineClassBits)> table{};
        for (std::uint32_t i = 0; i < table.size(); ++i)
            table[i] = (i & kClassMask) | (i >> kLineClassBits)
                                              << (LineBoard::kDirections * kLineClassBits);
        return table;
    }();
    return kSpread[both];
}

}  // namespace

void PatternBoard::fill_lines() {
    for_each_point(size_, [&](Point p) {
        for (int d = 0; d < kDirections; ++d) {
            const std::uint64_t word = words_[static_cast<std::size_t>(d)][line_of(p, d)];
            const int bit = bit_of(p, d);
            const std::uint8_t both = line_table_->both(
                reach_of(rule_) == 4 ? key_at<4>(word, bit) : key_at<5>(word, bit));
            lines_[index(p)] |= spread(both) << (d * kLineClassBits);
        }
        toggle(totals(), p, 1);
    });
}

/// A point enters (sign 1) or leaves what is summed up.
void PatternBoard::toggle(Totals& sums, Point p, int sign) const {
    static_assert(static_cast<int>(LineClass::OpenThree) == 8);  // is_loud() asks for that bit
    if (!evaluates_ && !is_loud(lines_[index(p)])) return;
    for (const Color color : {Black, White}) {
        const PointInfo& own = info(p, color);
        sums.to_play[side(color)] += sign * own.to_play;
        sums.waiting[side(color)] += sign * own.waiting;
        const unsigned marks = own.marks;
        change_sets(sums, p.index(), side(color), sign < 0 ? marks : 0, sign < 0 ? 0 : marks);
    }
}

void PatternBoard::change_sets(Totals& sums, int index, std::size_t side, unsigned old,
                               unsigned now) {
    for (unsigned m = (old ^ now) & mark::kInSets; m != 0; m &= m - 1) {
        const auto set = static_cast<std::size_t>(std::countr_zero(m));
        sums.sets[side][set].flip(index);
        sums.sizes[side][set] += (now >> set) & 1 ? 1 : -1;
    }
}

template <int Reach, int Direction>
void PatternBoard::update_line(Point p, Totals& sums) {
    constexpr std::uint64_t kLowBits = 0x5555555555555555;
    constexpr std::uint64_t kAround = (std::uint64_t{1} << ((2 * Reach + 1) * kCellBits)) - 1;
    constexpr int kShift = Direction * kLineClassBits;
    constexpr BothLines kOfDirection = BothLines{0x000f000f} << kShift;
    const std::uint64_t word = words_[Direction][line_of(p, Direction)];
    const int first = bit_of(p, Direction) - Reach * kCellBits;
    const std::uint64_t cells = word >> first;
    for (std::uint64_t empty = ~(cells | cells >> 1) & kLowBits & kAround; empty != 0;
         empty &= empty - 1) {
        const int bit = std::countr_zero(empty);
        const BothLines made = spread(line_table_->both(key_at<Reach>(word, first + bit)));
        const int i = p.index() + (bit / kCellBits - Reach) * LineBoard::kSteps[Direction];
        const BothLines before = lines_[static_cast<std::size_t>(i)];
        const BothLines changed = (made << kShift ^ before) & kOfDirection;
        if (changed == 0) continue;
        changes_[changes_end_++] = {i, before};
        const BothLines after = before ^ changed;
        lines_[static_cast<std::size_t>(i)] = after;
        if (!evaluates_ && !is_loud(before | after)) continue;
        for (std::size_t s = 0; s < 2; ++s) {
            const PointInfo& old = (*tables_[s])[lines_of(before, s)];
            const PointInfo& now = (*tables_[s])[lines_of(after, s)];
            sums.to_play[s] += now.to_play - old.to_play;
            sums.waiting[s] += now.waiting - old.waiting;
            if (old.marks != now.marks) change_sets(sums, i, s, old.marks, now.marks);
        }
    }
}

template <int Reach>
void PatternBoard::update_lines(Point p, Totals& sums) {
    update_line<Reach, 0>(p, sums);
    update_line<Reach, 1>(p, sums);
    update_line<Reach, 2>(p, sums);
    update_line<Reach, 3>(p, sums);
}

Point PatternBoard::five_behind_four(Point p, Color color) const {
    const PointClass kind_here = kind(p, color);
    if (kind_here < PointClass::Four || kind_here > PointClass::FourThree) return kNoPoint;
    int d = 0;
    while (line_class(p, d, color) != LineClass::Four) ++d;
    const std::uint64_t cell = color == Black ? kBlackCell : kWhiteCell;
    const std::uint64_t word =
        words_[static_cast<std::size_t>(d)][line_of(p, d)] | cell << bit_of(p, d);
    for (int i = 1 - kRowToWin; i < kRowToWin; ++i) {
        const Point q = step(p, i * LineBoard::kSteps[d]);
        if (i == 0 || !size_.contains(q) || !is_empty(q)) continue;
        const int bit = bit_of(q, d);
        const std::uint32_t key =
            reach_of(rule_) == 4 ? key_at<4>(word, bit) : key_at<5>(word, bit);
        if (line_table_->of_key(key, color) == LineClass::Five) return q;
    }
    return kNoPoint;
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
    played_.push_back({p, color, to_play_, changes_end_});
    if (totals_.size() == played_.size()) totals_.emplace_back();
    Totals& sums = totals();
    sums = totals_[before];
    toggle(sums, p, -1);
    stones_[index(p)] = color;
    flip_stone(p, color);
    if (rule_ == GomokuRule::Renju) rows_.place(p, color);
    if (reach_of(rule_) == 4)
        update_lines<4>(p, sums);
    else
        update_lines<5>(p, sums);
    add_near(sums, p);
    to_play_ = opponent(color);
}

void PatternBoard::undo() {
    assert(!played_.empty());
    const Played last = played_.back();
    played_.pop_back();
    for (; changes_end_ > last.changes; --changes_end_) {
        const Change& change = changes_[changes_end_ - 1];
        lines_[static_cast<std::size_t>(change.index)] = change.before;
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
        if (is_empty(p)) same &= fresh.lines_[index(p)] == lines_[index(p)];
    });
    return same;
}

}  // namespace nakade::threats
