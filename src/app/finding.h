// What the solvers find in a game that is being played or walked through: the shortest forced
// capture of Atari-Go, wins by fours and by threats of five in a row.
//
// Unlike a hint, a finding is a proof or says that there is none. A question is worked on in
// slices, so that it can be given up. Start reading at find().
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "app/job.h"
#include "app/view.h"
#include "app/world.h"
#include "games/any_game.h"

namespace nakade::app {

enum class FindQuestion : std::uint8_t { Capture, Vcf, AllVcf, Vct };

/// The words of the interface, in the order of FindQuestion.
inline constexpr std::string_view kFindWords = "capture|vcf|all-vcf|vct";

/// Precondition: it is one of the words.
FindQuestion parse_question(std::string_view word);

struct Finding {
    FindQuestion question = FindQuestion::Capture;
    Color attacker = Black;
    /// False: the search ended without an answer.
    bool is_known = false;
    bool is_win = false;
    /// Of the attacker, until he takes something; of a capture only.
    int moves = 0;
    /// Up to how many moves a capture was looked for.
    int within = 0;
    std::vector<Point> first_moves;
    std::vector<Point> line;
    /// How much of the line is shown on the board.
    std::size_t shown = 0;
    std::uint64_t nodes = 0;
};

/// Why this question has no answer in this game; empty if it has one.
std::string why_not_asked(FindQuestion question, const AnyGame& game);

/// Fills in the rest of a finding, whose question (and `within`) is set. The game is only read
/// before the first slice. Precondition: why_not_asked() is empty; the finding outlives the job.
Job find(const AnyGame& game, const World& world, Finding& finding);

Json names_of(const std::vector<Point>& points, Size size);
Json to_json(const Finding& finding, Size size);

/// Ghost stones of as much of the line as is shown; before that the moves it may begin with.
void show_finding(const Finding& finding, View& view);
Status status_of(const Finding& finding, Size size);

}  // namespace nakade::app
