// A plot as an SVG picture: a few named curves over numbers, with a logarithmic scale upwards if
// the values span decades. Plain and small; no script, no font that may be missing.
#pragma once

#include <string>
#include <vector>

namespace nakade {

struct PlotPoint {
    double x = 0;
    double y = 0;
};

struct Curve {
    std::string name;
    std::vector<PlotPoint> points;
};

struct Plot {
    /// A word for file names: "nodes".
    std::string name;
    std::string title;
    std::string x_label;
    std::string y_label;
    /// Points whose y is not above zero are then left out.
    bool is_logarithmic = false;
    std::vector<Curve> curves;
};

/// A whole SVG file. A plot without points is an empty frame.
std::string plot_svg(const Plot& plot);

}  // namespace nakade
