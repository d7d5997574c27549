// How Gomocup writes points and lists of stones.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/point.h"
#include "core/result.h"

namespace nakade {

struct GomocupWords {
    std::string_view name;
    std::string_view arguments;
};

/// The first word and the rest. Precondition: no blanks at the ends.
GomocupWords split_gomocup_line(std::string_view line);

/// Exactly two whole numbers with a comma between them.
std::optional<std::array<int, 2>> parse_pair(std::string_view text);
/// "x,y", both from zero, y downwards.
Result<Point> parse_gomocup_point(std::string_view text, Size size);
std::string to_gomocup(Point p);

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
