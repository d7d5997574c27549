// GTP: what is played, on which board, by which rules, from which position.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/text.h"
#include "protocols/gtp_commands.h"

namespace nakade {

namespace {

bool has_option(const GtpState& state, std::string_view name) {
    return std::ranges::find(state.game().facts().options, name, &GameOption::name) !=
           state.game().facts().options.end();
}

GtpReply resize(GtpState& state, Size size) {
    GameSpec spec = state.played.spec();
    spec.size = size;
    if (auto begun = begin_game(state, spec); !begun)
        return gtp_error("unacceptable size", begun.error().message);
    return std::string();
}

GtpReply boardsize(GtpState& state, const GtpCommand& command) {
    const auto length = int_argument(command, 0);
    if (!length) return length.error();
    // 0x0 means "the usual size" to a spec, and is none here.
    if (*length <= 0) return Error{"unacceptable size"};
    return resize(state, {*length, *length});
}

GtpReply rectangular_boardsize(GtpState& state, const GtpCommand& command) {
    const auto width = int_argument(command, 0);
    const auto height = int_argument(command, 1);
    if (!width) return width.error();
    if (!height) return height.error();
    if (*width <= 0 || *height <= 0) return Error{"unacceptable size"};
    return resize(state, {*width, *height});
}

GtpReply query_boardsize(GtpState& state, const GtpCommand&) {
    const Size size = state.game().size();
    if (size.is_square()) return std::to_string(size.width);
    return fmt::format("{} {}", size.width, size.height);
}

GtpReply clear_board(GtpState& state, const GtpCommand&) {
    state.played.clear();
    state.player->new_game();
    return std::string();
}

GtpReply komi(GtpState& state, const GtpCommand& command) {
    const auto points = parse_double(command.arguments[0]);
    if (!points) return syntax_error("komi is a number");
    // Controllers send komi whatever the game is.
    if (!has_option(state, "komi")) return std::string();
    OptionValues options = state.played.spec().options;
    options.set("komi", fmt::format("{}", *points));
    if (auto changed = state.played.change_options(options); !changed)
        return gtp_error("unacceptable komi", changed.error().message);
    return std::string();
}

GtpReply get_komi(GtpState& state, const GtpCommand&) {
    return fmt::format("{:g}", state.go() ? state.go()->rules().komi : 0.0);
}

// What other programs call rule sets, in our options. What is not said is as the set has it, so
// that a name means the same whatever was chosen before.
struct RulesAlias {
    std::string_view theirs;
    std::string_view rules;
    std::string_view ko = "preset";
};
constexpr RulesAlias kRulesAliases[] = {
    {"chinese-kgs", "chinese"},
    {"chinese-ogs", "chinese", "situational"},
    {"korean", "japanese"},
    {"tromp_taylor", "tromp-taylor"},
    {"aga", "chinese", "situational"},
    {"new-zealand", "tromp-taylor", "situational"},
    {"new_zealand", "tromp-taylor", "situational"},
};

GtpReply set_rules(GtpState& state, const GtpCommand& command) {
    if (!state.go())
        return Error{fmt::format("{} has no choice of rule sets", state.game().facts().name)};
    const std::string name = to_lower(command.arguments[0]);
    const auto* const alias = std::ranges::find(kRulesAliases, name, &RulesAlias::theirs);
    const bool is_alias = alias != std::end(kRulesAliases);
    OptionValues options = state.played.spec().options;
    options.set("rules", is_alias ? alias->rules : name);
    options.set("ko", is_alias ? alias->ko : "preset");
    options.set("suicide", "preset");
    options.set("scoring", "preset");
    if (auto changed = state.played.change_options(options); !changed) return changed.error();
    return std::string();
}

GtpReply set_game(GtpState& state, const GtpCommand& command) {
    const auto spec = parse_game_spec(command.arguments[0]);
    if (!spec) return spec.error();
    if (auto begun = begin_game(state, *spec); !begun) return begun.error();
    return std::string();
}

GtpReply list_games(GtpState&, const GtpCommand&) {
    std::string names;
    for (const GameFacts* facts : all_game_facts()) names += fmt::format("{}\n", facts->name);
    return names;
}

GtpReply set_player(GtpState& state, const GtpCommand& command) {
    auto player = state.world.make_player(command.arguments[0], state.game().facts().name);
    if (!player) return player.error();
    state.player = *std::move(player);
    state.player_name = command.arguments[0];
    return std::string();
}

GtpReply place_handicap(GtpState& state, const std::vector<Point>& points) {
    std::vector<Placement> stones;
    for (const Point p : points) stones.push_back({p, Black});
    if (auto done = state.played.set_up(stones, White); !done)
        return gtp_error("bad vertex list", done.error().message);
    state.player->new_game();
    return vertex_list(points, state.game().size());
}

/// Handicap is for Go on an empty board before the first move.
Result<void> check_handicap_may_come(const GtpState& state) {
    if (!state.go()) return Error{"handicap stones are for Go"};
    if (!state.played.is_empty_board()) return Error{"board not empty"};
    return {};
}

GtpReply fixed_handicap(GtpState& state, const GtpCommand& command) {
    const auto count = int_argument(command, 0);
    if (!count) return count.error();
    if (auto may = check_handicap_may_come(state); !may) return may.error();
    const std::vector<Point> points = handicap_points(state.game().size(), *count);
    if (!points.empty()) return place_handicap(state, points);
    const int most = max_fixed_handicap(state.game().size());
    return gtp_error(
        "invalid number of stones",
        most == 0 ? "this board takes none" : fmt::format("this board takes 2 to {}", most));
}

/// How far a stone on p would be from what is there: the nearest stone or, counting from one line
/// further out, the edge.
int elbow_room(Point p, std::span<const Point> stones, Size size) {
    constexpr int kEdgeMargin = 1;
    int room = std::min({p.x(), p.y(), size.width - 1 - p.x(), size.height - 1 - p.y()});
    room += kEdgeMargin;
    for (const Point s : stones)
        room = std::min(room, std::abs(p.x() - s.x()) + std::abs(p.y() - s.y()));
    return room;
}

/// The usual points while they last, then wherever there is most room.
std::vector<Point> free_handicap_points(Size size, int count) {
    std::vector<Point> points = handicap_points(size, std::min(count, max_fixed_handicap(size)));
    while (static_cast<int>(points.size()) < count) {
        Point best = kNoPoint;
        int most_room = 0;
        for_each_point(size, [&](Point p) {
            const int room = elbow_room(p, points, size);
            if (room > most_room) {
                most_room = room;
                best = p;
            }
        });
        points.push_back(best);
    }
    return points;
}

GtpReply place_free_handicap(GtpState& state, const GtpCommand& command) {
    const auto count = int_argument(command, 0);
    if (!count) return count.error();
    if (auto may = check_handicap_may_come(state); !may) return may.error();
    const int area = state.game().size().area();
    if (*count < 2 || *count >= area)
        return gtp_error("invalid number of stones", fmt::format("2 to {}", area - 1));
    return place_handicap(state, free_handicap_points(state.game().size(), *count));
}

GtpReply set_free_handicap(GtpState& state, const GtpCommand& command) {
    if (auto may = check_handicap_may_come(state); !may) return may.error();
    std::vector<Point> points;
    for (std::size_t i = 0; i < command.arguments.size(); ++i) {
        const auto point = vertex_argument(state, command, i);
        if (!point) return point.error();
        if (*point == kPass) return gtp_error("bad vertex list", "pass is not a point");
        points.push_back(*point);
    }
    if (static_cast<int>(points.size()) >= state.game().size().area())
        return gtp_error("bad vertex list", "a point must stay empty");
    auto placed = place_handicap(state, points);
    if (!placed) return placed;
    return std::string();
}

constexpr GtpRow kRows[] = {
    {"boardsize", boardsize, "SIZE", "a square board, cleared"},
    {"rectangular_boardsize", rectangular_boardsize, "WIDTH HEIGHT", "any board, cleared"},
    {"query_boardsize", query_boardsize, "", "the size, width and height if not square"},
    {"clear_board", clear_board, "", "begins a new game on the same board"},
    {"komi", komi, "POINTS", "points that White is given"},
    {"get_komi", get_komi, "", "the komi in use"},
    {"kgs-rules", set_rules, "RULES", "chooses a rule set: japanese, chinese, ..."},
    {"kata-set-rules", set_rules, "RULES", "the same"},
    {"set_game", set_game, "GAME", "begins another game, such as gomoku:15,rule=renju"},
    {"list_games", list_games, "", "the games there are"},
    {"set_player", set_player, "PLAYER", "chooses who answers genmove"},
    {"fixed_handicap", fixed_handicap, "STONES", "handicap on the usual points"},
    {"place_free_handicap", place_free_handicap, "STONES", "handicap where we like it"},
    {"set_free_handicap", set_free_handicap, "VERTEX VERTEX ...", "handicap where you like it"},
};

}  // namespace

std::span<const GtpRow> gtp_set_up_rows() { return kRows; }

Result<void> begin_game(GtpState& state, const GameSpec& spec) {
    auto record = PlayedGame::create(spec);
    if (!record) return record.error();
    if (spec.name != state.played.spec().name) {
        auto player = state.world.make_player(state.player_name, spec.name);
        if (!player) return player.error();
        state.player = *std::move(player);
    }
    state.played = *std::move(record);
    state.player->new_game();
    return {};
}

}  // namespace nakade
