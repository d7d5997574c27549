// Life and death by exhaustion: an oracle for tests that shares nothing with the solver.
//
// All positions that can come up are listed, with side to move, ko and threats left; those from
// which the striver can force his aim (the attacker the capture, or the defender unconditional
// life) are found by working backwards until nothing changes. Whatever is not among them is the
// other side's, endless play included.
#pragma once

#include <array>
#include <compare>
#include <deque>
#include <map>
#include <optional>
#include <vector>

#include "board/point_set.h"
#include "board/stone_board.h"
#include "games/benson.h"

namespace nakade::test {

class LifeOracle {
public:
    struct State {
        std::vector<Color> stones;  // row by row
        Color to_move;
        Point ko;
        std::array<int, 2> threats;  // by side_index
        auto operator<=>(const State&) const = default;
    };

    static std::vector<Color> stones_of(const StoneBoard& board) {
        std::vector<Color> stones;
        for_each_point(board.size(), [&](Point p) { stones.push_back(board.at(p)); });
        return stones;
    }

    enum class Aim { Capture, Life };

    /// Stones can be put on the playable points only. For Aim::Life that must be all of them.
    LifeOracle(Size size, const PointSet& target, Color attacker, const PointSet& playable,
               Aim aim = Aim::Capture)
        : size_(size),
          target_(target),
          playable_(playable),
          defender_(opponent(attacker)),
          striver_(aim == Aim::Capture ? attacker : opponent(attacker)),
          aim_(aim) {}

    /// Nothing if more than `most` positions can come up.
    std::optional<bool> striver_wins(const State& root, std::size_t most) {
        add(root);
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (nodes_.size() > most) return std::nullopt;
            if (!nodes_[i].won && !nodes_[i].over) expand(i);
        }
        while (sweep()) {
        }
        return nodes_[0].won;
    }

private:
    struct Node {
        State state;
        std::vector<std::size_t> next;
        bool won;   // by the striver
        bool over;  // the striver can not win any more
    };
    std::size_t add(const State& state) {
        const auto [found, is_new] = index_.try_emplace(state, nodes_.size());
        if (is_new) {
            const StoneBoard board = board_of(state);
            const bool is_captured = !is_target_left(board);
            const bool won = aim_ == Aim::Capture ? is_captured : !is_captured && is_alive(board);
            nodes_.push_back({state, {}, won, is_captured && !won});
        }
        return found->second;
    }

    StoneBoard board_of(const State& state) const {
        StoneBoard board(size_);
        auto stone = state.stones.begin();
        for_each_point(size_, [&](Point p) {
            if (const Color c = *stone++; is_stone(c)) board.play(p, c);
        });
        return board;
    }

    bool is_target_left(const StoneBoard& board) const {
        bool left = false;
        target_.for_each([&](Point p) { left |= board.at(p) == defender_; });
        return left;
    }

    bool is_alive(const StoneBoard& board) const {
        return (unconditional_life(board, defender_).stones & target_).count() > 0;
    }

    void expand(std::size_t i) {
        const State state = nodes_[i].state;
        StoneBoard board = board_of(state);
        std::vector<std::size_t> next;
        for_each_point(size_, [&](Point p) {
            if (board.at(p) != Empty || !playable_.contains(p)) return;
            if (board.is_suicide(p, state.to_move)) return;
            const auto own = static_cast<std::size_t>(side_index(state.to_move));
            const bool pays = p == state.ko;
            if (pays && state.threats[own] == 0) return;
            State after = state;
            after.threats[own] -= pays;
            board.play(p, state.to_move);
            after.ko = board.ko_point();
            after.stones = stones_of(board);
            board.undo();
            after.to_move = opponent(state.to_move);
            next.push_back(add(after));
        });
        // The striver's pass could be answered by a pass, which ends it, unless he waits for a ko.
        if (state.to_move != striver_ || state.ko != kNoPoint) {
            State after = state;
            after.ko = kNoPoint;
            after.to_move = opponent(state.to_move);
            next.push_back(add(after));
        }
        nodes_[i].next = next;
    }

    bool sweep() {
        bool changed = false;
        for (Node& node : nodes_) {
            if (node.won || node.over) continue;
            const bool strives = node.state.to_move == striver_;
            bool any = false;
            bool all = true;
            for (const std::size_t next : node.next) {
                any |= nodes_[next].won;
                all &= nodes_[next].won;
            }
            node.won = strives ? any : all;
            changed |= node.won;
        }
        return changed;
    }

    Size size_;
    PointSet target_;
    PointSet playable_;
    Color defender_;
    Color striver_;
    Aim aim_;
    std::deque<Node> nodes_;
    std::map<State, std::size_t> index_;
};

}  // namespace nakade::test
