// The fast board of five in a row: stones, and for every empty point and both colours what a stone
// there would make, kept up to date move by move.
//
// A line is one word of two bits a cell. A stone changes the key of the few cells around it in each
// of its four lines; where the line class changes, so do the point's class, the sets of points with
// fives, fours and threes, and the evaluation. What changed is kept on a stack, so undo writes the
// old values back. The rules themselves are games/gomoku.h: that class is the plain twin in the
// tests, and exact forbidden points are asked of games/renju.h. Start reading at play().
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "board/zobrist.h"
#include "games/gomoku.h"
#include "solvers/threats/point_class.h"

namespace nakade::threats {

/// Points of a board as bits, in the order of their index.
class PointBits {
public:
    // Three rows of border below, where the neighbourhood of a stone may reach.
    static constexpr int kWords = (LineBoard::kMaxSize + 1 + 3) * Point::kStride / 64 + 1;

    void flip(int index) { words_[word_of(index)] ^= bit_of(index); }
    void add(int index) { words_[word_of(index)] |= bit_of(index); }
    /// Up to 32 neighbours in a row at once, the lowest bit on `index`.
    void add_run(int index, std::uint64_t bits) {
        words_[word_of(index)] |= bits << (index % 64);
        if (index % 64 > 32) words_[word_of(index) + 1] |= bits >> (64 - index % 64);
    }
    bool contains(Point p) const { return words_[word_of(p.index())] & bit_of(p.index()); }
    bool empty() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words_) all |= word;
        return all == 0;
    }
    int count() const {
        int total = 0;
        for (const std::uint64_t word : words_) total += std::popcount(word);
        return total;
    }
    /// Precondition: not empty.
    Point first() const {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return Point::from_index(static_cast<int>(i) * 64 + std::countr_zero(words_[i]));
    }
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t word = words_[i]; word != 0; word &= word - 1)
                f(Point::from_index(static_cast<int>(i) * 64 + std::countr_zero(word)));
    }
    PointBits& operator|=(const PointBits& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    friend PointBits operator&(const PointBits& a, const PointBits& b) {
        PointBits both;
        for (std::size_t i = 0; i < both.words_.size(); ++i)
            both.words_[i] = a.words_[i] & b.words_[i];
        return both;
    }
    friend bool operator==(const PointBits&, const PointBits&) = default;

private:
    static std::size_t word_of(int index) { return static_cast<std::size_t>(index) / 64; }
    static std::uint64_t bit_of(int index) { return std::uint64_t{1} << (index % 64); }

    std::array<std::uint64_t, kWords> words_{};
};

class PatternBoard {
public:
    PatternBoard(Size size, GomokuRule rule);
    /// The stones of a game, and its side to play.
    explicit PatternBoard(const Gomoku& game);

    Size size() const { return size_; }
    GomokuRule rule() const { return rule_; }
    Color to_play() const { return to_play_; }
    Color at(Point p) const { return stones_[index(p)]; }
    bool is_empty(Point p) const { return at(p) == Empty; }
    int stone_count() const { return static_cast<int>(played_.size()); }
    bool is_full() const { return stone_count() == size_.area(); }
    Hash hash() const { return to_play_ == White ? hash_ ^ zobrist::kWhiteToPlay : hash_; }

    /// The hash after play(p).
    Hash hash_after(Point p) const {
        return hash() ^ zobrist::stone(p, to_play_) ^ zobrist::kWhiteToPlay;
    }

    /// Puts a stone of the side to play. Precondition: p is empty. Whether the stone wins or is
    /// forbidden must be asked before.
    void play(Point p) { place(p, to_play_); }
    /// The same for either colour; the other one is then to play.
    void place(Point p, Color color);
    void undo();
    /// Gives the move to the other side; undone by calling it again.
    void pass() { to_play_ = opponent(to_play_); }

    /// What a stone of this colour would make. Precondition: p is empty.
    const PointInfo& info(Point p, Color color) const {
        return (*tables_[side(color)])[lines_of(lines_[index(p)], side(color))];
    }
    PointClass kind(Point p, Color color) const { return info(p, color).kind; }
    LineClass line_class(Point p, int direction, Color color) const {
        const int shift = direction * kLineClassBits;
        return static_cast<LineClass>((lines_of(lines_[index(p)], side(color)) >> shift) &
                                      ((1 << kLineClassBits) - 1));
    }

    /// Where a stone on p that makes one four, in one line, threatens five. kNoPoint for any other
    /// kind of point. Much cheaper than playing p. Not for Caro, whose fours may have several.
    Point five_behind_four(Point p, Color color) const;

    /// The points of one mark (mark::kFive, ...): empty points alone.
    const PointBits& points(std::uint8_t which, Color color) const {
        return totals().sets[side(color)][static_cast<std::size_t>(std::countr_zero(which))];
    }
    /// How many there are.
    int count(std::uint8_t which, Color color) const {
        return totals().sizes[side(color)][static_cast<std::size_t>(std::countr_zero(which))];
    }
    bool has_five(Color color) const { return count(mark::kFive, color) > 0; }
    /// Empty points within a few steps of a stone.
    PointBits near() const { return totals().near & empty_; }

    /// Whether the rule forbids this empty point to the colour; exact.
    bool is_forbidden(Point p, Color color) const {
        const std::uint8_t marks = info(p, color).marks;
        if ((marks & (mark::kForbidden | mark::kSuspect)) == 0) return false;
        return (marks & mark::kForbidden) != 0 || nakade::is_forbidden(black_move(rows_, p));
    }
    /// How good the position is for the side to play: what all points add up to.
    int evaluation() const {
        assert(evaluates_);
        const Totals& sums = totals();
        return sums.to_play[side(to_play_)] + sums.waiting[side(opponent(to_play_))] +
               threat_worth(threat_state());
    }
    /// How many fours and open threes there are to be made, each counted as none, one or more: a
    /// number below kThreatStates. An open four of the side to play needs no evaluation.
    int threat_state() const {
        const Color other = opponent(to_play_);
        const auto some = [&](std::uint8_t which, Color color) {
            return std::min(2, count(which, color));
        };
        int state = some(mark::kFour, to_play_);
        state = 3 * state + some(mark::kThree, to_play_);
        state = 3 * state + some(mark::kOpenFour, other);
        state = 3 * state + some(mark::kFour, other);
        return 3 * state + some(mark::kThree, other);
    }
    /// The four line classes of a colour. Precondition: p is empty.
    LineClasses line_classes(Point p, Color color) const {
        return lines_of(lines_[index(p)], side(color));
    }

    /// Everything kept move by move equals what a fresh board with these stones has.
    bool is_consistent() const;

private:
    friend class WithoutEvaluation;

    static constexpr int kDirections = LineBoard::kDirections;
    static constexpr int kBorder = LineWindow::kReach;  // cells before the first of a line

    /// The line classes of a point: Black's in the low half, White's in the high one. Those of a
    /// stone are left as they were when it came, which is what they are again when it goes.
    using BothLines = std::uint32_t;
    static constexpr int kHalf = kDirections * kLineClassBits;
    /// Has a line of the point a class from OpenThree on? Without one it is in no set.
    static bool is_loud(BothLines lines) { return (lines & 0x88888888) != 0; }
    static LineClasses lines_of(BothLines lines, std::size_t side) {
        return static_cast<LineClasses>(lines >> (side * kHalf));
    }
    struct Change {
        std::int32_t index;
        BothLines before;
    };
    /// Everything that is summed up over the empty points. One is kept for each stone played:
    /// copying it is much cheaper than taking changes back one by one.
    struct Totals {
        std::array<std::array<PointBits, mark::kSets>, 2> sets{};
        /// Neighbourhoods of all stones together, points of the border included.
        PointBits near;
        std::array<std::array<std::int16_t, mark::kSets>, 2> sizes{};
        std::array<int, 2> to_play{};
        std::array<int, 2> waiting{};
        friend bool operator==(const Totals&, const Totals&) = default;
    };
    struct Played {
        Point point;
        Color color;
        Color to_play_before;
        std::size_t changes;  // on the stack before
    };

    static std::size_t index(Point p) { return static_cast<std::size_t>(p.index()); }
    static std::size_t side(Color color) { return static_cast<std::size_t>(side_index(color)); }
    static std::size_t line_of(Point p, int direction);
    static int bit_of(Point p, int direction) {
        return ((direction == 1 ? p.y() : p.x()) + kBorder) * kCellBits;
    }

    const Totals& totals() const { return totals_[played_.size()]; }
    Totals& totals() { return totals_[played_.size()]; }

    template <int Reach>
    void update_lines(Point p, Totals& sums);
    template <int Reach, int Direction>
    void update_line(Point p, Totals& sums);
    /// Enters and leaves the sets of its marks.
    static void change_sets(Totals& sums, int index, std::size_t side, unsigned old, unsigned now);
    void toggle(Totals& sums, Point p, int sign) const;
    static void add_near(Totals& sums, Point p);
    void flip_stone(Point p, Color color);
    void fill_lines();

    Size size_;
    GomokuRule rule_;
    Color to_play_ = Black;
    bool evaluates_ = true;
    Hash hash_ = 0;
    const LineTable* line_table_;
    std::array<const PointTable*, 2> tables_;
    std::array<std::array<std::uint64_t, 2 * LineBoard::kMaxSize - 1>, kDirections> words_{};
    std::array<Color, Point::kCells> stones_{};
    std::array<BothLines, Point::kCells> lines_{};
    PointBits empty_;
    /// As long as it can ever get; the first changes_end_ are in use.
    std::vector<Change> changes_;
    std::size_t changes_end_ = 0;
    std::vector<Played> played_;
    std::vector<Totals> totals_;
    /// For exact forbidden points; kept under Renju alone.
    LineBoard rows_;
};

/// While it lives, stones do not count in the evaluation: for a search that has no use for it and
/// takes all its stones back before.
class WithoutEvaluation {
public:
    explicit WithoutEvaluation(PatternBoard& board) : board_(board), before_(board.evaluates_) {
        board_.evaluates_ = false;
    }
    ~WithoutEvaluation() { board_.evaluates_ = before_; }
    WithoutEvaluation(const WithoutEvaluation&) = delete;
    WithoutEvaluation& operator=(const WithoutEvaluation&) = delete;

private:
    PatternBoard& board_;
    bool before_;
};

}  // namespace nakade::threats
