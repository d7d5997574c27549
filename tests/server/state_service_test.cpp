#include "server/state_service.h"

#include <doctest/doctest.h>

#include "server/json_text.h"
#include "support/temp_folder.h"

using namespace nakade::server;
using nakade::store::Store;
using nakade::test::TempFolder;

namespace {

struct Desk {
    Response ask(const std::string& method, const std::string& target,
                 const std::string& body = "") {
        return serve_state({{.method = method, .target = target}, body}, store, [&] { ++backups; });
    }
    int status(const std::string& method, const std::string& target, const std::string& body = "") {
        return ask(method, target, body).status;
    }

    TempFolder folder;
    Store store{folder / "s.sqlite"};
    int backups = 0;
};

}  // namespace

TEST_CASE("a document is put, got, replaced and deleted") {
    Desk desk;
    CHECK(desk.status("GET", "/state/attempt/1") == 404);
    CHECK(desk.status("PUT", "/state/attempt/1", R"({"solved": true})") == 204);
    CHECK(desk.ask("GET", "/state/attempt/1").body == R"({"solved":true})");
    CHECK(desk.status("PUT", "/state/attempt/1", "[1,2]") == 204);
    CHECK(desk.ask("GET", "/state/attempt/1").body == "[1,2]");
    CHECK(desk.status("DELETE", "/state/attempt/1") == 204);
    CHECK(desk.status("DELETE", "/state/attempt/1") == 404);
    CHECK(desk.status("GET", "/state/attempt/1") == 404);
}

TEST_CASE("a kind, and all of it, come in the format of the export file") {
    Desk desk;
    CHECK(desk.ask("GET", "/state").body ==
          R"({"format":"nakade-state","version":1,"documents":[]})");
    desk.ask("PUT", "/state/rating/player", R"({"rating":1500})");
    desk.ask("PUT", "/state/attempt/2", "2");
    desk.ask("PUT", "/state/attempt/1", "1");
    CHECK(desk.ask("GET", "/state/attempt").body ==
          R"({"format":"nakade-state","version":1,"documents":[)"
          R"({"kind":"attempt","id":"1","value":1},{"kind":"attempt","id":"2","value":2}]})");
    const auto all = parse_json(desk.ask("GET", "/state").body);
    REQUIRE(all);
    CHECK((*all)["documents"].size() == 3);
}

TEST_CASE("what was exported can be imported elsewhere, and is the same there") {
    Desk here;
    here.ask("PUT", "/state/draft/x",
             R"({"title":"tricky \" \\ \n \u0000 ä","n":[1.5,null,true]})");
    here.ask("PUT", "/state/attempt/1", "1");
    Desk there;
    there.ask("PUT", "/state/attempt/2", "2");
    CHECK(there.status("PUT", "/state", here.ask("GET", "/state").body) == 204);
    CHECK(there.ask("GET", "/state/draft/x").body == here.ask("GET", "/state/draft/x").body);
    // It takes the place of what was there, which was backed up before.
    CHECK(there.ask("GET", "/state").body == here.ask("GET", "/state").body);
    CHECK(there.backups == 1);
}

TEST_CASE("a file with one wrong document changes nothing, and the complaint says which") {
    Desk desk;
    desk.ask("PUT", "/state/kept/1", "1");
    const auto file = [](const std::string& documents) {
        return R"({"format":"nakade-state","version":1,"documents":[)" + documents + "]}";
    };
    const std::string good = R"({"kind":"a","id":"1","value":1})";
    for (const char* wrong : {R"({"kind":"a","id":"../x","value":1})", R"({"kind":"a","value":1})",
                              R"({"kind":"a","id":"2"})", R"({"kind":1,"id":"2","value":1})", "7",
                              "null", R"({"kind":"a\"b","id":"2","value":1})"}) {
        CAPTURE(wrong);
        const Response response = desk.ask("PUT", "/state", file(good + "," + wrong));
        CHECK(response.status == 400);
        CHECK(response.body.find("Document 2: ") != std::string::npos);
    }
    for (const char* wrong : {"[]", "{}", "1", R"({"format":"other","version":1,"documents":[]})",
                              R"({"format":"nakade-state","version":2,"documents":[]})",
                              R"({"format":"nakade-state","documents":[]})",
                              R"({"format":"nakade-state","version":1,"documents":{}})", ""}) {
        CAPTURE(wrong);
        CHECK(desk.status("PUT", "/state", wrong) == 400);
    }
    CHECK(desk.ask("GET", "/state/kept/1").body == "1");
    CHECK(desk.store.all().size() == 1);
    CHECK(desk.backups == 0);
}

TEST_CASE("names that could be paths or queries name nothing") {
    Desk desk;
    for (const char* name : {"..", ".", "%2e%2e", "a%00", "a'b", "", "~", "\xc3\xa4"}) {
        CAPTURE(name);
        CHECK(desk.status("PUT", std::string("/state/a/") + name, "1") == 404);
        CHECK(desk.status("GET", std::string("/state/") + name) == 404);
    }
    CHECK(desk.store.all().empty());
}

TEST_CASE("what is no JSON, or too deep, or too long, is not kept") {
    Desk desk;
    for (const std::string& wrong :
         {std::string("{"), std::string(""), std::string("{} {}"), std::string("\"\xff\""),
          std::string("NaN"), std::string(100'000, '['), std::string("{'a':1}"),
          std::string(65, '[') + std::string(65, ']')}) {
        CHECK(desk.status("PUT", "/state/a/1", wrong) == 400);
    }
    CHECK(desk.status("PUT", "/state/a/1", '"' + std::string(1 << 20, 'x') + '"') == 413);
    CHECK(desk.store.all().empty());
    CHECK(desk.status("PUT", "/state/a/1", std::string(60, '[') + std::string(60, ']')) == 204);
    CHECK(desk.ask("PUT", "/state/a/1", "{\"a\":x}").body.find("byte 6") != std::string::npos);
}
