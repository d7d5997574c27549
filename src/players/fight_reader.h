// Reads a fight with a net: which move around the stones gains most, and what is at stake?
//
// A problem on an otherwise empty board is not about who wins the game. So the search looks at
// moves near the stones alone, and a position is worth what the net expects to be owned there,
// stones counting more than empty points. The moves that solve problems are those that a net does
// not expect, so all are taken for more alike than it says. What is at stake shows when the
// opponent moves first instead. Nothing is proved by any of this. Where the rest of the board is
// empty, the net is shown a smaller one (fight_view.h).
// Start reading at look().
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "players/fight_view.h"
#include "players/net_table.h"
#include "search/puct.h"

namespace nakade {

class FightReader {
public:
    /// With a target the fight is about its stones alone, otherwise about all. Preconditions: there
    /// is a stone on the board, the game is not over, and a target is of one colour.
    FightReader(NetJudge judge, const Go& position, const PointSet& target = {});

    /// Reads on for so many visits, each of which asks the net once unless it has been asked.
    void look(std::uint64_t visits);
    std::uint64_t visits() const { return visits_; }

    /// The move that was looked at most; kPass if there is none. After a look.
    Move best() const;
    /// A move's part of all visits. After a look.
    double share(Move move) const;
    /// For every point, row by row, how much more the side to move will own of it if it moves first
    /// than if the opponent does; up to 2. After a look.
    std::vector<float> stakes();

private:
    /// The fight with one or the other side moving first.
    struct Side {
        Go start;
        PuctTree<Go> tree = PuctTree<Go>();
        std::optional<double> worth = std::nullopt;  // of the start, for who moves first there
    };

    const GoJudgement& judge(const Go& game);
    void look(Side& side, std::uint64_t visits);
    Assessment assess(Side& side, const Go& game);
    double worth(Side& side, const Go& game, const GoJudgement& judgement) const;
    std::vector<float> owned_at_the_end(const Side& side);

    NetJudge net_;
    Size size_;
    FightView view_;
    // In the view, like all below.
    PointSet stones_;  // that count
    PointSet around_;
    bool has_target_;
    Side mover_;
    Side opponent_;
    std::unordered_map<Hash, GoJudgement> judged_;
    std::uint64_t visits_ = 0;
};

}  // namespace nakade
