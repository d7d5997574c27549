// Forged certificates: whatever is changed in a good one so that it proves nothing any more, the
// checker must notice. Only changes that leave no proof for certain are listed; a certificate from
// which something needless is taken is still a certificate.
#include <doctest/doctest.h>

#include "proof/checker.h"
#include "proof/drawn_start.h"
#include "proof/exhaustive_certificate.h"

using namespace nakade;
using namespace nakade::proof;
using namespace nakade::test;

namespace {

constexpr std::size_t kMostPositions = 600;

std::optional<Certificate> proof_of(const StartPosition& start) {
    const auto game = LocalGame::make(start);
    if (!game) return std::nullopt;
    return CertificateWriter(start, *game, kMostPositions).write();
}

/// What random boards seldom show: kos of White to take first, of White to find a threat, of Black,
/// and sekis.
constexpr std::pair<std::string_view, Color> kRareShapes[] = {
    {"WX.X\n"
     "WWX.\n"
     "WWWW",
     White},
    {"XXWW\n"
     "X.WW\n"
     "XWWW",
     White},
    {"WWWW\n"
     ".WXW\n"
     "OX.W",
     Black},
    {"WWW.\n"
     "WW.O\n"
     "XXO.\n"
     "-XX.",
     Black},
    {".W.X.\n"
     "WWWXX\n"
     "WWWWW",
     White},
    {"XXXX\n"
     "WW.X\n"
     "WWW.",
     White},
};

const std::vector<Certificate>& good_certificates() {
    static const std::vector<Certificate> all = [] {
        std::vector<Certificate> made;
        for (const auto& [board, to_move] : kRareShapes)
            if (auto proof = proof_of(drawn_start(board, to_move))) made.push_back(*proof);
        Random random(21);
        while (made.size() < 120) {
            const StartPosition start = random_start({4, 3}, random);
            if (start.target.empty()) continue;
            if (auto proof = proof_of(start)) made.push_back(*proof);
        }
        return made;
    }();
    return all;
}

std::size_t pick(Random& random, std::size_t size) {
    return static_cast<std::size_t>(random.below(static_cast<int>(size)));
}

/// A node with an edge, of a random claim; null if there is none.
Node* any_inner(Certificate& certificate, Random& random, Claim** its_claim = nullptr) {
    Claim& claim = certificate.claims[pick(random, certificate.claims.size())];
    if (its_claim) *its_claim = &claim;
    std::vector<Node*> inner;
    for (Node& node : claim.nodes)
        if (!node.edges.empty()) inner.push_back(&node);
    return inner.empty() ? nullptr : inner[pick(random, inner.size())];
}

// --- The forgeries: each says whether it found something to forge -----------------------------

bool drop_answer(Certificate& certificate, Random& random) {
    Claim* claim = nullptr;
    Node* node = any_inner(certificate, random, &claim);
    // If the attacker wins he may take all at once, and then no answer has to be written.
    if (!node || claim->terms.winner == certificate.start.attacker()) return false;
    node->edges.erase(node->edges.begin() +
                      static_cast<std::ptrdiff_t>(pick(random, node->edges.size())));
    return true;
}

bool answer_twice(Certificate& certificate, Random& random) {
    Node* node = any_inner(certificate, random);
    if (node) node->edges.push_back(node->edges.front());
    return node != nullptr;
}

bool change_leaf(Certificate& certificate, Random& random) {
    Claim& claim = certificate.claims[pick(random, certificate.claims.size())];
    for (Node& node : claim.nodes) {
        if (node.kind == Node::Kind::Inner) continue;
        const bool is_alive = node.kind == Node::Kind::Alive;
        node.kind = is_alive ? Node::Kind::Captured : Node::Kind::Alive;
        return true;
    }
    return false;
}

bool end_too_early(Certificate& certificate, Random& random) {
    Claim* claim = nullptr;
    Node* node = any_inner(certificate, random, &claim);
    const bool kills = claim->terms.winner == certificate.start.attacker();
    if (!node || !kills) return false;
    *node = {.kind = Node::Kind::Captured};
    return true;
}

bool play_on_after_the_end(Certificate& certificate, Random& random) {
    Claim& claim = certificate.claims[pick(random, certificate.claims.size())];
    for (Node& node : claim.nodes) {
        if (node.kind == Node::Kind::Inner) continue;
        node.edges.push_back({kPass, 0});
        return true;
    }
    return false;
}

bool redirect_edge(Certificate& certificate, Random& random) {
    Claim* claim = nullptr;
    Node* node = any_inner(certificate, random, &claim);
    if (!node || claim->nodes.size() < 2) return false;
    Edge& edge = node->edges[pick(random, node->edges.size())];
    // No two nodes of these claims are the same position.
    edge.to = static_cast<NodeId>((edge.to + 1) % claim->nodes.size());
    return true;
}

bool lead_nowhere(Certificate& certificate, Random& random) {
    Claim* claim = nullptr;
    Node* node = any_inner(certificate, random, &claim);
    if (node) node->edges.back().to = static_cast<NodeId>(claim->nodes.size());
    return node != nullptr;
}

/// Of the loser; another move of the winner's may win as well.
bool change_move(Certificate& certificate, Random& random) {
    Claim* claim = nullptr;
    Node* node = any_inner(certificate, random, &claim);
    if (!node || node->edges.size() < 2) return false;
    if (claim->terms.winner == certificate.start.attacker()) return false;
    const Size size = certificate.start.size;
    Edge& edge = node->edges[pick(random, node->edges.size())];
    const Point other(random.below(size.width), random.below(size.height));
    if (edge.move == other) return false;
    edge.move = other;
    return true;
}

bool add_unreached_node(Certificate& certificate, Random& random) {
    certificate.claims[pick(random, certificate.claims.size())].add_node();
    return true;
}

bool name_missing_zone(Certificate& certificate, Random& random) {
    Node* node = any_inner(certificate, random);
    if (node) node->zone = static_cast<ZoneId>(certificate.zones.all().size() + 1);
    return node != nullptr;
}

bool empty_the_zones(Certificate& certificate, Random& random) {
    Claim* claim = nullptr;
    if (!any_inner(certificate, random, &claim)) return false;
    const ZoneId none = certificate.zones.add({});
    for (Node& node : claim->nodes) node.zone = none;
    return true;
}

/// Every zone loses the point where the winner plays in some node.
bool shrink_zones(Certificate& certificate, Random& random) {
    Claim* claim = nullptr;
    const Node* node = any_inner(certificate, random, &claim);
    if (!node || node->edges.front().move == kPass) return false;
    PointSet zone = LocalGame::make(certificate.start)->in_play();
    zone.remove(node->edges.front().move);
    const ZoneId id = certificate.zones.add(zone);
    for (Node& each : claim->nodes)
        if (each.kind != Node::Kind::Captured) each.zone = id;
    return true;
}

bool claim_the_other_winner(Certificate& certificate, Random& random) {
    Terms& terms = certificate.claims[pick(random, certificate.claims.size())].terms;
    terms.winner = opponent(terms.winner);
    std::swap(terms.winner_threats, terms.loser_threats);
    return true;
}

bool forge_ko_ban(Certificate& certificate, Random& random) {
    const Size size = certificate.start.size;
    const Point p(random.below(size.width), random.below(size.height));
    if (certificate.start.region.contains(p)) return false;  // it may be one
    certificate.start.ko = p;
    return true;
}

/// The verdict of a ko says that one threat makes the difference.
bool forge_threats(Certificate& certificate, Random& random) {
    if (certificate.verdict.outcome != Outcome::Ko) return false;
    Terms& terms = certificate.claims[pick(random, certificate.claims.size())].terms;
    if (terms.winner_threats > 0)
        --terms.winner_threats;
    else
        ++terms.loser_threats;
    return true;
}

bool forge_number_of_threats(Certificate& certificate, Random& random) {
    Verdict& verdict = certificate.verdict;
    if (verdict.outcome != Outcome::Ko) return false;
    Threats& number = verdict.threats > 0 ? verdict.threats : verdict.opposing_threats;
    number = static_cast<Threats>(number + (random.below(2) ? 1 : -1));
    return true;
}

bool forge_outcome(Certificate& certificate, Random& random) {
    Outcome& outcome = certificate.verdict.outcome;
    outcome = static_cast<Outcome>((static_cast<int>(outcome) + 1 + random.below(2)) % 3);
    return true;
}

bool forge_fate(Certificate& certificate, Random& random) {
    Fate& fate = certificate.verdict.fate;
    const auto forged = static_cast<Fate>(1 + random.below(3));
    if (fate == forged) return false;
    fate = forged;
    return true;
}

bool drop_claim(Certificate& certificate, Random&) {
    // What is alive is not captured either, so of two claims one may be enough.
    if (certificate.verdict.fate == Fate::Alive) return false;
    certificate.claims.pop_back();
    return true;
}

bool claim_life_of_seki(Certificate& certificate, Random&) {
    if (certificate.verdict.fate != Fate::Seki) return false;
    certificate.claims[0].terms.aim = Aim::Life;
    return true;
}

/// Another stone changes the truth of the claim: exhaustion tells.
bool change_stone(Certificate& certificate, Random& random) {
    StartPosition& start = certificate.start;
    const Point p(random.below(start.size.width), random.below(start.size.height));
    if (start.target.contains(p)) return false;
    for (PointSet& stones : start.stones) stones.remove(p);
    start.region.remove(p);
    const int change = random.below(3);
    (change == 2 ? start.region : start.stones[static_cast<std::size_t>(change)]).add(p);
    const auto game = LocalGame::make(start);
    if (!game) return true;
    for (const Claim& claim : certificate.claims) {
        ExhaustiveWriter writer(*game, claim.terms, game->in_play());
        if (!writer.write(kMostPositions, kWholeZone) && !writer.is_too_large()) return true;
    }
    return false;
}

struct Forgery {
    std::string_view name;
    bool (*forge)(Certificate&, Random&);
};
constexpr Forgery kForgeries[] = {
    {"drop an answer", &drop_answer},
    {"answer a move twice", &answer_twice},
    {"change the kind of a leaf", &change_leaf},
    {"end before the keystones are captured", &end_too_early},
    {"play on after the end", &play_on_after_the_end},
    {"redirect an edge", &redirect_edge},
    {"lead to a node that does not exist", &lead_nowhere},
    {"change a move", &change_move},
    {"add a node that nothing leads to", &add_unreached_node},
    {"name a zone that does not exist", &name_missing_zone},
    {"empty the zones", &empty_the_zones},
    {"take a move out of the zones", &shrink_zones},
    {"claim the other winner", &claim_the_other_winner},
    {"forge a ko ban", &forge_ko_ban},
    {"forge the threats of a claim", &forge_threats},
    {"forge the threats of the verdict", &forge_number_of_threats},
    {"forge the outcome", &forge_outcome},
    {"forge the fate", &forge_fate},
    {"drop a claim", &drop_claim},
    {"claim the life of a seki", &claim_life_of_seki},
    {"change a stone", &change_stone},
};

}  // namespace

TEST_CASE("certificates by exhaustion are accepted, of every outcome and fate") {
    std::map<Outcome, int> outcomes;
    std::map<Fate, int> fates;
    for (const Certificate& certificate : good_certificates()) {
        const auto checked = check_certificate(certificate);
        CHECK_MESSAGE(checked.has_value(), (checked ? "" : checked.error().message));
        ++outcomes[certificate.verdict.outcome];
        ++fates[certificate.verdict.fate];
    }
    for (const Outcome outcome : {Outcome::Win, Outcome::Loss, Outcome::Ko})
        CHECK(outcomes[outcome] >= 4);
    for (const Fate fate : {Fate::Alive, Fate::Seki, Fate::Dead}) CHECK(fates[fate] >= 2);
}

TEST_CASE("every forgery of a certificate is noticed") {
    constexpr int kTries = 4;
    for (const Forgery& forgery : kForgeries) {
        int forged = 0;
        Random random(8);
        for (const Certificate& good : good_certificates())
            for (int i = 0; i < kTries; ++i) {
                Certificate certificate = good;
                if (!forgery.forge(certificate, random)) continue;
                ++forged;
                CAPTURE(std::string(forgery.name));
                CAPTURE(write_certificate(good));
                REQUIRE_FALSE(check_certificate(certificate).has_value());
            }
        CAPTURE(std::string(forgery.name));
        CHECK(forged >= 8);
    }
}

TEST_CASE("certificates are read as they were written") {
    for (const Certificate& certificate : good_certificates()) {
        const auto again = read_certificate(write_certificate(certificate));
        REQUIRE(again.has_value());
        CHECK(*again == certificate);
    }
}
