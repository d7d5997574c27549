// The players of the paper that asked whether a net helps a search: a net alone, and a net that
// picks the few moves which MTD(f) then looks into.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <unordered_map>

#include "players/finish.h"
#include "players/go_adviser.h"
#include "players/search_player.h"

namespace nakade {

/// Plays the move that the net finds most likely; looks ahead only to see the game's end.
class NetPlayer final : public Player {
public:
    explicit NetPlayer(GoAdviser adviser) : adviser_(std::move(adviser)) {}

    Decision choose(const AnyGame& any_game, const Thinking& thinking) override;
    void new_game() override { resignation_.new_game(); }

private:
    GoAdviser adviser_;
    Resignation resignation_;
};

/// The net's judgements of the positions it was asked about. A search asks for each twice: as a
/// leaf, and an iteration later for the order of its moves.
class JudgedPositions {
public:
    explicit JudgedPositions(GoAdviser adviser) : adviser_(std::move(adviser)) {}

    const GoJudgement& of(const Go& game);
    void clear() { judged_.clear(); }

private:
    static constexpr std::size_t kMost = 1 << 14;  // about 50 megabytes on 19x19

    GoAdviser adviser_;
    std::unordered_map<Hash, GoJudgement> judged_;
};

/// Children are the net's best; leaves are judged by the net, or by the evaluator asked for. With a
/// net that knows of moves alone, liberties are counted, as in the paper.
class NetSearchPlayer final : public Player {
public:
    /// `search` is null where the net judges the leaves.
    NetSearchPlayer(GoAdviser adviser, PlayerSetup setup, SearchFunction<Go> search);

    Decision choose(const AnyGame& any_game, const Thinking& thinking) override;
    void new_game() override;

private:
    SearchReport look_ahead(const Go& game, const MoveList& moves, const Thinking& thinking);
    void fit_breadth(const Thinking& thinking);

    PlayerSetup setup_;
    SearchFunction<Go> search_;
    JudgedPositions judged_;
    SearchMemory<Go> memory_;
    Resignation resignation_;
    int widest_;
    double node_seconds_;
};

/// Moves to look into at every node, up to `widest`, so that a search of so many nodes reaches the
/// depth that the paper's had. Precondition: widest > 0.
int breadth_for(double nodes, int widest);

Result<std::unique_ptr<Player>> make_net_player(const PlayerSetup& setup, GoAdviser adviser);
/// The error says which evaluators there are.
Result<std::unique_ptr<Player>> make_net_search_player(const PlayerSetup& setup, GoAdviser adviser);

}  // namespace nakade
