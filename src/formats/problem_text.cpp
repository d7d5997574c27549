// The GoLD problem file: named lines, the drawn board, then free text.
//
// Reading walks the lines once; each named line is a row of kFields. Every fault is told with its
// line and column, and nothing is guessed: a file that is wrong somewhere is not loaded.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/text.h"
#include "formats/coordinates.h"
#include "formats/diagram.h"
#include "formats/problem.h"

namespace nakade {

namespace {

constexpr std::string_view kFirstLine = "GoLD problem 1";
constexpr std::string_view kNotSaid = "?";

/// How a point is drawn: its colour, whether it is a keystone, whether it is in play.
struct PointMark {
    char mark;
    Color color;
    bool is_keystone;
    bool is_in_play;
};
constexpr PointMark kPointMarks[] = {
    {'.', Empty, false, true},  {'-', Empty, false, false}, {'X', Black, false, true},
    {'x', Black, false, false}, {'O', White, false, true},  {'o', White, false, false},
    {'B', Black, true, true},   {'b', Black, true, false},  {'W', White, true, true},
    {'w', White, true, false},
};

char mark_of(const Problem& problem, Point p) {
    const bool is_in_play = problem.region_kind != RegionKind::Points || problem.region.contains(p);
    for (const PointMark& row : kPointMarks)
        if (row.color == problem.stones.at(p) && row.is_in_play == is_in_play &&
            row.is_keystone == problem.keystones.contains(p))
            return row.mark;
    return '?';
}

std::string_view region_name(RegionKind kind) {
    constexpr std::string_view kNames[] = {"auto", "all", "drawn"};
    return kNames[static_cast<int>(kind)];
}

struct Cell {
    const PointMark* mark;
    int column;  // in the line
};

class ProblemReader {
public:
    explicit ProblemReader(std::string_view text) : lines_(split(text, '\n')) {
        for (std::string_view& line : lines_)
            if (line.ends_with('\r')) line.remove_suffix(1);
    }

    Result<Problem> run() {
        ++at_;  // the first line has been seen by the caller
        while (at_ < lines_.size() && !is_finished_) {
            const auto read = read_line();
            if (!read) return read.error();
        }
        if (!has_board_) return fault("the board is missing: a line \"board:\" and its rows");
        if (problem_.region_kind != RegionKind::Points && has_points_out_of_play_)
            return error_at(board_place_,
                            "points are drawn out of play, but the region is not "
                            "\"drawn\"");
        if (problem_.region_kind == RegionKind::Points) problem_.region = in_play_;
        if (const auto ko = read_ko(); !ko) return ko.error();
        if (const auto checked = check_problem(problem_); !checked)
            return error_at(board_place_, checked.error().message);
        return problem_;
    }

private:
    struct Field {
        std::string_view name;
        Result<void> (ProblemReader::*read)(std::string_view value);
    };
    static constexpr int kFieldCount = 9;
    static const Field kFields[kFieldCount];

    Error fault(std::string_view message) const { return fault(1, message); }
    Error fault(int column, std::string_view message) const {
        return error_at({static_cast<int>(std::min(at_, lines_.size() - 1)) + 1, column}, message);
    }

    Result<void> read_line() {
        const std::string_view line = lines_[at_];
        if (trim(line).empty() || line.starts_with('#')) {
            ++at_;
            return {};
        }
        const auto colon = line.find(':');
        if (colon == std::string_view::npos)
            return fault(
                fmt::format("{} is not a named line such as \"to move: black\"", quoted(line)));
        const std::string name = to_lower(trim(line.substr(0, colon)));
        const Field* field = find_field(name);
        if (!field) return fault(fmt::format("{} is not known here", quoted(name)));
        bool& is_seen = is_seen_[field - kFields];
        if (is_seen) return fault(fmt::format("\"{}\" stands twice", name));
        is_seen = true;
        value_column_ = static_cast<int>(colon) + 2;
        const auto read = (this->*field->read)(trim(line.substr(colon + 1)));
        ++at_;
        return read;
    }

    static const Field* find_field(std::string_view name) {
        for (const Field& field : kFields)
            if (field.name == name) return &field;
        return nullptr;
    }

    Error wrong_value(std::string_view value, std::string_view possible) const {
        return fault(value_column_, fmt::format("{} should be {}", quoted(value), possible));
    }

    Result<void> read_title(std::string_view value) {
        problem_.title = value;
        return {};
    }
    Result<void> read_source(std::string_view value) {
        problem_.source = value;
        return {};
    }
    Result<void> read_level(std::string_view value) {
        problem_.level = value;
        return {};
    }
    Result<void> read_to_move(std::string_view value) {
        problem_.to_move = parse_color(value);
        if (!problem_.to_move && value != kNotSaid)
            return wrong_value(value, "\"black\", \"white\" or \"?\"");
        return {};
    }
    Result<void> read_goal(std::string_view value) {
        problem_.goal = parse_goal(value);
        if (!problem_.goal && value != kNotSaid)
            return wrong_value(value, "\"live\", \"kill\" or \"?\"");
        return {};
    }
    Result<void> read_region(std::string_view value) {
        for (const RegionKind kind : {RegionKind::Auto, RegionKind::All, RegionKind::Points}) {
            if (value != region_name(kind)) continue;
            problem_.region_kind = kind;
            return {};
        }
        return wrong_value(value, "\"auto\", \"all\" or \"drawn\"");
    }
    /// Its point depends on the board, which may come later.
    Result<void> read_ko_text(std::string_view value) {
        ko_text_ = value;
        ko_place_ = {static_cast<int>(at_) + 1, value_column_};
        return {};
    }
    Result<void> read_ko() {
        if (ko_text_.empty() || ko_text_ == "none") return {};
        const auto point = parse_gtp(ko_text_, problem_.stones.size());
        if (!point) return error_at(ko_place_, point.error().message);
        if (*point == kPass) return error_at(ko_place_, "a ko is a point such as C3");
        problem_.ko = *point;
        return {};
    }

    /// The value of "description:" is the whole rest of the file.
    Result<void> read_description(std::string_view value) {
        problem_.description = value;
        for (++at_; at_ < lines_.size(); ++at_) {
            if (!problem_.description.empty() || has_text_) problem_.description += '\n';
            problem_.description += lines_[at_];
            has_text_ = true;
        }
        if (problem_.description.ends_with('\n')) problem_.description.pop_back();
        is_finished_ = true;
        return {};
    }

    /// Leaves at_ on the last line of the board.
    Result<void> read_board(std::string_view value) {
        if (!value.empty()) return wrong_value(value, "empty: the rows follow");
        board_place_ = {static_cast<int>(at_) + 1, 1};
        std::vector<std::vector<Cell>> rows;
        std::vector<int> numbers;
        while (at_ + 1 < lines_.size() && is_board_line(lines_[at_ + 1])) {
            ++at_;
            if (!is_row(lines_[at_])) continue;
            auto cells = read_row(lines_[at_], numbers);
            if (!cells) return cells.error();
            rows.push_back(std::move(*cells));
            if (rows.back().size() != rows[0].size())
                return fault(fmt::format("this row has {} points, the first one {}",
                                         rows.back().size(), rows[0].size()));
        }
        has_board_ = true;
        return place_rows(rows, numbers);
    }

    static bool is_row(std::string_view line) {
        const std::string_view text = trim(line);
        return !text.empty() && text[0] >= '0' && text[0] <= '9';
    }
    /// A row or the letters of the columns: indented, with no name before a colon.
    static bool is_board_line(std::string_view line) {
        return is_row(line) || (!trim(line).empty() && line[0] == ' ');
    }

    Result<std::vector<Cell>> read_row(std::string_view line, std::vector<int>& numbers) {
        const auto words = split_words(line);
        numbers.push_back(parse_int(words[0]).value_or(0));
        std::vector<Cell> cells;
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (i + 1 == words.size() && words[i] == words[0]) break;
            const int column = static_cast<int>(words[i].data() - line.data()) + 1;
            const auto mark = std::find_if(
                std::begin(kPointMarks), std::end(kPointMarks),
                [&](const PointMark& row) { return words[i] == std::string_view(&row.mark, 1); });
            if (mark == std::end(kPointMarks))
                return fault(column,
                             fmt::format("{} is not one of . - X x O o B b W w", quoted(words[i])));
            cells.push_back({mark, column});
        }
        if (cells.empty()) return fault("this row has no points");
        return cells;
    }

    Result<void> place_rows(const std::vector<std::vector<Cell>>& rows,
                            const std::vector<int>& numbers) {
        if (rows.empty()) return fault("the board has no rows");
        const Size size{static_cast<int>(rows[0].size()), static_cast<int>(rows.size())};
        if (is_too_large(size)) return fault(too_large_message(size));
        problem_.stones = StoneGrid(size);
        for (int y = 0; y < size.height; ++y) {
            const auto row = static_cast<std::size_t>(y);
            if (numbers[row] != size.height - y)
                return fault(fmt::format("row {} is called {}", size.height - y, numbers[row]));
            for (int x = 0; x < size.width; ++x)
                place(Point(x, y), *rows[row][static_cast<std::size_t>(x)].mark);
        }
        return {};
    }

    void place(Point p, const PointMark& mark) {
        problem_.stones.set(p, mark.color);
        if (mark.is_keystone) problem_.keystones.add(p);
        if (mark.is_in_play)
            in_play_.add(p);
        else
            has_points_out_of_play_ = true;
    }

    std::vector<std::string_view> lines_;
    std::size_t at_ = 0;
    int value_column_ = 1;
    bool is_seen_[kFieldCount] = {};
    bool is_finished_ = false;
    bool has_board_ = false;
    bool has_text_ = false;
    bool has_points_out_of_play_ = false;
    Place board_place_;
    PointSet in_play_;
    std::string ko_text_;
    Place ko_place_;
    Problem problem_;
};

const ProblemReader::Field ProblemReader::kFields[kFieldCount] = {
    {"title", &ProblemReader::read_title},
    {"source", &ProblemReader::read_source},
    {"level", &ProblemReader::read_level},
    {"to move", &ProblemReader::read_to_move},
    {"goal", &ProblemReader::read_goal},
    {"region", &ProblemReader::read_region},
    {"ko", &ProblemReader::read_ko_text},
    {"board", &ProblemReader::read_board},
    {"description", &ProblemReader::read_description},
};

Result<Problem> problem_from_diagram(std::string_view text) {
    const auto diagram = parse_diagram(text);
    if (!diagram)
        return Error{
            fmt::format("this is neither a problem file, which starts with \"{}\", nor a "
                        "diagram: {}",
                        kFirstLine, diagram.error().message)};
    Problem problem;
    problem.stones = diagram->stones;
    problem.to_move = diagram->to_move;
    problem.title = diagram->title;
    if (const auto checked = check_problem(problem); !checked) return checked.error();
    return problem;
}

std::string drawn_board(const Problem& problem) {
    const Size size = problem.stones.size();
    const std::string letters = coordinate_line(size);
    std::string text = letters + "\n";
    for (int y = 0; y < size.height; ++y) {
        text += fmt::format("{:2}", size.height - y);
        for (int x = 0; x < size.width; ++x) {
            text += ' ';
            text += mark_of(problem, Point(x, y));
        }
        text += fmt::format(" {}\n", size.height - y);
    }
    return text + letters + "\n";
}

}  // namespace

std::string write_problem(const Problem& problem) {
    std::string text = std::string(kFirstLine) + "\n";
    const auto field = [&](std::string_view name, std::string_view value) {
        text += fmt::format("{}: {}\n", name, value);
    };
    if (!problem.title.empty()) field("title", problem.title);
    if (!problem.source.empty()) field("source", problem.source);
    if (!problem.level.empty()) field("level", problem.level);
    field("to move", problem.to_move ? color_name(*problem.to_move) : kNotSaid);
    field("goal", problem.goal ? goal_name(*problem.goal) : kNotSaid);
    field("region", region_name(problem.region_kind));
    if (problem.ko != kNoPoint) field("ko", to_gtp(problem.ko, problem.stones.size()));
    text += "board:\n" + drawn_board(problem);
    if (!problem.description.empty()) text += "description:\n" + problem.description + "\n";
    return text;
}

Result<Problem> parse_problem(std::string_view text) {
    if (!is_valid_utf8(text)) return Error{"the problem file is not valid UTF-8"};
    const std::string_view first = text.substr(0, text.find('\n'));
    return trim(first) == kFirstLine ? ProblemReader(text).run() : problem_from_diagram(text);
}

}  // namespace nakade
