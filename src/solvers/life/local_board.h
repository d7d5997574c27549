// The part of a board that a life-and-death problem is played on, made for speed.
//
// Points are bits of a crop; the two sides are attacker and defender instead of colours, so that a
// problem and its colour-swapped twin are the same. Every chain keeps its stones and its liberties
// as bits: joining chains is an "or", and undo puts back the few chains that a move touched.
// Liberties outside the playable points are never filled, so a chain that has one can not be
// captured; where they lie outside the crop one guard bit stands for all of them.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "board/point_set.h"
#include "board/zobrist.h"
#include "core/small.h"
#include "solvers/life/bits.h"

namespace nakade::life {

enum Side : std::uint8_t { Attacker = 0, Defender = 1 };
constexpr Side other(Side s) { return static_cast<Side>(1 - s); }

inline constexpr int kPassMove = -2;
inline constexpr int kNoBit = -1;

/// What a board is made from; see layout.h for how.
template <int Words>
struct Layout {
    using Set = Bits<Words>;
    int width = 0;  // of the crop; the stride is one more
    int height = 0;
    Set on_board;   // points of the crop
    Set playable;   // where stones may be put, those under stones that can be captured included
    Set stones[2];  // by side
    Set immortal;   // stones of chains with liberties outside the crop
    Set target;     // defender's stones that it is all about
    std::array<Point, Bits<Words>::kBits> point{};  // the board's name of each bit
    int stride() const { return width + 1; }
    /// The board's name of a bit or of kPassMove.
    Move move_at(int bit) const {
        return bit == kPassMove ? kPass : point[static_cast<std::size_t>(bit)];
    }
    /// The other way round; kNoBit if the crop does not show the point.
    int bit_at(Move move) const {
        if (move == kPass) return kPassMove;
        const int x = move.x() - point[0].x();
        const int y = move.y() - point[0].y();
        const bool is_shown = x >= 0 && x < width && y >= 0 && y < height;
        return is_shown ? y * stride() + x : kNoBit;
    }
    PointSet points_of(const Set& set) const {
        PointSet points;
        set.for_each([&](int bit) { points.add(point[static_cast<std::size_t>(bit)]); });
        return points;
    }
    Set bits_of(const PointSet& points) const {
        Set set;
        points.for_each([&](Point p) {
            if (const int bit = bit_at(p); bit != kNoBit) set.set(bit);
        });
        return set;
    }
};

template <int Words>
class LocalBoard {
public:
    using Set = Bits<Words>;
    static constexpr int kNone = kNoBit;

    struct Chain {
        Set stones;
        Set liberties;
    };

    explicit LocalBoard(const Layout<Words>& layout);

    const Layout<Words>& layout() const { return layout_; }
    const Set& stones(Side s) const { return stones_[s]; }
    Set empty() const { return layout_.on_board - stones_[0] - stones_[1]; }
    /// Empty points where a stone may be put.
    Set open() const { return layout_.playable - stones_[0] - stones_[1]; }
    const Set& playable() const { return layout_.playable; }
    const Set& neighbours(int p) const { return neighbours_[index(p)]; }
    /// With every step of every flood.
    NAKADE_IN_PLACE Set dilate(const Set& set) const {
        const int stride = layout_.stride();
        return (set | set.up(1) | set.down(1) | set.up(stride) | set.down(stride)) &
               layout_.on_board;
    }
    Set flood(Set seed, const Set& room) const {
        for (;;) {
            const Set grown = dilate(seed) & room;
            if (grown == seed) return seed;
            seed = grown;
        }
    }
    const Chain& chain(int p) const { return chains_[id_[index(p)]]; }
    int chain_id(int p) const { return id_[index(p)]; }
    /// Calls f(chain) once for each chain that has one of these stones.
    template <class F>
    void for_each_chain(Set stones, F&& f) const {
        while (stones.any()) {
            const Chain& next = chain(stones.first());
            stones -= next.stones;
            f(next);
        }
    }
    /// Of a chain that can not be captured: its stones, and the liberties that can not be filled.
    Set hold_of(const Chain& chain) const {
        return chain.stones | ((chain.liberties - layout_.playable) & layout_.on_board);
    }
    /// What a proof may rest on of which nothing more is known: the playable points, and what holds
    /// those chains of the winner beside them that can not be captured.
    Set ground_of(Side winner) const {
        Set ground = layout_.playable;
        for_each_chain(dilate(ground) & stones_[winner], [&](const Chain& chain) {
            if (!chain.liberties.is_subset_of(layout_.playable)) ground |= hold_of(chain);
        });
        return ground;
    }
    /// Names the stones alone, by what is different from the start: whatever the crop shows.
    Hash hash() const { return hash_; }
    Hash key(int p, Side s) const { return keys_[s][index(p)]; }
    /// The point where the last move took a ko; kNone if it did not.
    int ko() const { return ko_; }
    void set_ko(int p) { ko_ = p; }

    /// Without regard to ko. Precondition: p is open.
    bool is_legal(int p, Side s) const;
    bool would_capture(int p, Side s) const;
    /// Returns the stones captured. Precondition: is_legal(p, s).
    Set play(int p, Side s);
    void undo();
    int depth() const { return static_cast<int>(records_.size()); }
    int last_move() const { return records_.empty() ? kNone : records_.back().move; }

private:
    struct Touched {
        Chain chain;
        std::uint16_t id;
        bool renamed;  // its stones were joined to another chain, or captured
    };
    struct Record {
        Set stones[2];
        Hash hash;
        int ko;
        int move;
        std::uint32_t first_touched;
    };

    static std::size_t index(int p) { return static_cast<std::size_t>(p); }
    void touch(int id, bool renamed) {
        touched_.push_back({chains_[index(id)], static_cast<std::uint16_t>(id), renamed});
    }
    void rename(const Set& stones, int id) {
        stones.for_each([&](int p) { id_[index(p)] = static_cast<std::uint16_t>(id); });
    }
    void make_chains();
    Set take_from_enemies(int p, Side s);
    void free_liberties(const Set& captured, Side s, int except);

    Layout<Words> layout_;
    Set stones_[2];
    Hash hash_ = 0;
    int ko_ = kNone;
    std::array<Set, Set::kBits> neighbours_{};
    std::array<std::uint16_t, Set::kBits> id_{};
    std::array<Chain, Set::kBits> chains_{};
    std::array<Hash, Set::kBits> keys_[2];
    std::vector<Record> records_;
    std::vector<Touched> touched_;
};

template <int Words>
LocalBoard<Words>::LocalBoard(const Layout<Words>& layout) : layout_(layout) {
    stones_[0] = layout.stones[0];
    stones_[1] = layout.stones[1];
    layout_.on_board.for_each([&](int p) {
        neighbours_[index(p)] = dilate(Set::single(p)) - Set::single(p);
        // Keys by the point's own place: the crop does not change a position's hash.
        keys_[Attacker][index(p)] = zobrist::stone(layout.point[index(p)], Black);
        keys_[Defender][index(p)] = zobrist::stone(layout.point[index(p)], White);
    });
    make_chains();
    records_.reserve(256);
    touched_.reserve(1024);
}

template <int Words>
void LocalBoard<Words>::make_chains() {
    // The guard column's first bit: on no board, never filled.
    const Set outside = Set::single(layout_.width);
    for (const Side s : {Attacker, Defender}) {
        Set rest = stones_[s];
        while (rest.any()) {
            const int head = rest.first();
            Chain chain;
            chain.stones = flood(Set::single(head), stones_[s]);
            chain.liberties = dilate(chain.stones) & empty();
            if (chain.stones.intersects(layout_.immortal)) chain.liberties |= outside;
            chains_[index(head)] = chain;
            rename(chain.stones, head);
            rest -= chain.stones;
        }
    }
}

template <int Words>
bool LocalBoard<Words>::would_capture(int p, Side s) const {
    bool captures = false;
    (neighbours(p) & stones_[other(s)]).for_each([&](int q) {
        captures |= chain(q).liberties.is_single();
    });
    return captures;
}

template <int Words>
bool LocalBoard<Words>::is_legal(int p, Side s) const {
    const Set& around = neighbours(p);
    if (around.intersects(empty())) return true;
    bool has_liberty = false;
    (around & stones_[s]).for_each([&](int q) { has_liberty |= !chain(q).liberties.is_single(); });
    return has_liberty || would_capture(p, s);
}

template <int Words>
Bits<Words> LocalBoard<Words>::take_from_enemies(int p, Side s) {
    const Side enemy = other(s);
    Set captured;
    Set around = neighbours(p) & stones_[enemy];
    while (around.any()) {
        const int id = chain_id(around.first());
        Chain& beside = chains_[index(id)];
        around -= beside.stones;
        const bool dies = beside.liberties.is_single();
        touch(id, dies);
        beside.liberties.reset(p);
        if (dies) captured |= beside.stones;
    }
    stones_[enemy] -= captured;
    captured.for_each([&](int q) { hash_ ^= key(q, enemy); });
    return captured;
}

template <int Words>
void LocalBoard<Words>::free_liberties(const Set& captured, Side s, int except) {
    Set around = dilate(captured) & stones_[s];
    around.reset(except);
    while (around.any()) {
        const int id = chain_id(around.first());
        Chain& beside = chains_[index(id)];
        around -= beside.stones;
        touch(id, false);
        beside.liberties |= captured & dilate(beside.stones);
    }
}

template <int Words>
Bits<Words> LocalBoard<Words>::play(int p, Side s) {
    assert(open().test(p) && is_legal(p, s));
    records_.push_back(
        {{stones_[0], stones_[1]}, hash_, ko_, p, static_cast<std::uint32_t>(touched_.size())});
    const Set captured = take_from_enemies(p, s);
    if (captured.any()) free_liberties(captured, s, p);
    stones_[s].set(p);
    hash_ ^= key(p, s);

    Chain mine;
    mine.stones.set(p);
    mine.liberties = neighbours(p) & empty();
    int main = p;
    int longest = 0;
    Set friends = neighbours(p) & stones_[s];
    const std::size_t first_friend = touched_.size();
    while (friends.any()) {
        const int id = chain_id(friends.first());
        const Chain& beside = chains_[index(id)];
        friends -= beside.stones;
        touch(id, true);
        mine.stones |= beside.stones;
        mine.liberties |= beside.liberties;
        const int size = beside.stones.count();
        if (size > longest) {
            longest = size;
            main = id;
        }
    }
    mine.liberties.reset(p);
    for (std::size_t i = first_friend; i < touched_.size(); ++i) {
        touched_[i].renamed = touched_[i].id != main;
        if (touched_[i].renamed) rename(touched_[i].chain.stones, main);
    }
    id_[index(p)] = static_cast<std::uint16_t>(main);
    chains_[index(main)] = mine;

    const bool is_ko = longest == 0 && captured.is_single() && mine.liberties == captured;
    ko_ = is_ko ? captured.first() : kNone;
    return captured;
}

template <int Words>
void LocalBoard<Words>::undo() {
    const Record& record = records_.back();
    while (touched_.size() > record.first_touched) {
        const Touched& touched = touched_.back();
        chains_[touched.id] = touched.chain;
        if (touched.renamed) rename(touched.chain.stones, touched.id);
        touched_.pop_back();
    }
    stones_[0] = record.stones[0];
    stones_[1] = record.stones[1];
    hash_ = record.hash;
    ko_ = record.ko;
    records_.pop_back();
}

}  // namespace nakade::life
