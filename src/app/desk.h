// Everything that one tab has open: its modes, and the problems it can open.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "app/collections.h"
#include "app/edit_mode.h"
#include "app/lab_mode.h"
#include "app/play_mode.h"
#include "app/review_mode.h"
#include "app/solve_mode.h"
#include "app/world.h"

namespace nakade::app {

struct Desk {
    explicit Desk(const World& lent)
        : world(lent),
          collections(lent.collections),
          solve(lent),
          edit(lent),
          play(lent),
          lab(lent) {}
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    World world;
    Collections collections;
    SolveMode solve;
    EditMode edit;
    PlayMode play;
    ReviewMode review;
    LabMode lab;
    /// The one that is shown; never null.
    Mode* shown = &solve;
    /// A position that another session has handed over, and the mode that has it there; for the
    /// next command that asks for the position of this mode.
    std::optional<std::pair<std::string, Problem>> handed;
};

/// Null if there is no mode of this name.
Mode* find_mode(Desk& desk, std::string_view name);

/// Turns to the mode unless the command was refused.
Started show_if_started(Desk& desk, Mode& mode, Started started);

/// The position that a mode shows. Precondition: there is a mode of this name.
std::variant<Problem, Refusal> position_of(Desk& desk, std::string_view mode);

}  // namespace nakade::app
