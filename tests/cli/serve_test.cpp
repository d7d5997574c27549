// What keeps the server from starting; what it does once it runs is tested in tests/server and,
// with the real program, in tests/node.
#include <doctest/doctest.h>

#include <cstdlib>

#include "server/http_server.h"
#include "store/open_store.h"
#include "support/temp_folder.h"
#include "terminal.h"

using namespace nakade;
using nakade::test::TempFolder;
using nakade::test::Terminal;

TEST_CASE("documents that another server has open are told in one sentence") {
    TempFolder folder;
    const auto opened = store::open_store(folder.path(), 0);
    const auto session = Terminal().run({"serve", "--no-open", "--data", folder.path()});
    CHECK(session.exit_code == 2);
    CHECK(session.out.empty());
    CHECK(session.err.find("is in use: is nakade serve running already?") != std::string::npos);
}

TEST_CASE("a port that was asked for and is taken is not silently changed") {
    TempFolder folder;
    const server::HttpServer other(0);
    const std::string port = std::to_string(other.port());
    const auto session =
        Terminal().run({"serve", "--no-open", "--data", folder.path(), "--port", port});
    CHECK(session.exit_code == 2);
    CHECK(session.err ==
          "nakade: can not listen on 127.0.0.1:" + port + ": Address already in use\n");
}

TEST_CASE("a folder that can not be made is named") {
    const auto session = Terminal().run({"serve", "--no-open", "--data", "/dev/null/x"});
    CHECK(session.exit_code == 2);
    CHECK(session.err.find("/dev/null/x") != std::string::npos);
}
