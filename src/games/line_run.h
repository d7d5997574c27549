// The unbroken row of own stones through the middle of a window.
#pragma once

#include <bit>
#include <cstdint>

#include "games/line_board.h"

namespace nakade {

/// Own stones directly before and after the middle one, at most kReach each.
struct LineRun {
    int before = 0;
    int after = 0;

    constexpr int length() const { return before + 1 + after; }
    /// The two cells that end the row. Precondition: length() is at most kReach.
    constexpr std::uint32_t ends() const {
        return LineWindow::bit(LineWindow::kCentre - before - 1) |
               LineWindow::bit(LineWindow::kCentre + after + 1);
    }
};

/// The middle cell counts as an own stone, whatever stands there.
constexpr LineRun run_through_centre(std::uint32_t own) {
    constexpr int kWordBits = 32;
    const std::uint32_t before = own << (kWordBits - LineWindow::kCentre);
    const std::uint32_t after = own >> (LineWindow::kCentre + 1);
    return {std::countl_one(before), std::countr_one(after)};
}

}  // namespace nakade
