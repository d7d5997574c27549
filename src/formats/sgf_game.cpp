#include "formats/sgf_game.h"

#include <fmt/format.h>

#include <cmath>

#include "core/text.h"
#include "formats/sgf_text.h"

namespace nakade {

namespace {

constexpr Size kUsualGoSize{19, 19};
constexpr Size kUsualGomokuSize{15, 15};
// No komi is larger; servers that write hundredths start at 100 for one point.
constexpr double kMaxKomi = 50;
constexpr double kHundredths = 100;

struct KnownGame {
    std::string_view number;
    SgfGameKind kind;
};
constexpr KnownGame kKnownGames[] = {{"1", SgfGameKind::Go}, {"4", SgfGameKind::Gomoku}};

struct TextField {
    std::string_view property;
    std::string SgfGameInfo::*field;
};
constexpr TextField kTextFields[] = {
    {"RU", &SgfGameInfo::rules},      {"PB", &SgfGameInfo::black},
    {"PW", &SgfGameInfo::white},      {"BR", &SgfGameInfo::black_rank},
    {"WR", &SgfGameInfo::white_rank}, {"RE", &SgfGameInfo::result},
    {"DT", &SgfGameInfo::date},       {"EV", &SgfGameInfo::event},
    {"GN", &SgfGameInfo::name},       {"SO", &SgfGameInfo::source},
};

/// The first node of the main line that has the property; kNoNode if none has.
NodeId node_with(const SgfCollection& tree, NodeId root, std::string_view name) {
    for (NodeId node = root; node != kNoNode; node = tree.first_child(node))
        if (tree.has(node, name)) return node;
    return kNoNode;
}

Result<SgfGameKind> read_kind(const SgfCollection& tree, NodeId root) {
    const auto raw = tree.raw(root, "GM");
    if (!raw) return SgfGameKind::Go;
    for (const auto& [number, kind] : kKnownGames)
        if (trim(*raw) == number) return kind;
    return error_at(tree.place(root, "GM"),
                    fmt::format("GM[{}] is not a stone game we know; there are 1 (Go) and 4 "
                                "(Gomoku)",
                                trim(quoted(*raw))));
}

std::optional<int> side_length(std::string_view text) {
    const auto length = parse_int(trim(text));
    return length && *length >= 1 && *length <= kMaxSgfSize ? length : std::nullopt;
}

Result<Size> read_size(const SgfCollection& tree, NodeId root, SgfGameKind kind) {
    const NodeId node = node_with(tree, root, "SZ");
    if (node == kNoNode) return kind == SgfGameKind::Go ? kUsualGoSize : kUsualGomokuSize;
    const std::string_view raw = *tree.raw(node, "SZ");
    const auto sides = split_composed(raw);
    const auto width = side_length(sides ? sides->first : raw);
    const auto height = side_length(sides ? sides->second : raw);
    if (!width || !height)
        return error_at(tree.place(node, "SZ"),
                        fmt::format("unsupported size {}: a board has 1 to {} lines", quoted(raw),
                                    kMaxSgfSize));
    return Size{*width, *height};
}

int read_handicap(const SgfCollection& tree, NodeId root, Notes& notes) {
    const NodeId node = node_with(tree, root, "HA");
    if (node == kNoNode) return 0;
    const std::string text(trim(*tree.raw(node, "HA")));
    const auto stones = parse_int(text);
    if (text.empty() || (stones && *stones >= 0)) return stones.value_or(0);
    notes.warn(tree.place(node, "HA"), fmt::format("HA[{}] is no number of stones", quoted(text)));
    return 0;
}

std::optional<SgfKomi> read_komi(const SgfCollection& tree, NodeId root, Notes& notes) {
    const NodeId node = node_with(tree, root, "KM");
    if (node == kNoNode || trim(*tree.raw(node, "KM")).empty()) return std::nullopt;
    const auto komi = parse_komi(*tree.raw(node, "KM"));
    if (!komi)
        notes.warn(tree.place(node, "KM"),
                   fmt::format("the komi {} is no number", quoted(*tree.raw(node, "KM"))));
    return komi;
}

bool is_quarter(double value) {
    const double rest = std::fabs(value - std::trunc(value));
    return rest == 0.25 || rest == 0.75;
}

}  // namespace

std::optional<SgfKomi> parse_komi(std::string_view text) {
    std::string number(trim(text));
    // A decimal comma, as some countries write it.
    if (const auto comma = number.find(','); comma != std::string::npos) number[comma] = '.';
    const auto written = parse_double(number);
    if (!written) return std::nullopt;
    const double value = std::fabs(*written) > kMaxKomi ? *written / kHundredths : *written;
    return SgfKomi{std::string(text), value, is_quarter(value) ? 2 * value : value};
}

std::optional<Outcome> parse_result(std::string_view text) {
    const std::string result = to_lower(trim(text));
    if (result == "0" || result == "draw" || result == "jigo") return Outcome::Draw;
    if (result.starts_with("b+") || result.starts_with("black+")) return Outcome::BlackWins;
    if (result.starts_with("w+") || result.starts_with("white+")) return Outcome::WhiteWins;
    return std::nullopt;
}

Result<SgfGameInfo> read_game_info(const SgfCollection& tree, NodeId root, Notes& notes) {
    SgfGameInfo info;
    const auto kind = read_kind(tree, root);
    if (!kind) return kind.error();
    info.kind = *kind;
    const auto size = read_size(tree, root, *kind);
    if (!size) return size.error();
    info.size = *size;
    info.komi = read_komi(tree, root, notes);
    info.handicap = read_handicap(tree, root, notes);
    for (const auto& [property, field] : kTextFields)
        if (const NodeId node = node_with(tree, root, property); node != kNoNode)
            info.*field = tree.simple_text(node, property);
    return info;
}

std::optional<SgfMove> move_at(const SgfCollection& tree, NodeId node, Size size, Notes& notes) {
    for (const Color color : {Black, White}) {
        const std::string_view name = color == Black ? "B" : "W";
        const auto raw = tree.raw(node, name);
        if (!raw) continue;
        const auto move = parse_sgf_move(*raw, size);
        if (move) return SgfMove{color, *move, node};
        notes.error(tree.place(node, name),
                    fmt::format("the move is left out: {}", move.error().message));
    }
    return std::nullopt;
}

std::vector<SgfMove> moves_along(const SgfCollection& tree, std::span<const NodeId> path, Size size,
                                 Notes& notes) {
    std::vector<SgfMove> moves;
    for (const NodeId node : path)
        if (const auto move = move_at(tree, node, size, notes)) moves.push_back(*move);
    return moves;
}

PointSet read_points(const SgfCollection& tree, NodeId node, std::string_view name, Size size,
                     Notes& notes) {
    PointSet points;
    for (const std::string_view raw : tree.raw_values(node, name)) {
        const auto area = parse_sgf_rectangle(raw, size);
        if (!area) {
            if (!trim(raw).empty())
                notes.error(tree.place(node, name),
                            fmt::format("{}: {}", name, area.error().message));
            continue;
        }
        points.add_rectangle(Point(area->left, area->top),
                             {area->right - area->left + 1, area->bottom - area->top + 1});
    }
    return points;
}

SgfMarkup read_markup(const SgfCollection& tree, NodeId node, Size size, Notes& notes) {
    const auto points = [&](std::string_view name) {
        return read_points(tree, node, name, size, notes);
    };
    SgfMarkup markup{.marks = points("MA") | points("M"),
                     .triangles = points("TR"),
                     .squares = points("SQ"),
                     .circles = points("CR"),
                     .selected = points("SL"),
                     .labels = {}};
    for (const std::string_view raw : tree.raw_values(node, "LB")) {
        const auto parts = split_composed(raw);
        const auto point = parse_sgf_point(parts ? parts->first : raw, size);
        if (point)
            markup.labels.push_back({*point, parts ? unescape_simple_text(parts->second) : ""});
        else
            notes.warn(tree.place(node, "LB"), fmt::format("LB: {}", point.error().message));
    }
    char letter = 'a';
    for (const std::string_view raw : tree.raw_values(node, "L"))
        if (const auto point = parse_sgf_point(raw, size); point && letter <= 'z')
            markup.labels.push_back({*point, std::string(1, letter++)});
    return markup;
}

}  // namespace nakade
