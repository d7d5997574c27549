// The words of the text form, shared by its writer and its reader.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace nakade::proof::words {

inline constexpr std::string_view kFirstLine = "nakade certificate 1";
inline constexpr std::string_view kTitle = "title";
inline constexpr std::string_view kToMove = "to move";
inline constexpr std::string_view kKo = "ko";
inline constexpr std::string_view kVerdict = "verdict";
inline constexpr std::string_view kBoard = "board";
inline constexpr std::string_view kZones = "zones";
inline constexpr std::string_view kClaim = "claim";
inline constexpr std::string_view kNoPoints = "none";  // an empty zone
inline constexpr std::string_view kUnlimitedThreats = "unlimited";

// Each in the order of its enum.
inline constexpr std::string_view kAims[] = {"capture", "life"};
inline constexpr std::string_view kOutcomes[] = {"win", "loss", "ko"};
inline constexpr std::string_view kFates[] = {"", "alive", "seki", "dead"};
/// Of nodes; an inner node without edges is "stuck".
inline constexpr std::string_view kKinds[] = {"stuck", "captured", "alive"};

// The drawing: keystones are stones with a mark of their own.
inline constexpr char kInPlay = '.';
inline constexpr char kOutOfPlay = '-';
inline constexpr char kStones[] = {'X', 'O'};     // by side_index
inline constexpr char kKeystones[] = {'B', 'W'};  // by side_index

template <class Enum, std::size_t N>
constexpr std::string_view name(const std::string_view (&names)[N], Enum value) {
    return names[static_cast<std::size_t>(value)];
}

template <class Enum, std::size_t N>
constexpr std::optional<Enum> find(const std::string_view (&names)[N], std::string_view word) {
    for (std::size_t i = 0; i < N; ++i)
        if (names[i] == word) return static_cast<Enum>(i);
    return std::nullopt;
}

}  // namespace nakade::proof::words
