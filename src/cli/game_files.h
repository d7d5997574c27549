// The games of a file, one after the other: SGF, or SGF.zst of any size.
#pragma once

#include <filesystem>
#include <functional>

#include "core/result.h"
#include "formats/game_record.h"

namespace nakade::cli {

/// Calls `visit` with the number of each game, from 1, and its record or what is wrong with it,
/// until it says false. The error is of the file.
Result<void> for_each_record(const std::filesystem::path& file,
                             const std::function<bool(int number, Result<GameRecord>)>& visit);

}  // namespace nakade::cli
