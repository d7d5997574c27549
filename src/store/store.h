// The user's documents in one SQLite file: what was acknowledged is on the disk.
//
// Every put is a transaction that is synced before it returns (WAL, synchronous FULL), so a program
// that is killed or a machine that loses its power at any moment finds each put whole or not at
// all. open_store() is the way in: it checks every byte that matters, keeps backups, and sets a
// damaged file aside instead of losing or trusting it. All of it is for one thread at a time.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "library/document.h"
#include "store/database.h"

namespace nakade::store {

using library::Document;

class Store {
public:
    /// Opens the file, or makes it. Throws DamagedFile if it is not as we wrote it, FileInUse if
    /// another program has it, DatabaseError if it can not be used or a newer version wrote it.
    explicit Store(const std::filesystem::path& file);

    std::optional<std::string> get(std::string_view kind, std::string_view id);
    /// In the order of their ids.
    std::vector<Document> list(std::string_view kind);
    /// In the order of kinds and ids.
    std::vector<Document> all();
    /// All of them or, if this throws, none. One of the same kind and id is replaced.
    void put(std::span<const Document> documents);
    /// These and no others, or, if this throws, what was there.
    void replace(std::span<const Document> documents);
    /// False if there is none.
    bool remove(std::string_view kind, std::string_view id);

    /// Writes a copy of the whole to a new file.
    void copy_to(const std::filesystem::path& file);

private:
    Database database_;
};

/// What can still be read of a file that Store refuses: documents whose seal is whole.
std::vector<Document> salvage(const std::filesystem::path& file);

}  // namespace nakade::store
