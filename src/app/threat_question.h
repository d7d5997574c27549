// A question about threats in five in a row, and how its answer compares with a given one: what
// `nakade threats` asks for a position of the user's and for every line of a list.
//
// A list is one JSON object a line: size, rule, to_move, black and white (points as [x, y] from the
// top left corner), goal, accepted. Start reading at answer_question().
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/manifest.h"
#include "games/gomoku.h"
#include "search/limits.h"
#include "solvers/threats/vct.h"

namespace nakade::app {

enum class ThreatGoal : std::uint8_t {
    Vcf,
    NoVcf,
    Vct,
    ForbiddenAll,
    IsForbidden,
    NotForbidden,
    MoveIn,
    MoveNotIn,
};

/// Takes the words of the lists; win3, stones4 and stones5 ask for a win by threats.
std::optional<ThreatGoal> parse_threat_goal(std::string_view word);

struct ThreatQuestion {
    std::string id;
    Gomoku game;
    ThreatGoal goal = ThreatGoal::Vcf;
    bool wants_all_moves = false;
    /// Whether `accepted` has something to compare with.
    bool has_answer = false;
    std::vector<Point> accepted;
};

/// One line of a list. The error names what is missing or wrong.
Result<ThreatQuestion> parse_threat_question(std::string_view line);

struct ThreatAnswer {
    bool is_proved = false;
    /// Of a win: there is one. Of forbidden points and moves: something was found.
    bool is_win = false;
    /// Winning first moves (one of them unless all were wanted), the move chosen, or the forbidden
    /// points.
    std::vector<Point> points;
    std::vector<Point> line;
    std::uint64_t nodes = 0;
};

/// Their tables are large, so one pair answers many questions; each question begins by forgetting
/// the ones before, so that counts of nodes repeat.
struct ThreatSolvers {
    static constexpr int kVcfTableBits = 22;
    threats::VcfSolver vcf{kVcfTableBits};
    threats::VctSolver vct;
};
ThreatAnswer answer_question(const ThreatQuestion& question, const Thinking& thinking,
                             ThreatSolvers& solvers);

/// Right, wrong, or unknown: not proved, or nothing to compare with.
Mark compare(const ThreatQuestion& question, const ThreatAnswer& answer);

}  // namespace nakade::app
