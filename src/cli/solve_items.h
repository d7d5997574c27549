// From the names on a command line to problems: each file is read once, and a name that stands for
// nothing becomes a problem with a complaint, so that one bad file does not stop a batch.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "cli/solve_batch.h"
#include "host/charset.h"

namespace nakade::cli {

/// The files of a batch.
class Library {
public:
    /// The problems that a name stands for: "a.sgf" all of the file's, "a.sgf#3" its third. The
    /// labels begin with `label`.
    Result<std::vector<SolveItem>> items(const std::filesystem::path& folder,
                                         const std::string& label);
    /// Of all these names, in their order.
    std::vector<SolveItem> items(const std::vector<std::string>& names);
    /// Of a list of problems with answers, each with its row (app/manifest.h).
    Result<std::vector<SolveItem>> items_of_list(const std::filesystem::path& list);

private:
    const Result<app::ProblemFile>& load(const std::filesystem::path& folder,
                                         const std::string& name);
    Result<app::ProblemFile> read(const std::filesystem::path& folder, const std::string& name);

    IconvDecoder decoder_;
    std::map<std::string, Result<app::ProblemFile>> files_;
};

}  // namespace nakade::cli
