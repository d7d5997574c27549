// Lines of a protocol, read by a thread of its own, so that a session hears while it thinks.
//
// A session handles one line after the other on the caller's thread. The listener hears each line
// the moment it arrives, on the reading thread: it is where a stop flag is raised.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace nakade {

struct LineFeed {
    /// Called on the reading thread, before `handle` can get the line; may be empty.
    std::function<void(std::string_view)> listen;
    /// Called on the caller's thread, in order; false ends the session.
    std::function<bool(std::string_view)> handle;
    /// Called on the reading thread at the end of the input; may be empty. Thinking that nobody
    /// waits for any more can be stopped here.
    std::function<void()> at_end;
};

/// A longer line is cut here: no command of any protocol comes near it.
inline constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

/// Feeds a session from a file descriptor until the input or the session ends. Lines come without
/// their '\n', a '\r' before it is kept; a last line without '\n' counts.
void feed_lines(int input, const LineFeed& session);

}  // namespace nakade
