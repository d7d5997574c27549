// A proof is lent to positions that agree with it where it matters, and to no others.
#include "solvers/life/precedents.h"

#include <doctest/doctest.h>

#include "core/random.h"
#include "solvers/life/derivations.h"
#include "solvers/life/layout.h"

using namespace nakade;
using namespace nakade::life;

namespace {

constexpr int kSide = 5;

/// An empty board; one stone of the defender in a corner is the target.
Position<1> start() {
    LocalProblem local;
    local.playable = PointSet::all({kSide, kSide});
    local.width = local.height = kSide;
    local.target.add(Point(0, 0));
    local.stones[Defender].add(Point(0, 0));
    return Position<1>(make_layout<1>(local));
}

constexpr int bit(int x, int y) { return y * (kSide + 1) + x; }

Table<1>::Entry win_with_zone(const Position<1>& position, const Bits<1>& zone) {
    return {position.key(Attacker), kWon, bit(1, 0), 0, {}, zone};
}

}  // namespace

TEST_CASE("a proof holds where only points outside its zone differ") {
    const Bits<1> zone = Bits<1>::single(bit(0, 0)) | Bits<1>::single(bit(1, 0));
    Precedents<1> precedents;
    Position<1> proved = start();
    proved.make({bit(0, 1), false}, Attacker);
    precedents.add(proved, Attacker, bit(0, 1), win_with_zone(proved, zone));

    Position<1> elsewhere = start();
    elsewhere.make({bit(4, 4), false}, Defender);
    CHECK(precedents.find(elsewhere, Attacker, bit(4, 4)) != nullptr);
    CHECK(precedents.find(elsewhere, Defender, bit(4, 4)) == nullptr);

    Position<1> inside = start();
    inside.make({bit(1, 0), false}, Defender);
    CHECK(precedents.find(inside, Attacker, bit(1, 0)) == nullptr);
}

TEST_CASE("a proof that minds the last move is found after that move only") {
    const Bits<1> zone = Bits<1>::single(bit(0, 0)) | Bits<1>::single(bit(0, 1));
    Precedents<1> precedents;
    Position<1> proved = start();
    proved.make({bit(0, 1), false}, Defender);
    precedents.add(proved, Attacker, bit(0, 1), win_with_zone(proved, zone));
    CHECK(precedents.find(proved, Attacker, bit(0, 1)) != nullptr);
    CHECK(precedents.find(proved, Attacker, bit(3, 3)) == nullptr);
}

TEST_CASE("a proof with threats holds for whoever has them") {
    Precedents<1> precedents;
    Position<1> position = start();
    auto entry = win_with_zone(position, Bits<1>::single(bit(0, 0)));
    entry.terms.need = 2;
    precedents.add(position, Attacker, kPassMove, entry);
    CHECK(precedents.find(position, Attacker, kPassMove) == nullptr);
    position.set_budgets({{2, 0}});
    CHECK(precedents.find(position, Attacker, kPassMove) != nullptr);
}

TEST_CASE("what is remembered of derivations is what was added") {
    constexpr int kMany = 5000;
    Derivations derivations(1);
    Random random(7);
    std::vector<Hash> keys;
    for (int i = 0; i < kMany; ++i) {
        keys.push_back(random.next());
        derivations.add(keys.back(), mix64(keys.back()) | 1);
    }
    int known = 0;
    for (const Hash key : keys) {
        const Hash difference = derivations.of(key);
        CHECK((difference == 0 || difference == (mix64(key) | 1)));
        known += difference != 0;
    }
    CHECK(known > kMany * 9 / 10);
    CHECK(derivations.of(random.next()) == 0);
}

TEST_CASE("a derivation is forgotten when the position gets a proof of its own") {
    Derivations derivations(1);
    for (Hash key = 1; key <= 1000; ++key) derivations.add(mix64(key), key);
    int known = 0;
    for (Hash key = 1; key <= 1000; ++key) {
        known += derivations.of(mix64(key)) == key;
        derivations.forget(mix64(key));
        CHECK(derivations.of(mix64(key)) == 0);
    }
    CHECK(known > 900);
}
