// From words on a command line to checked arguments. parser.cpp is the only file that sees CLI11,
// whose headers take longer to compile than all the commands together.
#pragma once

#include <span>
#include <string>
#include <variant>

#include "cli/command.h"

namespace nakade::cli {

/// What `--help` asks for.
struct HelpText {
    std::string text;
};

/// `words` are what follows the command's name. The error is one sentence.
Result<std::variant<Arguments, HelpText>> parse_arguments(const Command& command,
                                                          std::span<const std::string> words);

}  // namespace nakade::cli
