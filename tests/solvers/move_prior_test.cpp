// What the prior of moves says, apart from what its weights are: what it looks at, and where.
#include "solvers/life/move_prior.h"

#include <doctest/doctest.h>

#include "solvers/life/layout.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::life;
using namespace nakade::test;

namespace {

constexpr int kWords = 2;

/// White's chain at A9 is the target. Nothing but Black's wall at K is out of play.
constexpr std::string_view kLongRoom =
    "O........X\n"
    "O........X\n"
    ".........X\n"
    "XXXXXXXXXX\n"
    "..........\n"
    "..........\n"
    "..........\n"
    "..........\n"
    "..........\n"
    "..........";

struct Drawn {
    StoneBoard board = board_of(kLongRoom);
    PointSet target;
    Layout<kWords> layout;

    explicit Drawn(std::string_view last_column_in_play) {
        board.for_each_stone(at("A10", board.size()), [&](Point p) { target.add(p); });
        PointSet region;
        const int last = at(last_column_in_play, board.size()).x();
        for_each_point(board.size(), [&](Point p) {
            if (p.y() < 3 && p.x() <= last && board.at(p) == Empty) region.add(p);
        });
        layout = make_layout<kWords>(localize(board, target, region));
    }
    int bit(std::string_view name) const { return layout.bit_at(at(name, board.size())); }
};

/// What the attacker's move weighs.
int weight(const Drawn& drawn, std::string_view move, std::string_view own_last = "") {
    const Position<kWords> position(drawn.layout);
    const int before = own_last.empty() ? LocalBoard<kWords>::kNone : drawn.bit(own_last);
    const MovePrior<kWords> prior(position, Attacker, LocalBoard<kWords>::kNone, before);
    return prior.weight(drawn.bit(move));
}

}  // namespace

TEST_CASE("in an open region a move far from the target is less likely to win") {
    const Drawn open("H10");
    REQUIRE(Position<kWords>(open.layout).is_open());
    CHECK(weight(open, "G9") < weight(open, "C9"));
    CHECK(weight(open, "C9", "G9") < weight(open, "C9", "D9"));
}

TEST_CASE("where the target is walled in distance makes no difference") {
    const Drawn closed("J10");
    REQUIRE_FALSE(Position<kWords>(closed.layout).is_open());
    CHECK(weight(closed, "G9") == weight(closed, "C9"));
    CHECK(weight(closed, "C9", "G9") == weight(closed, "C9", "D9"));
}
