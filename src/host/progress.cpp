#include "host/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

namespace nakade {

namespace {

constexpr int kBarWidth = 30;
constexpr double kSecondsBetweenDrawings = 0.1;
constexpr char kToStartAndWipe[] = "\r\033[K";

std::string minutes(double seconds) {
    const std::int64_t whole = std::llround(seconds);
    constexpr std::int64_t kMinute = 60;
    return fmt::format("{}:{:02}", whole / kMinute, whole % kMinute);
}

}  // namespace

std::string progress_line(const Progress& progress) {
    const std::int64_t total = std::max<std::int64_t>(progress.total, 1);
    const std::int64_t done = std::clamp<std::int64_t>(progress.done, 0, total);
    const double share = static_cast<double>(done) / static_cast<double>(total);
    const auto filled = static_cast<std::size_t>(share * kBarWidth);
    std::string bar(filled, '=');
    bar.resize(kBarWidth, ' ');
    std::string line =
        fmt::format("{} [{}] {}/{}", progress.label, bar, progress.done, progress.total);
    // Nothing is known about the rest before the first item is done.
    if (done > 0) line += fmt::format("  {} left", minutes(progress.seconds * (1 / share - 1)));
    return line;
}

ProgressBar::ProgressBar(std::FILE* stream, std::string_view label, std::int64_t total,
                         const Clock& clock)
    : stream_(::isatty(::fileno(stream)) ? stream : nullptr),
      label_(label),
      total_(total),
      clock_(clock),
      start_(clock.seconds()),
      next_draw_(start_) {}

ProgressBar::~ProgressBar() { wipe(); }

void ProgressBar::wipe() {
    if (!stream_) return;
    std::fputs(kToStartAndWipe, stream_);
    std::fflush(stream_);
}

void ProgressBar::update(std::int64_t done) {
    const double now = clock_.seconds();
    if (!stream_ || now < next_draw_) return;
    next_draw_ = now + kSecondsBetweenDrawings;
    std::fputs(kToStartAndWipe, stream_);
    std::fputs(
        progress_line({.label = label_, .done = done, .total = total_, .seconds = now - start_})
            .c_str(),
        stream_);
    std::fflush(stream_);
}

}  // namespace nakade
