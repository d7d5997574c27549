// The tabs' sessions and the threads that think for them.
//
// Every session has a mailbox and is worked on by one thread at a time: a thread takes the session
// that has waited longest, hands it its mail in order, lets it search for a slice, and puts it back
// at the end of the line. So a long search of one tab holds up no other tab, a cancel is heard
// within a slice, and a session never needs a lock. Everything that can grow has a bound.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/clock.h"
#include "server/http.h"

namespace nakade::server {

/// What a session has to say, and whether it goes on.
struct SessionReply {
    std::vector<std::string> answers;  // each one JSON text
    bool is_running = false;
};

/// One tab's engine, as docs/api.md describes it. Used by one thread at a time.
class TabSession {
public:
    virtual ~TabSession() = default;
    virtual SessionReply handle(std::string_view request) = 0;
    /// Works on for about so long.
    virtual SessionReply step(double milliseconds) = 0;
    virtual SessionReply cancel() = 0;
};

/// The flag is raised while the session works on something that it shall drop at once; it lives
/// longer than the session.
using SessionFactory = std::function<std::unique_ptr<TabSession>(const std::atomic<bool>& stop)>;

struct PoolLimits {
    int threads = 2;
    std::size_t sessions = 32;
    /// Requests that wait, of all sessions together.
    std::size_t waiting_requests = 1024;
    std::size_t waiting_bytes = std::size_t{64} << 20;
    double slice_milliseconds = 20;
    /// A search that takes longer is cancelled, whatever limits its request gave.
    double run_seconds = 3600;
};

/// A request whose envelope has been read.
struct SessionRequest {
    std::string session;
    std::int64_t id = 0;
    bool is_cancel = false;
    /// Of a cancel: the request that it ends; nothing means whatever runs.
    std::optional<std::int64_t> of;
    std::string text;
};

class SessionPool {
public:
    SessionPool(SessionFactory make_session, const PoolLimits& limits, const Clock& clock);
    /// Drops what is under way.
    ~SessionPool();
    SessionPool(const SessionPool&) = delete;
    SessionPool& operator=(const SessionPool&) = delete;

    /// From any thread. False if too much is waiting already; then nothing was sent and the caller
    /// still has to answer. Otherwise the exchange becomes a stream of the session's answers.
    bool post(SessionRequest request, const ExchangePtr& exchange);

private:
    struct Mail {
        SessionRequest request;
        ExchangePtr exchange;
    };
    struct Tab {
        std::atomic<bool> stop = false;
        std::unique_ptr<TabSession> session;
        // Under the pool's lock:
        std::deque<Mail> mailbox;
        bool is_scheduled = false;  // in line, or a thread is at it
        std::uint64_t last_used = 0;
        std::optional<std::int64_t> running_id;
        // The thread's that is at it:
        ExchangePtr running;
        double deadline = 0;
    };

    void raise_flag(const SessionRequest& cancel);
    Tab* tab_for(const std::string& name);
    bool make_room();
    void schedule(Tab& tab);
    void work();
    void work_on(Tab& tab, const std::deque<Mail>& mail);
    void handle(Tab& tab, const Mail& mail);
    void search(Tab& tab);
    void cancel(Tab& tab, const Mail& mail);
    void deliver(Tab& tab, const SessionReply& reply);
    void set_running(Tab& tab, const ExchangePtr& exchange, std::optional<std::int64_t> id);

    const SessionFactory make_session_;
    const PoolLimits limits_;
    const Clock& clock_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, std::unique_ptr<Tab>, std::less<>> tabs_;
    std::deque<Tab*> line_;
    std::size_t waiting_requests_ = 0;
    std::size_t waiting_bytes_ = 0;
    std::uint64_t uses_ = 0;
    bool is_closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace nakade::server
