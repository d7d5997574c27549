#include "players/five_player.h"

#include <cassert>
#include <utility>

#include "players/five_search.h"
#include "players/paper_search.h"

namespace nakade {

namespace {

template <class Search>
class OwnSearchPlayer final : public Player {
public:
    template <class Settings>
    OwnSearchPlayer(const Limits& limits, const Settings& settings)
        : limits_(limits), search_(settings) {}

    Decision choose(const AnyGame& any_game, const Thinking& thinking) override {
        const Gomoku* game = any_game.as<Gomoku>();
        assert(game);
        Thinking limited = thinking;
        limited.limits = effective_limits(limits_, thinking);
        Decision decision;
        decision.report = search_.think(*game, limited);
        decision.move = decision.report.best;
        return decision;
    }
    void new_game() override { search_.new_game(); }

private:
    Limits limits_;
    Search search_;
};

}  // namespace

std::unique_ptr<Player> make_five_player(const PlayerSetup& setup) {
    return std::make_unique<OwnSearchPlayer<FiveSearch>>(
        setup.limits, FiveSettings{.table_megabytes = setup.options.table_megabytes});
}

std::unique_ptr<Player> make_paper_player(const PlayerSetup& setup) {
    return std::make_unique<OwnSearchPlayer<PaperSearch>>(
        setup.limits, PaperSettings{.ordering = setup.options.ordering.pre_evaluation,
                                    .table_megabytes = setup.options.table_megabytes});
}

}  // namespace nakade
