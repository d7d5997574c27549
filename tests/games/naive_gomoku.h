// The rules of Gomoku and Renju a second time, slow and word for word from the definitions.
//
// It shares nothing with src/games but the names of rules and outcomes: stones are characters in a
// grid, rows are walked cell by cell, and a question about a move is answered by making it. Where
// the fast game and this one disagree, read this one first.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "games/gomoku.h"

namespace nakade::test {

class NaiveGomoku {
public:
    using Cell = std::pair<int, int>;

    NaiveGomoku(Size size, GomokuRule rule)
        : size_(size), rule_(rule), grid_(static_cast<std::size_t>(size.area()), '.') {}

    char at(Cell c) const { return is_on_board(c) ? grid_[index(c)] : '#'; }
    void put(Cell c, char stone) { grid_[index(c)] = stone; }

    /// Whether the stone on c is part of a row that wins for its colour.
    bool wins_at(Cell c) const {
        for (const Cell& dir : kDirections)
            if (row_wins(row_through(c, dir), dir)) return true;
        return false;
    }

    /// The outcome by looking at every stone of the board.
    Outcome outcome() const {
        bool full = true;
        for (const Cell& c : cells()) {
            if (at(c) == '.') full = false;
            if (at(c) != '.' && wins_at(c)) return win_for(at(c) == 'X' ? Black : White);
        }
        return full ? Outcome::Draw : Outcome::Ongoing;
    }

    /// Why Black may not play the empty cell c; Legal where he may.
    Legality black_legality(Cell c) const {
        NaiveGomoku after = *this;
        after.put(c, 'X');
        if (after.has_exact_five(c)) return Legality::Legal;
        for (const Cell& dir : kDirections)
            if (after.row_through(c, dir).size() > 5) return Legality::Overline;
        if (after.fours_through(c) > 1) return Legality::DoubleFour;
        int threes = 0;
        for (const Cell& dir : kDirections) threes += after.is_three(c, dir);
        return threes > 1 ? Legality::DoubleThree : Legality::Legal;
    }

    Legality legality(Cell c, Color mover) const {
        if (outcome() != Outcome::Ongoing) return Legality::GameOver;
        if (!is_on_board(c)) return Legality::OffBoard;
        if (at(c) != '.') return Legality::Occupied;
        if (rule_ == GomokuRule::Renju && mover == Black) return black_legality(c);
        return Legality::Legal;
    }

    std::vector<Cell> cells() const {
        std::vector<Cell> all;
        for (int y = 0; y < size_.height; ++y)
            for (int x = 0; x < size_.width; ++x) all.emplace_back(x, y);
        return all;
    }

private:
    using Row = std::set<Cell>;
    static constexpr Cell kDirections[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

    static Cell ahead(Cell c, Cell dir, int steps) {
        return {c.first + steps * dir.first, c.second + steps * dir.second};
    }
    bool is_on_board(Cell c) const {
        return c.first >= 0 && c.second >= 0 && c.first < size_.width && c.second < size_.height;
    }
    std::size_t index(Cell c) const {
        return static_cast<std::size_t>(c.second * size_.width + c.first);
    }

    /// The unbroken row of equal stones that contains c.
    Row row_through(Cell c, Cell dir) const {
        Row row{c};
        for (const int sign : {-1, 1})
            for (int n = 1; at(ahead(c, dir, sign * n)) == at(c); ++n)
                row.insert(ahead(c, dir, sign * n));
        return row;
    }

    bool row_wins(const Row& row, Cell dir) const {
        const char stone = at(*row.begin());
        const char other = stone == 'X' ? 'O' : 'X';
        const bool overline_wins =
            rule_ == GomokuRule::Freestyle || (rule_ == GomokuRule::Renju && stone == 'O');
        if (row.size() != 5) return row.size() > 5 && overline_wins;
        if (rule_ != GomokuRule::Caro) return true;
        // Cells are ordered by x, then y: the same order in which each direction walks, but for
        // the rising one, whose y falls while x grows; x decides there too.
        return at(ahead(*row.begin(), dir, -1)) != other ||
               at(ahead(*row.rbegin(), dir, 1)) != other;
    }

    bool has_exact_five(Cell c) const {
        for (const Cell& dir : kDirections)
            if (row_through(c, dir).size() == 5) return true;
        return false;
    }

    /// The empty cells of the line of c in which one more stone makes five with the stone on c,
    /// each with the four stones it completes.
    std::set<Row> fours_in_line(Cell c, Cell dir) const {
        std::set<Row> fours;
        for (int n = -4; n <= 4; ++n) {
            const Cell e = ahead(c, dir, n);
            if (at(e) != '.') continue;
            NaiveGomoku after = *this;
            after.put(e, 'X');
            Row five = after.row_through(e, dir);
            if (five.size() != 5 || !five.count(c)) continue;
            five.erase(e);
            fours.insert(five);
        }
        return fours;
    }

    int fours_through(Cell c) const {
        std::size_t count = 0;
        for (const Cell& dir : kDirections) count += fours_in_line(c, dir).size();
        return static_cast<int>(count);
    }

    /// An unbroken four containing c that can be made five in two ways.
    bool is_straight_four(Cell c, Cell dir) const {
        const Row four = row_through(c, dir);
        if (four.size() != 4) return false;
        int ways = 0;
        for (const Cell& e : {ahead(*four.begin(), dir, -1), ahead(*four.rbegin(), dir, 1)}) {
            if (at(e) != '.') continue;
            NaiveGomoku after = *this;
            after.put(e, 'X');
            ways += after.row_through(e, dir).size() == 5;
        }
        return ways == 2;
    }

    /// A row with the stone on c that one more allowed stone, which makes no five, turns into a
    /// straight four.
    bool is_three(Cell c, Cell dir) const {
        for (int n = -3; n <= 3; ++n) {
            const Cell q = ahead(c, dir, n);
            if (at(q) != '.') continue;
            NaiveGomoku after = *this;
            after.put(q, 'X');
            if (after.has_exact_five(q)) continue;
            const bool joins = after.row_through(q, dir).count(c) > 0;
            if (joins && after.is_straight_four(q, dir) && black_legality(q) == Legality::Legal)
                return true;
        }
        return false;
    }

    Size size_;
    GomokuRule rule_;
    std::vector<char> grid_;
};

}  // namespace nakade::test
