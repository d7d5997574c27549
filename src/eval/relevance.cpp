#include "eval/relevance.h"

namespace nakade {

namespace {

constexpr int kBesideTheGroup = 400;
constexpr int kSteps = 3;
/// More than any distance: what decides comes first.
constexpr int kVital = 600;
constexpr int kCapture = 500;

int& at(RelevanceMap& map, Point p) { return map[static_cast<std::size_t>(p.index())]; }

void add_distance(RelevanceMap& map, const LifeGround& ground, const PointSet& group) {
    const PointSet passable = ground.open | ground.defenders;
    PointSet reached = group;
    int worth = kBesideTheGroup;
    for (int i = 0; i < kSteps; ++i, worth /= 2) {
        const PointSet grown = (reached.dilated() & passable) | reached;
        const PointSet fresh = (grown & ground.open) - reached;
        fresh.for_each([&](Point p) { at(map, p) += worth; });
        // Along one's own stones a step costs nothing.
        reached = grown | (grown & ground.defenders).flooded(ground.defenders);
    }
}

/// Points beside a chain in atari, either side's: to take it, or to save it.
void add_captures(RelevanceMap& map, const LifeScene& scene, const LifeGround& ground) {
    ground.open.for_each([&](Point p) {
        bool is_urgent = false;
        for_each_neighbour(p, [&](Point q) {
            is_urgent |= is_stone(scene.board.at(q)) && scene.board.liberties(q) == 1;
        });
        if (is_urgent) at(map, p) += kCapture;
    });
}

}  // namespace

RelevanceMap relevance_map(const LifeScene& scene, const LifeView& view,
                           const RelevanceTerms& terms) {
    RelevanceMap map{};
    const LifeGround ground(scene);
    if (terms.distance) add_distance(map, ground, view.group.stones);
    if (!terms.patterns) return map;
    for (const EyeSpace& space : view.group.spaces)
        space.vital.for_each([&](Point p) { at(map, p) += kVital; });
    for (const ContactFound& contact : view.contacts) at(map, contact.move) += contact.worth;
    add_captures(map, scene, ground);
    return map;
}

}  // namespace nakade
