#include "server/door.h"

#include <fmt/format.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include "core/text.h"
#include "server/routes.h"

namespace nakade::server {

namespace {

constexpr int kHttpPort = 80;

/// The names under which a browser on this machine finds us.
std::vector<std::string> own_hosts(const Door& door) {
    std::vector<std::string> hosts;
    for (const char* name : {"127.0.0.1", "localhost"}) {
        hosts.push_back(fmt::format("{}:{}", name, door.port));
        if (door.port == kHttpPort) hosts.emplace_back(name);
    }
    return hosts;
}

bool is_own_host(std::string_view host, const Door& door) {
    const auto hosts = own_hosts(door);
    return std::ranges::find(hosts, to_lower(host)) != hosts.end();
}

bool has_body(const RequestHead& head) { return head.method == "POST" || head.method == "PUT"; }

/// Takes the same time wherever the first difference is, so that nobody can feel his way.
bool is_same_secret(std::string_view given, std::string_view secret) {
    unsigned difference = given.size() == secret.size() ? 0 : 1;
    for (std::size_t i = 0; i < std::min(given.size(), secret.size()); ++i)
        difference |= static_cast<unsigned char>(given[i]) ^ static_cast<unsigned char>(secret[i]);
    return difference == 0;
}

using Verdict = std::optional<Refusal>;

Verdict check_target(const RequestHead& head, const Door&) {
    if (head.target.starts_with('/')) return {};
    return Refusal{400, "request", "The address must be a path on this server."};
}

Verdict check_host(const RequestHead& head, const Door& door) {
    const auto hosts = head.all("host");
    if (hosts.size() == 1 && is_own_host(hosts.front(), door)) return {};
    return Refusal{421, "host", fmt::format("This server is 127.0.0.1:{}.", door.port)};
}

Verdict check_method(const RequestHead& head, const Door&) {
    const Route& route = route_of(head.path());
    if (allows(route, head.method)) return {};
    std::string allowed;
    for (const auto method : split_words(route.methods))
        allowed += fmt::format("{}{}", allowed.empty() ? "" : ", ", method);
    return Refusal{
        405, "method", fmt::format("This address knows {} only.", allowed), {{"Allow", allowed}}};
}

Verdict check_origin(const RequestHead& head, const Door& door) {
    if (!route_of(head.path()).is_private) return {};
    // Programs send none; a browser always does with what changes something, and tells truly.
    const auto is_own = [&](std::string_view origin) {
        constexpr std::string_view kScheme = "http://";
        return origin.starts_with(kScheme) && is_own_host(origin.substr(kScheme.size()), door);
    };
    const auto origins = head.all("origin");
    const std::string_view site = head.header("sec-fetch-site");
    if (std::ranges::all_of(origins, is_own) && (site.empty() || site == "same-origin")) return {};
    return Refusal{403, "origin", "Only the page that this server serves may ask for this."};
}

Verdict check_token(const RequestHead& head, const Door& door) {
    if (!route_of(head.path()).is_private) return {};
    if (is_same_secret(head.header("x-nakade-token"), door.token)) return {};
    return Refusal{403, "token",
                   "The token is not that of this start of the server; load the page again."};
}

Verdict check_coding(const RequestHead& head, const Door&) {
    if (!head.all("transfer-encoding").empty())
        return Refusal{411, "length", "A body must come in one piece with its length."};
    if (!head.all("content-encoding").empty())
        return Refusal{415, "type", "A body must not be compressed."};
    if (!head.all("expect").empty())
        return Refusal{417, "request", "Send the body at once, without Expect."};
    return {};
}

Verdict check_length(const RequestHead& head, const Door&) {
    const auto lengths = head.all("content-length");
    if (lengths.empty() && has_body(head)) return Refusal{411, "length", "The length is missing."};
    if (lengths.empty() || (!has_body(head) && lengths.front() == "0")) return {};
    if (!has_body(head)) return Refusal{400, "request", head.method + " has no body."};
    const auto length = parse_double(lengths.front());
    if (lengths.size() > 1 || !std::ranges::all_of(lengths.front(), is_digit) || !length)
        return Refusal{400, "request", "The length is not a number."};
    if (*length <= static_cast<double>(kMaxBodyBytes)) return {};
    return Refusal{413, "limit", fmt::format("A body has at most {} bytes.", kMaxBodyBytes)};
}

Verdict check_type(const RequestHead& head, const Door&) {
    if (!has_body(head)) return {};
    const std::string type = to_lower(head.header("content-type"));
    if (trim(type.substr(0, type.find(';'))) == "application/json") return {};
    return Refusal{415, "type", "A body must be application/json."};
}

// In this order: who is not meant for us learns nothing else, who may not come in sends no body.
constexpr Verdict (*kRules[])(const RequestHead&, const Door&) = {
    &check_target, &check_host,   &check_method, &check_origin,
    &check_token,  &check_coding, &check_length, &check_type,
};

}  // namespace

std::optional<Refusal> refusal(const RequestHead& head, const Door& door) {
    for (const auto rule : kRules)
        if (auto found = rule(head, door)) return found;
    return std::nullopt;
}

std::size_t body_length(const RequestHead& head) {
    return static_cast<std::size_t>(parse_int(head.header("content-length")).value_or(0));
}

std::string make_token() {
    constexpr std::string_view kLetters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    static_assert(kLetters.size() == 64,
                  "six bits of a byte choose one, all of them equally often");
    std::array<unsigned char, 32> bytes{};
    if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        throw std::runtime_error("the system has no random numbers");
    std::string token;
    for (const unsigned char byte : bytes) token += kLetters[byte % kLetters.size()];
    return token;
}

}  // namespace nakade::server
