// Stones on a board with their chains and liberties, kept up to date move by move.
//
// A chain is named by one of its stones, its head; its stones form a ring through next_. Joining
// two chains splices their rings, which is its own inverse, so undo needs no copy of the board:
// each play writes down the few numbers that it can not compute back. There are no rules here
// beyond capture: whose turn it is, ko and what may be played belong to games/.
// Start reading at play().
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/color.h"
#include "board/point.h"
#include "board/zobrist.h"

namespace nakade {

class StoneBoard {
public:
    /// Precondition: both sides from 1 to kMaxBoardSize.
    explicit StoneBoard(Size size);

    Size size() const { return size_; }
    Color at(Point p) const { return color_[index(p)]; }
    /// Names the stones alone: the same stones give the same hash, however they came there.
    Hash hash() const { return hash_; }
    int stone_count(Color c) const { return stone_count_[side_index(c)]; }
    int play_count() const { return static_cast<int>(plays_.size()); }

    /// The head of the chain. Precondition of all chain questions: there is a stone on p.
    Point chain(Point p) const { return head_[index(p)]; }
    int liberties(Point p) const { return liberties_[index(chain(p))]; }
    int chain_size(Point p) const { return stones_[index(chain(p))]; }

    template <class F>
    void for_each_stone(Point chain_of, F&& f) const;
    /// Each liberty once, in no particular order. Cost: the size of the chain.
    template <class F>
    void for_each_liberty(Point chain_of, F&& f) const;
    /// Calls f(head) for each distinct chain of colour c beside p.
    template <class F>
    void for_each_adjacent_chain(Point p, Color c, F&& f) const;
    /// Calls f(head) for each chain of colour c on the board.
    template <class F>
    void for_each_chain(Color c, F&& f) const;

    /// Precondition of the next four: p is empty.
    bool has_empty_neighbour(Point p) const;
    bool would_capture(Point p, Color c) const;
    /// c's stone would have no liberty and capture nothing.
    bool is_suicide(Point p, Color c) const;
    /// hash() after play(p, c), without playing.
    Hash hash_after(Point p, Color c) const;

    /// Puts a stone down, takes the opponent's chains without liberties and then, if its own chain
    /// has none, that one. Precondition: p is empty. Returns the number of opposing stones taken.
    int play(Point p, Color c);
    /// Exactly the board before the last play. Precondition: play_count() > 0.
    void undo();
    /// Stones taken by the last play, its own after a suicide.
    std::vector<Point> last_removed() const;
    /// Where the last play took a single stone, if that took a ko: a stone put back there would in
    /// turn take nothing but the lone stone just played. kNoPoint otherwise.
    Point ko_point() const;
    /// Forgets how the stones came there: play_count() is 0 afterwards.
    void forget_plays();

    /// Every number is what a recount from the stones alone gives. For asserts and tests; slow.
    bool is_consistent() const;

private:
    static constexpr std::size_t kCells = Point::kCells;
    static constexpr int kMaxAdjacent = 4;

    struct ChainRecord {
        Point head;
        std::int16_t stones;
        std::int16_t liberties;
    };
    /// What undo() can not compute back. The chain that took the others in is joined_; the
    /// removed stones lie in removed_, in the order of their rings.
    struct Play {
        Point point;
        Color color;
        std::uint8_t captured_chains = 0;
        std::uint8_t absorbed_chains = 0;
        bool suicide = false;
        ChainRecord joined;
        ChainRecord absorbed[kMaxAdjacent - 1];
        std::int16_t captured_sizes[kMaxAdjacent];
        std::int16_t suicide_size = 0;
    };

    static std::size_t index(Point p) { return static_cast<std::size_t>(p.index()); }
    ChainRecord record_of(Point head) const {
        return {head, stones_[index(head)], liberties_[index(head)]};
    }
    void restore_record(const ChainRecord& record);

    void put(Point p, Color c);
    void take(Point p);
    void add_to_adjacent(Point p, Color c, int delta);
    int remove_chain(Point head);
    void return_chain(int size, Color c);
    void join_friends(Play& play);
    void absorb(Point main, Point other);
    int liberties_only_of(Point other, Point main) const;
    void split_off(Point main, const ChainRecord& other);
    void name_ring(Point head);

    Size size_;
    Hash hash_ = 0;
    std::array<int, 2> stone_count_{};
    std::array<Color, kCells> color_;
    std::array<Point, kCells> head_{};
    std::array<Point, kCells> next_{};
    std::array<std::int16_t, kCells> stones_{};
    std::array<std::int16_t, kCells> liberties_{};
    std::vector<Play> plays_;
    std::vector<Point> removed_;
    // Marks points already counted: a point is marked when its entry equals the current round.
    mutable std::array<std::uint32_t, kCells> marked_{};
    mutable std::uint32_t round_ = 0;
};

template <class F>
void StoneBoard::for_each_stone(Point chain_of, F&& f) const {
    const Point head = chain(chain_of);
    Point p = head;
    do {
        // f may free the stone, so the ring is read before.
        const Point following = next_[index(p)];
        f(p);
        p = following;
    } while (p != head);
}

template <class F>
void StoneBoard::for_each_liberty(Point chain_of, F&& f) const {
    const std::uint32_t round = ++round_;
    for_each_stone(chain_of, [&](Point stone) {
        for_each_neighbour(stone, [&](Point p) {
            if (at(p) != Empty || marked_[index(p)] == round) return;
            marked_[index(p)] = round;
            f(p);
        });
    });
}

template <class F>
void StoneBoard::for_each_adjacent_chain(Point p, Color c, F&& f) const {
    Point seen[kMaxAdjacent];
    int count = 0;
    for (const int delta : kNeighbourSteps) {
        const Point neighbour = step(p, delta);
        if (at(neighbour) != c) continue;
        const Point head = chain(neighbour);
        bool is_new = true;
        for (int i = 0; i < count; ++i) is_new &= seen[i] != head;
        if (!is_new) continue;
        seen[count++] = head;
        f(head);
    }
}

template <class F>
void StoneBoard::for_each_chain(Color c, F&& f) const {
    for_each_point(size_, [&](Point p) {
        if (at(p) == c && chain(p) == p) f(p);
    });
}

}  // namespace nakade
