// Lessons about positions on lines of play, in the form that open_labels reads as
// LabelForm::Numbered: the lines as games, and a record for each position that has a lesson. Each
// size of board has a shelf of its own.
#pragma once

#include <string>
#include <vector>

#include "formats/game_record.h"
#include "train/sample.h"

namespace nakade::train {

/// About the position before move number `ply` of a line.
struct Lesson {
    int ply = 0;
    Targets targets;
};

/// Lessons on boards of one size.
struct LessonShelf {
    Size size;
    std::string games;  ///< a line of text for each line of play
    std::string records;
    int lines = 0;
    int positions = 0;
};

/// A line that begins with this position, without moves.
GameRecord begin_line(const Go& position);

class LessonBook {
public:
    /// Precondition: the line has a move for every lesson.
    void add(const GameRecord& line, const std::vector<Lesson>& lessons);

    const std::vector<LessonShelf>& shelves() const { return shelves_; }
    /// Of all shelves.
    int positions() const;

private:
    LessonShelf& shelf_for(Size size);

    std::vector<LessonShelf> shelves_;
};

}  // namespace nakade::train
