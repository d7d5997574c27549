// The game that certificates speak about, on a board as plain as it can be: sets of points and
// flood fill. It shares nothing with the search, whose proofs it judges.
//
// - Points of the region may be played, and points where a stone stood at the start, once they are
//   empty. An empty point outside is a liberty that can not be filled.
// - Suicide is illegal; captures are judged first.
// - A lone stone that took exactly one stone and has only that point as a liberty may not be taken
//   back at once (the ban), unless the taker pays a threat. Any move or pass lifts the ban.
// - The holder may always pass. The striver may pass only while he is banned: otherwise the holder
//   would pass too, and what stands would stand. A striver without a move has failed.
// - The attacker has won when every keystone has been captured, the defender when a chain with a
//   keystone is alive (life.h). Play without end is lost by the side that pays threats for ever, or
//   else by the striver.
#pragma once

#include "proof/certificate.h"

namespace nakade::proof {

struct State {
    std::array<PointSet, 2> stones;  // by side_index
    PointSet keystones;              // those never captured
    Color to_move = Black;
    Point ban = kNoPoint;
    std::array<Threats, 2> threats{};  // by side_index

    const PointSet& of(Color c) const { return stones[static_cast<std::size_t>(side_index(c))]; }
    PointSet& of(Color c) { return stones[static_cast<std::size_t>(side_index(c))]; }
    Threats& threats_of(Color c) { return threats[static_cast<std::size_t>(side_index(c))]; }
    Threats threats_of(Color c) const { return threats[static_cast<std::size_t>(side_index(c))]; }
    friend bool operator==(const State&, const State&) = default;
};

class LocalGame {
public:
    /// The error is a sentence about what is impossible in the position.
    static Result<LocalGame> make(const StartPosition& start);

    Size size() const { return start_.size; }
    Color attacker() const { return start_.attacker(); }
    Color defender() const { return start_.defender(); }
    Color striver(Aim aim) const { return aim == Aim::Capture ? attacker() : defender(); }
    const PointSet& board() const { return board_; }
    /// Points that can ever change: the region and what lies under stones that can be captured.
    const PointSet& in_play() const { return in_play_; }
    /// All other points.
    PointSet fixed() const { return board_ - in_play_; }

    State start_state(const Terms& terms) const;
    PointSet empty_points(const State& state) const {
        return board_ - state.stones[0] - state.stones[1];
    }
    /// The stones connected with p. Precondition: there is a stone on p.
    PointSet chain(const State& state, Point p) const;
    /// The points of the board beside these, but not among them.
    PointSet around(const PointSet& points) const { return (points.dilated() & board_) - points; }
    PointSet around(Point p) const;
    PointSet liberties(const State& state, const PointSet& chain) const {
        return around(chain) & empty_points(state);
    }
    /// Calls f(chain) once for each chain that has one of these stones.
    template <class F>
    void for_each_chain(const State& state, PointSet stones, F&& f) const {
        while (!stones.empty()) {
            const PointSet next = chain(state, stones.first());
            stones -= next;
            f(next);
        }
    }

    bool may_pass(const State& state, Aim aim) const {
        return state.to_move != striver(aim) || state.ban != kNoPoint;
    }
    /// On an empty point in play, without regard to the ban.
    bool is_suicide(const State& state, Point p) const;
    bool is_legal(const State& state, Move move, Aim aim) const;
    /// Precondition: is_legal(state, move, ...).
    State after(const State& state, Move move) const;

private:
    explicit LocalGame(const StartPosition& start);

    StartPosition start_;
    PointSet board_;
    PointSet in_play_;
};

inline PointSet single(Point p) {
    PointSet set;
    set.add(p);
    return set;
}

}  // namespace nakade::proof
