// What a stone on a point would make in one line: five, open four, four, ... down to nothing.
//
// The cells of the line around the point, two bits each, are a key; one table a rule answers for
// both colours at once. The classes are defined by what one more stone makes of them (a three is
// what can become a four), so the rule only has to say what a five is. That definition is also
// what the table is filled with: see LineClassifier in the .cpp file.
#pragma once

#include <cstdint>
#include <vector>

#include "games/gomoku.h"

namespace nakade::threats {

/// In rising order of worth to the colour that plays there.
enum class LineClass : std::uint8_t {
    Dead,       // no five can ever come of it
    Overline,   // six or more in a row under a rule that wants exactly five
    One,        // could become a two
    OpenOne,    // could become an open two
    Two,        // could become a three
    OpenTwo,    // could become an open three, in one or two ways
    WideTwo,    // could become an open three in more ways
    Three,      // could become a four
    OpenThree,  // could become an open four, in one way
    WideThree,  // could become an open four in two ways
    Four,       // threatens five; one stone stops it
    TwoFours,   // Renju's Black: two fours in one line, which is forbidden
    OpenFour,   // threatens five; no single stone stops it
    Five,       // wins
};
inline constexpr int kLineClasses = 14;
inline constexpr int kLineClassBits = 4;

/// A cell of a line as two bits of a key.
inline constexpr std::uint64_t kEmptyCell = 0;
inline constexpr std::uint64_t kBlackCell = 1;
inline constexpr std::uint64_t kWhiteCell = 2;
inline constexpr std::uint64_t kBorderCell = 3;
inline constexpr int kCellBits = 2;

/// Cells to each side that the classes depend on: where longer rows win, nothing beyond the fifth
/// cell matters; otherwise the stone behind it does.
constexpr int reach_of(GomokuRule rule) { return rule == GomokuRule::Freestyle ? 4 : 5; }

/// The class for both colours by key. The key has the cells before the point in its low bits,
/// the farthest lowest, and those behind it above; the point itself is left out.
class LineTable {
public:
    /// Filled on first use and kept.
    static const LineTable& of(GomokuRule rule);

    /// Black's class in the low four bits, White's above.
    std::uint8_t both(std::uint32_t key) const { return classes_[key]; }
    LineClass of_key(std::uint32_t key, Color color) const {
        const int shift = color == Black ? 0 : kLineClassBits;
        return static_cast<LineClass>((classes_[key] >> shift) & ((1 << kLineClassBits) - 1));
    }

private:
    explicit LineTable(GomokuRule rule);

    std::vector<std::uint8_t> classes_;
};

}  // namespace nakade::threats
