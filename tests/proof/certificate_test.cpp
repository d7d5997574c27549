// The text of certificates: what is written is read, and what is wrong is told with its line.
#include "proof/certificate.h"

#include <doctest/doctest.h>

#include "core/text.h"
#include "proof/checker.h"
#include "proof/drawn_start.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::proof;
using namespace nakade::test;

namespace {

constexpr std::string_view kExample =
    "nakade certificate 1\n"
    "title: A stone in the corner\n"
    "to move: white\n"
    "verdict: loss dead\n"
    "board:\n"
    "W X . -\n"
    ". X . -\n"
    "X . . -\n"
    "zones:\n"
    "A3-B3,A2-B2,A1-B1\n"
    "A3-B3,A2-B2,A1\n"
    "claim: black wins capture with 0 threats against unlimited\n"
    "z1 B1:1 pass:2\n"
    "z2 A2:3\n"
    "z2 A2:4\n"
    "captured\n"
    "captured\n";

std::string fault(std::string_view text) {
    const auto read = read_certificate(text);
    return read ? "" : read.error().message;
}

/// The example with one of its lines replaced.
std::string with_line(std::size_t number, std::string_view line) {
    std::string text;
    std::size_t next = 0;
    for (const std::string_view old : split(trim(kExample), '\n'))
        text += std::string(++next == number ? line : old) + "\n";
    return text;
}

}  // namespace

TEST_CASE("a certificate says what the problem is, what is claimed, and how it is won") {
    const auto certificate = read_certificate(kExample);
    REQUIRE(certificate.has_value());
    const Size size{4, 3};
    CHECK(certificate->title == "A stone in the corner");
    CHECK(certificate->start.size == size);
    CHECK(certificate->start.to_move == White);
    CHECK(certificate->start.defender() == White);
    CHECK(names(certificate->start.target, size) == std::set<std::string>{"A3"});
    CHECK(names(certificate->start.region, size) ==
          std::set<std::string>{"A2", "B1", "C1", "C2", "C3"});
    CHECK(certificate->verdict == Verdict{.outcome = Outcome::Loss, .fate = Fate::Dead});
    REQUIRE(certificate->claims.size() == 1);
    CHECK(certificate->claims[0].terms == Terms{Aim::Capture, Black, 0, kUnlimited});
    REQUIRE(certificate->claims[0].nodes.size() == 5);
    CHECK(certificate->claims[0].nodes[0] ==
          Node{Node::Kind::Inner, 1, {{at("B1", size), 1}, {kPass, 2}}});
    CHECK(certificate->claims[0].nodes[3] == Node{.kind = Node::Kind::Captured});
    CHECK(certificate->zones.at(2).count() == 5);
    CHECK(verdict_in_words(*certificate) == "white to move can not live; the target is dead");
    CHECK(check_certificate(*certificate).has_value());
}

TEST_CASE("what was read is written again, byte by byte") {
    CHECK(write_certificate(*read_certificate(kExample)) == kExample);
    std::string with_ends_of_another_system;
    for (const char c : kExample) {
        if (c == '\n') with_ends_of_another_system += '\r';
        with_ends_of_another_system += c;
    }
    CHECK(write_certificate(*read_certificate(with_ends_of_another_system)) == kExample);
}

TEST_CASE("verdicts are written as they are read") {
    for (const char* verdict : {"win", "win alive", "win seki", "win dead", "loss", "loss dead",
                                "ko with 3", "ko against 14"}) {
        const std::string text = with_line(4, "verdict: " + std::string(verdict));
        const auto read = read_certificate(text);
        REQUIRE(read.has_value());
        CHECK(write_certificate(*read) == text);
    }
}

TEST_CASE("a title of several lines becomes one") {
    Certificate certificate = *read_certificate(kExample);
    certificate.title = "two\nlines";
    CHECK(read_certificate(write_certificate(certificate))->title == "two lines");
}

TEST_CASE("zones are kept once") {
    ZoneTable zones;
    PointSet corner;
    corner.add(Point(0, 0));
    CHECK(zones.add({}) == 1);
    CHECK(zones.add(corner) == 2);
    CHECK(zones.add({}) == 1);
    CHECK(zones.all().size() == 2);
}

TEST_CASE("what is wrong in the text is told with its line") {
    struct Wrong {
        std::size_t line;
        const char* text;
        const char* message;
    };
    for (const Wrong& wrong : {
             Wrong{1, "GIF89a", "expected \"nakade certificate 1\", not \"GIF89a\""},
             Wrong{1, "nakade certificate 2",
                   "expected \"nakade certificate 1\", not \"nakade certificate 2\""},
             Wrong{3, "to move: red", "expected black or white, not \"red\""},
             Wrong{3, "color: white",
                   "expected title, to move, ko, verdict or board, not \"color\""},
             Wrong{2, "ko: A9", "\"A9\" is not on the 4x3 board"},
             Wrong{4, "verdict: draw",
                   "expected a verdict such as \"win dead\" or \"ko with 1\", not \"draw\""},
             Wrong{7, ". X .", "expected a row of 4 points, not \". X .\""},
             Wrong{6, "W ? . -", "expected one of X O B W . -, not \"W ? . -\""},
             Wrong{10, "A3-A1", "expected points of a row such as A1-C1, not \"A3-A1\""},
             Wrong{10, "A3,pass", "expected points of a row such as A1-C1, not \"pass\""},
             Wrong{11, "B3,A3,A2-B2,A1-B1", "this zone stands above already"},
             Wrong{12, "claim: black wins",
                   "expected \"COLOUR wins AIM with N threats against N\", not \"black wins\""},
             Wrong{12, "claim: black wins capture with 15 threats against 0",
                   "expected a number of threats up to 14 or \"unlimited\", not \"15\""},
             Wrong{13, "z0 pass:1", "expected a zone such as z1, not \"z0\""},
             Wrong{13, "z1", "expected a move or the kind of a leaf, not \"z1\""},
             Wrong{14, "A2", "expected a move and a node such as C3:17, not \"A2\""},
             Wrong{14, "A2:-1", "expected the number of a node, not \"-1\""},
             Wrong{14, "A2:99999999999", "expected the number of a node, not \"99999999999\""},
             Wrong{14, "I2:3", "\"I2\" is not a point such as C3"},
             Wrong{16, "captured A1:1", "expected nothing behind a leaf, not \"captured A1:1\""},
             Wrong{16, "", "expected a claim or a node, not \"\""},
         }) {
        CHECK(fault(with_line(wrong.line, wrong.text)) ==
              "line " + std::to_string(wrong.line) + ": " + wrong.message);
    }
}

TEST_CASE("what is missing is told") {
    CHECK(fault("") == "line 1: expected \"nakade certificate 1\", not \"\"");
    CHECK(fault("nakade certificate 1\n") == "line 2: the board is missing");
    CHECK(fault(with_line(3, "title: x")) ==
          "line 5: the side to move and the verdict must come before the board");
    const std::string wide(60, '.');
    CHECK(fault(with_line(6, wide)) == "line 6: the board is larger than 25x25");
}

TEST_CASE("a certificate that was cut off proves nothing") {
    for (std::size_t size = 0; size + 1 < kExample.size(); ++size) {
        const auto read = read_certificate(kExample.substr(0, size));
        CHECK_FALSE((read && check_certificate(*read)));
    }
}
