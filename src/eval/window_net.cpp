#include "eval/window_net.h"

#include <fmt/format.h>

#include <cassert>

namespace nakade {

namespace {

// Outside must be zero, as a convolution sees it; so an empty point is not.
constexpr float kOwn = 1;
constexpr float kOpponent = -1;
constexpr float kEmpty = 0.25F;
constexpr float kOutside = 0;

float number_of(const Go& position, Point p) {
    const Color c = position.at(p);
    if (c == Empty) return kEmpty;
    if (c == Border) return kOutside;
    return c == position.to_play() ? kOwn : kOpponent;
}

}  // namespace

std::string window_net_text(int side, int hidden) {
    return fmt::format(
        "nakade-net 1\n"
        "input board planes 1\n"
        "hidden = conv board {} {} tanh\n"
        "plausibility = conv hidden 1 1 sigmoid\n"
        "output plausibility\n",
        hidden, side);
}

std::string window_lesson_text(int side, int hidden) {
    return fmt::format(
        "nakade-net 1\n"
        "input window vector {}\n"
        "hidden = dense window {} tanh\n"
        "plausibility = dense hidden 1 sigmoid\n"
        "output plausibility\n",
        side * side, hidden);
}

void write_window(const Go& position, Point centre, int side, std::span<float> window) {
    assert(std::ssize(window) == side * side);
    const int reach = side / 2;
    float* to = window.data();
    for (int y = centre.y() - reach; y <= centre.y() + reach; ++y)
        for (int x = centre.x() - reach; x <= centre.x() + reach; ++x) {
            const bool is_inside =
                x >= 0 && y >= 0 && x < position.size().width && y < position.size().height;
            *to++ = is_inside ? number_of(position, Point(x, y)) : kOutside;
        }
}

Result<WindowNet> WindowNet::from_bytes(std::string_view bytes) {
    const auto net = nets::read_net(bytes);
    if (!net) return net.error();
    const nets::Description& description = net->description;
    const bool is_window =
        description.layers.size() == 3 &&
        nets::to_text(description) ==
            window_net_text(description.layer(1).kernel, description.layer(1).channels);
    if (!is_window) return Error{"This net does not look at a window of the board."};
    return WindowNet(*net);
}

std::vector<float> WindowNet::plausibilities(const Go& position) {
    board_.clear();
    for_each_point(position.size(), [&](Point p) { board_.push_back(number_of(position, p)); });
    const std::span<const float> inputs[] = {board_};
    const Size size = position.size();
    return std::move(inference_.run(inputs, size.width, size.height, workspace_).front());
}

}  // namespace nakade
