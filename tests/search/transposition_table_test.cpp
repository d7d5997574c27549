// What the table keeps and what it gives up.
#include "search/transposition_table.h"

#include <doctest/doctest.h>

using namespace nakade;

namespace {

TableEntry entry(Hash key, int depth, Value value = 0) {
    TableEntry made;
    made.key = key;
    made.depth = static_cast<std::int8_t>(depth);
    made.value = value;
    made.bound = Bound::Exact;
    made.move = Point(1, 1);
    return made;
}

/// Keys that all fall into the bucket of key 1 of a table without megabytes, which has one bucket.
constexpr Hash kKeys[] = {1, 2, 3, 4, 5};

}  // namespace

TEST_CASE("what was stored is found and what was not is not") {
    TranspositionTable table(1);
    CHECK(table.find(99) == nullptr);
    table.store(entry(99, 3, 42));
    REQUIRE(table.find(99));
    CHECK(table.find(99)->value == 42);
    CHECK(table.find(99)->depth == 3);
}

TEST_CASE("two keys of the same bucket are told apart by all their bits") {
    TranspositionTable table(1);
    const Hash key = 77;
    table.store(entry(key, 3));
    CHECK(table.find(key + (Hash{1} << 63)) == nullptr);
}

TEST_CASE("the table takes no more memory than it was given") {
    for (const int megabytes : {1, 2, 3, 16}) {
        const std::size_t bytes = TranspositionTable(megabytes).capacity() * sizeof(TableEntry);
        CHECK(bytes <= static_cast<std::size_t>(megabytes) << 20);
        CHECK(bytes * 2 > static_cast<std::size_t>(megabytes) << 20);
    }
}

TEST_CASE("the shallowest entry of a full bucket gives way") {
    TranspositionTable table(0);
    for (int i = 0; i < 4; ++i) table.store(entry(kKeys[i], i == 2 ? 1 : 5));
    table.store(entry(kKeys[4], 2));
    CHECK(table.find(kKeys[2]) == nullptr);
    CHECK(table.find(kKeys[4]) != nullptr);
}

TEST_CASE("an old deep entry gives way before a new shallow one") {
    TranspositionTable table(0);
    table.store(entry(kKeys[0], 6));
    table.new_search();
    table.new_search();
    for (int i = 1; i < 4; ++i) table.store(entry(kKeys[i], 1));
    table.store(entry(kKeys[4], 1));
    CHECK(table.find(kKeys[0]) == nullptr);
    CHECK(table.find(kKeys[1]) != nullptr);
}

TEST_CASE("a position is stored once and keeps its move when the new entry has none") {
    TranspositionTable table(0);
    table.store(entry(1, 5));
    TableEntry without_move = entry(1, 7);
    without_move.move = kNoPoint;
    table.store(without_move);
    for (int i = 1; i < 4; ++i) table.store(entry(kKeys[i], 9));
    REQUIRE(table.find(1));
    CHECK(table.find(1)->depth == 7);
    CHECK(table.find(1)->move == Point(1, 1));
}

TEST_CASE("a cleared table knows nothing") {
    TranspositionTable table(0);
    table.store(entry(1, 5));
    table.clear();
    CHECK(table.find(1) == nullptr);
}

TEST_CASE("a bound settles a window on its own side only") {
    TableEntry lower = entry(1, 5, 10);
    lower.bound = Bound::Lower;
    CHECK(lower.settles(0, 10, 10));
    CHECK_FALSE(lower.settles(0, 11, 10));
    CHECK_FALSE(lower.settles(10, 20, 10));
    TableEntry upper = entry(1, 5, 10);
    upper.bound = Bound::Upper;
    CHECK(upper.settles(10, 20, 10));
    CHECK_FALSE(upper.settles(9, 20, 10));
}
