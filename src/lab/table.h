// A table of results: named columns, rows of texts and numbers, for people and for spreadsheets.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace nakade {

/// Nothing at all is a cell too: what was not measured or is not known.
using Cell = std::variant<std::monostate, std::string, std::int64_t, double>;

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
