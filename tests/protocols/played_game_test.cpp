#include "protocols/played_game.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "support/draw.h"

using namespace nakade;
using nakade::test::draw;

namespace {

PlayedGame record_of(std::string_view spec) {
    auto record = PlayedGame::create(*parse_game_spec(spec));
    REQUIRE(record.has_value());
    return *std::move(record);
}

/// Every answer a game gives about its present.
std::string snapshot(const PlayedGame& record) {
    const AnyGame& game = record.game();
    std::string text = draw(game) + std::to_string(game.hash()) + ' ' +
                       std::string(color_name(game.to_play())) +
                       std::to_string(static_cast<int>(game.outcome()));
    if (const Go* go = game.as<Go>())
        text += ' ' + std::to_string(go->ko_point().index()) + ' ' +
                std::to_string(go->prisoners(Black)) + ' ' + std::to_string(go->prisoners(White)) +
                ' ' + std::to_string(go->passes_in_a_row());
    return text;
}

}  // namespace

TEST_CASE("several stones of one colour may come in a row") {
    auto record = record_of("go:5x5");
    CHECK(record.play({0, 0}, Black) == Legality::Legal);
    CHECK(record.play({1, 0}, Black) == Legality::Legal);
    CHECK(record.game().at({1, 0}) == Black);
    CHECK(record.game().to_play() == White);
}

TEST_CASE("after two passes play may go on") {
    auto record = record_of("go:5x5");
    record.play(kPass, Black);
    record.play(kPass, White);
    CHECK(record.game().outcome() != Outcome::Ongoing);
    CHECK(record.play({2, 2}, Black) == Legality::Legal);
    CHECK(record.game().outcome() == Outcome::Ongoing);
}

TEST_CASE("an illegal move changes nothing, even out of turn") {
    auto record = record_of("go:5x5");
    record.play({2, 2}, Black);
    const std::string before = snapshot(record);
    CHECK(record.play({2, 2}, Black) == Legality::Occupied);
    CHECK(record.play({2, 2}, White) == Legality::Occupied);
    CHECK(snapshot(record) == before);
}

TEST_CASE("undo is exact whatever colours, passes and captures the moves had") {
    CHECK(rc::check([] {
        auto record = record_of(
            *rc::gen::element<std::string>("go:4x4", "go:4x4,rules=tromp-taylor", "atari-go:4x4"));
        const auto wishes = *rc::gen::container<std::vector<std::pair<int, bool>>>(
            rc::gen::pair(rc::gen::inRange(0, 18), rc::gen::arbitrary<bool>()));
        std::vector<std::string> snapshots = {snapshot(record)};
        for (const auto& [cell, is_black] : wishes) {
            const Move move = cell < 16 ? Point(cell % 4, cell / 4) : kPass;
            if (record.play(move, is_black ? Black : White) == Legality::Legal)
                snapshots.push_back(snapshot(record));
        }
        for (; snapshots.size() > 1; snapshots.pop_back()) {
            RC_ASSERT(snapshot(record) == snapshots.back());
            RC_ASSERT(record.undo());
        }
        RC_ASSERT(snapshot(record) == snapshots.back());
        RC_ASSERT(!record.undo());
    }));
}

TEST_CASE("a set-up is the floor that undo can not go below") {
    auto record = record_of("go:5x5");
    const std::vector<Placement> stones = {{{1, 1}, Black}, {{3, 3}, Black}};
    REQUIRE(record.set_up(stones, White));
    const std::string start = snapshot(record);
    record.play({2, 2}, White);
    CHECK(record.undo());
    CHECK(snapshot(record) == start);
    CHECK(record.game().to_play() == White);
    CHECK_FALSE(record.undo());
}

TEST_CASE("a bad set-up leaves the game as it was") {
    auto record = record_of("go:5x5");
    record.play({2, 2}, Black);
    const std::string before = snapshot(record);
    CHECK_FALSE(record.set_up(std::vector<Placement>{{{0, 0}, Black}, {{0, 0}, White}}, Black));
    CHECK(snapshot(record) == before);
}

TEST_CASE("komi changes under the moves already made") {
    auto record = record_of("go:5x5");
    record.play({2, 2}, Black);
    OptionValues komi = record.spec().options;
    komi.set("komi", "0.5");
    CHECK(record.change_options(komi));
    CHECK(record.moves().size() == 1);
    CHECK(record.game().as<Go>()->rules().komi == 0.5);
}

TEST_CASE("rules under which a move made would not be legal are refused") {
    auto record = record_of("go:4x3");
    const auto drawn = test::drawing(
        ".XO.\n"
        "XO.O\n"
        ".XO.");
    REQUIRE(record.set_up(drawn.stones, Black));
    // Black takes the ko, both pass, White takes it back: fine for the simple rule alone.
    record.play({2, 1}, Black);
    record.play(kPass, White);
    record.play(kPass, Black);
    REQUIRE(record.play({1, 1}, White) == Legality::Legal);
    OptionValues superko = record.spec().options;
    superko.set("ko", "positional");
    const std::string before = snapshot(record);
    CHECK_FALSE(record.change_options(superko));
    CHECK(snapshot(record) == before);
}
