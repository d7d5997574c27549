#include "solvers/threats/line_class.h"

#include <algorithm>
#include <array>
#include <bit>

namespace nakade::threats {

namespace {

/// What a five is, for one colour under one rule.
struct FiveRule {
    bool longer_wins = false;
    /// Caro: a five between two stones of the opponent does not win.
    bool needs_open_end = false;
    /// Renju's Black: two fours in one line are told apart from an open four.
    bool forbids_two_fours = false;
};

FiveRule five_rule(GomokuRule rule, Color color) {
    const bool is_renju = rule == GomokuRule::Renju;
    return {.longer_wins = rule == GomokuRule::Freestyle || (is_renju && color == White),
            .needs_open_end = rule == GomokuRule::Caro,
            .forbids_two_fours = is_renju && color == Black};
}

/// From the point of view of one colour.
enum class Cell : std::uint8_t { Empty, Own, Other, Border };

/// The class of every key for one colour. A window with one more own stone is always classified
/// first, by recursion; `known_` keeps each answer.
class LineClassifier {
public:
    LineClassifier(FiveRule rule, int reach)
        : rule_(rule), reach_(reach), known_(std::size_t{1} << (2 * reach * kCellBits), kUnknown) {}

    /// The key as this colour sees it: own stones are kBlackCell.
    LineClass classify(std::uint32_t key) {
        if (known_[key] != kUnknown) return static_cast<LineClass>(known_[key]);
        const LineClass found = compute(key);
        known_[key] = static_cast<std::uint8_t>(found);
        return found;
    }

private:
    static constexpr std::uint8_t kUnknown = 0xff;
    static constexpr int kMaxCells = 11;
    /// Ways to an open three from which an open two is a wide one.
    static constexpr int kWideTwoWays = 3;
    using Window = std::array<Cell, kMaxCells>;

    int cells() const { return 2 * reach_ + 1; }
    int bit_of(int cell) const { return (cell < reach_ ? cell : cell - 1) * kCellBits; }

    Window window_of(std::uint32_t key) const {
        Window window{};
        for (int i = 0; i < cells(); ++i)
            window[index(i)] =
                i == reach_ ? Cell::Own : static_cast<Cell>((key >> bit_of(i)) & kBorderCell);
        return window;
    }
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    Cell at(const Window& w, int i) const {
        return i < 0 || i >= cells() ? Cell::Border : w[index(i)];
    }

    int run_length(const Window& w) const { return 1 + stones_beside(w, -1) + stones_beside(w, 1); }
    int stones_beside(const Window& w, int step) const {
        int count = 0;
        while (at(w, reach_ + (count + 1) * step) == Cell::Own) ++count;
        return count;
    }
    bool is_five(const Window& w) const {
        const int before = stones_beside(w, -1);
        const int after = stones_beside(w, 1);
        const int length = before + 1 + after;
        if (length < kRowToWin || (length > kRowToWin && !rule_.longer_wins)) return false;
        return !rule_.needs_open_end || at(w, reach_ - before - 1) != Cell::Other ||
               at(w, reach_ + after + 1) != Cell::Other;
    }

    /// Calls f(cell) for each empty cell.
    template <class F>
    void for_each_empty(const Window& w, F&& f) const {
        for (int i = 0; i < cells(); ++i)
            if (w[index(i)] == Cell::Empty) f(i);
    }
    /// Cells, as bits, that complete a five through the middle.
    std::uint32_t completions(const Window& w) const {
        std::uint32_t found = 0;
        for_each_empty(w, [&](int i) {
            Window next = w;
            next[index(i)] = Cell::Own;
            if (is_five(next)) found |= std::uint32_t{1} << i;
        });
        return found;
    }
    bool one_stone_stops(const Window& w) const {
        bool stopped = false;
        for_each_empty(w, [&](int i) {
            Window next = w;
            next[index(i)] = Cell::Other;
            stopped |= completions(next) == 0;
        });
        return stopped;
    }
    LineClass class_of_four(const Window& w, std::uint32_t found) const {
        if (one_stone_stops(w)) return LineClass::Four;
        if (!rule_.forbids_two_fours) return LineClass::OpenFour;
        const int distance = std::bit_width(found) - 1 - std::countr_zero(found);
        return distance == kRowToWin ? LineClass::OpenFour : LineClass::TwoFours;
    }

    LineClass compute(std::uint32_t key) {
        const Window w = window_of(key);
        if (is_five(w)) return LineClass::Five;
        if (run_length(w) > kRowToWin) return LineClass::Overline;
        if (const std::uint32_t found = completions(w)) return class_of_four(w, found);
        return class_by_successors(w, key);
    }
    LineClass class_by_successors(const Window& w, std::uint32_t key) {
        std::array<int, kLineClasses> ways{};
        for_each_empty(w, [&](int i) {
            const auto next = key | static_cast<std::uint32_t>(kBlackCell << bit_of(i));
            ++ways[static_cast<std::size_t>(classify(next))];
        });
        const auto count = [&](LineClass c) { return ways[static_cast<std::size_t>(c)]; };
        const int open_fours = count(LineClass::OpenFour);
        if (open_fours > 0) return open_fours > 1 ? LineClass::WideThree : LineClass::OpenThree;
        if (count(LineClass::Four) > 0) return LineClass::Three;
        const int open_threes = count(LineClass::OpenThree) + count(LineClass::WideThree);
        if (open_threes > 0)
            return open_threes >= kWideTwoWays ? LineClass::WideTwo : LineClass::OpenTwo;
        if (count(LineClass::Three) > 0) return LineClass::Two;
        if (count(LineClass::OpenTwo) + count(LineClass::WideTwo) > 0) return LineClass::OpenOne;
        return count(LineClass::Two) > 0 ? LineClass::One : LineClass::Dead;
    }

    FiveRule rule_;
    int reach_;
    std::vector<std::uint8_t> known_;
};

/// The same cells with the colours exchanged: a border (both bits) stays one.
constexpr std::uint32_t swap_colors(std::uint32_t key) {
    constexpr std::uint32_t kLowBits = 0x55555555;
    return ((key & kLowBits) << 1) | ((key >> 1) & kLowBits);
}

/// Nothing but border lies beyond a border.
bool is_possible(std::uint32_t key, int reach) {
    const auto cell = [&](int i) { return (key >> (i * kCellBits)) & kBorderCell; };
    for (int i = 1; i < reach; ++i) {
        if (cell(i) == kBorderCell && cell(i - 1) != kBorderCell) return false;
        const int far = 2 * reach - 1 - i;
        if (cell(far) == kBorderCell && cell(far + 1) != kBorderCell) return false;
    }
    return true;
}

}  // namespace

LineTable::LineTable(GomokuRule rule) {
    const int reach = reach_of(rule);
    LineClassifier black(five_rule(rule, Black), reach);
    LineClassifier white(five_rule(rule, White), reach);
    classes_.resize(std::size_t{1} << (2 * reach * kCellBits));
    for (std::uint32_t key = 0; key < classes_.size(); ++key) {
        if (!is_possible(key, reach)) continue;
        const auto of_black = static_cast<unsigned>(black.classify(key));
        const auto of_white = static_cast<unsigned>(white.classify(swap_colors(key)));
        classes_[key] = static_cast<std::uint8_t>(of_black | of_white << kLineClassBits);
    }
}

const LineTable& LineTable::of(GomokuRule rule) {
    // One each, so that a program that plays one rule fills one table.
    switch (rule) {
        case GomokuRule::Freestyle: {
            static const LineTable kTable(rule);
            return kTable;
        }
        case GomokuRule::Standard: {
            static const LineTable kTable(rule);
            return kTable;
        }
        case GomokuRule::Renju: {
            static const LineTable kTable(rule);
            return kTable;
        }
        case GomokuRule::Caro:
            break;
    }
    static const LineTable kTable(GomokuRule::Caro);
    return kTable;
}

}  // namespace nakade::threats
