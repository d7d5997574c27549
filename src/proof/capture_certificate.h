// A certificate of Atari-Go: a position, who wins it, and the winner's whole strategy.
//
// Every node is a position with the loser to move, and holds the winner's answer to each of his
// moves that is not punished at once by a capture. Node 0 is the start, or what the winner's first
// move makes of it. The moves of a node are those of one mirror image of its position: the one
// whose drawing, row by row from the top with X, O and a full stop, comes first by ASCII. A search
// fills this in; capture_checker.h believes none of it. docs/formats.md has an example.
#pragma once

#include <array>
#include <limits>
#include <vector>

#include "board/point_set.h"
#include "proof/certificate.h"

namespace nakade::proof {

struct CaptureStart {
    Size size;
    std::array<PointSet, 2> stones;  // by side_index
    Color to_move = Black;
    /// Whether a side without a legal move at its turn has lost; otherwise it has won.
    bool no_move_loses = true;
    friend bool operator==(const CaptureStart&, const CaptureStart&) = default;
};

struct CaptureAnswer {
    /// After the answer every move of the loser is punished at once: no node is needed.
    static constexpr NodeId kDecided = std::numeric_limits<NodeId>::max();

    Move move;    // the loser's
    Move answer;  // the winner's
    NodeId to = kDecided;
    friend bool operator==(const CaptureAnswer&, const CaptureAnswer&) = default;
};

struct CaptureNode {
    std::vector<CaptureAnswer> answers;
    friend bool operator==(const CaptureNode&, const CaptureNode&) = default;
};

struct CaptureCertificate {
    std::string title;  // one line: what position it is
    CaptureStart start;
    Color winner = Black;
    /// The winner's first move, if he is to move and has one; kNoPoint otherwise.
    Move first = kNoPoint;
    /// Empty if the first move takes something.
    std::vector<CaptureNode> nodes;
    friend bool operator==(const CaptureCertificate&, const CaptureCertificate&) = default;
};

std::string write_certificate(const CaptureCertificate& certificate);
/// Whether the text says in its first line that it is one of these.
bool is_capture_certificate(std::string_view text);
/// Takes any bytes, in time and memory proportional to them. The error names the line.
Result<CaptureCertificate> read_capture_certificate(std::string_view text);

/// "black to move wins": the verdict for people.
std::string verdict_in_words(const CaptureCertificate& certificate);

}  // namespace nakade::proof
