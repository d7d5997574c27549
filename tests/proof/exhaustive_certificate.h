// Whole certificates by exhaustion: the verdict, and the claims it rests on.
#pragma once

#include "proof/exhaustive_writer.h"

namespace nakade::test {

class CertificateWriter {
public:
    CertificateWriter(const proof::StartPosition& start, const proof::LocalGame& game,
                      std::size_t most)
        : game_(game), mover_(start.to_move), most_(most) {
        certificate_.start = start;
    }

    /// Nothing if it is too large, or a ko of more than three threats.
    std::optional<proof::Certificate> write() {
        if (!write_result()) return std::nullopt;
        if (certificate_.verdict.outcome != proof::Outcome::Ko) write_fate();
        return certificate_;
    }

private:
    bool claim(proof::Aim aim, Color winner, proof::Threats own, proof::Threats opposing) {
        const auto found = write_claim(game_, {aim, winner, own, opposing}, most_);
        if (found) certificate_.claims.push_back(*found);
        return found.has_value();
    }

    bool write_result() {
        using proof::Aim, proof::kUnlimited;
        proof::Verdict& verdict = certificate_.verdict;
        const Color other = opponent(mover_);
        if (claim(Aim::Capture, mover_, 0, kUnlimited)) return true;
        verdict.outcome = proof::Outcome::Loss;
        if (claim(Aim::Capture, other, 0, kUnlimited)) return true;
        verdict.outcome = proof::Outcome::Ko;
        for (proof::Threats n = 1; n <= 3; ++n) {
            const auto less = static_cast<proof::Threats>(n - 1);
            certificate_.claims.clear();
            verdict.threats = n;
            if (claim(Aim::Capture, mover_, n, 0) && claim(Aim::Capture, other, 0, less))
                return true;
            certificate_.claims.clear();
            verdict.threats = 0;
            verdict.opposing_threats = n;
            if (claim(Aim::Capture, mover_, 0, less) && claim(Aim::Capture, other, n, 0))
                return true;
        }
        return false;
    }

    void write_fate() {
        using proof::Aim, proof::Fate, proof::kUnlimited;
        const Color winner = certificate_.claims[0].terms.winner;
        Fate& fate = certificate_.verdict.fate;
        if (winner == game_.attacker())
            fate = Fate::Dead;
        else if (claim(Aim::Life, winner, 0, kUnlimited))
            fate = Fate::Alive;
        else if (claim(Aim::Life, opponent(winner), 0, kUnlimited))
            fate = Fate::Seki;
    }

    const proof::LocalGame& game_;
    Color mover_;
    std::size_t most_;
    proof::Certificate certificate_;
};

}  // namespace nakade::test
