// Life and death: position in, verdict out.
//
// The verdict is for the side to move. It is unconditional when it holds although the opponent has
// unlimited ko threats elsewhere and the side to move has none; otherwise the threats are counted.
// A solver keeps what it has found: a later position of the same problem is answered from there.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/point_set.h"
#include "board/stone_board.h"
#include "core/result.h"
#include "proof/certificate.h"

namespace nakade::life {

struct Findings;

struct LifeProblem {
    StoneBoard board;
    /// Stones of one colour, the defender's; whole chains.
    PointSet target;
    /// Points in play; infer_region() (open_region.h) finds them where nobody says. Points under
    /// stones make no difference: they come into play when the stones are captured.
    PointSet region;
    Color to_move = Black;
    /// Where a ko may not be taken back now.
    Point ko = kNoPoint;
    /// Points that count as stones of the target's opponent which can not be captured, whatever is
    /// there. With any, there is no certificate.
    PointSet taken = {};
};

/// For the side to move and what it wants: to capture the target, or to keep it.
enum class LifeResult : std::uint8_t { Win, Ko, Loss, Unknown };

/// "win", "ko", "loss", "unknown".
std::string_view result_name(LifeResult result);

/// What becomes of the target.
enum class Fate : std::uint8_t { Unknown, Dead, Ko, Seki, Alive };

struct LifeAnswer {
    LifeResult result = LifeResult::Unknown;
    Fate fate = Fate::Unknown;
    /// Of a ko: the least number of threats the side to move needs; 0 if it wins without any, and
    /// then the least number with which the opponent turns the result round.
    int threats = 0;
    int opposing_threats = 0;
    /// A first move that reaches the result, or else the one that resists longest; kPass if none is
    /// needed or none helps.
    Move best = kPass;
    /// With LifeWishes::all_moves: every first move that reaches the same result.
    std::vector<Move> winning_moves;
    /// With LifeWishes::line: how it goes, the loser resisting.
    std::vector<Move> line;
    /// With LifeWishes::line: the loser can come back to a position, which counts against him.
    bool rests_on_repetition = false;
    /// Points outside the region that the winner relies on: liberties that can not be filled there,
    /// and stones that have some. Of a ko, those that the defender relies on.
    PointSet relied_on;
    /// Of a ko, those that the attacker relies on.
    PointSet attacker_relies_on;
    /// Positions looked at.
    std::uint64_t nodes = 0;
};

/// What is to be found out beside the result.
struct LifeWishes {
    bool fate = true;  // tells seki from life; given up if it is much harder than the result
    bool all_moves = false;
    bool line = true;
    /// Proofs settle other positions, too (precedents.h): faster, but a certificate may go round
    /// in circles.
    bool lend_proofs = true;
    /// Only the likeliest moves are looked at: much sooner done, and nothing is proved.
    bool estimate = false;
    /// If there are any, no other first moves are looked at. A win is a win, but anything less
    /// tells of these moves alone. Precondition: they are in the region.
    PointSet first_moves = {};
};

class LifeSolver {
public:
    /// Preconditions: the target is not empty and of one colour, its chains are on the board.
    LifeSolver(const LifeProblem& problem, const LifeWishes& wishes, std::size_t megabytes);
    ~LifeSolver();

    enum class Until : std::uint8_t { Result, Everything };
    /// Searches on for about so many nodes; true when there is nothing left to find out, or, if
    /// that is asked for, when the result is known.
    bool work(std::uint64_t nodes, Until until = Until::Everything);
    /// What is known so far.
    LifeAnswer answer() const;

    /// Turns to the position after these moves from the start, sides taking turns; false, and
    /// nothing changes, if one of them can not be played there.
    bool follow(std::span<const Move> moves);

    /// Names this one of the answer's winning moves as the best, with its line; false, and nothing
    /// changes, if it is not soon shown to do as well as the best one. Ends the work.
    bool prefer(Move move);

    /// What was found that helps with this problem, whose region is wider.
    Findings findings_for(const LifeProblem& wider) const;
    /// Goes on from there. Before any work.
    void learn(Findings findings);

    /// A proof of the answer for the independent checker. Searches on where the table has forgotten
    /// something. Fails if there is no verdict, or not on the start, or if it would be too long.
    Result<proof::Certificate> certificate(const std::string& title);

    class Engine;

private:
    std::unique_ptr<Engine> engine_;
};

struct LifeLimits {
    std::uint64_t nodes = ~std::uint64_t{0};
    std::size_t megabytes = 64;
};

/// The whole of it at once.
LifeAnswer solve_life(const LifeProblem& problem, const LifeLimits& limits,
                      const LifeWishes& wishes = {});

}  // namespace nakade::life
