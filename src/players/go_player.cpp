#include "players/go_player.h"

#include <algorithm>
#include <cassert>

#include "core/random.h"
#include "players/veto.h"

namespace nakade {

namespace {

/// About a fifth of a second on 9x9, a second on 19x19.
constexpr std::uint64_t kUsualVisits = 400;
/// Where a seed is given, the first moves vary: one for so many points of the board.
constexpr int kPointsPerVariedMove = 12;
/// A search of fewer visits is meant to be quick and weak, and is not looked over.
constexpr std::uint32_t kLeastVisitsForVeto = 60;
/// Nor is one that has less time than this: a second look may take a tenth of a second.
constexpr double kLeastSecondsForVeto = 0.5;
/// What the search thinks is lost by another move than its own is believed if it is more than this.
constexpr double kVetoPrice = 0.3;

const PuctNode& most_visited(std::span<const PuctNode> moves) {
    return *std::ranges::max_element(moves, {}, &PuctNode::visits);
}

}  // namespace

Decision GoPlayer::choose(const AnyGame& any_game, const Thinking& thinking) {
    const Go* game = any_game.as<Go>();
    assert(game);
    Decision decision;
    has_searched_ = false;
    if (game->outcome() != Outcome::Ongoing) return decision;
    if (passing_wins(*game)) {
        decision.move = decision.report.best = kPass;
        decision.report.value = win_at(1);
        return decision;
    }
    forget_other_rules(*game);
    Thinking limited = thinking;
    limited.limits = effective_limits(setup_.limits, thinking, kUsualVisits);
    has_searched_ = true;
    decision.report = tree_.search(*game, judge_, limited);
    if (resignation_.is_due(*game, (tree_.value() + 1) / 2)) {
        decision.resigns = true;
        return decision;
    }
    const Move found = best_move(*game);
    const bool has_time = limited.limits.seconds >= kLeastSecondsForVeto;
    decision.move = decision.report.best = has_time ? second_look(*game, found) : found;
    if (decision.move != found) decision.report.line = {decision.move};
    return decision;
}

void GoPlayer::new_game() {
    tree_.clear();
    has_searched_ = false;
    resignation_.new_game();
}

std::vector<MoveOpinion> GoPlayer::opinions() const {
    std::vector<MoveOpinion> opinions;
    if (!has_searched_) return opinions;
    for (const PuctNode& node : tree_.moves()) {
        if (node.visits == 0) continue;
        opinions.push_back({.move = node.move,
                            .visits = node.visits,
                            .chance = (node.mean() + 1) / 2,
                            .prior = node.prior,
                            .line = tree_.line_of(node)});
    }
    std::ranges::sort(opinions, [](const MoveOpinion& a, const MoveOpinion& b) {
        return a.visits != b.visits ? a.visits > b.visits : a.prior > b.prior;
    });
    return opinions;
}

std::vector<float> GoPlayer::ownership() {
    return has_searched_ ? judge_.ownership(tree_.position()) : std::vector<float>{};
}

/// Positions do not know their size and komi by their hash, and a tree is for one of each.
void GoPlayer::forget_other_rules(const Go& game) {
    if (rules_ != game.rules() || size_ != game.size()) new_game();
    rules_ = game.rules();
    size_ = game.size();
}

Move GoPlayer::best_move(const Go& game) const {
    const auto moves = tree_.moves();
    const PuctNode& best = most_visited(moves);
    const bool may_end = best.mean() > 0 && is_free_pass(moves);
    if (may_end && is_settled(game) && is_ahead_as_it_stands(game)) return kPass;
    if (best.move != kPass) {
        const bool is_opening =
            game.move_count() * kPointsPerVariedMove < game.size().area() && setup_.options.seed;
        return is_opening ? opening_move(game) : best.move;
    }
    if (is_ahead_as_it_stands(game)) return kPass;
    const auto by_visits = [](const PuctNode& a, const PuctNode& b) {
        return (a.move == kPass ? 0 : a.visits + 1) < (b.move == kPass ? 0 : b.visits + 1);
    };
    const Move second = std::ranges::max_element(moves, by_visits)->move;
    return instead_of_pass(game, best.mean() > 0 ? second : kPass);
}

/// Another move, where what can be read out exactly speaks against this one.
Move GoPlayer::second_look(const Go& game, Move found) const {
    const auto moves = tree_.moves();
    const auto node_of = [&](Move move) { return std::ranges::find(moves, move, &PuctNode::move); };
    const auto node = node_of(found);
    if (found == kPass || node == moves.end() || node->visits < kLeastVisitsForVeto) return found;
    const auto is_cheap = [&](const PuctNode& other) {
        return other.visits == 0 || other.mean() >= node->mean() - kVetoPrice;
    };
    const Move settling = settling_move(game, found);
    if (settling != found) {
        const auto other = node_of(settling);
        return other == moves.end() || is_cheap(*other) ? settling : found;
    }
    if (!runs_in_vain(game, found)) return found;
    const PuctNode* best = nullptr;
    for (const PuctNode& other : moves)
        if (other.visits > 0 && is_cheap(other) && !runs_in_vain(game, other.move) &&
            (!best || other.visits > best->visits))
            best = &other;
    return best && best->move != kPass ? best->move : found;
}

/// Any move, as often as it was visited.
Move GoPlayer::opening_move(const Go& game) const {
    const auto moves = tree_.moves();
    int visits = 0;
    for (const PuctNode& node : moves)
        if (node.move != kPass) visits += static_cast<int>(node.visits);
    Random random(mix64(setup_.options.seed ^ game.hash()));
    int ticket = random.below(std::max(visits, 1));
    for (const PuctNode& node : moves) {
        if (node.move == kPass) continue;
        ticket -= static_cast<int>(node.visits);
        if (ticket < 0) return node.move;
    }
    return most_visited(moves).move;
}

Result<std::unique_ptr<Player>> make_go_player(const PlayerSetup& setup, GoAdviser adviser) {
    return std::unique_ptr<Player>(std::make_unique<GoPlayer>(std::move(adviser), setup));
}

}  // namespace nakade
