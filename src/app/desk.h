// Everything that one tab has open: its modes, and the problems it can open.
#pragma once

#include "app/collections.h"
#include "app/solve_mode.h"
#include "app/world.h"

namespace nakade::app {

struct Desk {
    explicit Desk(const World& lent) : world(lent), collections(lent.collections), solve(lent) {}

    World world;
    Collections collections;
    SolveMode solve;
    /// The one that is shown; never null.
    Mode* shown = &solve;

    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;
};

/// Turns to the mode unless the command was refused.
inline Started show_if_started(Desk& desk, Mode& mode, Started started) {
    if (!std::holds_alternative<Refusal>(started)) desk.shown = &mode;
    return started;
}

}  // namespace nakade::app
