#include "app/fortune.h"

namespace nakade::app {

using life::Fate;
using life::LifeAnswer;
using life::LifeResult;

namespace {

// Ranks of the kinds; a ko lies around the middle of its own by the threats that are needed.
constexpr int kDead = 0;
constexpr int kEvenKo = 100;
constexpr int kSeki = 200;
constexpr int kKept = 250;
constexpr int kAlive = 300;

/// The same without the difference between seki and life.
int coarse_rank(const Fortune& fortune) { return std::min(rank(fortune), kSeki); }

}  // namespace

std::optional<Fortune> fortune_of(const LifeAnswer& answer, Role mover) {
    const bool mover_defends = mover == Role::Defender;
    switch (answer.result) {
        case LifeResult::Unknown:
            return std::nullopt;
        case LifeResult::Ko:
            return Fortune{Fate::Ko, mover_defends ? answer.opposing_threats : answer.threats,
                           mover_defends ? answer.threats : answer.opposing_threats};
        case LifeResult::Win:
        case LifeResult::Loss:
            break;
    }
    const bool is_kept = (answer.result == LifeResult::Win) == mover_defends;
    return Fortune{is_kept ? answer.fate : Fate::Dead};
}

int rank(const Fortune& fortune) {
    switch (fortune.fate) {
        case Fate::Dead:
            return kDead;
        case Fate::Ko:
            return kEvenKo + fortune.attacker_needs - fortune.defender_needs;
        case Fate::Seki:
            return kSeki;
        case Fate::Alive:
            return kAlive;
        case Fate::Unknown:
            break;
    }
    return kKept;
}

bool is_as_good(const Fortune& got, const Fortune& best, Role role) {
    const bool is_vague = got.fate == Fate::Unknown || best.fate == Fate::Unknown;
    const int difference = is_vague ? coarse_rank(got) - coarse_rank(best) : rank(got) - rank(best);
    return role == Role::Defender ? difference >= 0 : difference <= 0;
}

std::string_view class_name(const Fortune& fortune, Role role) {
    const bool defends = role == Role::Defender;
    switch (fortune.fate) {
        case Fate::Dead:
            return defends ? "lose" : "win";
        case Fate::Ko:
            return "ko";
        case Fate::Seki:
            return "seki";
        case Fate::Alive:
        case Fate::Unknown:
            break;
    }
    return defends ? "win" : "lose";
}

Json ko_terms(const Fortune& fortune, Role role, Color color) {
    const bool defends = role == Role::Defender;
    const int own = defends ? fortune.defender_needs : fortune.attacker_needs;
    const int others = defends ? fortune.attacker_needs : fortune.defender_needs;
    if (own > 0) return {{"taker", color_name(opponent(color))}, {"threats", own}};
    return {{"taker", color_name(color)}, {"opponentThreats", others}};
}

}  // namespace nakade::app
