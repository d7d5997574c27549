// From the words of `nakade train` to the settings of a run: files are opened, nets are read.
#pragma once

#include "cli/command.h"
#include "train/run.h"

namespace nakade::cli {

Result<train::RunSettings> training_settings(const Arguments& arguments);

}  // namespace nakade::cli
