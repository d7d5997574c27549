// The local board against the board of the rules: same stones, captures and liberties, forwards
// and backwards, whatever the number of words.
#include "solvers/life/local_board.h"

#include <doctest/doctest.h>

#include "board/stone_board.h"
#include "core/random.h"
#include "solvers/life/layout.h"

using namespace nakade;
using namespace nakade::life;

namespace {

/// The whole board is playable; Black attacks.
template <int Words>
Layout<Words> whole_board(Size size) {
    LocalProblem local;
    local.playable = PointSet::all(size);
    local.width = size.width;
    local.height = size.height;
    REQUIRE(fits<Words>(local));
    return make_layout<Words>(local);
}

template <int Words>
bool same(const LocalBoard<Words>& local, const StoneBoard& board) {
    bool is_same = true;
    local.layout().on_board.for_each([&](int bit) {
        const Color c = board.at(local.layout().point[static_cast<std::size_t>(bit)]);
        is_same &= local.stones(Attacker).test(bit) == (c == Black);
        is_same &= local.stones(Defender).test(bit) == (c == White);
        if (!is_stone(c)) return;
        const Point p = local.layout().point[static_cast<std::size_t>(bit)];
        is_same &= local.chain(bit).liberties.count() == board.liberties(p);
        is_same &= local.chain(bit).stones.count() == board.chain_size(p);
    });
    return is_same;
}

template <int Words>
void play_and_compare(Size size, std::uint64_t seed) {
    LocalBoard<Words> local(whole_board<Words>(size));
    StoneBoard board(size);
    Random random(seed);
    const Hash empty_hash = local.hash();
    for (int turn = 0; turn < 3 * size.area(); ++turn) {
        const Point p(random.below(size.width), random.below(size.height));
        const Side side = random.below(2) ? Attacker : Defender;
        const Color color = side == Attacker ? Black : White;
        const int bit = p.y() * local.layout().stride() + p.x();
        if (board.at(p) != Empty) continue;
        REQUIRE(local.is_legal(bit, side) != board.is_suicide(p, color));
        if (!local.is_legal(bit, side)) continue;
        REQUIRE(local.play(bit, side).count() == board.play(p, color));
        REQUIRE(same(local, board));
    }
    while (board.play_count() > 0) {
        local.undo();
        board.undo();
        REQUIRE(same(local, board));
    }
    CHECK(local.hash() == empty_hash);
}

}  // namespace

TEST_CASE("a local board of one word plays as the board of the rules does") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        play_and_compare<1>({3, 3}, seed);
        play_and_compare<1>({7, 8}, seed);
    }
}

TEST_CASE("a local board of several words plays as the board of the rules does") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        play_and_compare<2>({11, 10}, seed);
        play_and_compare<6>({19, 19}, seed);
    }
}

TEST_CASE("three neighbouring points are read across words and over the ends") {
    Random random(8);
    Bits<2> bits;
    for (int i = 0; i < Bits<2>::kBits; ++i)
        if (random.below(2)) bits.set(i);
    for (int i = -3; i < Bits<2>::kBits + 3; ++i) {
        unsigned expected = 0;
        for (int k = 0; k < 3; ++k)
            if (i + k >= 0 && i + k < Bits<2>::kBits && bits.test(i + k)) expected |= 1u << k;
        CAPTURE(i);
        CHECK(bits.three_from(i) == expected);
    }
}
