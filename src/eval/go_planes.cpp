#include "eval/go_planes.h"

#include <algorithm>
#include <cassert>

#include "eval/ladder.h"

namespace nakade {

namespace {

constexpr int kLastMoves = 5;
constexpr int kLibertyPlanes = 3;
constexpr int kFullCount = 8;
constexpr float kFullKomi = 15;

class PlaneWriter {
public:
    PlaneWriter(const Go& game, std::span<float> planes)
        : game_(game), board_(game.board()), planes_(planes), mover_(game.to_play()) {
        std::ranges::fill(planes_, 0.0F);
    }

    void write() {
        fill(GoPlane::Inside, 1);
        fill(GoPlane::Komi, komi());
        write_chains(mover_, GoPlane::Own, GoPlane::OwnLiberties1, GoPlane::OwnLaddered);
        write_chains(opponent(mover_), GoPlane::Opponent, GoPlane::OpponentLiberties1,
                     GoPlane::OpponentLaddered);
        if (game_.ko_point() != kNoPoint) set(GoPlane::Ko, game_.ko_point());
        write_last_moves();
        for_each_point(game_.size(), [&](Point p) {
            if (board_.at(p) == Empty && !board_.is_suicide(p, mover_)) write_play(p);
        });
    }

private:
    static GoPlane plus(GoPlane plane, int steps) {
        return static_cast<GoPlane>(static_cast<int>(plane) + steps);
    }
    std::span<float> plane(GoPlane plane) const {
        const auto area = static_cast<std::size_t>(game_.size().area());
        return planes_.subspan(static_cast<std::size_t>(plane) * area, area);
    }
    void fill(GoPlane which, float value) const { std::ranges::fill(plane(which), value); }
    void set(GoPlane which, Point p, float value = 1) const {
        plane(which)[static_cast<std::size_t>(p.y() * game_.size().width + p.x())] = value;
    }

    float komi() const {
        const auto given = static_cast<float>(game_.rules().komi) / kFullKomi;
        return std::clamp(mover_ == White ? given : -given, -1.0F, 1.0F);
    }

    void write_chains(Color c, GoPlane stones, GoPlane one_liberty, GoPlane laddered) {
        board_.for_each_chain(c, [&](Point head) {
            const int liberties = board_.liberties(head);
            const bool is_caught = liberties <= 2 && is_laddered(board_, head);
            board_.for_each_stone(head, [&](Point p) {
                set(stones, p);
                if (liberties <= kLibertyPlanes) set(plus(one_liberty, liberties - 1), p);
                if (is_caught) set(laddered, p);
            });
        });
    }

    void write_last_moves() const {
        const auto moves = game_.moves();
        for (int back = 0; back < std::min<int>(kLastMoves, std::ssize(moves)); ++back) {
            const Point p = moves[moves.size() - 1 - back].point;
            if (p != kPass) set(plus(GoPlane::Last1, back), p);
        }
    }

    void write_play(Point p) {
        const int taken = board_.play(p, mover_);
        const int liberties = board_.liberties(p);
        board_.undo();
        set(plus(GoPlane::SelfAtari, std::min(liberties, kLibertyPlanes + 1) - 1), p);
        if (taken == 0) return;
        set(GoPlane::Takes, p);
        set(GoPlane::TakesCount, p, static_cast<float>(std::min(taken, kFullCount)) / kFullCount);
    }

    const Go& game_;
    StoneBoard board_;  // a copy, to try moves on
    std::span<float> planes_;
    Color mover_;
};

}  // namespace

void write_go_planes(const Go& game, std::span<float> planes) {
    assert(std::ssize(planes) == kGoPlanes * game.size().area());
    PlaneWriter(game, planes).write();
}

}  // namespace nakade
