// Every node gets the position that the moves lead to, drawn as the least of its mirror images; a
// second way into it must lead to the same drawing. Stones only come and never go before the end,
// so no play is endless.
#include "proof/capture_checker.h"

#include <fmt/format.h>

#include <algorithm>

#include "board/point_name.h"
#include "board/symmetry.h"

namespace nakade::proof {

namespace {

using Stones = std::array<PointSet, 2>;  // by side_index

const PointSet& of(const Stones& stones, Color c) {
    return stones[static_cast<std::size_t>(side_index(c))];
}

/// The rules, on plain sets of points.
class Rules {
public:
    explicit Rules(Size size) : size_(size), board_(PointSet::all(size)) {}

    bool is_empty(const Stones& stones, Point p) const {
        return board_.contains(p) && !stones[0].contains(p) && !stones[1].contains(p);
    }
    PointSet liberties(const Stones& stones, Point stone, Color c) const {
        PointSet seed;
        seed.add(stone);
        const PointSet chain = seed.flooded(of(stones, c));
        return (chain.dilated() & board_) - stones[0] - stones[1];
    }
    /// Every chain of both colours has a liberty.
    bool is_sound(const Stones& stones) const {
        for (const Color c : {Black, White}) {
            bool all_breathe = true;
            of(stones, c).for_each([&](Point stone) {
                if (liberties(stones, stone, c).empty()) all_breathe = false;
            });
            if (!all_breathe) return false;
        }
        return true;
    }
    static Stones with(Stones stones, Point p, Color c) {
        stones[static_cast<std::size_t>(side_index(c))].add(p);
        return stones;
    }
    /// Precondition: p is empty.
    bool takes(const Stones& stones, Point p, Color mover) const {
        const Stones after = with(stones, p, mover);
        const Color other = opponent(mover);
        bool takes = false;
        for_each_neighbour(p, [&](Point beside) {
            if (of(after, other).contains(beside) && liberties(after, beside, other).empty())
                takes = true;
        });
        return takes;
    }
    /// Takes something or leaves the stone a liberty.
    bool is_legal(const Stones& stones, Point p, Color mover) const {
        return is_empty(stones, p) &&
               (takes(stones, p, mover) || !liberties(with(stones, p, mover), p, mover).empty());
    }
    bool can_take(const Stones& stones, Color mover) const {
        return any_point([&](Point p) { return is_empty(stones, p) && takes(stones, p, mover); });
    }
    bool has_move(const Stones& stones, Color mover) const {
        return any_point([&](Point p) { return is_legal(stones, p, mover); });
    }
    /// The same for all mirror images of a position: of their drawings, row by row from the top,
    /// the first by the alphabet.
    std::string least_drawing(const Stones& stones) const {
        std::string least;
        for (int code = 0; code < Symmetry::kCount; ++code) {
            const Symmetry symmetry(code);
            if (!symmetry.fits(size_)) continue;
            std::string drawing(static_cast<std::size_t>(size_.area()), color_mark(Empty));
            for (const Color c : {Black, White})
                of(stones, c).for_each([&](Point p) {
                    const Point image = symmetry.apply(p, size_);
                    drawing[static_cast<std::size_t>(image.y() * size_.width + image.x())] =
                        color_mark(c);
                });
            if (least.empty() || drawing < least) least = std::move(drawing);
        }
        return least;
    }
    Stones drawn(const std::string& drawing) const {
        Stones stones;
        board_.for_each([&](Point p) {
            const char mark = drawing[static_cast<std::size_t>(p.y() * size_.width + p.x())];
            for (const Color c : {Black, White})
                if (mark == color_mark(c)) stones[static_cast<std::size_t>(side_index(c))].add(p);
        });
        return stones;
    }
    template <class F>
    bool any_point(F&& f) const {
        bool any = false;
        board_.for_each([&](Point p) { any = any || f(p); });
        return any;
    }

private:
    Size size_;
    PointSet board_;
};

class Checker {
public:
    explicit Checker(const CaptureCertificate& certificate)
        : certificate_(certificate),
          rules_(certificate.start.size),
          winner_(certificate.winner),
          loser_(opponent(certificate.winner)),
          reached_(certificate.nodes.size()) {}

    Result<void> check() {
        const CaptureStart& start = certificate_.start;
        if (start.size.width > kMaxBoardSize || start.size.height > kMaxBoardSize ||
            start.size.area() == 0)
            return Error{"the board has an impossible size"};
        if (start.stones[0].intersects(start.stones[1]) || !rules_.is_sound(start.stones))
            return Error{"a chain of the start has no liberty"};
        auto begun = start.to_move == winner_ ? begin() : arrive(0, start.stones);
        if (!begun) return begun;
        while (!waiting_.empty()) {
            const NodeId node = waiting_.back();
            waiting_.pop_back();
            if (auto done = check_node(node); !done)
                return Error{fmt::format("node {}: {}", node, done.error().message)};
        }
        return {};
    }

private:
    /// A forged certificate may hold moves that no board has.
    std::string name(Move move) const {
        const Size size = certificate_.start.size;
        return move == kPass || size.contains(move) ? to_gtp(move, size) : "a point elsewhere";
    }

    /// The winner is to move.
    Result<void> begin() {
        const Stones& stones = certificate_.start.stones;
        if (wins_at_once(stones)) return {};
        const Move first = certificate_.first;
        if (!rules_.is_legal(stones, first, winner_))
            return Error{"the winner's first move is missing or not legal"};
        return arrive(0, Rules::with(stones, first, winner_));
    }

    /// The winner, who is to move, takes something, or has no move where that wins.
    bool wins_at_once(const Stones& stones) const {
        return rules_.can_take(stones, winner_) ||
               (!certificate_.start.no_move_loses && !rules_.has_move(stones, winner_));
    }

    Result<void> arrive(NodeId node, const Stones& stones) {
        if (node >= reached_.size()) return Error{fmt::format("there is no node {}", node)};
        std::string drawing = rules_.least_drawing(stones);
        if (reached_[node].empty()) {
            reached_[node] = std::move(drawing);
            waiting_.push_back(node);
        } else if (reached_[node] != drawing) {
            return Error{fmt::format("node {} is reached with two positions", node)};
        }
        return {};
    }

    Result<void> check_node(NodeId id) {
        const Stones stones = rules_.drawn(reached_[id]);
        const std::vector<CaptureAnswer>& answers = certificate_.nodes[id].answers;
        if (auto done = check_all_answered(stones, answers); !done) return done;
        for (const CaptureAnswer& answer : answers)
            if (auto done = follow(stones, answer); !done) return done;
        return {};
    }

    /// Every legal move of the loser is punished at once or stands among the answers.
    Result<void> check_all_answered(const Stones& stones,
                                    const std::vector<CaptureAnswer>& answers) const {
        if (rules_.can_take(stones, loser_)) return Error{"the loser can take something"};
        bool has_move = false;
        Move open = kNoPoint;
        rules_.any_point([&](Point p) {
            if (!rules_.is_legal(stones, p, loser_)) return false;
            has_move = true;
            const bool is_answered =
                std::ranges::find(answers, p, &CaptureAnswer::move) != answers.end();
            if (!is_answered && !wins_at_once(Rules::with(stones, p, loser_))) open = p;
            return open != kNoPoint;
        });
        if (open != kNoPoint) return Error{fmt::format("{} has no answer", name(open))};
        if (!has_move && !certificate_.start.no_move_loses)
            return Error{"the loser has no move, which wins"};
        return {};
    }

    Result<void> follow(const Stones& stones, const CaptureAnswer& answer) {
        if (!rules_.is_legal(stones, answer.move, loser_))
            return Error{fmt::format("{} is not legal", name(answer.move))};
        const Stones moved = Rules::with(stones, answer.move, loser_);
        if (!rules_.is_legal(moved, answer.answer, winner_))
            return Error{fmt::format("the answer {} is not legal", name(answer.answer))};
        if (rules_.takes(moved, answer.answer, winner_)) return {};
        const Stones answered = Rules::with(moved, answer.answer, winner_);
        if (answer.to != CaptureAnswer::kDecided) return arrive(answer.to, answered);
        if (auto done = check_all_answered(answered, {}); !done)
            return Error{fmt::format("after {} {}: {}", name(answer.move), name(answer.answer),
                                     done.error().message)};
        return {};
    }

    const CaptureCertificate& certificate_;
    const Rules rules_;
    const Color winner_;
    const Color loser_;
    std::vector<std::string> reached_;  // by node; empty if it is not
    std::vector<NodeId> waiting_;       // reached, not yet checked
};

}  // namespace

Result<void> check_certificate(const CaptureCertificate& certificate) {
    return Checker(certificate).check();
}

}  // namespace nakade::proof
