// How a node asks a child for its value: all that distinguishes the searches of the kernel.
//
// `child(alpha, beta)` searches the child with that window, seen by the child. A policy returns the
// value seen by the parent. A value outside the window is a bound (fail-soft), inside it is exact.
#pragma once

#include "search/value.h"

namespace nakade::window {

/// Asks every child for its exact value; no node is ever cut off. The oracle of all others.
struct Full {
    template <class Child>
    static Value ask(Child&& child, Value /*alpha*/, Value /*beta*/, bool /*is_first*/) {
        return -child(-kInfinity, kInfinity);
    }
};

/// Knuth and Moore, 1975: a child matters only where it can change the parent's value.
struct AlphaBeta {
    template <class Child>
    static Value ask(Child&& child, Value alpha, Value beta, bool /*is_first*/) {
        return -child(-beta, -alpha);
    }
};

/// Principal variation search (Marsland and Campbell, 1982): bets that the first child is best,
/// so for the others a cheap "is it better?" comes first.
struct Pvs {
    template <class Child>
    static Value ask(Child&& child, Value alpha, Value beta, bool is_first) {
        if (is_first || beta - alpha == 1) return -child(-beta, -alpha);
        const Value scout = -child(-alpha - 1, -alpha);
        return scout > alpha && scout < beta ? -child(-beta, -alpha) : scout;
    }
};

}  // namespace nakade::window
