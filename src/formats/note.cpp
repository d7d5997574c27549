#include "formats/note.h"

#include <fmt/format.h>

namespace nakade {

namespace {

constexpr std::size_t kKeptNotes = 100;

bool is_continuation_byte(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

std::string at_place(Place place, std::string_view message) {
    if (place.line == 0) return std::string(message);
    return fmt::format("line {}, column {}: {}", place.line, place.column, message);
}

Error error_at(Place place, std::string_view message) { return {at_place(place, message)}; }

std::string to_string(const Note& note) { return at_place(note.place, note.message); }

void Notes::warn(Place place, std::string message) {
    add({Severity::Warning, place, std::move(message)});
}

void Notes::error(Place place, std::string message) {
    add({Severity::Error, place, std::move(message)});
}

void Notes::append(const Notes& later) {
    for (const Note& note : later.kept_) add(note);
    dropped_ += later.dropped_;
    if (later.has_errors_ && !has_errors_) {
        has_errors_ = true;
        first_error_ = later.first_error_;
    }
}

void Notes::add(Note note) {
    if (note.severity == Severity::Error && !has_errors_) {
        has_errors_ = true;
        first_error_ = {to_string(note)};
    }
    if (kept_.size() < kKeptNotes)
        kept_.push_back(std::move(note));
    else
        ++dropped_;
}

Place PlaceCounter::at(std::size_t offset) {
    for (; counted_ < offset && counted_ < text_.size(); ++counted_) {
        const char c = text_[counted_];
        const bool ends_line =
            c == '\n' ||
            (c == '\r' && (counted_ + 1 >= text_.size() || text_[counted_ + 1] != '\n'));
        if (ends_line)
            here_ = {here_.line + 1, 1};
        else if (!is_continuation_byte(c))
            ++here_.column;
    }
    return here_;
}

}  // namespace nakade
