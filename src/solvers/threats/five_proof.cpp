#include "solvers/threats/five_proof.h"

#include <map>
#include <unordered_map>

namespace nakade::threats {

namespace {

using proof::FiveCertificate;
using proof::FiveNode;
using proof::NodeId;

class ProofWriter {
public:
    /// Without a solver of threats every win is one by fours.
    ProofWriter(const Gomoku& game, const VctSolver* solver)
        : board_(game), solver_(solver), attacker_(game.to_play()) {}

    FiveCertificate write(const Gomoku& game) {
        FiveCertificate certificate;
        certificate.start = {.size = game.size(), .rule = game.rule(), .to_move = attacker_};
        for_each_point(game.size(), [&](Point p) {
            if (is_stone(game.at(p)))
                certificate.start.stones[static_cast<std::size_t>(side_index(game.at(p)))].add(p);
        });
        add({});  // for the first move, whose node is finished last
        attack();
        nodes_.front() = std::move(nodes_.back());
        nodes_.pop_back();
        certificate.nodes = std::move(nodes_);
        return certificate;
    }

private:
    NodeId add(FiveNode node) {
        nodes_.push_back(std::move(node));
        return static_cast<NodeId>(nodes_.size() - 1);
    }
    /// A move that wins at once is the same node wherever it is met.
    NodeId five_at(Point p) {
        const auto known = fives_.find(p);
        if (known != fives_.end()) return known->second;
        return fives_[p] = add({.move = p});
    }
    Point some_five() const { return board_.points(mark::kFive, attacker_).first(); }

    /// The attacker is to play.
    NodeId attack() {
        if (board_.has_five(attacker_)) return five_at(some_five());
        const Hash hash = board_.hash();
        if (const auto known = attacks_.find(hash); known != attacks_.end()) return known->second;
        const auto proved = solver_ ? solver_->proved_move(board_) : std::nullopt;
        const NodeId id = proved ? threaten(*proved) : win_by_fours();
        attacks_[hash] = id;
        return id;
    }

    NodeId win_by_fours() {
        // Not to be met unless the solver of threats was wrong: no checker accepts an empty node.
        if (vcf_.solve(board_) != Verdict::Win) return add({});
        const std::vector<Point> line = vcf_.line();
        return follow(line, 0);
    }

    /// The rest of a line of fours.
    NodeId follow(const std::vector<Point>& line, std::size_t from) {
        const Point p = line[from];
        if (board_.kind(p, attacker_) == PointClass::Five) return five_at(p);
        FiveNode node{.move = p};
        board_.play(p);
        answer_four(node, [&](Point answer) {
            const bool is_in_line = from + 2 < line.size() && line[from + 1] == answer;
            return is_in_line ? follow(line, from + 2) : attack();
        });
        board_.undo();
        return add(std::move(node));
    }

    NodeId threaten(Point p) {
        FiveNode node{.move = p};
        board_.play(p);
        if (board_.has_five(attacker_))
            answer_four(node, [&](Point) { return attack(); });
        else
            answer_threat(node, solver_->kept_defence(board_));
        board_.undo();
        return add(std::move(node));
    }

    /// The defender is to play against a threat: the answers of the proof go on with it, and all
    /// others lose to the threat. Where a stone far away makes a point of that line forbidden, in
    /// Renju, there has to be another win.
    void answer_threat(FiveNode& node, const VctSolver::Kept& kept) {
        board_.pass();
        node.otherwise = follow(kept.threat, 0);
        board_.pass();
        PointBits own;
        for (const Point p : kept.answers) own.add(p.index());
        add_moves(node.otherwise, own);
        for_each_point(board_.size(), [&](Point p) {
            if (!board_.is_empty(p) || board_.is_forbidden(p, board_.to_play())) return;
            board_.play(p);
            if (own.contains(p) || !still_wins(board_, kept.threat))
                node.replies.push_back({p, attack()});
            board_.undo();
        });
    }
    /// The winner's points in what follows a node: a stone on one of them calls for another line.
    void add_moves(NodeId id, PointBits& points) const {
        const FiveNode& node = nodes_[id];
        if (node.move == kNoPoint) return;
        points.add(node.move.index());
        for (const proof::FiveReply& reply : node.replies) add_moves(reply.to, points);
        if (node.otherwise != FiveNode::kNone) add_moves(node.otherwise, points);
    }

    /// The defender is to play against a four: nearly every move leaves the five, some leave
    /// another one, and what stops them all goes on with `next`. A point that is forbidden here has
    /// its reply too, if another five is left: where the chain is played again behind a stone far
    /// away, Renju may allow it.
    template <class F>
    void answer_four(FiveNode& node, F&& next) {
        const Point five = some_five();
        node.otherwise = five_at(five);
        for_each_point(board_.size(), [&](Point p) {
            if (!board_.is_empty(p)) return;
            const bool is_legal = !board_.is_forbidden(p, board_.to_play());
            board_.play(p);
            if (!board_.points(mark::kFive, attacker_).contains(five)) {
                if (board_.has_five(attacker_))
                    node.replies.push_back({p, five_at(some_five())});
                else if (is_legal)
                    node.replies.push_back({p, next(p)});
            }
            board_.undo();
        });
    }

    PatternBoard board_;
    const VctSolver* solver_;
    Color attacker_;
    VcfSolver vcf_;
    std::vector<FiveNode> nodes_;
    std::map<Point, NodeId> fives_;
    std::unordered_map<Hash, NodeId> attacks_;
};

}  // namespace

FiveCertificate certificate_of_fours(const Gomoku& game) {
    return ProofWriter(game, nullptr).write(game);
}

FiveCertificate certificate_of_threats(const Gomoku& game, const VctSolver& solver) {
    return ProofWriter(game, &solver).write(game);
}

}  // namespace nakade::threats
