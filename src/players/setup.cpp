#include "players/setup.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "core/text.h"

namespace nakade {

namespace {

constexpr std::string_view kPreset = "preset";
constexpr std::string_view kOnOff = "preset|on|off";

constexpr GameOption kOptions[] = {
    {"depth", "1..100", kPreset, "plies to look ahead"},
    {"nodes", "1..2000000000", kPreset, "nodes to visit for a move"},
    {"time", "0.0..86400.0", kPreset, "seconds to think about a move"},
    {"seed", "0..2000000000", "0", "decides between equal moves; 0 takes the first"},
    {"evaluator", "usual|liberties|influence|stones|lines", kPreset, "what judges a position"},
    {"defence", "0..1000", "100", "weight of one's own liberties, in percent"},
    {"offence", "0..1000", "100", "weight of the opponent's liberties, in percent"},
    {"table", "0..4096", kPreset, "megabytes of the transposition table; 0 for none"},
    {"breadth", "0..625", kPreset, "moves kept at every node; 0 for all"},
    {"share", "0..1000", kPreset, "moves at least so good, in thousandths of the best; 0: all"},
    {"table-move", kOnOff, kPreset, "order: the table's move first"},
    {"killers", kOnOff, kPreset, "order: moves that cut off other nodes of the same depth"},
    {"history", kOnOff, kPreset, "order: moves that cut off anywhere"},
    {"interest", kOnOff, kPreset, "order: the interest map of the Atari-Go paper"},
    {"pre-evaluation", kOnOff, kPreset, "order: the evaluation after each move"},
    {"etc", kOnOff, kPreset, "enhanced transposition cut-offs"},
    {"quiescence", kOnOff, kPreset, "play captures, ataris and fours on below the horizon"},
    {"near-stones", kOnOff, kPreset, "look only at points next to stones"},
    {"symmetry", kOnOff, kPreset, "one of each class of symmetric first moves"},
    {"net", kAnyWord, kPreset, "the net of a player that has one: its name or a file"},
    {"area", kAnyWord, kPreset, "the area finder of a player that has one: its name or a file"},
};

struct SwitchRow {
    std::string_view option;
    bool& (*place)(SearchOptions&);
};

constexpr SwitchRow kSwitches[] = {
    {"table-move", [](SearchOptions& o) -> bool& { return o.ordering.table_move; }},
    {"killers", [](SearchOptions& o) -> bool& { return o.ordering.killers; }},
    {"history", [](SearchOptions& o) -> bool& { return o.ordering.history; }},
    {"interest", [](SearchOptions& o) -> bool& { return o.ordering.interest; }},
    {"pre-evaluation", [](SearchOptions& o) -> bool& { return o.ordering.pre_evaluation; }},
    {"etc", [](SearchOptions& o) -> bool& { return o.enhanced_cutoffs; }},
    {"quiescence", [](SearchOptions& o) -> bool& { return o.quiescence; }},
    {"near-stones", [](SearchOptions& o) -> bool& { return o.near_stones; }},
    {"symmetry", [](SearchOptions& o) -> bool& { return o.root_symmetry; }},
};

void set_limits(Limits& limits, const OptionValues& values) {
    const auto get = [&](std::string_view name) { return values.get(name, kOptions); };
    if (const auto depth = parse_int(get("depth"))) limits.depth = *depth;
    if (const auto nodes = parse_int(get("nodes")))
        limits.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto seconds = parse_double(get("time"))) limits.seconds = *seconds;
}

}  // namespace

std::span<const GameOption> setup_options() { return kOptions; }

Result<OptionValues> parse_settings(std::string_view text) {
    OptionValues values;
    for (const std::string_view piece : split(text, ',')) {
        const auto equals = piece.find('=');
        if (equals == std::string_view::npos)
            return Error{fmt::format("a player's option is written name=value, not {}",
                                     quoted(trim(piece)))};
        values.set(trim(piece.substr(0, equals)), trim(piece.substr(equals + 1)));
    }
    if (auto good = check_options(values, kOptions); !good) return good.error();
    return values;
}

PlayerSetup with_settings(PlayerSetup setup, const OptionValues& values) {
    const auto get = [&](std::string_view name) { return values.get(name, kOptions); };
    set_limits(setup.limits, values);
    SearchOptions& options = setup.options;
    if (const auto seed = parse_int(get("seed"))) options.seed = static_cast<std::uint64_t>(*seed);
    if (const auto megabytes = parse_int(get("table"))) options.table_megabytes = *megabytes;
    if (const auto breadth = parse_int(get("breadth"))) {
        options.breadth.clear();
        if (*breadth > 0) options.breadth.push_back(*breadth);
    }
    if (const auto share = parse_int(get("share"))) options.least_share = *share;
    if (const auto percent = parse_int(get("defence"))) setup.weights.defence = *percent;
    if (const auto percent = parse_int(get("offence"))) setup.weights.offence = *percent;
    if (get("evaluator") != kPreset) setup.evaluator = get("evaluator");
    if (get("net") != kPreset) setup.net = get("net");
    if (get("area") != kPreset) setup.area = get("area");
    for (const auto& [option, place] : kSwitches)
        if (get(option) != kPreset) place(options) = get(option) == "on";
    return setup;
}

Limits effective_limits(const Limits& own, const Thinking& thinking, std::uint64_t usual_nodes) {
    constexpr Limits kNone;
    Limits limits = thinking.limits;
    if (limits.depth == kNone.depth) limits.depth = own.depth;
    if (limits.nodes == kNone.nodes) limits.nodes = own.nodes;
    if (limits.seconds == kNone.seconds) limits.seconds = own.seconds;
    const bool has_time = thinking.clock && std::isfinite(limits.seconds);
    if (limits.depth == kNone.depth && limits.nodes == kNone.nodes && !has_time)
        limits.nodes = usual_nodes;
    return limits;
}

}  // namespace nakade
