// What a stone on a point would make in its four lines together: the word that move generation,
// threat searches and the evaluation speak.
//
// The four line classes, four bits each, are a key into one table a rule and colour. The numbers of
// the evaluation are in worths.inc, which `nakade train gomoku-eval` writes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solvers/threats/line_class.h"

namespace nakade::threats {

/// In rising order of urgency for the colour that plays there.
enum class PointClass : std::uint8_t {
    Quiet,
    OpenTwo,
    TwoTwos,        // two open twos
    Three,          // closed: could become a four
    ThreePlus,      // with another closed three or an open two
    OpenThree,      // threatens an open four
    OpenThreePlus,  // with a closed three or an open two
    DoubleThree,    // two open threes
    Four,           // threatens five
    FourPlus,       // with a closed three or an open two
    FourThree,      // with an open three: mostly wins
    OpenFour,       // or two fours: wins unless the opponent wins first
    Five,
};
inline constexpr int kPointClasses = 13;

/// What is asked of a point in the inner loops, as bits; each has a set of points in PatternBoard.
namespace mark {
inline constexpr std::uint8_t kFive = 1;
inline constexpr std::uint8_t kFour = 2;      // four, open four or two fours
inline constexpr std::uint8_t kOpenFour = 4;  // no single stone stops it
inline constexpr std::uint8_t kThree = 8;     // open three
inline constexpr int kSets = 4;
inline constexpr unsigned kInSets = (1U << kSets) - 1;
// Renju's Black only:
inline constexpr std::uint8_t kForbidden = 16;  // overline or two fours, without a five
inline constexpr std::uint8_t kSuspect = 32;    // two rows look like threes: ask games/renju.h
}  // namespace mark

/// One line class for each direction, kLineClassBits each.
using LineClasses = std::uint16_t;
inline constexpr int kLineKeys = 1 << (4 * kLineClassBits);

struct PointInfo {
    PointClass kind = PointClass::Quiet;
    std::uint8_t marks = 0;
    /// How good a move it looks, by hand.
    std::int16_t worth = 0;
    /// What the point adds to the evaluation, fitted to games: while its colour is to play, and
    /// while it waits.
    std::int16_t to_play = 0;
    std::int16_t waiting = 0;
    friend bool operator==(const PointInfo&, const PointInfo&) = default;
};

/// Four line classes in whatever order, as a number below kLineMixes. Precondition: classes, not
/// other bits.
inline constexpr int kLineMixes =
    kLineClasses * (kLineClasses + 1) * (kLineClasses + 2) * (kLineClasses + 3) / 24;
int mix_of(LineClasses lines);

/// What the fours and threes of both sides together add to the evaluation of the side to play
/// (PatternBoard::threat_state).
inline constexpr int kThreatStates = 3 * 3 * 3 * 3 * 3;
int threat_worth(int state);

class PointTable {
public:
    /// Filled on first use and kept. All colours share one but Renju's Black.
    static const PointTable& of(GomokuRule rule, Color color);

    const PointInfo& operator[](LineClasses lines) const { return infos_[lines]; }

private:
    explicit PointTable(bool has_forbidden_points);

    std::vector<PointInfo> infos_;
};

}  // namespace nakade::threats
