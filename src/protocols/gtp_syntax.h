// The syntax of GTP 2: one line of input to a command, one answer to its text.
//
// The specification's preprocessing happens here and nowhere else: control characters vanish, tabs
// are spaces, '#' starts a comment, lines without a command are no commands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace nakade {

struct GtpCommand {
    /// The digits as they came: an id is given back unchanged, however large.
    std::string id;
    std::string name;
    std::vector<std::string> arguments;
};

/// Nothing for a line that holds no command: empty, or a comment alone.
std::optional<GtpCommand> parse_gtp_command(std::string_view line);

/// "=7 D4\n\n". Blank lines inside the text are dropped: they would end the answer too early.
std::string gtp_answer(const GtpCommand& command, const Result<std::string>& outcome);

}  // namespace nakade
