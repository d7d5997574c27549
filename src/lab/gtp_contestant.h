// A program that speaks GTP, as a contestant.
#pragma once

#include "core/clock.h"
#include "lab/program.h"

namespace nakade {

class GtpContestant final : public Contestant {
public:
    /// The clock must outlive the contestant.
    GtpContestant(ProgramSetup setup, const Clock& clock)
        : program_(std::move(setup)), clock_(clock) {}

    const std::string& name() const override { return program_.setup().name; }
    /// Go is set up with the commands that every program has; other games with `set_game`, which
    /// ours and few others know.
    std::optional<Fault> begin(const GameSpec& spec, Color color) override;
    std::optional<Fault> hear(Move move, Color mover) override;
    OrFault<Choice> choose(const AnyGame& game) override;
    std::optional<Verdict> judge(const Go& game) override;

private:
    struct Answer {
        bool is_success = false;
        std::string text;
    };

    OrFault<Answer> ask(const std::string& command);
    /// The command must succeed.
    std::optional<Fault> order(const std::string& command);
    std::optional<Fault> order_all(const std::vector<std::string>& commands);

    Program program_;
    const Clock& clock_;
    Size size_;
};

}  // namespace nakade
