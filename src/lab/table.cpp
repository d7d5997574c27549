#include "lab/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace nakade {

namespace {

std::string csv_text(const Cell& cell) {
    if (cell.kind() == Cell::Kind::Real) return fmt::format("{}", cell.real());
    return cell.kind() == Cell::Kind::Nothing ? "" : cell_text(cell);
}

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"') field += '"';
        field += c;
    }
    return field + '"';
}

template <class Cells, class ToText>
std::string csv_line(const Cells& cells, ToText&& to_text) {
    std::string line;
    for (const auto& cell : cells) {
        if (&cell != &cells.front()) line += ',';
        line += csv_field(to_text(cell));
    }
    return line + "\r\n";
}

std::vector<std::size_t> widths(const Table& table) {
    std::vector<std::size_t> widths;
    for (const std::string& name : table.columns) widths.push_back(name.size());
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], cell_text(row[i]).size());
    return widths;
}

std::string aligned(const std::string& text, std::size_t width, bool to_the_right) {
    return to_the_right ? fmt::format("{:>{}}", text, width) : fmt::format("{:<{}}", text, width);
}

std::string without_trailing_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

/// A column goes to the right if its first known cell is a number.
std::vector<bool> number_columns(const Table& table) {
    std::vector<bool> numbers(table.columns.size(), false);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto known = std::ranges::find_if(
            table.rows, [&](const auto& row) { return row[i].kind() != Cell::Kind::Nothing; });
        numbers[i] = known != table.rows.end() && (*known)[i].is_number();
    }
    return numbers;
}

}  // namespace

std::string cell_text(const Cell& cell) {
    switch (cell.kind()) {
        case Cell::Kind::Text:
            return cell.text();
        case Cell::Kind::Whole:
            return fmt::format("{}", cell.whole());
        case Cell::Kind::Real:
            return fmt::format("{:.4g}", cell.real());
        case Cell::Kind::Nothing:
            break;
    }
    return "-";
}

std::string table_text(const Table& table) {
    const auto width = widths(table);
    const auto is_right = number_columns(table);
    std::string text = table.title + '\n';
    std::string head;
    for (std::size_t i = 0; i < width.size(); ++i)
        head += "  " + aligned(table.columns[i], width[i], is_right[i]);
    text += without_trailing_blanks(head);
    for (const auto& row : table.rows) {
        assert(row.size() == table.columns.size());
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += "  " + aligned(cell_text(row[i]), width[i], is_right[i]);
        text += without_trailing_blanks(line);
    }
    return text;
}

std::string table_csv(const Table& table) {
    std::string text = csv_line(table.columns, [](const std::string& name) { return name; });
    for (const auto& row : table.rows) text += csv_line(row, csv_text);
    return text;
}

}  // namespace nakade
