// Where players get their nets: from whoever runs the program.
//
// A net is a file beside the sources (models/), and players know no files. So the shell says once,
// before it makes a player, how a net is found by its name: the native program has its nets in
// itself and reads others from disk, a page fetches them, a test writes its own.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "players/go_adviser.h"

namespace nakade {

/// The bytes of a net; the error is a sentence that names what is missing.
using NetSource = std::function<Result<std::string>(std::string_view name)>;

/// The one piece of state that players share; an empty source takes the nets away. Not to be called
/// while another thread makes players.
void set_net_source(NetSource source);

/// The error says that there is no such net, or why it is none that proposes moves of Go.
/// Precondition: there is a source.
Result<GoAdviser> find_adviser(std::string_view name);
/// The same for an area finder.
Result<AreaFinder> find_area_finder(std::string_view name);

}  // namespace nakade
