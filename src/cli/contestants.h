// From a word on the command line to somebody who plays: a player's name, "gtp:COMMAND" or
// "gomocup:COMMAND".
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "core/clock.h"
#include "lab/contestant.h"

namespace nakade::cli {

struct ContestantSetup {
    std::string game;
    /// Seconds a move; 0 leaves the players their own limits and tells programs nothing.
    double move_seconds = 0;
    /// A program that is silent for longer has lost.
    double answer_seconds = 60;
    const Clock* clock = nullptr;
    const std::atomic<bool>* stop = nullptr;
};

Result<std::unique_ptr<Contestant>> make_contestant(const std::string& word,
                                                    const ContestantSetup& setup);
/// Starts a program once, so that a wrong command is told before a match begins.
Result<void> check_contestant(const std::string& word, const ContestantSetup& setup);

}  // namespace nakade::cli
