// A certificate: a life-and-death position, a verdict about it, and the winners' whole strategies.
//
// A verdict rests on claims ("black wins with no threats against unlimited ones"). Each claim has a
// graph: where the winner is to move a node has his one move, where the loser is to move it has an
// answer to each of his moves that matter. Which do matter, the node's zone tells (zone.h). Nodes
// are numbered in the order they were added; node 0 is the start. A search fills this in, and
// write_certificate makes text of it; checker.h believes none of it. docs/formats.md has an
// example.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "board/color.h"
#include "board/point.h"
#include "board/point_set.h"
#include "core/result.h"

namespace nakade::proof {

/// Outside ko threats that a side can still spend.
using Threats = std::uint8_t;
inline constexpr Threats kMostThreats = 14;
inline constexpr Threats kUnlimited = 15;  // never runs out

/// What the striver has to bring about, while the other side, the holder, may wait.
enum class Aim : std::uint8_t {
    Capture,  // the attacker strives: to capture every keystone
    Life,     // the defender strives: for unconditional life of a chain with a keystone
};

struct StartPosition {
    Size size;
    std::array<PointSet, 2> stones;  // by side_index
    PointSet region;                 // empty points in play
    PointSet target;                 // the keystones: stones of the defender
    Color to_move = Black;
    Point ko = kNoPoint;  // where the side to move may not take back at once

    Color defender() const { return stones[0].intersects(target) ? Black : White; }
    Color attacker() const { return opponent(defender()); }
    friend bool operator==(const StartPosition&, const StartPosition&) = default;
};

/// For the side to move: to capture the target if it is the attacker, else to keep it.
enum class Outcome : std::uint8_t { Win, Loss, Ko };

/// What becomes of the target; of a ko nothing is said.
enum class Fate : std::uint8_t { Unsaid, Alive, Seki, Dead };

struct Verdict {
    Outcome outcome = Outcome::Win;
    /// Of a ko: the least number of threats the side to move needs; if it needs none, the least
    /// number with which the opponent turns the result round.
    Threats threats = 0;
    Threats opposing_threats = 0;
    Fate fate = Fate::Unsaid;
    friend bool operator==(const Verdict&, const Verdict&) = default;
};

using NodeId = std::uint32_t;
using ZoneId = std::uint32_t;
/// The zone that holds every point in play.
inline constexpr ZoneId kWholeZone = 0;

struct Edge {
    Move move;  // taking at the point of the ko ban pays a threat
    NodeId to = 0;
    friend bool operator==(const Edge&, const Edge&) = default;
};

struct Node {
    /// Captured: every keystone is. Alive: a chain with a keystone is, without condition. An inner
    /// node without edges: the loser strives and has no move that matters.
    enum class Kind : std::uint8_t { Inner, Captured, Alive };
    Kind kind = Kind::Inner;
    ZoneId zone = kWholeZone;
    std::vector<Edge> edges;
    friend bool operator==(const Node&, const Node&) = default;
};

/// Who wins which game, and with how many threats at the start.
struct Terms {
    Aim aim = Aim::Capture;
    Color winner = Black;
    Threats winner_threats = 0;
    Threats loser_threats = 0;
    friend bool operator==(const Terms&, const Terms&) = default;
};

struct Claim {
    Terms terms;
    std::vector<Node> nodes;

    /// Its number. A node may be added before its edges are known, and be filled in later.
    NodeId add_node(Node node = {}) {
        nodes.push_back(std::move(node));
        return static_cast<NodeId>(nodes.size() - 1);
    }
    friend bool operator==(const Claim&, const Claim&) = default;
};

/// Zones that nodes share, each kept once, numbered from 1.
class ZoneTable {
public:
    /// The number of this zone, new or old.
    ZoneId add(const PointSet& zone);
    bool contains(ZoneId id) const { return id != kWholeZone && id <= zones_.size(); }
    /// Precondition: contains(id).
    const PointSet& at(ZoneId id) const { return zones_[id - 1]; }
    const std::vector<PointSet>& all() const { return zones_; }

    friend bool operator==(const ZoneTable& a, const ZoneTable& b) { return a.zones_ == b.zones_; }

private:
    std::vector<PointSet> zones_;
    std::map<PointSet, ZoneId> ids_;
};

struct Certificate {
    std::string title;  // one line: what problem it is
    StartPosition start;
    Verdict verdict;
    ZoneTable zones;
    std::vector<Claim> claims;
    friend bool operator==(const Certificate&, const Certificate&) = default;
};

std::string write_certificate(const Certificate& certificate);
/// Takes any bytes, in time and memory proportional to them. The error names the line. What was
/// read may still claim nonsense: that is the checker's question.
Result<Certificate> read_certificate(std::string_view text);

/// "black wins capture with 0 threats against unlimited".
std::string terms_text(const Terms& terms);
/// "black to move kills; the target is dead": the verdict for people.
std::string verdict_in_words(const Certificate& certificate);

}  // namespace nakade::proof
