#include "server/door.h"

#include <doctest/doctest.h>

#include <set>

#include "server/routes.h"

using namespace nakade::server;

namespace {

const Door kDoor{.port = 8361, .token = "secret-of-this-start"};

/// As our own page asks.
RequestHead head(const std::string& method, const std::string& target) {
    RequestHead made{.method = method,
                     .target = target,
                     .headers = {{"host", "127.0.0.1:8361"},
                                 {"origin", "http://127.0.0.1:8361"},
                                 {"sec-fetch-site", "same-origin"},
                                 {"x-nakade-token", kDoor.token}}};
    if (method == "POST" || method == "PUT") {
        made.headers.emplace_back("content-type", "application/json");
        made.headers.emplace_back("content-length", "2");
    }
    return made;
}

RequestHead without(RequestHead made, const std::string& name) {
    std::erase_if(made.headers, [&](const Header& header) { return header.first == name; });
    return made;
}

RequestHead with(RequestHead made, const std::string& name, const std::string& value) {
    made = without(std::move(made), name);
    made.headers.emplace_back(name, value);
    return made;
}

/// 0 if it may come in.
int status(const RequestHead& made) {
    const auto found = refusal(made, kDoor);
    return found ? found->status : 0;
}

const RequestHead kApi = head("POST", "/api");
const RequestHead kSave = head("PUT", "/state/attempt/1");

}  // namespace

TEST_CASE("what our own page asks is let in") {
    CHECK(status(head("GET", "/")) == 0);
    CHECK(status(head("GET", "/ping")) == 0);
    CHECK(status(head("GET", "/state")) == 0);
    CHECK(status(head("DELETE", "/state/attempt/1")) == 0);
    CHECK(status(kApi) == 0);
    CHECK(status(kSave) == 0);
    CHECK(status(with(with(kApi, "host", "localhost:8361"), "origin", "http://localhost:8361")) ==
          0);
    CHECK(status(with(kApi, "content-type", "Application/JSON; charset=utf-8")) == 0);
}

TEST_CASE("a name that is not ours is misdirected, for a foreign one may be bent to this machine") {
    for (const char* host : {"evil.example", "evil.example:8361", "127.0.0.1", "127.0.0.1:80",
                             "localhost", "127.0.0.1:8361.evil.example", "127.0.0.1:8361@evil", "",
                             "[::1]:8361", "0.0.0.0:8361", "127.1:8361"}) {
        CAPTURE(host);
        CHECK(status(with(head("GET", "/"), "host", host)) == 421);
        CHECK(status(with(head("GET", "/ping"), "host", host)) == 421);
        CHECK(status(with(kApi, "host", host)) == 421);
    }
    CHECK(status(without(head("GET", "/"), "host")) == 421);
    RequestHead twice = head("GET", "/");
    twice.headers.emplace_back("host", "127.0.0.1:8361");
    CHECK(status(twice) == 421);
}

TEST_CASE("on the port of HTTP itself browsers leave the port out") {
    Door door = kDoor;
    door.port = 80;
    CHECK_FALSE(refusal(with(head("GET", "/"), "host", "localhost"), door));
    CHECK(refusal(with(head("GET", "/"), "host", "evil.example"), door));
}

TEST_CASE("an address that is no path on this server is refused") {
    for (const char* target : {"http://evil.example/", "*", "", "evil:80"})
        CHECK(status(head("GET", target)) == 400);
}

TEST_CASE("every private route needs the token of this start and the origin of our page") {
    for (const Route& route : kRoutes) {
        if (!route.is_private) continue;
        std::string target(route.pattern);
        for (auto star = target.find('*'); star != std::string::npos; star = target.find('*'))
            target[star] = 'x';
        for (const char* method : {"GET", "POST", "PUT", "DELETE"}) {
            if (!allows(route, method)) continue;
            CAPTURE(target);
            CAPTURE(method);
            const RequestHead good = head(method, target);
            CHECK(status(good) == 0);
            CHECK(status(without(good, "x-nakade-token")) == 403);
            CHECK(status(with(good, "x-nakade-token", "")) == 403);
            CHECK(status(with(good, "x-nakade-token", kDoor.token + "x")) == 403);
            CHECK(status(with(good, "x-nakade-token", kDoor.token.substr(1))) == 403);
            for (const char* origin : {"https://evil.example", "null", "http://127.0.0.1:8362", "",
                                       "https://127.0.0.1:8361", "http://127.0.0.1:8361.evil"}) {
                CAPTURE(origin);
                CHECK(status(with(good, "origin", origin)) == 403);
            }
            for (const char* site : {"cross-site", "same-site", "none"})
                CHECK(status(with(good, "sec-fetch-site", site)) == 403);
        }
    }
}

TEST_CASE("a program that knows the token needs no origin") {
    CHECK(status(without(without(kApi, "origin"), "sec-fetch-site")) == 0);
}

TEST_CASE("an address knows its own methods only, and tells them") {
    for (const char* method :
         {"GET", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "CONNECT"})
        CHECK(status(head(method, "/api")) == 405);
    CHECK(status(head("POST", "/")) == 405);
    CHECK(status(head("PUT", "/state/attempt")) == 405);
    const auto found = refusal(head("PATCH", "/state/attempt/1"), kDoor);
    REQUIRE(found);
    CHECK(found->headers == std::vector<Header>{{"Allow", "GET, PUT, DELETE"}});
}

TEST_CASE("a body is JSON of a known length, in one piece and not compressed") {
    CHECK(status(with(kApi, "content-type", "text/plain")) == 415);
    CHECK(status(with(kApi, "content-type", "application/x-www-form-urlencoded")) == 415);
    CHECK(status(with(kApi, "content-type", "application/jsonp")) == 415);
    CHECK(status(without(kApi, "content-type")) == 415);
    CHECK(status(with(kApi, "content-encoding", "gzip")) == 415);
    CHECK(status(with(kApi, "transfer-encoding", "chunked")) == 411);
    CHECK(status(without(kApi, "content-length")) == 411);
    CHECK(status(with(kApi, "expect", "100-continue")) == 417);
    for (const char* length : {"x", "-1", "1e3", "0x10", "1,2", "+1", ""})
        CHECK(status(with(kApi, "content-length", length)) == 400);
    CHECK(status(with(kApi, "content-length", std::to_string(kMaxBodyBytes))) == 0);
    CHECK(status(with(kApi, "content-length", std::to_string(kMaxBodyBytes + 1))) == 413);
    CHECK(status(with(kApi, "content-length", "99999999999999999999999999")) == 413);
    CHECK(status(with(head("GET", "/"), "content-length", "5")) == 400);
    CHECK(status(with(head("GET", "/"), "content-length", "0")) == 0);
}

TEST_CASE("a stranger learns that he is one before anything else") {
    const RequestHead stranger = with(with(kApi, "host", "evil.example"), "x-nakade-token", "");
    CHECK(status(stranger) == 421);
    CHECK(status(with(with(kApi, "origin", "null"), "content-type", "text/plain")) == 403);
}

TEST_CASE("every start has a token of its own") {
    std::set<std::string> tokens;
    for (int i = 0; i < 100; ++i) {
        tokens.insert(make_token());
        CHECK(make_token().size() == 32);
    }
    CHECK(tokens.size() == 100);
}

TEST_CASE("routes are found by segments, and their names are what stands for the stars") {
    CHECK(route_of("/state").place == Place::AllState);
    CHECK(route_of("/state/attempt").place == Place::StateOfKind);
    CHECK(route_of("/state/attempt/1").place == Place::OneState);
    CHECK(route_of("/state/attempt/1/2").place == Place::Page);
    CHECK(route_of("/ping/").place == Place::Page);
    CHECK(route_of("/").place == Place::Page);
    const std::vector<std::string_view> names = {"attempt", "1"};
    CHECK(stars_of("/state/attempt/1", route_of("/state/attempt/1")) == names);
    CHECK(stars_of("/state/../x", route_of("/state/../x"))[0] == "..");
}
