// Where the user's documents are kept: opening them, backing them up, and what if they are damaged.
//
// A folder holds state.sqlite and backups/. A file that is not as we wrote it is renamed, never
// overwritten; what can be read of it is laid over the newest whole backup in a new file, and
// the user is told, by a document of the kind "notice" too. Start reading at open_store in
// open_store.cpp.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "library/memory.h"
#include "store/store.h"

namespace nakade::store {

struct OpenedStore {
    std::unique_ptr<Store> store;
    /// Sentences that the user must read; none as a rule.
    std::vector<std::string> notices;
};

/// Makes the folder if it is missing. Throws DatabaseError with a sentence that names the file.
OpenedStore open_store(const std::filesystem::path& folder, library::Seconds now);

/// A copy in backups/; all but the newest few are removed.
void back_up(Store& store, const std::filesystem::path& folder, library::Seconds now);

/// Newest first.
std::vector<std::filesystem::path> backups(const std::filesystem::path& folder);

}  // namespace nakade::store
