// The GoLD player: the game it plays, what it leaves out, and what it finds.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>

#include "core/random.h"
#include "players/gold/gold_player.h"
#include "support/life_drawing.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::gold;
using namespace nakade::test;
using life::LifeProblem;

namespace {

LifeProblem problem(std::string_view text, Color defender, Color to_move) {
    const LifeDrawing drawn = life_drawing(text, defender);
    return {drawn.board, drawn.target, drawn.region, to_move, kNoPoint};
}

constexpr std::string_view kStraightThree =
    ".OX,,,XO.\n"
    ".OXXXXXO.\n"
    ".OOOOOOO.\n"
    ".........\n";

/// Small enough to be searched to its end.
constexpr std::string_view kSmall[] = {
    "X,,,XO\n"
    "XXXXXO\n"
    "OOOOOO\n"
    "......",

    ",,,XO.\n"
    "X,XXO.\n"
    "XXXOO.\n"
    "OOOO..",

    ",X,XO.\n"
    "OX,XO.\n"
    ",XXXO.\n"
    "OOOOO.",
};

constexpr Limits kFewNodes{.nodes = 3000};

GoldAnswer answer(const LifeProblem& asked, const GoldSettings& settings = {}) {
    return choose(asked, settings, {.limits = kFewNodes});
}

std::string best(std::string_view text, Color defender, Color to_move) {
    const LifeProblem asked = problem(text, defender, to_move);
    return name_of(answer(asked).move, asked.board.size());
}

struct Snapshot {
    std::string stones;
    Hash hash;
    Outcome outcome;
    PointSet target;
    PointSet region;
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

Snapshot snapshot(const LifeGame& game) {
    const LifeScene scene = game.scene();
    return {draw(game), game.hash(), game.outcome(), scene.target, scene.region};
}

}  // namespace

TEST_CASE("a problem is over when the target is captured, lives, or both pass") {
    LifeGame game(problem("X,OO.\n"
                          "OO...",
                          Black, White),
                  {});
    CHECK(game.outcome() == Outcome::Ongoing);
    game.play(at("B2", game.size()));
    CHECK(game.outcome() == Outcome::WhiteWins);
    game.undo();
    game.play(kPass);
    CHECK(game.outcome() == Outcome::Ongoing);
    game.play(kPass);
    CHECK(game.outcome() == Outcome::BlackWins);

    LifeGame life(problem(kStraightThree, Black, Black), {});
    CHECK(life.outcome() == Outcome::Ongoing);
    life.play(at("E4", life.size()));
    CHECK(life.outcome() == Outcome::BlackWins);
}

TEST_CASE("a target with a liberty that is not in play can not be captured") {
    CHECK(LifeGame(problem("X.\n"
                           "OO\n"
                           "..",
                           Black, White),
                   {})
              .outcome() == Outcome::BlackWins);
}

TEST_CASE("only points in play and a pass are moves") {
    const LifeGame game(problem(kStraightThree, Black, White), {});
    MoveList moves;
    game.legal_moves(moves);
    std::set<std::string> found;
    for (const Move m : moves) found.insert(name_of(m, game.size()));
    CHECK(found == std::set<std::string>{"D4", "E4", "F4", "pass"});
}

TEST_CASE("taking back restores everything, whatever was played") {
    Random random(7);
    for (const std::string_view text : kSmall) {
        for (const Color master : {Empty, Black, White}) {
            LifeGame game(problem(text, Black, White), {master, false});
            for (int round = 0; round < 20; ++round) {
                std::vector<Snapshot> past;
                for (int i = 0; i < 12 && game.outcome() == Outcome::Ongoing; ++i) {
                    past.push_back(snapshot(game));
                    MoveList moves;
                    game.legal_moves(moves);
                    game.play(moves[random.below(moves.size())]);
                }
                for (; !past.empty(); past.pop_back()) {
                    game.undo();
                    CHECK(snapshot(game) == past.back());
                }
            }
        }
    }
}

TEST_CASE("who is master of the kos may take back at once") {
    // White has just taken a ko at B3.
    LifeProblem asked = problem(
        ",OX.\n"
        "OX,X\n"
        ".OX.\n"
        "....",
        Black, White);
    asked.region = PointSet::all(asked.board.size());
    for (const Color master : {Empty, Black}) {
        LifeGame game(asked, {master, false});
        game.play(at("C3", game.size()));
        const Point taken = at("B3", game.size());
        CHECK((game.legality(taken) == Legality::Legal) == (master == Black));
    }
}

TEST_CASE("a defender's move that only leaves his last keystones to be taken is suicidal") {
    // A2 and B3 are the liberties of the black string.
    const LifeGame game(problem("XXO\n"
                                "X,O\n"
                                ",OO\n"
                                "O..",
                                Black, Black),
                        {});
    CHECK(game.is_suicidal(at("A2", game.size())));
    CHECK(game.is_suicidal(at("B3", game.size())));
}

TEST_CASE("a move is not suicidal if it captures") {
    const LifeGame capture(problem("X,OX\n"
                                   "XXOX\n"
                                   ",OXX\n"
                                   "OO..",
                                   Black, Black),
                           {});
    CHECK_FALSE(capture.is_suicidal(at("B4", capture.size())));
}

TEST_CASE("a move is not suicidal if the string gets away, or its last liberty is not in play") {
    const LifeGame away(problem("X,,O\n"
                                ",OOO\n"
                                "OO..",
                                Black, Black),
                        {});
    CHECK_FALSE(away.is_suicidal(at("B3", away.size())));
    const LifeGame safe(problem("XXO\n"
                                "X,O\n"
                                ".OO\n"
                                "...",
                                Black, Black),
                        {});
    CHECK_FALSE(safe.is_suicidal(at("B3", safe.size())));
}

TEST_CASE("a move is not suicidal while other keystones remain") {
    LifeProblem asked = problem(
        "XXO,X\n"
        "X,O,X\n"
        ",OO,X\n"
        "O....",
        Black, Black);
    asked.board.for_each_stone(at("E4", asked.board.size()), [&](Point p) { asked.target.add(p); });
    const LifeGame game(asked, {});
    CHECK_FALSE(game.is_suicidal(at("B3", game.size())));
}

TEST_CASE("leaving suicidal moves out never changes who wins") {
    for (const std::string_view text : kSmall) {
        for (const Color to_move : {Black, White}) {
            const LifeProblem asked = problem(text, Black, to_move);
            GoldSettings all;
            all.drops_suicidal = false;
            const GoldAnswer with = answer(asked);
            const GoldAnswer without = answer(asked, all);
            REQUIRE(with.sees_end);
            REQUIRE(without.sees_end);
            CHECK((with.score > 0) == (without.score > 0));
        }
    }
}

TEST_CASE("every heuristic is an order or an estimate: an end that is seen stays the same") {
    for (const std::string_view text : kSmall) {
        const LifeProblem asked = problem(text, Black, White);
        const int expected = answer(asked).score;
        for (int off = 0; off < 6; ++off) {
            GoldSettings settings;
            settings.eye_patterns = off != 0;
            settings.relevance = {.distance = off != 1, .patterns = off != 2};
            settings.killers = off != 3;
            settings.table = off != 4;
            settings.breadth = off == 5 ? 2 : 0;
            const GoldAnswer found = choose(asked, settings, {.limits = {.nodes = 200'000}});
            CHECK(found.sees_end);
            CHECK(found.score == expected);
        }
    }
}

TEST_CASE("it finds the vital point, as attacker and as defender") {
    CHECK(best(kStraightThree, Black, White) == "E4");
    CHECK(best(kStraightThree, Black, Black) == "E4");
}

TEST_CASE("it sees the vital point before it looks ahead") {
    const GoldView view = look(problem(kStraightThree, Black, White));
    REQUIRE(view.life.group.spaces.size() == 1);
    CHECK(view.life.group.spaces[0].shape == "straight three");
    const auto vital = std::ranges::max_element(view.relevance);
    CHECK(std::distance(view.relevance.begin(), vital) == at("E4", {9, 4}).index());
}

TEST_CASE("a depth of one and a breadth of one are enough for a vital point") {
    const LifeProblem asked = problem(kStraightThree, Black, White);
    const GoldAnswer found =
        choose(asked, {.breadth = 1, .is_breadth_hard = true}, {.limits = {.depth = 1}});
    CHECK(found.move == at("E4", asked.board.size()));
    CHECK(found.stats.depth == 1);
    CHECK_FALSE(found.sees_end);
}

TEST_CASE("a hard breadth looks at fewer positions than a soft one") {
    const LifeProblem asked = problem(kSmall[1], Black, White);
    const Thinking deep{.limits = {.depth = 4}};
    const GoldAnswer soft = choose(asked, {.breadth = 1, .asks_for_ko = false}, deep);
    const GoldAnswer hard =
        choose(asked, {.breadth = 1, .is_breadth_hard = true, .asks_for_ko = false}, deep);
    CHECK(hard.stats.nodes < soft.stats.nodes);
}

TEST_CASE("the same question gets the same answer after the same work") {
    const LifeProblem asked = problem(kSmall[2], Black, Black);
    const GoldAnswer first = answer(asked);
    const GoldAnswer second = answer(asked);
    CHECK(first.move == second.move);
    CHECK(first.line == second.line);
    CHECK(first.stats.nodes == second.stats.nodes);
}

TEST_CASE("stopped before it begins, it still has a move") {
    const std::atomic<bool> stop = true;
    const GoldAnswer found =
        choose(problem(kStraightThree, Black, White), {}, {.limits = kFewNodes, .stop = &stop});
    CHECK(found.move != kNoPoint);
    CHECK_FALSE(found.sees_end);
}

TEST_CASE("no more nodes than allowed are looked at, however often it asks again") {
    for (const std::string_view text : kSmall)
        for (const std::uint64_t nodes : {1U, 10U, 100U, 1000U})
            CHECK(
                choose(problem(text, Black, White), {}, {.limits = {.nodes = nodes}}).stats.nodes <=
                nodes);
}

TEST_CASE("it passes where the target lives already") {
    constexpr std::string_view kLivingShape =
        "X,X,XO\n"
        "XXXXXO\n"
        "OOOOOO\n"
        "......";
    for (const Color to_move : {Black, White}) CHECK(best(kLivingShape, Black, to_move) == "pass");
    CHECK(answer(problem(kLivingShape, Black, Black)).score == kMostLifeScore);
    CHECK(answer(problem(kLivingShape, Black, White)).score == -kMostLifeScore);
}
