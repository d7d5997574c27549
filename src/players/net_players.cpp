#include "players/net_players.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "players/go_judge.h"

namespace nakade {

namespace {

/// A sure win as an evaluation. Coarse on purpose: MTD(f) closes in on a value step by step.
constexpr double kSureWin = 100;
/// On the same scale: what a first move must be better by that is e times less likely than the
/// best.
constexpr double kPriceOfDoubt = 6;
/// Captures and ataris that are less likely, in thousandths, are not played on below the horizon.
constexpr int kLeastNoise = 100;
/// About as long as the strong player's usual move.
constexpr std::uint64_t kUsualQuestions = 1000;
/// The paper looked six to eight plies ahead.
constexpr int kWantedDepth = 6;
constexpr int kNarrowest = 2;
/// What a node is taken to cost before the first search was timed; on 19x19 it is more.
constexpr double kUsualNodeSeconds = 0.0005;

/// How much a first move is trusted less than the likeliest one. The best of several judgements is
/// also the luckiest; what the net itself finds unlikely has to be better by more than luck.
class Doubt {
public:
    Doubt(const Go& root, const GoJudgement& judgement)
        : mover_(root.to_play()), plies_(static_cast<std::size_t>(root.move_count())) {
        const auto price = [&](Move move) {
            return kPriceOfDoubt *
                   std::log(std::max(judgement.policy_of(move, root.size()), kLeastLikely));
        };
        MoveList moves;
        root.legal_moves(moves);
        double highest = price(kPass);
        for (const Move move : moves) highest = std::max(highest, price(move));
        for (const Move move : moves) prices_[move.index()] = highest - price(move);
    }

    /// Seen by who is to play in `game`, a position below the root.
    double of(const Go& game) const {
        const auto moves = game.moves();
        if (moves.size() <= plies_) return 0;
        const auto price = prices_.find(moves[plies_].point.index());
        assert(price != prices_.end());
        return game.to_play() == mover_ ? price->second : -price->second;
    }

private:
    static constexpr float kLeastLikely = 0.001F;

    Color mover_;
    std::size_t plies_;
    std::unordered_map<int, double> prices_;
};

struct NetEvaluator {
    JudgedPositions* judged;
    const Doubt* doubt;
    int operator()(const Go& game) const {
        return static_cast<int>(
            std::lround(kSureWin * worth_of(judged->of(game)) - doubt->of(game)));
    }
};

/// A pass if every point would fill an eye.
Move likeliest_point(const Go& game, const GoJudgement& judgement) {
    for (const auto& [move, prior] : candidates_of(game, judgement))
        if (move != kPass) return move;
    return kPass;
}

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
    const GoJudgement judgement = adviser_.advise(*game);
    const Move point = likeliest_point(*game, judgement);
    const bool is_done =
        !adviser_.judges_positions() && is_settled(*game) && is_ahead_as_it_stands(*game);
    const bool is_pass =
        is_done || point == kPass ||
        judgement.policy_of(kPass, game->size()) > judgement.policy_of(point, game->size());
    const Move best = is_pass ? kPass : point;
    Decision decision = decide(*game, best, point, judgement.win, resignation_);
    decision.report.stats.nodes = 1;
    return decision;
}

const GoJudgement& JudgedPositions::of(const Go& game) {
    const Hash hash = game.hash();
    if (const auto known = judged_.find(hash); known != judged_.end()) return known->second;
    if (judged_.size() >= kMost) judged_.clear();
    return judged_.emplace(hash, adviser_.advise(game)).first->second;
}

NetSearchPlayer::NetSearchPlayer(GoAdviser adviser, PlayerSetup setup, SearchFunction<Go> search)
    : setup_(std::move(setup)),
      search_(search),
      judged_(std::move(adviser)),
      memory_(setup_.options),
      widest_(setup_.options.breadth.empty() ? 0 : setup_.options.breadth.front()),
      node_seconds_(kUsualNodeSeconds) {
    if (!search_) {
        setup_.options.keeps_pass = false;
        setup_.options.least_noise = kLeastNoise;
    }
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
    fit_breadth(limited);
    const SearchReport report = look_ahead(*game, moves, limited);
    if (report.stats.nodes > 0 && report.stats.seconds > 0)
        node_seconds_ = report.stats.seconds / static_cast<double>(report.stats.nodes);
    const GoJudgement& judgement = judged_.of(*game);
    const Move point = likeliest_point(*game, judgement);
    Decision decision = decide(*game, report.best, point, judgement.win, resignation_);
    decision.report.line = report.line;
    decision.report.stats = report.stats;
    return decision;
}

/// What the table remembers of a narrower or wider tree is worth nothing.
void NetSearchPlayer::fit_breadth(const Thinking& thinking) {
    if (widest_ == 0) return;
    auto nodes = static_cast<double>(thinking.limits.nodes);
    if (thinking.clock) nodes = std::min(nodes, thinking.limits.seconds / node_seconds_);
    const int breadth = breadth_for(nodes, widest_);
    if (breadth == setup_.options.breadth.front()) return;
    setup_.options.breadth = {breadth};
    if (memory_.table) memory_.table->clear();
}

int breadth_for(double nodes, int widest) {
    // With good order, alpha-beta visits about twice breadth to the power of half the depth.
    int breadth = std::min(kNarrowest, widest);
    while (breadth < widest && 2 * std::pow(breadth + 1, kWantedDepth / 2.0) <= nodes) ++breadth;
    return breadth;
}

SearchReport NetSearchPlayer::look_ahead(const Go& game, const MoveList& moves,
                                         const Thinking& thinking) {
    if (search_) return search_(game, moves, setup_, memory_, thinking);
    const Doubt doubt(game, judged_.of(game));
    if (memory_.table) memory_.table->clear();  // its values were doubted from another root
    return deepen<Mtdf>(game, moves, NetEvaluator{&judged_, &doubt}, setup_.options, memory_,
                        thinking);
}

void NetSearchPlayer::new_game() {
    if (memory_.table) memory_.table->clear();
    memory_.history.clear();
    judged_.clear();
    resignation_.new_game();
    node_seconds_ = kUsualNodeSeconds;
}

Result<std::unique_ptr<Player>> make_net_player(const PlayerSetup&, GoAdviser adviser) {
    return std::unique_ptr<Player>(std::make_unique<NetPlayer>(std::move(adviser)));
}

Result<std::unique_ptr<Player>> make_net_search_player(const PlayerSetup& setup,
                                                       GoAdviser adviser) {
    const bool net_judges = setup.evaluator == "usual" && adviser.judges_positions();
    SearchFunction<Go> search = nullptr;
    if (!net_judges) {
        const std::string_view evaluator = setup.evaluator == "usual"
                                               ? LibertyDifference::kName
                                               : std::string_view(setup.evaluator);
        search = find_search<Go>(setup.search, evaluator);
        if (!search) return unsuitable_evaluator<Go>(evaluator);
    }
    return std::unique_ptr<Player>(
        std::make_unique<NetSearchPlayer>(std::move(adviser), setup, search));
}

}  // namespace nakade
