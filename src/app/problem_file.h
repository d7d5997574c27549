// A file of problems as people have them: SGF with one or many games, a problem file, a diagram.
//
// Besides the problem itself, what inference may look at is kept: the words around it, who moves
// first in its solution, marks, and where the solution plays and what it captures.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/problem.h"
#include "solvers/life/candidates.h"

namespace nakade::app {

/// A problem and everything its file lets on about it.
struct StatedProblem {
    Problem problem;
    std::string words;                ///< comments, titles and the file's name
    std::optional<Color> first_move;  ///< the colour of the solution's first move
    /// Stones marked by a triangle, square or circle: the first of the three that marks stones of
    /// one colour only.
    PointSet marked;
    life::SolutionTrace trace;
    std::vector<Move> recorded;  ///< first moves that the file calls right
};

class ProblemFile {
public:
    /// `name` is what the user calls the file. The error does not repeat it.
    static Result<ProblemFile> parse(std::string_view bytes, std::string name,
                                     const CharsetDecoder* decoder);

    int count() const;
    /// Precondition: 0 <= index < count().
    Result<StatedProblem> problem(int index) const;

private:
    std::string name_;
    SgfCollection games_;            // if it is SGF
    std::optional<Problem> single_;  // if it is not
};

/// "file.sgf#3" as the file's name and the index 2; no index without "#3". The error is for
/// numbers that are none, such as "#0".
struct ProblemName {
    std::string file;
    std::optional<int> index;
};
Result<ProblemName> parse_problem_name(std::string_view text);

}  // namespace nakade::app
