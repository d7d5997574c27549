// The checker against exhaustion: it accepts every strategy that exhaustion finds, exhaustion finds
// none where the other side has one, and no zone proves what is not true.
#include <doctest/doctest.h>

#include "proof/checker.h"
#include "proof/drawn_start.h"
#include "proof/exhaustive_writer.h"
#include "solvers/life_oracle.h"

using namespace nakade;
using namespace nakade::proof;
using namespace nakade::test;

namespace {

constexpr std::size_t kMostPositions = 500;
constexpr std::size_t kMostOfSmallest = 1500;  // on boards of nine points
constexpr int kZonesTried = 10;

/// Of the winner and of the loser. Where a verdict asks for unlimited threats, the loser has them.
constexpr std::pair<Threats, Threats> kThreats[] = {
    {0, 0}, {1, 0}, {0, 1}, {2, 1}, {0, kUnlimited}};

template <class F>
void for_all_terms(F&& f) {
    for (const Aim aim : {Aim::Capture, Aim::Life})
        for (const auto& [own, opposing] : kThreats)
            for (const Color winner : {Black, White}) f(Terms{aim, winner, own, opposing});
}

std::string fault_of_claim(const StartPosition& start, const PointSet& zone, const Claim& claim) {
    Certificate certificate{.start = start, .claims = {claim}};
    certificate.zones.add(zone);
    const auto checked = check_claims(certificate);
    return checked ? "" : checked.error().message;
}

/// Calls f(start, game, random) with random positions that have a target.
template <class F>
void for_random_starts(int rounds, Size size, std::uint64_t seed, F&& f) {
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        const StartPosition start = random_start(size, random);
        if (start.target.empty()) continue;
        const auto game = LocalGame::make(start);
        REQUIRE(game.has_value());
        CAPTURE(round);
        f(start, *game, random);
    }
}

/// Most chains as a whole, the target among them, and most empty points: others are seldom of use.
PointSet random_zone(const StartPosition& start, const LocalGame& game, Random& random) {
    const int keep = 1 + random.below(4);
    const auto is_kept = [&] { return random.below(5) < keep; };
    const State state = game.start_state({});
    PointSet zone;
    if (random.below(5) > 0) zone = start.target;
    game.for_each_chain(state, start.stones[0] | start.stones[1], [&](const PointSet& chain) {
        if (is_kept()) zone |= chain;
    });
    start.region.for_each([&](Point p) {
        if (is_kept()) zone.add(p);
    });
    return zone & game.in_play();
}

/// Nodes whose edges all lead to nodes without a way to go for ever are taken away; a cycle stays.
bool has_cycle(const Claim& claim) {
    std::vector<bool> ends(claim.nodes.size());
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const bool all_end = std::ranges::all_of(
                claim.nodes[i].edges, [&](const Edge& edge) { return bool{ends[edge.to]}; });
            changed |= all_end && !ends[i];
            ends[i] = ends[i] || all_end;
        }
    }
    return std::ranges::find(ends, false) != ends.end();
}

/// Nothing if the oracle can not tell: it knows no unlimited threats, and life only on whole
/// boards.
std::optional<Color> winner_by_oracle(const StartPosition& start, const LocalGame& game,
                                      const Terms& terms) {
    const bool is_life = terms.aim == Aim::Life;
    if (terms.loser_threats == kUnlimited || (is_life && !game.fixed().empty())) return {};
    std::vector<Color> stones;
    for_each_point(start.size, [&](Point p) {
        stones.push_back(start.stones[0].contains(p)   ? Black
                         : start.stones[1].contains(p) ? White
                                                       : Empty);
    });
    const State state = game.start_state(terms);
    LifeOracle oracle(start.size, start.target, start.attacker(), game.in_play(),
                      is_life ? LifeOracle::Aim::Life : LifeOracle::Aim::Capture);
    const auto strives = oracle.striver_wins(
        {stones, start.to_move, kNoPoint, {state.threats[0], state.threats[1]}}, kMostPositions);
    if (!strives) return {};
    const Color striver = game.striver(terms.aim);
    return *strives ? striver : opponent(striver);
}

}  // namespace

TEST_CASE("what exhaustion wins is accepted, and true by another exhaustion") {
    int accepted[2] = {};
    int compared[2] = {};
    const auto try_claim = [&](const StartPosition& start, const LocalGame& game,
                               const Terms& terms) {
        ExhaustiveWriter writer(game, terms, game.in_play());
        const auto claim = writer.write(kMostPositions, kWholeZone);
        if (writer.is_too_large()) return;
        if (claim) CHECK(fault_of_claim(start, {}, *claim) == "");
        accepted[side_index(terms.winner)] += claim.has_value();
        const auto winner = winner_by_oracle(start, game, terms);
        if (!winner) return;
        CHECK((*winner == terms.winner) == claim.has_value());
        ++compared[static_cast<int>(terms.aim)];
    };
    for_random_starts(60, {4, 3}, 5, [&](const auto& start, const LocalGame& game, Random&) {
        for_all_terms([&](const Terms& terms) { try_claim(start, game, terms); });
    });
    for (const int side : {0, 1}) CHECK(accepted[side] > 50);
    for (const int aim : {0, 1}) CHECK(compared[aim] > 100);
}

TEST_CASE("whatever zone it is proved with, a claim is true") {
    int proved = 0;
    int with_less = 0;
    int withstood = 0;
    const auto try_zone = [&](const auto& start, const LocalGame& game, const PointSet& zone,
                              const Terms& terms, const std::optional<Claim>& truth) {
        const auto claim = ExhaustiveWriter(game, terms, zone).write(kMostPositions, 1);
        withstood += !claim && !truth;
        if (!claim) return;
        REQUIRE(truth.has_value());
        CHECK(fault_of_claim(start, zone, *claim) == "");
        ++proved;
        with_less += claim->nodes.size() < truth->nodes.size();
    };
    const auto try_zones = [&](const auto& start, const LocalGame& game, Random& random,
                               const Terms& terms) {
        ExhaustiveWriter writer(game, terms, game.in_play());
        const auto truth = writer.write(kMostPositions, kWholeZone);
        if (writer.is_too_large()) return;
        for (int i = 0; i < kZonesTried; ++i)
            try_zone(start, game, random_zone(start, game, random), terms, truth);
    };
    for (const Size size : {Size{3, 3}, Size{5, 2}, Size{4, 3}})
        for_random_starts(
            60, size, 9, [&](const auto& start, const LocalGame& game, Random& random) {
                if (start.target.intersects(game.fixed())) return;  // broken out already
                for_all_terms([&](const Terms& terms) { try_zones(start, game, random, terms); });
            });
    CHECK(proved > 500);
    CHECK(with_less > 50);
    CHECK(withstood > 1000);
}

TEST_CASE("a striver who goes from won position to won position must get somewhere") {
    int arrived = 0;
    int wandered = 0;
    const auto try_terms = [&](const auto& start, const LocalGame& game, const Terms& terms) {
        // Unlimited threats of the loser would let him lose the cycle by paying.
        if (terms.winner != game.striver(terms.aim) || terms.loser_threats == kUnlimited) return;
        ExhaustiveWriter writer(game, terms, game.in_play());
        const auto claim = writer.write_careless(kMostOfSmallest);
        if (!claim) return;
        const bool is_endless = has_cycle(*claim);
        CHECK((fault_of_claim(start, {}, *claim) == "") == !is_endless);
        ++(is_endless ? wandered : arrived);
    };
    for_random_starts(80, {3, 3}, 31, [&](const auto& start, const LocalGame& game, Random&) {
        for_all_terms([&](const Terms& terms) { try_terms(start, game, terms); });
    });
    CHECK(arrived > 50);
    CHECK(wandered >= 3);
}
