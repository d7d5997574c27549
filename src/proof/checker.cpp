#include "proof/checker.h"

#include <fmt/format.h>

#include <algorithm>

#include "proof/claim_checker.h"

namespace nakade::proof {

namespace {

/// More threats for the winner or fewer for the loser do no harm to a strategy. And who reaches his
/// aim as the striver also wins as the holder, where the other side may pass less often.
bool proves(const Terms& claim, const Terms& need, Color defender) {
    const Aim own_aim = claim.winner == defender ? Aim::Life : Aim::Capture;
    return claim.winner == need.winner && (claim.aim == need.aim || claim.aim == own_aim) &&
           claim.winner_threats <= need.winner_threats && claim.loser_threats >= need.loser_threats;
}

std::vector<Terms> needs_of_ko(const Verdict& verdict, Color mover) {
    const auto own = verdict.threats;
    const auto opposing = verdict.opposing_threats;
    const auto less = [](Threats threats) { return static_cast<Threats>(threats - 1); };
    if (own > 0)
        return {{Aim::Capture, mover, own, 0}, {Aim::Capture, opponent(mover), 0, less(own)}};
    return {{Aim::Capture, mover, 0, less(opposing)}, {Aim::Capture, opponent(mover), opposing, 0}};
}

Result<std::vector<Terms>> needs_of(const Certificate& certificate) {
    const Verdict& verdict = certificate.verdict;
    const Color mover = certificate.start.to_move;
    const Color attacker = certificate.start.attacker();
    if (verdict.outcome == Outcome::Ko) {
        const bool has_one = (verdict.threats > 0) != (verdict.opposing_threats > 0);
        if (!has_one || std::max(verdict.threats, verdict.opposing_threats) > kMostThreats)
            return Error{"a ko needs a number of threats, of one side"};
        if (verdict.fate != Fate::Unsaid) return Error{"a ko leaves the fate of the target open"};
        return needs_of_ko(verdict, mover);
    }
    const Color winner = verdict.outcome == Outcome::Win ? mover : opponent(mover);
    if (verdict.fate != Fate::Unsaid && (verdict.fate == Fate::Dead) != (winner == attacker))
        return Error{"the fate of the target contradicts the result"};
    std::vector<Terms> needs = {{Aim::Capture, winner, 0, kUnlimited}};
    if (verdict.fate == Fate::Alive)
        needs.push_back({Aim::Life, opponent(attacker), 0, kUnlimited});
    if (verdict.fate == Fate::Seki) needs.push_back({Aim::Life, attacker, 0, kUnlimited});
    return needs;
}

Result<void> check_verdict(const Certificate& certificate) {
    const auto needs = needs_of(certificate);
    if (!needs) return needs.error();
    for (const Terms& need : *needs) {
        const bool is_proved = std::ranges::any_of(certificate.claims, [&](const Claim& claim) {
            return proves(claim.terms, need, certificate.start.defender());
        });
        if (!is_proved)
            return Error{fmt::format("the verdict needs a claim that {}", terms_text(need))};
    }
    return {};
}

}  // namespace

Result<void> check_claims(const Certificate& certificate) {
    const auto game = LocalGame::make(certificate.start);
    if (!game) return game.error();
    for (const PointSet& zone : certificate.zones.all())
        if (!zone.is_subset_of(game->in_play()))
            return Error{"a zone has points that are not in play"};
    std::size_t number = 0;
    for (const Claim& claim : certificate.claims) {
        ++number;
        if (!is_stone(claim.terms.winner))
            return Error{fmt::format("claim {} has no winner", number)};
        const auto checked = ClaimChecker(*game, certificate.zones, claim).check();
        if (!checked) return Error{fmt::format("claim {}, {}", number, checked.error().message)};
    }
    return {};
}

Result<void> check_certificate(const Certificate& certificate) {
    if (auto checked = check_claims(certificate); !checked) return checked;
    return check_verdict(certificate);
}

}  // namespace nakade::proof
