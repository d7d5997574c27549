#include "eval/go_planes.h"

#include <doctest/doctest.h>

#include "board/symmetry.h"
#include "core/random.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

std::vector<float> planes_of(const Go& game) {
    std::vector<float> planes(static_cast<std::size_t>(kGoPlanes) * game.size().area());
    write_go_planes(game, planes);
    return planes;
}

/// The points where a plane is not zero.
std::set<std::string> marked(const Go& game, GoPlane plane) {
    const auto planes = planes_of(game);
    const auto* from = planes.data() + static_cast<int>(plane) * game.size().area();
    std::set<std::string> names;
    for_each_point(game.size(), [&](Point p) {
        if (*from++ != 0) names.insert(name_of(p, game.size()));
    });
    return names;
}

using Names = std::set<std::string>;

Go drawn(std::string_view text, Color to_play) {
    Go game(drawing(text).size);
    set_up(game, text, to_play);
    return game;
}

}  // namespace

TEST_CASE("stones and liberties are told from the mover's side") {
    constexpr std::string_view kStones =
        "XO...\n"
        "X....\n"
        ".....\n"
        "...XX\n"
        "...X.";
    const Go black = drawn(kStones, Black);
    CHECK(marked(black, GoPlane::Own) == Names{"A5", "A4", "D2", "E2", "D1"});
    CHECK(marked(black, GoPlane::Opponent) == Names{"B5"});
    CHECK(marked(black, GoPlane::OwnLiberties2) == Names{"A5", "A4"});
    CHECK(marked(black, GoPlane::OpponentLiberties2) == Names{"B5"});
    const Go white = drawn(kStones, White);
    CHECK(marked(white, GoPlane::Own) == Names{"B5"});
    CHECK(marked(white, GoPlane::OpponentLiberties2) == Names{"A5", "A4"});
    // E1 would be suicide: no plane of liberties has it.
    for (const auto plane :
         {GoPlane::SelfAtari, GoPlane::Liberties2, GoPlane::Liberties3, GoPlane::Liberties4})
        CHECK(marked(white, plane).count("E1") == 0);
}

TEST_CASE("what a move takes and the liberties it gets are told") {
    const Go game = drawn(
        "XO.O.\n"
        ".X...\n"
        ".....",
        Black);
    CHECK(marked(game, GoPlane::Takes) == Names{"C3"});
    CHECK(marked(game, GoPlane::Liberties2).count("C3") == 1);
    CHECK(marked(game, GoPlane::SelfAtari) == Names{"E3"});
}

TEST_CASE("the last five moves are told, the newest first, without passes") {
    Go game(Size{5, 5});
    for (const auto* name : {"A1", "B1", "C1", "pass", "E1", "A5"})
        game.play(at(name, game.size()));
    CHECK(marked(game, GoPlane::Last1) == Names{"A5"});
    CHECK(marked(game, GoPlane::Last2) == Names{"E1"});
    CHECK(marked(game, GoPlane::Last3).empty());
    CHECK(marked(game, GoPlane::Last5) == Names{"B1"});
}

TEST_CASE("a ko that may not be taken back is told") {
    Go game = drawn(
        ".XO..\n"
        "XO.O.\n"
        ".XO..",
        Black);
    game.play(at("C2", game.size()));
    CHECK(marked(game, GoPlane::Ko) == Names{"B2"});
}

TEST_CASE("laddered stones are told") {
    const Go game = drawn(
        ".......\n"
        "..X....\n"
        ".XO....\n"
        ".X.....\n"
        ".......\n"
        ".......\n"
        ".......",
        White);
    CHECK(marked(game, GoPlane::OwnLaddered) == Names{"C5"});
    CHECK(marked(game, GoPlane::OpponentLaddered).empty());
}

TEST_CASE("komi is what the mover is given") {
    Go game(Size{5, 5}, {.komi = 7.5});
    CHECK(planes_of(game).back() == doctest::Approx(-0.5));
    game.play(at("A1", game.size()));
    CHECK(planes_of(game).back() == doctest::Approx(0.5));
}

TEST_CASE("a mirrored game has mirrored planes") {
    Random random(5);
    for (int code = 0; code < Symmetry::kCount; ++code) {
        const Symmetry symmetry(code);
        Go game(Size{7, 7});
        Go mirrored(Size{7, 7});
        for (int i = 0; i < 40; ++i) {
            MoveList moves;
            game.legal_moves(moves);
            const Move move = moves[random.below(static_cast<int>(moves.size()))];
            if (game.is_over()) break;
            game.play(move);
            mirrored.play(symmetry.apply(move, game.size()));
        }
        const auto planes = planes_of(game);
        const auto image = planes_of(mirrored);
        for (int plane = 0; plane < kGoPlanes; ++plane)
            for_each_point(game.size(), [&](Point p) {
                const Point to = symmetry.apply(p, game.size());
                CHECK(planes[(plane * 7 + p.y()) * 7 + p.x()] ==
                      image[(plane * 7 + to.y()) * 7 + to.x()]);
            });
    }
}
