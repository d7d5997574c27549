#include "authoring/audit.h"

#include <algorithm>

namespace nakade::authoring {

std::string_view finding_name(Finding finding) {
    constexpr std::string_view kNames[] = {"sound", "cooked", "wrong", "unrecorded", "unsolved"};
    return kNames[static_cast<int>(finding)];
}

Finding audit(std::span<const Move> recorded, const life::LifeAnswer& answer) {
    if (answer.result == life::LifeResult::Unknown) return Finding::Unsolved;
    if (answer.result == life::LifeResult::Loss) return Finding::Wrong;
    if (recorded.empty()) return Finding::Unrecorded;
    const auto& winning = answer.winning_moves;
    const bool all_work = std::ranges::all_of(
        recorded, [&](Move move) { return std::ranges::count(winning, move) != 0; });
    if (!all_work) return Finding::Wrong;
    return recorded.size() == winning.size() ? Finding::Sound : Finding::Cooked;
}

}  // namespace nakade::authoring
