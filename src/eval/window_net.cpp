#include "eval/window_net.h"

#include <fmt/format.h>

#include <cassert>

#include "core/random.h"

namespace nakade {

std::string window_net_text(const WindowShape& shape) {
    return fmt::format(
        "nakade-net 1\n"
        "input {0} planes {1}\n"
        "hidden = conv {0} {2} {3} tanh\n"
        "plausibility = conv hidden 1 1 sigmoid\n"
        "output plausibility\n",
        shape.encoding->name, shape.encoding->planes, shape.hidden, shape.side);
}

std::string window_lesson_text(const WindowShape& shape) {
    return fmt::format(
        "nakade-net 1\n"
        "input window vector {}\n"
        "hidden = dense window {} tanh\n"
        "plausibility = dense hidden 1 sigmoid\n"
        "output plausibility\n",
        shape.inputs(), shape.hidden);
}

void cut_window(std::span<const float> planes, Size board, Point centre, const WindowShape& shape,
                std::span<float> window) {
    assert(std::ssize(window) == shape.inputs());
    assert(std::ssize(planes) == shape.encoding->planes * board.area());
    const int reach = shape.side / 2;
    float* to = window.data();
    for (int plane = 0; plane < shape.encoding->planes; ++plane)
        for (int y = centre.y() - reach; y <= centre.y() + reach; ++y)
            for (int x = centre.x() - reach; x <= centre.x() + reach; ++x) {
                const bool is_inside = x >= 0 && y >= 0 && x < board.width && y < board.height;
                const int from = plane * board.area() + y * board.width + x;
                *to++ = is_inside ? planes[static_cast<std::size_t>(from)] : 0.0F;
            }
}

Result<WindowNet> WindowNet::from_bytes(std::string_view bytes) {
    const auto net = nets::read_net(bytes);
    if (!net) return net.error();
    const nets::Description& description = net->description;
    if (description.layers.size() == 3) {
        const WindowShape shape{.encoding = find_window_encoding(description.layer(0).name),
                                .side = description.layer(1).kernel,
                                .hidden = description.layer(1).channels};
        if (shape.encoding != nullptr && nets::to_text(description) == window_net_text(shape))
            return WindowNet(*net, shape);
    }
    return Error{"This net does not look at a window of the board."};
}

WindowNet WindowNet::random(WindowShape shape, std::uint64_t seed) {
    const auto description = nets::parse_description(window_net_text(shape));
    assert(description);
    nets::Net net{*description, std::vector<float>(description->weight_count)};
    Random random(seed);
    for (float& weight : net.weights) weight = static_cast<float>(random.unit() - 0.5);
    return {net, shape};
}

std::vector<float> WindowNet::plausibilities(const Go& position) {
    const std::vector<float> planes = encode(position, *shape_.encoding);
    const std::span<const float> inputs[] = {planes};
    const Size size = position.size();
    return std::move(inference_.run(inputs, size.width, size.height, workspace_).front());
}

}  // namespace nakade
