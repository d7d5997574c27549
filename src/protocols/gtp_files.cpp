// GTP: SGF in and out.
#include <fmt/format.h>

#include <limits>

#include "formats/record_start.h"
#include "formats/sgf_game.h"
#include "games/atari_go.h"
#include "games/gomoku.h"
#include "games/scoring.h"
#include "protocols/gtp_commands.h"

namespace nakade {

namespace {

constexpr std::string_view kSetUpProperties[] = {"AB", "AW", "AE", "PL"};

bool has_set_up(const SgfCollection& tree, NodeId node) {
    for (const std::string_view name : kSetUpProperties)
        if (tree.has(node, name)) return true;
    return false;
}

/// The name of the game in the file. Go and Atari-Go share a number in SGF: where our own name does
/// not stand with the rules, it is the one that is played now.
std::string_view game_of(const GtpState& state, const SgfGameInfo& info) {
    if (info.kind == SgfGameKind::Gomoku) return Gomoku::kFacts.name;
    if (info.rules == AtariGo::kFacts.name) return AtariGo::kFacts.name;
    const std::string_view now = state.game().facts().name;
    return now == Gomoku::kFacts.name ? Go::kFacts.name : now;
}

/// The spec of the game in the file: what is played now if it fits, else the usual one.
GameSpec spec_for(const GtpState& state, const SgfGameInfo& info) {
    const std::string_view name = game_of(state, info);
    GameSpec spec = state.played.spec();
    if (spec.name != name) spec = {std::string(name), {}, {}};
    spec.size = info.size;
    if (spec.name == Gomoku::kFacts.name && parse_gomoku_rule(info.rules))
        spec.options.set("rule", info.rules);
    if (info.komi && spec.name == "go")
        spec.options.set("komi", fmt::format("{}", info.komi->points));
    return spec;
}

/// Sets up what the last set-up of the path gives and plays the moves after it.
Result<void> replay(PlayedGame& record, const SgfCollection& tree, std::span<const NodeId> path,
                    const SgfGameInfo& info) {
    std::size_t first = 0;
    for (std::size_t i = 0; i < path.size(); ++i)
        if (has_set_up(tree, path[i])) first = i + 1;
    Notes notes;
    if (first > 0) {
        const auto position = position_at(tree, path[first - 1], info, notes);
        if (!position) return position.error();
        const auto stones = position->stones.placements();
        if (auto done = record.set_up(stones, position->to_play); !done) return done;
    } else if (!record.is_empty_board()) {
        // Stones that an option puts on the board (handicap, cross-cut) are not in the file.
        if (auto done = record.set_up({}, Black); !done) return done;
    }
    for (const SgfMove& move : moves_along(tree, path.subspan(first), info.size, notes)) {
        const Legality legality = record.play(move.move, move.color);
        if (legality != Legality::Legal) return error_at(tree.place(move.node), explain(legality));
    }
    if (notes.has_errors()) return notes.first_error();
    return {};
}

/// The main line up to the move before `before_move`, which counts from one.
std::vector<NodeId> path_before(const SgfCollection& tree, NodeId root, int before_move) {
    std::vector<NodeId> path;
    int moves = 0;
    for (const NodeId node : tree.main_line(root)) {
        if (tree.has(node, "B") || tree.has(node, "W")) ++moves;
        if (moves >= before_move) break;
        path.push_back(node);
    }
    return path;
}

Result<void> load(GtpState& state, std::string_view text, int before_move) {
    const auto file = parse_sgf(text);
    if (!file) return file.error();
    const SgfCollection& tree = file->collection;
    const NodeId root = tree.games().front();
    Notes notes;
    const auto info = read_game_info(tree, root, notes);
    if (!info) return info.error();
    const GameSpec spec = spec_for(state, *info);
    auto loaded = PlayedGame::create(spec);
    if (!loaded) return loaded.error();
    if (auto done = replay(*loaded, tree, path_before(tree, root, before_move), *info); !done)
        return done;
    if (auto begun = begin_game(state, spec); !begun) return begun;
    state.played = *std::move(loaded);
    return {};
}

GtpReply loadsgf(GtpState& state, const GtpCommand& command) {
    int before_move = std::numeric_limits<int>::max();
    if (command.arguments.size() > 1) {
        const auto number = int_argument(command, 1);
        if (!number) return number.error();
        if (*number < 1) return syntax_error("moves are counted from 1");
        before_move = *number;
    }
    if (!state.world.read_file) return gtp_error("cannot load file", "there are no files here");
    const auto text = state.world.read_file(command.arguments[0]);
    if (!text) return gtp_error("cannot load file", text.error().message);
    if (auto done = load(state, *text, before_move); !done)
        return gtp_error("cannot load file", done.error().message);
    return std::string();
}

std::string result_of(const GtpState& state) {
    const Outcome outcome = state.game().outcome();
    if (outcome == Outcome::Ongoing) return {};
    if (const Go* go = state.go()) return to_string(score(*go, find_dead_stones(*go)));
    const auto champion = winner(outcome);
    if (!champion) return "0";
    return *champion == Black ? "B+" : "W+";
}

GtpReply printsgf(GtpState& state, const GtpCommand& command) {
    GameRecord record = begin_record(*state.played.beginning());
    for (const auto& [move, color] : state.played.moves()) record.moves.emplace_back(color, move);
    record.result = result_of(state);
    const std::string text = write_sgf(to_sgf(record));
    if (command.arguments.empty()) return text;
    if (!state.world.save_file) return gtp_error("cannot save file", "there are no files here");
    if (auto saved = state.world.save_file(command.arguments[0], text); !saved)
        return gtp_error("cannot save file", saved.error().message);
    return std::string();
}

constexpr GtpRow kRows[] = {
    {"loadsgf", loadsgf, "FILE [MOVE]", "the first game of the file, up to before the move"},
    {"printsgf", printsgf, "[FILE]", "the game as SGF, shown or saved"},
};

}  // namespace

std::span<const GtpRow> gtp_file_rows() { return kRows; }

}  // namespace nakade
