// What a reader has to say about a file beside its content: what it repaired and what it lost.
//
// A file that can not be read at all is an Error of core/result.h. Everything less is a Note with
// its place, and the reader goes on. Notes keeps the first few and counts the others, so that ten
// megabytes of stray brackets do not become ten million sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace nakade {

/// Line and column count from one, columns in characters; 0 means that the place is not known.
struct Place {
    int line = 0;
    int column = 0;
    friend constexpr bool operator==(Place, Place) = default;
};

/// "line 3, column 7: message", or the message alone when the place is not known.
std::string at_place(Place place, std::string_view message);
Error error_at(Place place, std::string_view message);

enum class Severity {
    Warning,  ///< repaired; the meaning is not in doubt
    Error,    ///< repaired, but something is lost or the meaning is in doubt
};

struct Note {
    Severity severity = Severity::Warning;
    Place place;
    std::string message;
};

std::string to_string(const Note& note);

class Notes {
public:
    void warn(Place place, std::string message);
    void error(Place place, std::string message);
    void append(const Notes& later);

    const std::vector<Note>& kept() const { return kept_; }
    /// How many more there were than are kept.
    int dropped() const { return dropped_; }
    bool empty() const { return kept_.empty(); }
    bool has_errors() const { return has_errors_; }
    /// The first note of severity Error as an Error. Precondition: has_errors().
    Error first_error() const { return first_error_; }

private:
    void add(Note note);

    std::vector<Note> kept_;
    Error first_error_;
    int dropped_ = 0;
    bool has_errors_ = false;
};

/// Line and column of growing offsets into a text; all calls together cost one pass over it.
class PlaceCounter {
public:
    explicit PlaceCounter(std::string_view text) : text_(text) {}
    /// Precondition: offset is not smaller than at the last call.
    Place at(std::size_t offset);

private:
    std::string_view text_;
    std::size_t counted_ = 0;
    Place here_{1, 1};
};

}  // namespace nakade
