#include "lab/plot.h"

#include <doctest/doctest.h>

using namespace nakade;

namespace {

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

Plot plot_of(std::vector<PlotPoint> points, bool is_logarithmic) {
    return {.name = "p",
            .title = "a < b & c",
            .x_label = "size",
            .y_label = "nodes",
            .is_logarithmic = is_logarithmic,
            .curves = {{"one", std::move(points)}}};
}

}  // namespace

TEST_CASE("every point of a curve is drawn once, and once more stands the curve's name") {
    const std::string svg = plot_svg(plot_of({{3, 10}, {4, 100}, {5, 1000}}, true));
    CHECK(count(svg, "r=\"3\"") == 3);
    CHECK(count(svg, "r=\"4\"") == 1);
    CHECK(count(svg, ">one</text>") == 1);
}

TEST_CASE("on a logarithmic scale equal ratios are equal heights") {
    const std::string svg = plot_svg(plot_of({{3, 10}, {4, 100}, {5, 1000}}, true));
    CHECK(count(svg, "cy=\"350.0\"") == 1);
    CHECK(count(svg, "cy=\"195.0\"") == 1);
    CHECK(count(svg, "cy=\"40.0\"") == 1);
}

TEST_CASE("what a logarithmic scale can not show is left out") {
    CHECK(count(plot_svg(plot_of({{3, 0}, {4, -1}, {5, 10}}, true)), "r=\"3\"") == 1);
    CHECK(count(plot_svg(plot_of({{3, 0}, {4, -1}, {5, 10}}, false)), "r=\"3\"") == 3);
}

TEST_CASE("whole numbers have a tick each") {
    const std::string svg = plot_svg(plot_of({{3, 10}, {6, 1000}}, true));
    for (const char* size : {">3</text>", ">4</text>", ">5</text>", ">6</text>"})
        CHECK(count(svg, size) == 1);
}

TEST_CASE("a plot without points is a frame without numbers that are none") {
    const std::string svg = plot_svg(plot_of({}, true));
    CHECK(count(svg, "nan") == 0);
    CHECK(count(svg, "inf") == 0);
}

TEST_CASE("words of a plot can not break its picture") {
    CHECK(count(plot_svg(plot_of({}, false)), "a &lt; b &amp; c") == 1);
}
