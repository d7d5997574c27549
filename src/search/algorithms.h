// The searches there are, by name. Each is a window policy of the kernel and a way to run one
// iteration with it; a new one is a struct here (or in a file of its own) and a name in
// AllSearches.
#pragma once

#include <algorithm>
#include <string_view>

#include "core/type_list.h"
#include "search/value.h"
#include "search/window.h"

namespace nakade {

struct Minimax {
    static constexpr std::string_view kName = "minimax";
    /// Whether the best line of an iteration that was stopped half-way is to be trusted: it is
    /// where the root's moves are asked one after the other for their exact value.
    static constexpr bool kTrustsPartialIteration = true;
    using Window = window::Full;

    template <class Kernel>
    static Value iterate(Kernel& kernel, int depth, Value /*guess*/) {
        return kernel.search(depth, 0, -kInfinity, kInfinity);
    }
};

struct AlphaBeta : Minimax {
    static constexpr std::string_view kName = "alpha-beta";
    using Window = window::AlphaBeta;
};

struct Pvs : Minimax {
    static constexpr std::string_view kName = "pvs";
    using Window = window::Pvs;
};

/// Plaat, Schaeffer, Pijls and de Bruin, 1996: closes in on the value by questions of the kind
/// "at least this much?" alone. Only a table makes the repeated walks cheap.
struct Mtdf {
    static constexpr std::string_view kName = "mtdf";
    static constexpr bool kTrustsPartialIteration = false;
    using Window = window::AlphaBeta;

    template <class Kernel>
    static Value iterate(Kernel& kernel, int depth, Value guess) {
        Value lower = -kInfinity;
        Value upper = kInfinity;
        Value value = guess;
        while (lower < upper && !kernel.is_stopped()) {
            const Value beta = std::max(value, lower + 1);
            value = kernel.search(depth, 0, beta - 1, beta);
            (value < beta ? upper : lower) = value;
        }
        return value;
    }
};

using AllSearches = TypeList<Minimax, AlphaBeta, Pvs, Mtdf>;

}  // namespace nakade
