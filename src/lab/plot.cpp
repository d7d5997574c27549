#include "lab/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

namespace nakade {

namespace {

// In units of the picture, which is about as many pixels.
constexpr double kWidth = 640;
constexpr double kHeight = 400;
constexpr double kLeft = 80;
constexpr double kRight = 170;  // room for the names of the curves
constexpr double kTop = 40;
constexpr double kBottom = 50;
constexpr double kLineOfText = 18;
constexpr double kTickGap = 6;
constexpr double kHalfADigit = 4;
constexpr int kTicks = 5;
/// Whole numbers, sizes of boards say, have a tick each if there are no more.
constexpr int kMostWholeTicks = 11;

// Colours that stay apart for colour-blind readers (Okabe and Ito, 2008).
constexpr std::string_view kColors[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                        "#e69f00", "#56b4e9", "#000000"};

struct Range {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    void include(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    /// Where a value lies, from 0 to 1; the middle of a range without extent.
    double share(double value) const { return high > low ? (value - low) / (high - low) : 0.5; }
};

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '<')
            safe += "&lt;";
        else if (c == '&')
            safe += "&amp;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += c;
    }
    return safe;
}

/// Where the plot's points lie in the picture.
class Frame {
public:
    explicit Frame(const Plot& plot) : is_logarithmic_(plot.is_logarithmic) {
        for (const Curve& curve : plot.curves)
            for (const PlotPoint& point : curve.points) {
                if (!is_visible(point)) continue;
                x_.include(point.x);
                y_.include(height_of(point.y));
            }
        if (!is_logarithmic_) y_.include(0);
        if (x_.low > x_.high) x_ = {0, 1};
        if (y_.low > y_.high) y_ = {0, 1};
    }

    bool is_visible(const PlotPoint& point) const { return !is_logarithmic_ || point.y > 0; }
    double x(double value) const { return kLeft + x_.share(value) * (kWidth - kLeft - kRight); }
    double y(double value) const { return from_bottom(y_.share(height_of(value))); }
    int x_ticks() const {
        const double span = x_.high - x_.low;
        const bool is_whole = std::floor(x_.low) == x_.low && std::floor(span) == span;
        return is_whole && span > 0 && span < kMostWholeTicks ? static_cast<int>(span) + 1 : kTicks;
    }
    double x_at(int tick) const { return at(x_, tick, x_ticks()); }
    double y_at(int tick) const {
        const double height = at(y_, tick, kTicks);
        return is_logarithmic_ ? std::pow(10, height) : height;
    }
    static double from_bottom(double share) {
        return kHeight - kBottom - share * (kHeight - kTop - kBottom);
    }

private:
    double height_of(double value) const { return is_logarithmic_ ? std::log10(value) : value; }
    static double at(const Range& range, int tick, int ticks) {
        return range.low + (range.high - range.low) * tick / (ticks - 1);
    }

    bool is_logarithmic_;
    Range x_;
    Range y_;
};

struct Label {
    double x = 0;
    double y = 0;
    std::string_view anchor = "start";
};

std::string text_at(const Label& at, std::string_view text) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", at.x, at.y,
                       at.anchor, escaped(text));
}

std::string axes(const Plot& plot, const Frame& frame) {
    const double middle = (kLeft + kWidth - kRight) / 2;
    std::string svg = fmt::format("<path d=\"M{} {}V{}H{}\" fill=\"none\" stroke=\"#444\"/>\n",
                                  kLeft, kTop, kHeight - kBottom, kWidth - kRight);
    svg += text_at({middle, kLineOfText, "middle"}, plot.title);
    svg += text_at({middle, kHeight - kTickGap, "middle"}, plot.x_label);
    svg += text_at({kTickGap, kTop - kTickGap}, plot.y_label);
    for (int tick = 0; tick < frame.x_ticks(); ++tick) {
        const double x = frame.x_at(tick);
        svg += text_at({frame.x(x), kHeight - kBottom + kLineOfText, "middle"},
                       fmt::format("{:.3g}", x));
    }
    for (int tick = 0; tick < kTicks; ++tick) {
        const double y = frame.y_at(tick);
        svg +=
            text_at({kLeft - kTickGap, frame.y(y) + kHalfADigit, "end"}, fmt::format("{:.3g}", y));
    }
    return svg;
}

std::string curve_svg(const Curve& curve, const Frame& frame, std::size_t number) {
    const std::string_view color = kColors[number % std::size(kColors)];
    std::string path;
    std::string dots;
    for (const PlotPoint& point : curve.points) {
        if (!frame.is_visible(point)) continue;
        const double x = frame.x(point.x);
        const double y = frame.y(point.y);
        path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x, y);
        dots +=
            fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\"/>\n", x, y, color);
    }
    const double line = kTop + kLineOfText * static_cast<double>(number);
    const double legend = kWidth - kRight + kLineOfText;
    return fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n{}", path,
                       color, dots) +
           fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"{}\"/>\n", legend,
                       line - kTickGap / 2, color) +
           text_at({legend + kTickGap * 2, line}, curve.name);
}

}  // namespace

std::string plot_svg(const Plot& plot) {
    const Frame frame(plot);
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" font-family=\"sans-serif\" font-size=\"12\">\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
        kWidth, kHeight);
    svg += axes(plot, frame);
    for (std::size_t i = 0; i < plot.curves.size(); ++i) svg += curve_svg(plot.curves[i], frame, i);
    return svg + "</svg>\n";
}

}  // namespace nakade
