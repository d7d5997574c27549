#include "lab/review.h"

#include <doctest/doctest.h>

#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

/// Likes points near the top left corner.
class CornerJudge final : public MoveJudge {
public:
    std::vector<float> judge(const Go& position) override {
        std::vector<float> numbers;
        for_each_point(position.size(), [&](Point p) {
            numbers.push_back(1.0F / static_cast<float>(1 + p.x() + p.y()));
        });
        return numbers;
    }
};

GameRecord small_game(std::vector<std::pair<Color, Move>> moves) {
    return {.size = {3, 3}, .moves = std::move(moves)};
}

}  // namespace

TEST_CASE("a review tells each move's rank among the legal ones and what the judge likes best") {
    CornerJudge judge;
    const auto moves =
        review_game(small_game({{Black, Point(0, 0)}, {White, kPass}, {Black, Point(2, 2)}}), judge,
                    {.best = 2});
    REQUIRE(moves);
    REQUIRE(moves->size() == 2);
    const ReviewedMove& first = (*moves)[0];
    CHECK(first.number == 1);
    CHECK(first.rank == 1);
    CHECK(first.legal == 9);
    CHECK(first.share == 0);
    CHECK(first.plausibility == 1);
    REQUIRE(first.best.size() == 2);
    CHECK(first.best[0].point == Point(0, 0));
    const ReviewedMove& second = (*moves)[1];
    CHECK(second.number == 3);
    CHECK(second.rank == 8);
    CHECK(second.legal == 8);
    CHECK(second.share == 1);
    CHECK(second.best[0].plausibility == 0.5F);
}

TEST_CASE("moves that are judged alike share a rank") {
    CornerJudge judge;
    const auto moves = review_game(small_game({{Black, Point(1, 0)}}), judge);
    REQUIRE(moves);
    CHECK(moves->front().rank == 2);
    CHECK(moves->front().share == doctest::Approx(1.5 / 8));
}

TEST_CASE("a review ends before a move that no rule allows, and is of Go alone") {
    CornerJudge judge;
    const auto moves = review_game(small_game({{Black, Point(0, 0)}, {White, Point(0, 0)}}), judge);
    REQUIRE(moves);
    CHECK(moves->size() == 1);
    GameRecord gomoku = small_game({});
    gomoku.kind = SgfGameKind::Gomoku;
    CHECK_FALSE(review_game(gomoku, judge));
}

TEST_CASE("a judge that an area finder leads says its word times the sector's weight") {
    const AreaShape shape{.side = 9, .hidden = 3};
    const auto description = nets::parse_description(area_net_text(shape));
    REQUIRE(description);
    nets::Net net{*description, std::vector<float>(description->weight_count, 0.1F)};
    net.weights.back() = 5;  // the last sector is liked
    const AreaFinder finder(net, shape);
    const auto focused = make_focused_judge(std::make_unique<CornerJudge>(), finder);
    const Go on_nine(Size{9, 9});
    auto expected = CornerJudge().judge(on_nine);
    focus(expected, on_nine.size(), AreaFinder(finder).weights(on_nine));
    CHECK(focused->judge(on_nine) == expected);
    CHECK(focused->judge(on_nine) != CornerJudge().judge(on_nine));
    const Go on_five(Size{5, 5});
    CHECK(focused->judge(on_five) == CornerJudge().judge(on_five));
}

TEST_CASE("the tables have a row a move and a row a judge") {
    CornerJudge judge;
    const auto moves = review_game(small_game({{Black, Point(2, 2)}}), judge, {.best = 1});
    REQUIRE(moves);
    const Table table = review_table(*moves, {3, 3}, "a game");
    REQUIRE(table.rows.size() == 1);
    CHECK(table.rows[0] == std::vector<Cell>{1, "black", "C1", 9, 9, double{0.2F}, "A3 1.000"});
    JudgeSummary summary{.name = "corner", .ranks = {}};
    summary.ranks.add(0.15);
    const Table percentiles = percentile_table(std::span(&summary, 1));
    CHECK(percentiles.columns[5] == "top 20 %");
    CHECK(percentiles.rows[0] ==
          std::vector<Cell>{"corner", 1, 0.0, 0.0, 0.0, 100.0, 100.0, 100.0});
}
