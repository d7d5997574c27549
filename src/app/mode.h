// What all modes have in common: each can be shown, left in the middle of something, and taken up
// by another mode.
#pragma once

#include <optional>

#include "app/command.h"
#include "app/view.h"
#include "formats/problem.h"

namespace nakade::app {

class Mode {
public:
    virtual ~Mode() = default;
    virtual View view() const = 0;
    /// A job of this mode was given up; what it was after is no longer awaited.
    virtual void interrupted() {}
    /// The position that is shown, as a problem that says no more than is known; nothing if there
    /// is none.
    virtual std::optional<Problem> position() const { return std::nullopt; }
    /// What has been played or read, as SGF; nothing if there is nothing.
    virtual std::optional<SgfCollection> record() const { return std::nullopt; }
};

}  // namespace nakade::app
