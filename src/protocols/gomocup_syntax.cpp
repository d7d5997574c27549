#include "protocols/gomocup_syntax.h"

#include <fmt/format.h>

#include "core/text.h"

namespace nakade {

GomocupWords split_gomocup_line(std::string_view line) {
    const auto blank = line.find_first_of(" \t");
    if (blank == std::string_view::npos) return {line, {}};
    return {line.substr(0, blank), trim(line.substr(blank))};
}

Result<GomocupList::Stone> GomocupList::parse(std::string_view line) const {
    bool is_own = false;
    if (kind_ != Kind::Swap2) {
        const auto comma = line.rfind(',');
        const auto field =
            comma == std::string_view::npos ? std::string_view{} : trim(line.substr(comma + 1));
        if (field == "3") return Error{"stones of a continuous game (field 3) are not supported"};
        if (field != "1" && field != "2")
            return Error{fmt::format("a line of BOARD is x,y,1 or x,y,2, not {}", quoted(line))};
        is_own = field == "1";
        line = line.substr(0, comma);
    }
    const auto point = parse_gomocup_point(line, size_);
    if (!point) return point.error();
    return Stone{*point, is_own};
}

void GomocupList::take(std::string_view line) {
    if (!error_.empty()) return;
    const auto stone = parse(line);
    if (stone)
        stones_.push_back(*stone);
    else
        error_ = stone.error().message;
}

int GomocupList::own_count() const {
    int count = 0;
    for (const Stone& stone : stones_) count += stone.is_own;
    return count;
}

}  // namespace nakade
