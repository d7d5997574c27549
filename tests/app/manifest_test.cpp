// Lists of problems, and how an answer compares with what a list gives.
#include "app/manifest.h"

#include <doctest/doctest.h>

#include "support/points.h"

using namespace nakade;
using namespace nakade::app;
using namespace nakade::test;
using life::LifeResult;

namespace {

constexpr Size kNine{9, 9};

std::string fault(std::string_view text) {
    const auto rows = parse_manifest(text);
    return rows ? "no fault" : rows.error().message;
}

/// An answer in short: "win F8", "loss pass", "ko 0/2 F8" (threats needed / that turn it),
/// "unknown".
SolveReport answered(LifeResult result, std::string_view best, int threats = 0, int opposing = 0) {
    SolveReport report{.board = StoneBoard(kNine)};
    report.answer.result = result;
    report.answer.best = at(best, kNine);
    report.answer.threats = threats;
    report.answer.opposing_threats = opposing;
    return report;
}

ManifestRow given(std::string status, std::vector<std::string> accepted) {
    ManifestRow row;
    row.status = std::move(status);
    row.accepted = std::move(accepted);
    return row;
}

}  // namespace

TEST_CASE("columns are found by name, in any order, and others are ignored") {
    const auto rows = parse_manifest(
        "rank\tstatus\tfile\taccepted\tto_move\tgoal\ttarget\r\n"
        "2d\twin\ta.sgf#1\tC3|D4\tB\tkill\tC16,H14\r\n"
        "\n"
        "3d\t\tb.sgf\n");
    REQUIRE(rows.has_value());
    REQUIRE(rows->size() == 2);
    const ManifestRow& row = rows->front();
    CHECK(row.line == 2);
    CHECK(row.file == "a.sgf#1");
    CHECK(row.given.to_move == Black);
    CHECK(row.given.goal == Goal::Kill);
    CHECK(row.given.target == "C16,H14");
    CHECK(row.accepted == std::vector<std::string>{"C3", "D4"});
    CHECK(row.status == "win");
    CHECK(rows->back().line == 4);
    CHECK(rows->back().accepted.empty());
}

TEST_CASE("guesses of the list count as not given") {
    const auto rows = parse_manifest("file\tgoal\ttarget\na\tkill?\t?C3\nb\tunknown\t\n");
    REQUIRE(rows.has_value());
    for (const ManifestRow& row : *rows) {
        CHECK_FALSE(row.given.goal.has_value());
        CHECK(row.given.target.empty());
    }
}

TEST_CASE("a wrong list is refused with its line") {
    CHECK(fault("name\tgoal\na\tb\n") ==
          "line 1: the header has no column \"file\"; a list of problems is tab-separated");
    CHECK(fault("file\tto_move\na\tgreen\n") == "line 2: \"green\" is no side to move");
    CHECK(fault("file\tgoal\na\tkill\nb\twin\n") == "line 3: \"win\" is no goal");
    CHECK(fault("file\tgoal\n\tkill\n") == "line 2: there is no file");
    CHECK(fault("file\tgoal\n") == "the list has a header but no problems");
}

TEST_CASE("an answer compares with the given status, or else with the accepted moves") {
    const SolveReport win = answered(LifeResult::Win, "C3");
    const SolveReport other_win = answered(LifeResult::Win, "D4");
    const SolveReport loss = answered(LifeResult::Loss, "pass");
    const SolveReport good_ko = answered(LifeResult::Ko, "C3", 0, 2);
    const SolveReport bad_ko = answered(LifeResult::Ko, "C3", 1, 0);
    const SolveReport unknown = answered(LifeResult::Unknown, "pass");
    struct Row {
        const char* status;
        std::vector<std::string> accepted;
        const SolveReport& ours;
        Mark mark;
    };
    const Row rows[] = {
        {"win", {"C3"}, win, Mark::Right},
        {"win", {"C3"}, other_win, Mark::Right},  // proved: a second solution
        {"win", {"C3"}, loss, Mark::Wrong},
        {"win", {"C3"}, good_ko, Mark::Wrong},
        {"win", {"C3"}, unknown, Mark::Unknown},
        {"fail", {}, loss, Mark::Right},
        {"fail", {}, win, Mark::Wrong},
        {"fail", {}, bad_ko, Mark::Wrong},
        {"ko+:l2d", {"C3"}, good_ko, Mark::Right},
        {"ko+:l3d", {"C3"}, good_ko, Mark::Wrong},
        {"ko+", {"C3"}, good_ko, Mark::Right},
        {"ko+", {"C3"}, bad_ko, Mark::Wrong},
        {"ko-:d1l", {"C3"}, bad_ko, Mark::Right},
        {"ko-:d2l", {"C3"}, bad_ko, Mark::Wrong},
        {"ko+/ko-", {"C3"}, bad_ko, Mark::Right},
        {"ko+/ko-", {"C3"}, win, Mark::Wrong},
        {"", {"c3"}, win, Mark::Right},
        {"", {"C3"}, other_win, Mark::Right},
        {"", {"C3"}, loss, Mark::Wrong},
        {"", {"C3"}, good_ko, Mark::Right},
        {"", {"D4"}, good_ko, Mark::Unknown},
        {"", {}, win, Mark::Unknown},
        {"odd", {}, win, Mark::Unknown},
    };
    for (const Row& row : rows) {
        CAPTURE(row.status);
        CAPTURE(static_cast<int>(row.ours.answer.result));
        CHECK(mark_name(compare(given(row.status, row.accepted), row.ours)) == mark_name(row.mark));
    }
}

TEST_CASE("where we chose the group ourselves, only an accepted move shows that it was the one") {
    SolveReport report = answered(LifeResult::Win, "D4");
    report.inferred.push_back({"target", "it is the likeliest"});
    CHECK(compare(given("win", {"C3"}), report) == Mark::Wrong);
    report.answer.winning_moves = {at("D4", kNine), at("C3", kNine)};
    CHECK(compare(given("win", {"C3"}), report) == Mark::Right);
    CHECK(compare(given("win", {"ANY"}), report) == Mark::Right);
    report.answer.winning_moves.push_back(kPass);  // it lives anyway
    CHECK(compare(given("win", {"C3"}), report) == Mark::Wrong);
    report.answer.winning_moves.pop_back();
    report.answer.result = LifeResult::Loss;
    CHECK(compare(given("win", {"C3"}), report) == Mark::Wrong);
}

TEST_CASE("a proposed move is compared with those that are accepted") {
    SolveReport report = answered(LifeResult::Unknown, "pass");
    report.inferred.push_back({"target", "it is at stake"});
    CHECK(compare(given("win", {"C3"}), report) == Mark::Unknown);
    report.proposed = Proposal{at("C3", kNine), 0.5};
    CHECK(compare(given("win", {"C3"}), report) == Mark::Right);
    CHECK(compare(given("win", {"D4"}), report) == Mark::Wrong);
    CHECK(compare(given("win", {}), report) == Mark::Unknown);
}
