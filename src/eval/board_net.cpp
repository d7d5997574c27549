#include "eval/board_net.h"

#include <fmt/format.h>

#include <cassert>

namespace nakade {

std::string board_net_text(const BoardShape& shape, const BoardOutputs& outputs) {
    return fmt::format(
        "nakade-net 1\n"
        "input {0} vector {1}\n"
        "hidden = dense {0} {2} tanh\n"
        "{3} = dense hidden {4} {5}\n"
        "output {3}\n",
        shape.encoding->name, shape.inputs(), shape.hidden, outputs.name, outputs.count,
        outputs.activation);
}

std::optional<BoardNet> BoardNet::of(const nets::Net& net, const BoardOutputs& outputs) {
    const nets::Description& description = net.description;
    const WindowEncoding* encoding = find_window_encoding(description.layer(0).name);
    if (description.layers.size() != 3 || encoding == nullptr) return std::nullopt;
    for (int side = 1; side <= kMaxBoardSize; ++side) {
        const BoardShape shape{encoding, side, description.layer(1).channels};
        if (nets::to_text(description) == board_net_text(shape, outputs))
            return BoardNet(net, shape);
    }
    return std::nullopt;
}

std::vector<float> BoardNet::run(const Go& position) {
    assert(suits(position.size()));
    const std::vector<float> planes = encode(position, *shape_.encoding);
    const std::span<const float> inputs[] = {planes};
    return inference_.run(inputs, shape_.side, shape_.side, workspace_).front();
}

}  // namespace nakade
