// Small things done to text everywhere: trimming, splitting, numbers.
//
// All of it is ASCII and independent of the locale.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nakade {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char to_upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string_view trim(std::string_view text);
std::string to_lower(std::string_view text);
/// "a,,b" split at ',' gives three pieces, the middle one empty; "" gives one empty piece.
std::vector<std::string_view> split(std::string_view text, char separator);
/// Pieces between runs of white space; never empty pieces.
std::vector<std::string_view> split_words(std::string_view text);

/// The whole of `text` as a decimal number, or nothing (also when it does not fit).
std::optional<int> parse_int(std::string_view text);
std::optional<double> parse_double(std::string_view text);

/// `text` shortened to at most `limit` bytes for an error message, control characters and bytes
/// that are not ASCII shown as '?', so that a message never garbles a terminal.
std::string quoted(std::string_view text, std::size_t limit = 40);

}  // namespace nakade
