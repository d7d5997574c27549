// The user's documents over HTTP: GET, PUT and DELETE of one, of a kind, of all.
//
// All of them together are a file in the format "nakade-state", which the static page exports and
// imports too. A PUT of such a file puts its documents in the place of all that there are.
#pragma once

#include <functional>

#include "server/http.h"
#include "store/store.h"

namespace nakade::server {

/// Precondition: the door has let the request in, and its route is one of the state's. `back_up` is
/// called before all documents are replaced.
Response serve_state(const Request& request, store::Store& store,
                     const std::function<void()>& back_up);

}  // namespace nakade::server
