#include "host/machine.h"

#include <fmt/format.h>
#include <sys/utsname.h>

#include <thread>

#include "core/text.h"
#include "host/file.h"

namespace nakade {

namespace {

/// As the kernel names it; systems without such a file have an unknown one.
std::string processor_name() {
    const auto cpus = read_file("/proc/cpuinfo");
    if (!cpus) return "unknown processor";
    for (const std::string_view line : split(*cpus, '\n'))
        if (line.starts_with("model name"))
            return std::string(trim(line.substr(line.find(':') + 1)));
    return "unknown processor";
}

}  // namespace

std::string machine_text() {
    utsname system{};
    ::uname(&system);
    return fmt::format("{}, {} threads, {} {} {}", processor_name(),
                       std::thread::hardware_concurrency(), system.sysname, system.release,
                       system.machine);
}

}  // namespace nakade
