// The program: everything is in command_line.h, where tests reach it.
#include <cstdio>
#include <string>
#include <vector>

#include "cli/command_line.h"

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv, argv + argc);
    return nakade::cli::run_command_line(words, {stdin, stdout, stderr});
}
