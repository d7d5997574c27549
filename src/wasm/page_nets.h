// What a page's module has to do with nets: the small one notes that somebody wants one, the other
// plays with those that the page has fetched (docs/page.md). Each links one of the two sources.
#pragma once

namespace nakade::wasm {

/// Once, before anybody makes a player.
void prepare_nets();
/// Before every request.
void forget_wishes();

}  // namespace nakade::wasm
