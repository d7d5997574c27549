// Drafts: what is laid around a drawn shape, and what varying it may not break.
#include "authoring/draft.h"

#include <doctest/doctest.h>

#include <set>

using namespace nakade;
using namespace nakade::authoring;

namespace {

constexpr int kDrafts = 60;  // of each shape

std::string drawn(const Draft& draft) {
    std::string text;
    for (int y = 0; y < draft.stones.size().height; ++y) {
        for (int x = 0; x < draft.stones.size().width; ++x) {
            const Point p(x, y);
            const bool is_open = draft.in_play.contains(p) && draft.stones.at(p) == Empty;
            text += draft.keystones.contains(p) ? 'W'
                    : is_open                   ? '+'
                                                : color_mark(draft.stones.at(p));
        }
        text += '\n';
    }
    return text;
}

/// No point in play touches an empty point that is not: nobody gets out.
bool is_closed(const Draft& draft) {
    const PointSet outside = draft.stones.points_of(Empty) - draft.in_play;
    return !(draft.in_play & draft.stones.points_of(Empty)).dilated().intersects(outside);
}

}  // namespace

TEST_CASE("an eye space is enclosed by its defender, and the defender by the attacker") {
    constexpr Shape kShape{"one", "One", Shape::Kind::CornerEyeSpace, ".."};
    std::set<std::string> found;
    Random random(1);
    for (int i = 0; i < kDrafts; ++i) found.insert(drawn(place_shape(kShape, random)));
    CHECK(found == std::set<std::string>{"++WX.....\n"
                                         "WWWX.....\n"
                                         "XXXX.....\n"
                                         ".........\n"
                                         ".........\n"
                                         ".........\n"
                                         ".........\n"
                                         ".........\n"
                                         ".........\n",
                                         "+WX......\n"
                                         "+WX......\n"
                                         "WWX......\n"
                                         "XXX......\n"
                                         ".........\n"
                                         ".........\n"
                                         ".........\n"
                                         ".........\n"
                                         ".........\n"});
}

TEST_CASE("an eye space comes into the corner, on the side and into the middle") {
    std::set<Where> places;
    Random random(1);
    for (int i = 0; i < kDrafts; ++i)
        places.insert(place_shape(*find_shape("bulky-five"), random).where);
    CHECK(places.size() == 3);
}

TEST_CASE("every shape can be put on a board") {
    Random random(1);
    for (const Shape& shape : shapes()) {
        INFO(shape.name);
        const Draft draft = place_shape(shape, random);
        CHECK(is_possible(draft));
        CHECK_FALSE((draft.in_play & draft.stones.points_of(Empty)).empty());
        CHECK(find_shape(shape.name) == &shape);
    }
    CHECK(find_shape("bulky-six") == nullptr);
}

TEST_CASE("keystones stay whole chains of the defender, however a draft is varied") {
    Random random(2);
    for (const Shape& shape : shapes())
        for (int i = 0; i < kDrafts; ++i) {
            Draft draft = place_shape(shape, random);
            for (int step = 0; step < 4; ++step) vary(draft, random);
            INFO(shape.name << "\n" << drawn(draft));
            const PointSet defender = draft.stones.points_of(kDefender);
            CHECK(draft.keystones.is_subset_of(defender));
            CHECK(draft.keystones == draft.keystones.flooded(defender));
        }
}

TEST_CASE("an eye space stays closed, however a draft is varied") {
    Random random(3);
    for (const Shape& shape : shapes()) {
        if (shape.kind == Shape::Kind::Position) continue;
        for (int i = 0; i < kDrafts; ++i) {
            Draft draft = place_shape(shape, random);
            for (int step = 0; step < 4; ++step) vary(draft, random);
            INFO(shape.name << "\n" << drawn(draft));
            CHECK(is_closed(draft));
        }
    }
}

TEST_CASE("a way out makes a draft impossible") {
    constexpr Shape kShape{"open", "Open", Shape::Kind::Position,
                           ".W.-\n"
                           "WWXX"};
    Random random(1);
    CHECK_FALSE(is_possible(place_shape(kShape, random)));
}

TEST_CASE("stones without a liberty make a draft impossible") {
    constexpr Shape kShape{"full", "Full", Shape::Kind::Position,
                           "WX\n"
                           "X-"};
    Random random(1);
    CHECK_FALSE(is_possible(place_shape(kShape, random)));
}

TEST_CASE("a problem is its draft turned and coloured, the goal suits the side to move") {
    Random random(4);
    for (int i = 0; i < kDrafts; ++i) {
        const Draft draft = place_shape(*find_shape("rabbity-six"), random);
        for (const Goal goal : {Goal::Kill, Goal::Live}) {
            const Problem problem = to_problem(draft, goal, random);
            CHECK(check_problem(problem).has_value());
            CHECK(problem.keystones.count() == draft.keystones.count());
        }
    }
}
