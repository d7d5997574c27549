// A progress bar on a terminal, and silence in a pipe.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "core/clock.h"

namespace nakade {

struct Progress {
    std::string_view label;
    std::int64_t done = 0;
    std::int64_t total = 0;
    double seconds = 0;  // since the start
};

/// One line without a line break: "match [=====     ] 12/40  0:31 left".
std::string progress_line(const Progress& progress);

class ProgressBar {
public:
    /// Draws on `stream` if that is a terminal, usually stderr. The clock must outlive the bar.
    ProgressBar(std::FILE* stream, std::string_view label, std::int64_t total, const Clock& clock);
    /// Wipes the line.
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// Before something else is printed on the same terminal; the next update draws it again.
    void wipe();
    /// Cheap enough for every item: draws at most ten times a second.
    void update(std::int64_t done);

private:
    std::FILE* stream_;  // null in a pipe
    std::string label_;
    std::int64_t total_;
    const Clock& clock_;
    double start_;
    double next_draw_;
};

}  // namespace nakade
