// One of our players in the lab: it plays, and what its searches cost is written down.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>

#include "lab/contestant.h"

namespace nakade::app {

/// What a player spent, over all its games.
struct Effort {
    struct Depth {
        double nodes = 0;
        int searches = 0;
    };

    std::uint64_t nodes = 0;
    double seconds = 0;
    std::map<int, Depth> depths;  ///< nodes until the iteration of this depth was done
    std::array<std::uint64_t, SearchStats::kCutoffSlots> cutoffs{};

    void add(const Effort& other);
};

class LabContestant final : public Contestant {
public:
    /// `thinking` has the limits of a move and a clock.
    LabContestant(std::string name, std::unique_ptr<Player> player, const Thinking& thinking);

    const std::string& name() const override { return name_; }
    std::optional<Fault> begin(const GameSpec&, Color) override;
    std::optional<Fault> hear(Move, Color) override { return std::nullopt; }
    OrFault<Choice> choose(const AnyGame& game) override;
    std::optional<Verdict> judge(const Go&) override { return std::nullopt; }

    /// Since the last call.
    Effort take_effort();

private:
    std::string name_;
    std::unique_ptr<Player> player_;
    Thinking thinking_;
    Effort effort_;
};

}  // namespace nakade::app
