// From the words of `nakade train` to the settings of a run: files are opened, nets are read.
#pragma once

#include "cli/command.h"
#include "deep/run.h"

namespace nakade::cli {

Result<deep::RunSettings> training_settings(const Arguments& arguments);

}  // namespace nakade::cli
