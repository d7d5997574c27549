// Guessing a charset: the one under which the bytes are most probable.
//
// Each charset is a small model of how its text comes about: a character is drawn from one of a few
// classes (kana, common kanji, rare kanji ...) with the class's share of usual text, then evenly
// within the class. The logarithm of the probability is summed over the text, and the highest sum
// wins. That weighs everything at once: bytes that a charset can not have, rare areas, and
// half-width letters that explain only one byte each. The charsets' standards order their tables by
// frequency, so the common characters are ranges of lead bytes.
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "formats/charset.h"

namespace nakade {

namespace {

struct ByteRange {
    std::uint8_t low = 0;
    std::uint8_t high = 0;
    constexpr bool contains(std::uint8_t byte) const { return byte >= low && byte <= high; }
};

/// A class of characters of two bytes (or of one, when no trail byte is possible).
struct CharacterClass {
    ByteRange lead;
    ByteRange trail;    // {0, 0}: a single byte
    double share;       // of the characters beyond ASCII in usual text
    double characters;  // how many there are
};

struct Model {
    Charset charset;
    std::span<const CharacterClass> classes;  // the first that fits counts
};

constexpr ByteRange kSingle{0, 0};
constexpr ByteRange kEucTrail{0xA1, 0xFE};

// Shares are round estimates of ordinary prose and names; a factor of two in one of them changes
// no verdict on texts of a few words.
constexpr CharacterClass kGb18030[] = {
    {{0xA1, 0xA3}, kEucTrail, 0.10, 200},    // punctuation, full-width letters
    {{0xB0, 0xD7}, kEucTrail, 0.86, 3755},   // level 1, by pronunciation
    {{0xD8, 0xF7}, kEucTrail, 0.035, 3008},  // level 2, by radical
    {{0x81, 0xFE}, {0x40, 0x7E}, 0.002, 7900}, {{0x81, 0xFE}, {0x80, 0xFE}, 0.003, 7900},
};
constexpr CharacterClass kBig5[] = {
    {{0xA1, 0xA3}, {0x40, 0x7E}, 0.06, 190},   {{0xA1, 0xA3}, {0xA1, 0xFE}, 0.04, 190},
    {{0xA4, 0xC6}, {0x40, 0x7E}, 0.36, 2200},  // frequently used
    {{0xA4, 0xC6}, {0xA1, 0xFE}, 0.51, 3200},  {{0xC9, 0xF9}, {0x40, 0x7E}, 0.01, 3087},
    {{0xC9, 0xF9}, {0xA1, 0xFE}, 0.015, 4565},
};
constexpr CharacterClass kShiftJis[] = {
    {{0x81, 0x81}, {0x40, 0xFC}, 0.10, 147},   // punctuation
    {{0x82, 0x83}, {0x40, 0xFC}, 0.45, 240},   // kana, full-width letters
    {{0x88, 0x97}, {0x40, 0xFC}, 0.40, 2850},  // level 1
    {{0x98, 0x98}, {0x40, 0xFC}, 0.02, 180},
    {{0x99, 0x9F}, {0x40, 0xFC}, 0.01, 1300},  // level 2
    {{0xE0, 0xEA}, {0x40, 0xFC}, 0.01, 2000},
    {{0xA1, 0xDF}, kSingle, 0.01, 63},  // half-width katakana
};
constexpr CharacterClass kEucJp[] = {
    {{0xA1, 0xA3}, kEucTrail, 0.10, 250},   {{0xA4, 0xA5}, kEucTrail, 0.45, 170},  // kana
    {{0xB0, 0xCF}, kEucTrail, 0.42, 2965},                                         // level 1
    {{0xD0, 0xF4}, kEucTrail, 0.02, 3390},                                         // level 2
    {{0x8E, 0x8E}, {0xA1, 0xDF}, 0.01, 63},  // half-width katakana
};
constexpr CharacterClass kEucKr[] = {
    {{0xA1, 0xA3}, kEucTrail, 0.04, 280},      {{0xB0, 0xC8}, kEucTrail, 0.92, 2350},  // hangul
    {{0xCA, 0xFD}, kEucTrail, 0.03, 4888},                                             // hanja
    {{0x81, 0xC6}, {0x41, 0x5A}, 0.003, 3000}, {{0x81, 0xC6}, {0x61, 0x7A}, 0.003, 3000},
    {{0x81, 0xC6}, {0x81, 0xFE}, 0.004, 3000},
};
constexpr CharacterClass kWindows1252[] = {
    {{0xC0, 0xFF}, kSingle, 0.90, 64},  // letters with accents
    {{0x80, 0x9F}, kSingle, 0.05, 27},
    {{0xA0, 0xBF}, kSingle, 0.05, 32},
};
constexpr CharacterClass kWindows1251[] = {
    {{0xE0, 0xFF}, kSingle, 0.88, 32},  // small letters
    {{0xC0, 0xDF}, kSingle, 0.09, 32},
    {{0x80, 0xBF}, kSingle, 0.03, 63},
};

constexpr Model kModels[] = {
    {Charset::Gb18030, kGb18030},
    {Charset::Big5, kBig5},
    {Charset::ShiftJis, kShiftJis},
    {Charset::EucJp, kEucJp},
    {Charset::EucKr, kEucKr},
    {Charset::Windows1252, kWindows1252},
    {Charset::Windows1251, kWindows1251},
};

// A byte that no class explains: as improbable as damage to the file.
constexpr double kWrongByte = -25.0;
// An ASCII character costs the same everywhere; two-byte characters may swallow one.
constexpr double kAsciiByte = -4.5;
// Western text has few letters beyond ASCII, each alone among ASCII ones; Cyrillic words have no
// ASCII letters at all. A pair of neighbours that is unusual in that way costs this much.
constexpr double kUnusualNeighbours = -4.0;
// A guess needs no more of a file than this.
constexpr std::size_t kBytesLooked = std::size_t{1} << 18;

struct Step {
    double log_probability;
    std::size_t length;
};

Step step_at(std::string_view bytes, std::size_t at, const Model& model) {
    const auto lead = static_cast<std::uint8_t>(bytes[at]);
    if (lead < 0x80) return {kAsciiByte, 1};
    const bool has_next = at + 1 < bytes.size();
    const auto next = has_next ? static_cast<std::uint8_t>(bytes[at + 1]) : std::uint8_t{0};
    for (const CharacterClass& kind : model.classes) {
        if (!kind.lead.contains(lead)) continue;
        const bool is_single = kind.trail.high == 0;
        if (!is_single && !(has_next && kind.trail.contains(next))) continue;
        return {std::log(kind.share / kind.characters), is_single ? std::size_t{1} : 2};
    }
    return {kWrongByte, 1};
}

bool is_high(char c) { return static_cast<std::uint8_t>(c) >= 0x80; }
bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// In Windows-1251 these are letters of smaller languages and signs.
bool is_rare_in_cyrillic(char c) {
    return static_cast<std::uint8_t>(c) >= 0x80 && static_cast<std::uint8_t>(c) < 0xA0;
}

bool are_unusual(char left, char right, Charset charset) {
    if (charset == Charset::Windows1252) return is_high(left) && is_high(right);
    if (charset != Charset::Windows1251) return false;
    return is_rare_in_cyrillic(right) || (is_high(left) && is_ascii_letter(right)) ||
           (is_ascii_letter(left) && is_high(right));
}

double log_probability(std::string_view bytes, const Model& model) {
    double sum = 0;
    for (std::size_t at = 0; at < bytes.size();) {
        const Step step = step_at(bytes, at, model);
        sum += step.log_probability;
        if (at > 0 && are_unusual(bytes[at - 1], bytes[at], model.charset))
            sum += kUnusualNeighbours;
        at += step.length;
    }
    return sum;
}

}  // namespace

bool explains_all(std::string_view bytes, Charset charset) {
    for (const Model& model : kModels) {
        if (model.charset != charset) continue;
        for (std::size_t at = 0; at < bytes.size();) {
            const Step step = step_at(bytes, at, model);
            if (step.log_probability == kWrongByte) return false;
            if (at > 0 && are_unusual(bytes[at - 1], bytes[at], charset)) return false;
            at += step.length;
        }
    }
    return true;
}

Charset guess_charset(std::string_view bytes) {
    bytes = bytes.substr(0, kBytesLooked);
    Charset best = Charset::Windows1252;
    double best_sum = -HUGE_VAL;
    for (const Model& model : kModels) {
        const double sum = log_probability(bytes, model);
        if (sum <= best_sum) continue;
        best_sum = sum;
        best = model.charset;
    }
    return best;
}

}  // namespace nakade
