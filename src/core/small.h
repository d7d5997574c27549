// Whether this code has to be sent to a browser: then it goes without what only saves time, and
// without what nobody there asks for.
#pragma once

namespace nakade {

#ifdef __wasm__
inline constexpr bool kIsSmall = true;
#else
inline constexpr bool kIsSmall = false;
#endif

}  // namespace nakade
