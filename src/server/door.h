// Who may come in: the rules that a request's head must pass before a byte of its body is read.
//
// The server listens on the loopback only, but every page that the user has open can send requests
// there. Host must be ours (or a foreign name would have been bent to this machine), what changes
// or tells something of the user's must come from our own page (Origin) and know the token of
// this start, and bodies are JSON of a known length. Start reading at kRules in door.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "server/http.h"

namespace nakade::server {

inline constexpr std::size_t kMaxHeadBytes = std::size_t{16} << 10;
inline constexpr std::size_t kMaxBodyBytes = std::size_t{16} << 20;

struct Door {
    int port = 0;
    std::string token;
};

/// Nothing if the request may come in.
std::optional<Refusal> refusal(const RequestHead& head, const Door& door);

/// Only of a request that may come in.
std::size_t body_length(const RequestHead& head);

/// 32 random letters and digits from the system's own source. Throws if there is none.
std::string make_token();

}  // namespace nakade::server
