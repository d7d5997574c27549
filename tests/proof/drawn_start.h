// Start positions drawn as in certificates: X and O are stones, B and W keystones, "." in play.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "core/random.h"
#include "core/text.h"
#include "proof/certificate.h"

namespace nakade::test {

inline proof::StartPosition drawn_start(std::string_view board, Color to_move,
                                        std::string_view ko = "") {
    std::string text = "nakade certificate 1\nverdict: win\nto move: ";
    text += color_name(to_move);
    if (!ko.empty()) text += "\nko: " + std::string(ko);
    const auto read = proof::read_certificate(text + "\nboard:\n" + std::string(board));
    REQUIRE_MESSAGE(read.has_value(), (read ? "" : read.error().message));
    return read->start;
}

/// The points marked by '#'.
inline PointSet drawn_zone(std::string_view drawing) {
    PointSet zone;
    int y = 0;
    for (const std::string_view line : split(drawing, '\n')) {
        for (std::size_t x = 0; x < line.size(); ++x)
            if (line[x] == '#') zone.add(Point(static_cast<int>(x), y));
        ++y;
    }
    return zone;
}

/// Crowded, without captures; the target is one chain of White. The target may be empty.
inline proof::StartPosition random_start(Size size, Random& random) {
    proof::StartPosition start{.size = size, .to_move = random.below(2) ? Black : White};
    const PointSet board = PointSet::all(size);
    constexpr int kOf = 20;
    constexpr int kEmpty = 3;
    for_each_point(size, [&](Point p) {
        const int pick = random.below(kOf);
        if (pick >= kEmpty) start.stones[pick % 2].add(p);
    });
    // Stones without a liberty go, in an order that leaves a legal board.
    for (bool changed = true; changed;) {
        changed = false;
        for (PointSet& own : start.stones)
            own.for_each([&](Point p) {
                PointSet chain;
                chain.add(p);
                chain = chain.flooded(own);
                const PointSet empty = board - start.stones[0] - start.stones[1];
                if (chain.dilated().intersects(empty) || chain.empty()) return;
                own -= chain;
                changed = true;
            });
    }
    // One empty point in eight is out of play.
    (board - start.stones[0] - start.stones[1]).for_each([&](Point p) {
        if (random.below(8) > 0) start.region.add(p);
    });
    if (start.stones[1].empty()) return start;
    PointSet first;
    first.add(start.stones[1].first());
    start.target = first.flooded(start.stones[1]);
    return start;
}

}  // namespace nakade::test
