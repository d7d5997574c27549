// How Gomocup writes commands and lists of stones; its points are in formats/gomocup_point.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/point.h"
#include "core/result.h"
#include "formats/gomocup_point.h"

namespace nakade {

struct GomocupWords {
    std::string_view name;
    std::string_view arguments;
};

/// The first word and the rest. Precondition: no blanks at the ends.
GomocupWords split_gomocup_line(std::string_view line);

/// The lines between BOARD, YXBOARD or SWAP2BOARD and DONE.
class GomocupList {
public:
    enum class Kind { Board, SilentBoard, Swap2 };
    struct Stone {
        Point point;
        bool is_own = false;
    };

    GomocupList(Kind kind, Size size) : kind_(kind), size_(size) {}

    /// After a wrong line all others are read and dropped, up to DONE.
    void take(std::string_view line);

    Kind kind() const { return kind_; }
    const std::vector<Stone>& stones() const { return stones_; }
    /// The first thing that was wrong; empty if nothing was.
    const std::string& error() const { return error_; }
    int own_count() const;

private:
    Result<Stone> parse(std::string_view line) const;

    Kind kind_;
    Size size_;
    std::vector<Stone> stones_;
    std::string error_;
};

}  // namespace nakade
