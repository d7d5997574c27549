#include "server/page.h"

#include <doctest/doctest.h>

#include "running_server.h"

using namespace nakade::server;
using nakade::test::kToyPage;

namespace {

const Page kPage(kToyPage, "the-token");

Response get(const std::string& target, const std::string& tag = "") {
    return kPage.serve({.method = "GET", .target = target, .headers = {{"if-none-match", tag}}});
}

std::string header(const Response& response, const std::string& name) {
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return "";
}

}  // namespace

TEST_CASE("the index carries the token of this start, and is never kept") {
    for (const char* target : {"/", "/index.html", "/?problem=3"}) {
        const Response index = get(target);
        CHECK(index.status == 200);
        CHECK(index.type == "text/html; charset=utf-8");
        CHECK(index.body.find("<head><meta name=\"nakade-token\" content=\"the-token\"><title>") !=
              std::string::npos);
        CHECK(header(index, "Cache-Control") == "no-store");
    }
}

TEST_CASE("files have their types, and are kept as long as they may be") {
    CHECK(get("/engine.wasm").type == "application/wasm");
    CHECK(get("/engine.wasm").body == std::string("\0asm", 4));
    CHECK(get("/assets/main-1a2b.js").type == "text/javascript; charset=utf-8");
    CHECK(header(get("/assets/main-1a2b.js"), "Cache-Control") == "max-age=31536000, immutable");
    CHECK(header(get("/sw.js"), "Cache-Control") == "no-cache");
}

TEST_CASE("who has a file already is not sent it again") {
    const std::string tag = header(get("/sw.js"), "ETag");
    CHECK(get("/sw.js", tag).status == 304);
    CHECK(get("/sw.js", tag).body.empty());
    CHECK(get("/sw.js", "\"other\"").status == 200);
}

TEST_CASE("nothing but the embedded files can be reached") {
    for (const char* target :
         {"/etc/passwd", "/../../etc/passwd", "//etc/passwd", "/assets/", "/assets/../index.html",
          "/%2e%2e/etc/passwd", "/index.html%00", "/INDEX.HTML", "/index.html/"}) {
        CAPTURE(target);
        CHECK(get(target).status == 404);
    }
}

TEST_CASE("the program has a page to show, built or not") {
    const Page page(embedded_page(), "the-token");
    const Response index = page.serve({.method = "GET", .target = "/"});
    CHECK(index.status == 200);
    CHECK(index.body.find("the-token") != std::string::npos);
}
