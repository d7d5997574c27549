// Whether this code has to be sent to a browser: then it goes without what only saves time, and
// without what nobody there asks for. What is marked NAKADE_IN_PLACE is compiled wherever it is
// called, for where a call costs as much as the work; not there.
#pragma once

#ifdef __wasm__
#define NAKADE_IN_PLACE
#else
#define NAKADE_IN_PLACE [[gnu::always_inline]]
#endif

namespace nakade {

#ifdef __wasm__
inline constexpr bool kIsSmall = true;
#else
inline constexpr bool kIsSmall = false;
#endif

}  // namespace nakade
