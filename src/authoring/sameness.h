// When two problems are the same: turned, mirrored, or with colours changed.
#pragma once

#include <string>

#include "formats/problem.h"

namespace nakade::authoring {

/// Equal for problems that are the same, different for others. Words do not count.
/// Precondition: the side to move and the keystones are said.
std::string problem_key(const Problem& problem);

}  // namespace nakade::authoring
