#include "eval/life_scene.h"

namespace nakade {

LifeGround::LifeGround(const LifeScene& scene) {
    for_each_point(scene.board.size(), [&](Point p) {
        const Color color = scene.board.at(p);
        if (color == Empty)
            (scene.region.contains(p) ? open : outside).add(p);
        else
            (color == scene.defender ? defenders : attackers).add(p);
    });
    const PointSet beside = outside.dilated();
    wall = (beside & attackers).flooded(attackers);
    escaped = (beside & defenders).flooded(defenders);
    room = open | (attackers - wall);
}

}  // namespace nakade
