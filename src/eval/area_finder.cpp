#include "eval/area_finder.h"

#include <algorithm>
#include <cassert>

namespace nakade {

namespace {

constexpr int kSectorsAcross = 3;
constexpr BoardOutputs kOutputs{"sectors", kSectors, "sigmoid"};

}  // namespace

int sector_of(Point p, Size board) {
    const int column = p.x() * kSectorsAcross / board.width;
    const int row = p.y() * kSectorsAcross / board.height;
    return row * kSectorsAcross + column;
}

void focus(std::span<float> plausibilities, Size board, const SectorWeights& weights) {
    assert(std::ssize(plausibilities) == board.area());
    float* number = plausibilities.data();
    for_each_point(board, [&](Point p) {
        *number++ *= weights[static_cast<std::size_t>(sector_of(p, board))];
    });
}

std::string area_net_text(const AreaShape& shape) { return board_net_text(shape, kOutputs); }

Result<AreaFinder> AreaFinder::from_bytes(std::string_view bytes) {
    const auto net = nets::read_net(bytes);
    if (!net) return net.error();
    auto board_net = BoardNet::of(*net, kOutputs);
    if (!board_net) return Error{"This net does not look for an area of the board."};
    return AreaFinder(*std::move(board_net));
}

SectorWeights AreaFinder::weights(const Go& position) {
    SectorWeights weights{};
    std::ranges::copy(net_.run(position), weights.begin());
    return weights;
}

}  // namespace nakade
