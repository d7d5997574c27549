#include "host/progress.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>

using namespace nakade;

TEST_CASE("the bar fills with what is done and tells the time left") {
    CHECK(progress_line({.label = "match", .done = 10, .total = 40, .seconds = 30}) ==
          "match [=======                       ] 10/40  1:30 left");
    CHECK(progress_line({.label = "match", .done = 40, .total = 40, .seconds = 30}) ==
          "match [==============================] 40/40  0:00 left");
}

TEST_CASE("before the first item nothing is promised") {
    CHECK(progress_line({.label = "match", .done = 0, .total = 40, .seconds = 30}) ==
          "match [                              ] 0/40");
    CHECK(progress_line({.label = "none", .done = 0, .total = 0, .seconds = 0}) ==
          "none [                              ] 0/0");
}

TEST_CASE("more done than was promised does not break the bar") {
    CHECK(progress_line({.label = "m", .done = 50, .total = 40, .seconds = 30}) ==
          "m [==============================] 50/40  0:00 left");
}

TEST_CASE("a pipe sees nothing of it") {
    std::FILE* file = std::tmpfile();
    ManualClock clock;
    {
        ProgressBar bar(file, "match", 40, clock);
        clock.now = 100;
        bar.update(10);
    }
    CHECK(std::ftell(file) == 0);
    std::fclose(file);
}
