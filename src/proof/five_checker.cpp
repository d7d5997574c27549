#include "proof/five_checker.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "board/point_name.h"

namespace nakade::proof {

namespace {

/// Some minutes of playing moves: no certificate of ours comes near it.
constexpr std::uint64_t kMostMoves = 1'000'000'000;

class Checker {
public:
    Checker(const FiveCertificate& certificate, Gomoku& game)
        : certificate_(certificate), game_(game), checked_(certificate.nodes.size()) {}

    /// The winner, who is to move, makes the node's move and wins whatever the other answers.
    Result<void> check(NodeId id) {
        if (id >= certificate_.nodes.size()) return Error{fmt::format("there is no node {}", id)};
        const FiveNode& node = certificate_.nodes[id];
        if (++moves_ > kMostMoves) return fault(id, "it would take too long to check");
        if (game_.legality(node.move) != Legality::Legal)
            return fault(id, fmt::format("{} is not legal", name(node.move)));
        const ScopedMove<Gomoku> made(game_, node.move);
        if (game_.outcome() == win_for(certificate_.start.to_move)) return {};
        if (game_.outcome() != nakade::Outcome::Ongoing) return fault(id, "the board is full");
        // A node that several ways lead to with the same stones is looked at once.
        std::string position = drawing();
        if (checked_[id] == position) return {};
        if (auto done = check_replies(id, node); !done) return done;
        checked_[id] = std::move(position);
        return {};
    }

private:
    Result<void> check_replies(NodeId id, const FiveNode& node) {
        MoveList moves;
        game_.legal_moves(moves);
        for (const Move move : moves) {
            const auto found = std::ranges::find(node.replies, move, &FiveReply::move);
            const NodeId to = found == node.replies.end() ? node.otherwise : found->to;
            if (to == FiveNode::kNone)
                return fault(id, fmt::format("{} has no answer", name(move)));
            ++moves_;
            const ScopedMove<Gomoku> made(game_, move);
            if (game_.outcome() != nakade::Outcome::Ongoing)
                return fault(id, fmt::format("{} ends the game", name(move)));
            if (auto done = check(to); !done) return done;
        }
        return {};
    }

    static Error fault(NodeId id, std::string_view what) {
        return {fmt::format("node {}: {}", id, what)};
    }
    /// A forged certificate may hold moves that no board has.
    std::string name(Move move) const {
        return move == kPass || game_.size().contains(move) ? to_gtp(move, game_.size())
                                                            : "a point elsewhere";
    }
    std::string drawing() const {
        std::string text;
        for_each_point(game_.size(), [&](Point p) { text += color_mark(game_.at(p)); });
        return text;
    }

    const FiveCertificate& certificate_;
    Gomoku& game_;
    /// By node: the position after its move that it was last found to win.
    std::vector<std::string> checked_;
    std::uint64_t moves_ = 0;
};

bool is_board(Size size) {
    return std::min(size.width, size.height) >= Gomoku::kFacts.min_size &&
           std::max(size.width, size.height) <= Gomoku::kFacts.max_size;
}

}  // namespace

Result<void> check_certificate(const FiveCertificate& certificate) {
    const FiveStart& start = certificate.start;
    if (!is_board(start.size)) return Error{"the board has an impossible size"};
    Gomoku game(start.size, start.rule);
    std::vector<Placement> stones;
    for (const Color color : {Black, White})
        start.stones[static_cast<std::size_t>(side_index(color))].for_each([&](Point p) {
            stones.push_back({p, color});
        });
    if (auto set = game.set_up(stones, start.to_move); !set) return set.error();
    if (game.outcome() != nakade::Outcome::Ongoing) return Error{"the game is over at the start"};
    return Checker(certificate, game).check(0);
}

}  // namespace nakade::proof
