// The conditions of zones, one by one. Each drawing is followed by its zone: '#' is inside.
#include "proof/zone.h"

#include <doctest/doctest.h>

#include "proof/drawn_start.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::proof;
using namespace nakade::test;

namespace {

struct Drawn {
    Drawn(std::string_view board, std::string_view zone, Color to_move = Black)
        : game(*LocalGame::make(drawn_start(board, to_move))), state(game.start_state({})) {
        points = drawn_zone(zone) & game.in_play();
    }

    bool keeps_chains() const { return Zone(game, state, points).keeps_chains(); }
    bool keeps_suicides() const { return Zone(game, state, points).keeps_suicides(); }
    bool keeps_effect(std::string_view move, bool must_stay_legal = false) const {
        return Zone(game, state, points).keeps_effect(at(move, game.size()), must_stay_legal);
    }

    LocalGame game;
    State state;
    PointSet points;
};

}  // namespace

TEST_CASE("each piece of a chain in the zone has a liberty there") {
    constexpr std::string_view kBoard =
        "X X . W\n"
        ". . . .\n";
    CHECK(Drawn(kBoard, "### \n    ").keeps_chains());
    CHECK(Drawn(kBoard, "##  \n#   ").keeps_chains());
    CHECK_FALSE(Drawn(kBoard, "##  \n    ").keeps_chains());
    // The rest of a chain may come and go.
    CHECK(Drawn(kBoard, " ## \n    ").keeps_chains());
    CHECK_FALSE(Drawn("XXX.W\n.....", "# #  \n#    ").keeps_chains());
    CHECK(Drawn("XXX.W\n.....", "# #  \n# #  ").keeps_chains());
    // A liberty out of play is always there.
    CHECK(Drawn("XX-W\n....", "##  \n    ").keeps_chains());
}

TEST_CASE("what a move takes lies in the zone with all around it") {
    constexpr std::string_view kBoard =
        "O O X .\n"
        ". X . W\n";
    CHECK(Drawn(kBoard, "### \n##  ").keeps_effect("A1"));
    CHECK_FALSE(Drawn(kBoard, "##  \n##  ").keeps_effect("A1"));
    CHECK_FALSE(Drawn(kBoard, "### \n#   ").keeps_effect("A1"));
    CHECK_FALSE(Drawn(kBoard, "### \n ## ").keeps_effect("A1"));
}

TEST_CASE("what a move does not take has another liberty in the zone") {
    constexpr std::string_view kBoard =
        "O . X .\n"
        ". . . W\n";
    CHECK(Drawn(kBoard, "##  \n#   ").keeps_effect("B2"));
    CHECK_FALSE(Drawn(kBoard, "##  \n    ").keeps_effect("B2"));
    CHECK_FALSE(Drawn(kBoard, " #  \n#   ").keeps_effect("B2"));
}

TEST_CASE("all around a move that takes one stone is in the zone: it may be a ko") {
    constexpr std::string_view kBoard =
        "X O . W\n"
        ". X . .\n";
    // C2 takes B2. Whether C1 is empty decides if White may take back.
    CHECK(Drawn(kBoard, "####\n ###").keeps_effect("C2"));
    CHECK_FALSE(Drawn(kBoard, "####\n # #").keeps_effect("C2"));
}

TEST_CASE("the winner's move stays legal by a liberty or a friend in the zone") {
    constexpr std::string_view kAlone =
        ". . .\n"
        "W . .\n";
    CHECK(Drawn(kAlone, " ##\n   ").keeps_effect("B2", true));
    CHECK_FALSE(Drawn(kAlone, " # \n   ").keeps_effect("B2", true));
    CHECK(Drawn(kAlone, " # \n   ").keeps_effect("B2", false));
    constexpr std::string_view kJoining =
        ". X . .\n"
        "O O W .\n";
    CHECK(Drawn(kJoining, "### \n### ").keeps_effect("A2", false));
    CHECK(Drawn(kJoining, "####\n####").keeps_effect("A2", true));
    CHECK_FALSE(Drawn(kJoining, "##  \n####").keeps_effect("A2", true));
}

TEST_CASE("what is suicide for the loser stays suicide") {
    constexpr std::string_view kBoard =
        ". O . .\n"
        "O . . W\n"
        ". . . .\n";
    CHECK(Drawn(kBoard, "### \n#   \n#   ").keeps_suicides());
    // The white stones could be taken from outside.
    CHECK_FALSE(Drawn(kBoard, "##  \n#   \n#   ").keeps_suicides());
    CHECK_FALSE(Drawn(kBoard, "### \n    \n#   ").keeps_suicides());
    // For White it is no suicide.
    CHECK(Drawn(kBoard, "##  \n    \n#   ", White).keeps_suicides());
}
