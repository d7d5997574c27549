// `nakade own-play`: what a user types, and what goes wrong.
#include <doctest/doctest.h>

#include <algorithm>

#include "host/file.h"
#include "support/temp_folder.h"
#include "support/tiny_net.h"
#include "terminal.h"

using namespace nakade;
using nakade::test::Session;
using nakade::test::TempFolder;
using nakade::test::Terminal;
using nakade::test::Words;

namespace {

/// With a net of no skill, at five nodes a move.
Session own_play(const TempFolder& folder, Words words) {
    REQUIRE(save_file(folder / "tiny.nakade", test::tiny_net_bytes()));
    words.insert(words.begin(), {"own-play", (folder / "own").string(), "--nodes", "5"});
    if (std::ranges::find(words, "--net") == words.end())
        words.insert(words.end(), {"--net", (folder / "tiny.nakade").string()});
    return Terminal().run(words);
}

}  // namespace

TEST_CASE("own play tells how much there is of each size, and goes on when asked for more") {
    const TempFolder folder;
    const Session first = own_play(folder, {"--sizes", "5-6", "--games", "2"});
    CHECK(first.exit_code == 0);
    CHECK(first.err.empty());
    CHECK(first.out.find("5x5: ") == 0);
    CHECK(first.out.find("6x6: ") != std::string::npos);
    CHECK(own_play(folder, {"--sizes", "5-6", "--games", "2"}).out == first.out);
    CHECK(own_play(folder, {"--sizes", "5-6", "--games", "4"}).out != first.out);
}

TEST_CASE("sizes that no board has are refused before anything is written") {
    for (const char* sizes : {"4", "20", "9-", "13-9", "5-6-7", "", "9,,13", "nine"}) {
        const TempFolder folder;
        const Session session = own_play(folder, {"--sizes", sizes});
        CHECK(session.exit_code == 2);
        CHECK(session.err.find("--sizes") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(folder / "own"));
    }
}

TEST_CASE("a net that can not judge positions, or is none, does not play with itself") {
    const TempFolder folder;
    const std::string file = (folder / "other.nakade").string();
    REQUIRE(save_file(file, test::tiny_window_bytes()));
    const Session window = own_play(folder, {"--net", file});
    CHECK(window.exit_code == 2);
    CHECK(window.err.find("can not say who wins") != std::string::npos);
    REQUIRE(save_file(file, "no net"));
    CHECK(own_play(folder, {"--net", file}).exit_code == 2);
    CHECK(own_play(folder, {"--net", "nobody"}).exit_code == 2);
    CHECK_FALSE(std::filesystem::exists(folder / "own"));
}
