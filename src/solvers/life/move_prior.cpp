#include "solvers/life/move_prior.h"

#include <algorithm>
#include <bit>
#include <memory>

namespace nakade::life {

namespace {

/// The same surroundings mirrored in one of the eight ways.
Surroundings mirrored(Surroundings around, int way) {
    unsigned result = 0;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            if (x == 0 && y == 0) continue;
            const auto place = [](int px, int py) {
                const int nine = (py + 1) * 3 + px + 1;
                return 2 * (nine > 4 ? nine - 1 : nine);  // the centre has no place
            };
            const int mx = way & 1 ? -x : x;
            const int my = way & 2 ? -y : y;
            const unsigned state = (around >> place(x, y)) & 3;
            result |= state << (way & 4 ? place(my, mx) : place(mx, my));
        }
    return static_cast<Surroundings>(result);
}

constexpr int kFractionBits = 16;

/// 2^(-parts / kBitParts) as a fraction.
std::uint32_t power(int parts) {
    // 2^(-1/32) to the powers of one octave, each rounded from the one before.
    static const auto kOctave = [] {
        constexpr std::uint64_t kRoot = 4202935003;  // 2^(-1/32) * 2^32
        std::array<std::uint64_t, kBitParts> powers{};
        powers[0] = std::uint64_t{1} << 32;
        for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = (powers[i - 1] * kRoot) >> 32;
        return powers;
    }();
    const int octaves = parts / kBitParts;
    if (octaves > kFractionBits) return 0;
    const std::uint64_t fraction = kOctave[static_cast<std::size_t>(parts % kBitParts)];
    return static_cast<std::uint32_t>(fraction >> (32 - kFractionBits + octaves));
}

/// The logarithm of a sum of powers that is at least 1, in 1/kBitParts, rounded down.
int logarithm(std::uint64_t sum) {
    const int whole = 63 - std::countl_zero(sum) - kFractionBits;
    int parts = 0;
    while (parts + 1 < kBitParts &&
           (std::uint64_t{power(kBitParts - parts - 1)} << (whole + 1)) <= sum)
        ++parts;
    return whole * kBitParts + parts;
}

}  // namespace

void weights_to_surprise(std::vector<int>& weights) {
    if (weights.empty()) return;
    const int most = *std::ranges::max_element(weights);
    std::uint64_t sum = 0;
    for (const int weight : weights) sum += power(most - weight);
    const int total = most + logarithm(sum);
    for (int& weight : weights) weight = total - weight;
}

const SurroundingsWeights& surroundings_weights() {
    static const auto kWeights = [] {
        auto table = std::make_unique<SurroundingsWeights>();
        for (const PatternWeight& row : kPatternWeights)
            for (int way = 0; way < 8; ++way)
                (*table)[mirrored(row.pattern, way)] = {row.by_side[0], row.by_side[1]};
        return table;
    }();
    return *kWeights;
}

}  // namespace nakade::life
