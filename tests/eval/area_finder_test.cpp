#include "eval/area_finder.h"

#include <doctest/doctest.h>

#include <map>

#include "core/random.h"

using namespace nakade;

namespace {

nets::Net random_net(const AreaShape& shape) {
    const auto description = nets::parse_description(area_net_text(shape));
    REQUIRE(description);
    nets::Net net{*description, {}};
    Random random(6);
    for (std::size_t i = 0; i < description->weight_count; ++i)
        net.weights.push_back(static_cast<float>(2 * random.unit() - 1));
    return net;
}

}  // namespace

TEST_CASE("the nine sectors are of nearly the same size on every board") {
    for (int side = 3; side <= kMaxBoardSize; ++side) {
        const Size board{side, side};
        std::map<int, int> points;
        for_each_point(board, [&](Point p) { ++points[sector_of(p, board)]; });
        REQUIRE(points.size() == kSectors);
        for (const auto& [sector, count] : points) {
            CHECK(count >= (side / 3) * (side / 3));
            CHECK(count <= ((side + 2) / 3) * ((side + 2) / 3));
        }
    }
    CHECK(sector_of(Point(0, 0), {19, 19}) == 0);
    CHECK(sector_of(Point(18, 0), {19, 19}) == 2);
    CHECK(sector_of(Point(9, 18), {19, 19}) == 7);
}

TEST_CASE("focus multiplies what is said of a point by the weight of its sector") {
    std::vector<float> plausibilities(9, 0.5F);
    focus(plausibilities, {3, 3}, {0, 1, 2, 3, 4, 5, 6, 7, 8});
    CHECK(plausibilities == std::vector<float>{0, 0.5F, 1, 1.5F, 2, 2.5F, 3, 3.5F, 4});
}

TEST_CASE("an area finder serves boards of the size that its net is for, and no other net is one") {
    for (const WindowEncoding& encoding : window_encodings()) {
        const AreaShape shape{&encoding, 9, 4};
        auto finder = AreaFinder::from_bytes(nets::write_net(random_net(shape)));
        REQUIRE(finder);
        CHECK(finder->suits({9, 9}));
        CHECK_FALSE(finder->suits({19, 19}));
        CHECK_FALSE(finder->suits({9, 5}));
        for (const float weight : finder->weights(Go(Size{9, 9}))) {
            CHECK(weight > 0);
            CHECK(weight < 1);
        }
    }
    const auto other = AreaFinder::from_bytes("nakade-net 1\n");
    CHECK_FALSE(other);
}
