// Problems for tests, from SGF or drawn, and what comes of them.
#pragma once

#include <doctest/doctest.h>

#include "app/problem_file.h"
#include "app/question.h"
#include "app/solve.h"

namespace nakade::test {

inline app::StatedProblem stated(std::string_view text, std::string name = "a.sgf") {
    const auto file = app::ProblemFile::parse(text, std::move(name), nullptr);
    REQUIRE_MESSAGE(file.has_value(), (file.has_value() ? "" : file.error().message));
    auto problem = file->problem(0);
    REQUIRE_MESSAGE(problem.has_value(), (problem.has_value() ? "" : problem.error().message));
    return *std::move(problem);
}

inline app::Question question(std::string_view text, const app::UserWords& user = {}) {
    auto made = app::make_question(stated(text), user);
    REQUIRE_MESSAGE(made.has_value(), (made.has_value() ? "" : made.error().message));
    return *std::move(made);
}

inline std::string fault(std::string_view text, const app::UserWords& user = {}) {
    const auto made = app::make_question(stated(text), user);
    return made ? "no fault" : made.error().message;
}

inline app::SolveReport solved(app::Question asked, const app::SolveSettings& settings) {
    app::SolveTask task(std::move(asked), settings);
    constexpr std::uint64_t kSlice = 1'000;
    while (!task.work(kSlice)) REQUIRE(task.report().nodes < 1'000'000);
    return task.report();
}

/// Three points in a row for White at the edge; whoever moves first takes the middle, F8.
inline constexpr std::string_view kThreeInARow =
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XOOOX.\n"
    "...XXXXX.\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n";

/// Four points in a row: White lives whoever moves first.
inline constexpr std::string_view kFourInARow =
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XOOOX.\n"
    "...XXXXX.\n"
    ".........\n"
    ".........\n"
    ".........\n";

/// Three points in a row as SGF, up to the properties that a test adds: sgf("PL[W]").
inline std::string sgf(std::string_view more) {
    return "(;GM[1]SZ[9]AB[da][db][dc][dd][de][ee][fe][ge][he][ha][hb][hc][hd]"
           "AW[ea][eb][ec][ed][fd][gd][ga][gb][gc]" +
           std::string(more) + ")";
}

}  // namespace nakade::test
