#include "formats/game_record.h"

#include <doctest/doctest.h>

#include "core/random.h"

namespace nakade {

namespace {

GameRecord record_of(std::string_view text, Notes& notes) {
    const auto file = parse_sgf(text);
    REQUIRE(file);
    auto record = to_record(file->collection, file->collection.games()[0], notes);
    REQUIRE(record);
    return *record;
}

GameRecord random_record(Random& random) {
    GameRecord record;
    record.kind = random.below(2) ? SgfGameKind::Go : SgfGameKind::Gomoku;
    record.size = {1 + random.below(25), 1 + random.below(25)};
    if (random.below(2)) record.komi = random.below(20) / 2.0;
    record.handicap = random.below(10);
    record.rules = random.below(2) ? "Chinese" : "";
    record.black = random.below(2) ? "Ann [1d] \\ Bob" : "";
    record.result = "B+R";
    record.comment = random.below(2) ? "two\nlines" : "";
    if (random.below(2)) record.to_play = White;
    StoneGrid stones(record.size);
    const auto any_point = [&] {
        return Point(random.below(record.size.width), random.below(record.size.height));
    };
    for (int i = random.below(5); i > 0; --i)
        stones.set(any_point(), random.below(2) ? Black : White);
    record.set_up = stones.placements();
    for (int i = random.below(30); i > 0; --i)
        record.moves.emplace_back(random.below(2) ? Black : White,
                                  random.below(10) ? any_point() : kPass);
    return record;
}

}  // namespace

TEST_CASE("a record becomes one line of SGF") {
    GameRecord record;
    record.size = {9, 9};
    record.komi = 7;
    record.black = "Ann";
    record.white = "Bob]";
    record.result = "W+0.5";
    record.set_up = {{Point(2, 2), Black}};
    record.moves = {{White, Point(6, 6)}, {Black, kPass}};
    CHECK(write_sgf(to_sgf(record)) ==
          "(;FF[4]GM[1]CA[UTF-8]AP[Nakade]SZ[9]KM[7]PB[Ann]PW[Bob\\]]RE[W+0.5]AB[cc];W[gg]\n"
          ";B[])\n");
}

TEST_CASE("a record is read from what it wrote") {
    Random random(11);
    for (int i = 0; i < 300; ++i) {
        const GameRecord record = random_record(random);
        Notes notes;
        CHECK(record_of(write_sgf(to_sgf(record)), notes) == record);
        CHECK(notes.empty());
    }
}

TEST_CASE("variations are left out and stones set up later are noted") {
    Notes notes;
    const GameRecord record = record_of("(;SZ[9]AB[aa];B[bb](;W[cc];AW[dd])(;W[ee]))", notes);
    CHECK(record.moves.size() == 2);
    CHECK(notes.has_errors());
}

TEST_CASE("a server's komi is in points in a record") {
    Notes notes;
    CHECK(record_of("(;SZ[9]KM[375])", notes).komi == 7.5);
}

}  // namespace nakade
