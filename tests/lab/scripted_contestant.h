// A contestant that plays what a test wrote down, and a program that answers as a test tells it.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "lab/contestant.h"
#include "lab/program.h"

namespace nakade::test {

class ScriptedContestant final : public Contestant {
public:
    ScriptedContestant(std::string name, std::deque<OrFault<Choice>> script)
        : name_(std::move(name)), script_(std::move(script)) {}

    const std::string& name() const override { return name_; }
    std::optional<Fault> begin(const GameSpec&, Color) override { return std::nullopt; }
    std::optional<Fault> hear(Move move, Color mover) override {
        heard.push_back({move, mover});
        return std::nullopt;
    }
    OrFault<Choice> choose(const AnyGame&) override {
        if (on_choose) on_choose();
        if (script_.empty()) return Choice{kPass, false};
        auto next = script_.front();
        script_.pop_front();
        return next;
    }
    std::optional<Verdict> judge(const Go&) override { return verdict; }

    std::function<void()> on_choose;
    std::vector<Placement> heard;
    std::optional<Verdict> verdict;

private:
    std::string name_;
    std::deque<OrFault<Choice>> script_;
};

/// The other end of a channel as a function: each line sent is answered with the text it returns,
/// cut into lines. "<silence>" never comes, "<end>" closes the channel.
class FunctionChannel final : public LineChannel {
public:
    using Answer = std::function<std::string(const std::string& line)>;
    FunctionChannel(Answer answer, std::vector<std::string>& log)
        : answer_(std::move(answer)), log_(log) {}

    bool send(std::string_view line) override {
        if (has_ended_) return false;
        log_.emplace_back(line);
        const std::string text = answer_(std::string(line));
        for (const std::string_view piece : split(text, '\n')) waiting_.emplace_back(piece);
        // A text "a\n" is one line, not two.
        waiting_.pop_back();
        return true;
    }
    Received receive(double) override {
        if (waiting_.empty()) return {Status::TimedOut, {}};
        std::string line = std::move(waiting_.front());
        waiting_.pop_front();
        has_ended_ = line == "<end>";
        if (has_ended_) return {Status::Closed, {}};
        return {Status::Line, std::move(line)};
    }

private:
    Answer answer_;
    std::vector<std::string>& log_;
    std::deque<std::string> waiting_;
    bool has_ended_ = false;
};

/// A program that answers by this function, and what it was told.
struct FakeProgram {
    FunctionChannel::Answer answer;
    std::vector<std::string> log;
    int starts = 0;

    ProgramSetup setup(double move_seconds = 0) {
        return {
            .name = "fake",
            .connect = [this]() -> Result<std::unique_ptr<LineChannel>> {
                ++starts;
                return std::unique_ptr<LineChannel>(std::make_unique<FunctionChannel>(answer, log));
            },
            .move_seconds = move_seconds,
            .answer_seconds = 5};
    }
};

}  // namespace nakade::test
