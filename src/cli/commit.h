// The commit that this program was built from; the build writes the definition
// (cmake/commit.cmake).
#pragma once

#include <string_view>

namespace nakade::cli {

/// Short, with "-dirty" behind it if files were changed; "unknown" outside a repository.
extern const std::string_view kCommit;

}  // namespace nakade::cli
