#include "store/open_store.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "host/file.h"

namespace nakade::store {

namespace {

namespace fs = std::filesystem;
using library::Seconds;

constexpr char kFileName[] = "state.sqlite";
constexpr char kFreshName[] = "state.sqlite.new";
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

void move_parts(const fs::path& from, const fs::path& to) {
    for (const char* part : kParts)
        if (fs::exists(with_suffix(from, part)))
            fs::rename(with_suffix(from, part), with_suffix(to, part));
}

void remove_parts(const fs::path& file) {
    std::error_code ignored;
    for (const char* part : kParts) fs::remove(with_suffix(file, part), ignored);
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
    ~TemporaryCopy() { remove_parts(path_); }
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

Document notice_document(const std::string& text, Seconds now) {
    return {"notice", stamp(now), nlohmann::json{{"text", text}, {"time", now}}.dump()};
}

/// Returns what the user must be told. The new file is complete before the damaged one is set
/// aside, so a kill at any moment leaves one of the two for the next start.
std::string rebuild(const fs::path& folder, const std::string& fault, Seconds now) {
    const fs::path file = folder / kFileName;
    const fs::path fresh = folder / kFreshName;
    const fs::path aside = free_name(with_suffix(file, ".damaged-" + stamp(now)));
    const std::vector<Document> salvaged = salvage(TemporaryCopy(file).path());
    const std::optional<Backup> backup = newest_backup(folder);
    const std::string told = fmt::format(
        "{} was damaged ({}) and is kept as {}. A new file was made: {} documents could still be "
        "read; older ones come from {}.",
        file.string(), fault, aside.string(), salvaged.size(),
        backup ? backup->file.string() : "no backup, for there is none");
    remove_parts(fresh);
    {
        Store store(fresh);
        if (backup) store.put(backup->documents);
        store.put(salvaged);
        const Document notice = notice_document(told, now);
        store.put({&notice, 1});
    }
    move_parts(file, aside);
    fs::rename(fresh, file);
    return told;
}

/// Of a start that was killed between the last two steps of rebuild.
void finish_rebuild(const fs::path& folder) {
    if (!fs::exists(folder / kFileName) && fs::exists(folder / kFreshName))
        fs::rename(folder / kFreshName, folder / kFileName);
}

OpenedStore open_or_rebuild(const fs::path& folder, Seconds now) {
    finish_rebuild(folder);
    const fs::path file = folder / kFileName;
    try {
        return {std::make_unique<Store>(file), {}};
    } catch (const DamagedFile& fault) {
        std::string told = rebuild(folder, fault.what(), now);
        return {std::make_unique<Store>(file), {std::move(told)}};
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
        OpenedStore opened = open_or_rebuild(folder, now);
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
