#include "cli/print_options.h"

#include <fmt/format.h>

#include <algorithm>

namespace nakade::cli {

void print_options(const Console& console, std::span<const GameOption> options) {
    std::size_t width = 0;
    for (const GameOption& option : options) width = std::max(width, option.name.size());
    for (const GameOption& option : options)
        fmt::print(console.out, "  {:<{}}  {}\n  {:<{}}  {}, usually {}\n", option.name, width,
                   option.help, "", width, option.values, option.fallback);
}

}  // namespace nakade::cli
