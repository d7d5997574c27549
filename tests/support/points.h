// Points in tests are written as on a board: letters without I, rows from the bottom.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "board/point.h"
#include "board/point_set.h"

namespace nakade::test {

/// Precondition: a well-formed point of the board, or "pass".
inline Point at(std::string_view name, Size size) {
    if (name == "pass") return kPass;
    const char letter = name.front();
    const int column = letter - 'A' - (letter > 'I' ? 1 : 0);
    return {column, size.height - std::stoi(std::string(name.substr(1)))};
}

inline std::string name_of(Point p, Size size) {
    if (p == kPass) return "pass";
    const char letter = static_cast<char>('A' + p.x() + (p.x() >= 8 ? 1 : 0));
    return letter + std::to_string(size.height - p.y());
}

inline std::set<std::string> names(const PointSet& points, Size size) {
    std::set<std::string> found;
    points.for_each([&](Point p) { found.insert(name_of(p, size)); });
    return found;
}

}  // namespace nakade::test
