// Victory by continuous fours (VCF): every move of the attacker threatens five at once, so the
// defender has one answer, and the whole tree can be searched.
//
// Win and None are both proofs: nothing is cut off by depth, and the table keeps verdicts by
// position, which do not depend on the way there. Renju's forbidden points are exact, both where
// Black attacks and where White attacks by leaving Black no legal answer. A proof of a win is a
// line: the attacker's moves with the forced answers between them. Start reading at attack().
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/random.h"
#include "solvers/threats/pattern_board.h"

namespace nakade::threats {

/// Win and None are proved; Unknown is a search that ran out of nodes.
enum class Verdict : std::uint8_t { Win, None, Unknown };

/// A few points without an allocation.
struct FewPoints {
    static constexpr int kCapacity = 32;
    std::array<Point, kCapacity> points{};
    int count = 0;

    void add(Point p) {
        if (count < kCapacity) points[static_cast<std::size_t>(count++)] = p;
    }
    const Point* begin() const { return points.data(); }
    const Point* end() const { return points.data() + count; }
};

/// The points where the defender can stop the five that the attacker threatens, forbidden ones
/// left out. Precondition: the attacker threatens five and the defender does not.
FewPoints answers_to_four(PatternBoard& board, Color attacker);

/// Best first by worth for a colour and, weighed `by_kind`, class; equal ones in the order of the
/// board. One function for all: each sort is 290 bytes of the page.
void sort_by_worth(std::span<Point> points, const PatternBoard& board, Color color, int by_kind);

class VcfSolver {
public:
    static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

    /// The table takes 2^table_bits words of eight bytes.
    explicit VcfSolver(int table_bits = 18) : table_(std::size_t{1} << table_bits) {}

    /// For the side to play. The board is left as it was.
    Verdict solve(PatternBoard& board, std::uint64_t node_limit = kNoLimit);
    /// The winning line after a Win: attacker, defender, attacker, ..., ending where the win is
    /// plain: the next stone of the attacker makes five whatever the defender does.
    const std::vector<Point>& line() const { return line_; }

    struct FirstMoves {
        std::vector<Point> winning;
        bool is_complete = true;
    };
    /// Every first move that wins.
    FirstMoves winning_moves(PatternBoard& board, std::uint64_t node_limit = kNoLimit);

    std::uint64_t nodes() const { return nodes_; }
    /// Verdicts of earlier positions are forgotten, so that counts of nodes repeat.
    void forget() { salt_ = mix64(salt_); }

private:
    struct Candidates {
        std::array<Point, 64> points;
        int count = 0;
        /// More fours than fit have never been met; a verdict would then be no proof.
        bool has_all = true;
    };

    void start(std::uint64_t node_limit);
    Verdict attack(PatternBoard& board);
    Verdict attack_with(PatternBoard& board, Point p);
    bool is_known_to_fail(const PatternBoard& board, Point p) const;
    Candidates candidates(PatternBoard& board) const;
    /// The highest bit of an entry tells a win; slots are chosen by the low ones.
    static constexpr std::uint64_t kWinBit = std::uint64_t{1} << 63;
    std::size_t slot(Hash key) const { return key & (table_.size() - 1); }
    std::optional<Verdict> look_up(Hash hash) const;
    void store(Hash hash, Verdict verdict);

    std::vector<std::uint64_t> table_;
    std::uint64_t salt_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t node_limit_ = kNoLimit;
    bool wants_line_ = false;
    std::vector<Point> line_;
};

}  // namespace nakade::threats
