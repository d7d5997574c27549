// How a request names a problem: the arguments that all commands share which open one.
#pragma once

#include <variant>

#include "app/command.h"
#include "app/problem_file.h"
#include "app/transform.h"

namespace nakade::app {

/// The text was read, but it is not what it should be: with the place, if the message names it.
Refusal refuse_file(const Error& error);

/// The arguments `text` and `number`.
std::variant<StatedProblem, Refusal> problem_argument(const Arguments& arguments);

/// The arguments `symmetry` and `swapColors`.
Transform transform_argument(const Arguments& arguments);

}  // namespace nakade::app
