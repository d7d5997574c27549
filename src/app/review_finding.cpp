// Review asks the solvers of five in a row about the position that is shown.
#include <algorithm>

#include "app/review_mode.h"
#include "games/registry.h"

namespace nakade::app {

namespace {

/// The position as a game by the rule that the record names; freestyle if it names none of ours.
Result<std::unique_ptr<AnyGame>> gomoku_at(const SgfPosition& position, const SgfGameInfo& info) {
    GameSpec spec{.name = std::string(Gomoku::kFacts.name), .size = info.size, .options = {}};
    spec.options.set("rule", info.rules);
    auto game = make_game(spec);
    if (!game) {
        spec.options = {};
        game = make_game(spec);
    }
    if (!game) return game;
    if (auto good = (*game)->set_up(position.stones.placements(), position.to_play); !good)
        return good.error();
    return game;
}

}  // namespace

Started ReviewMode::find(FindQuestion question, const World& world) {
    if (info_.kind != SgfGameKind::Gomoku) return refuse_state("fours and threats are of Gomoku");
    auto game = gomoku_at(position_here(), info_);
    if (!game) return refuse_state(game.error().message);
    if ((*game)->outcome() != Outcome::Ongoing) return refuse_state("the game is over");
    if (std::string reason = why_not_asked(question, **game); !reason.empty())
        return refuse_state(std::move(reason));
    return look_for(*std::move(game), {.question = question}, world);
}

Job ReviewMode::look_for(std::unique_ptr<AnyGame> game, Finding finding, World world) {
    const NodeId node = node_;
    for (Job search = app::find(*game, world, finding); search.resume();)
        co_yield search.progress();
    if (world.is_stopped()) co_return;
    finding_ = std::move(finding);
    found_at_ = node;
}

/// What was found is about one position.
const Finding* ReviewMode::finding_here() const {
    return finding_ && found_at_ == node_ ? &*finding_ : nullptr;
}

Started ReviewMode::show_found(int moves) {
    if (!finding_here()) return refuse_state("nothing was found");
    finding_->shown = std::min(static_cast<std::size_t>(moves), finding_->line.size());
    return Done{};
}

}  // namespace nakade::app
