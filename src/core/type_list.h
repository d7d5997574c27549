// A list of types: what a registry is made of.
//
// `for_each` calls a generic lambda once for each type, so that every list shown anywhere (help,
// protocol, page, tests) is derived from one line of source.
#pragma once

#include <cstddef>
#include <type_traits>

namespace nakade {

template <class T>
struct TypeTag {
    using type = T;
};

template <class... Ts>
struct TypeList {
    static constexpr std::size_t kSize = sizeof...(Ts);

    /// Calls f(TypeTag<T>{}) for each T in order.
    template <class F>
    static constexpr void for_each(F&& f) {
        (f(TypeTag<Ts>{}), ...);
    }

    template <class T>
    static constexpr bool contains() {
        return (std::is_same_v<T, Ts> || ...);
    }
};

}  // namespace nakade
