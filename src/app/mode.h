// What all modes have in common: each can be shown, and left in the middle of something.
#pragma once

#include "app/command.h"
#include "app/view.h"

namespace nakade::app {

class Mode {
public:
    virtual ~Mode() = default;
    virtual View view() const = 0;
    /// A job of this mode was given up; what it was after is no longer awaited.
    virtual void interrupted() {}
};

}  // namespace nakade::app
