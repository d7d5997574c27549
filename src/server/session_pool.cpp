#include "server/session_pool.h"

#include <algorithm>
#include <exception>

namespace nakade::server {

namespace {

void send_all(const ExchangePtr& exchange, const SessionReply& reply) {
    for (const std::string& answer : reply.answers) exchange->send(answer);
}

}  // namespace

SessionPool::SessionPool(SessionFactory make_session, const PoolLimits& limits, const Clock& clock)
    : make_session_(std::move(make_session)), limits_(limits), clock_(clock) {
    for (int i = 0; i < limits.threads; ++i) threads_.emplace_back([this] { work(); });
}

SessionPool::~SessionPool() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
        for (auto& [name, tab] : tabs_) tab->stop = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool SessionPool::post(SessionRequest request, const ExchangePtr& exchange) {
    const std::lock_guard lock(mutex_);
    if (request.is_cancel) raise_flag(request);
    const std::size_t bytes = request.text.size();
    if (waiting_requests_ >= limits_.waiting_requests ||
        waiting_bytes_ + bytes > limits_.waiting_bytes)
        return false;
    Tab* tab = tab_for(request.session);
    if (!tab) return false;
    tab->last_used = ++uses_;
    ++waiting_requests_;
    waiting_bytes_ += bytes;
    exchange->begin();
    tab->mailbox.push_back({std::move(request), exchange});
    schedule(*tab);
    return true;
}

/// What runs ends now, also when there is no room for the cancel itself. The lock is held.
void SessionPool::raise_flag(const SessionRequest& cancel) {
    const auto found = tabs_.find(cancel.session);
    if (found == tabs_.end()) return;
    Tab& tab = *found->second;
    if (tab.running_id && cancel.of.value_or(*tab.running_id) == *tab.running_id) tab.stop = true;
}

/// Null if there is no room for a new one. The lock is held.
SessionPool::Tab* SessionPool::tab_for(const std::string& name) {
    if (const auto found = tabs_.find(name); found != tabs_.end()) return found->second.get();
    if (tabs_.size() >= limits_.sessions && !make_room()) return nullptr;
    return tabs_.emplace(name, std::make_unique<Tab>()).first->second.get();
}

/// Forgets the session that has been idle for longest. The lock is held.
bool SessionPool::make_room() {
    auto oldest = tabs_.end();
    for (auto tab = tabs_.begin(); tab != tabs_.end(); ++tab)
        if (!tab->second->is_scheduled &&
            (oldest == tabs_.end() || tab->second->last_used < oldest->second->last_used))
            oldest = tab;
    if (oldest == tabs_.end()) return false;
    tabs_.erase(oldest);
    return true;
}

/// The lock is held.
void SessionPool::schedule(Tab& tab) {
    if (tab.is_scheduled) return;
    tab.is_scheduled = true;
    line_.push_back(&tab);
    changed_.notify_one();
}

void SessionPool::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return is_closing_ || !line_.empty(); });
        if (is_closing_) return;
        Tab& tab = *line_.front();
        line_.pop_front();
        std::deque<Mail> mail;
        mail.swap(tab.mailbox);
        waiting_requests_ -= mail.size();
        for (const Mail& one : mail) waiting_bytes_ -= one.request.text.size();
        lock.unlock();
        work_on(tab, mail);
        lock.lock();
        tab.is_scheduled = false;
        if (tab.running || !tab.mailbox.empty()) schedule(tab);
    }
}

void SessionPool::work_on(Tab& tab, const std::deque<Mail>& mail) {
    try {
        if (!tab.session) tab.session = make_session_(tab.stop);
        for (const Mail& one : mail) one.request.is_cancel ? cancel(tab, one) : handle(tab, one);
        if (tab.running) search(tab);
    } catch (const std::exception&) {
        // Out of memory, as a rule. The session may be in any state, so it starts anew; a stream
        // that ends without its last answer tells the page.
        if (tab.running) tab.running->end();
        set_running(tab, nullptr, std::nullopt);
        tab.session.reset();
        for (const Mail& one : mail) one.exchange->end();
    }
}

void SessionPool::handle(Tab& tab, const Mail& mail) {
    if (mail.exchange->is_gone()) return;
    const bool was_running = tab.running != nullptr;
    // From here on a cancel of this request raises the flag, not one of an earlier request.
    if (!was_running) set_running(tab, mail.exchange, mail.request.id);
    const SessionReply reply = tab.session->handle(mail.request.text);
    if (!was_running) return deliver(tab, reply);
    // Busy, says the session; what runs goes on.
    send_all(mail.exchange, reply);
    mail.exchange->end();
}

void SessionPool::search(Tab& tab) {
    const bool is_over = tab.stop || tab.running->is_gone() || clock_.seconds() > tab.deadline;
    deliver(tab, is_over ? tab.session->cancel() : tab.session->step(limits_.slice_milliseconds));
}

void SessionPool::cancel(Tab& tab, const Mail& mail) {
    const bool is_meant =
        tab.running && mail.request.of.value_or(*tab.running_id) == tab.running_id;
    if (is_meant) deliver(tab, tab.session->cancel());
    mail.exchange->end();
}

/// To the request that runs.
void SessionPool::deliver(Tab& tab, const SessionReply& reply) {
    send_all(tab.running, reply);
    if (reply.is_running) return;
    tab.running->end();
    set_running(tab, nullptr, std::nullopt);
}

void SessionPool::set_running(Tab& tab, const ExchangePtr& exchange,
                              std::optional<std::int64_t> id) {
    tab.running = exchange;
    tab.deadline = clock_.seconds() + limits_.run_seconds;
    const std::lock_guard lock(mutex_);
    tab.running_id = id;
    tab.stop = is_closing_;
}

}  // namespace nakade::server
