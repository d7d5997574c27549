// What the page keeps about the user's study, as JSON values: standings of users and problems, and
// cards of the review queue.
//
// The values lie in the page's store, whichever that is; it hands them in and stores what comes
// back. So the server and the static page rate and schedule alike. docs/api.md has the fields.
#pragma once

#include "app/solve_json.h"
#include "core/result.h"
#include "library/attempt.h"

namespace nakade::app {

/// The errors of all three name the field.
Result<library::Standing> standing_of(const Json& value);
Result<library::Card> card_of(const Json& value);
Result<library::Attempt> attempt_of(const Json& value);

Json to_json(const library::Standing& standing);
Json to_json(const library::Card& card);

}  // namespace nakade::app
