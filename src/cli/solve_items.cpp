#include "cli/solve_items.h"

#include <fmt/format.h>

#include "host/file.h"

namespace nakade::cli {

Result<std::vector<SolveItem>> Library::items(const std::filesystem::path& folder,
                                              const std::string& label) {
    const auto name = app::parse_problem_name(label);
    if (!name) return name.error();
    const auto& file = load(folder, name->file);
    if (!file) return file.error();
    if (name->index && *name->index >= file->count())
        return Error{fmt::format("{}: the file has {} game{}", label, file->count(),
                                 file->count() == 1 ? "" : "s")};
    std::vector<SolveItem> found;
    if (name->index) {
        found.push_back({label, file->problem(*name->index), {}, {}});
        return found;
    }
    for (int i = 0; i < file->count(); ++i)
        found.push_back({file->count() == 1 ? label : fmt::format("{}#{}", label, i + 1),
                         file->problem(i),
                         {},
                         {}});
    return found;
}

std::vector<SolveItem> Library::items(const std::vector<std::string>& names) {
    std::vector<SolveItem> all;
    for (const std::string& name : names) {
        auto found = items({}, name);
        if (found) {
            for (SolveItem& item : *found) all.push_back(std::move(item));
        } else {
            all.push_back({name, found.error(), {}, {}});
        }
    }
    return all;
}

Result<std::vector<SolveItem>> Library::items_of_list(const std::filesystem::path& list) {
    const auto text = read_file(list);
    if (!text) return text.error();
    const auto rows = app::parse_manifest(*text);
    if (!rows) return Error{fmt::format("{}: {}", list.string(), rows.error().message)};
    std::vector<SolveItem> all;
    for (const app::ManifestRow& row : *rows) {
        auto found = items(list.parent_path(), row.file);
        all.push_back(
            {row.file, found ? std::move(found->front().stated) : found.error(), row.given, row});
    }
    return all;
}

const Result<app::ProblemFile>& Library::load(const std::filesystem::path& folder,
                                              const std::string& name) {
    const auto known = files_.find(name);
    if (known != files_.end()) return known->second;
    return files_.emplace(name, read(folder, name)).first->second;
}

Result<app::ProblemFile> Library::read(const std::filesystem::path& folder,
                                       const std::string& name) {
    const auto bytes = read_file(name == "-" ? "-" : folder / name);
    if (!bytes) return bytes.error();
    auto file = app::ProblemFile::parse(*bytes, name, &decoder_);
    if (!file) return Error{fmt::format("{}: {}", name, file.error().message)};
    return file;
}

}  // namespace nakade::cli
