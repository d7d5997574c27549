// The whole program behind main(): finds the command, parses, runs, turns errors into a sentence.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/command.h"

namespace nakade::cli {

/// `words` are argv as it came, the program's own name included. Returns the exit code.
int run_command_line(std::span<const std::string> words, const Console& console);

/// What follows the program's name; a program called "pbrain-..." is a Gomocup engine, which its
/// manager starts without arguments.
std::vector<std::string> words_for(std::span<const std::string> words);

}  // namespace nakade::cli
