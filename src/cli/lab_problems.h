// Problems for experiments from a list with answers, as `nakade solve --manifest` takes it.
#pragma once

#include <string>

#include "core/result.h"
#include "lab/gold_heuristics.h"

namespace nakade::cli {

/// Those for which the list accepts a move. The error names the first problem that is wrong.
Result<GoldProblems> gold_problems(const std::string& list);

}  // namespace nakade::cli
