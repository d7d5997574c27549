// Answers as they go over the wire.
//
// Written by ourselves, for they are simple and streams have to be anyway.
#pragma once

#include <string>

#include "server/http.h"

namespace nakade::server {

struct ResponseForm {
    bool keeps_alive = false;
    /// Not of an answer to HEAD.
    bool with_body = true;
};

std::string response_text(const Response& response, const ResponseForm& form);

/// What comes before the events of a stream; its end is the end of the connection.
std::string stream_head();
std::string event_text(std::string_view answer);

}  // namespace nakade::server
