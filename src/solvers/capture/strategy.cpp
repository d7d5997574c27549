#include "solvers/capture/strategy.h"

#include <algorithm>
#include <string>

namespace nakade::capture {

namespace {

PointSet points_of(const BitBoard& board, Bits bits) {
    PointSet points;
    for (; bits != 0; bits &= bits - 1) points.add(board.point(bits));
    return points;
}

std::string drawing_of(const Position& position, Symmetry symmetry) {
    const BitBoard& board = position.board();
    const Size size = board.size();
    std::string drawing(static_cast<std::size_t>(size.area()), color_mark(Empty));
    for (const Color c : {Black, White})
        for (Bits rest = position.stones(c); rest != 0; rest &= rest - 1) {
            const Point image = symmetry.apply(board.point(rest), size);
            drawing[static_cast<std::size_t>(image.y() * size.width + image.x())] = color_mark(c);
        }
    return drawing;
}

/// The image for which a certificate names the moves of a node.
Symmetry least_image(const Position& position) {
    Symmetry least(0);
    std::string least_drawing = drawing_of(position, least);
    for (int code = 1; code < Symmetry::kCount; ++code) {
        if (!Symmetry(code).fits(position.board().size())) continue;
        std::string drawing = drawing_of(position, Symmetry(code));
        if (drawing >= least_drawing) continue;
        least = Symmetry(code);
        least_drawing = std::move(drawing);
    }
    return least;
}

}  // namespace

StrategyWriter::StrategyWriter(const Position& start, Color winner, Move first,
                               ProofSearch<Position>& search)
    : start_(start), winner_(winner), first_(first), search_(search) {}

Result<proof::CaptureCertificate> StrategyWriter::write(const Thinking& thinking) {
    const BitBoard& board = start_.board();
    certificate_.start = {
        .size = board.size(),
        .stones = {points_of(board, start_.stones(Black)), points_of(board, start_.stones(White))},
        .to_move = start_.to_play(),
        .no_move_loses = start_.no_move() == NoMove::Loses};
    certificate_.winner = winner_;
    Position position = start_;
    if (position.to_play() == winner_) {
        certificate_.first = first_;
        if (wins_at_once(position)) return std::move(certificate_);
        position.play(first_);
    }
    node_of(position);
    while (!waiting_.empty()) {
        const Visit visit = std::move(waiting_.back());
        waiting_.pop_back();
        if (auto done = answer_all(visit, thinking); !done) return done.error();
    }
    return std::move(certificate_);
}

/// The winner, who is to play, takes something, or has no move where that wins.
bool StrategyWriter::wins_at_once(const Position& position) const {
    return position.captures() != 0 ||
           (position.no_move() == NoMove::Wins && position.quiet_moves() == 0);
}

/// Every move of the loser, who is to play, is punished at once.
bool StrategyWriter::needs_no_node(const Position& position) const {
    Position after = position;
    for (Bits rest = position.quiet_moves(); rest != 0; rest &= rest - 1) {
        after.play(position.board().point(rest));
        const bool is_punished = wins_at_once(after);
        after.undo();
        if (!is_punished) return false;
    }
    return true;
}

/// The node of this position or of an image of it, where the loser is to play.
proof::NodeId StrategyWriter::node_of(const Position& position) {
    const auto next = static_cast<proof::NodeId>(certificate_.nodes.size());
    const auto [found, is_new] = nodes_.try_emplace(position.hash(), next);
    if (is_new) {
        certificate_.nodes.emplace_back();
        waiting_.push_back({next, position});
    }
    return found->second;
}

Result<void> StrategyWriter::answer_all(const Visit& visit, const Thinking& thinking) {
    Position position = visit.position;
    const BitBoard& board = position.board();
    const Symmetry image = least_image(position);
    for (Bits rest = position.quiet_moves(); rest != 0; rest &= rest - 1) {
        const Move move = board.point(rest);
        const ScopedMove moved(position, move);
        if (wins_at_once(position)) continue;
        const auto answer = answer_to(position, thinking);
        if (!answer) return answer.error();
        const ScopedMove answered(position, *answer);
        const proof::NodeId to =
            needs_no_node(position) ? proof::CaptureAnswer::kDecided : node_of(position);
        certificate_.nodes[visit.node].answers.push_back(
            {image.apply(move, board.size()), image.apply(*answer, board.size()), to});
    }
    return {};
}

bool StrategyWriter::is_settled_loss(Position position, Move move) const {
    position.play(move);
    if (const Outcome outcome = position.outcome(); outcome != Outcome::Ongoing)
        return outcome == win_for(winner_);
    const ProofNumbers* known = search_.known(position.hash());
    return known && known->delta == 0;
}

Result<Move> StrategyWriter::answer_to(const Position& position, const Thinking& thinking) {
    MoveList moves;
    position.legal_moves(moves);
    const auto* const known =
        std::ranges::find_if(moves, [&](Move m) { return is_settled_loss(position, m); });
    if (known != moves.end()) return *known;
    search_.restart(position);
    if (search_.step(thinking) == ProofStatus::Unknown)
        return Error{"the limits were met before the certificate was complete"};
    assert(search_.best() != kNoPoint);
    return search_.best();
}

}  // namespace nakade::capture
