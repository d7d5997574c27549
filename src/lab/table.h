// A table of results: named columns, rows of texts and numbers, for people and for spreadsheets.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nakade {

/// A text, a number, or nothing at all: what was not measured or is not known. Not a variant: g++
/// 12 warns of those in lists of lists.
class Cell {
public:
    enum class Kind : std::uint8_t { Nothing, Text, Whole, Real };

    Cell() = default;
    Cell(std::string_view text) : kind_(Kind::Text), text_(text) {}
    Cell(const std::string& text) : Cell(std::string_view(text)) {}
    Cell(const char* text) : Cell(std::string_view(text)) {}
    template <std::integral T>
    Cell(T whole) : kind_(Kind::Whole), whole_(static_cast<std::int64_t>(whole)) {}
    Cell(double real) : kind_(Kind::Real), real_(real) {}

    Kind kind() const { return kind_; }
    bool is_number() const { return kind_ == Kind::Whole || kind_ == Kind::Real; }
    /// Of the kind that they are named after; else empty or 0.
    const std::string& text() const { return text_; }
    std::int64_t whole() const { return whole_; }
    double real() const { return real_; }
    friend bool operator==(const Cell&, const Cell&) = default;

private:
    Kind kind_ = Kind::Nothing;
    std::string text_;
    std::int64_t whole_ = 0;
    double real_ = 0;
};

struct Table {
    /// A word for file names: "games".
    std::string name;
    std::string title;
    std::vector<std::string> columns;
    /// Each as long as `columns`.
    std::vector<std::vector<Cell>> rows;
};

/// A cell as it stands in a table for people: numbers with four significant digits, nothing as "-".
std::string cell_text(const Cell& cell);

/// The title and aligned columns, texts to the left and numbers to the right.
std::string table_text(const Table& table);
/// As RFC 4180 has it: a line of names, then the rows; numbers in full, nothing as an empty field.
std::string table_csv(const Table& table);

}  // namespace nakade
