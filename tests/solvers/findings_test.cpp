// What a search of a narrow region hands over to that of a wider one.
#include "solvers/life/findings.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "proof/checker.h"
#include "solvers/life/solver.h"
#include "solvers/random_life.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::life;
using namespace nakade::test;

namespace {

constexpr std::size_t kMegabytes = 4;
constexpr std::uint64_t kMostNodes = 300'000;

/// Each empty point with one chance in `chances` to be left out.
PointSet thinned(const PointSet& region, int chances, Random& random) {
    PointSet thin;
    region.for_each([&](Point p) {
        if (random.below(chances) != 0) thin.add(p);
    });
    return thin;
}

/// Solved from nothing, or from what was found with fewer points in play.
struct Twins {
    LifeSolver fresh;
    LifeSolver taught;

    Twins(const LifeProblem& narrow, const LifeProblem& wide)
        : fresh(wide, {}, kMegabytes), taught(wide, {}, kMegabytes) {
        LifeSolver before(narrow, {}, kMegabytes);
        before.work(kMostNodes);
        Findings findings = before.findings_for(wide);
        for (const Finding& finding : findings.list) proofs += finding.numbers.is_solved();
        taught.learn(std::move(findings));
    }

    int proofs = 0;  // that were handed over
};

}  // namespace

TEST_CASE(
    "what was found with fewer points in play changes no verdict, and its proofs are accepted") {
    constexpr Size kSize{5, 5};
    Random random(11);
    int proofs = 0;
    int compared = 0;
    for (int round = 0; round < 120; ++round) {
        CAPTURE(round);
        const StoneBoard board = random_board(kSize, random);
        const PointSet target = first_chain(board, White);
        if (target.empty()) continue;
        const Color to_move = round % 2 ? Black : White;
        PointSet empty;
        for_each_point(kSize, [&](Point p) {
            if (board.at(p) == Empty) empty.add(p);
        });
        const LifeProblem wide{board, target, thinned(empty, 8, random), to_move, kNoPoint};
        LifeProblem narrow = wide;
        narrow.region = thinned(wide.region, 4, random);
        Twins twins(narrow, wide);
        if (!twins.fresh.work(kMostNodes) || !twins.taught.work(kMostNodes)) continue;
        const LifeAnswer ours = twins.taught.answer();
        const LifeAnswer theirs = twins.fresh.answer();
        CHECK(ours.result == theirs.result);
        CHECK(ours.threats == theirs.threats);
        CHECK(ours.opposing_threats == theirs.opposing_threats);
        proofs += twins.proofs;
        ++compared;
        if (ours.result == LifeResult::Unknown) continue;
        const auto certificate = twins.taught.certificate("a wider region");
        REQUIRE(certificate);
        const auto checked = proof::check_certificate(*certificate);
        CHECK_MESSAGE(checked, (checked ? "" : checked.error().message));
    }
    CHECK(compared > 80);
    CHECK(proofs > 300);
}

TEST_CASE("a proof that relies on a point that comes into play is not handed over") {
    // White gets out of the narrow region at D5 or D4, whatever Black does first.
    const StoneBoard board = board_of(
        "OOO..\n"
        "XXO..\n"
        ".XX..\n"
        ".....\n"
        ".....");
    LifeProblem narrow{board, first_chain(board, White), {}, Black, kNoPoint};
    for (const char* name : {"D5", "D4"}) narrow.region.add(at(name, board.size()));
    LifeProblem wide = narrow;
    for (const char* name : {"E5", "E4", "D3"}) wide.region.add(at(name, board.size()));
    LifeSolver before(narrow, {}, kMegabytes);
    REQUIRE(before.work(kMostNodes));
    CHECK(before.answer().result == LifeResult::Loss);
    const auto proofs = [](const Findings& findings) {
        return std::ranges::count_if(
            findings.list, [](const Finding& finding) { return finding.numbers.is_solved(); });
    };
    CHECK(proofs(before.findings_for(narrow)) > 0);
    CHECK(proofs(before.findings_for(wide)) == 0);
}

TEST_CASE("a proof far from what comes into play is handed over, and answers at once") {
    const StoneBoard board = board_of(
        "...XO....\n"
        "OOOXO....\n"
        "XXXXO....\n"
        "OOOOO....\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........");
    LifeProblem narrow{board, {}, {}, Black, kNoPoint};
    board.for_each_stone(at("A8", board.size()), [&](Point p) { narrow.target.add(p); });
    for (const char* name : {"A9", "B9", "C9"}) narrow.region.add(at(name, board.size()));
    LifeProblem wide = narrow;
    for (const char* name : {"H2", "H3", "G2"}) wide.region.add(at(name, board.size()));
    Twins twins(narrow, wide);
    CHECK(twins.proofs > 0);
    REQUIRE(twins.fresh.work(kMostNodes));
    REQUIRE(twins.taught.work(kMostNodes));
    CHECK(twins.taught.answer().result == twins.fresh.answer().result);
    CHECK(twins.taught.answer().nodes < twins.fresh.answer().nodes);
}
