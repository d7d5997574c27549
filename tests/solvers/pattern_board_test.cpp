// The fast board of five in a row against the plain rules: what it says of a point is what happens
// when the stone is put there.
#include "solvers/threats/pattern_board.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>

#include "core/random.h"
#include "games/gomoku_drawing.h"

namespace nakade::test {

namespace {

using threats::LineClass;
using threats::PatternBoard;
using threats::PointClass;
namespace mark = threats::mark;

constexpr GomokuRule kRules[] = {GomokuRule::Freestyle, GomokuRule::Standard, GomokuRule::Renju,
                                 GomokuRule::Caro};

/// Stones in any order and number, with the plain rules beside the fast board.
struct Twins {
    Twins(Size size, GomokuRule rule) : plain(size, rule), fast(size, rule) {}

    void put(Point p, Color color) {
        stones.push_back({p, color});
        REQUIRE(plain.set_up(stones, opponent(color)).has_value());
        fast.place(p, color);
    }
    /// The plain game with one more stone.
    Gomoku with(Point p, Color color) const {
        Gomoku after(plain.size(), plain.rule());
        auto more = stones;
        more.push_back({p, color});
        REQUIRE(after.set_up(more, opponent(color)).has_value());
        return after;
    }

    Gomoku plain;
    PatternBoard fast;
    std::vector<Placement> stones;
};

/// Calls f after each stone of some random crowded positions without a five.
template <class F>
void for_random_positions(GomokuRule rule, std::uint64_t seed, F&& f) {
    Random random(seed);
    constexpr Size kSize{9, 8};
    Twins twins(kSize, rule);
    for (int tries = 0; tries < 90; ++tries) {
        const Point p(random.below(kSize.width), random.below(kSize.height));
        const Color color = random.below(2) ? Black : White;
        if (!twins.fast.is_empty(p) || twins.plain.makes_win(p, color)) continue;
        twins.put(p, color);
        f(twins);
    }
}

bool can_win_at_once(const Gomoku& game, Color color) {
    bool found = false;
    for_each_point(game.size(),
                   [&](Point p) { found |= game.at(p) == Empty && game.makes_win(p, color); });
    return found;
}

}  // namespace

TEST_CASE("a point is a five exactly where the rules see a win") {
    for (const GomokuRule rule : kRules)
        for (std::uint64_t seed = 1; seed <= 5; ++seed)
            for_random_positions(rule, seed, [](const Twins& twins) {
                for_each_point(twins.plain.size(), [&](Point p) {
                    if (!twins.fast.is_empty(p)) return;
                    for (const Color c : {Black, White}) {
                        const bool wins = twins.plain.makes_win(p, c);
                        REQUIRE((twins.fast.kind(p, c) == PointClass::Five) == wins);
                        REQUIRE(twins.fast.points(mark::kFive, c).contains(p) == wins);
                    }
                });
            });
}

TEST_CASE("a point is forbidden exactly where the rules forbid it") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for_random_positions(GomokuRule::Renju, seed, [](const Twins& twins) {
            for_each_point(twins.plain.size(), [&](Point p) {
                if (!twins.fast.is_empty(p)) return;
                REQUIRE(twins.fast.is_forbidden(p, Black) == twins.plain.is_forbidden_to_black(p));
                REQUIRE_FALSE(twins.fast.is_forbidden(p, White));
            });
        });
}

TEST_CASE("a four threatens five, and an open four does whatever the opponent answers") {
    for (const GomokuRule rule : kRules)
        for_random_positions(rule, 7, [](const Twins& twins) {
            for (const Color c : {Black, White}) {
                if (can_win_at_once(twins.plain, c)) continue;
                twins.fast.near().for_each([&](Point p) {
                    if (twins.fast.is_forbidden(p, c)) return;
                    const Gomoku after = twins.with(p, c);
                    const bool threatens = can_win_at_once(after, c);
                    REQUIRE(twins.fast.points(mark::kFour, c).contains(p) == threatens);
                    if (!threatens) return;
                    bool one_stone_stops = false;
                    for_each_point(after.size(), [&](Point q) {
                        if (after.at(q) != Empty || one_stone_stops) return;
                        Twins next = twins;
                        next.stones.push_back({p, c});
                        one_stone_stops = !can_win_at_once(next.with(q, opponent(c)), c);
                    });
                    REQUIRE(twins.fast.points(mark::kOpenFour, c).contains(p) == !one_stone_stops);
                });
            }
        });
}

TEST_CASE("the five behind a four is the only point that wins after it") {
    int fours = 0;
    for (const GomokuRule rule : {GomokuRule::Freestyle, GomokuRule::Standard, GomokuRule::Renju})
        for_random_positions(rule, 7, [&](const Twins& twins) {
            for (const Color c : {Black, White}) {
                if (can_win_at_once(twins.plain, c)) continue;
                twins.fast.near().for_each([&](Point p) {
                    const Point five = twins.fast.five_behind_four(p, c);
                    const PointClass kind = twins.fast.kind(p, c);
                    const bool is_one_four =
                        kind >= PointClass::Four && kind <= PointClass::FourThree;
                    REQUIRE((five != kNoPoint) == is_one_four);
                    if (!is_one_four) return;
                    ++fours;
                    const Gomoku after = twins.with(p, c);
                    for_each_point(after.size(), [&](Point q) {
                        if (after.at(q) == Empty) REQUIRE(after.makes_win(q, c) == (q == five));
                    });
                });
            }
        });
    CHECK(fours > 100);
}

TEST_CASE("undo restores everything, and play keeps what a fresh board computes") {
    for (const GomokuRule rule : kRules) {
        Random random(11);
        PatternBoard board({11, 13}, rule);
        int played = 0;
        for (int turn = 0; turn < 300; ++turn) {
            const Point p(random.below(11), random.below(13));
            if (played > 0 && random.below(3) == 0) {
                board.undo();
                --played;
            } else if (board.is_empty(p)) {
                board.place(p, random.below(2) ? Black : White);
                ++played;
            }
            REQUIRE(board.is_consistent());
        }
    }
}

TEST_CASE("without the evaluation every set is what it is with it, and undo restores the sums") {
    for (const GomokuRule rule : kRules) {
        Random random(12);
        PatternBoard board({11, 13}, rule);
        PatternBoard bare({11, 13}, rule);
        {
            const threats::WithoutEvaluation faster(bare);
            for (int turn = 0; turn < 200; ++turn) {
                const Point p(random.below(11), random.below(13));
                const Color color = random.below(2) ? Black : White;
                if (board.stone_count() > 0 && random.below(4) == 0) {
                    board.undo();
                    bare.undo();
                } else if (board.is_empty(p)) {
                    board.place(p, color);
                    bare.place(p, color);
                }
                for (const Color c : {Black, White})
                    for (const auto which :
                         {mark::kFive, mark::kFour, mark::kOpenFour, mark::kThree}) {
                        REQUIRE(bare.points(which, c) == board.points(which, c));
                        REQUIRE(bare.count(which, c) == board.count(which, c));
                    }
            }
            while (bare.stone_count() > 0) bare.undo();
        }
        CHECK(bare.is_consistent());
    }
}

TEST_CASE("the hash tells stones and turn, not their order") {
    PatternBoard one({9, 9}, GomokuRule::Renju);
    PatternBoard two({9, 9}, GomokuRule::Renju);
    one.place({4, 4}, Black);
    one.place({4, 5}, White);
    two.place({4, 5}, White);
    CHECK(one.hash() != two.hash());
    two.place({4, 4}, Black);
    CHECK(one.hash() != two.hash());  // the other side is to play
    two.pass();
    CHECK(one.hash() == two.hash());
}

TEST_CASE("a mix of lines is the same in whatever order, and no two mixes are the same") {
    std::map<int, std::array<int, 4>> mixes;
    for (int key = 0; key < threats::kLineKeys; ++key) {
        std::array<int, 4> classes{};
        for (std::size_t d = 0; d < classes.size(); ++d)
            classes[d] =
                (key >> (d * threats::kLineClassBits)) & ((1 << threats::kLineClassBits) - 1);
        std::sort(classes.begin(), classes.end());
        if (classes.back() >= threats::kLineClasses) continue;
        const auto known =
            mixes.emplace(threats::mix_of(static_cast<threats::LineClasses>(key)), classes).first;
        REQUIRE(known->second == classes);
    }
    CHECK(mixes.size() == threats::kLineMixes);
    CHECK(mixes.begin()->first == 0);
    CHECK(mixes.rbegin()->first == threats::kLineMixes - 1);
}

TEST_CASE("classes of a line are what players call them") {
    struct Case {
        GomokuRule rule;
        std::string_view row;
        LineClass expected;
    };
    const Case cases[] = {
        {GomokuRule::Freestyle, "...X*X.X...", LineClass::Four},
        {GomokuRule::Freestyle, "..XX*X.....", LineClass::OpenFour},
        {GomokuRule::Freestyle, ".OXX*X.....", LineClass::Four},
        {GomokuRule::Freestyle, "....X*X....", LineClass::WideThree},
        {GomokuRule::Freestyle, "...X.*X....", LineClass::OpenThree},
        {GomokuRule::Freestyle, "...OX*X....", LineClass::Three},
        {GomokuRule::Freestyle, "..O.X*X.O..", LineClass::Three},
        {GomokuRule::Freestyle, "..OX*X.O...", LineClass::Dead},
        {GomokuRule::Freestyle, "....X*.....", LineClass::WideTwo},
        {GomokuRule::Freestyle, ".X.X*X.X...", LineClass::OpenFour},
        {GomokuRule::Renju, ".X.X*X.X...", LineClass::TwoFours},
        {GomokuRule::Standard, "XXX*XX.....", LineClass::Overline},
        {GomokuRule::Freestyle, "XXX*XX.....", LineClass::Five},
        {GomokuRule::Standard, "X.XX*X.X...", LineClass::Dead},
        {GomokuRule::Caro, "OXX*XX.....", LineClass::Five},
        {GomokuRule::Caro, "OXX*XXO....", LineClass::Dead},
        {GomokuRule::Caro, "XX*XXO.....", LineClass::Five},
        {GomokuRule::Caro, "..XX*X.....", LineClass::OpenFour},
        {GomokuRule::Caro, "O.XX*X.....", LineClass::Four},
    };
    for (const Case& c : cases) {
        CAPTURE(c.row);
        std::string text(c.row);
        for (int i = 0; i < 4; ++i) text += "\n...........";
        const MarkedGomoku drawn = gomoku(c.rule, text);
        const PatternBoard board(drawn.game);
        CHECK(board.line_class(drawn.point('*'), 0, Black) == c.expected);
    }
}

}  // namespace nakade::test
