// A list of problems with the answers given for them, and how ours compare.
//
// The list is tab-separated with a header; columns `file to_move goal target accepted status`, in
// any order, others ignored. A value with a question mark is somebody's guess and counts as not
// given, like "unknown" and an empty one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/question.h"
#include "app/solve.h"

namespace nakade::app {

struct ManifestRow {
    int line = 0;
    std::string file;
    UserWords given;  ///< to_move, goal and target
    std::vector<std::string> accepted;
    std::string status;
};

/// The error names the line.
Result<std::vector<ManifestRow>> parse_manifest(std::string_view text);

enum class Mark : std::uint8_t { Right, Wrong, Unknown };
std::string_view mark_name(Mark mark);

/// How a report compares with what the row gives. Unknown: not proved, or nothing to compare with.
Mark compare(const ManifestRow& row, const SolveReport& report);
/// The same for a first move without a proof: is it one that the row accepts?
Mark compare_move(const ManifestRow& row, Move move, Size size);

}  // namespace nakade::app
