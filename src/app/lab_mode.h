// Lab: a tournament of players, each against each, or an experiment of the papers, watched while it
// runs.
//
// Which games are played follows from the configuration alone (lab/match.h), so a run repeats and
// a link holds it, and several sessions can share a run: each plays games of its own, by their
// numbers, and one adds up what the others report (lab_shared.cpp). Games are played a move at a
// time; one that is stopped in the middle is not counted. Start reading at play_all().
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
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
    /// Plays one game of the run, from 0; what there is to tell of it stands in the View.
    Started run_one(LabPlan plan, int task);
    /// Plays nothing: others do, and what they have played is added, as {"games":[...]}.
    Started share(LabPlan plan);
    Started add(const Json& played);
    /// No more will be added. Precondition: share() was the last to be called.
    Started end();
    Started experiment(const std::string& name, ExperimentSettings settings);
    Started save(const std::string& format);
    /// The SGF of a game, from 1; null if there is none.
    const std::string* game(int number) const;

private:
    struct Played {
        int task = 0;
        Outcome outcome = Outcome::Ongoing;
        std::string result;
        int moves = 0;
        std::string sgf;
        std::array<Effort, 2> effort;  // by side_index
    };
    /// Two who meet; their games count from zero.
    struct Pairing {
        std::size_t first = 0;
        std::size_t second = 0;
        Tally tally;
    };

    std::optional<Refusal> begin(LabPlan plan);
    Job play_all();
    Job play_one(int task);
    Job measure_all();
    Status status() const;
    bool is_empty() const { return plan_.players.empty() && !experiment_; }
    Job play_game(int task);
    void count(Played played);
    /// A round is one game of every pair, so that an early stop leaves a table without favourites.
    std::size_t pairing_of(int task) const {
        return static_cast<std::size_t>(task) % pairings_.size();
    }
    int round_of(int task) const { return task / static_cast<int>(pairings_.size()); }
    /// Who plays this colour in a game, as an index into the plan's players.
    std::size_t player_of(int task, Color color) const;
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
    static Json to_json(const Played& game);
    static std::optional<Played> played_of(const Json& json);
    Json lab_json() const;
    std::string csv() const;

    World world_;
    std::unique_ptr<LabExperiment> experiment_;  // then there are no pairings
    LabPlan plan_;
    std::vector<Pairing> pairings_;
    std::map<int, Played> games_;  // by task
    std::optional<int> only_;      // the one game that was asked for
    std::vector<Effort> efforts_;  // by player
    bool is_running_ = false;
};

}  // namespace nakade::app
