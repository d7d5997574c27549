#include "proof/five_certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "board/point_name.h"
#include "core/text.h"
#include "proof/words.h"

namespace nakade::proof {

namespace {

constexpr std::string_view kFirstLine = "nakade five certificate 1";
constexpr std::string_view kRule = "rule";
constexpr std::string_view kStrategy = "strategy";
constexpr std::string_view kOtherwise = "else";

std::string node_text(const FiveNode& node, Size size) {
    std::string text = to_gtp(node.move, size);
    for (const FiveReply& reply : node.replies)
        text += fmt::format(" {}:{}", to_gtp(reply.move, size), reply.to);
    if (node.otherwise != FiveNode::kNone)
        text += fmt::format(" {}:{}", kOtherwise, node.otherwise);
    return text;
}

Error unexpected(std::string_view what, std::string_view found) {
    return {fmt::format("expected {}, not {}", what, quoted(found))};
}

/// "H8 G7:1 else:2"
Result<FiveNode> parse_node(std::string_view line, Size size) {
    FiveNode node;
    for (const std::string_view word : split_words(line)) {
        const auto colon = word.find(':');
        if (node.move == kNoPoint) {
            const auto move = parse_gtp(word, size);
            if (!move) return move.error();
            node.move = *move;
            continue;
        }
        const auto to =
            colon == std::string_view::npos ? std::nullopt : parse_count(word.substr(colon + 1));
        if (!to) return unexpected("a reply and its node such as G7:12", word);
        if (word.substr(0, colon) == kOtherwise) {
            node.otherwise = static_cast<NodeId>(*to);
            continue;
        }
        const auto move = parse_gtp(word.substr(0, colon), size);
        if (!move) return move.error();
        node.replies.push_back({*move, static_cast<NodeId>(*to)});
    }
    if (node.move == kNoPoint) return unexpected("a move", line);
    return node;
}

/// One line after another, each a step of a fixed order.
class FiveReader {
public:
    explicit FiveReader(std::string_view text) : lines_(split(text, '\n')) {
        while (!lines_.empty() && trim(lines_.back()).empty()) lines_.pop_back();
    }

    Result<FiveCertificate> read() {
        for (const auto part :
             {&FiveReader::read_header, &FiveReader::read_board, &FiveReader::read_nodes})
            if (auto done = (this->*part)(); !done)
                return Error{fmt::format("line {}: {}", next_ + 1, done.error().message)};
        return std::move(certificate_);
    }

private:
    std::string_view line() const { return next_ < lines_.size() ? trim(lines_[next_]) : ""; }
    /// The rest of a line "key: ..."; steps over it.
    Result<std::string_view> field(std::string_view key) {
        const std::string_view whole = line();
        if (!whole.starts_with(key) || !whole.substr(key.size()).starts_with(":"))
            return unexpected(fmt::format("\"{}: ...\"", key), whole);
        return trim(whole.substr(key.size() + 1));
    }

    Result<void> read_header() {
        if (line() != kFirstLine) return unexpected(fmt::format("\"{}\"", kFirstLine), line());
        ++next_;
        if (const auto title = field(words::kTitle)) {
            certificate_.title = *title;
            ++next_;
        }
        const auto rule_word = field(kRule);
        if (!rule_word) return rule_word.error();
        const auto rule = parse_gomoku_rule(*rule_word);
        if (!rule) return unexpected("the name of a rule", *rule_word);
        certificate_.start.rule = *rule;
        ++next_;
        const auto mover = field(words::kToMove);
        if (!mover) return mover.error();
        const auto color = parse_color(*mover);
        if (!color) return unexpected("black or white", *mover);
        certificate_.start.to_move = *color;
        ++next_;
        return {};
    }

    Result<void> read_board() {
        if (auto board = field(words::kBoard); !board) return board.error();
        for (++next_; next_ < lines_.size() && !field(kStrategy); ++next_)
            if (auto done = read_row(); !done) return done;
        return {};
    }

    Result<void> read_row() {
        FiveStart& start = certificate_.start;
        const int y = start.size.height;
        const auto marks = split_words(line());
        const auto width = static_cast<int>(marks.size());
        if (y == Gomoku::kFacts.max_size || width > Gomoku::kFacts.max_size)
            return Error{"the board is too large"};
        if (y > 0 && width != start.size.width)
            return unexpected(fmt::format("a row of {} points", start.size.width), line());
        for (int x = 0; x < width; ++x) {
            const std::string_view mark = marks[static_cast<std::size_t>(x)];
            const auto color = std::ranges::find(words::kStones, mark.front());
            if (mark.size() == 1 && color != std::end(words::kStones))
                start.stones[static_cast<std::size_t>(color - words::kStones)].add(Point(x, y));
            else if (mark != std::string_view(&words::kInPlay, 1))
                return unexpected("one of X O .", mark);
        }
        start.size = {width, y + 1};
        return {};
    }

    Result<void> read_nodes() {
        if (auto strategy = field(kStrategy); !strategy) return strategy.error();
        for (++next_; next_ < lines_.size(); ++next_) {
            auto node = parse_node(line(), certificate_.start.size);
            if (!node) return node.error();
            certificate_.nodes.push_back(*std::move(node));
        }
        return {};
    }

    std::vector<std::string_view> lines_;
    std::size_t next_ = 0;
    FiveCertificate certificate_;
};

}  // namespace

std::string write_certificate(const FiveCertificate& certificate) {
    const FiveStart& start = certificate.start;
    std::string text = fmt::format("{}\n", kFirstLine);
    std::string title = certificate.title;
    std::ranges::replace(title, '\n', ' ');
    if (!title.empty()) text += fmt::format("{}: {}\n", words::kTitle, title);
    text += fmt::format("{}: {}\n{}: {}\n{}:\n", kRule, rule_name(start.rule), words::kToMove,
                        color_name(start.to_move), words::kBoard);
    for_each_point(start.size, [&](Point p) {
        const char mark = start.stones[0].contains(p)   ? words::kStones[0]
                          : start.stones[1].contains(p) ? words::kStones[1]
                                                        : words::kInPlay;
        text += fmt::format("{}{}", mark, p.x() + 1 == start.size.width ? '\n' : ' ');
    });
    text += fmt::format("{}:\n", kStrategy);
    for (const FiveNode& node : certificate.nodes) text += node_text(node, start.size) + '\n';
    return text;
}

bool is_five_certificate(std::string_view text) { return text.starts_with(kFirstLine); }

Result<FiveCertificate> read_five_certificate(std::string_view text) {
    return FiveReader(text).read();
}

std::string verdict_in_words(const FiveCertificate& certificate) {
    return fmt::format("{} to move wins", color_name(certificate.start.to_move));
}

}  // namespace nakade::proof
