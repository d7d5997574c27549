// Composes problems: shapes are varied at random, and what the solver finds interesting is kept.
//
// Kept is a problem that the side to move gains something in by moving first, by one move or two,
// and no others: life, death, a ko or a seki that would not be there if it passed. Its proof has
// passed the independent checker. The same seed gives the same problems everywhere.
// Start reading at Composer::next().
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "authoring/draft.h"
#include "authoring/solution.h"
#include "solvers/life/solver.h"

namespace nakade::authoring {

struct Composition {
    Problem problem;  // with title, description and level
    Solution solution;
    std::string collection;  // the name of the file it belongs in
    life::LifeAnswer answer;
};

class Composer {
public:
    Composer(const Shape& shape, std::uint64_t seed);

    /// Tries one draft; nothing if it is no good or too much like one before. `known` has the keys
    /// (sameness.h) of all problems so far, of other shapes too, and gets that of the new one.
    std::optional<Composition> next(std::set<std::string>& known);

private:
    /// All but the title.
    std::optional<Composition> judge(const Draft& draft, const std::string& variations, Goal goal);

    /// Numbered from the second of its kind on.
    std::string title(Where where);

    const Shape& shape_;
    Random random_;
    int drafts_ = 0;
    std::set<std::string> recipes_;  // how those before were made, and what came of it
    std::map<std::string, int> titles_;
};

}  // namespace nakade::authoring
