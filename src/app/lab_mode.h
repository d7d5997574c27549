// Lab: a tournament of players, each against each, or an experiment of the papers, watched while it
// runs.
//
// Which games are played follows from the configuration alone (lab/match.h), so a run repeats and
// a link holds it. Games are played a move at a time; one that is stopped in the middle is not
// counted. Start reading at play_all().
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/lab_contestant.h"
#include "app/lab_experiment.h"
#include "app/mode.h"
#include "app/registry_json.h"
#include "app/world.h"
#include "lab/match.h"

namespace nakade::app {

struct LabPlan {
    GameSpec spec;
    std::vector<std::string> players;  ///< with their options
    int games = 2;                     ///< of each pair
    std::uint64_t seed = 1;
    int level = kUsualLevel;
    int opening_plies = 2;
};

class LabMode final : public Mode {
public:
    explicit LabMode(const World& world) : world_(world) {}

    View view() const override;
    void interrupted() override { is_running_ = false; }

    Started run(LabPlan plan);
    Started experiment(const std::string& name, ExperimentSettings settings);
    Started save(const std::string& format);
    /// The SGF of a game, from 1; null if there is none.
    const std::string* game(int number) const;

private:
    struct Played {
        std::size_t black = 0;  // indices into the plan's players
        std::size_t white = 0;
        GameReport report;
        std::array<Effort, 2> effort;  // by side_index
    };
    /// Two who meet; their games count from zero.
    struct Pairing {
        std::size_t first = 0;
        std::size_t second = 0;
        Tally tally;
    };

    Job play_all();
    Job measure_all();
    Status status() const;
    bool is_empty() const { return plan_.players.empty() && !experiment_; }
    Job play_game(Pairing& pairing, int number);
    std::unique_ptr<LabContestant> contestant(std::size_t player) const;
    /// Games or measurements.
    int total() const {
        return experiment_ ? experiment_->total()
                           : static_cast<int>(pairings_.size()) * plan_.games;
    }
    int done() const { return experiment_ ? experiment_->done() : static_cast<int>(games_.size()); }
    bool is_finished() const { return done() == total(); }

    Json config_json() const;
    Json table_json() const;
    Json row_json(std::size_t player) const;
    Json games_json() const;
    Json charts_json() const;
    Json lab_json() const;
    std::string csv() const;

    World world_;
    std::unique_ptr<LabExperiment> experiment_;  // then there are no pairings
    LabPlan plan_;
    std::vector<Pairing> pairings_;
    std::vector<Played> games_;
    std::vector<Effort> efforts_;  // by player
    bool is_running_ = false;
};

}  // namespace nakade::app
