// All evaluators there are. A new one is one new file and one name in AllEvaluators; which games it
// suits follows from what its operator() asks of them.
#pragma once

#include <concepts>
#include <string_view>
#include <vector>

#include "core/type_list.h"
#include "eval/chain_evaluators.h"
#include "eval/influence.h"
#include "eval/open_lines.h"

namespace nakade {

/// A value that judges a position from the point of view of the side to play.
template <class E, class G>
concept EvaluatorOf = requires(const E evaluate, const G game) {
    { evaluate(game) } -> std::same_as<int>;
};

using AllEvaluators = TypeList<LibertyDifference, Influence, StoneDifference, OpenLines>;

/// Names of the evaluators that suit a game, in the list's order.
template <class G>
std::vector<std::string_view> evaluator_names() {
    std::vector<std::string_view> names;
    AllEvaluators::for_each([&]<class E>(TypeTag<E>) {
        if (EvaluatorOf<E, G>) names.push_back(E::kName);
    });
    return names;
}

/// What a player uses where nothing else is said: influence where area counts, otherwise the first
/// of the list that suits the game.
template <class G>
std::string_view usual_evaluator() {
    if constexpr (CountsArea<G>) return Influence::kName;
    return evaluator_names<G>().front();
}

}  // namespace nakade
