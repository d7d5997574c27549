// Window nets: how plausible a move is, judged by the stones around it alone.
//
// One number a point of an n×n window, a hidden layer, one output. Slid over the board, such a net
// is a convolution of side n, so it is kept and computed as one; taught, it is two dense layers
// that see one window after the other. Both have the same weights in the same order.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/go.h"
#include "nets/inference.h"

namespace nakade {

/// The sizes of window that are taught.
inline constexpr int kWindowSides[] = {5, 7, 9, 11, 13};

/// The two descriptions of the same net. Precondition: side is odd.
std::string window_net_text(int side, int hidden);
std::string window_lesson_text(int side, int hidden);

/// The window around `centre`, row by row, from the side of the player to move.
/// Precondition: window.size() == side * side.
void write_window(const Go& position, Point centre, int side, std::span<float> window);

class WindowNet {
public:
    /// The error says why these bytes are no window net.
    static Result<WindowNet> from_bytes(std::string_view bytes);
    explicit WindowNet(const nets::Net& net) : inference_(net) {}

    /// 0 to 1 for every point, row by row; points that are not legal to play mean nothing.
    std::vector<float> plausibilities(const Go& position);

private:
    nets::Inference inference_;
    nets::Workspace workspace_;
    std::vector<float> board_;
};

}  // namespace nakade
