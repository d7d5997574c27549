// Life and death by exhaustion: an oracle for tests that shares nothing with the solver.
//
// All positions that can come up are listed, with side to move, ko and threats left; those from
// which the attacker can force the capture are found by working backwards until nothing changes.
// Whatever is not among them is the defender's, endless play included.
#pragma once

#include <array>
#include <compare>
#include <deque>
#include <map>
#include <optional>
#include <vector>

#include "board/point_set.h"
#include "board/stone_board.h"

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

    LifeOracle(Size size, const PointSet& target, Color attacker)
        : size_(size), target_(target), attacker_(attacker) {}

    /// Nothing if more than `most` positions can come up.
    std::optional<bool> attacker_wins(const State& root, std::size_t most) {
        add(root);
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (nodes_.size() > most) return std::nullopt;
            if (!nodes_[i].won) expand(i);
        }
        while (sweep()) {
        }
        return nodes_[0].won;
    }

private:
    struct Node {
        State state;
        std::vector<std::size_t> next;
        bool won;  // by the attacker
    };
    std::size_t add(const State& state) {
        const auto [found, is_new] = index_.try_emplace(state, nodes_.size());
        if (is_new) nodes_.push_back({state, {}, !is_target_left(board_of(state))});
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
        target_.for_each([&](Point p) { left |= board.at(p) == opponent(attacker_); });
        return left;
    }

    void expand(std::size_t i) {
        const State state = nodes_[i].state;
        StoneBoard board = board_of(state);
        std::vector<std::size_t> next;
        for_each_point(size_, [&](Point p) {
            if (board.at(p) != Empty || board.is_suicide(p, state.to_move)) return;
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
        // The attacker's pass could be answered by a pass, which ends it, unless he waits for a ko.
        if (state.to_move != attacker_ || state.ko != kNoPoint) {
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
            if (node.won) continue;
            const bool attacks = node.state.to_move == attacker_;
            bool any = false;
            bool all = true;
            for (const std::size_t next : node.next) {
                any |= nodes_[next].won;
                all &= nodes_[next].won;
            }
            node.won = attacks ? any : all;
            changed |= node.won;
        }
        return changed;
    }

    Size size_;
    PointSet target_;
    Color attacker_;
    std::deque<Node> nodes_;
    std::map<State, std::size_t> index_;
};

}  // namespace nakade::test
