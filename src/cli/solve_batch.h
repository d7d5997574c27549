// Many problems, several at a time: each worker has its own solver, and the results come out in
// the order of the list.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/estimate.h"
#include "app/manifest.h"
#include "app/solve.h"
#include "core/clock.h"

namespace nakade::cli {

/// One problem of a list, still to be looked up and checked: what is wrong with it is told when
/// its turn comes.
struct SolveItem {
    std::string label;
    Result<app::StatedProblem> stated;
    app::UserWords user;
    std::optional<app::ManifestRow> row;  ///< what to compare with
};

struct SolveLimits {
    double seconds = 0;       ///< for each problem
    std::uint64_t nodes = 0;  ///< for each problem; 0: no limit
};

struct SolveOrder {
    app::SolveSettings settings;  ///< for each worker
    SolveLimits limits;
    int jobs = 1;
    std::filesystem::path certificates = {};  ///< a folder for the proofs; empty: none are written
    /// Instead of proofs, the GoLD player's estimates; its limits are set by those above.
    std::optional<app::EstimateSettings> gold = {};
};

struct SolveOutcome {
    Result<app::SolveReport> report;
    double seconds = 0;
    Result<std::string> certificate = std::string();  ///< the file's name, empty if none was wanted
    std::optional<app::Estimate> estimate = {};  ///< if that was ordered; the report is then open
};

/// Solves one problem; nothing if `stop` came before the end.
std::optional<SolveOutcome> solve_item(const SolveItem& item, const SolveOrder& order,
                                       const Clock& clock, const std::atomic<bool>& stop);

/// Calls `tell` for each item that was finished, in the order of the list and never two at a time,
/// as soon as all before it are; after a stop also for those behind an unfinished one.
void solve_all(const std::vector<SolveItem>& items, const SolveOrder& order, const Clock& clock,
               const std::atomic<bool>& stop,
               const std::function<void(const SolveItem&, const SolveOutcome&)>& tell);

}  // namespace nakade::cli
