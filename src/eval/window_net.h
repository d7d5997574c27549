// Window nets: how plausible a move is, judged by the stones around it alone.
//
// Numbers for each point of an n×n window, a hidden layer, one output. Slid over the board, such a
// net is a convolution of side n, so it is kept and computed as one; taught, it is two dense layers
// that see one window after the other. Both have the same weights in the same order. What a point's
// numbers are is the net's encoding; the name of the net's input says which. Start with WindowNet.
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

/// A way to write a position as numbers, from the side of the player to move.
struct WindowEncoding {
    std::string_view name;
    std::string_view summary;
    int planes;  ///< numbers a point
    /// Planes lie one after the other, each row by row; what is not on the board counts as zero.
    void (*write)(const Go& position, std::span<float> planes);
};

/// All there are; the first is the one of the paper.
std::span<const WindowEncoding> window_encodings();
/// Null if there is none of this name.
const WindowEncoding* find_window_encoding(std::string_view name);

struct WindowShape {
    const WindowEncoding* encoding = window_encodings().data();
    int side = 9;  ///< odd
    int hidden = 32;

    int inputs() const { return encoding->planes * side * side; }
};

/// The two descriptions of the same net.
std::string window_net_text(const WindowShape& shape);
std::string window_lesson_text(const WindowShape& shape);

/// The numbers of a position in the encoding's layout.
std::vector<float> encode(const Go& position, const WindowEncoding& encoding);
/// The window around `centre`, plane by plane and row by row. `planes` is what encode() gave.
/// Precondition: window.size() == shape.inputs().
void cut_window(std::span<const float> planes, Size board, Point centre, const WindowShape& shape,
                std::span<float> window);

class WindowNet {
public:
    /// The error says why these bytes are no window net.
    static Result<WindowNet> from_bytes(std::string_view bytes);
    /// Precondition: the net has the text of window_net_text(shape).
    WindowNet(const nets::Net& net, WindowShape shape) : shape_(shape), inference_(net) {}
    /// A net that knows nothing: every weight is random, as is its opinion.
    static WindowNet random(WindowShape shape, std::uint64_t seed);

    const WindowShape& shape() const { return shape_; }

    /// 0 to 1 for every point, row by row; points that are not legal to play mean nothing.
    std::vector<float> plausibilities(const Go& position);

private:
    WindowShape shape_;
    nets::Inference inference_;
    nets::Workspace workspace_;
};

}  // namespace nakade
