// The module that most people get: it has neither nets nor the papers' experiments, but tells when
// one is asked for. Its rows of experiments take the places of those with code: an archive's member
// that defines nothing new is not linked.
#include <string>

#include "lab/experiments.h"
#include "players/net_table.h"
#include "wasm/page_nets.h"

namespace {

bool is_wished = false;

nakade::Result<std::unique_ptr<nakade::Player>> note_wish(std::string_view name,
                                                          const nakade::PlayerSetup&) {
    is_wished = true;
    return nakade::Error{"player " + std::string(name) +
                         " needs a net, and it could not be loaded"};
}

nakade::Result<nakade::NetJudge> note_question(std::string_view) {
    is_wished = true;
    return nakade::Error{"the net could not be loaded"};
}

/// Nothing can be measured: the code is elsewhere.
class NotHere final : public nakade::ExperimentRun {
public:
    std::vector<std::pair<std::string, std::string>> configuration() const override { return {}; }
    int measurements() const override { return 0; }
    void measure(int) override {}
    nakade::ExperimentReport report() const override { return {}; }
};

std::unique_ptr<nakade::ExperimentRun> note_experiment(const nakade::ExperimentSettings&) {
    is_wished = true;
    return std::make_unique<NotHere>();
}

}  // namespace

namespace nakade {

constinit const Experiment kInterestTime = made_by(kInterestTimeFacts, &note_experiment);
constinit const Experiment kInterestWinners = made_by(kInterestWinnersFacts, &note_experiment);
constinit const Experiment kInterestOrdering = made_by(kInterestOrderingFacts, &note_experiment);
constinit const Experiment kGoldHeuristics = made_by(kGoldHeuristicsFacts, &note_experiment);
constinit const Experiment kGomokuReductions = made_by(kGomokuReductionsFacts, &note_experiment);

}  // namespace nakade

namespace nakade::wasm {

void prepare_nets() {
    set_net_player_maker(&note_wish);
    set_net_judge_finder(&note_question);
}
void forget_wishes() { is_wished = false; }

}  // namespace nakade::wasm

/// Whether the last request asked for something that only the other module has.
extern "C" __attribute__((export_name("wants_nets"))) int nakade_wants_nets() {
    return is_wished ? 1 : 0;
}
