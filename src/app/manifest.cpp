#include "app/manifest.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/text.h"
#include "formats/coordinates.h"

namespace nakade::app {

using life::LifeAnswer;
using life::LifeResult;

namespace {

enum Column : std::uint8_t { File, ToMove, GoalColumn, Target, Accepted, Status, ColumnCount };
constexpr std::string_view kColumnNames[ColumnCount] = {"file",   "to_move",  "goal",
                                                        "target", "accepted", "status"};
using Columns = std::array<std::optional<std::size_t>, ColumnCount>;

constexpr std::string_view kAnyMove = "ANY";

Error fault(int line, std::string_view message) {
    return Error{fmt::format("line {}: {}", line, message)};
}

/// Empty if the value is missing, "unknown" or a guess.
std::string_view given(std::string_view value) {
    value = trim(value);
    const bool is_guess = value.find('?') != std::string_view::npos;
    return is_guess || value == "unknown" ? std::string_view() : value;
}

Result<Columns> parse_header(std::string_view line) {
    Columns columns;
    const auto names = split(line, '\t');
    for (std::size_t column = 0; column < ColumnCount; ++column) {
        const auto found = std::ranges::find(names, kColumnNames[column],
                                             [](std::string_view name) { return trim(name); });
        if (found != names.end()) columns[column] = static_cast<std::size_t>(found - names.begin());
    }
    if (!columns[File])
        return fault(1, "the header has no column \"file\"; a list of problems is tab-separated");
    return columns;
}

Result<ManifestRow> parse_row(std::string_view text, int line, const Columns& columns) {
    const auto values = split(text, '\t');
    const auto value = [&](Column column) {
        const auto at = columns[column];
        return at && *at < values.size() ? given(values[*at]) : std::string_view();
    };
    ManifestRow row{.line = line, .file = std::string(value(File))};
    if (row.file.empty()) return fault(line, "there is no file");
    if (const auto side = value(ToMove); !side.empty()) {
        row.given.to_move = parse_color(side);
        if (!row.given.to_move)
            return fault(line, fmt::format("{} is no side to move", quoted(side)));
    }
    if (const auto goal = value(GoalColumn); !goal.empty()) {
        row.given.goal = parse_goal(goal);
        if (!row.given.goal) return fault(line, fmt::format("{} is no goal", quoted(goal)));
    }
    row.given.target = value(Target);
    if (const auto moves = value(Accepted); !moves.empty())
        for (const std::string_view move : split(moves, '|')) row.accepted.emplace_back(trim(move));
    row.status = value(Status);
    return row;
}

/// A verdict in the words of such lists: "win", "fail", "ko+" or "ko-", and a number of threats.
struct Verdict {
    std::string_view kind;
    std::optional<int> threats = std::nullopt;  // not given
};

Verdict verdict_of(const LifeAnswer& answer) {
    if (answer.result == LifeResult::Win) return {"win"};
    if (answer.result == LifeResult::Loss) return {"fail"};
    if (answer.threats == 0) return {"ko+", answer.opposing_threats};
    return {"ko-", answer.threats};
}

/// "ko+:l2d" is a ko that two threats turn from life to death.
std::optional<Verdict> parse_verdict(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view name = trim(text.substr(0, colon));
    constexpr std::string_view kKinds[] = {"win", "fail", "ko+", "ko-"};
    const auto* const kind = std::ranges::find(kKinds, name == "loss" ? "fail" : name);
    if (kind == std::end(kKinds)) return std::nullopt;
    Verdict verdict{*kind};
    if (colon == std::string_view::npos) return verdict;
    const std::string_view terms = trim(text.substr(colon + 1));
    if (terms.size() < 3) return std::nullopt;
    verdict.threats = parse_int(terms.substr(1, terms.size() - 2));
    return verdict.threats ? std::optional(verdict) : std::nullopt;
}

/// The verdicts that the row allows ("win/ko+" allows two); none if it says nothing.
std::vector<Verdict> allowed_verdicts(std::string_view status) {
    std::vector<Verdict> allowed;
    if (status.empty()) return allowed;
    for (const std::string_view text : split(status, '/'))
        if (const auto verdict = parse_verdict(trim(text))) allowed.push_back(*verdict);
    return allowed;
}

bool agrees(const Verdict& ours, const std::vector<Verdict>& allowed) {
    return std::ranges::any_of(allowed, [&](const Verdict& theirs) {
        return ours.kind == theirs.kind && (!theirs.threats || ours.threats == theirs.threats);
    });
}

bool accepts(const ManifestRow& row, Move move, Size size) {
    const std::string ours = to_lower(to_gtp(move, size));
    return std::ranges::any_of(row.accepted, [&](const std::string& theirs) {
        return theirs == kAnyMove || to_lower(theirs) == ours;
    });
}

bool is_accepted(const ManifestRow& row, const SolveReport& report) {
    const auto is_right = [&](Move move) { return accepts(row, move, report.board.size()); };
    return is_right(report.answer.best) ||
           std::ranges::any_of(report.answer.winning_moves, is_right);
}

bool wins_by_pass(const SolveReport& report) {
    return std::ranges::count(report.answer.winning_moves, kPass) != 0;
}

constexpr Mark mark_if(bool right) { return right ? Mark::Right : Mark::Wrong; }

}  // namespace

Result<std::vector<ManifestRow>> parse_manifest(std::string_view text) {
    std::vector<ManifestRow> rows;
    const auto lines = split(text, '\n');
    const auto columns = parse_header(lines[0]);
    if (!columns) return columns.error();
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (trim(lines[i]).empty()) continue;
        auto row = parse_row(lines[i], static_cast<int>(i) + 1, *columns);
        if (!row) return row.error();
        rows.push_back(*std::move(row));
    }
    if (rows.empty()) return Error{"the list has a header but no problems"};
    return rows;
}

std::string_view mark_name(Mark mark) {
    constexpr std::string_view kNames[] = {"right", "wrong", "unknown"};
    return kNames[static_cast<int>(mark)];
}

Mark compare_move(const ManifestRow& row, Move move, Size size) {
    return row.accepted.empty() ? Mark::Unknown : mark_if(accepts(row, move, size));
}

Mark compare(const ManifestRow& row, const SolveReport& report) {
    if (report.proposed && report.has_inferred("target"))
        return compare_move(row, report.proposed->move, report.board.size());
    if (!report.is_proved()) return Mark::Unknown;
    const bool succeeds = report.answer.result != LifeResult::Loss;
    const auto allowed = allowed_verdicts(row.status);
    if (report.has_inferred("target") && !row.accepted.empty())
        // We chose the group ourselves: only the move shows whether it is the one that was meant,
        // and a group that needs no move at all is not.
        return mark_if(succeeds && !wins_by_pass(report) && is_accepted(row, report));
    if (!allowed.empty()) return mark_if(agrees(verdict_of(report.answer), allowed));
    if (row.accepted.empty()) return Mark::Unknown;
    // A proved win is right whatever the move; a ko may be less than what the list's moves reach.
    if (report.answer.result == LifeResult::Win) return Mark::Right;
    if (report.answer.result == LifeResult::Loss) return Mark::Wrong;
    return is_accepted(row, report) ? Mark::Right : Mark::Unknown;
}

}  // namespace nakade::app
