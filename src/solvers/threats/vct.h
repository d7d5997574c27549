// Victory by continuous threats (VCT): every move of the attacker makes a four or threatens to win
// by fours, most often with an open three.
//
// A proof-number search in depth-first order (df-pn, Nagai 2002) with a table that keeps every
// position it has opened, its moves included, because finding them asks the VCF solver. After a
// threat the defender's moves are those that may stop the very line of fours that threatens, found
// by playing that line once, and his own fours; where these win, the attack has failed. The
// attacker's quiet stones that make a three once some fours are played come with his fours and
// threes, all others when those have failed. A Win is a proof, Renju's forbidden points included;
// proof/ checks certificates without believing any of this. Start reading at visit().
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "search/budget.h"
#include "solvers/threats/line_of_fours.h"

namespace nakade::threats {

class VctSolver {
public:
    VctSolver() : vcf_(kVcfTableBits) {}

    /// For the side to play, within the limits of `thinking`; the board is left as it was. None: no
    /// sequence of the threats that are tried wins.
    Verdict solve(PatternBoard& board, const Thinking& thinking);
    /// Goes on where solve() met its limits; these count for this call alone. Precondition: the
    /// board is as it was then.
    Verdict resume(PatternBoard& board, const Thinking& thinking);

    /// After a Win: the attacker's moves with the longest resistance between them.
    const std::vector<Point>& line() const { return line_; }
    std::uint64_t nodes() const { return nodes_; }

    /// The proof after a Win, position by position. The attacker's move, where he is to play;
    /// nothing if he wins by fours there.
    std::optional<Point> proved_move(const PatternBoard& board) const;
    struct Kept {
        std::vector<Point> answers;  // that the proof deals with
        std::vector<Point> threat;   // what all others lose to; empty after a four
    };
    /// Precondition: the defender is to play, in a position of the proof.
    const Kept& kept_defence(const PatternBoard& board) const;

    /// All moves that stop the threat of the other side against the side to play, and perhaps some
    /// that do not: after every other move the threatening line wins as it is. Nothing if there is
    /// no threat.
    struct Defence {
        std::vector<Point> threat;  // the opponent's line of fours, were it his turn
        std::vector<Point> answers;
    };
    Defence defences(PatternBoard& board);

private:
    using Number = std::uint32_t;
    static constexpr Number kInfinite = 1U << 30;
    /// What a position costs of which nothing is known.
    static constexpr Number kUnit = 16;
    /// Small enough for the cache: 20 bits took 1.1 times as long for as many positions.
    static constexpr int kVcfTableBits = 16;

    /// Costs of proof for the attacker and of disproof; as limits, where a visit ends.
    struct Numbers {
        Number proof = kUnit;
        Number disproof = kUnit;
        bool is_settled() const { return proof == 0 || disproof == 0; }
    };
    static constexpr Numbers kProved{0, kInfinite};
    static constexpr Numbers kFailed{kInfinite, 0};
    /// What is known of a position, and its moves once they are known.
    struct Entry {
        Numbers numbers;
        bool is_open = false;
        bool is_wide = false;  // has the quiet stones that hardly ever threaten too
        /// The attacker's moves or the defender's answers, with the line of fours, if any, that
        /// the other side threatens.
        Kept moves;
        /// First guesses, one a move.
        std::vector<Numbers> guesses;

        void add(Point p, Numbers guess) {
            moves.answers.push_back(p);
            guesses.push_back(guess);
        }
    };
    struct Children {
        Number least = kInfinite;   // of the numbers of which one child is enough
        Number second = kInfinite;  // the next best of them
        Number all = 0;             // the sum of the numbers that every child has to bring
        Number best_other = 0;      // what the best child brings to that sum
        std::size_t best = 0;
    };
    /// The last two stones on the way to a position.
    struct Stone {
        Point point = kNoPoint;
        bool is_four = false;
    };
    struct Way {
        Stone last;
        Stone before;
        /// Before the last stone the other side threatened to win by fours.
        bool is_countered = false;
    };
    /// For each stone on the way, the answer that settled a position behind it.
    using BestAnswers = std::array<Point, Point::kCells>;

    bool is_attacking(const PatternBoard& board) const { return board.to_play() == attacker_; }
    bool is_out_of_means() const;
    /// Nothing if the position was never met.
    const Entry* known(Hash hash) const;
    void visit(PatternBoard& board, Way way, Numbers limits);
    void open(PatternBoard& board, Way way, Entry& entry);
    void open_attack(PatternBoard& board, Entry& entry);
    void open_defence(PatternBoard& board, Way way, Entry& entry);
    PointBits moves_in_time(PatternBoard& board, const Entry& entry) const;
    void add_threats(PatternBoard& board, Entry& entry);
    void widen(PatternBoard& board, Entry& entry);
    PointBits threes_behind_fours(PatternBoard& board);
    void add_threes(PatternBoard& board, int depth, PointBits& found, int& left);
    void keep_unbeaten(PatternBoard& board, const std::vector<Point>& answers, Entry& entry);
    Numbers guess_after(PatternBoard& board, Point answer) const;
    Numbers guess_attack(const PatternBoard& board) const;
    Numbers guess_on(Way way, Point p, bool attacks, Numbers guess) const;
    void add_children(const PatternBoard& board, Way way, const Entry& entry);
    bool has_settled_others(Point p, Way way, bool attacks) const;
    void remember(Point p, Way way, bool attacks);
    Children weigh(std::size_t first, bool attacks) const;
    static Numbers limits_below(const Children& children, bool attacks, Numbers limits);
    Verdict vcf(PatternBoard& board, std::uint64_t limit);
    std::vector<Point> threat(PatternBoard& board, std::uint64_t limit);
    void read_line(PatternBoard& board);

    Color attacker_ = Black;
    VcfSolver vcf_;
    std::unordered_map<Hash, Entry> entries_;
    std::vector<Numbers> children_;  // of all positions on the way, one after the other
    BestAnswers winning_{};          // of the attacker, by the defender's last stone
    BestAnswers winning_again_{};    // of the attacker, by his own stone before that
    BestAnswers refuting_{};         // of the defender, by the attacker's last stone
    std::vector<Point> line_;
    Budget* budget_ = nullptr;
    std::uint64_t nodes_ = 0;
};

}  // namespace nakade::threats
