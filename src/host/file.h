// Whole files in, whole files out: what is read has a limit, what is saved is never half there.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"

namespace nakade {

/// The largest collections of problems and games that people keep are some tens of megabytes.
inline constexpr std::size_t kMaxFileBytes = std::size_t{256} << 20;

/// The bytes of a file; "-" is standard input. The error names the file.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = kMaxFileBytes);

/// Puts `contents` in place of the file, all of it or, on error, nothing: the old file stays whole
/// and no temporary one is left. When this returns, the new file survives a loss of power. A
/// symbolic link stays, its target is replaced; permissions of an old file are kept.
Result<void> save_file(const std::filesystem::path& path, std::string_view contents);

/// Adds `contents` to the end of the file, which is made if it is not there; on error the file is
/// as long as before. When this returns, they survive a loss of power; one in between may leave a
/// part of them.
Result<void> append_to_file(const std::filesystem::path& path, std::string_view contents);

/// Makes the folder and those above it that are missing; no name, no folder.
Result<void> make_folder(const std::filesystem::path& folder);

}  // namespace nakade
