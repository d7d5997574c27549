#include "proof/packed_state.h"

namespace nakade::proof {

namespace {

// What a cell holds beside the colours of stones.
constexpr unsigned kKeystone = 3;
constexpr unsigned kCellBits = 2;
constexpr unsigned kCellMask = 3;
constexpr std::size_t kCellsInByte = 4;

unsigned cell_of(const State& state, Point p) {
    if (state.keystones.contains(p)) return kKeystone;
    for (const Color c : {Black, White})
        if (state.of(c).contains(p)) return static_cast<unsigned>(c);
    return static_cast<unsigned>(Empty);
}

unsigned shift_of(std::size_t cell) {
    return kCellBits * static_cast<unsigned>(cell % kCellsInByte);
}

}  // namespace

StatePacker::StatePacker(const LocalGame& game, const State& start)
    : fixed_(start), defender_(game.defender()) {
    game.in_play().for_each([&](Point p) { points_.push_back(p); });
    for (PointSet* set : {&fixed_.stones[0], &fixed_.stones[1], &fixed_.keystones})
        *set &= game.fixed();
}

PackedState StatePacker::pack(const State& state) const {
    const std::size_t bytes = (points_.size() + kCellsInByte - 1) / kCellsInByte;
    PackedState packed{std::string(bytes, '\0'), state.to_move, state.ban, state.threats};
    for (std::size_t i = 0; i < points_.size(); ++i) {
        char& byte = packed.cells[i / kCellsInByte];
        byte = static_cast<char>(static_cast<unsigned char>(byte) | cell_of(state, points_[i])
                                                                        << shift_of(i));
    }
    return packed;
}

State StatePacker::unpack(const PackedState& packed) const {
    State state{fixed_.stones, fixed_.keystones, packed.to_move, packed.ban, packed.threats};
    for (std::size_t i = 0; i < points_.size(); ++i) {
        const auto byte = static_cast<unsigned char>(packed.cells[i / kCellsInByte]);
        const unsigned cell = byte >> shift_of(i) & kCellMask;
        if (cell == static_cast<unsigned>(Empty)) continue;
        if (cell == kKeystone) state.keystones.add(points_[i]);
        state.of(cell == kKeystone ? defender_ : static_cast<Color>(cell)).add(points_[i]);
    }
    return state;
}

}  // namespace nakade::proof
