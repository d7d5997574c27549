#include "players/fight_reader.h"

#include <algorithm>
#include <cmath>

#include "players/go_judge.h"

namespace nakade {

namespace {

/// How far from the stones the fight goes, in steps. Of 211 published problems the most visited of
/// 600 looks is right in 93 with two, in 67 with one.
constexpr int kReach = 2;
/// The same for a target. Around that of a game there are stones everywhere.
constexpr int kReachOfTarget = 4;
/// A stone counts so much more than an empty point: 95 instead of 90 are right.
constexpr double kStoneWeight = 3;
/// So much of what is owned, more or less than at the start, counts as most of what there is to
/// win.
constexpr double kUnit = 60;
/// Likelihoods are drawn closer together by this power. From 0.5 to 1, with units from 15 to 100,
/// 96 to 104 of 211 are right: chance (docs/life-and-death.md).
constexpr double kCloser = 0.7;
constexpr std::size_t kMostMoves = 24;
/// Whoever turns away from the fight for a move.
constexpr float kMostPassPrior = 0.05F;
/// One visit in so many goes to the opponent's first move.
constexpr std::uint64_t kOpponentShare = 5;
/// Judgements that are kept: some forty megabytes at the most. A quarter of 3,000 visits come to a
/// position that was judged before, by another order of moves.
constexpr std::size_t kMostJudged = 16'384;

PointSet stones_of(const StoneBoard& board) {
    PointSet stones;
    for_each_point(board.size(), [&](Point p) {
        if (board.at(p) != Empty) stones.add(p);
    });
    return stones;
}

PointSet around(const PointSet& stones, int reach, Size size) {
    PointSet near = stones;
    for (int i = 0; i < reach; ++i) near |= near.dilated();
    return near & PointSet::all(size);
}

Go with_first(Go game, Color first) {
    game.set_to_play(first);
    return game;
}

std::size_t index_in(Point p, Size size) {
    return static_cast<std::size_t>(p.y() * size.width + p.x());
}

std::span<const PuctNode>::iterator most_visited(std::span<const PuctNode> moves) {
    return std::ranges::max_element(moves, {}, &PuctNode::visits);
}

}  // namespace

FightReader::FightReader(NetJudge judge, const Go& position, const PointSet& target)
    : net_(std::move(judge)),
      size_(position.size()),
      view_(view_of_fight(position.board())),
      has_target_(!target.empty()),
      mover_{view_.seen(position)},
      opponent_{with_first(mover_.start, opponent(position.to_play()))} {
    if (has_target_)
        target.for_each([&](Point p) { stones_.add(view_.seen(p)); });
    else
        stones_ = stones_of(mover_.start.board());
    around_ = around(stones_, has_target_ ? kReachOfTarget : kReach, view_.size);
}

/// The reference holds until the next call.
const GoJudgement& FightReader::judge(const Go& game) {
    if (const auto known = judged_.find(game.hash()); known != judged_.end()) return known->second;
    if (judged_.size() == kMostJudged) judged_.clear();
    return judged_.emplace(game.hash(), net_(game)).first->second;
}

void FightReader::look(std::uint64_t visits) {
    const std::uint64_t before = visits_ / kOpponentShare;
    visits_ += visits;
    const std::uint64_t of_opponent = visits_ / kOpponentShare - before;
    look(mover_, visits - of_opponent);
    look(opponent_, of_opponent);
}

void FightReader::look(Side& side, std::uint64_t visits) {
    auto assessor = [&](const Go& game) { return assess(side, game); };
    side.tree.look(side.start, assessor, visits);
}

Move FightReader::best() const { return view_.on_board(most_visited(mover_.tree.moves())->move); }

double FightReader::share(Move move) const {
    const Move seen = view_.seen(move);
    double all = 0, its = 0;
    for (const PuctNode& node : mover_.tree.moves()) {
        all += node.visits;
        if (node.move == seen) its = node.visits;
    }
    return all > 0 ? its / all : 0;
}

std::vector<float> FightReader::stakes() {
    const std::vector<float> owned = owned_at_the_end(mover_);
    const std::vector<float> otherwise = owned_at_the_end(opponent_);
    std::vector<float> stakes(static_cast<std::size_t>(size_.area()));
    for_each_point(view_.size, [&](Point p) {
        const Point on_board = view_.on_board(p);
        stakes[index_in(on_board, size_)] =
            owned[index_in(p, view_.size)] - otherwise[index_in(p, view_.size)];
    });
    return stakes;
}

/// What the side to move owns after the line that was looked at most.
std::vector<float> FightReader::owned_at_the_end(const Side& side) {
    Go game = side.start;
    if (const auto moves = side.tree.moves(); !moves.empty())
        for (const Move move : side.tree.line_of(*most_visited(moves))) game.play(move);
    std::vector<float> owned = judge(game).ownership;
    if (game.to_play() != mover_.start.to_play())
        for (float& point : owned) point = -point;
    return owned;
}

Assessment FightReader::assess(Side& side, const Go& game) {
    const GoJudgement& judgement = judge(game);
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
    const auto owned = [&](Point p) { return judgement.ownership[index_in(p, game.size())]; };
    double sum = 0;
    if (has_target_) {
        stones_.for_each([&](Point p) { sum += owned(p); });
        return sum / stones_.count();
    }
    around_.for_each([&](Point p) { sum += owned(p); });
    stones_.for_each([&](Point p) { sum += kStoneWeight * owned(p); });
    const double sign = game.to_play() == side.start.to_play() ? 1 : -1;
    if (!side.worth) side.worth = sign * sum;
    return sign * std::tanh((sign * sum - *side.worth) / kUnit);
}

}  // namespace nakade
