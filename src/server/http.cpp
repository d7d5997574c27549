#include "server/http.h"

#include <nlohmann/json.hpp>

namespace nakade::server {

std::vector<std::string_view> RequestHead::all(std::string_view name) const {
    std::vector<std::string_view> values;
    for (const auto& [key, value] : headers)
        if (key == name) values.push_back(value);
    return values;
}

std::string_view RequestHead::header(std::string_view name) const {
    const auto values = all(name);
    return values.empty() ? std::string_view() : values.front();
}

std::string_view RequestHead::path() const {
    return std::string_view(target).substr(0, target.find('?'));
}

Response refusal_response(const Refusal& refusal) {
    const nlohmann::json body = {{"error", {{"key", refusal.key}, {"text", refusal.text}}}};
    return {.status = refusal.status, .body = body.dump(), .headers = refusal.headers};
}

}  // namespace nakade::server
