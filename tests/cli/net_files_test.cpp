// Which nets a name may lead to: files for the user at the terminal, models alone for a page.
#include "cli/net_files.h"

#include <doctest/doctest.h>

#include "eval/go_net.h"
#include "host/file.h"
#include "support/temp_folder.h"

using namespace nakade;
using namespace nakade::cli;

TEST_CASE("the net of the players is in the program, and is one for Go") {
    const auto bytes = find_model("go");
    REQUIRE(bytes);
    CHECK(GoNet::from_bytes(*bytes));
}

TEST_CASE("a path leads to a file, but not for those who may only name models") {
    const test::TempFolder folder;
    const std::string path = (folder.path() / "own.nakade").string();
    REQUIRE(save_file(path, "weights"));
    CHECK(find_net_file(path).value() == "weights");
    CHECK_FALSE(find_model(path));
    CHECK(find_model("nobody").error().message == "this program has no net \"nobody\" in it");
}
