#include "eval/value_net.h"

namespace nakade {

namespace {

constexpr BoardOutputs kOutputs{"value", 1, "tanh"};

}  // namespace

std::string value_net_text(const BoardShape& shape) { return board_net_text(shape, kOutputs); }

Result<ValueNet> ValueNet::from_bytes(std::string_view bytes) {
    const auto net = nets::read_net(bytes);
    if (!net) return net.error();
    auto board_net = BoardNet::of(*net, kOutputs);
    if (!board_net) return Error{"This net does not judge who wins."};
    return ValueNet(*std::move(board_net));
}

}  // namespace nakade
