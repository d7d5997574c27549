// The writer of certificates, and the verdict in words. certificate_reader.cpp is the other way.
#include "proof/certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "board/point_name.h"
#include "proof/words.h"

namespace nakade::proof {

namespace {

using Text = std::back_insert_iterator<std::string>;

std::string threats_text(Threats threats) {
    return threats == kUnlimited ? std::string(words::kUnlimitedThreats)
                                 : fmt::format("{}", threats);
}

std::string verdict_text(const Verdict& verdict) {
    const std::string_view outcome = words::name(words::kOutcomes, verdict.outcome);
    if (verdict.outcome == Outcome::Ko)
        return verdict.threats > 0
                   ? fmt::format("{} with {}", outcome, verdict.threats)
                   : fmt::format("{} against {}", outcome, verdict.opposing_threats);
    const std::string_view fate = words::name(words::kFates, verdict.fate);
    return fmt::format("{}{}{}", outcome, fate.empty() ? "" : " ", fate);
}

char mark_of(const StartPosition& start, Point p) {
    for (std::size_t side = 0; side < start.stones.size(); ++side)
        if (start.stones[side].contains(p))
            return start.target.contains(p) ? words::kKeystones[side] : words::kStones[side];
    return start.region.contains(p) ? words::kInPlay : words::kOutOfPlay;
}

void write_board(Text out, const StartPosition& start) {
    fmt::format_to(out, "{}:\n", words::kBoard);
    for_each_point(start.size, [&](Point p) {
        fmt::format_to(out, "{}{}", mark_of(start, p), p.x() + 1 == start.size.width ? '\n' : ' ');
    });
}

/// "A3-C3,B2": runs within a row, from the top.
void write_zone(Text out, const PointSet& zone, Size size) {
    std::string_view separator = "";
    if (zone.empty()) fmt::format_to(out, "{}", words::kNoPoints);
    PointSet rest = zone;
    while (!rest.empty()) {
        const Point first = rest.first();
        Point last = first;
        rest.remove(first);
        for (; rest.contains(last.right()); last = last.right()) rest.remove(last.right());
        fmt::format_to(out, "{}{}", separator, to_gtp(first, size));
        if (last != first) fmt::format_to(out, "-{}", to_gtp(last, size));
        separator = ",";
    }
    fmt::format_to(out, "\n");
}

void write_node(Text out, const Node& node, Size size) {
    std::string_view separator = "";
    if (node.zone != kWholeZone) {
        fmt::format_to(out, "z{}", node.zone);
        separator = " ";
    }
    if (node.edges.empty())
        fmt::format_to(out, "{}{}", separator, words::name(words::kKinds, node.kind));
    for (const Edge& edge : node.edges) {
        fmt::format_to(out, "{}{}:{}", separator, to_gtp(edge.move, size), edge.to);
        separator = " ";
    }
    fmt::format_to(out, "\n");
}

void write_claim(Text out, const Claim& claim, Size size) {
    fmt::format_to(out, "{}: {}\n", words::kClaim, terms_text(claim.terms));
    for (const Node& node : claim.nodes) write_node(out, node, size);
}

/// A title is one line, whatever it was made of.
std::string one_line(std::string title) {
    std::ranges::replace(title, '\n', ' ');
    return title;
}

}  // namespace

ZoneId ZoneTable::add(const PointSet& zone) {
    const auto next = static_cast<ZoneId>(zones_.size() + 1);
    const auto [found, is_new] = ids_.try_emplace(zone, next);
    if (is_new) zones_.push_back(zone);
    return found->second;
}

std::string write_certificate(const Certificate& certificate) {
    const StartPosition& start = certificate.start;
    std::string text;
    const Text out(text);
    fmt::format_to(out, "{}\n", words::kFirstLine);
    if (!certificate.title.empty())
        fmt::format_to(out, "{}: {}\n", words::kTitle, one_line(certificate.title));
    fmt::format_to(out, "{}: {}\n", words::kToMove, color_name(start.to_move));
    if (start.ko != kNoPoint)
        fmt::format_to(out, "{}: {}\n", words::kKo, to_gtp(start.ko, start.size));
    fmt::format_to(out, "{}: {}\n", words::kVerdict, verdict_text(certificate.verdict));
    write_board(out, start);
    if (!certificate.zones.all().empty()) fmt::format_to(out, "{}:\n", words::kZones);
    for (const PointSet& zone : certificate.zones.all()) write_zone(out, zone, start.size);
    for (const Claim& claim : certificate.claims) write_claim(out, claim, start.size);
    return text;
}

std::string terms_text(const Terms& terms) {
    return fmt::format("{} wins {} with {} threats against {}", color_name(terms.winner),
                       words::name(words::kAims, terms.aim), threats_text(terms.winner_threats),
                       threats_text(terms.loser_threats));
}

std::string verdict_in_words(const Certificate& certificate) {
    const StartPosition& start = certificate.start;
    const Verdict& verdict = certificate.verdict;
    const bool attacks = start.to_move == start.attacker();
    const std::string_view deed = attacks ? "kill" : "live";
    std::string text = fmt::format("{} to move ", color_name(start.to_move));
    if (verdict.outcome == Outcome::Loss)
        text += fmt::format("can not {}", deed);
    else if (verdict.outcome == Outcome::Win)
        text += fmt::format("{}s", deed);
    else if (verdict.threats > 0)
        text += fmt::format("{}s by ko with {} threat{}", deed, verdict.threats,
                            verdict.threats == 1 ? "" : "s");
    else
        text += fmt::format("{}s by ko unless {} has {} threat{}", deed,
                            color_name(opponent(start.to_move)), verdict.opposing_threats,
                            verdict.opposing_threats == 1 ? "" : "s");
    if (verdict.fate == Fate::Seki) return text + "; the target lives in seki";
    if (verdict.fate == Fate::Unsaid) return text;
    return text + fmt::format("; the target is {}", words::name(words::kFates, verdict.fate));
}

}  // namespace nakade::proof
