#include "players/fight_reader.h"

#include <algorithm>
#include <cmath>

#include "players/go_judge.h"

namespace nakade {

namespace {

/// How far from the stones the fight goes, in steps. Of 211 published problems the most visited of
/// 600 looks is right in 93 with two, in 67 with one.
constexpr int kReach = 2;
/// A stone counts so much more than an empty point: 95 instead of 90 are right.
constexpr double kStoneWeight = 3;
/// So much of what is owned, more or less than at the start, counts as most of what there is to
/// win.
constexpr double kUnit = 30;
/// Likelihoods are drawn closer together by this power: 90 instead of 72 are right.
constexpr double kCloser = 0.5;
constexpr std::size_t kMostMoves = 24;
/// Whoever turns away from the fight for a move.
constexpr float kMostPassPrior = 0.05F;
/// One visit in so many goes to the opponent's first move.
constexpr std::uint64_t kOpponentShare = 5;

PointSet stones_of(const StoneBoard& board) {
    PointSet stones;
    for_each_point(board.size(), [&](Point p) {
        if (board.at(p) != Empty) stones.add(p);
    });
    return stones;
}

PointSet around(const PointSet& stones, Size size) {
    PointSet near = stones;
    for (int i = 0; i < kReach; ++i) near |= near.dilated();
    return near & PointSet::all(size);
}

Go with_first(Go game, Color first) {
    game.set_to_play(first);
    return game;
}

std::span<const PuctNode>::iterator most_visited(std::span<const PuctNode> moves) {
    return std::ranges::max_element(moves, {}, &PuctNode::visits);
}

}  // namespace

FightReader::FightReader(NetJudge judge, const Go& position)
    : net_(std::move(judge)),
      stones_(stones_of(position.board())),
      around_(around(stones_, position.size())),
      mover_{position},
      opponent_{with_first(position, opponent(position.to_play()))} {}

void FightReader::look(std::uint64_t visits) {
    const std::uint64_t before = visits_ / kOpponentShare;
    visits_ += visits;
    const std::uint64_t of_opponent = visits_ / kOpponentShare - before;
    look(mover_, visits - of_opponent);
    look(opponent_, of_opponent);
}

void FightReader::look(Side& side, std::uint64_t visits) {
    auto judge = [&](const Go& game) { return assess(side, game); };
    side.tree.look(side.start, judge, visits);
}

Move FightReader::best() const { return most_visited(mover_.tree.moves())->move; }

double FightReader::share(Move move) const {
    double all = 0, its = 0;
    for (const PuctNode& node : mover_.tree.moves()) {
        all += node.visits;
        if (node.move == move) its = node.visits;
    }
    return all > 0 ? its / all : 0;
}

std::vector<float> FightReader::stakes() {
    std::vector<float> stakes = owned_at_the_end(mover_);
    const std::vector<float> otherwise = owned_at_the_end(opponent_);
    for (std::size_t i = 0; i < stakes.size(); ++i) stakes[i] -= otherwise[i];
    return stakes;
}

/// What the side to move owns after the line that was looked at most.
std::vector<float> FightReader::owned_at_the_end(const Side& side) {
    Go game = side.start;
    if (const auto moves = side.tree.moves(); !moves.empty())
        for (const Move move : side.tree.line_of(*most_visited(moves))) game.play(move);
    std::vector<float> owned = net_(game).ownership;
    if (game.to_play() != mover_.start.to_play())
        for (float& point : owned) point = -point;
    return owned;
}

Assessment FightReader::assess(Side& side, const Go& game) {
    const GoJudgement judgement = net_(game);
    Assessment assessment{.candidates = {}, .value = worth(side, game, judgement)};
    const bool may_pass =
        game.move_count() > side.start.move_count() && game.passes_in_a_row() == 0;
    double sum = 0;
    for (auto [move, prior] : candidates_of(game, judgement)) {
        if (move == kPass ? !may_pass : !around_.contains(move)) continue;
        if (move == kPass) prior = std::min(prior, kMostPassPrior);
        prior = static_cast<float>(std::pow(prior, kCloser));
        sum += prior;
        assessment.candidates.push_back({move, prior});
        if (assessment.candidates.size() == kMostMoves) break;
    }
    if (assessment.candidates.empty()) assessment.candidates.push_back({kPass, 1});
    for (Candidate& candidate : assessment.candidates)
        candidate.prior = static_cast<float>(candidate.prior / std::max(sum, 1e-9));
    return assessment;
}

/// For the side to play, from -1 to 1.
double FightReader::worth(Side& side, const Go& game, const GoJudgement& judgement) const {
    const auto owned = [&](Point p) {
        return judgement.ownership[static_cast<std::size_t>(p.y() * game.size().width + p.x())];
    };
    double sum = 0;
    around_.for_each([&](Point p) { sum += owned(p); });
    stones_.for_each([&](Point p) { sum += kStoneWeight * owned(p); });
    const double sign = game.to_play() == side.start.to_play() ? 1 : -1;
    if (!side.worth) side.worth = sign * sum;
    return sign * std::tanh((sign * sum - *side.worth) / kUnit);
}

}  // namespace nakade
