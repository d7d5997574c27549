// The state of training as a file: the net's text, the numbers, and a hash over all of it.
#pragma once

#include <filesystem>

#include "deep/trainer.h"

namespace nakade::deep {

/// All or nothing: a kill at any moment leaves the old checkpoint or the new one.
Result<void> save_checkpoint(const std::filesystem::path& file,
                             const nets::Description& description, const TrainingState& state);
/// The error says what is wrong with the file, or that it is of another net.
Result<TrainingState> load_checkpoint(const std::filesystem::path& file,
                                      const nets::Description& description);

}  // namespace nakade::deep
