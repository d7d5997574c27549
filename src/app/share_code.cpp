#include "app/share_code.h"

#include <cstdint>

#include "core/text.h"

namespace nakade::app {

namespace {

constexpr std::string_view kPrefix = "nakade:";
constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kBitsADigit = 6;
constexpr int kBitsAByte = 8;
constexpr std::uint32_t kDigitMask = (1U << kBitsADigit) - 1;
constexpr std::uint32_t kByteMask = (1U << kBitsAByte) - 1;

}  // namespace

std::string to_share_code(const Problem& problem) {
    std::string code(kPrefix);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : write_problem(problem)) {
        bits = (bits << kBitsAByte) | static_cast<std::uint8_t>(c);
        count += kBitsAByte;
        while (count >= kBitsADigit) {
            count -= kBitsADigit;
            code += kAlphabet[(bits >> count) & kDigitMask];
        }
    }
    if (count > 0) code += kAlphabet[(bits << (kBitsADigit - count)) & kDigitMask];
    return code;
}

bool is_share_code(std::string_view text) { return trim(text).starts_with(kPrefix); }

Result<std::string> from_share_code(std::string_view text) {
    std::string decoded;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : trim(text).substr(kPrefix.size())) {
        const std::size_t digit = kAlphabet.find(c);
        if (digit == std::string_view::npos)
            return Error{"the share code is damaged: it has a character that none can have"};
        bits = (bits << kBitsADigit) | static_cast<std::uint32_t>(digit);
        count += kBitsADigit;
        if (count < kBitsAByte) continue;
        count -= kBitsAByte;
        decoded += static_cast<char>((bits >> count) & kByteMask);
    }
    return decoded;
}

Result<ProblemFile> read_problems(std::string_view text, std::string name) {
    if (!is_share_code(text)) return ProblemFile::parse(text, std::move(name), nullptr);
    const auto decoded = from_share_code(text);
    if (!decoded) return decoded.error();
    return ProblemFile::parse(*decoded, std::move(name), nullptr);
}

}  // namespace nakade::app
