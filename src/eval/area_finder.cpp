#include "eval/area_finder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace nakade {

namespace {

constexpr int kSectorsAcross = 3;

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

std::string area_net_text(const AreaShape& shape) {
    return fmt::format(
        "nakade-net 1\n"
        "input {0} vector {1}\n"
        "hidden = dense {0} {2} tanh\n"
        "sectors = dense hidden {3} sigmoid\n"
        "output sectors\n",
        shape.encoding->name, shape.encoding->planes * shape.side * shape.side, shape.hidden,
        kSectors);
}

Result<AreaFinder> AreaFinder::from_bytes(std::string_view bytes) {
    const auto net = nets::read_net(bytes);
    if (!net) return net.error();
    const nets::Description& description = net->description;
    const WindowEncoding* encoding = find_window_encoding(description.layer(0).name);
    if (description.layers.size() == 3 && encoding != nullptr)
        for (int side = 1; side <= kMaxBoardSize; ++side) {
            const AreaShape shape{encoding, side, description.layer(1).channels};
            if (nets::to_text(description) == area_net_text(shape)) return AreaFinder(*net, shape);
        }
    return Error{"This net does not look for an area of the board."};
}

SectorWeights AreaFinder::weights(const Go& position) {
    assert(suits(position.size()));
    const std::vector<float> planes = encode(position, *shape_.encoding);
    const std::span<const float> inputs[] = {planes};
    const auto outputs = inference_.run(inputs, shape_.side, shape_.side, workspace_);
    SectorWeights weights{};
    std::ranges::copy(outputs.front(), weights.begin());
    return weights;
}

}  // namespace nakade
