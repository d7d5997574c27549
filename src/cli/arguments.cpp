// The values of a command line; declared in command.h, filled by parser.cpp.
#include <algorithm>
#include <cassert>

#include "cli/command.h"
#include "core/text.h"

namespace nakade::cli {

void Arguments::set(std::string_view name, std::vector<std::string> values) {
    given_.insert_or_assign(std::string(name), std::move(values));
}

bool Arguments::has(std::string_view name) const { return given_.contains(name); }

std::string Arguments::text(std::string_view name) const {
    if (const auto found = given_.find(name); found != given_.end()) return found->second.front();
    const auto row = std::ranges::find(rows_, name, &OptionRow::name);
    assert(row != rows_.end());
    return std::string(row->fallback);
}

int Arguments::whole(std::string_view name) const {
    const auto number = parse_int(text(name));
    assert(number);
    return *number;
}

double Arguments::real(std::string_view name) const {
    const auto number = parse_double(text(name));
    assert(number);
    return *number;
}

std::vector<std::string> Arguments::list(std::string_view name) const {
    const auto found = given_.find(name);
    return found == given_.end() ? std::vector<std::string>{} : found->second;
}

}  // namespace nakade::cli
