// The judgement of a position as files of judgements have it: a record of bytes.
//
// A record for n points: policy[n + 1] as 255 times the root of the share, the pass last; the
// mover's win probability in 255ths; lead times 1.5 plus 128; ownership[n] as (o + 1) times 127.5.
// Points are row by row. Roots keep what is unlikely apart from what is out of the question.
#pragma once

#include <string>

#include "board/symmetry.h"
#include "train/sample.h"

namespace nakade::train {

/// Bytes of a record.
constexpr std::size_t label_bytes(Size size) {
    return 2 * static_cast<std::size_t>(size.area()) + 3;
}

/// Numbers that a byte can not hold become the next one that it can.
void append_label(const Targets& targets, std::string& bytes);

/// As the symmetry shows the position; shares sum to 1. Precondition: `record` has a whole one.
Targets read_label(const char* record, Size size, Symmetry symmetry = Symmetry(0));

}  // namespace nakade::train
