// The problems that are built into the program: problems/*.sgf, made into source by
// cmake/problems.cmake.
#pragma once

#include <span>

#include "app/world.h"

namespace nakade::app {

std::span<const CollectionText> builtin_collections();

}  // namespace nakade::app
