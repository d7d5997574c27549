// Whoever says how plausible each move of a position is: a window net, a residual net, chance.
//
// The measure of move_rank.h and the review of games ask them all in the same way. A judge may be
// led by an area finder, from coarse to fine.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "eval/area_finder.h"

namespace nakade {

class MoveJudge {
public:
    virtual ~MoveJudge() = default;
    /// A number for every point, row by row; the larger, the more plausible. What is not legal
    /// means nothing. Not to be called by two threads at once.
    virtual std::vector<float> judge(const Go& position) = 0;
};

/// A window net or a residual net, by the bytes of its file. The error says why it is neither.
Result<std::unique_ptr<MoveJudge>> make_judge(std::string_view net_bytes);

std::unique_ptr<MoveJudge> make_window_judge(WindowNet net);

/// Every plausibility is a random number: what any net must beat.
std::unique_ptr<MoveJudge> make_random_judge(std::uint64_t seed);

/// The judge's word times the weight of the sector, on boards that the finder is for; elsewhere the
/// judge's word alone.
std::unique_ptr<MoveJudge> make_focused_judge(std::unique_ptr<MoveJudge> judge, AreaFinder finder);

}  // namespace nakade
