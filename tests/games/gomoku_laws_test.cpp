// Laws of Gomoku over random positions: the plain twin agrees, undo restores, symmetry changes
// nothing, and the number of games is the one that others counted.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "board/symmetry.h"
#include "core/random.h"
#include "games/gomoku.h"
#include "games/naive_gomoku.h"
#include "support/shared_data.h"

namespace nakade::test {

namespace {

constexpr GomokuRule kAllRules[] = {GomokuRule::Freestyle, GomokuRule::Standard, GomokuRule::Renju,
                                    GomokuRule::Caro};
constexpr Size kSizes[] = {{5, 5}, {6, 9}, {9, 6}, {11, 11}, {15, 15}, {22, 22}, {5, 22}};

/// Everything that can be asked of a position.
struct Everything {
    explicit Everything(const Gomoku& game)
        : to_play(game.to_play()),
          last(game.last_move()),
          count(game.move_count()),
          outcome(game.outcome()),
          hash(game.hash()) {
        for_each_point(game.size(), [&](Point p) { stones += color_mark(game.at(p)); });
        MoveList moves;
        game.legal_moves(moves);
        legal.assign(moves.begin(), moves.end());
    }
    friend bool operator==(const Everything&, const Everything&) = default;

    std::string stones;
    std::vector<Move> legal;
    Color to_play;
    Move last;
    int count;
    Outcome outcome;
    Hash hash;
};

NaiveGomoku naive_twin(const Gomoku& game) {
    NaiveGomoku twin(game.size(), game.rule());
    for_each_point(game.size(), [&](Point p) {
        if (game.at(p) != Empty) twin.put({p.x(), p.y()}, color_mark(game.at(p)));
    });
    return twin;
}

/// Random stones crowded into a small rectangle, where rows of every kind arise; games played at
/// random on a wide board hardly ever make a three.
Gomoku crowded_position(Size size, GomokuRule rule, Random& random) {
    Gomoku game(size, rule);
    const Size room{std::min(size.width, 8), std::min(size.height, 8)};
    const int left = random.below(size.width - room.width + 1);
    const int top = random.below(size.height - room.height + 1);
    const int density = 20 + random.below(50);  // percent
    std::vector<Placement> stones;
    for_each_point(room, [&](Point p) {
        if (random.below(100) >= density) return;
        const Color color = random.below(5) < 3 ? Black : White;
        stones.push_back({Point(left + p.x(), top + p.y()), color});
    });
    const Color to_play = random.below(4) > 0 ? Black : White;
    if (!game.set_up(stones, to_play)) return Gomoku(size, rule);  // both had five
    return game;
}

void check_against_twin(const Gomoku& game) {
    const NaiveGomoku twin = naive_twin(game);
    REQUIRE(game.outcome() == twin.outcome());
    for_each_point(game.size(), [&](Point p) {
        REQUIRE(game.legality(p) == twin.legality({p.x(), p.y()}, game.to_play()));
        if (game.at(p) != Empty) return;
        NaiveGomoku after = twin;
        for (const Color color : {Black, White}) {
            after.put({p.x(), p.y()}, color_mark(color));
            REQUIRE(game.makes_win(p, color) == after.wins_at({p.x(), p.y()}));
        }
    });
}

Gomoku moved_by(Symmetry symmetry, const Gomoku& game) {
    Gomoku image(symmetry.apply(game.size()), game.rule());
    std::vector<Placement> stones;
    for_each_point(game.size(), [&](Point p) {
        if (game.at(p) != Empty) stones.push_back({symmetry.apply(p, game.size()), game.at(p)});
    });
    REQUIRE(image.set_up(stones, game.to_play()).has_value());
    return image;
}

struct Perft {
    std::uint64_t sequences = 0;
    std::uint64_t wins = 0;
};

/// Games of exactly `plies` moves, and those among them that the last move wins.
Perft count_games(Gomoku& game, int plies) {
    if (plies == 0) return {1, winner(game.outcome()) ? 1u : 0u};
    Perft total;
    MoveList moves;
    game.legal_moves(moves);
    for (const Move move : moves) {
        const ScopedMove scoped(game, move);
        const Perft below = count_games(game, plies - 1);
        total.sequences += below.sequences;
        total.wins += below.wins;
    }
    return total;
}

}  // namespace

TEST_CASE("crowded random positions are judged as the plain twin judges them") {
    Random random(1996);
    for (const GomokuRule rule : kAllRules) {
        for (const Size size : kSizes) {
            for (int i = 0; i < 12; ++i) {
                CAPTURE(rule_name(rule));
                CAPTURE(i);
                check_against_twin(crowded_position(size, rule, random));
            }
        }
    }
}

TEST_CASE("random Renju games are judged as the plain twin judges them, move by move") {
    Random random(7);
    for (int round = 0; round < 4; ++round) {
        Gomoku game({9, 9}, GomokuRule::Renju);
        while (game.outcome() == Outcome::Ongoing) {
            check_against_twin(game);
            MoveList moves;
            game.legal_moves(moves);
            game.play(moves[random.below(moves.size())]);
        }
        check_against_twin(game);
    }
}

TEST_CASE("undo back to the start restores every position on the way") {
    Random random(3);
    for (const GomokuRule rule : kAllRules) {
        for (const Size size : kSizes) {
            Gomoku game(size, rule);
            std::vector<Everything> past;
            while (game.outcome() == Outcome::Ongoing) {
                past.emplace_back(game);
                game.play(past.back().legal[static_cast<std::size_t>(
                    random.below(static_cast<int>(past.back().legal.size())))]);
            }
            for (; !past.empty(); past.pop_back()) {
                game.undo();
                REQUIRE(Everything(game) == past.back());
            }
        }
    }
}

TEST_CASE("symmetry keeps outcome, legality and forbidden points") {
    Random random(11);
    for (const GomokuRule rule : kAllRules) {
        for (int i = 0; i < 60; ++i) {
            const Gomoku game = crowded_position(i % 2 ? Size{11, 11} : Size{9, 12}, rule, random);
            for (int code = 0; code < Symmetry::kCount; ++code) {
                const Symmetry symmetry(code);
                const Gomoku image = moved_by(symmetry, game);
                REQUIRE(image.outcome() == game.outcome());
                for_each_point(game.size(), [&](Point p) {
                    REQUIRE(image.legality(symmetry.apply(p, game.size())) == game.legality(p));
                });
            }
        }
    }
}

TEST_CASE("the hash depends on the stones and the turn, not on the order of moves") {
    Gomoku one({15, 15}, GomokuRule::Freestyle);
    Gomoku other = one;
    for (const Point p : {Point(1, 1), Point(2, 2), Point(3, 3)}) one.play(p);
    for (const Point p : {Point(3, 3), Point(2, 2), Point(1, 1)}) other.play(p);
    CHECK(one.hash() == other.hash());
    one.set_to_play(Black);
    CHECK(one.hash() != other.hash());
}

TEST_CASE("the number of games of k = 5 is the one counted elsewhere") {
    constexpr std::uint64_t kMostGames = 7'000'000;  // a second or so in all
    const auto file = shared_file("rules/mnk_perft.tsv");
    if (!file) return;
    std::istringstream rows(read_file(*file));
    std::string header;
    std::getline(rows, header);
    int width, height, k, exact, plies;
    std::uint64_t sequences, wins;
    int checked = 0;
    while (rows >> width >> height >> k >> exact >> plies >> sequences >> wins) {
        if (k != 5 || sequences > kMostGames) continue;
        CAPTURE(width);
        CAPTURE(plies);
        Gomoku game({width, height}, exact ? GomokuRule::Standard : GomokuRule::Freestyle);
        const Perft found = count_games(game, plies);
        CHECK(found.sequences == sequences);
        CHECK(found.wins == wins);
        ++checked;
    }
    CHECK(checked > 0);
}

TEST_CASE("games that fill a small board are counted as the twin counts their ends") {
    // The tables above stop before the first five; this one walks through many ends.
    Random random(5);
    int ends = 0;
    for (int round = 0; round < 60; ++round) {
        Gomoku game({5, 5}, GomokuRule::Standard);
        while (game.outcome() == Outcome::Ongoing) {
            MoveList moves;
            game.legal_moves(moves);
            game.play(moves[random.below(moves.size())]);
        }
        REQUIRE(game.outcome() == naive_twin(game).outcome());
        ends += winner(game.outcome()).has_value();
    }
    CHECK(ends > 0);
}

}  // namespace nakade::test
