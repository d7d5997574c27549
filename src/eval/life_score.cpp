#include "eval/life_score.h"

#include <algorithm>

namespace nakade {

namespace {

/// By halves of eyes, from none to two whole ones.
constexpr int kWorthOfEyes[] = {-4000, -3200, -2000, 0, 4000};
/// For each half beyond two eyes.
constexpr int kWorthOfMore = 100;
constexpr int kWorthOfLiberty = 20;
constexpr int kMostLiberties = 8;

int worth_of_eyes(int halves) {
    const int counted = std::min(halves, kTwoEyes);
    return kWorthOfEyes[counted] + kWorthOfMore * (halves - counted);
}

int score_of(const LifeScene& scene, const LifeGround& ground, const LifeView& view) {
    if (ground.escaped.intersects(scene.target)) return kMostLifeScore;
    int score = worth_of_eyes(view.eyes);
    const PointSet liberties = view.group.stones.dilated() & ground.open;
    score += kWorthOfLiberty * std::min(liberties.count(), kMostLiberties);
    for (const ContactFound& contact : view.contacts)
        score += scene.to_play == scene.defender ? contact.worth : -contact.worth;
    return std::clamp(score, -kMostLifeScore, kMostLifeScore);
}

}  // namespace

LifeView look_at_life(const LifeScene& scene) {
    LifeView view;
    if (scene.target.empty()) {
        view.score = -kMostLifeScore;
        return view;
    }
    const LifeGround ground(scene);
    view.group = eye_group(scene, ground);
    view.eyes = eyes_of(view.group, scene.to_play == scene.defender);
    view.contacts = find_contacts(scene.board, ground.open, scene.to_play);
    view.score = score_of(scene, ground, view);
    return view;
}

int life_score(const LifeScene& scene) { return look_at_life(scene).score; }

}  // namespace nakade
