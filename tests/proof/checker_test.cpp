// The checker by example: certificates written by hand, and the sentence about what is wrong.
#include "proof/checker.h"

#include <doctest/doctest.h>

#include "board/point_name.h"
#include "proof/cycles.h"
#include "proof/drawn_start.h"

using namespace nakade;
using namespace nakade::proof;
using namespace nakade::test;

namespace {

/// "" if the text is a proof.
std::string fault(std::string_view text) {
    const auto certificate = read_certificate("nakade certificate 1\n" + std::string(text));
    if (!certificate) return certificate.error().message;
    const auto checked = check_certificate(*certificate);
    return checked ? "" : checked.error().message;
}

bool says(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

/// An open board: White's stone in the corner is in atari, and what happens elsewhere is all one.
constexpr std::string_view kCornerStone =
    "board:\n"
    "W X . . .\n"
    ". X . . .\n"
    "X . . . .\n"
    ". . . . .\n";

std::string corner_stone(std::string_view head, std::string_view zone, std::string_view nodes) {
    return std::string(head) + std::string(kCornerStone) + "zones:\n" + std::string(zone) +
           "\nclaim: black wins capture with 0 threats against unlimited\n" + std::string(nodes);
}

}  // namespace

TEST_CASE("a capture in one move is proved in two lines") {
    const std::string head = "to move: black\nverdict: win dead\n";
    CHECK(fault(corner_stone(head, "A4-B4,A3-B3,A2", "z1 A3:1\ncaptured")) == "");
    CHECK(says(fault(corner_stone(head, "A4-B4,A3-B3,A2", "z1 C4:1\ncaptured")),
               "C4 has an effect that depends on points outside the zone"));
    CHECK(says(fault(corner_stone(head, "A4-B4,A3-B3,A2", "C4:1\ncaptured")),
               "claim 1, node 1: a keystone still stands"));
    CHECK(says(fault(corner_stone(head, "A4-B4,A3-B3,A2", "z1 A3:1\nz1 alive")),
               "this leaf is not won by the winner"));
    CHECK(says(fault(corner_stone(head, "A4-B4,A3-B3,A2", "z1 stuck\ncaptured")),
               "the winner needs exactly one move"));
}

TEST_CASE("where all keystones can be taken at once, moves of the loser need no answers") {
    const std::string head = "to move: white\nverdict: loss dead\n";
    // Not even a pass: A3 is the answer to everything. B2 keeps the stones around A3 alive.
    CHECK(fault(corner_stone(head, "A4-B4,A3-B3,A2-B2", "z1 stuck")) == "");
    // In the whole zone it is the same.
    CHECK(fault(corner_stone(head, "A4", "stuck")) == "");
}

TEST_CASE("a zone that lacks a point which the proof rests on is refused") {
    struct Proof {
        const char* head;
        const char* zone;
        const char* nodes;
    };
    for (const Proof& proof :
         {Proof{"to move: black\nverdict: win dead\n", "A4,B4,A3,B3,A2", "z1 A3:1\ncaptured"},
          Proof{"to move: white\nverdict: loss dead\n", "A4,B4,A3,B3,A2,B2", "z1 stuck"}}) {
        REQUIRE(fault(corner_stone(proof.head, proof.zone, proof.nodes)) == "");
        const Size size{5, 4};
        const auto points = parse_gtp_list(proof.zone, size);
        for (std::size_t i = 0; i < points->size(); ++i) {
            auto fewer = *points;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            CAPTURE(to_gtp_list(fewer, size));
            CHECK(fault(corner_stone(proof.head, to_gtp_list(fewer, size), proof.nodes)) != "");
        }
    }
}

TEST_CASE("a loser's move that takes a surrounder with help from outside needs an answer") {
    // White's two stones are in atari at E3. B3 has the liberties A3 and B4. With A3 outside the
    // zone a white stone could be there: then B4 takes B3, and the two stones are safe.
    const auto surrounded = [](char a3, std::string_view zone) {
        return std::string("to move: white\nverdict: loss dead\nboard:\n") +
               ". . . . . .\n"
               ". . X X X .\n" +
               a3 +
               " X W W . X\n"
               ". O X X X .\n"
               ". . . . . .\n"
               "zones:\n" +
               std::string(zone) +
               "\nclaim: black wins capture with 0 threats against unlimited\nz1 stuck\n";
    };
    CHECK(fault(surrounded('.', "B4-E4,A3-F3,C2-F2")) == "");
    CHECK(says(fault(surrounded('.', "B4-E4,B3-F3,C2-F2")), "there is no answer to B4"));
    CHECK(
        says(fault(surrounded('O', "A5-F5,A4-F4,A3-F3,A2-F2,A1-F1")), "there is no answer to B4"));
}

TEST_CASE("life is proved by eyes, and shown to be more than the capture that fails") {
    const std::string_view board =
        "to move: white\nverdict: win alive\n"
        "board:\n"
        ". . . W -\n"
        "W W W W -\n";
    // A liberty out of play can not be filled: this is alive as it stands.
    CHECK(fault(std::string(board) + "claim: white wins life with 0 threats against unlimited\n"
                                     "alive\n") == "");
    const std::string_view closed =
        "to move: white\nverdict: win alive\n"
        "board:\n"
        ". . . W\n"
        "W W W W\n";
    const std::string life = std::string(closed) +
                             "zones:\nA2-D2,A1-D1\nB2-D2,A1-D1\n"
                             "claim: white wins life with 0 threats against unlimited\n";
    CHECK(fault(life + "z1 B2:1\nz1 alive\n") == "");
    CHECK(says(fault(life + "z1 A2:1\nz1 alive\n"), "node 1: no keystone is alive"));
    CHECK(says(fault(life + "z1 B2:1\nz2 alive\n"), "node 1: no keystone is alive"));
    CHECK(says(fault(life + "z2 B2:1\nalive\n"), "zone that is not part of this one"));
    CHECK(says(fault(life + "z1 pass:1\nz1 alive\n"), "pass is not legal"));
}

TEST_CASE("a threat is paid for taking at the point of the ban, and there may be none") {
    // Black has just taken at B3.
    const std::string_view head =
        "to move: white\nko: C3\nverdict: ko with 1\n"
        "board:\n"
        "W W X .\n"
        "W X . X\n"
        "- O X X\n"
        "- - O -\n";
    CHECK(says(fault(std::string(head) + "claim: white wins capture with 0 threats against 0\n"
                                         "C3:1\nalive\n"),
               "C3 is not legal"));
    CHECK_FALSE(
        says(fault(std::string(head) + "claim: white wins capture with 1 threats against 0\n"
                                       "C3:1\nalive\n"),
             "is not legal"));
}

TEST_CASE("positions that can not be are refused") {
    const auto start_fault = [](std::string_view board, std::string_view more = "") {
        return fault("to move: black\nverdict: win\n" + std::string(more) + "board:\n" +
                     std::string(board) + "\n");
    };
    CHECK(start_fault("X .") == "there is no target");
    CHECK(start_fault("W . B") == "the target is not of one colour");
    CHECK(start_fault("W X\nX -\n") == "the chain at A2 has no liberty");
    CHECK(says(start_fault("W . X", "ko: B1\n"), "the verdict needs"));
    CHECK(start_fault("W . .", "ko: C1\n") == "at the point of the ko no lone stone can be taken");
}

TEST_CASE("a verdict needs claims that make it") {
    const std::string board = "board:\nW X .\n. X .\n";
    const std::string claim = "claim: black wins capture with 0 threats against ";
    const auto judged = [&](std::string_view verdict, std::string_view threats) {
        return fault("to move: black\nverdict: " + std::string(verdict) + "\n" + board + claim +
                     std::string(threats) + "\nA1:1\ncaptured\n");
    };
    CHECK(judged("win dead", "unlimited") == "");
    CHECK(judged("win", "unlimited") == "");
    CHECK(judged("win", "14") ==
          "the verdict needs a claim that black wins capture with 0 threats against unlimited");
    CHECK(judged("loss", "unlimited") ==
          "the verdict needs a claim that white wins capture with 0 threats against unlimited");
    CHECK(judged("win alive", "unlimited") == "the fate of the target contradicts the result");
    CHECK(judged("ko with 0", "unlimited") == "a ko needs a number of threats, of one side");
    CHECK(judged("ko with 1", "unlimited") ==
          "the verdict needs a claim that white wins capture with 0 threats against 0");
}

TEST_CASE("a wider claim proves what is narrower") {
    // Who wins without threats wins with some; who lives is not captured.
    const std::string text =
        "to move: white\nverdict: win alive\n"
        "board:\n"
        ". . . W\n"
        "W W W W\n"
        "claim: white wins life with 0 threats against unlimited\n"
        "B2:1\nalive\n";
    CHECK(fault(text) == "");
}

TEST_CASE("components are the nodes that reach each other, as plain search finds them") {
    Random random(6);
    for (int round = 0; round < 50; ++round) {
        constexpr int kNodes = 9;
        std::vector<Node> nodes(kNodes);
        for (int i = 0; i < 12; ++i)
            nodes[static_cast<std::size_t>(random.below(kNodes))].edges.push_back(
                {kPass, static_cast<NodeId>(random.below(kNodes))});
        bool reaches[kNodes][kNodes] = {};
        for (NodeId from = 0; from < kNodes; ++from) {
            reaches[from][from] = true;
            for (const Edge& edge : nodes[from].edges) reaches[from][edge.to] = true;
        }
        for (int via = 0; via < kNodes; ++via)
            for (int from = 0; from < kNodes; ++from)
                for (int to = 0; to < kNodes; ++to)
                    reaches[from][to] |= reaches[from][via] && reaches[via][to];
        const auto component = components(nodes, [](NodeId, const Edge&) { return true; });
        for (NodeId a = 0; a < kNodes; ++a)
            for (NodeId b = 0; b < kNodes; ++b)
                REQUIRE((component[a] == component[b]) == (reaches[a][b] && reaches[b][a]));
    }
}
