// The exact solver of Atari-Go, held against brute force, its own certificates and the literature.
#include <doctest/doctest.h>

#include "capture_oracle.h"
#include "core/random.h"
#include "proof/capture_checker.h"
#include "solvers/capture/ladder.h"
#include "solvers/capture/problem.h"
#include "solvers/capture/solver.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::capture;
using nakade::test::at;
using nakade::test::CaptureOracle;

namespace {

constexpr int kSmallTable = 1;  // megabytes
/// Black puts two chains into atari with C4.
constexpr std::string_view kDoubleAtari =
    ".X.X.\n"
    "XO.OX\n"
    ".....\n"
    ".....\n"
    ".....";
constexpr NoMove kRules[] = {NoMove::Loses, NoMove::Wins};

CaptureSolver solved(const AtariGo& game, NoMove no_move = NoMove::Loses) {
    auto solver = CaptureSolver::make(game, {.no_move = no_move, .table_megabytes = kSmallTable});
    REQUIRE(solver);
    solver->step({});
    REQUIRE(solver->is_solved());
    return *std::move(solver);
}

AtariGo drawn(std::string_view text, Color to_play = Black) {
    AtariGo game(test::drawing(text).size);
    test::set_up(game, text, to_play);
    return game;
}

/// A position after some random moves without a capture.
AtariGo random_position(Size size, int stones, Random& random) {
    AtariGo game(size);
    while (game.move_count() < stones) {
        MoveList moves;
        game.legal_moves(moves);
        if (moves.empty()) return game;
        game.play(moves[random.below(moves.size())]);
        if (game.captured_by(Black) + game.captured_by(White) == 0) continue;
        game.undo();
        return game;
    }
    return game;
}

AtariGo image(const AtariGo& game, Symmetry symmetry) {
    std::vector<Placement> stones;
    for_each_point(game.size(), [&](Point p) {
        if (game.at(p) != Empty) stones.push_back({symmetry.apply(p, game.size()), game.at(p)});
    });
    AtariGo mirrored(symmetry.apply(game.size()));
    REQUIRE(mirrored.set_up(stones, game.to_play()));
    return mirrored;
}

void check_proof(CaptureSolver& solver) {
    const Move best = solver.best();
    const auto certificate = solver.certificate({});
    REQUIRE(certificate);
    CHECK(solver.best() == best);
    if (best != kNoPoint) CHECK(certificate->first == best);
    CHECK(certificate->winner == solver.winner());
    const auto checked = proof::check_certificate(*certificate);
    CHECK_MESSAGE(checked.has_value(), (checked ? "" : checked.error().message));
    CHECK(*proof::read_capture_certificate(write_certificate(*certificate)) == *certificate);
}

}  // namespace

TEST_CASE("brute force agrees on every empty board up to 3x4, under both rules, with a proof") {
    for (const NoMove rule : kRules) {
        for (const Size size : {Size{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {2, 5}, {3, 4}}) {
            CAPTURE(size.width);
            CAPTURE(size.height);
            AtariGo game(size);
            CaptureSolver solver = solved(game, rule);
            CHECK(solver.winner() == CaptureOracle(rule).winner(game));
            check_proof(solver);
        }
    }
}

TEST_CASE("brute force agrees on random positions, whoever is to play") {
    Random random(1);
    for (const NoMove rule : kRules) {
        CaptureOracle oracle(rule);
        for (int i = 0; i < 300; ++i) {
            AtariGo game = random_position({3, 4}, 2 + i % 8, random);
            if (i % 2 == 0) game.set_to_play(opponent(game.to_play()));
            CAPTURE(test::draw(game));
            CaptureSolver solver = solved(game, rule);
            CHECK(solver.winner() == oracle.winner(game));
            check_proof(solver);
        }
    }
}

TEST_CASE("the first move of the winner wins") {
    Random random(2);
    CaptureOracle oracle(NoMove::Loses);
    for (int i = 0; i < 100; ++i) {
        AtariGo game = random_position({3, 4}, i % 8, random);
        const CaptureSolver solver = solved(game);
        if (solver.winner() != game.to_play()) continue;
        const Color mover = game.to_play();
        const ScopedMove played(game, solver.best());
        CHECK(oracle.winner(game) == mover);
    }
}

TEST_CASE("3x3 is won by the first player, 4x4 by the second, 4x5 and 5x5 by the first") {
    CHECK(solved(AtariGo({3, 3})).winner() == Black);
    CHECK(solved(AtariGo({4, 4})).winner() == White);
    CHECK(solved(AtariGo({4, 5})).winner() == Black);
    CHECK(solved(AtariGo({5, 5})).winner() == Black);
}

TEST_CASE("the first player wins from the cross-cut on 6x6 and 7x7, and can prove it") {
    for (const Size size : {Size{6, 6}, {7, 7}}) {
        AtariGo game(size);
        game.place_crosscut();
        CaptureSolver solver = solved(game);
        CHECK(solver.winner() == Black);
        check_proof(solver);
    }
}

TEST_CASE("all eight images of a position have the same winner") {
    Random random(3);
    for (int i = 0; i < 20; ++i) {
        const AtariGo game = random_position({4, 4}, 1 + i % 5, random);
        const Color winner = solved(game).winner();
        for (int code = 1; code < Symmetry::kCount; ++code)
            CHECK(solved(image(game, Symmetry(code))).winner() == winner);
    }
}

TEST_CASE("a rectangle may stand on its side") {
    CHECK(solved(AtariGo({3, 5})).winner() == solved(AtariGo({5, 3})).winner());
    CHECK(solved(AtariGo({2, 6})).winner() == solved(AtariGo({6, 2})).winner());
}

TEST_CASE("two chains in atari at once can not both be saved") {
    const AtariGo game = drawn(
        "XO..O\n"
        ".....\n"
        ".....\n"
        ".....\n"
        "X.OOX");
    AtariGo other = game;
    other.set_to_play(Black);
    const CaptureSolver solver = solved(other);
    CHECK(solver.winner() == White);
    CHECK(solver.nodes() == 0);
}

TEST_CASE("what can be taken is taken") {
    const CaptureSolver solver =
        solved(drawn("OX.\n"
                     "...\n"
                     "..."));
    CHECK(solver.winner() == Black);
    CHECK(solver.best() == at("A2", {3, 3}));
}

TEST_CASE("many short steps search exactly what one long one does") {
    const CaptureSolver whole = solved(AtariGo({4, 4}));
    auto sliced = CaptureSolver::make(AtariGo({4, 4}), {.table_megabytes = kSmallTable});
    Thinking slice;
    slice.limits.nodes = 7;
    while (!sliced->is_solved()) sliced->step(slice);
    CHECK(sliced->nodes() == whole.nodes());
    CHECK(sliced->winner() == whole.winner());
}

TEST_CASE("the nodes of a proof do not change by accident") {
    CHECK(solved(AtariGo({4, 4})).nodes() == 970);
    CHECK(solved(AtariGo({5, 5})).nodes() == 6518);
}

TEST_CASE("a ladder wins, and a move that does not stop one loses, as brute force says") {
    Random random(5);
    CaptureOracle oracle(NoMove::Loses);
    int ladders = 0;
    int threats = 0;
    for (int i = 0; i < 600; ++i) {
        AtariGo game = random_position({3, 4}, 3 + i % 5, random);
        const Color mover = game.to_play();
        const Color other = opponent(mover);
        const Position position(game, NoMove::Loses);
        // With two safe moves nothing is in atari.
        if (position.captures() != 0 || !has_many(position.safe_moves())) continue;
        CAPTURE(test::draw(game));
        const BitBoard& board = position.board();
        if (const Bits first =
                winning_ladder(board, position.stones(mover), position.stones(other))) {
            ++ladders;
            const ScopedMove played(game, board.point(first));
            CHECK(oracle.winner(game) == mover);
        }
        const Bits stoppers =
            ladder_stoppers(board, position.stones(other), position.stones(mover));
        for (Bits rest = position.safe_moves() & ~stoppers; rest != 0; rest &= rest - 1) {
            ++threats;
            const ScopedMove played(game, board.point(rest));
            CHECK(oracle.winner(game) == other);
        }
    }
    CHECK(ladders > 0);
    CHECK(threats > 0);
}

TEST_CASE("only a move near a ladder stops it") {
    const AtariGo game = drawn(kDoubleAtari);
    const Position position(game, NoMove::Loses);
    const BitBoard& board = position.board();
    const Bits black = position.stones(Black);
    const Bits white = position.stones(White);
    CHECK(winning_ladder(board, black, white) == board.bit(at("C4", {5, 5})));
    const Bits stoppers = ladder_stoppers(board, black, white);
    CHECK((stoppers & board.bit(at("C4", {5, 5}))) != 0);
    CHECK((stoppers & board.bit(at("B3", {5, 5}))) != 0);
    CHECK((stoppers & board.bit(at("E1", {5, 5}))) == 0);
}

TEST_CASE("what can not be solved is refused in a sentence") {
    CHECK(!CaptureSolver::make(AtariGo({8, 8}), {}));
    CHECK(!CaptureSolver::make(AtariGo({5, 5}, 2), {}));
    AtariGo over = drawn("OX.\n...\n...");
    over.play(at("A2", {3, 3}));
    CHECK(!CaptureSolver::make(over, {}));
}

TEST_CASE("the shortest capture is what brute force finds, with every move that begins it") {
    constexpr int kMost = 4;
    Random random(4);
    for (const NoMove rule : kRules) {
        for (int i = 0; i < 60; ++i) {
            AtariGo game = random_position({3, 4}, 3 + i % 6, random);
            CAPTURE(test::draw(game));
            const Color striver = game.to_play();
            CaptureOracle oracle(rule);
            int shortest = 1;
            while (shortest <= kMost && !oracle.takes_within(game, striver, shortest)) ++shortest;
            const auto answer =
                shortest_capture(game, kMost, {.no_move = rule, .table_megabytes = 1}, {});
            REQUIRE(answer);
            CHECK(answer->moves.value_or(kMost + 1) == shortest);
            if (!answer->moves) continue;
            MoveList legal;
            game.legal_moves(legal);
            std::vector<Move> expected;
            for (const Move move : legal) {
                const ScopedMove played(game, move);
                if (oracle.takes_within(game, striver, shortest - 1)) expected.push_back(move);
            }
            CHECK(answer->first_moves == expected);
        }
    }
}

TEST_CASE("a double atari takes something in two moves, and nothing else does") {
    const AtariGo game = drawn(kDoubleAtari);
    const auto answer = shortest_capture(game, 5, {.table_megabytes = kSmallTable}, {});
    REQUIRE(answer);
    CHECK(answer->moves == 2);
    CHECK(answer->first_moves == std::vector<Move>{at("C4", {5, 5})});
}

TEST_CASE("a problem that is solved in short steps has the same answer") {
    Random random(6);
    for (int i = 0; i < 40; ++i) {
        const AtariGo game = random_position({4, 4}, 3 + i % 6, random);
        CAPTURE(test::draw(game));
        const auto whole = shortest_capture(game, 3, {.table_megabytes = kSmallTable}, {});
        REQUIRE(whole);
        CaptureProblem problem(game, 3, {.table_megabytes = kSmallTable});
        Thinking slice;
        slice.limits.nodes = 5;
        while (!problem.is_done()) problem.step(slice);
        CHECK(problem.answer().moves == whole->moves);
        CHECK(problem.answer().first_moves == whole->first_moves);
        if (!whole->moves) continue;
        REQUIRE(!problem.answer().line.empty());
        CHECK(std::ranges::count(whole->first_moves, problem.answer().line.front()) == 1);
    }
}

TEST_CASE("limits leave a problem open rather than guessed at") {
    Thinking few;
    few.limits.nodes = 3;
    const auto answer = shortest_capture(AtariGo({5, 5}), 20, {.table_megabytes = 1}, few);
    REQUIRE(answer);
    CHECK(!answer->moves);
    CHECK(answer->searched < 20);
}
