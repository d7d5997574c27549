#include "formats/charset.h"

#include <doctest/doctest.h>

#include "formats/sgf.h"

namespace nakade {

namespace {

/// Knows one text only; stands for the tables that the core does not have.
class OneTextDecoder final : public CharsetDecoder {
public:
    std::optional<std::string> to_utf8(std::string_view, Charset charset) const override {
        asked_ = charset;
        return "(;C[decoded])";
    }
    mutable std::optional<Charset> asked_;
};

std::string decoded(std::string_view bytes, std::string_view declared = "") {
    Notes notes;
    return std::string(decode_text(bytes, declared, nullptr, notes).view(bytes));
}

}  // namespace

TEST_CASE("charsets are known by many names") {
    CHECK(charset_from_name("UTF-8") == Charset::Utf8);
    CHECK(charset_from_name("utf8") == Charset::Utf8);
    CHECK(charset_from_name(" ISO-8859-1 ") == Charset::Windows1252);
    CHECK(charset_from_name("Shift_JIS") == Charset::ShiftJis);
    CHECK(charset_from_name("GB2312") == Charset::Gb18030);
    CHECK(charset_from_name("euc-kr") == Charset::EucKr);
    CHECK(!charset_from_name("MS_KANJI"));
    CHECK(!charset_from_name(""));
}

TEST_CASE("each charset's label is one of its names") {
    for (int i = 0; i <= static_cast<int>(Charset::Koi8R); ++i)
        CHECK(charset_from_name(charset_label(static_cast<Charset>(i))) == static_cast<Charset>(i));
}

TEST_CASE("UTF-8 is valid only in its shortest form and without surrogates") {
    for (const char* good : {"", "abc", "é", "囲碁", "\xF0\x9F\x98\x80"})
        CHECK(is_valid_utf8(good));
    for (const char* bad : {"\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\xC3",
                            "\xC3(", "\x80", "\xF4\x90\x80\x80", "\xE5\x9B"})
        CHECK(!is_valid_utf8(bad));
    CHECK(repaired_utf8("a\xC3(b") == "a\xEF\xBF\xBD(b");
}

TEST_CASE("a byte order mark is skipped and decides") {
    CHECK(decoded("\xEF\xBB\xBF(;)") == "(;)");
    CHECK(decoded(std::string_view("\xFF\xFE(\0;\0\xF2\x56)\0", 10)) == "(;囲)");
    CHECK(decoded(std::string_view("\xFE\xFF\0(\0;\x56\xF2\0)", 10)) == "(;囲)");
}

TEST_CASE("UTF-16 without a mark shows by its zero bytes") {
    CHECK(decoded(std::string_view("(\0;\0)\0", 6)) == "(;)");
    CHECK(decoded(std::string_view("\0(\0;\0)", 6)) == "(;)");
}

TEST_CASE("surrogate pairs of UTF-16 make one character, lone ones are replaced") {
    CHECK(decoded(std::string_view("\xFE\xFF\xD8\x3D\xDE\x00", 6)) == "\xF0\x9F\x98\x80");
    CHECK(decoded(std::string_view("\xFE\xFF\xD8\x3D\x00(", 6)) == "\xEF\xBF\xBD(");
    CHECK(decoded(std::string_view("\xFE\xFF\x00(\xD8", 5)) == "(\xEF\xBF\xBD");
}

TEST_CASE("Latin letters need no table") {
    CHECK(decoded("caf\xE9", "ISO-8859-1") == "café");
    CHECK(decoded("\x93hi\x94 \x80", "windows-1252") == "“hi” €");
}

TEST_CASE("bytes that are UTF-8 are read so, whatever the file calls them") {
    CHECK(decoded("囲碁", "Shift_JIS") == "囲碁");
    CHECK(decoded("plain", "GB2312") == "plain");
}

TEST_CASE("a charset with tables is asked of the decoder") {
    const OneTextDecoder decoder;
    const auto file = parse_sgf("(;CA[GB2312]C[\xB0\xA1])", {.limits = {}, .decoder = &decoder});
    REQUIRE(file);
    CHECK(decoder.asked_ == Charset::Gb18030);
    CHECK(file->charset == Charset::Gb18030);
    CHECK(file->collection.text(0, "C") == "decoded");
}

TEST_CASE("without a decoder such a file is still read, with an error noted") {
    const auto file = parse_sgf("(;CA[GB2312]C[\xB0\xA1];B[aa])");
    REQUIRE(file);
    CHECK(file->notes.has_errors());
    CHECK(file->collection.node_count() == 2);
}

TEST_CASE("a name that hides behind bytes of its own charset is found") {
    // In Shift_JIS the first name ends with a byte that looks like a backslash.
    const OneTextDecoder decoder;
    const auto file =
        parse_sgf("(;PB[\x95\x5C]CA[Shift_JIS])", {.limits = {}, .decoder = &decoder});
    REQUIRE(file);
    CHECK(decoder.asked_ == Charset::ShiftJis);
}

TEST_CASE("the tree calls its text UTF-8") {
    const auto file = parse_sgf("(;CA[ISO-8859-1]PB[Andr\xE9])");
    REQUIRE(file);
    CHECK(write_sgf(file->collection) == "(;CA[UTF-8]PB[André])\n");
}

}  // namespace nakade
