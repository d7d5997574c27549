// The options of a game as a table: one row feeds the parser, the help and the check of values.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace nakade {

inline constexpr std::string_view kAnyWord = "WORD";

struct GameOption {
    std::string_view name;
    /// Either words separated by '|' ("simple|positional") or a range "low..high"; a range whose
    /// ends have no decimal point takes whole numbers only. kAnyWord takes everything.
    std::string_view values;
    std::string_view fallback;
    std::string_view help;
};

/// Values by name. What is not set has the table's fallback.
class OptionValues {
public:
    struct Setting {
        std::string name;
        std::string value;
        friend bool operator==(const Setting&, const Setting&) = default;
    };

    /// Replaces an earlier value of the same name.
    void set(std::string_view name, std::string_view value);
    /// The value set, or the fallback of `table`; empty if the table has no such option.
    std::string_view get(std::string_view name, std::span<const GameOption> table) const;
    const std::vector<Setting>& settings() const { return settings_; }

    friend bool operator==(const OptionValues&, const OptionValues&) = default;

private:
    std::vector<Setting> settings_;
};

/// Every setting must be a row of the table and every value one that the row allows.
Result<void> check_options(const OptionValues& values, std::span<const GameOption> table);

}  // namespace nakade
