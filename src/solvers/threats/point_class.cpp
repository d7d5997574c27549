#include "solvers/threats/point_class.h"

#include <algorithm>

namespace nakade::threats {

namespace {

using ClassCounts = std::array<int, kLineClasses>;

int count(const ClassCounts& counts, LineClass c) { return counts[static_cast<std::size_t>(c)]; }

/// The lines of one point, summed up.
struct Summary {
    int fives;
    int open_fours;
    int fours;  // lines with a four of any kind, two fours in a line counted twice
    int open_threes;
    int threes;
    int open_twos;
    int overlines;
};

Summary sum_up(const ClassCounts& counts) {
    return {
        .fives = count(counts, LineClass::Five),
        .open_fours = count(counts, LineClass::OpenFour),
        .fours = count(counts, LineClass::Four) + count(counts, LineClass::OpenFour) +
                 2 * count(counts, LineClass::TwoFours),
        .open_threes = count(counts, LineClass::OpenThree) + count(counts, LineClass::WideThree),
        .threes = count(counts, LineClass::Three),
        .open_twos = count(counts, LineClass::OpenTwo) + count(counts, LineClass::WideTwo),
        .overlines = count(counts, LineClass::Overline)};
}

PointClass kind_of(const Summary& s) {
    const bool has_more = s.threes > 0 || s.open_twos > 0;
    if (s.fives > 0) return PointClass::Five;
    if (s.open_fours > 0 || s.fours > 1) return PointClass::OpenFour;
    if (s.fours > 0) {
        if (s.open_threes > 0) return PointClass::FourThree;
        return has_more ? PointClass::FourPlus : PointClass::Four;
    }
    if (s.open_threes > 1) return PointClass::DoubleThree;
    if (s.open_threes > 0) return has_more ? PointClass::OpenThreePlus : PointClass::OpenThree;
    if (s.threes > 0)
        return s.threes > 1 || s.open_twos > 0 ? PointClass::ThreePlus : PointClass::Three;
    if (s.open_twos > 0) return s.open_twos > 1 ? PointClass::TwoTwos : PointClass::OpenTwo;
    return PointClass::Quiet;
}

std::uint8_t marks_of(const Summary& s, bool has_forbidden_points) {
    std::uint8_t marks = 0;
    if (s.fives > 0) marks |= mark::kFive;
    if (s.fours > 0) marks |= mark::kFour;
    if (s.open_fours > 0 || s.fours > 1) marks |= mark::kOpenFour;
    if (s.open_threes > 0) marks |= mark::kThree;
    if (!has_forbidden_points || s.fives > 0) return marks;
    if (s.overlines > 0 || s.fours > 1) return mark::kForbidden;
    if (s.open_threes > 1) marks |= mark::kSuspect;
    return marks;
}

// What makes a good move, by hand.
constexpr std::array<int, kLineClasses> kMoveLineWorth = {
    0,   // Dead
    0,   // Overline
    2,   // One
    4,   // OpenOne
    7,   // Two
    17,  // OpenTwo
    21,  // WideTwo
    20,  // Three
    42,  // OpenThree
    47,  // WideThree
    44,  // Four
    50,  // TwoFours
    90,  // OpenFour
    120  // Five
};
constexpr std::array<int, kPointClasses> kMoveKindWorth = {
    0,    // Quiet
    2,    // OpenTwo
    14,   // TwoTwos
    2,    // Three
    14,   // ThreePlus
    10,   // OpenThree
    32,   // OpenThreePlus
    60,   // DoubleThree
    8,    // Four
    40,   // FourPlus
    120,  // FourThree
    200,  // OpenFour
    300,  // Five
};

// What is worth having on the board is a place to play next: so the lines of a point are weighed
// where the next stone would stand.
#include "solvers/threats/worths.inc"

std::int16_t move_worth(const ClassCounts& counts, PointClass kind) {
    int worth = kMoveKindWorth[static_cast<std::size_t>(kind)];
    for (std::size_t c = 0; c < counts.size(); ++c) worth += counts[c] * kMoveLineWorth[c];
    return static_cast<std::int16_t>(worth);
}

PointInfo info_of(std::uint32_t lines, bool has_forbidden_points) {
    constexpr std::uint32_t kClassMask = (1U << kLineClassBits) - 1;
    ClassCounts counts{};
    for (int d = 0; d < LineBoard::kDirections; ++d) {
        const std::uint32_t c = (lines >> (d * kLineClassBits)) & kClassMask;
        if (c >= kLineClasses) return {};
        ++counts[c];
    }
    const Summary summary = sum_up(counts);
    PointInfo info;
    info.marks = marks_of(summary, has_forbidden_points);
    if (info.marks & mark::kForbidden) return info;
    info.kind = kind_of(summary);
    info.worth = move_worth(counts, info.kind);
    const auto mix = static_cast<std::size_t>(mix_of(static_cast<LineClasses>(lines)));
    info.to_play = kMixWorth[0][mix];
    info.waiting = kMixWorth[1][mix];
    return info;
}

}  // namespace

int mix_of(LineClasses lines) {
    std::array<int, LineBoard::kDirections> classes{};
    for (std::size_t d = 0; d < classes.size(); ++d)
        classes[d] = (lines >> (d * kLineClassBits)) & ((1 << kLineClassBits) - 1);
    std::sort(classes.begin(), classes.end());
    // The combinatorial number system: of sets that are sorted, each place counts those before.
    const auto [a, b, c, d] = classes;
    return a + b * (b + 1) / 2 + c * (c + 1) * (c + 2) / 6 + d * (d + 1) * (d + 2) * (d + 3) / 24;
}

int threat_worth(int state) { return kThreatWorth[static_cast<std::size_t>(state)]; }

PointTable::PointTable(bool has_forbidden_points) {
    infos_.resize(kLineKeys);
    for (std::uint32_t lines = 0; lines < kLineKeys; ++lines)
        infos_[lines] = info_of(lines, has_forbidden_points);
}

const PointTable& PointTable::of(GomokuRule rule, Color color) {
    static const PointTable kFree(false);
    if (rule != GomokuRule::Renju || color != Black) return kFree;
    static const PointTable kRestricted(true);
    return kRestricted;
}

}  // namespace nakade::threats
