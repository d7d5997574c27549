// A certificate of five in a row: a position, and how the side to move wins it.
//
// Every node is a move of the winner's with what follows each answer: a node for the answers that
// need their own, and one for all the others. So a line of fours is a chain of nodes, and an open
// three one node whose other answers all lose to the same chain. A node does not know its position:
// the chain after "all the others" is played on many. A solver fills this in; five_checker.h
// believes none of it. docs/formats.md has an example.
#pragma once

#include <array>
#include <limits>
#include <vector>

#include "board/point_set.h"
#include "games/gomoku.h"
#include "proof/certificate.h"

namespace nakade::proof {

struct FiveStart {
    Size size;
    GomokuRule rule = GomokuRule::Freestyle;
    std::array<PointSet, 2> stones;  // by side_index
    Color to_move = Black;           // who wins
    friend bool operator==(const FiveStart&, const FiveStart&) = default;
};

struct FiveReply {
    Move move;  // the loser's
    NodeId to = 0;
    friend bool operator==(const FiveReply&, const FiveReply&) = default;
};

struct FiveNode {
    static constexpr NodeId kNone = std::numeric_limits<NodeId>::max();

    Move move = kNoPoint;  // the winner's
    std::vector<FiveReply> replies;
    /// What follows every other reply; a winning move has neither.
    NodeId otherwise = kNone;
    friend bool operator==(const FiveNode&, const FiveNode&) = default;
};

struct FiveCertificate {
    std::string title;  // one line: what position it is
    FiveStart start;
    std::vector<FiveNode> nodes;  // the first is the first move
    friend bool operator==(const FiveCertificate&, const FiveCertificate&) = default;
};

std::string write_certificate(const FiveCertificate& certificate);
/// Whether the text says in its first line that it is one of these.
bool is_five_certificate(std::string_view text);
/// Takes any bytes, in time and memory proportional to them. The error names the line.
Result<FiveCertificate> read_five_certificate(std::string_view text);

/// "black to move wins": the verdict for people.
std::string verdict_in_words(const FiveCertificate& certificate);

}  // namespace nakade::proof
