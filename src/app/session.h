// One tab's conversation: JSON texts in, JSON texts out. docs/api.md is its contract.
//
// A request is answered at once or becomes the running job, which step() takes on in slices. There
// is one at a time. No threads, files or clocks in here but what the World lends, so the same class
// serves the server, the browser's WebAssembly and the command line. Start reading at handle().
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/desk.h"

namespace nakade::app {

/// JSON texts without line breaks, in the order in which they are to be sent.
struct Reply {
    std::vector<std::string> answers;
    /// The request is not done: call step().
    bool is_running = false;
};

class Session {
public:
    explicit Session(const World& world);

    Reply handle(std::string_view request);
    /// Works on for about so long. Nothing happens if nothing runs.
    Reply step(double milliseconds);
    /// Ends what runs; it is answered with the View as things stand.
    Reply cancel();
    bool is_running() const { return running_.has_value(); }
    /// The id of the request that runs. Precondition: is_running().
    std::int64_t running_id() const { return running_->id; }

    /// Whether a request is one that a shell must hear while another one runs.
    static bool is_cancel(std::string_view request);

    /// A larger request is refused.
    static constexpr std::size_t kMostBytes = std::size_t{16} << 20;

private:
    struct Running {
        std::int64_t id;
        Job job;
        double since;
        double last_progress;
    };

    Reply start(std::int64_t id, const Json& request);
    Reply cancel_of(const Json& request);
    Reply finish(bool is_cancelled);
    std::string progress();

    std::unique_ptr<Desk> desk_;
    std::optional<Running> running_;
};

}  // namespace nakade::app
