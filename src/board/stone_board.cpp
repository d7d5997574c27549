#include "board/stone_board.h"

#include <cassert>
#include <utility>

namespace nakade {

StoneBoard::StoneBoard(Size size) : size_(size) {
    assert(size.width >= 1 && size.width <= kMaxBoardSize);
    assert(size.height >= 1 && size.height <= kMaxBoardSize);
    color_.fill(Border);
    for_each_point(size, [&](Point p) { color_[index(p)] = Empty; });
}

bool StoneBoard::has_empty_neighbour(Point p) const {
    for (const int delta : kNeighbourSteps)
        if (at(step(p, delta)) == Empty) return true;
    return false;
}

bool StoneBoard::would_capture(Point p, Color c) const {
    for (const int delta : kNeighbourSteps) {
        const Point neighbour = step(p, delta);
        if (at(neighbour) == opponent(c) && liberties(neighbour) == 1) return true;
    }
    return false;
}

bool StoneBoard::is_suicide(Point p, Color c) const {
    for (const int delta : kNeighbourSteps) {
        const Point neighbour = step(p, delta);
        const Color there = at(neighbour);
        if (there == Empty) return false;
        if (there == c && liberties(neighbour) > 1) return false;
        if (there == opponent(c) && liberties(neighbour) == 1) return false;
    }
    return true;
}

Hash StoneBoard::hash_after(Point p, Color c) const {
    Hash after = hash_ ^ zobrist::stone(p, c);
    const auto without = [&](Point head, Color owner) {
        for_each_stone(head, [&](Point stone) { after ^= zobrist::stone(stone, owner); });
    };
    for_each_adjacent_chain(p, opponent(c), [&](Point head) {
        if (liberties(head) == 1) without(head, opponent(c));
    });
    if (is_suicide(p, c)) {
        after ^= zobrist::stone(p, c);
        for_each_adjacent_chain(p, c, [&](Point head) { without(head, c); });
    }
    return after;
}

void StoneBoard::put(Point p, Color c) {
    color_[index(p)] = c;
    hash_ ^= zobrist::stone(p, c);
    ++stone_count_[side_index(c)];
}

void StoneBoard::take(Point p) {
    const Color c = at(p);
    color_[index(p)] = Empty;
    hash_ ^= zobrist::stone(p, c);
    --stone_count_[side_index(c)];
}

void StoneBoard::add_to_adjacent(Point p, Color c, int delta) {
    for_each_adjacent_chain(p, c, [&](Point head) {
        liberties_[index(head)] = static_cast<std::int16_t>(liberties_[index(head)] + delta);
    });
}

int StoneBoard::play(Point p, Color c) {
    assert(at(p) == Empty && is_stone(c));
    const Color enemy = opponent(c);
    Play& play = plays_.emplace_back();
    play.point = p;
    play.color = c;

    // A chain of its own first, so that stones taken beside it free liberties for it as well.
    put(p, c);
    head_[index(p)] = next_[index(p)] = p;
    stones_[index(p)] = 1;
    int empty_neighbours = 0;
    for (const int delta : kNeighbourSteps) empty_neighbours += at(step(p, delta)) == Empty;
    liberties_[index(p)] = static_cast<std::int16_t>(empty_neighbours);

    add_to_adjacent(p, enemy, -1);
    int captured = 0;
    for_each_adjacent_chain(p, enemy, [&](Point head) {
        if (liberties_[index(head)] > 0) return;
        const int size = remove_chain(head);
        play.captured_sizes[play.captured_chains++] = static_cast<std::int16_t>(size);
        captured += size;
    });

    join_friends(play);
    if (liberties(p) == 0) {
        play.suicide = true;
        play.suicide_size = static_cast<std::int16_t>(remove_chain(chain(p)));
    }
    return captured;
}

int StoneBoard::remove_chain(Point head) {
    const Color enemy = opponent(at(head));
    const std::size_t first = removed_.size();
    for_each_stone(head, [&](Point stone) { removed_.push_back(stone); });
    for (std::size_t i = first; i < removed_.size(); ++i) {
        take(removed_[i]);
        add_to_adjacent(removed_[i], enemy, +1);
    }
    return static_cast<int>(removed_.size() - first);
}

// The inverse of remove_chain. The ring is rebuilt in its old order, because the splices of
// earlier plays are undone on that very ring.
void StoneBoard::return_chain(int size, Color c) {
    const std::size_t first = removed_.size() - static_cast<std::size_t>(size);
    const Point head = removed_[first];
    for (std::size_t i = first; i < removed_.size(); ++i) {
        const Point stone = removed_[i];
        add_to_adjacent(stone, opponent(c), -1);
        put(stone, c);
        head_[index(stone)] = head;
        next_[index(stone)] = i + 1 < removed_.size() ? removed_[i + 1] : head;
    }
    removed_.resize(first);
    stones_[index(head)] = static_cast<std::int16_t>(size);
    liberties_[index(head)] = 0;
}

// The longest chain takes in the others: walking the shorter rings is what joining costs.
void StoneBoard::join_friends(Play& play) {
    const Point p = play.point;
    Point friends[kMaxAdjacent];
    int count = 0;
    Point main = p;
    for_each_adjacent_chain(p, play.color, [&](Point head) {
        friends[count++] = head;
        if (main == p || stones_[index(head)] > stones_[index(main)]) main = head;
    });
    // The new stone has taken a liberty from each of its friends.
    for (int i = 0; i < count; ++i) --liberties_[index(friends[i])];
    play.joined = record_of(main);
    if (main == p) return;
    absorb(main, p);
    for (int i = 0; i < count; ++i) {
        if (friends[i] == main) continue;
        play.absorbed[play.absorbed_chains++] = record_of(friends[i]);
        absorb(main, friends[i]);
    }
}

int StoneBoard::liberties_only_of(Point other, Point main) const {
    int count = 0;
    for_each_liberty(other, [&](Point liberty) {
        for (const int delta : kNeighbourSteps) {
            const Point neighbour = step(liberty, delta);
            if (at(neighbour) == at(main) && chain(neighbour) == main) return;
        }
        ++count;
    });
    return count;
}

void StoneBoard::absorb(Point main, Point other) {
    liberties_[index(main)] =
        static_cast<std::int16_t>(liberties_[index(main)] + liberties_only_of(other, main));
    stones_[index(main)] = static_cast<std::int16_t>(stones_[index(main)] + stones_[index(other)]);
    for_each_stone(other, [&](Point stone) { head_[index(stone)] = main; });
    std::swap(next_[index(main)], next_[index(other)]);
}

void StoneBoard::name_ring(Point head) {
    Point p = head;
    do {
        head_[index(p)] = head;
        p = next_[index(p)];
    } while (p != head);
}

void StoneBoard::split_off(Point main, const ChainRecord& other) {
    std::swap(next_[index(main)], next_[index(other.head)]);
    name_ring(other.head);
    restore_record(other);
}

void StoneBoard::restore_record(const ChainRecord& record) {
    stones_[index(record.head)] = record.stones;
    liberties_[index(record.head)] = record.liberties;
}

void StoneBoard::undo() {
    assert(!plays_.empty());
    const Play play = plays_.back();
    plays_.pop_back();
    const Point p = play.point;
    const Color enemy = opponent(play.color);

    if (play.suicide) return_chain(play.suicide_size, play.color);
    if (play.joined.head != p) {
        for (int i = play.absorbed_chains - 1; i >= 0; --i)
            split_off(play.joined.head, play.absorbed[i]);
        std::swap(next_[index(play.joined.head)], next_[index(p)]);
        head_[index(p)] = p;
        restore_record(play.joined);
    }
    for (int i = play.captured_chains - 1; i >= 0; --i) return_chain(play.captured_sizes[i], enemy);
    take(p);
    add_to_adjacent(p, enemy, +1);
    add_to_adjacent(p, play.color, +1);
}

std::vector<Point> StoneBoard::last_removed() const {
    if (plays_.empty()) return {};
    const Play& play = plays_.back();
    int count = play.suicide_size;
    for (int i = 0; i < play.captured_chains; ++i) count += play.captured_sizes[i];
    return {removed_.end() - count, removed_.end()};
}

Point StoneBoard::ko_point() const {
    if (plays_.empty()) return kNoPoint;
    const Play& play = plays_.back();
    const bool took_one = play.captured_chains == 1 && play.captured_sizes[0] == 1;
    if (!took_one || chain_size(play.point) != 1 || liberties(play.point) != 1) return kNoPoint;
    return removed_.back();
}

void StoneBoard::forget_plays() {
    plays_.clear();
    removed_.clear();
}

bool StoneBoard::is_consistent() const {
    Hash hash = 0;
    std::array<int, 2> counts{};
    bool is_right = true;
    for_each_point(size_, [&](Point p) {
        if (at(p) == Empty) return;
        hash ^= zobrist::stone(p, at(p));
        ++counts[side_index(at(p))];
        int ring = 0;
        int liberties_found = 0;
        for_each_stone(p, [&](Point stone) {
            ++ring;
            is_right &= chain(stone) == chain(p) && at(stone) == at(p);
        });
        for_each_liberty(p, [&](Point) { ++liberties_found; });
        is_right &= ring == chain_size(p) && liberties_found == liberties(p);
        for_each_neighbour(p, [&](Point neighbour) {
            is_right &= at(neighbour) != at(p) || chain(neighbour) == chain(p);
        });
    });
    return is_right && hash == hash_ && counts == stone_count_;
}

}  // namespace nakade
