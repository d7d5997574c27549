// The rules of the local game, by example and against the board of the games.
#include "proof/local_game.h"

#include <doctest/doctest.h>

#include "board/stone_board.h"
#include "proof/drawn_start.h"
#include "proof/packed_state.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::proof;
using namespace nakade::test;

namespace {

/// A game with the given threats of Black and White.
struct Table {
    explicit Table(const StartPosition& start, Threats black = 0, Threats white = 0)
        : game(*LocalGame::make(start)),
          state(game.start_state({Aim::Capture, Black, black, white})) {}

    bool is_legal(std::string_view move, Aim aim = Aim::Capture) const {
        return game.is_legal(state, at(move, game.size()), aim);
    }
    void play(std::string_view move) {
        REQUIRE(is_legal(move));
        state = game.after(state, at(move, game.size()));
    }

    LocalGame game;
    State state;
};

constexpr std::string_view kKo =
    ". X O -\n"
    "X W . O\n"
    ". X O .\n";

}  // namespace

TEST_CASE("points out of play can not be played, but are liberties for ever") {
    const Table table(
        drawn_start("W X .\n"
                    "- X .\n"
                    ". . .",
                    Black));
    CHECK_FALSE(table.is_legal("A2"));
    CHECK(table.is_legal("A1"));
    CHECK(table.game.fixed().contains(at("A3", {3, 3})));
}

TEST_CASE("a point under a stone is in play once the stone is taken, but no keystone any more") {
    Table table(
        drawn_start("W W X\n"
                    ". X .",
                    Black));
    CHECK_FALSE(table.is_legal("A2"));
    table.play("A1");
    CHECK(table.state.keystones.empty());
    table.play("A2");
    CHECK(table.state.of(White).contains(at("A2", {3, 2})));
    CHECK(table.state.keystones.empty());
}

TEST_CASE("a ko is taken back at once for a threat only") {
    Table poor(drawn_start(kKo, Black));
    poor.play("C2");
    CHECK_FALSE(poor.is_legal("B2"));
    CHECK(poor.is_legal("pass"));

    Table rich(drawn_start(kKo, Black), 0, 1);
    rich.play("C2");
    rich.play("B2");
    CHECK(rich.state.threats_of(White) == 0);
    CHECK_FALSE(rich.is_legal("C2"));

    Table endless(drawn_start(kKo, Black), 0, kUnlimited);
    endless.play("C2");
    endless.play("B2");
    CHECK(endless.state.threats_of(White) == kUnlimited);
}

TEST_CASE("any move or pass lifts the ban, and nothing is paid then") {
    for (const char* meanwhile : {"pass", "D1"}) {
        Table table(drawn_start(kKo, Black), 0, 1);
        table.play("C2");
        table.play(meanwhile);
        table.play("A3");
        table.play("B2");
        CHECK(table.state.threats_of(White) == 1);
    }
}

TEST_CASE("the striver may pass only while he is banned, the holder always") {
    Table table(drawn_start(kKo, White));
    CHECK(table.is_legal("pass", Aim::Capture));
    CHECK_FALSE(table.is_legal("pass", Aim::Life));
    table = Table(drawn_start(kKo, Black));
    CHECK_FALSE(table.is_legal("pass", Aim::Capture));
    table.play("C2");
    CHECK(table.is_legal("pass", Aim::Life));
}

TEST_CASE("moves do what they do on the board of the games, and positions survive packing") {
    Random random(12);
    int moves = 0;
    for (int round = 0; round < 60; ++round) {
        StartPosition start = random_start({5, 4}, random);
        if (start.target.empty()) continue;
        start.region = PointSet::all(start.size) - start.stones[0] - start.stones[1];
        const LocalGame game = *LocalGame::make(start);
        const State start_state = game.start_state({Aim::Capture, Black, kUnlimited, kUnlimited});
        const StatePacker packer(game, start_state);
        State state = start_state;
        StoneBoard board(start.size);
        for (const Color c : {Black, White})
            state.of(c).for_each([&](Point p) { board.play(p, c); });
        for (int i = 0; i < 40; ++i) {
            const Point p(random.below(5), random.below(4));
            const bool is_open = board.at(p) == Empty;
            REQUIRE(game.is_legal(state, p, Aim::Capture) ==
                    (is_open && !board.is_suicide(p, state.to_move)));
            if (!game.is_legal(state, p, Aim::Capture)) continue;
            board.play(p, state.to_move);
            state = game.after(state, p);
            ++moves;
            for_each_point(start.size, [&](Point q) {
                REQUIRE(state.of(Black).contains(q) == (board.at(q) == Black));
                REQUIRE(state.of(White).contains(q) == (board.at(q) == White));
            });
            REQUIRE(state.ban == board.ko_point());
            REQUIRE(packer.unpack(packer.pack(state)) == state);
        }
    }
    CHECK(moves > 300);
}
