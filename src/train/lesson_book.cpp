#include "train/lesson_book.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "train/label_record.h"

namespace nakade::train {

namespace {

void append_number(std::int32_t number, std::string& bytes) {
    char raw[sizeof number];
    std::memcpy(raw, &number, sizeof number);
    bytes.append(raw, sizeof number);
}

/// SGF breaks long lines wherever it likes; here a line is a game.
std::string one_line(const GameRecord& record) {
    const SgfCollection tree = to_sgf(record);
    std::string text = write_sgf_game(tree, tree.games().front());
    std::erase(text, '\n');
    return text + '\n';
}

}  // namespace

GameRecord begin_line(const Go& position) {
    GameRecord line{.size = position.size(), .komi = position.rules().komi, .moves = {}};
    for_each_point(position.size(), [&](Point p) {
        if (position.at(p) != Empty) line.set_up.push_back({p, position.at(p)});
    });
    return line;
}

void LessonBook::add(const GameRecord& line, const std::vector<Lesson>& lessons) {
    if (lessons.empty()) return;
    LessonShelf& shelf = shelf_for(line.size);
    for (const Lesson& lesson : lessons) {
        assert(lesson.ply < std::ssize(line.moves));
        append_number(shelf.lines, shelf.records);
        append_number(lesson.ply, shelf.records);
        append_label(lesson.targets, shelf.records);
        ++shelf.positions;
    }
    shelf.games += one_line(line);
    ++shelf.lines;
}

int LessonBook::positions() const {
    int positions = 0;
    for (const LessonShelf& shelf : shelves_) positions += shelf.positions;
    return positions;
}

LessonShelf& LessonBook::shelf_for(Size size) {
    const auto found = std::ranges::find(shelves_, size, &LessonShelf::size);
    if (found != shelves_.end()) return *found;
    return shelves_.emplace_back(LessonShelf{.size = size});
}

}  // namespace nakade::train
