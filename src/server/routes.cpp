#include "server/routes.h"

#include <algorithm>
#include <iterator>

#include "core/text.h"

namespace nakade::server {

namespace {

bool matches(std::string_view path, std::string_view pattern) {
    const auto segments = split(path, '/');
    const auto wanted = split(pattern, '/');
    return std::ranges::equal(segments, wanted,
                              [](std::string_view segment, std::string_view want) {
                                  return want == "*" || want == segment;
                              });
}

}  // namespace

const Route& route_of(std::string_view path) {
    const auto found = std::ranges::find_if(
        kRoutes, [&](const Route& route) { return matches(path, route.pattern); });
    return found == std::end(kRoutes) ? *std::prev(std::end(kRoutes)) : *found;
}

std::vector<std::string_view> stars_of(std::string_view path, const Route& route) {
    const auto segments = split(path, '/');
    const auto wanted = split(route.pattern, '/');
    std::vector<std::string_view> stars;
    for (std::size_t i = 0; i < std::min(segments.size(), wanted.size()); ++i)
        if (wanted[i] == "*") stars.push_back(segments[i]);
    return stars;
}

bool allows(const Route& route, std::string_view method) {
    const auto methods = split_words(route.methods);
    return std::ranges::find(methods, method) != methods.end();
}

}  // namespace nakade::server
