// `nakade train gomoku-eval`: the strong player of five in a row plays itself, and its evaluator's
// numbers are fitted to who won. Needs no libtorch.
#pragma once

#include "cli/command.h"

namespace nakade::cli {

/// What stands in the place of a run's folder.
inline constexpr std::string_view kGomokuEval = "gomoku-eval";

Result<Answer> train_gomoku_eval(const Arguments& arguments, const Console& console);

}  // namespace nakade::cli
