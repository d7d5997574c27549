// Life and death by problems of our own: every rule and every shape that has a name, one file each
// in tests/data/life, with the verdict that a strong player knows. The first table says what is
// true of them; the laws below hold for each of its rows: the checker accepts the proof, the
// verdict does not depend on how the board is turned or coloured, nor on how the search is cut into
// slices, and who has won goes on winning. Start with kVerdicts.
#include <doctest/doctest.h>

#include <filesystem>
#include <ostream>
#include <set>
#include <string>

#include "board/symmetry.h"
#include "formats/problem.h"
#include "formats/sgf.h"
#include "proof/checker.h"
#include "solvers/life/open_region.h"
#include "solvers/life/solver.h"
#include "support/points.h"
#include "support/shared_data.h"

using namespace nakade;
using namespace nakade::life;
using namespace nakade::test;

namespace {

constexpr std::size_t kMegabytes = 16;
constexpr std::string_view kFolder = "tests/data/life/";

constexpr LifeResult Win = LifeResult::Win;
constexpr LifeResult Loss = LifeResult::Loss;

/// Result, fate and the threats of both sides: what is left of an answer when nodes and moves are
/// forgotten.
struct Verdict {
    LifeResult result;
    Fate fate;
    int threats = 0;
    int opposing_threats = 0;
    friend bool operator==(const Verdict&, const Verdict&) = default;
};

std::ostream& operator<<(std::ostream& out, const Verdict& verdict) {
    constexpr const char* kResults[] = {"win", "ko", "loss", "unknown"};
    constexpr const char* kFates[] = {"unknown", "dead", "ko", "seki", "alive"};
    return out << kResults[static_cast<int>(verdict.result)] << ", "
               << kFates[static_cast<int>(verdict.fate)] << ", threats " << verdict.threats
               << " against " << verdict.opposing_threats;
}

constexpr Verdict kKills{Win, Fate::Dead};
constexpr Verdict kDies{Loss, Fate::Dead};
constexpr Verdict kLives{Win, Fate::Alive};
constexpr Verdict kFailsToKill{Loss, Fate::Alive};
constexpr Verdict kHoldsSeki{Win, Fate::Seki};
constexpr Verdict kGetsSeki{Loss, Fate::Seki};
/// A ko that the side to move wins if neither side has threats; the opponent needs so many.
constexpr Verdict ko_against(int threats) { return {LifeResult::Ko, Fate::Ko, 0, threats}; }
constexpr Verdict ko_with(int threats) { return {LifeResult::Ko, Fate::Ko, threats, 0}; }

struct Row {
    const char* claim;
    const char* file;
    Color mover;
    Verdict verdict;
    const char* only_move = "";  // empty where there are several, or none is needed
};

// Black attacks in all of them.
constexpr Row kVerdicts[] = {
    {"bulky five points are killed on the point beside three others", "bulky_five", Black, kKills,
     "D8"},
    {"bulky five points live if the defender moves first", "bulky_five", White, kLives},
    {"a cross of five points is killed in the middle", "crossed_five", Black, kKills, "E5"},
    {"a cross of five points lives in the middle", "crossed_five", White, kLives, "E5"},
    {"the rabbity six is killed in the middle", "rabbity_six", Black, kKills, "E5"},
    {"the rabbity six lives if the defender moves first", "rabbity_six", White, kLives},
    {"the square four is dead even if the defender moves first", "square_four", White, kDies},
    {"the square four needs no special move to be killed", "square_four", Black, kKills},
    {"four in a row live even if the attacker moves first", "straight_four", Black, kFailsToKill},
    {"four in a row need no move", "straight_four", White, kLives},
    {"four bent on the side live even if the attacker moves first", "bent_four_on_side", Black,
     kFailsToKill},
    {"four bent on the side need no move", "bent_four_on_side", White, kLives},
    {"four bent round the corner are a ko from beside the corner", "bent_four_empty_corner", Black,
     ko_against(1), "A8"},
    {"four bent round the corner live if the defender moves first", "bent_four_empty_corner", White,
     kLives},
    {"bent four in the corner: the attacker starts a ko and takes first", "bent_four_in_corner",
     Black, ko_against(1)},
    {"bent four in the corner: the defender can only wait for the ko", "bent_four_in_corner", White,
     ko_with(1), "pass"},
    {"six points in the corner without a liberty outside die", "six_in_corner", Black, kKills,
     "B8"},
    {"six points in the corner live if the defender moves first", "six_in_corner", White, kLives},
    {"six points in the corner with one liberty outside are a ko", "six_and_one_liberty", Black,
     ko_against(1), "B9"},
    {"six points with one liberty outside live if the defender moves first", "six_and_one_liberty",
     White, kLives},
    {"six points in the corner with two liberties outside live", "six_and_two_liberties", Black,
     kFailsToKill},
    {"six points with two liberties outside need no move", "six_and_two_liberties", White, kLives},
    {"nine points in the corner can be made a seki", "nine_in_corner", Black, kGetsSeki},
    {"nine points in the corner live if the defender moves first", "nine_in_corner", White, kLives},
    {"the carpenter's square without liberties outside can be killed", "carpenters_square", Black,
     kKills},
    {"the carpenter's square lives on the point diagonal to the corner", "carpenters_square", White,
     kLives, "B8"},
    {"the L group is dead even if the defender moves first", "l_group", White, kDies},
    {"the L group can be killed", "l_group", Black, kKills},
    {"the attacker gets a ko that he takes first", "ko_attacker_takes", Black, ko_against(1), "C9"},
    {"the defender prevents that ko on the same point", "ko_attacker_takes", White, kLives, "C9"},
    {"the attacker gets a ko that the defender takes first", "ko_defender_takes", Black, ko_with(1),
     "C9"},
    {"the defender prevents his own ko", "ko_defender_takes", White, kLives},
    {"an approach-move ko has to be won twice", "approach_ko", Black, ko_with(2), "B9"},
    {"the defender prevents the approach-move ko", "approach_ko", White, kLives},
    {"a two-step ko takes the defender two threats", "two_step_ko", Black, ko_against(2), "E8"},
    {"the defender prevents the two-step ko on its first point", "two_step_ko", White, kLives,
     "E8"},
    {"a ko just taken may not be taken back without a threat", "ko_ban", Black, ko_with(1)},
    {"a double ko is lost in atari on the attacker's move", "double_ko", Black, kKills},
    {"a double ko lives against any number of threats", "double_ko", White, kLives},
    {"to kill by the ten-thousand-year ko the attacker needs a threat", "ten_thousand_year_ko",
     Black, ko_with(1)},
    {"the defender can wait in the ten-thousand-year ko", "ten_thousand_year_ko", White,
     ko_against(1)},
    {"a seki without eyes: the attacker can not fill", "seki_without_eyes", Black, kGetsSeki},
    {"a seki without eyes: the defender can not fill", "seki_without_eyes", White, kHoldsSeki,
     "pass"},
    {"a seki with one eye each: the attacker can not fill", "seki_one_eye_each", Black, kGetsSeki},
    {"a seki with one eye each: the defender can not fill", "seki_one_eye_each", White, kHoldsSeki,
     "pass"},
    {"an eye with a stone on its vital point still holds a seki", "big_eye_seki", Black, kGetsSeki},
    {"an eye with a stone on its vital point lives by the race", "big_eye_seki", White, kLives},
    {"five stones in the corner make a seki", "seki_in_corner", Black, kGetsSeki},
    {"five stones in the corner make a seki, the defender first", "seki_in_corner", White,
     kHoldsSeki},
    {"beside the corner the attacker gets a ko", "seki_or_ko", Black, ko_with(1), "A8"},
    {"beside the corner the defender gets a seki", "seki_or_ko", White, kHoldsSeki, "A8"},
    {"a throw-in catches three stones by a snapback", "snapback", Black, kKills, "D9"},
    {"connecting prevents the snapback", "snapback", White, kLives, "D9"},
    {"a throw-in makes an eye false", "throw_in", Black, kKills, "C9"},
    {"the defender closes the eye where the throw-in would be", "throw_in", White, kLives, "C9"},
    {"four stones are taken and the defender lives under them", "under_the_stones", Black,
     kFailsToKill},
    {"the defender need not wait until four stones are taken", "under_the_stones", White, kLives},
    {"a false eye is no eye, even if the defender moves first", "false_eye", White, kDies},
    {"a false eye is taken with its stones", "false_eye", Black, kKills, "D9"},
    {"two false-looking eyes live if both chains lie at both", "two_headed_dragon", Black,
     kFailsToKill},
    {"two false-looking eyes need no move", "two_headed_dragon", White, kLives},
    {"two eyes live", "two_eyes", Black, kFailsToKill},
    {"two eyes need no move", "two_eyes", White, kLives},
    {"of two chains one may be given up", "one_of_two", Black, kFailsToKill},
    {"of two chains the defender saves either", "one_of_two", White, kLives},
    {"the attacker closes the way out", "breakout", Black, kKills, "H8"},
    {"the defender breaks out", "breakout", White, kLives, "H8"},
    {"in an even race the attacker wins if he moves first", "race_three_to_three", Black, kKills},
    {"in an even race the defender wins if he moves first", "race_three_to_three", White, kLives},
    {"a liberty more wins the race", "race_three_to_two", Black, kFailsToKill},
    {"a liberty more leaves time for a move elsewhere", "race_three_to_two", White, kLives},
    {"one eye wins the race against none", "race_eye_to_none", White, kDies},
    {"who has the eye fills from outside", "race_eye_to_none", Black, kKills, "C9"},
};

Problem load(std::string_view name) {
    const std::string text = read_file(std::string(kFolder) + std::string(name) + ".sgf");
    const auto tree = parse_sgf(text);
    REQUIRE_MESSAGE(tree.has_value(), name);
    Notes notes;
    const auto problem =
        problem_from_sgf(tree->collection, tree->collection.games().front(), notes);
    REQUIRE_MESSAGE(problem.has_value(), name);
    CHECK_MESSAGE(notes.empty(), name);
    return *problem;
}

LifeProblem question(const Problem& problem, Color mover) {
    LifeProblem asked{StoneBoard(problem.stones.size()), problem.keystones, {}, mover, problem.ko};
    for (const auto& [point, color] : problem.stones.placements()) asked.board.play(point, color);
    asked.region = problem.region_kind == RegionKind::Points
                       ? problem.region & problem.stones.points_of(Empty)
                       : infer_region(asked.board, asked.target);
    return asked;
}

PointSet turned(const PointSet& points, Symmetry symmetry, Size size) {
    PointSet image;
    points.for_each([&](Point p) { image.add(symmetry.apply(p, size)); });
    return image;
}

/// The problem on the turned board, and if wished with the colours of all stones exchanged.
Problem turned(const Problem& problem, Symmetry symmetry, bool swaps_colors) {
    const Size size = problem.stones.size();
    Problem image = problem;
    image.stones = StoneGrid(symmetry.apply(size));
    for (const auto& [point, color] : problem.stones.placements())
        image.stones.set(symmetry.apply(point, size), swaps_colors ? opponent(color) : color);
    image.keystones = turned(problem.keystones, symmetry, size);
    image.region = turned(problem.region, symmetry, size);
    image.ko = symmetry.apply(problem.ko, size);
    return image;
}

Verdict verdict_of(const LifeAnswer& answer) {
    return {answer.result, answer.fate, answer.threats, answer.opposing_threats};
}

template <class T>
std::string complaint(const Result<T>& result) {
    return result.has_value() ? "" : result.error().message;
}

LifeAnswer solve(const LifeProblem& asked, const LifeWishes& wishes = {}) {
    return solve_life(asked, {.megabytes = kMegabytes}, wishes);
}

}  // namespace

TEST_CASE("each problem has the verdict that players know, and the one move that reaches it") {
    for (const Row& row : kVerdicts) {
        CAPTURE(row.claim);
        CAPTURE(row.file);
        const LifeProblem asked = question(load(row.file), row.mover);
        const std::string only_move = row.only_move;
        const LifeAnswer answer = solve(asked, {.all_moves = !only_move.empty()});
        CHECK(verdict_of(answer) == row.verdict);
        if (only_move.empty()) continue;
        const Size size = asked.board.size();
        CHECK(name_of(answer.best, size) == only_move);
        REQUIRE(answer.winning_moves.size() == 1);
        CHECK(name_of(answer.winning_moves.front(), size) == only_move);
    }
}

TEST_CASE("the checker accepts the proof of each verdict") {
    for (const Row& row : kVerdicts) {
        CAPTURE(row.claim);
        LifeSolver solver(question(load(row.file), row.mover), {.line = false}, kMegabytes);
        REQUIRE(solver.work(~std::uint64_t{0}));
        const auto certificate = solver.certificate(row.claim);
        REQUIRE_MESSAGE(certificate.has_value(), complaint(certificate));
        const auto checked = proof::check_certificate(*certificate);
        CHECK_MESSAGE(checked.has_value(), complaint(checked));
    }
}

TEST_CASE("turning the board or exchanging the colours changes no verdict") {
    for (const Row& row : kVerdicts) {
        const Problem problem = load(row.file);
        for (int code = 0; code < Symmetry::kCount; ++code) {
            for (const bool swaps : {false, true}) {
                CAPTURE(row.claim);
                CAPTURE(code);
                CAPTURE(swaps);
                const Color mover = swaps ? opponent(row.mover) : row.mover;
                const LifeProblem asked = question(turned(problem, Symmetry(code), swaps), mover);
                CHECK(verdict_of(solve(asked, {.line = false})) == row.verdict);
            }
        }
    }
}

TEST_CASE("a search in slices gives the same answer as one in one go") {
    constexpr std::uint64_t kSlice = 1000;
    for (const Row& row : kVerdicts) {
        CAPTURE(row.claim);
        const LifeProblem asked = question(load(row.file), row.mover);
        const LifeAnswer whole = solve(asked);
        LifeSolver sliced(asked, {}, kMegabytes);
        while (!sliced.work(kSlice)) {
        }
        CHECK(verdict_of(sliced.answer()) == verdict_of(whole));
        CHECK(sliced.answer().best == whole.best);
        CHECK(sliced.answer().line == whole.line);
    }
}

TEST_CASE("who has won goes on winning along the line") {
    for (const Row& row : kVerdicts) {
        if (row.verdict.result == LifeResult::Ko) continue;
        CAPTURE(row.claim);
        LifeSolver solver(question(load(row.file), row.mover), {.fate = false}, kMegabytes);
        REQUIRE(solver.work(~std::uint64_t{0}));
        const std::vector<Move> line = solver.answer().line;
        for (std::size_t played = 1; played <= line.size(); ++played) {
            CAPTURE(played);
            // The loser may take a ko back at once for a threat: no move of this board.
            if (!solver.follow({line.data(), played})) break;
            REQUIRE(solver.work(~std::uint64_t{0}));
            const bool first_is_to_move = played % 2 == 0;
            const bool first_wins = row.verdict.result == Win;
            CHECK(solver.answer().result == (first_is_to_move == first_wins ? Win : Loss));
        }
    }
}

TEST_CASE("the point under four taken stones is life for the defender and seki for the attacker") {
    const LifeProblem asked = question(load("under_the_stones"), Black);
    const Size size = asked.board.size();
    LifeSolver solver(asked, {}, kMegabytes);
    const Move under[] = {at("C9", size), at("B8", size)};
    const Move above[] = {at("C9", size), kPass, at("B8", size)};
    REQUIRE(solver.follow(under));
    REQUIRE(solver.work(~std::uint64_t{0}));
    CHECK(verdict_of(solver.answer()) == kFailsToKill);
    REQUIRE(solver.follow(above));
    REQUIRE(solver.work(~std::uint64_t{0}));
    CHECK(verdict_of(solver.answer()) == kHoldsSeki);
}

TEST_CASE("a verdict tells whether it rests on a repetition") {
    CHECK(solve(question(load("double_ko"), White)).rests_on_repetition);
    CHECK_FALSE(solve(question(load("straight_four"), Black)).rests_on_repetition);
}

TEST_CASE("taking a ko back for a threat counts among the first moves") {
    const LifeAnswer answer = solve(question(load("ko_ban"), Black), {.all_moves = true});
    CHECK(answer.winning_moves == std::vector<Move>{answer.best});
}

TEST_CASE("in the ten-thousand-year ko the attacker can connect for a seki instead") {
    const LifeProblem asked = question(load("ten_thousand_year_ko"), Black);
    LifeSolver solver(asked, {}, kMegabytes);
    const Move connection = at("A9", asked.board.size());
    REQUIRE(solver.follow({&connection, 1}));
    REQUIRE(solver.work(~std::uint64_t{0}));
    CHECK(verdict_of(solver.answer()) == kHoldsSeki);
}

TEST_CASE("every problem file is in the table, and is written as the program would write it") {
    std::set<std::string> named;
    for (const Row& row : kVerdicts) named.insert(row.file);
    for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
        const std::string name = entry.path().stem().string();
        CAPTURE(name);
        CHECK(named.count(name) == 1);
        const Problem problem = load(name);
        REQUIRE(check_problem(problem).has_value());
        CHECK(write_sgf(problem_to_sgf(problem)) == read_file(entry.path()));
        CHECK_FALSE(problem.title.empty());
        CHECK_FALSE(problem.description.empty());
    }
}
