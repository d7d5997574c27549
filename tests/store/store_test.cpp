#include "store/store.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <map>

#include "support/temp_folder.h"

using namespace nakade::store;
using nakade::test::TempFolder;

namespace {

Document document(const std::string& kind, const std::string& id, const std::string& value) {
    return {kind, id, value};
}

void put(Store& store, const Document& one) { store.put({&one, 1}); }

}  // namespace

TEST_CASE("what was put is there when the file is opened again") {
    TempFolder folder;
    {
        Store store(folder / "s.sqlite");
        put(store, document("attempt", "1", R"({"solved":true})"));
    }
    Store store(folder / "s.sqlite");
    CHECK(store.get("attempt", "1") == R"({"solved":true})");
    CHECK(store.get("attempt", "2") == std::nullopt);
    CHECK(store.get("rating", "1") == std::nullopt);
}

TEST_CASE("a closed store is a single file") {
    TempFolder folder;
    { put(*std::make_unique<Store>(folder / "s.sqlite"), document("a", "b", "1")); }
    CHECK(folder.file_count() == 1);
}

TEST_CASE("values are kept byte by byte") {
    TempFolder folder;
    Store store(folder / "s.sqlite");
    for (const std::string& value :
         {std::string(), std::string("\0null\0", 6), std::string("'; DROP TABLE document; --"),
          std::string("\xe4\xb8\x8d\xe6\xad\xbb"), std::string(1 << 20, 'x')}) {
        put(store, document("k", "i", value));
        CHECK(store.get("k", "i") == value);
    }
}

TEST_CASE("the store is a map from kind and id to value, over any history and after reopening") {
    rc::check([] {
        TempFolder folder;
        std::map<std::pair<std::string, std::string>, std::string> twin;
        const auto name = rc::gen::element<std::string>("a", "b", "c");
        auto store = std::make_unique<Store>(folder / "s.sqlite");
        const int operations = *rc::gen::inRange(0, 12);
        for (int i = 0; i < operations; ++i) {
            const std::string kind = *name;
            const std::string id = *name;
            if (*rc::gen::inRange(0, 4) == 0) {
                RC_ASSERT(store->remove(kind, id) == (twin.erase({kind, id}) > 0));
            } else {
                twin[{kind, id}] = std::to_string(i);
                put(*store, document(kind, id, std::to_string(i)));
            }
        }
        store.reset();
        std::vector<Document> expected;
        for (const auto& [key, value] : twin) expected.push_back({key.first, key.second, value});
        Store again(folder / "s.sqlite");
        RC_ASSERT(again.all() == expected);
        std::erase_if(expected, [](const Document& one) { return one.kind != "b"; });
        RC_ASSERT(again.list("b") == expected);
    });
}

TEST_CASE("a whole set of documents takes the place of another") {
    TempFolder folder;
    Store store(folder / "s.sqlite");
    put(store, document("old", "1", "1"));
    const std::vector<Document> documents = {document("new", "1", "1"), document("new", "2", "2")};
    store.replace(documents);
    CHECK(store.all() == documents);
    store.replace({});
    CHECK(store.all().empty());
}

TEST_CASE("a file that a store has open is refused to a second one") {
    TempFolder folder;
    Store store(folder / "s.sqlite");
    CHECK_THROWS_AS(Store(folder / "s.sqlite"), FileInUse);
    put(store, document("a", "b", "1"));
    CHECK(store.get("a", "b") == "1");
}

TEST_CASE("somebody else's database is not taken for ours") {
    TempFolder folder;
    {
        Database other(folder / "s.sqlite");
        other.run("CREATE TABLE document(anything)");
    }
    CHECK_THROWS_AS(Store(folder / "s.sqlite"), DamagedFile);
}

TEST_CASE("a file of a newer version is refused, and not as damaged") {
    TempFolder folder;
    { put(*std::make_unique<Store>(folder / "s.sqlite"), document("a", "b", "1")); }
    { Database(folder / "s.sqlite").run("PRAGMA user_version = 2"); }
    try {
        Store store(folder / "s.sqlite");
        FAIL("it was opened");
    } catch (const DamagedFile&) {
        FAIL("it was called damaged");
    } catch (const DatabaseError& fault) {
        CHECK(std::string(fault.what()) == "a newer version of Nakade wrote it");
    }
}

TEST_CASE("a folder that is missing is the world's fault, not damage") {
    TempFolder folder;
    try {
        Store store(folder / "missing" / "s.sqlite");
        FAIL("it was opened");
    } catch (const DamagedFile&) {
        FAIL("it was called damaged");
    } catch (const DatabaseError& fault) {
        CHECK(std::string(fault.what()) == "unable to open database file");
    }
}
