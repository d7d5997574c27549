#include "host/file.h"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>

#include "support/temp_folder.h"

using namespace nakade;
using nakade::test::TempFolder;
namespace fs = std::filesystem;

namespace {

/// No file may grow beyond `bytes` while this lives: a disk that is nearly full.
class NearlyFullDisk {
public:
    explicit NearlyFullDisk(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &old_);
        const rlimit small = {bytes, old_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~NearlyFullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &old_);
        std::signal(SIGXFSZ, SIG_DFL);
    }

private:
    rlimit old_{};
};

}  // namespace

TEST_CASE("what was saved is what is read, zero bytes and all") {
    const TempFolder folder;
    const std::string bytes("a\0b\r\n\xff", 6);
    REQUIRE(save_file(folder / "x", bytes));
    CHECK(*read_file(folder / "x") == bytes);
    CHECK(folder.file_count() == 1);
}

TEST_CASE("saving again replaces the whole file and keeps its permissions") {
    const TempFolder folder;
    REQUIRE(save_file(folder / "x", "a longer text than the second"));
    fs::permissions(folder / "x", fs::perms::owner_read | fs::perms::owner_write);
    REQUIRE(save_file(folder / "x", "short"));
    CHECK(*read_file(folder / "x") == "short");
    CHECK(fs::status(folder / "x").permissions() ==
          (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("a new file gets the permissions that any program would give it") {
    const TempFolder folder;
    const mode_t old = ::umask(027);
    REQUIRE(save_file(folder / "x", "text"));
    ::umask(old);
    CHECK(fs::status(folder / "x").permissions() == static_cast<fs::perms>(0640));
}

TEST_CASE("a write that fails leaves the old file whole and nothing beside it") {
    const TempFolder folder;
    REQUIRE(save_file(folder / "x", "the old text"));
    const std::string too_much(100'000, 'x');
    Result<void> saved;
    {
        const NearlyFullDisk disk(4096);
        saved = save_file(folder / "x", too_much);
    }
    REQUIRE_FALSE(saved);
    CHECK(saved.error().message.find((folder / "x").string()) != std::string::npos);
    CHECK(*read_file(folder / "x") == "the old text");
    CHECK(folder.file_count() == 1);
}

TEST_CASE("what is added comes after what was there, in a new file too") {
    const TempFolder folder;
    REQUIRE(append_to_file(folder / "x", "one\n"));
    REQUIRE(append_to_file(folder / "x", "two\n"));
    CHECK(*read_file(folder / "x") == "one\ntwo\n");
    CHECK_FALSE(append_to_file(folder / "none/x", "text"));
}

TEST_CASE("an addition that fails leaves the file as long as it was") {
    const TempFolder folder;
    REQUIRE(append_to_file(folder / "x", "the old text"));
    Result<void> added;
    {
        const NearlyFullDisk disk(4096);
        added = append_to_file(folder / "x", std::string(100'000, 'x'));
    }
    REQUIRE_FALSE(added);
    CHECK(added.error().message.find((folder / "x").string()) != std::string::npos);
    CHECK(*read_file(folder / "x") == "the old text");
}

TEST_CASE("saving into a folder that does not exist says so") {
    const TempFolder folder;
    const auto saved = save_file(folder / "none/x", "text");
    REQUIRE_FALSE(saved);
    CHECK(saved.error().message.find("No such file or directory") != std::string::npos);
}

TEST_CASE("a symbolic link stays a link, and its target gets the new text") {
    const TempFolder folder;
    REQUIRE(save_file(folder / "target", "old"));
    fs::create_symlink("target", folder / "link");
    REQUIRE(save_file(folder / "link", "new"));
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(*read_file(folder / "target") == "new");
}

TEST_CASE("what is no regular file is not replaced") {
    const TempFolder folder;
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK_FALSE(save_file(folder / "pipe", "text"));
    CHECK_FALSE(save_file(folder.path(), "text"));
    CHECK(fs::is_fifo(folder / "pipe"));
}

TEST_CASE("a file above the limit is refused, one at the limit is read") {
    const TempFolder folder;
    REQUIRE(save_file(folder / "x", "12345"));
    CHECK(read_file(folder / "x", 5).has_value());
    const auto refused = read_file(folder / "x", 4);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.find("larger than 4 bytes") != std::string::npos);
}

TEST_CASE("reading what can not be read names the file") {
    const TempFolder folder;
    for (const fs::path& path : {folder / "none", folder.path()}) {
        const auto refused = read_file(path);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message.find(path.string()) != std::string::npos);
    }
}
