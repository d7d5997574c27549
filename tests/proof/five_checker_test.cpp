// Certificates of five in a row: what is a proof passes, and nothing else.
#include "proof/five_checker.h"

#include <doctest/doctest.h>

#include "board/point_name.h"

using namespace nakade;
using namespace nakade::proof;

namespace {

/// Black makes an open four of his three; whatever White does, five follows.
constexpr std::string_view kOpenThree =
    "nakade five certificate 1\n"
    "title: an open three\n"
    "rule: renju\n"
    "to move: black\n"
    "board:\n"
    ". . . . . . .\n"
    ". . . . . . .\n"
    ". . X X X . .\n"
    ". . O O . . .\n"
    ". . . . . . .\n"
    ". . . . . . .\n"
    ". . . . . . .\n"
    "strategy:\n"
    "B5 A5:1 else:2\n"
    "F5\n"
    "A5\n";

FiveCertificate certificate(std::string_view text = kOpenThree) {
    auto read = read_five_certificate(text);
    REQUIRE_MESSAGE(read.has_value(), (read ? "" : read.error().message));
    return *std::move(read);
}

std::string fault_of(const FiveCertificate& forged) {
    const auto checked = check_certificate(forged);
    return checked ? "" : checked.error().message;
}

bool is_proof(const FiveCertificate& forged) { return fault_of(forged).empty(); }

std::string with(std::string text, std::string_view old, std::string_view now) {
    const auto at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), now);
}

}  // namespace

TEST_CASE("an open four with an answer to both of its ends is a proof") {
    CHECK(fault_of(certificate()) == "");
    CHECK(verdict_in_words(certificate()) == "black to move wins");
}

TEST_CASE("a certificate of five in a row is written as it was read") {
    CHECK(write_certificate(certificate()) == kOpenThree);
}

TEST_CASE("a reply of the loser without an answer is no proof") {
    FiveCertificate forged = certificate();
    forged.nodes[0].replies.clear();
    CHECK(fault_of(forged) == "node 2: A5 is not legal");
    forged = certificate();
    forged.nodes[0].otherwise = FiveNode::kNone;
    CHECK(fault_of(forged).ends_with("has no answer"));
}

TEST_CASE("only the move that wins wins, for every move of the strategy") {
    const FiveCertificate good = certificate();
    for (std::size_t node = 0; node < good.nodes.size(); ++node)
        for_each_point(good.start.size, [&](Point p) {
            FiveCertificate forged = good;
            if (p == good.nodes[node].move) return;
            forged.nodes[node].move = p;
            CAPTURE(node);
            CAPTURE(to_gtp(p, good.start.size));
            CHECK(!is_proof(forged));
        });
}

TEST_CASE("no other node will do in place of the right one") {
    const FiveCertificate good = certificate();
    for (NodeId to = 0; to < good.nodes.size() + 2; ++to) {
        FiveCertificate forged = good;
        forged.nodes[0].otherwise = to;
        CHECK(is_proof(forged) == (to == good.nodes[0].otherwise));
        forged = good;
        forged.nodes[0].replies[0].to = to;
        CHECK(is_proof(forged) == (to == good.nodes[0].replies[0].to));
    }
}

TEST_CASE("the side to move, the rule and every stone of the row are part of the proof") {
    CHECK(!is_proof(certificate(with(std::string(kOpenThree), "move: black", "move: white"))));
    const std::string wall = with(std::string(kOpenThree), ". . X X X . .", "O . X X X . .");
    CHECK(!is_proof(certificate(wall)));
    for (const Point p : {Point(2, 2), Point(3, 2), Point(4, 2)}) {
        FiveCertificate forged = certificate();
        forged.start.stones[0].remove(p);
        CHECK(!is_proof(forged));
    }
    // Six in a row: a win in freestyle, forbidden to Renju's Black.
    const std::string six =
        "nakade five certificate 1\nrule: freestyle\nto move: black\nboard:\n"
        "X X . X X X .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
        ". . . . . . .\nstrategy:\nC5\n";
    CHECK(is_proof(certificate(six)));
    CHECK(!is_proof(certificate(with(six, "freestyle", "renju"))));
}

TEST_CASE("a loser who makes five first is not beaten") {
    const std::string text = with(std::string(kOpenThree), ". . O O . . .", ". . O O O O .");
    CHECK(fault_of(certificate(text)).ends_with("ends the game"));
}

TEST_CASE("nodes that lead back to themselves prove nothing") {
    FiveCertificate forged = certificate();
    forged.nodes[2].move = Point(6, 6);
    forged.nodes[2].otherwise = 2;
    CHECK(!is_proof(forged));
}

TEST_CASE("a text that is no certificate is refused with the place of the fault") {
    const auto fault = [](std::string_view old, std::string_view now) {
        const auto read = read_five_certificate(with(std::string(kOpenThree), old, now));
        return read ? "" : read.error().message;
    };
    CHECK(fault("certificate 1", "certificate 2").starts_with("line 1: "));
    CHECK(fault("renju", "chess") == "line 3: expected the name of a rule, not \"chess\"");
    CHECK(fault("move: black", "move: red").starts_with("line 4: "));
    CHECK(fault("X X X", "X Y X") == "line 8: expected one of X O ., not \"Y\"");
    CHECK(fault(". . X X X . .", ". . X X X .").starts_with("line 8: "));
    CHECK(fault("A5:1", "A5").starts_with("line 14: "));
    CHECK(fault("B5", "Z99").starts_with("line 14: "));
    CHECK(fault("strategy:", "strategie:").starts_with("line 13: "));
}
