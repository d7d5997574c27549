// Eye spaces, their worth, and what a whole position is worth by them. Black defends everywhere;
// "X" at the top left of a drawing is part of the target.
#include "eval/eye_spaces.h"

#include <doctest/doctest.h>

#include "eval/relevance.h"
#include "support/life_drawing.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

LifeScene scene_of(const LifeDrawing& position, Color to_play) {
    return {position.board, to_play, Black, position.target, position.region};
}

std::vector<EyeSpace> spaces_of(const LifeDrawing& position) {
    const LifeScene scene = scene_of(position, Black);
    return find_eye_spaces(scene, LifeGround(scene));
}

constexpr std::string_view kStraightThree =
    ".OX,,,XO.\n"
    ".OXXXXXO.\n"
    ".OOOOOOO.\n"
    ".........\n"
    ".........\n";

}  // namespace

TEST_CASE("a closed space is worth what its shape yields") {
    const auto spaces = spaces_of(life_drawing(kStraightThree));
    REQUIRE(spaces.size() == 1);
    CHECK(spaces[0].shape == "straight three");
    CHECK(spaces[0].enclosure == Enclosure::Complete);
    CHECK(spaces[0].attacked == kOneEye);
    CHECK(spaces[0].defended == kTwoEyes);
    CHECK(names(spaces[0].vital, {9, 5}) == std::set<std::string>{"E5"});
}

TEST_CASE("an attacker on the vital point takes the second eye") {
    const auto spaces =
        spaces_of(life_drawing(".OX,O,XO.\n"
                               ".OXXXXXO.\n"
                               ".OOOOOOO.\n"
                               "........."));
    REQUIRE(spaces.size() == 1);
    CHECK(spaces[0].attacked == kOneEye);
    CHECK(spaces[0].defended == kOneEye);
    CHECK(spaces[0].vital.empty());
}

TEST_CASE("two eyes of the defender's making are two spaces") {
    const auto spaces =
        spaces_of(life_drawing(".OX,X,XO.\n"
                               ".OXXXXXO.\n"
                               ".OOOOOOO.\n"
                               "........."));
    REQUIRE(spaces.size() == 2);
    for (const EyeSpace& space : spaces) CHECK(space.attacked == kOneEye);
}

TEST_CASE("a space full of attackers is what they leave behind") {
    const auto spaces =
        spaces_of(life_drawing("OX,OOXO.\n"
                               "OXXOXXO.\n"
                               "OOXXXOO.\n"
                               ".OOOOO.."));
    REQUIRE(spaces.size() == 1);
    CHECK(spaces[0].shape == "bent three");
    CHECK(spaces[0].defended == kOneEye);
}

TEST_CASE("a single point with a corner stone of the attacker on the edge is false") {
    const auto spaces =
        spaces_of(life_drawing("X,XO.\n"
                               "XXOO.\n"
                               "OOO..\n"
                               "....."));
    REQUIRE(spaces.size() == 1);
    CHECK(spaces[0].shape == "single point");
    CHECK(spaces[0].enclosure == Enclosure::False);
    CHECK(spaces[0].defended == 0);
}

TEST_CASE("through a gap the attacker takes an eye that the defender could close") {
    const auto spaces =
        spaces_of(life_drawing("XX,,O.\n"
                               "XXXXO.\n"
                               "OOOOO.\n"
                               "......"));
    REQUIRE(spaces.size() == 1);
    CHECK(spaces[0].enclosure == Enclosure::Incomplete);
    CHECK(spaces[0].attacked == 0);
    CHECK(spaces[0].defended == kOneEye);
    CHECK(names(spaces[0].vital, {6, 4}).contains("D4"));
}

TEST_CASE("eyes held together by stones of one colour count together") {
    const LifeDrawing position = life_drawing(
        ".OX,XOX,,\n"
        ".OXXXOXXX\n"
        ".OOOOOOOO\n"
        ".........");
    const LifeScene scene = scene_of(position, White);
    const EyeGroup group = eye_group(scene, LifeGround(scene));
    REQUIRE(group.spaces.size() == 1);
    CHECK(eyes_of(group, true) == kOneEye);
}

TEST_CASE("the sides take turns at what is undecided, the largest first") {
    EyeGroup group;
    for (int i = 0; i < 3; ++i)
        group.spaces.push_back({.shape = "", .attacked = 0, .defended = i + 1});
    CHECK(eyes_of(group, true) == 3 + 1);
    CHECK(eyes_of(group, false) == 2);
}

TEST_CASE("the score runs from dead to alive, and the first move decides where it can") {
    const LifeDrawing three = life_drawing(kStraightThree);
    const int defended = life_score(scene_of(three, Black));
    const int attacked = life_score(scene_of(three, White));
    CHECK(defended > 0);
    CHECK(attacked < 0);
    for (const int score : {defended, attacked}) {
        CHECK(score <= kMostLifeScore);
        CHECK(score >= -kMostLifeScore);
    }
    LifeScene captured = scene_of(three, Black);
    captured.target = {};
    CHECK(life_score(captured) == -kMostLifeScore);
}

TEST_CASE("a target with a liberty that can not be filled has got away") {
    CHECK(life_score(scene_of(life_drawing("OX.\n"
                                           "OX,\n"
                                           "OOO"),
                              White)) == kMostLifeScore);
}

TEST_CASE("relevance halves with each step, stops after three, and attackers block it") {
    const LifeDrawing position = life_drawing(
        "XX,,,,,\n"
        "OOOOOO,\n"
        ",,,,,,,");
    const LifeScene scene = scene_of(position, Black);
    const RelevanceMap map = relevance_map(scene, look_at_life(scene), {.patterns = false});
    const auto at_name = [&](std::string_view name) {
        return map[static_cast<std::size_t>(at(name, {7, 3}).index())];
    };
    CHECK(at_name("C3") > 0);
    CHECK(at_name("D3") * 2 == at_name("C3"));
    CHECK(at_name("E3") * 2 == at_name("D3"));
    CHECK(at_name("F3") == 0);
    CHECK(at_name("A1") == 0);
}

TEST_CASE("a vital point matters more than any other point that is as near") {
    const LifeDrawing position = life_drawing(kStraightThree);
    const LifeScene scene = scene_of(position, White);
    const RelevanceMap map = relevance_map(scene, look_at_life(scene));
    const auto of = [&](std::string_view name) {
        return map[static_cast<std::size_t>(at(name, {9, 5}).index())];
    };
    CHECK(of("E5") > of("D5"));
    CHECK(of("E5") > of("F5"));
}
