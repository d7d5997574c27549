// Life and death where nobody said which points are in play: the region grows until the verdict
// no longer hangs on its border.
//
// Each region is asked as it stands, where breaking out is living. A target that dies even so is
// dead in any wider region, unless the attacker's stones that have liberties outside, and count as
// safe, can be captured from there. One that lives is asked again with the region closed off by
// the attacker: if it lives there too, it needs nothing from outside. If the two differ, the border
// decides, and the next wider region is asked. A verdict that did not hang on the border is asked
// once more on a wider region, as long as that takes no more than a few times the nodes.
// Start reading at work().
#pragma once

#include <memory>
#include <vector>

#include "solvers/life/solver.h"

namespace nakade::life {

class GrowingSolver {
public:
    /// The problem's own region is not used. Precondition: there is at least one region, and each
    /// is larger than the one before it.
    GrowingSolver(const LifeProblem& problem, std::vector<PointSet> regions,
                  const LifeWishes& wishes, std::size_t megabytes);

    /// Searches on for about so many nodes; true when there is nothing left to do.
    bool work(std::uint64_t nodes);
    /// Unknown until there is a verdict that does not hang on a border. Nodes are those of all
    /// regions together.
    LifeAnswer answer() const;
    /// A proof of the answer on its region as it stands; searches that once more, so it may take
    /// as long as the answer did. Ends the work. Fails without an answer, or if it is too long.
    Result<proof::Certificate> certificate(const std::string& title);
    /// Of the answer; before there is one, the region being searched.
    const PointSet& region() const { return regions_[found_ ? found_at_ : step_]; }
    /// There are wider regions than that of the answer.
    bool is_cut_short() const { return found_ && found_at_ + 1 < regions_.size(); }

private:
    enum class Border : std::uint8_t { Open, Closed };

    bool is_last() const { return step_ + 1 == regions_.size(); }
    void start(Border border);
    void take(const LifeAnswer& answer);
    void accept(const LifeAnswer& answer);
    void widen();
    bool is_conclusive(const LifeAnswer& answer) const;
    bool is_dead(const LifeAnswer& answer) const;

    LifeProblem problem_;
    std::vector<PointSet> regions_;
    LifeWishes wishes_;
    std::size_t megabytes_;
    std::size_t step_ = 0;
    Border border_ = Border::Open;
    std::unique_ptr<LifeSolver> solver_;
    LifeAnswer open_answer_;  // of this step
    LifeAnswer answer_;
    bool found_ = false;
    bool done_ = false;
    std::size_t found_at_ = 0;
    std::uint64_t finished_nodes_ = 0;  // of the solvers before this one
    std::uint64_t allowed_ = 0;         // asked for so far
    std::uint64_t confirm_until_ = 0;   // in the same count
};

}  // namespace nakade::life
