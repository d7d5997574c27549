#include "host/interrupt.h"

#include <doctest/doctest.h>

#include <csignal>

using namespace nakade;

TEST_CASE("the first Ctrl-C raises the flag, a new guard starts with it lowered") {
    {
        const InterruptGuard guard;
        CHECK_FALSE(guard.is_raised());
        std::raise(SIGINT);
        CHECK(guard.is_raised());
    }
    const InterruptGuard guard;
    CHECK_FALSE(guard.is_raised());
}

TEST_CASE("after the first Ctrl-C the second would end the program") {
    const InterruptGuard guard;
    std::raise(SIGINT);
    struct sigaction now {};
    ::sigaction(SIGINT, nullptr, &now);
    const bool is_default = now.sa_handler == SIG_DFL;
    CHECK(is_default);
}
