#include "formats/charset.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>

#include "core/text.h"

namespace nakade {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD
constexpr char32_t kReplacementCode = 0xFFFD;

struct CharsetName {
    std::string_view name;  // lower case, without '-', '_', '.', ':' and blanks
    Charset charset;
};

// The first name of each charset is the one that is shown; aliases follow.
constexpr CharsetName kNames[] = {
    {"utf8", Charset::Utf8},
    {"ascii", Charset::Utf8},
    {"usascii", Charset::Utf8},
    {"unicode", Charset::Utf8},
    {"utf16le", Charset::Utf16Le},
    {"utf16be", Charset::Utf16Be},
    {"windows1252", Charset::Windows1252},
    {"cp1252", Charset::Windows1252},
    {"iso88591", Charset::Windows1252},
    {"latin1", Charset::Windows1252},
    {"l1", Charset::Windows1252},
    {"gb18030", Charset::Gb18030},
    {"gbk", Charset::Gb18030},
    {"gb2312", Charset::Gb18030},
    {"gb", Charset::Gb18030},
    {"cp936", Charset::Gb18030},
    {"windows936", Charset::Gb18030},
    {"euccn", Charset::Gb18030},
    {"hzgb2312", Charset::Gb18030},
    {"big5", Charset::Big5},
    {"big5hkscs", Charset::Big5},
    {"cp950", Charset::Big5},
    {"shiftjis", Charset::ShiftJis},
    {"sjis", Charset::ShiftJis},
    {"xsjis", Charset::ShiftJis},
    {"cp932", Charset::ShiftJis},
    {"windows31j", Charset::ShiftJis},
    {"eucjp", Charset::EucJp},
    {"xeucjp", Charset::EucJp},
    {"euckr", Charset::EucKr},
    {"ksc56011987", Charset::EucKr},
    {"ksc5601", Charset::EucKr},
    {"cp949", Charset::EucKr},
    {"uhc", Charset::EucKr},
    {"windows1250", Charset::Windows1250},
    {"cp1250", Charset::Windows1250},
    {"windows1251", Charset::Windows1251},
    {"cp1251", Charset::Windows1251},
    {"windows1253", Charset::Windows1253},
    {"cp1253", Charset::Windows1253},
    {"windows1254", Charset::Windows1254},
    {"cp1254", Charset::Windows1254},
    {"windows1257", Charset::Windows1257},
    {"cp1257", Charset::Windows1257},
    {"iso88592", Charset::Iso8859_2},
    {"latin2", Charset::Iso8859_2},
    {"iso88595", Charset::Iso8859_5},
    {"iso885915", Charset::Iso8859_15},
    {"latin9", Charset::Iso8859_15},
    {"koi8r", Charset::Koi8R},
};

// In the order of the enumeration.
constexpr std::string_view kLabels[] = {
    "utf-8",        "utf-16le",     "utf-16be",   "windows-1252", "gb18030",      "big5",
    "shift_jis",    "euc-jp",       "euc-kr",     "windows-1250", "windows-1251", "windows-1253",
    "windows-1254", "windows-1257", "iso-8859-2", "iso-8859-5",   "iso-8859-15",  "koi8-r",
};

// What 0x80 to 0x9F mean in Windows-1252; the five unused ones are the control codes of Latin-1.
constexpr std::array<char32_t, 32> kWindows1252 = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<std::uint8_t>(bytes[at]);
}

void append_utf8(std::string& out, char32_t code) {
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xC0 | (code >> 6));
        tail(0);
    } else if (code < 0x10000) {
        out += static_cast<char>(0xE0 | (code >> 12));
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xF0 | (code >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

struct Utf8Step {
    std::size_t length;  // of the character, or of the wrong sequence
    bool is_valid;
};

/// The narrowest range of a second byte that excludes overlong forms, surrogates and codes above
/// U+10FFFF (table 3-7 of the Unicode standard).
std::pair<int, int> second_byte_range(int lead) {
    if (lead == 0xE0) return {0xA0, 0xBF};
    if (lead == 0xED) return {0x80, 0x9F};
    if (lead == 0xF0) return {0x90, 0xBF};
    if (lead == 0xF4) return {0x80, 0x8F};
    return {0x80, 0xBF};
}

Utf8Step utf8_step(std::string_view bytes, std::size_t at) {
    const int lead = byte_at(bytes, at);
    if (lead < 0x80) return {1, true};
    if (lead < 0xC2 || lead > 0xF4) return {1, false};
    const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    auto [low, high] = second_byte_range(lead);
    for (std::size_t i = 1; i < length; ++i) {
        if (at + i >= bytes.size()) return {i, false};
        const int next = byte_at(bytes, at + i);
        if (next < low || next > high) return {i, false};
        low = 0x80;
        high = 0xBF;
    }
    return {length, true};
}

std::string from_utf16(std::string_view bytes, bool is_little_endian) {
    const auto unit = [&](std::size_t at) {
        const char32_t first = byte_at(bytes, at);
        const char32_t second = byte_at(bytes, at + 1);
        return is_little_endian ? first | second << 8 : first << 8 | second;
    };
    std::string text;
    text.reserve(bytes.size() / 2);
    std::size_t at = 0;
    for (; at + 1 < bytes.size(); at += 2) {
        const char32_t code = unit(at);
        const bool is_high = code >= 0xD800 && code < 0xDC00;
        const bool is_low = code >= 0xDC00 && code < 0xE000;
        const char32_t next = is_high && at + 3 < bytes.size() ? unit(at + 2) : 0;
        if (is_high && next >= 0xDC00 && next < 0xE000) {
            append_utf8(text, 0x10000 + ((code - 0xD800) << 10) + (next - 0xDC00));
            at += 2;
        } else {
            append_utf8(text, is_high || is_low ? kReplacementCode : code);
        }
    }
    if (at < bytes.size()) text += kReplacement;
    return text;
}

std::string from_windows1252(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const char32_t code = byte_at(bytes, at);
        append_utf8(text, code >= 0x80 && code < 0xA0 ? kWindows1252[code - 0x80] : code);
    }
    return text;
}

std::string from_charset(std::string_view bytes, Charset charset, const CharsetDecoder* decoder,
                         Notes& notes) {
    if (charset == Charset::Utf8) return repaired_utf8(bytes);
    if (charset == Charset::Utf16Le || charset == Charset::Utf16Be)
        return from_utf16(bytes, charset == Charset::Utf16Le);
    if (charset == Charset::Windows1252) return from_windows1252(bytes);
    if (decoder)
        if (auto text = decoder->to_utf8(bytes, charset)) return repaired_utf8(*text);
    notes.error({}, fmt::format("the charset {} can not be decoded here; letters beyond ASCII are "
                                "wrong",
                                charset_label(charset)));
    return from_windows1252(bytes);
}

struct Mark {
    std::string_view bytes;
    Charset charset;
};
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr Mark kMarks[] = {
    {kUtf8Mark, Charset::Utf8}, {"\xFF\xFE", Charset::Utf16Le}, {"\xFE\xFF", Charset::Utf16Be}};

/// UTF-16 without a mark shows by its zero bytes: SGF starts with ASCII.
std::optional<Charset> unmarked_utf16(std::string_view bytes) {
    constexpr std::size_t kLooked = 4;
    if (bytes.size() < kLooked) return std::nullopt;
    const auto is_zero = [&](std::size_t at) { return bytes[at] == '\0'; };
    if (!is_zero(0) && is_zero(1) && !is_zero(2) && is_zero(3)) return Charset::Utf16Le;
    if (is_zero(0) && !is_zero(1) && is_zero(2) && !is_zero(3)) return Charset::Utf16Be;
    return std::nullopt;
}

/// Wrong bytes in a text declared as UTF-8 are damage, unless another charset explains them all.
bool contradicts_utf8(std::string_view bytes) {
    std::size_t wrong = 0;
    std::size_t right = 0;
    for (std::size_t at = 0; at < bytes.size();) {
        const auto [length, is_valid] = utf8_step(bytes, at);
        if (!is_valid) ++wrong;
        if (is_valid && length > 1) ++right;
        at += length;
    }
    return wrong > right && explains_all(bytes, guess_charset(bytes));
}

bool is_east_asian(Charset charset) {
    return charset >= Charset::Gb18030 && charset <= Charset::EucKr;
}

bool is_ascii(std::string_view bytes) {
    for (const char c : bytes)
        if (static_cast<std::uint8_t>(c) >= 0x80) return false;
    return true;
}

/// Pairs of bytes of an East Asian charset can by chance all be UTF-8 of two bytes, which holds no
/// East Asian letters at all; one character of three bytes shows that it is UTF-8 indeed.
bool is_rather_east_asian(std::string_view bytes, std::string_view declared) {
    const auto named = charset_from_name(declared);
    if (!named || !is_east_asian(*named) || is_ascii(bytes)) return false;
    for (const char c : bytes)
        if (static_cast<std::uint8_t>(c) >= 0xE0) return false;
    return true;
}

void note_utf8_against_declaration(std::string_view bytes, std::string_view declared,
                                   Notes& notes) {
    if (trim(declared).empty()) return;
    const auto named = charset_from_name(declared);
    if (!named)
        notes.warn({}, fmt::format("the charset {} is not known; read as utf-8", quoted(declared)));
    else if (named != Charset::Utf8 && !is_ascii(bytes))
        notes.warn({}, fmt::format("the bytes are utf-8, not {}", charset_label(*named)));
}

/// What to decode with when there is no mark and the bytes are not valid UTF-8.
Charset charset_of_legacy(std::string_view bytes, std::string_view declared, Notes& notes) {
    const std::optional<Charset> named = charset_from_name(declared);
    if (named == Charset::Utf8 && !contradicts_utf8(bytes)) {
        notes.warn({}, "some bytes are not valid UTF-8; each is shown as U+FFFD");
        return Charset::Utf8;
    }
    // UTF-16 as a name is wrong here: the bytes that spell it are ASCII.
    const bool is_possible = named && *named != Charset::Utf8 && *named != Charset::Utf16Le &&
                             *named != Charset::Utf16Be;
    if (is_possible) return *named;
    const Charset guessed = guess_charset(bytes);
    const std::string why = trim(declared).empty() ? "the file names no charset"
                            : named ? fmt::format("the bytes are not {}", charset_label(*named))
                                    : fmt::format("the charset {} is not known", quoted(declared));
    notes.warn({}, fmt::format("{}; read as {}", why, charset_label(guessed)));
    return guessed;
}

}  // namespace

std::string_view charset_label(Charset charset) { return kLabels[static_cast<int>(charset)]; }

std::optional<Charset> charset_from_name(std::string_view name) {
    std::string key;
    for (const char c : to_lower(trim(name)))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) key += c;
    if (key == "utf16") return Charset::Utf16Be;
    for (const auto& [known, charset] : kNames)
        if (known == key) return charset;
    return std::nullopt;
}

bool is_valid_utf8(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const auto [length, is_valid] = utf8_step(bytes, at);
        if (!is_valid) return false;
        at += length;
    }
    return true;
}

std::string repaired_utf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t at = 0; at < bytes.size();) {
        const auto [length, is_valid] = utf8_step(bytes, at);
        text += is_valid ? bytes.substr(at, length) : kReplacement;
        at += length;
    }
    return text;
}

DecodedText decode_text(std::string_view bytes, std::string_view declared,
                        const CharsetDecoder* decoder, Notes& notes) {
    for (const auto& [mark, charset] : kMarks) {
        if (!bytes.starts_with(mark)) continue;
        const std::string_view rest = bytes.substr(mark.size());
        if (charset == Charset::Utf8 && is_valid_utf8(rest))
            return {.converted = {}, .mark_length = mark.size()};
        if (charset != Charset::Utf8 || !contradicts_utf8(rest))
            return {.converted = from_charset(rest, charset, decoder, notes), .charset = charset};
    }
    if (const auto charset = unmarked_utf16(bytes))
        return {.converted = from_charset(bytes, *charset, decoder, notes), .charset = *charset};
    if (is_valid_utf8(bytes) && !is_rather_east_asian(bytes, declared)) {
        note_utf8_against_declaration(bytes, declared, notes);
        return {};
    }
    const Charset charset = charset_of_legacy(bytes, declared, notes);
    return {.converted = from_charset(bytes, charset, decoder, notes), .charset = charset};
}

}  // namespace nakade
