// The program: everything is in command_line.h, where tests reach it.
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/net_files.h"

namespace {

/// Whoever starts us may have closed a standard stream; its number would then go to the next thing
/// that is opened, and we would read and write that. Opened for reading, it is an input that has
/// ended and an output that can not be written.
void hold_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0) ::open("/dev/null", O_RDONLY);
}

}  // namespace

int main(int argc, char** argv) {
    hold_closed_streams();
    nakade::set_net_source(nakade::cli::find_net_file);
    const std::vector<std::string> words(argv, argv + argc);
    return nakade::cli::run_command_line(words, {stdin, stdout, stderr});
}
