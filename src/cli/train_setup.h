// From the words of `nakade train` to the settings of a run: files are opened, nets are read.
#pragma once

#include "cli/command.h"
#include "train/run.h"
#include "train/window_training.h"

namespace nakade::cli {

Result<train::RunSettings> training_settings(const Arguments& arguments);

/// Of `nakade train --window`.
Result<train::WindowSettings> window_settings(const Arguments& arguments);
Result<train::GameStream> window_games(const Arguments& arguments);

}  // namespace nakade::cli
