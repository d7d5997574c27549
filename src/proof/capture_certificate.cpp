#include "proof/capture_certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "board/point_name.h"
#include "core/text.h"
#include "proof/words.h"

namespace nakade::proof {

namespace {

constexpr std::string_view kFirstLine = "nakade capture certificate 1";
constexpr std::string_view kNoMove = "no move";
constexpr std::string_view kLoses = "loses";
constexpr std::string_view kWins = "wins";
constexpr std::string_view kWinner = "winner";
constexpr std::string_view kFirst = "first";
constexpr std::string_view kStrategy = "strategy";
/// A node whose loser has no move that needs an answer.
constexpr std::string_view kLost = "lost";

using Text = std::back_insert_iterator<std::string>;

void write_node(Text out, const CaptureNode& node, Size size) {
    if (node.answers.empty()) fmt::format_to(out, "{}", kLost);
    for (const CaptureAnswer& answer : node.answers) {
        if (&answer != &node.answers.front()) fmt::format_to(out, " ");
        fmt::format_to(out, "{}-{}", to_gtp(answer.move, size), to_gtp(answer.answer, size));
        if (answer.to != CaptureAnswer::kDecided) fmt::format_to(out, ":{}", answer.to);
    }
    fmt::format_to(out, "\n");
}

Error unexpected(std::string_view what, std::string_view found) {
    return {fmt::format("expected {}, not {}", what, quoted(found))};
}

Result<CaptureAnswer> parse_answer(std::string_view text, Size size) {
    const auto dash = text.find('-');
    const auto colon = text.find(':');
    if (dash == std::string_view::npos)
        return unexpected("a move, its answer and a node such as C3-D4:17", text);
    const auto move = parse_gtp(text.substr(0, dash), size);
    if (!move) return move.error();
    const auto answer = parse_gtp(text.substr(dash + 1, colon - dash - 1), size);
    if (!answer) return answer.error();
    CaptureAnswer parsed{*move, *answer};
    if (colon == std::string_view::npos) return parsed;
    const auto to = parse_count(text.substr(colon + 1));
    if (!to) return unexpected("the number of a node", text.substr(colon + 1));
    parsed.to = static_cast<NodeId>(*to);
    return parsed;
}

class Reader {
public:
    explicit Reader(std::string_view text) : lines_(split(text, '\n')) {
        for (auto& line : lines_) line = trim(line);
        while (!lines_.empty() && lines_.back().empty()) lines_.pop_back();
    }

    Result<CaptureCertificate> read() {
        if (auto done = read_parts(); !done)
            return Error{fmt::format("line {}: {}", next_ + 1, done.error().message)};
        return std::move(certificate_);
    }

private:
    struct FieldRow {
        std::string_view key;
        Result<void> (Reader::*read)(std::string_view value);
    };

    bool is_done() const { return next_ == lines_.size(); }
    std::string_view line() const { return lines_[next_]; }
    /// Whether the line starts with this key and a colon.
    bool is_at(std::string_view key) const {
        return !is_done() && line().starts_with(key) && line().substr(key.size()).starts_with(":");
    }
    std::string_view value_of(std::string_view key) const {
        return trim(line().substr(key.size() + 1));
    }

    Result<void> read_parts() {
        if (is_done() || line() != kFirstLine)
            return unexpected(fmt::format("\"{}\"", kFirstLine), is_done() ? "" : line());
        ++next_;
        for (const auto part : {&Reader::read_header, &Reader::read_board, &Reader::read_first,
                                &Reader::read_strategy})
            if (auto done = (this->*part)(); !done) return done;
        return {};
    }

    Result<void> read_header() {
        constexpr FieldRow kFields[] = {{words::kTitle, &Reader::read_title},
                                        {words::kToMove, &Reader::read_mover},
                                        {kNoMove, &Reader::read_no_move},
                                        {kWinner, &Reader::read_winner}};
        for (const auto& [key, read] : kFields) {
            if (!is_at(key)) {
                if (key == words::kTitle) continue;
                return unexpected(fmt::format("\"{}: ...\"", key), is_done() ? "" : line());
            }
            if (auto done = (this->*read)(value_of(key)); !done) return done;
            ++next_;
        }
        return {};
    }

    Result<void> read_title(std::string_view value) {
        certificate_.title = value;
        return {};
    }
    Result<void> read_mover(std::string_view value) {
        return read_color(value, certificate_.start.to_move);
    }
    Result<void> read_winner(std::string_view value) {
        return read_color(value, certificate_.winner);
    }
    static Result<void> read_color(std::string_view value, Color& color) {
        const auto parsed = parse_color(value);
        if (!parsed) return unexpected("black or white", value);
        color = *parsed;
        return {};
    }
    Result<void> read_no_move(std::string_view value) {
        if (value != kLoses && value != kWins) return unexpected("loses or wins", value);
        certificate_.start.no_move_loses = value == kLoses;
        return {};
    }

    Result<void> read_board() {
        if (!is_at(words::kBoard))
            return unexpected(fmt::format("\"{}:\"", words::kBoard), is_done() ? "" : line());
        for (++next_; !is_done() && !is_at(kFirst) && !is_at(kStrategy); ++next_)
            if (auto done = read_row(); !done) return done;
        if (certificate_.start.size.height == 0) return Error{"the board has no rows"};
        return {};
    }

    Result<void> read_row() {
        CaptureStart& start = certificate_.start;
        int x = 0;
        for (const char c : line()) {
            if (c == ' ' || c == '\t') continue;
            if (x == kMaxBoardSize || start.size.height == kMaxBoardSize)
                return Error{
                    fmt::format("the board is larger than {}x{}", kMaxBoardSize, kMaxBoardSize)};
            const Point p(x++, start.size.height);
            if (c == words::kStones[0])
                start.stones[0].add(p);
            else if (c == words::kStones[1])
                start.stones[1].add(p);
            else if (c != words::kInPlay)
                return unexpected("one of X O .", line());
        }
        if (x == 0 || (start.size.height > 0 && x != start.size.width))
            return unexpected(fmt::format("a row of {} points", start.size.width), line());
        start.size = {x, start.size.height + 1};
        return {};
    }

    Result<void> read_first() {
        if (!is_at(kFirst)) return {};
        const auto move = parse_gtp(value_of(kFirst), certificate_.start.size);
        if (!move) return move.error();
        certificate_.first = *move;
        ++next_;
        return {};
    }

    Result<void> read_strategy() {
        if (!is_at(kStrategy))
            return unexpected(fmt::format("\"{}:\"", kStrategy), is_done() ? "" : line());
        for (++next_; !is_done(); ++next_) {
            CaptureNode node;
            if (line() != kLost) {
                for (const std::string_view piece : split_words(line())) {
                    const auto answer = parse_answer(piece, certificate_.start.size);
                    if (!answer) return answer.error();
                    node.answers.push_back(*answer);
                }
                if (node.answers.empty()) return unexpected("answers or \"lost\"", line());
            }
            certificate_.nodes.push_back(std::move(node));
        }
        return {};
    }

    std::vector<std::string_view> lines_;
    std::size_t next_ = 0;
    CaptureCertificate certificate_;
};

}  // namespace

std::string write_certificate(const CaptureCertificate& certificate) {
    const CaptureStart& start = certificate.start;
    std::string text;
    const Text out(text);
    fmt::format_to(out, "{}\n", kFirstLine);
    std::string title = certificate.title;
    std::ranges::replace(title, '\n', ' ');
    if (!title.empty()) fmt::format_to(out, "{}: {}\n", words::kTitle, title);
    fmt::format_to(out, "{}: {}\n", words::kToMove, color_name(start.to_move));
    fmt::format_to(out, "{}: {}\n", kNoMove, start.no_move_loses ? kLoses : kWins);
    fmt::format_to(out, "{}: {}\n", kWinner, color_name(certificate.winner));
    fmt::format_to(out, "{}:\n", words::kBoard);
    for_each_point(start.size, [&](Point p) {
        const char mark = start.stones[0].contains(p)   ? words::kStones[0]
                          : start.stones[1].contains(p) ? words::kStones[1]
                                                        : words::kInPlay;
        fmt::format_to(out, "{}{}", mark, p.x() + 1 == start.size.width ? '\n' : ' ');
    });
    if (certificate.first != kNoPoint)
        fmt::format_to(out, "{}: {}\n", kFirst, to_gtp(certificate.first, start.size));
    fmt::format_to(out, "{}:\n", kStrategy);
    for (const CaptureNode& node : certificate.nodes) write_node(out, node, start.size);
    return text;
}

bool is_capture_certificate(std::string_view text) { return text.starts_with(kFirstLine); }

Result<CaptureCertificate> read_capture_certificate(std::string_view text) {
    return Reader(text).read();
}

std::string verdict_in_words(const CaptureCertificate& certificate) {
    const Color mover = certificate.start.to_move;
    return fmt::format("{} to move {}", color_name(mover),
                       certificate.winner == mover ? "wins" : "loses");
}

}  // namespace nakade::proof
