#include "protocols/gomocup_info.h"

#include <fmt/format.h>

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
Result<GomokuRule> rule_of(int bits) {
    const bool unknown = (bits & ~(kExactlyFive | kContinuous | kRenju | kCaro)) != 0;
    if (unknown || ((bits & kRenju) && (bits & kCaro)))
        return Error{fmt::format("rule {} is not supported", bits)};
    if (bits & kRenju) return GomokuRule::Renju;
    if (bits & kCaro) return GomokuRule::Caro;
    return bits & kExactlyFive ? GomokuRule::Standard : GomokuRule::Freestyle;
}

Result<void> set_rule(GomocupInfo& info, double value) {
    const auto rule = rule_of(static_cast<int>(value));
    if (!rule) return rule.error();
    info.rule = *rule;
    return {};
}

struct NumberKey {
    std::string_view name;
    double least;
    double most;
    Result<void> (*take)(GomocupInfo& info, double value);
};

constexpr double kMostMilliseconds = 1e12;
constexpr double kMostCount = 1e15;

constexpr NumberKey kNumberKeys[] = {
    {"timeout_turn", 0, kMostMilliseconds,
     [](GomocupInfo& info, double ms) -> Result<void> {
         info.time.set_turn(ms);
         return {};
     }},
    {"timeout_match", 0, kMostMilliseconds,
     [](GomocupInfo& info, double ms) -> Result<void> {
         info.time.set_match(ms);
         return {};
     }},
    {"time_left", -kMostMilliseconds, kMostMilliseconds,
     [](GomocupInfo& info, double ms) -> Result<void> {
         info.time.set_left(ms);
         return {};
     }},
    {"max_memory", 0, kMostCount,
     [](GomocupInfo& info, double bytes) -> Result<void> {
         info.max_memory = bytes;
         return {};
     }},
    {"game_type", 0, 3,
     [](GomocupInfo& info, double type) -> Result<void> {
         info.game_type = static_cast<int>(type);
         return {};
     }},
    {"rule", 0, 255, &set_rule},
    // Not of the protocol, but sent by managers that compare programs at equal work.
    {"max_depth", 1, 1000,
     [](GomocupInfo& info, double depth) -> Result<void> {
         info.max_depth = static_cast<int>(depth);
         return {};
     }},
    {"max_node", 1, kMostCount,
     [](GomocupInfo& info, double nodes) -> Result<void> {
         info.max_nodes = static_cast<std::uint64_t>(nodes);
         return {};
     }},
};

}  // namespace

Result<void> apply_info(GomocupInfo& info, std::string_view key, std::string_view value) {
    const std::string name = to_lower(key);
    if (name == "folder") {
        info.folder = value;
        return {};
    }
    for (const NumberKey& row : kNumberKeys) {
        if (row.name != name) continue;
        const auto number = parse_double(value);
        if (!number || *number < row.least || *number > row.most || *number != std::floor(*number))
            return Error{fmt::format("INFO {} can not be {}", name, quoted(value))};
        return row.take(info, *number);
    }
    return {};
}

}  // namespace nakade
