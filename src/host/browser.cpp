#include "host/browser.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

namespace nakade {

namespace {

bool has_desktop() { return std::getenv("DISPLAY") || std::getenv("WAYLAND_DISPLAY"); }

[[noreturn]] void become_opener(const char* address) {
    ::setsid();
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, stream);
    ::execlp("xdg-open", "xdg-open", address, static_cast<char*>(nullptr));
    ::_exit(1);
}

}  // namespace

void open_browser(const std::string& address) {
    if (!has_desktop()) return;
    const pid_t child = ::fork();
    // The child's own child is nobody's: it outlives us, and nobody has to collect it.
    if (child == 0) {
        if (::fork() == 0) become_opener(address.c_str());
        ::_exit(0);
    }
    if (child > 0) ::waitpid(child, nullptr, 0);
}

}  // namespace nakade
