#include "server/json_text.h"

#include <fmt/format.h>

namespace nakade::server {

Result<Json> parse_json(std::string_view text) {
    bool is_too_deep = false;
    const auto keep = [&](int depth, Json::parse_event_t, const Json&) {
        is_too_deep = is_too_deep || depth > kMaxJsonDepth - 1;
        return !is_too_deep;
    };
    try {
        Json value = Json::parse(text, keep);
        if (!is_too_deep) return value;
        return Error{fmt::format("The JSON is nested deeper than {}.", kMaxJsonDepth)};
    } catch (const Json::parse_error& fault) {
        return Error{fmt::format("This is not JSON: it is wrong at byte {}.", fault.byte)};
    }
}

}  // namespace nakade::server
