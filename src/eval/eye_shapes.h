// The eye shapes that every player knows, from the single point to the rabbity six, as a table of
// patterns: how many eyes each yields, and at which point that is decided.
//
// A space is looked up by its outline: every pattern is drawn in all its symmetries once, at
// start-up, into words of eight by eight points. Where several patterns have the same outline, the
// one further up in the table wins, so variants for the corner and the edge stand first. Spaces
// larger than any pattern, and outlines that the table does not have, are for the caller to judge.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "eval/pattern.h"

namespace nakade {

/// A space that has the shape of a pattern.
struct ShapeMatch {
    const Pattern* pattern = nullptr;
    PointSet vital;
};

class EyeShapeTable {
public:
    /// One line a pattern, all of which must be eye shapes. The error names line and column.
    static Result<EyeShapeTable> parse(std::span<const std::string_view> lines);

    /// The pattern is null if no shape of the table has this outline in this place. Borrowed from
    /// the table.
    ShapeMatch find(const PointSet& space, Size size) const;

    const std::vector<Pattern>& patterns() const { return patterns_; }

private:
    struct Form {
        std::uint64_t outline;
        std::size_t pattern;
        /// Counted from the left upper corner of the outline.
        std::vector<PatternPoint> points;
    };
    void add_forms(std::size_t pattern);

    std::vector<Pattern> patterns_;
    std::vector<Form> forms_;  // by outline, then in the order of the table
};

/// The built-in table.
std::span<const std::string_view> eye_shape_lines();
const EyeShapeTable& eye_shapes();

}  // namespace nakade
