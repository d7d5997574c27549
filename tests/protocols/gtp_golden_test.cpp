// Whole conversations kept as files: lines that start with "> " are what the controller says, the
// others what we answer, character by character. With NAKADE_WRITE_GOLDEN set the answers are
// written into the files instead, to be read in the diff.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/text.h"
#include "protocols/gtp_fixture.h"
#include "support/shared_data.h"

using namespace nakade;
using nakade::test::GtpFixture;

namespace {

std::string replayed(const std::string& transcript) {
    GtpFixture fixture;
    fixture.script.moves = {Point(4, 4), Point(2, 6), kPass};
    auto session = fixture.session();
    std::string out;
    for (const std::string_view line : split(transcript, '\n')) {
        if (!line.starts_with("> ")) continue;
        out += std::string(line) + '\n';
        const std::string answer = session.handle(line.substr(2));
        out += std::exchange(fixture.streamed, {}) + answer;
    }
    return out + session.finish();
}

/// The table writes control characters as in C.
std::string unescaped(std::string_view text) {
    constexpr std::pair<std::string_view, char> kEscapes[] = {
        {"\\n", '\n'}, {"\\r", '\r'}, {"\\t", '\t'}, {"\\x00", '\0'}};
    std::string plain;
    while (!text.empty()) {
        const auto* const found = std::ranges::find_if(
            kEscapes, [&](const auto& escape) { return text.starts_with(escape.first); });
        const bool is_escape = found != std::end(kEscapes);
        plain += is_escape ? found->second : text.front();
        text.remove_prefix(is_escape ? found->first.size() : 1);
    }
    return plain;
}

/// Nothing, or an answer that ends with the one blank line in it.
bool is_whole_answer(std::string_view answer) {
    if (answer.empty()) return true;
    return (answer[0] == '=' || answer[0] == '?') && answer.find("\n\n") == answer.size() - 2;
}

}  // namespace

TEST_CASE("golden transcripts are answered as they were written down") {
    int transcripts = 0;
    for (const auto& entry : std::filesystem::directory_iterator("tests/protocols/golden")) {
        if (entry.path().extension() != ".gtp") continue;
        const std::string text = test::read_file(entry.path());
        CAPTURE(entry.path().string());
        const std::string now = replayed(text);
        if (std::getenv("NAKADE_WRITE_GOLDEN")) std::ofstream(entry.path()) << now;
        CHECK(now == text);
        ++transcripts;
    }
    CHECK(transcripts >= 4);
}

TEST_CASE("abusive input neither crashes the session nor puts it out of step") {
    const auto file = test::shared_file("rules/gtp_abuse.tsv");
    if (!file) return;
    int cases = 0;
    const std::string table = test::read_file(*file);
    for (const std::string_view row : split(table, '\n')) {
        const auto fields = split(row, '\t');
        if (fields.size() != 2 || fields[0] == "case") continue;
        CAPTURE(std::string(fields[0]));
        GtpFixture fixture;
        auto session = fixture.session("go:19x19");
        const std::string input = unescaped(fields[1]);
        for (const std::string_view line : split(input, '\n'))
            CHECK(is_whole_answer(session.handle(line)));
        if (!session.has_quit()) CHECK(session.handle("77 name") == "=77 Nakade\n\n");
        ++cases;
    }
    CHECK(cases > 20);
}
