// What each heuristic of the GoLD player is worth: the shipped problems, whose answers are proved,
// are put to it with everything switched on, and with one thing off or on.
//
// A try is a problem and a variant; tries do not depend on one another. Limits are nodes, so that
// the results repeat. Start reading at gold_variants().
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "players/gold/gold_player.h"

namespace nakade {

/// A problem whose right first moves are proved.
struct GoldProblem {
    std::string label;
    /// The collection it is from.
    std::string type;
    life::LifeProblem problem;
    std::vector<Move> right;

    int points_in_play() const { return problem.region.count(); }
};

/// Of problems/*.sgf, in the order of the files.
std::vector<GoldProblem> shipped_gold_problems();

struct GoldVariant {
    std::string_view name;
    gold::GoldSettings settings;
};

/// The first is the player as it is.
std::span<const GoldVariant> gold_variants();

struct GoldTry {
    bool is_right = false;
    /// Its lines were followed to their end.
    bool sees_end = false;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

/// The clock of `thinking` may be null: the time is then 0.
GoldTry try_gold(const GoldProblem& problem, const gold::GoldSettings& settings,
                 const Thinking& thinking);

/// Tries added up.
struct GoldTally {
    int tries = 0;
    int right = 0;
    int ended = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;

    void add(const GoldTry& one);
};

/// "up to 4", "5 to 6", ...: the class of a number of points in play.
std::string_view points_class(int points);

}  // namespace nakade
