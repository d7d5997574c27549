// The user's documents over HTTP: GET, PUT and DELETE of one, of a kind, of all.
//
// All of them together are a file in the format "nakade-state", which the static page exports and
// imports too. A PUT of such a file lays its documents over those that are there, all or none.
#pragma once

#include <functional>

#include "server/http.h"
#include "store/store.h"

namespace nakade::server {

/// Precondition: the door has let the request in, and its route is one of the state's. Called
/// before a whole file is laid over the documents: `back_up`.
Response serve_state(const Request& request, store::Store& store,
                     const std::function<void()>& back_up);

}  // namespace nakade::server
