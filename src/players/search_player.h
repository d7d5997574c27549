// A player that searches: one game, one search, one evaluator, chosen by name when it is made.
//
// The border of the searches: behind the function pointer everything is a template, in front of it
// everything is virtual. Start reading at make_search_player().
#pragma once

#include <fmt/format.h>

#include <cassert>
#include <functional>
#include <memory>
#include <utility>

#include "core/text.h"
#include "eval/registry.h"
#include "players/player.h"
#include "players/sensible_moves.h"
#include "players/setup.h"
#include "search/driver.h"

namespace nakade {

/// Any search with any evaluator for one game.
template <Game G>
using SearchFunction = SearchReport (*)(const G&, const MoveList&, const PlayerSetup&,
                                        SearchMemory<G>&, const Thinking&);

template <class Algorithm, Game G, class E>
SearchReport search_with(const G& game, const MoveList& moves, const PlayerSetup& setup,
                         SearchMemory<G>& memory, const Thinking& thinking) {
    E evaluate{};
    if constexpr (requires { E::for_player(Black, setup.weights); })
        evaluate = E::for_player(game.to_play(), setup.weights);
    return deepen<Algorithm>(game, moves, evaluate, setup.options, memory, thinking);
}

/// Null if there is no such search or the evaluator does not suit the game.
template <Game G>
SearchFunction<G> find_search(std::string_view search, std::string_view evaluator) {
    SearchFunction<G> found = nullptr;
    AllSearches::for_each([&]<class Algorithm>(TypeTag<Algorithm>) {
        AllEvaluators::for_each([&]<class E>(TypeTag<E>) {
            if constexpr (EvaluatorOf<E, G>)
                if (Algorithm::kName == search && E::kName == evaluator)
                    found = &search_with<Algorithm, G, E>;
        });
    });
    return found;
}

template <Game G>
class SearchPlayer final : public Player {
public:
    using Search = std::function<SearchReport(const G&, const MoveList&, const PlayerSetup&,
                                              SearchMemory<G>&, const Thinking&)>;

    /// `usual_nodes` is for a search that nobody limits.
    SearchPlayer(Search search, PlayerSetup setup, std::uint64_t usual_nodes = kUsualNodes)
        : search_(std::move(search)),
          setup_(std::move(setup)),
          usual_nodes_(usual_nodes),
          memory_(setup_.options) {}

    Decision choose(const AnyGame& any_game, const Thinking& thinking) override {
        const G* game = any_game.as<G>();
        assert(game);
        MoveList moves = root_moves(*game, setup_.options);
        drop_foolish_moves(*game, moves);
        Thinking limited = thinking;
        limited.limits = effective_limits(setup_.limits, thinking, usual_nodes_);
        Decision decision;
        decision.report = search_(*game, moves, setup_, memory_, limited);
        decision.move = decision.report.best;
        return decision;
    }

    void new_game() override {
        if (memory_.table) memory_.table->clear();
        memory_.history.clear();
    }

private:
    Search search_;
    PlayerSetup setup_;
    std::uint64_t usual_nodes_;
    SearchMemory<G> memory_;
};

template <Game G>
Error unsuitable_evaluator(std::string_view evaluator) {
    return Error{fmt::format("evaluator {} does not suit {}; there are: {}", quoted(evaluator),
                             G::kFacts.name, fmt::join(evaluator_names<G>(), ", "))};
}

template <Game G>
Result<std::unique_ptr<Player>> make_search_player(const PlayerSetup& setup) {
    const std::string_view evaluator =
        setup.evaluator == "usual" ? usual_evaluator<G>() : std::string_view(setup.evaluator);
    const SearchFunction<G> search = find_search<G>(setup.search, evaluator);
    if (search) return std::unique_ptr<Player>(std::make_unique<SearchPlayer<G>>(search, setup));
    return unsuitable_evaluator<G>(evaluator);
}

}  // namespace nakade
