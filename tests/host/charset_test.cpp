// Guessing, judged on real text: sentences and names in each script, encoded by iconv.
#include "host/charset.h"

#include <doctest/doctest.h>
#include <iconv.h>

#include <vector>

namespace nakade {

namespace {

std::string encoded(std::string text, const char* charset) {
    const iconv_t handle = iconv_open(charset, "UTF-8");
    std::string bytes(text.size() * 4, '\0');
    char* in = text.data();
    char* out = bytes.data();
    std::size_t in_left = text.size();
    std::size_t out_left = bytes.size();
    REQUIRE(iconv(handle, &in, &in_left, &out, &out_left) != static_cast<std::size_t>(-1));
    iconv_close(handle);
    bytes.resize(bytes.size() - out_left);
    return bytes;
}

struct Sample {
    const char* name;
    Charset charset;
    std::vector<const char*> texts;
};

const std::vector<Sample>& samples() {
    static const std::vector<Sample> kSamples = {
        {"GB18030",
         Charset::Gb18030,
         {"(;PB[柯洁]PW[古力]EV[第二十届农心杯三国围棋擂台赛])",
          "(;C[黑棋先走，怎样才能做活？白棋的缺陷在哪里，请仔细考虑。])",
          "(;GN[死活题]PB[李世石]PW[常昊])"}},
        {"BIG5",
         Charset::Big5,
         {"(;PB[周俊勳]PW[張栩]EV[世界圍棋錦標賽])",
          "(;C[黑先，如何做活？請注意白棋的弱點，不要忘記打劫。])"}},
        {"SHIFT_JIS",
         Charset::ShiftJis,
         {"(;PB[井山裕太]PW[山下敬吾]EV[第35期棋聖戦七番勝負])",
          "(;C[黒先で生きる手を考えてください。ヒントは隅の急所です。])"}},
        {"EUC-JP",
         Charset::EucJp,
         {"(;PB[井山裕太]C[黒先で生きる手を考えてください。])",
          "(;C[ここはコウになります。白の死活はどうでしょうか])"}},
        {"EUC-KR",
         Charset::EucKr,
         {"(;PB[이세돌]PW[박정환]EV[바둑왕전 결승])",
          "(;C[흑이 먼저 두어서 살 수 있을까요? 급소를 찾아보세요.])"}},
        {"WINDOWS-1252",
         Charset::Windows1252,
         {"(;PB[André Müller]PW[José Núñez]C[Übungsspiel, très intéressant])",
          "(;C[Schwarz lebt hier überhaupt nicht mehr])"}},
        {"WINDOWS-1251",
         Charset::Windows1251,
         {"(;PB[Иван Петров]C[Чёрные начинают и живут. Где слабое место белых?])"}},
    };
    return kSamples;
}

}  // namespace

TEST_CASE("a sentence is enough to guess its charset") {
    for (const auto& [name, charset, texts] : samples())
        for (const char* text : texts) {
            CAPTURE(text);
            CHECK(charset_label(guess_charset(encoded(text, name))) == charset_label(charset));
        }
}

TEST_CASE("what iconv decodes is what was encoded") {
    const IconvDecoder decoder;
    for (const auto& [name, charset, texts] : samples())
        for (const char* text : texts) CHECK(decoder.to_utf8(encoded(text, name), charset) == text);
}

TEST_CASE("every charset there is can be decoded") {
    const IconvDecoder decoder;
    for (int i = 0; i <= static_cast<int>(Charset::Koi8R); ++i)
        CHECK(decoder.to_utf8("", static_cast<Charset>(i)));
}

TEST_CASE("bytes that are wrong in a charset become U+FFFD and the rest is kept") {
    const IconvDecoder decoder;
    const auto text = decoder.to_utf8(
        "a\xFF\xB0\xA1"
        "b\xB0",
        Charset::EucKr);
    REQUIRE(text);
    CHECK(*text == "a\xEF\xBF\xBD가b\xEF\xBF\xBD");
}

TEST_CASE("a wrong claim of UTF-8 is seen through when another charset explains every byte") {
    const IconvDecoder decoder;
    Notes notes;
    const std::string bytes = encoded("(;CA[UTF-8]PB[柯洁]PW[古力]C[围棋死活题])", "GB18030");
    const DecodedText text = decode_text(bytes, "UTF-8", &decoder, notes);
    CHECK(text.charset == Charset::Gb18030);
    CHECK(text.view(bytes).find("柯洁") != std::string_view::npos);
    CHECK(notes.kept().size() == 1);
}

}  // namespace nakade
