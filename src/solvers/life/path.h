// The positions between the root and the node that is looked at: finds repetitions.
#pragma once

#include <vector>

#include "board/zobrist.h"
#include "solvers/life/local_board.h"

namespace nakade::life {

class Path {
public:
    static constexpr int kNowhere = -1;

    Path() : newest_(kSlots, kNowhere) {}

    int depth() const { return static_cast<int>(visits_.size()); }

    void enter(Hash key) {
        int& newest = newest_[key % kSlots];
        visits_.push_back({key, newest, false, Attacker});
        newest = depth() - 1;
    }
    void leave() {
        newest_[visits_.back().key % kSlots] = visits_.back().older;
        visits_.pop_back();
    }

    /// To be told before each move from the newest position.
    void set_payment(bool pays, Side payer) {
        visits_.back().pays = pays;
        visits_.back().payer = payer;
    }

    /// The depth where the position stands already; kNowhere if it does not.
    int find(Hash key) const {
        int d = newest_[key % kSlots];
        while (d != kNowhere && visit(d).key != key) d = visit(d).older;
        return d;
    }

    /// Who loses the cycle that leads back to depth `from`: whoever paid a threat in it, or else
    /// the striver, who would have to change something.
    struct Cycle {
        Side loser;
        bool is_paid;
    };
    Cycle cycle(int from, Side striver) const {
        for (int d = from; d < depth(); ++d)
            if (visit(d).pays) return {visit(d).payer, true};
        return {striver, false};
    }

private:
    static constexpr std::size_t kSlots = 1 << 12;

    struct Visit {
        Hash key;
        int older;  // the next position in the same slot
        bool pays;
        Side payer;
    };
    const Visit& visit(int d) const { return visits_[static_cast<std::size_t>(d)]; }

    std::vector<Visit> visits_;
    std::vector<int> newest_;
};

}  // namespace nakade::life
