// A value net: who wins, judged by a small net that looks at the whole board (board_net.h).
//
// Taught by games with itself (train/value_training.h). As an evaluator of a search it is slower
// than a count of liberties and sees more; on boards of another size than its own it counts
// liberties.
#pragma once

#include <string>
#include <string_view>

#include "eval/board_net.h"

namespace nakade {

std::string value_net_text(const BoardShape& shape);

class ValueNet {
public:
    /// The error says why these bytes are no value net.
    static Result<ValueNet> from_bytes(std::string_view bytes);

    bool suits(Size board) const { return net_.suits(board); }
    /// From -1, the side to play loses, to 1. Precondition: suits(position.size()).
    float value(const Go& position) { return net_.run(position).front(); }

private:
    explicit ValueNet(BoardNet net) : net_(std::move(net)) {}

    BoardNet net_;
};

}  // namespace nakade
