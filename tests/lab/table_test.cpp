#include "lab/table.h"

#include <doctest/doctest.h>

using namespace nakade;

namespace {

const Table kTable = {.name = "games",
                      .title = "Two games",
                      .columns = {"size", "winner", "seconds"},
                      .rows = {{3, "black", 0.25}, {14, {}, 2.0 / 3}}};

}  // namespace

TEST_CASE("a table aligns numbers to the right and texts to the left") {
    CHECK(table_text(kTable) ==
          "Two games\n"
          "  size  winner  seconds\n"
          "     3  black      0.25\n"
          "    14  -        0.6667\n");
}

TEST_CASE("a spreadsheet gets numbers in full and empty fields for what is not known") {
    CHECK(table_csv(kTable) ==
          "size,winner,seconds\r\n"
          "3,black,0.25\r\n"
          "14,,0.6666666666666666\r\n");
}

TEST_CASE("commas, quotes and line ends in a cell do not break a line of CSV") {
    const Table table = {.name = "t",
                         .title = "",
                         .columns = {"player", "note"},
                         .rows = {{"pvs:depth=6,seed=3", "says \"hi\"\nand goes"}}};
    CHECK(table_csv(table) ==
          "player,note\r\n"
          "\"pvs:depth=6,seed=3\",\"says \"\"hi\"\"\nand goes\"\r\n");
}
