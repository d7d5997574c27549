// The use case "solve": a question is worked on in slices, and the report says what was found and
// what was assumed.
//
// Nothing here reads files or clocks: the caller decides how many nodes a slice has, when there is
// no more time for guessing (hurry), and when to stop. Start reading at SolveTask::work().
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/proposer.h"
#include "app/question.h"
#include "solvers/life/growing_solver.h"
#include "solvers/life/target_search.h"

namespace nakade::app {

struct SolveSettings {
    bool all_moves = false;
    bool both = false;  ///< also with the other side moving first
    /// An answer that a wider region could change is doubted until the caller stops, not for a
    /// while; goes without `both`.
    bool doubts_to_the_end = false;
    /// What is not proved when little is left of the limits is estimated, too, for so many nodes at
    /// the most; 0 for never.
    std::uint64_t estimate_nodes = 0;
    /// Asked for a first move where no target is named and none is clear, and where there is one
    /// and nothing is proved when little is left of the limits; null: nobody is. What it remembers,
    /// some tens of megabytes, comes on top of the tables.
    ProposerMaker make_proposer = nullptr;
    std::size_t megabytes = 64;
};

/// What becomes of the target, whoever moves first.
enum class Standing : std::uint8_t { Unknown, Alive, Dead, Unsettled };

struct SolveReport {
    StoneBoard board;
    Color to_move = Black;
    Goal goal = Goal::Live;
    PointSet target;
    PointSet region;
    std::vector<Inference> inferred;
    life::LifeAnswer answer;
    /// Where there is no answer: what the likeliest moves alone lead to, unknown if they were not
    /// looked at. No proof.
    life::LifeAnswer estimate;
    /// A first move that was proposed, and is not proved for the target.
    std::optional<Proposal> proposed;
    /// The answer's winning moves were asked for.
    bool has_all_moves = false;
    /// For the other side moving first, if that was asked for.
    std::optional<life::LifeAnswer> other_first;
    /// Of everything that was searched.
    std::uint64_t nodes = 0;

    bool is_proved() const { return answer.result != life::LifeResult::Unknown; }
    bool is_estimated() const { return estimate.result != life::LifeResult::Unknown; }
    bool has_inferred(std::string_view what) const;
    /// What the verdict takes for granted, each as a phrase.
    std::vector<std::string> assumptions() const;
    Standing standing() const;
};

class SolveTask {
public:
    SolveTask(Question question, const SolveSettings& settings);

    /// Works on for about so many nodes; true when there is nothing left to do.
    bool work(std::uint64_t nodes);
    /// Ends what is being done to find the target, first the search for it and then, where
    /// there is one, the thinking of a proposer: the best guess then is solved from there on.
    void hurry();
    /// Little is left of the limits: from now on not all work goes into a proof, so that there is
    /// something to tell if it is not found.
    void wrap_up() { is_late_ = true; }
    /// What is to be solved is known.
    bool has_target() const { return solver_ != nullptr; }
    /// A proposer thinks.
    bool is_proposing() const { return proposer_ && !has_thought_; }
    SolveReport report() const;
    /// A proof of the report's answer. Precondition: the report is proved. Ends the work.
    Result<proof::Certificate> certificate(const std::string& title);

private:
    using Choice = life::TargetSearch::Choice;
    bool is_clear(const Choice& choice) const;
    void end_guessing();
    void end_proposing();
    void take_target(const PointSet& stones, std::string_view why);
    void begin_solving();
    enum class Manner : std::uint8_t { Proves, Estimates };
    std::unique_ptr<life::GrowingSolver> solver_for(Color first,
                                                    Manner manner = Manner::Proves) const;
    std::size_t memory_for(Manner manner) const;
    bool is_estimate_due() const;
    /// Returns the nodes it was given.
    std::uint64_t estimate(std::uint64_t nodes);
    bool is_stuck() const;
    void begin_proposing();
    bool is_guessed() const;
    bool is_ambiguous() const;
    void look_again(std::uint64_t nodes);
    void take_advice(const Advice& advice);
    bool has_solution_failed() const;
    bool is_believed(const life::LifeAnswer& answer) const;
    Inference region_inference() const;

    Question question_;
    SolveSettings settings_;
    std::unique_ptr<life::TargetSearch> guess_;
    Choice choice_;                       // of the guess
    std::unique_ptr<Proposer> proposer_;  // stays if the target was known when it was asked
    bool is_late_ = false;                // little is left of the limits
    bool has_asked_ = false;              // a proposer
    bool has_thought_ = false;            // the one that stays
    std::optional<Proposal> proposed_;    // by another, before there was a target
    std::unique_ptr<Proposer> adviser_;   // of the move that is meant, where several succeed
    bool has_looked_again_ = false;       // at those
    std::optional<Goal> stated_goal_;     // before a target was taken
    std::size_t stated_inferences_ = 0;   // the same
    std::unique_ptr<life::GrowingSolver> solver_;
    std::unique_ptr<life::GrowingSolver> other_;
    std::unique_ptr<life::GrowingSolver> estimator_;
    std::uint64_t guessing_nodes_ = 0;
};

}  // namespace nakade::app
