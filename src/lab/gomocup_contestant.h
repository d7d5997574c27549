// A program that speaks Gomocup's protocol, as a contestant.
#pragma once

#include "core/clock.h"
#include "lab/program.h"

namespace nakade {

class GomocupContestant final : public Contestant {
public:
    /// The clock must outlive the contestant.
    GomocupContestant(ProgramSetup setup, const Clock& clock)
        : program_(std::move(setup)), clock_(clock) {}

    const std::string& name() const override { return program_.setup().name; }
    std::optional<Fault> begin(const GameSpec& spec, Color color) override;
    std::optional<Fault> hear(Move move, Color mover) override;
    OrFault<Choice> choose(const AnyGame& game) override;
    std::optional<Verdict> judge(const Go&) override { return std::nullopt; }

private:
    std::optional<Fault> tell_all(const std::vector<std::string>& lines);
    std::vector<std::string> question() const;

    Program program_;
    const Clock& clock_;
    Size size_;
    Color color_ = Black;
    std::vector<Placement> moves_;
    /// Moves that the program has seen: all up to its own last one.
    std::size_t seen_ = 0;
};

}  // namespace nakade
