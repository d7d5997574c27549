#include "players/net_players.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "players/go_judge.h"

namespace nakade {

namespace {

/// A sure win as an evaluation. Coarse on purpose: MTD(f) closes in on a value step by step.
constexpr double kSureWin = 100;
/// About as long as the strong player's usual move.
constexpr std::uint64_t kUsualQuestions = 1000;

struct NetEvaluator {
    JudgedPositions* judged;
    int operator()(const Go& game) const {
        return static_cast<int>(std::lround(kSureWin * worth_of(judged->of(game))));
    }
};

/// Plays `best` unless the game's end asks for something else.
Decision decide(const Go& game, Move best, Move second, double chance, Resignation& resignation) {
    Decision decision;
    if (resignation.is_due(game, chance)) {
        decision.resigns = true;
        return decision;
    }
    const bool is_done = passing_wins(game) || (best == kPass && is_ahead_as_it_stands(game));
    decision.move = is_done         ? kPass
                    : best != kPass ? best
                    : chance > 0.5  ? instead_of_pass(game, second)
                                    : instead_of_pass(game, kPass);
    decision.report.best = decision.move;
    decision.report.value = value_of_chance(chance);
    return decision;
}

}  // namespace

Decision NetPlayer::choose(const AnyGame& any_game, const Thinking&) {
    const Go* game = any_game.as<Go>();
    assert(game);
    if (game->outcome() != Outcome::Ongoing) return {};
    const GoJudgement judgement = net_.evaluate(*game);
    const auto candidates = candidates_of(*game, judgement);
    const Move best = candidates.front().move;
    const Move second = candidates.size() > 1 ? candidates[1].move : best;
    Decision decision = decide(*game, best, second, judgement.win, resignation_);
    decision.report.stats.nodes = 1;
    return decision;
}

const GoJudgement& JudgedPositions::of(const Go& game) {
    const Hash hash = game.hash();
    if (const auto known = judged_.find(hash); known != judged_.end()) return known->second;
    if (judged_.size() >= kMost) judged_.clear();
    return judged_.emplace(hash, net_.evaluate(game)).first->second;
}

NetSearchPlayer::NetSearchPlayer(GoNet net, PlayerSetup setup, SearchFunction<Go> search)
    : setup_(std::move(setup)), search_(search), judged_(std::move(net)), memory_(setup_.options) {
    memory_.ranker = [this](const Go& game, const MoveList& moves, std::span<int> scores) {
        const GoJudgement& judgement = judged_.of(game);
        for (int i = 0; i < moves.size(); ++i)
            scores[static_cast<std::size_t>(i)] = static_cast<int>(
                judgement.policy_of(moves[i], game.size()) * static_cast<float>(kMaxEvaluation));
    };
}

Decision NetSearchPlayer::choose(const AnyGame& any_game, const Thinking& thinking) {
    const Go* game = any_game.as<Go>();
    assert(game);
    MoveList moves = root_moves(*game, setup_.options);
    if (moves.empty()) return {};
    drop_foolish_moves(*game, moves);
    Thinking limited = thinking;
    limited.limits = effective_limits(setup_.limits, thinking, kUsualQuestions);
    const SearchReport report = look_ahead(*game, moves, limited);
    const GoJudgement& judgement = judged_.of(*game);
    const auto candidates = candidates_of(*game, judgement);
    const bool has_second = candidates.front().move == kPass && candidates.size() > 1;
    const Move second = candidates[has_second ? 1 : 0].move;
    Decision decision = decide(*game, report.best, second, judgement.win, resignation_);
    decision.report.line = report.line;
    decision.report.stats = report.stats;
    return decision;
}

SearchReport NetSearchPlayer::look_ahead(const Go& game, const MoveList& moves,
                                         const Thinking& thinking) {
    if (search_) return search_(game, moves, setup_, memory_, thinking);
    return deepen<Mtdf>(game, moves, NetEvaluator{&judged_}, setup_.options, memory_, thinking);
}

void NetSearchPlayer::new_game() {
    if (memory_.table) memory_.table->clear();
    memory_.history.clear();
    judged_.clear();
    resignation_.new_game();
}

Result<std::unique_ptr<Player>> make_net_player(const PlayerSetup&, GoNet net) {
    return std::unique_ptr<Player>(std::make_unique<NetPlayer>(std::move(net)));
}

Result<std::unique_ptr<Player>> make_net_search_player(const PlayerSetup& setup, GoNet net) {
    SearchFunction<Go> search = nullptr;
    if (setup.evaluator != "usual") {
        search = find_search<Go>(setup.search, setup.evaluator);
        if (!search) return unsuitable_evaluator<Go>(setup.evaluator);
    }
    return std::unique_ptr<Player>(
        std::make_unique<NetSearchPlayer>(std::move(net), setup, search));
}

}  // namespace nakade
