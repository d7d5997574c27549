// Certificates of Atari-Go: what is a proof passes, and nothing else.
#include "proof/capture_checker.h"

#include <doctest/doctest.h>

#include "board/point_name.h"

using namespace nakade;
using namespace nakade::proof;

namespace {

/// The first player wins on 3x3.
constexpr std::string_view kThreeByThree =
    "nakade capture certificate 1\n"
    "title: the empty board\n"
    "to move: black\n"
    "no move: loses\n"
    "winner: black\n"
    "board:\n"
    ". . .\n"
    ". . .\n"
    ". . .\n"
    "first: B3\n"
    "strategy:\n"
    "A2-C2:1 B2-B3:2 C2-A2:1 A3-A2:3 B3-A2:1 C3-C2:3\n"
    "A1-B2 B2-B3 A3-B3 B3-B2:4\n"
    "B3-B1 B1-B3\n"
    "A2-B2\n"
    "A3-A1\n";

CaptureCertificate certificate(std::string_view text = kThreeByThree) {
    auto read = read_capture_certificate(text);
    REQUIRE_MESSAGE(read.has_value(), (read ? "" : read.error().message));
    return *std::move(read);
}

std::string fault_of(const CaptureCertificate& forged) {
    const auto checked = check_certificate(forged);
    return checked ? "" : checked.error().message;
}

bool is_proof(const CaptureCertificate& forged) { return fault_of(forged).empty(); }

/// Calls f(forged, node, answer) with a fresh copy for every answer of the strategy.
template <class F>
void for_each_answer(F&& f) {
    const CaptureCertificate good = certificate();
    for (std::size_t node = 0; node < good.nodes.size(); ++node)
        for (std::size_t answer = 0; answer < good.nodes[node].answers.size(); ++answer) {
            CaptureCertificate forged = good;
            CAPTURE(node);
            CAPTURE(answer);
            f(forged, node, answer);
        }
}

}  // namespace

TEST_CASE("a strategy that answers every move is a proof") {
    CHECK(fault_of(certificate()).empty());
    CHECK(verdict_in_words(certificate()) == "black to move wins");
}

TEST_CASE("what was read is written as it was") {
    CHECK(write_certificate(certificate()) == kThreeByThree);
}

TEST_CASE("a move of the loser without an answer is no proof") {
    for_each_answer([](CaptureCertificate forged, std::size_t node, std::size_t answer) {
        auto& answers = forged.nodes[node].answers;
        answers.erase(answers.begin() + static_cast<std::ptrdiff_t>(answer));
        CHECK(!is_proof(forged));
    });
}

TEST_CASE("an answer on an occupied point, off the board or by passing is no proof") {
    for_each_answer([](CaptureCertificate forged, std::size_t node, std::size_t answer) {
        CaptureAnswer& changed = forged.nodes[node].answers[answer];
        for (const Move move : {changed.move, kPass, kNoPoint, Point(5, 5)}) {
            changed.answer = move;
            CHECK(!is_proof(forged));
        }
    });
}

TEST_CASE("an answer that leads to a node of another position is no proof") {
    for_each_answer([](CaptureCertificate forged, std::size_t node, std::size_t answer) {
        CaptureAnswer& changed = forged.nodes[node].answers[answer];
        for (NodeId to = 0; to < forged.nodes.size() + 2; ++to) {
            if (to == changed.to) continue;
            const NodeId right = std::exchange(changed.to, to);
            CHECK(!is_proof(forged));
            changed.to = right;
        }
    });
}

TEST_CASE("a position that still needs an answer is not decided") {
    for_each_answer([](CaptureCertificate forged, std::size_t node, std::size_t answer) {
        CaptureAnswer& changed = forged.nodes[node].answers[answer];
        if (changed.to == CaptureAnswer::kDecided) return;
        changed.to = CaptureAnswer::kDecided;
        CHECK(!is_proof(forged));
    });
}

TEST_CASE("the winner, his first move, the rule and the board are part of the proof") {
    CaptureCertificate forged = certificate();
    forged.winner = White;
    CHECK(!is_proof(forged));
    forged = certificate();
    forged.first = kNoPoint;
    CHECK(!is_proof(forged));
    forged.first = Point(0, 0);
    CHECK(!is_proof(forged));
    forged = certificate();
    forged.start.size = {3, 4};
    CHECK(!is_proof(forged));
    forged = certificate();
    forged.nodes.clear();
    CHECK(!is_proof(forged));
}

TEST_CASE("that a side without a move loses is a rule, not a fact") {
    // Black's last move is taken: white has no legal one in either corner.
    constexpr std::string_view kFull =
        "nakade capture certificate 1\n"
        "to move: white\n"
        "no move: loses\n"
        "winner: black\n"
        "board:\n"
        ". X .\n"
        "X X X\n"
        "strategy:\n"
        "lost\n";
    CaptureCertificate stuck = certificate(kFull);
    CHECK(is_proof(stuck));
    stuck.start.no_move_loses = false;
    CHECK(fault_of(stuck) == "node 0: the loser has no move, which wins");
}

TEST_CASE("a loser who can take something has not lost") {
    constexpr std::string_view kAtari =
        "nakade capture certificate 1\n"
        "to move: white\n"
        "no move: loses\n"
        "winner: black\n"
        "board:\n"
        "X O .\n"
        ". . .\n"
        "strategy:\n"
        "lost\n";
    CHECK(fault_of(certificate(kAtari)) == "node 0: the loser can take something");
}

TEST_CASE("a start with a chain that can not breathe is refused") {
    CaptureCertificate forged = certificate();
    forged.start.stones[0].add({0, 0});
    forged.start.stones[1].add({1, 0});
    forged.start.stones[1].add({0, 1});
    CHECK(fault_of(forged) == "a chain of the start has no liberty");
}

TEST_CASE("what is no certificate is refused with its line") {
    const auto fault = [](std::string_view text) {
        const auto read = read_capture_certificate(text);
        return read ? std::string() : read.error().message;
    };
    CHECK(fault("").starts_with("line 1:"));
    CHECK(fault("nakade certificate 1\n").starts_with("line 1:"));
    std::string text(kThreeByThree);
    CHECK(fault(text.replace(text.find("A2-C2:1"), 7, "A2-C2:x")).starts_with("line 12:"));
    text = kThreeByThree;
    CHECK(fault(text.replace(text.find(". . ."), 5, ". Z .")).starts_with("line 7:"));
    text = kThreeByThree;
    CHECK(fault(text.replace(text.find("loses"), 5, "draws")).starts_with("line 4:"));
}

TEST_CASE("no beginning of a certificate is a proof") {
    for (std::size_t length = 0; length < kThreeByThree.size() - 1; ++length) {
        const auto read = read_capture_certificate(kThreeByThree.substr(0, length));
        if (read) CHECK(!is_proof(*read));
    }
}
