// The problems that a session can open: collections that the shell brings along, and those that the
// user adds. A problem's id is its collection's name and its number, "shapes/3".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/problem_file.h"
#include "app/solve_json.h"
#include "app/world.h"

namespace nakade::app {

class Collections {
public:
    explicit Collections(std::span<const CollectionText> texts);

    /// Replaces a collection of the same name. The error says what is wrong with the text.
    Result<void> add(const std::string& name, std::string_view text);
    Result<StatedProblem> problem(std::string_view id) const;
    /// One row a problem that can be read.
    Json list() const;

private:
    struct Collection {
        std::string name;
        ProblemFile file;
    };
    const Collection* find(std::string_view name) const;

    std::vector<Collection> collections_;
};

}  // namespace nakade::app
