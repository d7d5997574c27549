// Life and death where nobody said which points are in play: the region grows by what its verdict
// relies on outside (open_region.h), until it relies on nothing that could change.
//
// A verdict that the side to move can be content with is not doubted for ever, unless somebody has
// the time: the next wider region gets a few times the nodes spent so far. So it is with a target
// that has got out into the open, or with attackers who would: they are taken for safe, but asked
// about further out for a while. Where the region grows whatever the answer is, only the result is
// asked for.
// Start reading at work().
#pragma once

#include <memory>
#include <optional>

#include "solvers/life/solver.h"
#include "solvers/life/walls.h"

namespace nakade::life {

class GrowingSolver {
public:
    /// Whether the problem's region is as somebody said, or only where to begin: then it grows by
    /// all that its verdict relies on, or by the nearest of that. The first decides more, the
    /// second shows sooner what is a matter of the neighbourhood, and does not take a way into the
    /// open for safety: a group that only has to run is seldom the one that is meant. Who asks in
    /// passing lets it grow to the open and no further.
    enum class Border : std::uint8_t { Fixed, Grows, GrowsByRings, GrowsToTheOpen };

    GrowingSolver(const LifeProblem& problem, Border border, const LifeWishes& wishes,
                  std::size_t megabytes);

    static constexpr std::uint64_t kEndless = ~std::uint64_t{0};
    /// A wider region that could change the answer is asked about for so many nodes, instead of for
    /// a while.
    void doubt_for(std::uint64_t nodes) { patience_ = nodes; }

    /// Searches on for about so many nodes; true when there is nothing left to do.
    bool work(std::uint64_t nodes);
    bool is_done() const { return done_; }
    /// Of the last region that was decided; unknown while there is none, and while all that is
    /// known is that a target may break out of it. Nodes are those of all regions together.
    LifeAnswer answer() const;
    /// Names this one of the answer's winning moves as the best, if it is shown to do as well, and
    /// the work is done without a wider region that was begun and not decided.
    void prefer(Move move);
    /// A proof of the answer on its region that the checker accepts. Where that is not the last one
    /// searched, or the proof goes in circles, it is searched once more. Ends the work. Fails
    /// without an answer, if it is too long, and if the checker does not accept it.
    Result<proof::Certificate> certificate(const std::string& title);
    /// Of the answer; before there is one, the region being searched.
    const PointSet& region() const { return found_ ? found_region_ : problem_.region; }
    /// The answer counts as safe what lies outside its region, and a wider one was not decided.
    bool is_cut_short() const { return found_ && !stands_; }

private:
    void start();
    bool work_on_region();
    void take(const LifeAnswer& answer);
    std::uint64_t nodes_for_doubt(bool is_out) const;
    WeakWalls weak_walls() const;
    PointSet missing(const LifeAnswer& answer) const;
    bool may_be_content(const LifeAnswer& answer) const;
    void stop();
    void search_found_region_again();
    Result<proof::Certificate> checked_certificate(const std::string& title);

    LifeProblem problem_;  // with the region being searched
    Border border_;
    LifeWishes wishes_;
    std::size_t megabytes_;
    std::unique_ptr<LifeSolver> solver_;  // of that region
    std::optional<PointSet> missing_;     // in it, as soon as its result is known
    LifeAnswer answer_;
    PointSet found_region_;  // of the answer
    bool found_ = false;
    bool stands_ = false;  // no wider region can change it
    bool done_ = false;
    bool is_content_ = false;           // the answer may be given
    std::uint64_t finished_nodes_ = 0;  // of the solvers before this one
    std::uint64_t allowed_ = 0;         // asked for so far
    std::uint64_t doubt_until_ = 0;     // in the same count
    std::optional<std::uint64_t> patience_;
};

}  // namespace nakade::life
