#include "solvers/capture/position.h"

#include <algorithm>
#include <cassert>

#include "solvers/capture/ladder.h"

namespace nakade::capture {

namespace {

/// Kind of zobrist::state for the moves that are left.
constexpr std::uint64_t kMovesLeftState = 16;

std::size_t at(Color c) { return static_cast<std::size_t>(side_index(c)); }

}  // namespace

ImageKeys::ImageKeys(const BitBoard& board) {
    const Size size = board.size();
    for (std::size_t image = 0; image < kImages; ++image) {
        // An image that does not fit is never the least one: it repeats the first.
        const Symmetry wanted(static_cast<int>(image));
        const Symmetry symmetry = wanted.fits(size) ? wanted : Symmetry(0);
        for_each_point(size, [&](Point p) {
            const auto index = static_cast<std::size_t>(board.index(p));
            const Point mirrored = symmetry.apply(p, size);
            keys_[index][image] = zobrist::stone(mirrored, Black);
            keys_[64 + index][image] = zobrist::stone(mirrored, White);
        });
    }
}

Position::Position(const AtariGo& game, NoMove no_move)
    : board_(game.size()),
      keys_(std::make_shared<const ImageKeys>(board_)),
      no_move_(no_move),
      to_play_(game.to_play()) {
    assert(game.captures_to_win() == 1);
    assert(game.captured_by(Black) == 0 && game.captured_by(White) == 0);
    for_each_point(game.size(), [&](Point p) {
        if (game.at(p) != Empty) toggle(board_.bit(p), game.at(p));
    });
    can_take_ = captures() != 0;
    safe_ = find_safe_moves(stones(to_play_));
}

void Position::limit_moves(int moves) {
    assert(moves > 0);
    moves_left_ = moves;
    striver_ = to_play_;
}

void Position::toggle(Bits move, Color c) {
    stones_[at(c)] ^= move;
    const int index = std::countr_zero(move);
    for (const Color player : {Black, White}) {
        const ImageKeys::Hashes& keys = keys_->of(player == c ? 0 : 1, index);
        ImageKeys::Hashes& hashes = hashes_[at(player)];
        for (std::size_t i = 0; i < hashes.size(); ++i) hashes[i] ^= keys[i];
    }
}

void Position::play(Move m) {
    const Bits move = board_.bit(m);
    toggle(move, to_play_);
    played_.push_back({move, safe_, can_take_});
    if (moves_left_ != kNoLimit && to_play_ == striver_) --moves_left_;
    to_play_ = opponent(to_play_);
    can_take_ = false;
    safe_ = find_safe_moves(stones(to_play_) & board_.beside(move));
}

void Position::undo() {
    to_play_ = opponent(to_play_);
    if (moves_left_ != kNoLimit && to_play_ == striver_) ++moves_left_;
    const Turn turn = played_.back();
    played_.pop_back();
    toggle(turn.move, to_play_);
    safe_ = turn.safe;
    can_take_ = turn.can_take;
}

Hash Position::hash() const {
    const Hash least = std::ranges::min(hashes_[at(to_play_)]);
    if (moves_left_ == kNoLimit) return least;
    return least ^
           zobrist::state(kMovesLeftState, 2 * moves_left_ + (to_play_ == striver_ ? 1 : 0));
}

/// As seen by the player who moves next.
Hash Position::hash_after(Bits move) const {
    const ImageKeys::Hashes& keys = keys_->of(1, std::countr_zero(move));
    const ImageKeys::Hashes& hashes = hashes_[at(opponent(to_play_))];
    Hash least = hashes[0] ^ keys[0];
    for (std::size_t i = 1; i < keys.size(); ++i) least = std::min(least, hashes[i] ^ keys[i]);
    return least;
}

bool Position::is_symmetric() const {
    const ImageKeys::Hashes& hashes = hashes_[at(to_play_)];
    const bool is_square = board_.size().is_square();
    const std::size_t images = is_square ? hashes.size() : hashes.size() / 2;
    for (std::size_t i = 1; i < images; ++i)
        if (hashes[i] == hashes[0]) return true;
    return false;
}

Bits Position::captures() const {
    Bits points = 0;
    board_.for_each_chain(stones(opponent(to_play_)), empty(), [&](Bits, Bits liberties) {
        if (!has_many(liberties)) points |= liberties;
    });
    return points;
}

Bits Position::breathing(Color c, Bits points, int liberties) const {
    const Bits free = empty();
    Bits found = liberties == 1 ? board_.beside(free) & points : board_.beside_two(free, points);
    Bits open = points & ~found;
    // Where the point itself has too few, the chains it joins may have more.
    for (; open != 0; open &= open - 1) {
        const Bits point = lowest(open);
        const Bits chain = board_.flooded(point, stones(c) | point);
        const Bits rest = board_.beside(chain) & free & ~point;
        if (rest != 0 && (liberties == 1 || has_many(rest))) found |= point;
    }
    return found;
}

Bits Position::quiet_moves() const { return breathing(to_play_, empty() & ~captures(), 1); }

Bits Position::find_safe_moves(Bits endangered) const {
    const Bits free = empty();
    Bits saving = 0;
    while (endangered != 0) {
        const Bits chain = board_.flooded(lowest(endangered), stones(to_play_));
        endangered &= ~chain;
        const Bits liberties = board_.beside(chain) & free;
        if (!has_many(liberties)) saving |= liberties;
    }
    if (has_many(saving)) return 0;
    return breathing(to_play_, saving != 0 ? saving : free, 2);
}

/// Of the side to play, when every move of it loses or there is none.
Outcome Position::outcome_without_moves() const {
    const bool wins = no_move_ == NoMove::Wins && breathing(to_play_, empty(), 1) == 0;
    return win_for(wins ? to_play_ : opponent(to_play_));
}

Outcome Position::outcome() const {
    // Without a move left nothing can be taken any more.
    if (moves_left_ == 0) return win_for(opponent(striver_));
    if (can_take_) return win_for(to_play_);
    if (safe_ == 0) return outcome_without_moves();
    // Who has a safe move leaves nothing to be taken by the last one.
    const bool is_last = moves_left_ == 1 && (to_play_ == striver_ || no_move_ == NoMove::Loses);
    return is_last ? win_for(opponent(striver_)) : Outcome::Ongoing;
}

Position::Choice Position::choice() const {
    // A single safe move may be the answer to an atari, and then no ladder is to be read. A ladder
    // neither counts its moves nor sees a win by having none.
    if (!has_many(safe_) || moves_left_ != kNoLimit || no_move_ == NoMove::Wins)
        return {safe_, false};
    const Bits mine = stones(to_play_);
    const Bits yours = stones(opponent(to_play_));
    if (const Bits ladder = winning_ladder(board_, mine, yours)) return {ladder, true};
    return {safe_ & ladder_stoppers(board_, yours, mine), false};
}

void Position::legal_moves(MoveList& moves) const {
    moves.clear();
    const Bits chosen = choice().moves;
    // Where every move loses, one of them shows it.
    const Bits listed = chosen != 0 ? chosen : lowest(safe_);
    std::array<Hash, 64> seen;
    const bool drops_images = is_symmetric();
    for (Bits rest = listed; rest != 0; rest &= rest - 1) {
        const Bits move = lowest(rest);
        if (drops_images) {
            Hash* const end = seen.data() + moves.size();
            const Hash hash = hash_after(move);
            if (std::find(seen.data(), end, hash) != end) continue;
            *end = hash;
        }
        moves.add(board_.point(move));
    }
}

ProofNumbers Position::first_guess() const {
    const Choice choice = this->choice();
    if (choice.is_win) return ProofNumbers::reached();
    if (choice.moves == 0) return ProofNumbers::refuted();
    const int mine = std::popcount(safe_);
    const int yours = std::popcount(breathing(opponent(to_play_), empty(), 2));
    return {static_cast<std::uint32_t>(1 + std::max(yours - mine, 0)),
            static_cast<std::uint32_t>(std::popcount(choice.moves))};
}

}  // namespace nakade::capture
