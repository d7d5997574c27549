#include "solvers/capture/ladder.h"

namespace nakade::capture {

namespace {

/// Ataris after the first: 5x5 takes 7891 nodes with one more, 6518 with three.
constexpr int kMoreAtaris = 3;
/// Ataris tried for one question.
constexpr int kMostTried = 100;

class LadderReader {
public:
    LadderReader(const BitBoard& board, Bits attacker, Bits defender)
        : board_(board), attacker_(attacker), defender_(defender) {}

    /// Calls f(move, zone) for each first move of a ladder that wins, until f returns false.
    template <class F>
    void for_each(F&& f) {
        for (Bits rest = ataris(attacker_, defender_); rest != 0; rest &= rest - 1) {
            const Bits zone = zone_of(lowest(rest), attacker_, defender_, kMoreAtaris);
            if (zone != 0 && !f(lowest(rest), zone)) return;
        }
    }

private:
    /// Where a move may put a chain of the defender into atari.
    Bits ataris(Bits attacker, Bits defender) const {
        return short_liberties(defender, board_.all() & ~attacker & ~defender);
    }

    /// Liberties of the chains that have no more than two.
    Bits short_liberties(Bits stones, Bits empty) const {
        Bits found = 0;
        board_.for_each_chain(stones, empty, [&](Bits, Bits liberties) {
            if (!has_many(liberties & (liberties - 1))) found |= liberties;
        });
        return found;
    }

    /// Liberties of the chains in atari among those of `stones` beside the last move.
    Bits last_liberties(Bits move, Bits stones, Bits empty) const {
        Bits found = 0;
        const Bits beside = stones & board_.beside(move);
        board_.for_each_chain_at(beside, stones, empty, [&](Bits, Bits liberties) {
            if (!has_many(liberties)) found |= liberties;
        });
        return found;
    }

    Bits liberties_at(Bits point, Bits stones, Bits empty) const {
        return board_.beside(board_.flooded(point, stones)) & empty;
    }

    /// What the ladder that begins with this move rests on; nothing if it does not win.
    Bits zone_of(Bits move, Bits attacker, Bits defender, int more_ataris) {
        if (++tried_ > kMostTried) return 0;
        attacker |= move;
        Bits empty = board_.all() & ~attacker & ~defender;
        // The attacker must leave nothing of his own to be taken.
        if (!has_many(liberties_at(move, attacker, empty))) return 0;
        const Bits answers = last_liberties(move, defender, empty);
        if (answers == 0) return 0;
        Bits zone = move | answers | short_liberties(attacker, empty);
        // Of two chains in atari one is lost.
        if (has_many(answers)) return zone;

        defender |= answers;
        empty &= ~answers;
        const Bits liberties = liberties_at(answers, defender, empty);
        zone |= liberties;
        if (!has_many(liberties)) return zone;
        const bool is_countered = last_liberties(answers, attacker, empty) != 0;
        if (is_countered || more_ataris == 0) return 0;
        for (Bits rest = ataris(attacker, defender); rest != 0; rest &= rest - 1)
            if (const Bits further = zone_of(lowest(rest), attacker, defender, more_ataris - 1))
                return zone | further;
        return 0;
    }

    const BitBoard& board_;
    const Bits attacker_;
    const Bits defender_;
    int tried_ = 0;
};

}  // namespace

Bits winning_ladder(const BitBoard& board, Bits attacker, Bits defender) {
    Bits found = 0;
    LadderReader(board, attacker, defender).for_each([&](Bits move, Bits) {
        found = move;
        return false;
    });
    return found;
}

Bits ladder_stoppers(const BitBoard& board, Bits attacker, Bits defender) {
    Bits stoppers = board.all();
    LadderReader(board, attacker, defender).for_each([&](Bits, Bits zone) {
        stoppers &= zone;
        return true;
    });
    return stoppers;
}

}  // namespace nakade::capture
