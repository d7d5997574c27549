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
constexpr int kZonesTried = 10;

/// Of the winner and of the loser. Where a verdict asks for unlimited threats, the loser has them.
constexpr std::pair<Threats, Threats> kThreats[] = {
    {0, 0}, {1, 0}, {0, 1}, {2, 1}, {0, kUnlimited}};

std::string fault_of_claim(const StartPosition& start, const PointSet& zone, const Claim& claim) {
    Certificate certificate{.start = start, .claims = {claim}};
    certificate.zones.add(zone);
    const auto checked = check_claims(certificate);
    return checked ? "" : checked.error().message;
}

/// Calls f(start, game) with random positions that have a target.
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

std::optional<bool> oracle_says_captured(const StartPosition& start, const Terms& terms) {
    std::vector<Color> stones;
    for_each_point(start.size, [&](Point p) {
        stones.push_back(start.stones[0].contains(p)   ? Black
                         : start.stones[1].contains(p) ? White
                                                       : Empty);
    });
    const bool black_wins = terms.winner == Black;
    const int black = black_wins ? terms.winner_threats : terms.loser_threats;
    const int white = black_wins ? terms.loser_threats : terms.winner_threats;
    return LifeOracle(start.size, start.target, start.attacker())
        .attacker_wins({stones, start.to_move, kNoPoint, {black, white}}, kMostPositions);
}

}  // namespace

TEST_CASE("what exhaustion wins is accepted, and never won by both sides or by none") {
    int accepted[2] = {};
    int compared = 0;
    for_random_starts(200, {4, 3}, 5, [&](const auto& start, const LocalGame& game, Random&) {
        // The oracle knows no points out of play.
        const bool is_all_in_play = game.fixed().empty();
        for (const Aim aim : {Aim::Capture, Aim::Life})
            for (const auto& [own, opposing] : kThreats) {
                int winners = 0;
                for (const Color winner : {Black, White}) {
                    const Terms terms{aim, winner, own, opposing};
                    ExhaustiveWriter writer(game, terms, game.in_play());
                    const auto claim = writer.write(kMostPositions, kWholeZone);
                    if (writer.is_too_large()) return;
                    if (!claim) continue;
                    CHECK(fault_of_claim(start, {}, *claim) == "");
                    ++accepted[side_index(winner)];
                    winners += own == opposing;
                    if (aim == Aim::Life || opposing == kUnlimited || !is_all_in_play) continue;
                    const auto captured = oracle_says_captured(start, terms);
                    if (captured) CHECK(*captured == (winner == game.attacker()));
                    compared += captured.has_value();
                }
                if (own == opposing) CHECK(winners == 1);
            }
    });
    CHECK(accepted[0] > 100);
    CHECK(accepted[1] > 100);
    CHECK(compared > 100);
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
                for (const Aim aim : {Aim::Capture, Aim::Life})
                    for (const auto& [own, opposing] : kThreats)
                        for (const Color winner : {Black, White})
                            try_zones(start, game, random, {aim, winner, own, opposing});
            });
    CHECK(proved > 500);
    CHECK(with_less > 50);
    CHECK(withstood > 1000);
}
