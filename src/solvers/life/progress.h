// Does play along a strategy get on? Where positions come up again it may go round for ever, and a
// striver has to arrive.
//
// A place is settled if the winner can make play from there end, or lead to a payment of the
// loser's and on to a settled place, without end if the loser likes. The places are settled one
// after the other, each by those settled before: whoever keeps to that order never goes in a circle
// without a payment.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "solvers/life/position.h"

namespace nakade::life {

struct PlayGraph {
    struct Edge {
        std::uint32_t to;
        bool is_paid;  // by the loser, with a threat
        LocalMove move = {};
    };
    struct Place {
        bool is_winners;  // who moves chooses one edge; the loser may take any
        std::vector<Edge> edges;
        Hash position = 0;
    };
    std::vector<Place> places;
};

/// For every place its turn in the order of settling; kNeverSettled if it is not.
inline constexpr std::uint32_t kNeverSettled = ~std::uint32_t{0};
std::vector<std::uint32_t> order_of_settling(const PlayGraph& graph);

/// The unsettled places that lie on circles, or between two of them.
std::vector<std::uint32_t> places_on_circles(const PlayGraph& graph,
                                             const std::vector<std::uint32_t>& order);

/// Where a strategy makes another winning move than the one it would have made.
class Detours {
public:
    /// The winner's positions on circles are to be looked at with all their winning moves; false
    /// if there are none.
    bool open_circles(const PlayGraph& graph);
    /// Of the moves in every position that was open, the one that gets on is chosen for good.
    void choose(const PlayGraph& graph);
    void close() { open_.clear(); }

    bool is_open(Hash position) const;
    /// Null if nothing was chosen.
    const LocalMove* choice(Hash position) const;

private:
    std::vector<Hash> open_;  // in order
    std::vector<std::pair<Hash, LocalMove>> choices_;
};

}  // namespace nakade::life
