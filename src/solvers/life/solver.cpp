#include "solvers/life/solver.h"

#include "solvers/life/layout.h"
#include "solvers/life/search.h"

namespace nakade::life {

namespace {

/// More threats than this are not counted: a ko that needs them stays without a verdict.
constexpr int kMostThreats = 14;

template <int Words>
class Inquiry {
public:
    Inquiry(const LocalProblem& local, const LifeProblem& problem, const LifeLimits& limits)
        : layout_(make_layout<Words>(local)),
          table_(limits.megabytes),
          search_(layout_, table_),
          limits_(limits),
          mover_(problem.board.at(problem.target.first()) == problem.to_move ? Defender : Attacker),
          ko_(bit_of(problem.ko)) {}

    LifeAnswer answer() {
        LifeAnswer answer;
        answer.result = verdict(answer);
        answer.best = best_;
        answer.nodes = search_.nodes();
        return answer;
    }

private:
    LifeResult verdict(LifeAnswer& answer) {
        constexpr int kAll = Budgets::kUnlimited;
        if (wins({.own = 0, .opposing = kAll})) return LifeResult::Win;
        if (!is_unknown_ && !wins({.own = kAll, .opposing = 0}))
            return is_unknown_ ? LifeResult::Unknown : LifeResult::Loss;
        const bool has_it = wins({.own = 0, .opposing = 0});
        for (int n = 1; n <= kMostThreats && !is_unknown_; ++n) {
            const bool turned =
                has_it ? !wins({.own = 0, .opposing = n}) : wins({.own = n, .opposing = 0});
            if (is_unknown_ || !turned) continue;
            (has_it ? answer.opposing_threats : answer.threats) = n;
            return LifeResult::Ko;
        }
        return LifeResult::Unknown;
    }

    struct Threats {
        int own;
        int opposing;
    };
    bool wins(Threats threats) {
        if (is_unknown_) return false;
        Budgets budgets;
        budgets.of[mover_] = static_cast<std::uint8_t>(threats.own);
        budgets.of[other(mover_)] = static_cast<std::uint8_t>(threats.opposing);
        const Verdict verdict = search_.solve({mover_, budgets, ko_, limits_.nodes});
        is_unknown_ = verdict == Verdict::Unknown;
        if (verdict != win_of(mover_)) return false;
        const int move = search_.best_move();
        best_ = move == kPassMove ? kPass : layout_.point[static_cast<std::size_t>(move)];
        return true;
    }

    int bit_of(Point p) const {
        int found = LocalBoard<Words>::kNone;
        layout_.on_board.for_each([&](int bit) {
            if (layout_.point[static_cast<std::size_t>(bit)] == p) found = bit;
        });
        return found;
    }

    Layout<Words> layout_;
    Table<Words> table_;
    Search<Words> search_;
    LifeLimits limits_;
    Side mover_;
    int ko_;
    bool is_unknown_ = false;
    Move best_ = kPass;
};

}  // namespace

LifeAnswer solve_life(const LifeProblem& problem, const LifeLimits& limits) {
    const LocalProblem local = localize(problem.board, problem.target, problem.region);
    // The smallest sets that hold the crop: most problems fit into one machine word.
    if (fits<1>(local)) return Inquiry<1>(local, problem, limits).answer();
    if (fits<2>(local)) return Inquiry<2>(local, problem, limits).answer();
    if (fits<6>(local)) return Inquiry<6>(local, problem, limits).answer();
    return Inquiry<11>(local, problem, limits).answer();
}

}  // namespace nakade::life
