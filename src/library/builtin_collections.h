// The problems that are built into the program: problems/*.sgf, made into source by
// cmake/problems.cmake.
#pragma once

#include <span>
#include <string_view>

namespace nakade::library {

/// A file of problems: SGF with any number of games, or one problem in its own form.
struct CollectionText {
    std::string_view name;
    std::string_view text;
};

std::span<const CollectionText> builtin_collections();

}  // namespace nakade::library
