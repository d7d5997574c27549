#include "store/open_store.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "host/file.h"

namespace nakade::store {

namespace {

namespace fs = std::filesystem;
using library::Seconds;

constexpr char kFileName[] = "state.sqlite";
constexpr char kBackupPrefix[] = "state-";
constexpr std::size_t kBackupsKept = 7;
constexpr Seconds kBackUpEvery = library::kDay;
// Beside the file itself SQLite keeps the log of what is not in it yet.
constexpr const char* kParts[] = {"", "-wal", "-shm"};

/// Sorts as the times do.
std::string stamp(Seconds now) { return fmt::format("{:%Y%m%d-%H%M%S}", fmt::gmtime(now)); }

fs::path with_suffix(const fs::path& file, std::string_view suffix) {
    return file.native() + std::string(suffix);
}

void make_private_folder(const fs::path& folder) {
    const bool was_there = fs::exists(folder);
    if (const auto made = make_folder(folder); !made) throw DatabaseError(made.error().message);
    // What somebody studies is nobody else's business.
    if (!was_there) fs::permissions(folder, fs::perms::owner_all);
}

/// A name that is still free, so that nothing that was set aside before is lost.
fs::path free_name(const fs::path& wanted) {
    fs::path name = wanted;
    for (int i = 2; fs::exists(name); ++i) name = with_suffix(wanted, fmt::format("-{}", i));
    return name;
}

fs::path set_aside(const fs::path& file, Seconds now) {
    const fs::path aside = free_name(with_suffix(file, ".damaged-" + stamp(now)));
    for (const char* part : kParts)
        if (fs::exists(with_suffix(file, part)))
            fs::rename(with_suffix(file, part), with_suffix(aside, part));
    return aside;
}

/// A copy to read from, for even reading changes the log of a database; gone when it goes.
class TemporaryCopy {
public:
    explicit TemporaryCopy(const fs::path& original) : path_(with_suffix(original, ".copy")) {
        for (const char* part : kParts)
            if (fs::exists(with_suffix(original, part)))
                fs::copy_file(with_suffix(original, part), with_suffix(path_, part),
                              fs::copy_options::overwrite_existing);
    }
    ~TemporaryCopy() {
        std::error_code ignored;
        for (const char* part : kParts) fs::remove(with_suffix(path_, part), ignored);
    }
    TemporaryCopy(const TemporaryCopy&) = delete;
    TemporaryCopy& operator=(const TemporaryCopy&) = delete;

    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

/// Nothing if the file is not whole.
std::optional<std::vector<Document>> whole_documents(const fs::path& file) {
    try {
        return Store(TemporaryCopy(file).path()).all();
    } catch (const DatabaseError&) {
        return std::nullopt;
    }
}

struct Backup {
    fs::path file;
    std::vector<Document> documents;
};

/// The newest one that is whole.
std::optional<Backup> newest_backup(const fs::path& folder) {
    for (const fs::path& file : backups(folder))
        if (auto documents = whole_documents(file)) return Backup{file, *std::move(documents)};
    return std::nullopt;
}

struct Rebuilt {
    std::unique_ptr<Store> store;
    std::string notice;
};

Rebuilt rebuild(const fs::path& folder, const std::string& fault, Seconds now) {
    const fs::path file = folder / kFileName;
    const fs::path aside = set_aside(file, now);
    const std::vector<Document> salvaged = salvage(TemporaryCopy(aside).path());
    const std::optional<Backup> backup = newest_backup(folder);
    auto store = std::make_unique<Store>(file);
    if (backup) store->put(backup->documents);
    store->put(salvaged);
    return {std::move(store),
            fmt::format("{} was damaged ({}) and is kept as {}. A new file was made: {} documents "
                        "could still be read; older ones come from {}.",
                        file.string(), fault, aside.string(), salvaged.size(),
                        backup ? backup->file.string() : "no backup, for there is none")};
}

std::unique_ptr<Store> open_or_rebuild(const fs::path& folder, Seconds now,
                                       std::vector<std::string>& notices) {
    try {
        return std::make_unique<Store>(folder / kFileName);
    } catch (const DamagedFile& fault) {
        Rebuilt rebuilt = rebuild(folder, fault.what(), now);
        notices.push_back(std::move(rebuilt.notice));
        return std::move(rebuilt.store);
    }
}

bool is_backup_due(const fs::path& folder, Seconds now) {
    const auto files = backups(folder);
    if (files.empty()) return true;
    // One of the future was made while the clock was wrong.
    const std::string newest = files.front().stem();
    return newest <= kBackupPrefix + stamp(now - kBackUpEvery) ||
           newest > kBackupPrefix + stamp(now);
}

}  // namespace

std::vector<fs::path> backups(const fs::path& folder) {
    std::vector<fs::path> files;
    if (!fs::is_directory(folder / "backups")) return files;
    for (const auto& entry : fs::directory_iterator(folder / "backups")) {
        const fs::path name = entry.path().filename();
        if (name.native().starts_with(kBackupPrefix) && name.extension() == ".sqlite")
            files.push_back(entry.path());
    }
    std::ranges::sort(files, std::ranges::greater{});
    return files;
}

void back_up(Store& store, const fs::path& folder, Seconds now) {
    make_private_folder(folder / "backups");
    const fs::path target = folder / "backups" / (kBackupPrefix + stamp(now) + ".sqlite");
    const fs::path unfinished = with_suffix(target, ".tmp");
    fs::remove(unfinished);
    store.copy_to(unfinished);
    fs::rename(unfinished, target);
    const auto files = backups(folder);
    for (std::size_t i = kBackupsKept; i < files.size(); ++i) fs::remove(files[i]);
}

OpenedStore open_store(const fs::path& folder, Seconds now) {
    const fs::path file = folder / kFileName;
    try {
        make_private_folder(folder);
        OpenedStore opened;
        opened.store = open_or_rebuild(folder, now, opened.notices);
        if (is_backup_due(folder, now)) back_up(*opened.store, folder, now);
        return opened;
    } catch (const FileInUse&) {
        throw FileInUse(
            fmt::format("{} is in use: is nakade serve running already?", file.string()));
    } catch (const std::exception& fault) {
        throw DatabaseError(fmt::format("can not use {}: {}", file.string(), fault.what()));
    }
}

}  // namespace nakade::store
