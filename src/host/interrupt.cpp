#include "host/interrupt.h"

#include <csignal>

namespace nakade {

namespace {

// A signal handler has no argument to carry state in, so this one flag has to be global.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may not wait for a lock");

void raise_flag(int) { interrupted.store(true, std::memory_order_relaxed); }

constexpr int kSignals[] = {SIGINT, SIGTERM};

}  // namespace

InterruptGuard::InterruptGuard() {
    interrupted = false;
    struct sigaction action {};
    action.sa_handler = raise_flag;
    // Without SA_RESTART, so that a waiting read returns; SA_RESETHAND lets the second one kill.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int signal : kSignals) ::sigaction(signal, &action, nullptr);
}

InterruptGuard::~InterruptGuard() {
    for (const int signal : kSignals) std::signal(signal, SIG_DFL);
    interrupted = false;
}

const std::atomic<bool>& InterruptGuard::flag() const { return interrupted; }

}  // namespace nakade
