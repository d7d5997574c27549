#include "games/renju.h"

#include <array>
#include <bit>
#include <optional>

#include "games/line_run.h"

namespace nakade {

namespace {

constexpr int kCentre = LineWindow::kCentre;
constexpr std::uint32_t bit(int cell) { return LineWindow::bit(cell); }

// The baseline of x86-64 has no instruction that counts bits, and a call for each of these small
// questions made black_move twice as slow.
constexpr bool is_single(std::uint32_t cells) { return cells != 0 && (cells & (cells - 1)) == 0; }
constexpr bool has_three(std::uint32_t cells) {
    cells &= cells - 1;
    return (cells & (cells - 1)) != 0;
}
constexpr bool has_four(std::uint32_t cells) { return has_three(cells & (cells - 1)); }

/// Cells that, once black, make exactly five in a row together with the middle stone.
std::uint32_t completions(LineWindow w) {
    constexpr std::uint32_t kFiveCells = 0b11111;
    std::uint32_t found = 0;
    for (int first = kCentre + 1 - kRowToWin; first <= kCentre; ++first) {
        const std::uint32_t cells = kFiveCells << first;
        const std::uint32_t hole = cells & ~w.own;
        const std::uint32_t beyond = bit(first - 1) | bit(first + kRowToWin);
        if (is_single(hole) && (hole & w.empty) && !(w.own & beyond)) found |= hole;
    }
    return found;
}

/// Fours through the middle stone. Two completions that frame four stones belong to one straight
/// four; any other two belong to two fours in the same line, such as X.XXX.X.
int count_fours(std::uint32_t found) {
    if (found == 0) return 0;
    const int distance = std::bit_width(found) - 1 - std::countr_zero(found);
    return distance == 0 || distance == kRowToWin ? 1 : 2;
}

/// Cells that, once black, make a straight four together with the middle stone: an unbroken four
/// with an empty cell at each end, both of which then complete exactly five.
std::uint32_t straight_four_points(LineWindow w) {
    constexpr std::uint32_t kFourCells = 0b1111;
    std::uint32_t found = 0;
    for (int first = kCentre - 3; first <= kCentre; ++first) {
        const std::uint32_t cells = kFourCells << first;
        const std::uint32_t hole = cells & ~w.own;
        const std::uint32_t ends = bit(first - 1) | bit(first + 4);
        const std::uint32_t beyond = bit(first - 2) | bit(first + 5);
        if (is_single(hole) && (hole & w.empty) && (w.empty & ends) == ends && !(w.own & beyond))
            found |= hole;
    }
    return found;
}

/// What a black stone on a point makes in its four lines, before asking which threes are real.
struct Survey {
    bool five = false;
    bool overline = false;
    int fours = 0;
    int lines_with_three = 0;
    std::array<std::uint32_t, LineBoard::kDirections> three_points{};

    /// Decided without looking further, or nothing if it hangs on the threes.
    std::optional<BlackMove> verdict() const {
        if (five) return BlackMove::Five;
        if (overline) return BlackMove::Overline;
        if (fours >= 2) return BlackMove::DoubleFour;
        if (lines_with_three < 2) return BlackMove::Allowed;
        return std::nullopt;
    }
};

Survey survey_point(const LineBoard& board, Point p) {
    // No three has fewer stones within three cells of the middle one, and no four has fewer within
    // four; most lines of most positions end here.
    constexpr std::uint32_t kThreeCells = 0b00111111100;
    constexpr std::uint32_t kFourCells = 0b01111111110;
    Survey survey;
    for (int d = 0; d < LineBoard::kDirections; ++d) {
        const LineWindow w = board.window(p, d, Black).with_stone();
        if (has_four(w.own & kFourCells)) {
            const int length = run_through_centre(w.own).length();
            survey.five |= length == kRowToWin;
            survey.overline |= length > kRowToWin;
            survey.fours += count_fours(completions(w));
        }
        if (!has_three(w.own & kThreeCells)) continue;
        const std::uint32_t points = straight_four_points(w);
        survey.three_points[static_cast<std::size_t>(d)] = points;
        survey.lines_with_three += points != 0;
    }
    return survey;
}

BlackMove judge(LineBoard& board, Point p);

/// A row of three is a three if one of its points may be played and makes no five elsewhere.
/// Precondition: p has been placed.
bool is_real_three(LineBoard& board, Point p, int direction, std::uint32_t points) {
    for (; points != 0; points &= points - 1) {
        const int distance = std::countr_zero(points) - kCentre;
        if (judge(board, step(p, distance * LineBoard::kSteps[direction])) == BlackMove::Allowed)
            return true;
    }
    return false;
}

/// The board is left as it was.
bool makes_double_three(LineBoard& board, Point p, const Survey& survey) {
    int real = 0;
    board.place(p, Black);
    for (int d = 0; d < LineBoard::kDirections && real < 2; ++d)
        real += is_real_three(board, p, d, survey.three_points[static_cast<std::size_t>(d)]);
    board.remove(p, Black);
    return real >= 2;
}

BlackMove judge_threes(LineBoard& board, Point p, const Survey& survey) {
    return makes_double_three(board, p, survey) ? BlackMove::DoubleThree : BlackMove::Allowed;
}

BlackMove judge(LineBoard& board, Point p) {
    const Survey survey = survey_point(board, p);
    if (const auto verdict = survey.verdict()) return *verdict;
    return judge_threes(board, p, survey);
}

}  // namespace

BlackMove black_move(const LineBoard& board, Point p) {
    const Survey survey = survey_point(board, p);
    if (const auto verdict = survey.verdict()) return *verdict;
    LineBoard scratch = board;
    return judge_threes(scratch, p, survey);
}

}  // namespace nakade
