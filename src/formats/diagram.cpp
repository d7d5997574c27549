// A diagram is read in three steps: each line is stripped of what frames it and becomes a row of
// cells; the borders that were seen say where the rows lie on which board; the cells become stones,
// marks and labels. Start at parse_diagram.
#include "formats/diagram.h"

#include <fmt/format.h>

#include "core/text.h"

namespace nakade {

namespace {

constexpr Size kUsualSize{19, 19};
constexpr std::string_view kWikiPrefix = "$$";

struct CellMark {
    char mark;
    Color color;
    bool is_marked;
};
// '+' and ',' are the handicap points of an empty board; the marked stones are Sensei's Library's
// circles, squares, triangles and crosses.
constexpr CellMark kCellMarks[] = {
    {'.', Empty, false}, {'+', Empty, false}, {',', Empty, false}, {'_', Empty, false},
    {'X', Black, false}, {'#', Black, true},  {'B', Black, true},  {'Y', Black, true},
    {'Z', Black, true},  {'O', White, false}, {'@', White, true},  {'W', White, true},
    {'Q', White, true},  {'P', White, true},  {'C', Empty, true},  {'S', Empty, true},
    {'T', Empty, true},  {'M', Empty, true},
};

const CellMark* find_mark(char c) {
    for (const CellMark& mark : kCellMarks)
        if (mark.mark == c) return &mark;
    return nullptr;
}

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }

struct Row {
    std::string cells;
    Place place;
    bool has_left_border = false;
    bool has_right_border = false;
};

struct Sheet {
    std::vector<Row> rows;
    std::optional<Color> to_move;
    std::optional<int> board_size;  // "$$c13"
    std::string title;
    bool is_wiki = false;
    bool has_top_border = false;
    bool has_bottom_border = false;
    bool has_small_stones = false;  // x and o are stones, as no capital one is there
};

/// "A B C D E F": letters in order, from any one on, and nothing else.
bool is_coordinate_line(std::string_view line) {
    const auto words = split_words(line);
    std::string letters;
    for (const std::string_view word : words) letters += word;
    if (letters.size() < 2) return false;
    const auto start = kGtpLetters.find(letters[0] & ~0x20);
    if (start == std::string_view::npos || start + letters.size() > kGtpLetters.size())
        return false;
    for (std::size_t i = 0; i < letters.size(); ++i)
        if ((letters[i] & ~0x20) != kGtpLetters[start + i]) return false;
    return true;
}

/// "+-----+", "-------" or "|-----|".
bool is_border_line(std::string_view line) {
    return line.find("--") != std::string_view::npos &&
           line.find_first_not_of("-+| ") == std::string_view::npos;
}

/// "$$Bc13 A title": side to move, "c" for coordinates and the size of the board.
void read_wiki_head(std::string_view head, Sheet& sheet) {
    const auto words = split_words(head);
    std::string_view code = words.empty() || head[0] == ' ' ? std::string_view{} : words[0];
    sheet.title = std::string(trim(head.substr(code.size())));
    if (code.starts_with('B')) sheet.to_move = Black;
    if (code.starts_with('W')) sheet.to_move = White;
    const auto digits = code.find_first_of("0123456789");
    const bool is_size = digits != std::string_view::npos && code.find('c') < digits;
    if (is_size) sheet.board_size = parse_int(code.substr(digits));
}

/// In a wiki diagram letters and numbers are cells too; elsewhere they are words and coordinates.
bool is_cell(char c, bool is_wiki) {
    constexpr std::string_view kPlainCells = ".+,_XO#@xo";
    if (is_wiki) return find_mark(c) || is_small_letter(c) || is_digit(c);
    return kPlainCells.find(c) != std::string_view::npos;
}

/// GNU Go puts the last move in parentheses, in place of the blanks around it.
bool is_gap(char c) { return c == ' ' || c == '\t' || c == '(' || c == ')'; }

struct Cells {
    std::string marks;
    bool is_whole_line = true;  // nothing but cells and gaps
};

Cells take_cells(std::string_view line, bool is_wiki) {
    Cells cells;
    for (const char c : line) {
        if (is_gap(c)) continue;
        cells.is_whole_line = is_cell(c, is_wiki);
        if (!cells.is_whole_line) break;
        cells.marks += c;
    }
    return cells;
}

/// A row may have its number in front; only behind a numbered row or a border may words follow.
std::optional<Row> read_row(std::string_view line, Place place, bool is_wiki) {
    std::string_view rest = trim(line);
    if (rest.empty()) return std::nullopt;
    place.column += static_cast<int>(rest.data() - line.data());
    Row row{.cells = {}, .place = place};
    const auto number_end = rest.find_first_not_of("0123456789");
    const bool has_number = !is_wiki && number_end != std::string_view::npos && number_end > 0;
    if (has_number) rest = trim(rest.substr(number_end));
    if (rest.starts_with('|')) {
        row.has_left_border = true;
        rest.remove_prefix(1);
    }
    if (const auto right = rest.find('|'); right != std::string_view::npos) {
        row.has_right_border = true;
        rest = rest.substr(0, right);
    }
    Cells cells = take_cells(rest, is_wiki);
    if (cells.marks.size() < 2 || (!cells.is_whole_line && !has_number)) return std::nullopt;
    row.cells = std::move(cells.marks);
    return row;
}

void read_line(std::string_view line, Place place, Sheet& sheet) {
    if (const auto start = line.find_first_not_of(" \t");
        start != std::string_view::npos && line.substr(start).starts_with(kWikiPrefix)) {
        const std::string_view body = line.substr(start + kWikiPrefix.size());
        place.column += static_cast<int>(start + kWikiPrefix.size());
        // "$$Bc9 title" stands first and directly behind the prefix; a row has a blank there.
        const bool is_first = !sheet.is_wiki;
        const bool is_code = !body.empty() && body[0] != ' ' && body[0] != '|';
        sheet.is_wiki = true;
        if (is_first && !is_border_line(trim(body)) && (is_code || !read_row(body, place, true)))
            return read_wiki_head(body, sheet);
        line = body;
    }
    if (is_border_line(trim(line))) {
        (sheet.rows.empty() ? sheet.has_top_border : sheet.has_bottom_border) = true;
    } else if (!is_coordinate_line(line)) {
        if (auto row = read_row(line, place, sheet.is_wiki)) sheet.rows.push_back(std::move(*row));
    }
}

Result<Sheet> read_sheet(std::string_view text) {
    Sheet sheet;
    int number = 0;
    for (std::string_view line : split(text, '\n')) {
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        read_line(line, {number, 1}, sheet);
    }
    if (sheet.rows.empty()) return Error{"there is no diagram: no line is a row of X, O and dots"};
    const std::size_t width = sheet.rows[0].cells.size();
    bool has_capitals = false;
    for (const Row& row : sheet.rows) {
        if (row.cells.size() != width)
            return error_at(row.place, fmt::format("this row has {} points, the first one {}",
                                                   row.cells.size(), width));
        has_capitals |= row.cells.find_first_of("XO#@") != std::string::npos;
    }
    sheet.has_small_stones = !has_capitals;
    return sheet;
}

/// The board, and where on it the upper left cell lies.
struct Frame {
    Size board;
    int left = 0;
    int top = 0;
};

Result<Frame> place_sheet(const Sheet& sheet) {
    const int width = static_cast<int>(sheet.rows[0].cells.size());
    const int height = static_cast<int>(sheet.rows.size());
    const bool has_left = sheet.rows[0].has_left_border;
    const bool has_right = sheet.rows[0].has_right_border;
    const int borders = has_left + has_right + sheet.has_top_border + sheet.has_bottom_border;
    const bool is_part = borders > 0 && borders < 4;
    Frame frame{.board = {width, height}};
    if (sheet.board_size) frame.board = {*sheet.board_size, *sheet.board_size};
    if (!sheet.board_size && is_part)
        frame.board = {
            has_left && has_right ? width : kUsualSize.width,
            sheet.has_top_border && sheet.has_bottom_border ? height : kUsualSize.height};
    if (is_too_large(frame.board))
        return error_at(sheet.rows[0].place, too_large_message(frame.board));
    if (width > frame.board.width || height > frame.board.height)
        return error_at(sheet.rows[0].place, fmt::format("the diagram is larger than its {} board",
                                                         size_name(frame.board)));
    if (has_right && !has_left) frame.left = frame.board.width - width;
    if (sheet.has_bottom_border && !sheet.has_top_border) frame.top = frame.board.height - height;
    return frame;
}

void read_cell(char c, Point p, bool has_small_stones, Diagram& diagram) {
    if (const CellMark* mark = find_mark(c)) {
        diagram.stones.set(p, mark->color);
        if (mark->is_marked) diagram.marks.add(p);
    } else if (has_small_stones && (c == 'x' || c == 'o')) {
        diagram.stones.set(p, c == 'x' ? Black : White);
    } else {
        // The tenth move of a Sensei's Library diagram is drawn as 0.
        diagram.labels.push_back({p, c == '0' ? "10" : std::string(1, c)});
    }
}

}  // namespace

Result<Diagram> parse_diagram(std::string_view text) {
    const auto sheet = read_sheet(text);
    if (!sheet) return sheet.error();
    const auto frame = place_sheet(*sheet);
    if (!frame) return frame.error();
    Diagram diagram;
    diagram.stones = StoneGrid(frame->board);
    diagram.to_move = sheet->to_move;
    diagram.title = sheet->title;
    for (std::size_t y = 0; y < sheet->rows.size(); ++y)
        for (std::size_t x = 0; x < sheet->rows[y].cells.size(); ++x)
            read_cell(sheet->rows[y].cells[x],
                      Point(frame->left + static_cast<int>(x), frame->top + static_cast<int>(y)),
                      sheet->has_small_stones, diagram);
    return diagram;
}

std::string draw(const StoneGrid& stones) {
    std::string text;
    for (int y = 0; y < stones.size().height; ++y) {
        for (int x = 0; x < stones.size().width; ++x) text += color_mark(stones.at(Point(x, y)));
        text += '\n';
    }
    return text;
}

std::string coordinate_line(Size size) {
    std::string line = "  ";
    for (int x = 0; x < size.width; ++x) {
        line += ' ';
        line += kGtpLetters[static_cast<std::size_t>(x)];
    }
    return line;
}

}  // namespace nakade
