#include "protocols/gomocup_info.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/text.h"

namespace nakade {

namespace {

/// The bits of INFO rule.
constexpr int kExactlyFive = 1;
constexpr int kContinuous = 2;
constexpr int kRenju = 4;
constexpr int kCaro = 8;

/// Caro means exactly five with or without the first bit. A continuous game, in which play goes on
/// after a five, is played like any other up to its first five.
Result<GomokuRule> parse_rule(std::string_view value) {
    const auto bits = parse_int(value);
    constexpr int kAllBits = kExactlyFive | kContinuous | kRenju | kCaro;
    if (!bits || (*bits & ~kAllBits) != 0 || ((*bits & kRenju) && (*bits & kCaro)))
        return Error{fmt::format("INFO rule can not be {}", quoted(value))};
    if (*bits & kRenju) return GomokuRule::Renju;
    if (*bits & kCaro) return GomokuRule::Caro;
    return *bits & kExactlyFive ? GomokuRule::Standard : GomokuRule::Freestyle;
}

/// Zero or less means: no limit.
template <class T>
T to_limit(double number) {
    constexpr T kMost = std::numeric_limits<T>::max();
    return number < 1 || number >= static_cast<double>(kMost) ? kMost : static_cast<T>(number);
}

/// So wide that only nonsense is larger: a move refused for a doubtful INFO would lose the game.
constexpr double kMostNumber = 1e15;

struct NumberKey {
    std::string_view name;
    void (*take)(GomocupInfo& info, double value);
};

constexpr NumberKey kNumberKeys[] = {
    {"timeout_turn", [](GomocupInfo& info, double ms) { info.time.set_turn(ms); }},
    {"timeout_match", [](GomocupInfo& info, double ms) { info.time.set_match(ms); }},
    {"time_left", [](GomocupInfo& info, double ms) { info.time.set_left(ms); }},
    {"max_memory", [](GomocupInfo& info, double n) { info.max_memory = std::max(n, 0.0); }},
    {"game_type", [](GomocupInfo& info,
                     double n) { info.game_type = static_cast<int>(std::clamp(n, 0.0, 3.0)); }},
    // Not of the protocol, but sent by managers that compare programs at equal work.
    {"max_depth", [](GomocupInfo& info, double n) { info.max_depth = to_limit<int>(n); }},
    {"max_node", [](GomocupInfo& info, double n) { info.max_nodes = to_limit<std::uint64_t>(n); }},
};

}  // namespace

Result<void> apply_info(GomocupInfo& info, std::string_view key, std::string_view value) {
    const std::string name = to_lower(key);
    if (name == "folder") {
        info.folder = value;
        return {};
    }
    if (name == "rule") {
        const auto rule = parse_rule(value);
        if (!rule) return rule.error();
        info.rule = *rule;
    }
    for (const NumberKey& row : kNumberKeys) {
        if (row.name != name) continue;
        const auto number = parse_double(value);
        if (!number || std::abs(*number) > kMostNumber)
            return Error{fmt::format("INFO {} can not be {}", name, quoted(value))};
        row.take(info, *number);
    }
    return {};
}

}  // namespace nakade
