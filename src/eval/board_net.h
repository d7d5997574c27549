// A small dense net that looks at a whole board of one size: numbers for every point of it, a
// hidden layer, a few outputs.
//
// What the outputs mean is the business of its two kinds: area_finder.h and value_net.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "eval/window_net.h"

namespace nakade {

struct BoardShape {
    const WindowEncoding* encoding = window_encodings().data();
    int side = 19;  ///< of the board
    int hidden = 32;

    int inputs() const { return encoding->planes * side * side; }
};

/// What tells one kind of such net from another.
struct BoardOutputs {
    std::string_view name;
    int count;
    std::string_view activation;
};

std::string board_net_text(const BoardShape& shape, const BoardOutputs& outputs);

class BoardNet {
public:
    /// Nothing if the net is of another kind.
    static std::optional<BoardNet> of(const nets::Net& net, const BoardOutputs& outputs);
    /// Precondition: the net has the text of board_net_text with this shape.
    BoardNet(const nets::Net& net, BoardShape shape) : shape_(shape), inference_(net) {}

    const BoardShape& shape() const { return shape_; }
    bool suits(Size board) const { return board == Size{shape_.side, shape_.side}; }

    /// The outputs. Precondition: suits(position.size()).
    std::vector<float> run(const Go& position);

private:
    BoardShape shape_;
    nets::Inference inference_;
    nets::Workspace workspace_;
};

}  // namespace nakade
