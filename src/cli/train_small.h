// The part of `nakade train` that needs no libtorch: window nets, area finders, value nets.
#pragma once

#include "cli/command.h"

namespace nakade::cli {

/// Whether the options ask for a net that this can teach.
bool asks_for_small_net(const Arguments& arguments);
/// Small enough to be taught in one go, without checkpoints.
Result<Answer> train_small_net(const Arguments& arguments, const Console& console);

/// "FILE,...,POSITIONS" with `files` files; the number of positions at the end.
Result<std::vector<std::string>> split_share(const std::string& text, std::size_t files);

}  // namespace nakade::cli
