// On what machine a measurement was made.
#pragma once

#include <string>

namespace nakade {

/// Processor, number of its threads, system: "Example CPU @ 2 GHz, 8 threads, Linux 6.1 x86_64".
std::string machine_text();

}  // namespace nakade
