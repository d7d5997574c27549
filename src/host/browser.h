// The user's own browser, if there is a desktop to show it on.
#pragma once

#include <string>

namespace nakade {

/// Lets the desktop open the address in its browser. Silent, and does not wait: whether it
/// worked is seen by the user alone. Call it before threads are started.
void open_browser(const std::string& address);

}  // namespace nakade
