// What Nakade serves: the page, the JSON interface of the tabs' sessions, and the user's documents.
//
// The network's thread answers what it can from memory. Everything else goes to the clerk, who
// reads JSON and the disk, and from him the sessions' requests on to the threads that think.
#pragma once

#include <filesystem>

#include "server/clerk.h"
#include "server/http.h"
#include "server/page.h"
#include "server/session_pool.h"
#include "store/store.h"

namespace nakade::server {

struct AppParts {
    std::span<const PageFile> page;
    std::string token;
    SessionFactory make_session;
    PoolLimits limits;
    /// Called on the clerk's thread before documents are imported; may be empty.
    std::function<void()> back_up;
};

class AppService final : public Service {
public:
    /// Nobody else may use the store while this lives; the clock must outlive it.
    AppService(AppParts parts, store::Store& store, const Clock& clock);

    void serve(Request request, const ExchangePtr& exchange) override;

private:
    void serve_later(Request request, const ExchangePtr& exchange);
    void serve_api(Request request, const ExchangePtr& exchange);

    const Page page_;
    const std::function<void()> back_up_;
    store::Store& store_;
    SessionPool pool_;
    // Last, so that it ends first: its work uses all of the above.
    Clerk clerk_;
};

}  // namespace nakade::server
