#include "eval/pattern.h"

#include <fmt/format.h>

#include <algorithm>

#include "board/symmetry.h"
#include "core/text.h"

namespace nakade {

namespace {

struct Step {
    char letter;
    int x, y;
};
constexpr Step kSteps[] = {{'n', 0, -1}, {'e', 1, 0}, {'s', 0, 1}, {'w', -1, 0}};

struct ContentMark {
    char letter;
    Content content;
};
constexpr ContentMark kContents[] = {
    {'.', Content::Nothing}, {'x', Content::Own}, {'o', Content::Other}, {'?', Content::Anything}};

/// Reads one line from left to right; the first complaint ends it.
class PatternReader {
public:
    explicit PatternReader(std::string_view line) : line_(line) {}

    Result<Pattern> read() {
        Pattern pattern;
        pattern.name = std::string(trim(line_.substr(0, line_.find('|'))));
        at_ = std::min(line_.size(), line_.find('|'));
        if (pattern.name.empty()) return complaint(0, "expected a name");
        if (!take('|')) return complaint(at_, "expected '|' after the name");
        if (auto done = read_path(pattern); !done) return done.error();
        if (take('|')) {
            auto eyes = read_eyes();
            if (!eyes) return eyes.error();
            pattern.eyes = *eyes;
        }
        if (!is_at_end()) return complaint(at_, "expected the end of the line");
        return pattern;
    }

private:
    static Error complaint(std::size_t index, std::string_view text) {
        return Error{fmt::format("column {}: {}", index + 1, text)};
    }
    void skip_blanks() {
        while (at_ < line_.size() && line_[at_] == ' ') ++at_;
    }
    bool is_at_end() {
        skip_blanks();
        return at_ == line_.size();
    }
    bool take(char c) {
        if (is_at_end() || line_[at_] != c) return false;
        ++at_;
        return true;
    }

    Result<void> read_path(Pattern& pattern) {
        if (auto first = read_point(pattern); !first) return first;
        while (!is_at_end() && line_[at_] != '|') {
            if (take('(')) {
                branches_.push_back({x_, y_, at_ - 1});
            } else if (take(')')) {
                if (branches_.empty()) return complaint(at_ - 1, "nothing opens this ')'");
                x_ = branches_.back().x;
                y_ = branches_.back().y;
                branches_.pop_back();
            } else if (auto stepped = read_step(pattern); !stepped) {
                return stepped;
            }
        }
        if (!branches_.empty())
            return complaint(branches_.back().column, "nothing closes this '('");
        return {};
    }

    Result<void> read_step(Pattern& pattern) {
        const auto* const found = std::ranges::find(kSteps, line_[at_], &Step::letter);
        if (found == std::end(kSteps))
            return complaint(at_, fmt::format("expected a step (n, e, s or w) or a bracket, not {}",
                                              quoted(line_.substr(at_, 1))));
        ++at_;
        x_ += found->x;
        y_ += found->y;
        return read_point(pattern);
    }

    Result<void> read_point(Pattern& pattern) {
        const char letter = is_at_end() ? ' ' : line_[at_];
        const auto* const found = std::ranges::find(kContents, letter, &ContentMark::letter);
        if (found == std::end(kContents))
            return complaint(at_, "expected a point: '.', 'x', 'o' or '?'");
        PatternPoint point{.x = x_, .y = y_, .content = found->content};
        for (const PatternPoint& other : pattern.points)
            if (other.x == x_ && other.y == y_)
                return complaint(at_, "the path has been at this point before");
        ++at_;
        // Marks stand right behind their point.
        for (; at_ < line_.size(); ++at_) {
            if (line_[at_] == '-')
                point.place = Spot::Edge;
            else if (line_[at_] == '+')
                point.place = Spot::Corner;
            else if (line_[at_] == '!')
                point.is_vital = true;
            else
                break;
        }
        pattern.points.push_back(point);
        return {};
    }

    Result<EyeYield> read_eyes() {
        constexpr int kMostEyes = 2;
        int numbers[3] = {};
        for (int& number : numbers) {
            if (is_at_end() || line_[at_] < '0' || line_[at_] > '0' + kMostEyes)
                return complaint(at_, "expected three numbers of eyes from 0 to 2");
            number = line_[at_++] - '0';
        }
        return EyeYield{numbers[0], numbers[1], numbers[2]};
    }

    struct Branch {
        int x, y;
        std::size_t column;
    };
    std::string_view line_;
    std::size_t at_ = 0;
    int x_ = 0, y_ = 0;
    std::vector<Branch> branches_;
};

bool has_content(Color there, Color owner, Content content) {
    switch (content) {
        case Content::Nothing:
            return there == Empty;
        case Content::Own:
            return there == owner;
        case Content::Other:
            return there == opponent(owner);
        case Content::Anything:
            break;
    }
    return true;
}

}  // namespace

Result<Pattern> parse_pattern(std::string_view line) { return PatternReader(line).read(); }

std::vector<PatternPoint> turned(const std::vector<PatternPoint>& points, int code) {
    std::vector<PatternPoint> result = points;
    for (PatternPoint& point : result) {
        if (code & 1) point.x = -point.x;
        if (code & 2) point.y = -point.y;
        if (code & 4) std::swap(point.x, point.y);
    }
    return result;
}

std::vector<std::vector<PatternPoint>> orientations(const Pattern& pattern) {
    std::vector<std::vector<PatternPoint>> all;
    for (int code = 0; code < Symmetry::kCount; ++code) {
        auto points = turned(pattern.points, code);
        if (std::ranges::find(all, points) == all.end()) all.push_back(std::move(points));
    }
    return all;
}

bool is_in_place(Point p, Size size, Spot place) {
    const bool on_side = p.x() == 0 || p.x() == size.width - 1;
    const bool on_row = p.y() == 0 || p.y() == size.height - 1;
    switch (place) {
        case Spot::Anywhere:
            return true;
        case Spot::Edge:
            return on_side || on_row;
        case Spot::Corner:
            break;
    }
    return on_side && on_row;
}

bool is_at(const StoneBoard& board, Point origin, Color owner,
           const std::vector<PatternPoint>& points) {
    const Size size = board.size();
    return std::ranges::all_of(points, [&](const PatternPoint& point) {
        const Point p(origin.x() + point.x, origin.y() + point.y);
        const bool is_on_board = origin.x() + point.x >= 0 && origin.x() + point.x < size.width &&
                                 origin.y() + point.y >= 0 && origin.y() + point.y < size.height;
        return is_on_board && has_content(board.at(p), owner, point.content) &&
               is_in_place(p, size, point.place);
    });
}

}  // namespace nakade
