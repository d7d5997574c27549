// What the experiments on nets are made of in the native program: its models, games of a file, a
// program to play.
#pragma once

#include <atomic>
#include <memory>

#include "cli/command.h"
#include "lab/neural_material.h"

namespace nakade::cli {

/// Null if the experiment that is asked for needs none. The error says which file or program is
/// wrong or missing.
Result<std::unique_ptr<const NeuralMaterial>> neural_material(const Arguments& arguments,
                                                              const Console& console,
                                                              const std::atomic<bool>& stop);

}  // namespace nakade::cli
