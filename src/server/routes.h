// The addresses that the server knows: one table for the door, the service and the tests.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace nakade::server {

enum class Place { Ping, Api, AllState, StateOfKind, OneState, Page };

struct Route {
    Place place;
    /// Segments; '*' is any one of them. The last row has none and takes what is left.
    std::string_view pattern;
    std::string_view methods;
    /// Needs the token, and the Origin of our own page.
    bool is_private;
};

inline constexpr Route kRoutes[] = {
    {Place::Ping, "/ping", "GET HEAD", false},
    {Place::Api, "/api", "POST", true},
    {Place::AllState, "/state", "GET PUT", true},
    {Place::StateOfKind, "/state/*", "GET", true},
    {Place::OneState, "/state/*/*", "GET PUT DELETE", true},
    {Place::Page, "", "GET HEAD", false},
};

/// Every path has one.
const Route& route_of(std::string_view path);

/// What stands for the stars of the route: one a star.
std::vector<std::string_view> stars_of(std::string_view path, const Route& route);

bool allows(const Route& route, std::string_view method);

}  // namespace nakade::server
