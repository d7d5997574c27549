// From the bytes of an old file to UTF-8: which charset they are in, and what they say.
//
// The rest of the program sees UTF-8 only. A file may name its charset (SGF's CA); many do not, or
// name a wrong one. So: a byte order mark decides; then the name, if the bytes do not contradict
// it; then valid UTF-8; then the charset under which the bytes are most probable
// (charset_guess.cpp). UTF-8, UTF-16 and Windows-1252 are decoded here; for the East Asian and
// other tables a CharsetDecoder is handed in: iconv in a native program, TextDecoder in a browser.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/note.h"

namespace nakade {

enum class Charset {
    Utf8,
    Utf16Le,
    Utf16Be,
    Windows1252,  ///< and Latin-1, which it contains
    Gb18030,      ///< and GBK and GB2312
    Big5,
    ShiftJis,
    EucJp,
    EucKr,
    Windows1250,
    Windows1251,
    Windows1253,
    Windows1254,
    Windows1257,
    Iso8859_2,
    Iso8859_5,
    Iso8859_15,
    Koi8R,
};

/// The name that TextDecoder and iconv know it by.
std::string_view charset_label(Charset charset);
/// Any usual spelling of the name, in any case, with '-', '_' or nothing between its parts.
std::optional<Charset> charset_from_name(std::string_view name);

/// Decodes the charsets that have large tables.
class CharsetDecoder {
public:
    virtual ~CharsetDecoder() = default;
    /// UTF-8, with U+FFFD for what is not valid; nothing if it does not know the charset.
    virtual std::optional<std::string> to_utf8(std::string_view bytes, Charset charset) const = 0;
};

bool is_valid_utf8(std::string_view bytes);
/// Every maximal wrong sequence replaced by U+FFFD.
std::string repaired_utf8(std::string_view bytes);

/// Of the charsets with East Asian, Cyrillic and Western letters, the one under which the bytes are
/// most probable. Precondition: the bytes are not valid UTF-8 (or the answer means little).
Charset guess_charset(std::string_view bytes);
/// Whether all bytes are usual text of a charset that guess_charset gave.
bool explains_all(std::string_view bytes, Charset charset);

struct DecodedText {
    /// The text: `converted`, or the bytes themselves when they already were UTF-8, so that the
    /// usual file is not copied. `bytes` are those given to decode_text.
    std::string_view view(std::string_view bytes) const {
        return converted ? std::string_view(*converted) : bytes.substr(mark_length);
    }

    std::optional<std::string> converted;
    std::size_t mark_length = 0;  ///< of a byte order mark in front
    Charset charset = Charset::Utf8;
};

/// `declared` is the charset's name as the file gives it, empty if it gives none.
DecodedText decode_text(std::string_view bytes, std::string_view declared,
                        const CharsetDecoder* decoder, Notes& notes);

}  // namespace nakade
