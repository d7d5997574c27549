// Static recognition of death: the attacker only has to fill up.
//
// Attacker's chains with a liberty that can not be filled are immortal, and so is a chain with two
// points of its own to join them by: if the defender plays at one, the attacker plays at the other.
// Beside such chains he may always play, and the stone is immortal in turn. Only the points that
// the target can reach without crossing them matter, and there must be no way out, to a liberty
// that can not be filled or to stones that have one.
//
// Of the points within, those beside immortal stones get filled in any order. The others, stones of
// the defender apart, are his refuge. If that is at most one eye, he is lost:
// - A chain that does not border the refuge is captured with immortal stones all around it: what
//   becomes free is cut off from the rest.
// - The chains around a single empty point have it for their last liberty; it takes all of them.
// - Of two neighbouring points the attacker fills one. If that stone is taken, the other is left.
// - Of three in a row with the attacker in the middle he fills a second one; two are left.
// Attacker's stones in the refuge may be taken, which is one eye again. But if several chains
// border them, one of these could come back under the stones, so there must be only one.
#pragma once

#include "core/small.h"
#include "solvers/life/local_board.h"

namespace nakade::life {

template <int Words>
Bits<Words> immortal_attackers(const LocalBoard<Words>& board) {
    Bits<Words> immortal;
    board.for_each_chain(board.stones(Attacker), [&](const auto& chain) {
        if (!chain.liberties.is_subset_of(board.playable())) immortal |= chain.stones;
    });
    return immortal;
}

/// Where the target is shut in and can not live.
template <int Words>
class Doom {
public:
    using Set = Bits<Words>;
    using Board = LocalBoard<Words>;

    /// Where there is room more often than not, a short look shows it: in open regions, not in
    /// closed ones.
    Doom(const Board& board, const Set& target, bool expects_room = false)
        : board_(board),
          exits_(
              board.dilate(board.layout().on_board - board.playable() - board.stones(Attacker))) {
        if (!kIsSmall && expects_room && has_room(target)) return;
        immortal_ = immortal_attackers(board);
        link_chains();
        fillable_ = board.dilate(immortal_);
        is_certain_ = true;
        for (Set rest = target; is_certain_ && rest.any(); rest -= within_)
            is_certain_ = shut_in(rest.first());
    }

    bool is_certain() const { return is_certain_; }
    /// Anybody sees it: the one chain of these keystones has room for an eye at most.
    bool is_plain(const Set& target) const {
        if (!is_certain_ || linked_.any()) return false;
        Set room = within_ - fillable_;
        const Set& chain = board_.chain(target.first()).stones;
        if (target.is_subset_of(chain)) room -= chain;
        return room.none() || room.is_single() || are_neighbours(room);
    }
    /// All the points that the target can reach.
    const Set& within() const { return within_; }
    /// What it rests on: those points with the wall around them, and what holds that together.
    Set zone() const { return board_.dilate(within_ | links_) | linked_; }
    /// Of those that the target can reach, where the attacker may play at any time.
    Set fillable() const { return within_ & fillable_; }

private:
    static constexpr int kMostRefuge = 3;  // points of one eye

    /// Even if all attackers were immortal, there would be hope.
    bool has_room(const Set& target) const {
        const Set room = board_.playable() - board_.stones(Attacker);
        const Set taken = board_.dilate(board_.stones(Attacker)) | board_.stones(Defender);
        Set reached = board_.chain(target.first()).stones;
        for (;;) {
            if (reached.intersects(exits_) || (reached - taken).count() > kMostRefuge) return true;
            const Set grown = board_.dilate(reached) & room;
            if (grown == reached) return false;
            reached = grown;
        }
    }

    /// Finds the chains that join immortal ones by two points of their own.
    void link_chains() {
        for (bool changed = true; changed;) {
            changed = false;
            const Set joints = board_.dilate(immortal_) & board_.open();
            board_.for_each_chain(board_.stones(Attacker) - immortal_, [&](const auto& chain) {
                Set own = (chain.liberties & joints) - links_;
                if (own.count() < 2) return;
                for (int i = 0; i < 2; ++i) {
                    links_.set(own.first());
                    own.reset(own.first());
                }
                linked_ |= chain.stones;
                changed = true;
            });
            immortal_ |= linked_;
        }
    }

    /// Looks round from a keystone; stops at the first hope that it finds.
    bool shut_in(int keystone) {
        const Set room = board_.playable() - immortal_;
        Set reached = board_.chain(keystone).stones;
        for (;;) {
            const Set refuge = reached - fillable_ - board_.stones(Defender);
            if (reached.intersects(exits_) || refuge.count() > kMostRefuge) return false;
            const Set grown = board_.dilate(reached) & room;
            if (grown == reached) {
                within_ |= reached;
                return is_one_eye(refuge);
            }
            reached = grown;
        }
    }

    bool is_one_eye(const Set& refuge) const {
        const int size = refuge.count();
        if (size == 0) return true;
        if (size > kMostRefuge) return false;
        const Set inside = refuge & board_.stones(Attacker);
        if (inside.any() && !is_inside_one_chain(refuge)) return false;
        if (size == 1) return true;
        if (size == 2) return are_neighbours(refuge);
        bool has_middle = false;
        inside.for_each([&](int p) { has_middle |= (board_.neighbours(p) & refuge).count() == 2; });
        return has_middle && inside != refuge;
    }

    bool are_neighbours(const Set& two) const {
        return two.count() == 2 && board_.neighbours(two.first()).intersects(two);
    }

    bool is_inside_one_chain(const Set& refuge) const {
        const Set around = board_.dilate(refuge) & board_.stones(Defender);
        return around.none() || around.is_subset_of(board_.chain(around.first()).stones);
    }

    const Board& board_;
    Set immortal_;
    Set links_;   // pairs of points either of which makes a chain immortal
    Set linked_;  // chains
    Set fillable_;
    Set exits_;
    Set within_;
    bool is_certain_ = false;
};

}  // namespace nakade::life
