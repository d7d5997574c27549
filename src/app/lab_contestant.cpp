#include "app/lab_contestant.h"

#include <utility>

namespace nakade::app {

void Effort::add(const Effort& other) {
    nodes += other.nodes;
    seconds += other.seconds;
    for (const auto& [depth, row] : other.depths) {
        depths[depth].nodes += row.nodes;
        depths[depth].searches += row.searches;
    }
    for (std::size_t i = 0; i < cutoffs.size(); ++i) cutoffs[i] += other.cutoffs[i];
}

LabContestant::LabContestant(std::string name, std::unique_ptr<Player> player,
                             const Thinking& thinking)
    : name_(std::move(name)), player_(std::move(player)), thinking_(thinking) {
    thinking_.on_iteration = [this](const SearchReport& report) {
        Effort::Depth& row = effort_.depths[report.stats.depth];
        row.nodes += static_cast<double>(report.stats.nodes);
        ++row.searches;
    };
}

std::optional<Fault> LabContestant::begin(const GameSpec&, Color) {
    player_->new_game();
    return std::nullopt;
}

OrFault<Choice> LabContestant::choose(const AnyGame& game) {
    const double start = thinking_.clock->seconds();
    const Decision decision = player_->choose(game, thinking_);
    Effort spent{.nodes = decision.report.stats.nodes,
                 .seconds = thinking_.clock->seconds() - start,
                 .cutoffs = decision.report.stats.cutoffs};
    effort_.add(spent);
    return Choice{decision.move, decision.resigns};
}

Effort LabContestant::take_effort() { return std::exchange(effort_, {}); }

}  // namespace nakade::app
