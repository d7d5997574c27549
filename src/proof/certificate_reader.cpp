// The reader of certificates: one pass over the lines, each of which is one item.
//
// It promises only that the text is well formed. References to zones and nodes that do not exist
// are left to the checker, which has to be safe against them anyway.
#include <fmt/format.h>

#include <optional>

#include "board/point_name.h"
#include "core/text.h"
#include "proof/certificate.h"
#include "proof/words.h"

namespace nakade::proof {

namespace {

/// A `key: value` line; nothing if there is no colon.
struct Field {
    std::string_view key;
    std::string_view value;
};
std::optional<Field> field_of(std::string_view line) {
    const auto colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    return Field{trim(line.substr(0, colon)), trim(line.substr(colon + 1))};
}

bool starts(std::string_view line, std::string_view key) {
    const auto field = field_of(line);
    return field && field->key == key;
}

Error unexpected(std::string_view what, std::string_view found) {
    return {fmt::format("expected {}, not {}", what, quoted(found))};
}

Result<Threats> parse_threats(std::string_view text) {
    if (text == words::kUnlimitedThreats) return kUnlimited;
    const auto count = parse_count(text);
    if (!count || *count > kMostThreats)
        return unexpected(fmt::format("a number of threats up to {} or \"{}\"", kMostThreats,
                                      words::kUnlimitedThreats),
                          text);
    return static_cast<Threats>(*count);
}

Result<Verdict> parse_verdict(std::string_view text) {
    const auto pieces = split_words(text);
    const Error wrong = unexpected("a verdict such as \"win dead\" or \"ko with 1\"", text);
    const auto outcome =
        pieces.empty() ? std::nullopt : words::find<Outcome>(words::kOutcomes, pieces[0]);
    if (!outcome) return wrong;
    Verdict verdict{.outcome = *outcome};
    if (*outcome == Outcome::Ko) {
        if (pieces.size() != 3 || (pieces[1] != "with" && pieces[1] != "against")) return wrong;
        const auto threats = parse_threats(pieces[2]);
        if (!threats) return threats.error();
        (pieces[1] == "with" ? verdict.threats : verdict.opposing_threats) = *threats;
        return verdict;
    }
    if (pieces.size() == 1) return verdict;
    const auto fate = words::find<Fate>(words::kFates, pieces[1]);
    if (!fate || pieces.size() != 2) return wrong;
    verdict.fate = *fate;
    return verdict;
}

Result<Terms> parse_terms(std::string_view text) {
    constexpr std::string_view kForm[] = {"", "wins", "", "with", "", "threats", "against", ""};
    const auto pieces = split_words(text);
    const Error wrong = unexpected("\"COLOUR wins AIM with N threats against N\"", text);
    if (pieces.size() != std::size(kForm)) return wrong;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (!kForm[i].empty() && pieces[i] != kForm[i]) return wrong;
    const auto winner = parse_color(pieces[0]);
    const auto aim = words::find<Aim>(words::kAims, pieces[2]);
    if (!winner || !aim) return wrong;
    const auto own = parse_threats(pieces[4]);
    if (!own) return own.error();
    const auto opposing = parse_threats(pieces[7]);
    if (!opposing) return opposing.error();
    return Terms{*aim, *winner, *own, *opposing};
}

/// The points of a row from `first` to `last`, or one point.
Result<PointSet> parse_run(std::string_view text, Size size) {
    const auto dash = text.find('-');
    const auto first = parse_gtp(text.substr(0, dash), size);
    if (!first) return first.error();
    const auto last =
        dash == std::string_view::npos ? first : parse_gtp(text.substr(dash + 1), size);
    if (!last) return last.error();
    if (*first == kPass || first->y() != last->y() || first->x() > last->x())
        return unexpected("points of a row such as A1-C1", text);
    PointSet run;
    run.add_rectangle(*first, {last->x() - first->x() + 1, 1});
    return run;
}

Result<PointSet> parse_zone(std::string_view text, Size size) {
    PointSet zone;
    if (text == words::kNoPoints) return zone;
    for (const std::string_view piece : split(text, ',')) {
        const auto run = parse_run(trim(piece), size);
        if (!run) return run.error();
        zone |= *run;
    }
    return zone;
}

Result<Edge> parse_edge(std::string_view text, Size size) {
    const auto field = field_of(text);
    if (!field) return unexpected("a move and a node such as C3:17", text);
    const auto move = parse_gtp(field->key, size);
    if (!move) return move.error();
    const auto to = parse_count(field->value);
    if (!to) return unexpected("the number of a node", field->value);
    return Edge{*move, static_cast<NodeId>(*to)};
}

Result<Node> parse_node(std::string_view line, Size size) {
    Node node;
    auto pieces = split_words(line);
    std::size_t next = 0;
    if (pieces[0].front() == 'z') {
        const auto zone = parse_count(pieces[0].substr(1));
        if (!zone || *zone == 0) return unexpected("a zone such as z1", pieces[0]);
        node.zone = static_cast<ZoneId>(*zone);
        ++next;
    }
    if (next == pieces.size()) return unexpected("a move or the kind of a leaf", line);
    if (const auto kind = words::find<Node::Kind>(words::kKinds, pieces[next])) {
        node.kind = *kind;
        if (next + 1 != pieces.size()) return unexpected("nothing behind a leaf", line);
        return node;
    }
    for (; next < pieces.size(); ++next) {
        const auto edge = parse_edge(pieces[next], size);
        if (!edge) return edge.error();
        node.edges.push_back(*edge);
    }
    return node;
}

class Reader {
public:
    explicit Reader(std::string_view text) : lines_(split(text, '\n')) {
        for (auto& line : lines_) line = trim(line);
        while (!lines_.empty() && lines_.back().empty()) lines_.pop_back();
    }

    Result<Certificate> read() {
        if (auto done = read_parts(); !done)
            return Error{fmt::format("line {}: {}", next_ + 1, done.error().message)};
        return std::move(certificate_);
    }

private:
    bool is_done() const { return next_ == lines_.size(); }
    std::string_view line() const { return lines_[next_]; }
    bool is_at(std::string_view key) const { return !is_done() && starts(line(), key); }

    Result<void> read_parts() {
        if (is_done() || line() != words::kFirstLine)
            return unexpected(fmt::format("\"{}\"", words::kFirstLine), is_done() ? "" : line());
        ++next_;
        for (const auto part : {&Reader::read_header, &Reader::read_board, &Reader::read_ko,
                                &Reader::read_zones, &Reader::read_claims})
            if (auto done = (this->*part)(); !done) return done;
        return {};
    }

    Result<void> read_header() {
        for (; !is_at(words::kBoard); ++next_) {
            if (is_done()) return Error{"the board is missing"};
            const auto field = field_of(line());
            if (!field) return unexpected("a line such as \"to move: black\"", line());
            if (auto done = read_field(*field); !done) return done;
        }
        if (!has_mover_ || !has_verdict_)
            return Error{"the side to move and the verdict must come before the board"};
        ++next_;
        return {};
    }

    Result<void> read_field(const Field& field) {
        if (field.key == words::kTitle) {
            certificate_.title = field.value;
        } else if (field.key == words::kToMove) {
            const auto color = parse_color(field.value);
            if (!color) return unexpected("black or white", field.value);
            certificate_.start.to_move = *color;
            has_mover_ = true;
        } else if (field.key == words::kKo) {
            ko_line_ = next_;
        } else if (field.key == words::kVerdict) {
            const auto verdict = parse_verdict(field.value);
            if (!verdict) return verdict.error();
            certificate_.verdict = *verdict;
            has_verdict_ = true;
        } else {
            return unexpected("title, to move, ko, verdict or board", field.key);
        }
        return {};
    }

    Result<void> read_board() {
        for (; !is_done() && !is_at(words::kZones) && !is_at(words::kClaim); ++next_)
            if (auto done = read_row(); !done) return done;
        return {};
    }

    Result<void> read_row() {
        StartPosition& start = certificate_.start;
        int x = 0;
        for (const char c : line()) {
            if (c == ' ' || c == '\t') continue;
            if (x == kMaxBoardSize || start.size.height == kMaxBoardSize)
                return Error{
                    fmt::format("the board is larger than {}x{}", kMaxBoardSize, kMaxBoardSize)};
            if (!put(c, Point(x, start.size.height)))
                return unexpected("one of X O B W . -", line());
            ++x;
        }
        if (x == 0 || (start.size.height > 0 && x != start.size.width))
            return unexpected(fmt::format("a row of {} points", start.size.width), line());
        start.size = {x, start.size.height + 1};
        return {};
    }

    bool put(char mark, Point p) {
        StartPosition& start = certificate_.start;
        if (mark == words::kInPlay) start.region.add(p);
        bool is_known = mark == words::kInPlay || mark == words::kOutOfPlay;
        for (std::size_t side = 0; side < start.stones.size(); ++side) {
            const bool is_keystone = mark == words::kKeystones[side];
            if (!is_keystone && mark != words::kStones[side]) continue;
            start.stones[side].add(p);
            if (is_keystone) start.target.add(p);
            is_known = true;
        }
        return is_known;
    }

    /// Its line stands above the board, without which a point has no name.
    Result<void> read_ko() {
        if (!ko_line_) return {};
        const auto point = parse_gtp(field_of(lines_[*ko_line_])->value, certificate_.start.size);
        if (point && *point != kPass) {
            certificate_.start.ko = *point;
            return {};
        }
        next_ = *ko_line_;
        return point ? unexpected("a point", "pass") : point.error();
    }

    Result<void> read_zones() {
        if (!is_at(words::kZones)) return {};
        for (++next_; !is_done() && !is_at(words::kClaim); ++next_) {
            const auto zone = parse_zone(line(), certificate_.start.size);
            if (!zone) return zone.error();
            const std::size_t before = certificate_.zones.all().size();
            if (certificate_.zones.add(*zone) <= before)
                return Error{"this zone stands above already"};
        }
        return {};
    }

    Result<void> read_claims() {
        for (; !is_done(); ++next_) {
            if (is_at(words::kClaim)) {
                const auto terms = parse_terms(field_of(line())->value);
                if (!terms) return terms.error();
                certificate_.claims.push_back({.terms = *terms});
                continue;
            }
            if (certificate_.claims.empty() || line().empty())
                return unexpected("a claim or a node", line());
            auto node = parse_node(line(), certificate_.start.size);
            if (!node) return node.error();
            certificate_.claims.back().add_node(*std::move(node));
        }
        return {};
    }

    std::vector<std::string_view> lines_;
    std::size_t next_ = 0;
    Certificate certificate_;
    std::optional<std::size_t> ko_line_;
    bool has_mover_ = false;
    bool has_verdict_ = false;
};

}  // namespace

Result<Certificate> read_certificate(std::string_view text) { return Reader(text).read(); }

}  // namespace nakade::proof
