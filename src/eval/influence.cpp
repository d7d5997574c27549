#include "eval/influence.h"

#include <cstddef>

namespace nakade {

namespace {

constexpr std::int16_t kStoneRadiation = 50;
constexpr int kRounds = 4;
/// From the first cell of any board to behind the last; their neighbours are in the array too.
constexpr std::size_t kFirstCell = Point::kStride + 1;
constexpr std::size_t kEndCell = Point::kCells - Point::kStride - 1;

std::int16_t sign(std::int16_t v) { return static_cast<std::int16_t>((v > 0) - (v < 0)); }

/// 1 on the board, 0 on the border: keeps radiation from leaving the board and coming back.
InfluenceMap mask_of(Size size) {
    InfluenceMap mask{};
    for_each_point(size, [&](Point p) { mask[static_cast<std::size_t>(p.index())] = 1; });
    return mask;
}

// Whole rows without branches: this is the loop that the vector units must get.
void radiate(InfluenceMap& map, InfluenceMap& signs, const InfluenceMap& mask) {
    for (std::size_t i = 0; i < map.size(); ++i) signs[i] = sign(map[i]);
    for (std::size_t i = kFirstCell; i < kEndCell; ++i) {
        const int sum =
            signs[i - Point::kStride] + signs[i - 1] + signs[i + 1] + signs[i + Point::kStride];
        map[i] = static_cast<std::int16_t>(map[i] + sum * mask[i]);
    }
}

}  // namespace

InfluenceMap influence_map(const StoneBoard& board) {
    InfluenceMap map{};
    InfluenceMap signs{};
    const InfluenceMap mask = mask_of(board.size());
    for_each_point(board.size(), [&](Point p) {
        const Color c = board.at(p);
        if (c == Empty || board.liberties(p) == 1) return;
        map[static_cast<std::size_t>(p.index())] =
            static_cast<std::int16_t>(c == Black ? kStoneRadiation : -kStoneRadiation);
    });
    for (int round = 0; round < kRounds; ++round) radiate(map, signs, mask);
    return map;
}

int Influence::point_difference(const StoneBoard& board) {
    const InfluenceMap map = influence_map(board);
    int difference = 0;
    for (const std::int16_t v : map) difference += sign(v);
    return difference;
}

}  // namespace nakade
