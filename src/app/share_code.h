// A whole problem as one word that fits into a link: its text file in base64 with the alphabet for
// addresses (RFC 4648, section 5), behind a prefix that tells it from other texts.
#pragma once

#include <string>
#include <string_view>

#include "app/problem_file.h"

namespace nakade::app {

/// Precondition: check_problem(problem).
std::string to_share_code(const Problem& problem);
bool is_share_code(std::string_view text);
/// The problem's text file. Precondition: is_share_code(text).
Result<std::string> from_share_code(std::string_view text);

/// Whatever text holds problems: a share code, SGF, a problem file or a diagram.
Result<ProblemFile> read_problems(std::string_view text, std::string name);

}  // namespace nakade::app
