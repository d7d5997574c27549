// `nakade lessons`: what a user types, and what goes wrong.
#include <doctest/doctest.h>

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

/// With a net of no skill.
Session lessons(const TempFolder& folder, const std::string& sgf, const Words& more = {}) {
    REQUIRE(save_file(folder / "tiny.nakade", test::tiny_net_bytes()));
    REQUIRE(save_file(folder / "book.sgf", sgf));
    Words words = {"lessons", (folder / "out").string(), (folder / "book.sgf").string(), "--net",
                   (folder / "tiny.nakade").string()};
    words.insert(words.end(), more.begin(), more.end());
    return Terminal().run(words);
}

constexpr const char* kSolved = "(;GM[1]SZ[9]AB[aa]AW[bb];B[cc]C[RIGHT])";
constexpr const char* kMarked =
    "(;GM[1]SZ[9]PL[B]AW[ba][bb][cb][db][eb][fb][fa]AB[aa][ab][ac][bc][cc][dc][ec][fc][gc][gb][ga]"
    "MA[ba])";

}  // namespace

TEST_CASE("lessons are counted by the size of their board, and written") {
    const TempFolder folder;
    const Session session = lessons(folder, kSolved);
    CHECK(session.exit_code == 0);
    CHECK(session.out == "9x9: positions 1\nproblems 1, and 0 that taught nothing\n");
    CHECK(std::filesystem::file_size(folder / "out" / "9x9.bin") == 8 + 2 * 81 + 3);
    CHECK(std::filesystem::exists(folder / "out" / "9x9.sgf"));
}

TEST_CASE("what is proved is a lesson where it is asked for") {
    const TempFolder folder;
    CHECK(lessons(folder, kMarked).exit_code == 2);
    const Session proved = lessons(folder, std::string(kSolved) + kMarked, {"--prove"});
    CHECK(proved.exit_code == 0);
    CHECK(proved.out.find("problems 2, and 0 that taught nothing") != std::string::npos);
}

TEST_CASE("files without lessons, and what is no file, get a sentence and leave nothing") {
    const TempFolder folder;
    for (const char* text : {"(;GM[1]SZ[9]AB[aa]AW[bb];B[cc])", "no game", ""}) {
        const Session session = lessons(folder, text);
        CHECK(session.exit_code == 2);
        CHECK_FALSE(session.err.empty());
        CHECK_FALSE(std::filesystem::exists(folder / "out"));
    }
    CHECK(Terminal().run({"lessons", (folder / "out").string(), "nowhere.sgf"}).exit_code == 2);
    CHECK(lessons(folder, kSolved, {"--net", "nobody"}).exit_code == 2);
}

TEST_CASE("a folder with anything in it is left alone") {
    const TempFolder folder;
    CHECK(lessons(folder, kSolved).exit_code == 0);
    const auto before = read_file(folder / "out" / "9x9.sgf");
    const Session again = lessons(folder, "(;GM[1]SZ[9]AB[aa]AW[bb];B[dd]C[RIGHT])");
    CHECK(again.exit_code == 2);
    CHECK(again.err.find("is not empty") != std::string::npos);
    CHECK(*read_file(folder / "out" / "9x9.sgf") == *before);
}
