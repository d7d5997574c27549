// What the disk, a kill or another program may do to the files, and what must be left of them.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "core/random.h"
#include "host/file.h"
#include "store/open_store.h"
#include "support/temp_folder.h"

using namespace nakade;
using namespace nakade::store;
using nakade::test::TempFolder;
namespace fs = std::filesystem;

namespace {

constexpr library::Seconds kNow = 1'790'000'000;
constexpr int kDocuments = 200;

std::vector<Document> some_documents() {
    std::vector<Document> documents;
    for (int i = 0; i < kDocuments; ++i)
        documents.push_back({"attempt", fmt::format("{:04}", i),
                             fmt::format(R"({{"problem":"shapes-{}","solved":true}})", i)});
    return documents;
}

/// A folder whose store holds some documents and has a backup of none of them.
void fill(const fs::path& folder) { open_store(folder, kNow).store->put(some_documents()); }

std::string bytes_of(const fs::path& file) { return read_file(file).value(); }

void overwrite(const fs::path& file, std::string_view bytes) { REQUIRE(save_file(file, bytes)); }

/// Without the logs that were set aside with them.
int damaged_files(const fs::path& folder) {
    return static_cast<int>(
        std::ranges::count_if(fs::directory_iterator(folder), [](const auto& entry) {
            const std::string name = entry.path().filename();
            return name.find(".damaged-") != std::string::npos && !name.ends_with("-wal");
        }));
}

/// All but what the store itself has to say.
std::vector<Document> own_documents(Store& store) {
    auto documents = store.all();
    std::erase_if(documents, [](const Document& one) { return one.kind == "notice"; });
    return documents;
}

/// Each of the documents was put once: those that came back must be among them.
bool is_subset(const std::vector<Document>& found) {
    return std::ranges::includes(some_documents(), found, [](const auto& a, const auto& b) {
        return std::tie(a.kind, a.id, a.value) < std::tie(b.kind, b.id, b.value);
    });
}

}  // namespace

TEST_CASE("a file of junk is set aside as it was, told, and replaced by a new one") {
    TempFolder folder;
    const std::string junk = "this is no database, but somebody may want it back";
    overwrite(folder / "state.sqlite", junk);
    {
        const OpenedStore opened = open_store(folder.path(), kNow);
        REQUIRE(opened.notices.size() == 1);
        CHECK(opened.notices[0].find("was damaged (file is not a database)") != std::string::npos);
        CHECK(opened.notices[0].find("state.sqlite.damaged-20260921-141320") != std::string::npos);
        CHECK(own_documents(*opened.store).empty());
        REQUIRE(opened.store->list("notice").size() == 1);
        CHECK(opened.store->list("notice")[0].value.find("file is not a database") !=
              std::string::npos);
    }
    CHECK(bytes_of(folder / "state.sqlite.damaged-20260921-141320") == junk);
    CHECK(open_store(folder.path(), kNow).notices.empty());
}

TEST_CASE("damage of the same second does not overwrite what was set aside before") {
    TempFolder folder;
    for (const char* junk : {"first junk", "second junk", "third junk"}) {
        overwrite(folder / "state.sqlite", junk);
        CHECK(open_store(folder.path(), kNow).notices.size() == 1);
    }
    CHECK(damaged_files(folder.path()) == 3);
    CHECK(bytes_of(folder / "state.sqlite.damaged-20260921-141320-2") == "second junk");
}

TEST_CASE("a byte that turned anywhere in the file is harmless, or told, and never believed") {
    TempFolder original;
    fill(original.path());
    const std::string bytes = bytes_of(original / "state.sqlite");
    Random random(1);
    int told = 0;
    for (int round = 0; round < 60; ++round) {
        TempFolder folder;
        std::string turned = bytes;
        const int place = random.below(static_cast<int>(turned.size()));
        CAPTURE(place);
        turned[static_cast<std::size_t>(place)] ^= static_cast<char>(1 << random.below(8));
        overwrite(folder / "state.sqlite", turned);
        const OpenedStore opened = open_store(folder.path(), kNow);
        const auto found = own_documents(*opened.store);
        CHECK(is_subset(found));
        if (opened.notices.empty()) {
            CHECK(found.size() == kDocuments);
        } else {
            ++told;
            CHECK(damaged_files(folder.path()) == 1);
        }
    }
    CHECK(told > 20);
}

TEST_CASE("one document that turned costs no other document") {
    TempFolder folder;
    fill(folder.path());
    std::string bytes = bytes_of(folder / "state.sqlite");
    bytes[bytes.find("shapes-77\"") + 7] = '9';
    overwrite(folder / "state.sqlite", bytes);
    const OpenedStore opened = open_store(folder.path(), kNow);
    REQUIRE(opened.notices.size() == 1);
    CHECK(opened.notices[0].find("the document attempt/0077 has changed by itself") !=
          std::string::npos);
    CHECK(own_documents(*opened.store).size() == kDocuments - 1);
    CHECK(opened.store->get("attempt", "0077") == std::nullopt);
}

TEST_CASE("a file that was cut off gives what it still holds, and the backup gives the rest") {
    TempFolder folder;
    fill(folder.path());
    { open_store(folder.path(), kNow + library::kDay); }  // makes a backup of all
    overwrite(folder / "state.sqlite", bytes_of(folder / "state.sqlite").substr(0, 8192));
    const OpenedStore opened = open_store(folder.path(), kNow + library::kDay + 1);
    CHECK(opened.notices.size() == 1);
    CHECK(own_documents(*opened.store) == some_documents());
}

TEST_CASE("a damaged backup is passed over for an older one") {
    TempFolder folder;
    fill(folder.path());
    for (const int days : {1, 2}) open_store(folder.path(), kNow + days * library::kDay);
    REQUIRE(backups(folder.path()).size() == 3);
    overwrite(backups(folder.path())[0], "junk");
    overwrite(folder / "state.sqlite", "junk");
    CHECK(own_documents(*open_store(folder.path(), kNow).store) == some_documents());
}

TEST_CASE("a rebuilding that was killed at its last step is finished by the next start") {
    TempFolder folder;
    fill(folder.path());
    fs::rename(folder / "state.sqlite", folder / "state.sqlite.new");
    const OpenedStore opened = open_store(folder.path(), kNow);
    CHECK(opened.store->all() == some_documents());
    CHECK_FALSE(fs::exists(folder / "state.sqlite.new"));
}

TEST_CASE("what a killed rebuilding left half done is begun again") {
    TempFolder folder;
    fill(folder.path());
    overwrite(folder / "state.sqlite.new", "half a file");
    CHECK(open_store(folder.path(), kNow).store->all() == some_documents());
    overwrite(folder / "state.sqlite", "junk");
    CHECK(open_store(folder.path(), kNow).notices.size() == 1);
    CHECK(open_store(folder.path(), kNow).notices.empty());
}

TEST_CASE("a log that ends in the middle of a save loses that save and nothing before it") {
    TempFolder folder;
    fill(folder.path());
    // Copied while the store is open, the log is as a killed program would leave it.
    std::string log;
    std::string file;
    {
        const OpenedStore opened = open_store(folder.path(), kNow);
        const Document late{"attempt", "late", "1"};
        opened.store->put({&late, 1});
        log = bytes_of(folder / "state.sqlite-wal");
        file = bytes_of(folder / "state.sqlite");
    }
    REQUIRE(log.size() > 4096);
    for (const std::size_t cut :
         {std::size_t{0}, std::size_t{1}, std::size_t{100}, std::size_t{4000}}) {
        TempFolder killed;
        overwrite(killed / "state.sqlite", file);
        overwrite(killed / "state.sqlite-wal", std::string_view(log).substr(0, log.size() - cut));
        const OpenedStore opened = open_store(killed.path(), kNow);
        CHECK(opened.notices.empty());
        CHECK(opened.store->get("attempt", "late").has_value() == (cut == 0));
        CHECK(opened.store->list("attempt").size() == kDocuments + (cut == 0 ? 1 : 0));
    }
}

TEST_CASE("there is a backup a day, and only the newest few are kept") {
    TempFolder folder;
    for (int hour = 0; hour < 24 * 12; hour += 6)
        open_store(folder.path(), kNow + hour * library::Seconds{3600});
    const auto files = backups(folder.path());
    CHECK(files.size() == 7);
    CHECK(files[0].filename() == "state-20261002-141320.sqlite");
    CHECK(files[6].filename() == "state-20260926-141320.sqlite");
}

TEST_CASE("a backup that a wrong clock dated into the future does not stop new ones") {
    TempFolder folder;
    open_store(folder.path(), kNow + 1000 * library::kDay);
    open_store(folder.path(), kNow);
    CHECK(backups(folder.path()).size() == 2);
}

TEST_CASE("a second program is told that the store is in use, and nothing is set aside") {
    TempFolder folder;
    const OpenedStore opened = open_store(folder.path(), kNow);
    CHECK_THROWS_WITH_AS(open_store(folder.path(), kNow),
                         doctest::Contains("is in use: is nakade serve running already?"),
                         FileInUse);
    CHECK(damaged_files(folder.path()) == 0);
}

TEST_CASE("what is kept is readable by its owner alone") {
    TempFolder folder;
    open_store(folder / "new", kNow);
    CHECK(fs::status(folder / "new").permissions() == fs::perms::owner_all);
}
