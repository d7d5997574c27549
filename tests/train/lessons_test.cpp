// Lessons from problems: from their solutions, and from what the solver proves.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <numeric>

#include "support/points.h"
#include "support/temp_folder.h"
#include "support/tiny_net.h"
#include "train/label_record.h"
#include "train/problem_lessons.h"
#include "train/proved_lessons.h"
#include "train/small_games.h"
#include "train/source.h"

using namespace nakade;
using namespace nakade::test;
using namespace nakade::train;

namespace {

constexpr Size kNine{9, 9};

GoNet tiny_net() {
    auto net = GoNet::from_bytes(tiny_net_bytes());
    REQUIRE(net);
    return *std::move(net);
}

/// Black has to play B1; A1 is a mistake that C1 refutes.
constexpr std::string_view kTree =
    "(;GM[1]SZ[9]AB[aa][bb]AW[cc](;B[bi](;W[ai];B[ci]C[RIGHT])(;W[ci];B[ai]C[RIGHT]))"
    "(;B[ai];W[ci];B[di]C[WRONG]))";

LessonBook lessons_of(std::string_view sgf) {
    const auto file = parse_sgf(sgf);
    REQUIRE(file);
    LessonBook book;
    ProblemLessons lessons(tiny_net(), book);
    for (const NodeId game : file->collection.games()) {
        const bool has_any = lessons.add(file->collection, game);
        CHECK(has_any == (book.positions() > 0));
    }
    return book;
}

struct Read {
    int line = 0;
    int ply = 0;
    Targets targets{kNine};
};

std::vector<Read> read(const LessonShelf& shelf) {
    const std::size_t stride = 2 * sizeof(std::int32_t) + label_bytes(shelf.size);
    REQUIRE(shelf.records.size() % stride == 0);
    std::vector<Read> lessons;
    for (std::size_t at = 0; at < shelf.records.size(); at += stride) {
        std::int32_t numbers[2];
        std::memcpy(numbers, shelf.records.data() + at, sizeof numbers);
        lessons.push_back({numbers[0], numbers[1],
                           read_label(shelf.records.data() + at + sizeof numbers, shelf.size)});
    }
    return lessons;
}

std::string favourite(const Targets& targets, Size size) {
    const auto best = std::ranges::max_element(targets.policy) - targets.policy.begin();
    if (best == size.area()) return "pass";
    const int index = static_cast<int>(best);
    return name_of(Point(index % size.width, index / size.width), size);
}

}  // namespace

TEST_CASE("a solution teaches what keeps it, what refutes, and how one resists") {
    const LessonBook book = lessons_of(kTree);
    REQUIRE(book.shelves().size() == 1);
    CHECK(book.shelves()[0].lines == 3);
    const auto lessons = read(book.shelves()[0]);
    std::vector<std::string> taught;
    for (const Read& lesson : lessons) {
        CHECK(std::accumulate(lesson.targets.policy.begin(), lesson.targets.policy.end(), 0.0F) ==
              doctest::Approx(1));
        const std::string name = favourite(lesson.targets, kNine);
        // White may answer A1 or C1: as good as each other.
        taught.push_back(std::to_string(lesson.line) + std::to_string(lesson.ply) +
                         (lesson.line == 0 && lesson.ply == 1 ? "" : name));
    }
    // Line by line: B1, White's resistance, C1; the other resistance's A1; then the refutation, but
    // neither the mistake nor what Black tries after it.
    CHECK(taught == std::vector<std::string>{"00B1", "01", "02C1", "12A1", "21C1"});
    const Targets& resistance = lessons[1].targets;
    CHECK(resistance.policy[policy_index(at("A1", kNine), kNine)] > 0.4F);
    CHECK(resistance.policy[policy_index(at("C1", kNine), kNine)] > 0.4F);
}

TEST_CASE("problems without a marked solution, and games, teach nothing") {
    for (const std::string_view sgf :
         {"(;GM[1]SZ[9]AB[aa]AW[bb];B[cc];W[dd])", "(;GM[1]SZ[9]AB[aa]AW[bb];B[cc]C[WRONG])",
          "(;GM[1]SZ[9];B[cc]C[RIGHT])", "(;GM[1]SZ[9]AB[aa]C[RIGHT])"}) {
        const auto file = parse_sgf(sgf);
        REQUIRE(file);
        LessonBook book;
        ProblemLessons lessons(tiny_net(), book);
        CHECK_FALSE(lessons.add(file->collection, file->collection.games().front()));
        CHECK(book.positions() == 0);
    }
}

TEST_CASE("what a book holds is what training reads") {
    const TempFolder folder;
    const LessonBook book = lessons_of(kTree);
    write(folder / "9x9.sgf", book.shelves()[0].games);
    write(folder / "9x9.bin", book.shelves()[0].records);
    auto source = open_labels({folder / "9x9.sgf", folder / "9x9.bin", LabelForm::Numbered}, {});
    REQUIRE_MESSAGE(source, source.error().message);
    Batch batch(kNine);
    REQUIRE((*source)->add_to(batch, 0, 20));
    CHECK(batch.count == 20);
}

TEST_CASE("fights in a corner of a large board are taught on a small one") {
    const LessonBook book =
        lessons_of("(;GM[1]SZ[19]AB[ra][rb]AW[qa][qb];B[sa];W[aa];B[sb]C[RIGHT])");
    REQUIRE(book.shelves().size() == 1);
    CHECK(book.shelves()[0].size == Size{13, 13});
    // White's answer is far outside: it is no lesson, and the line ends before it.
    const auto lessons = read(book.shelves()[0]);
    REQUIRE(lessons.size() == 1);
    CHECK(favourite(lessons[0].targets, {13, 13}) == "N13");
}

namespace {

/// White's three points in a row at the edge: whoever moves first decides.
constexpr std::string_view kThreeInARow =
    "(;GM[1]SZ[9]PL[B]AW[ba][bb][cb][db][eb][fb][fa]AB[aa][ab][ac][bc][cc][dc][ec][fc][gc][gb][ga]"
    "MA[ba])";

LessonBook proved_lessons_of(std::string_view sgf, std::uint64_t seed) {
    const auto file = parse_sgf(sgf);
    REQUIRE(file);
    Notes notes;
    const auto problem =
        problem_from_sgf(file->collection, file->collection.games().front(), notes);
    REQUIRE(problem);
    LessonBook book;
    ProvedLessons lessons(tiny_net(), book, {.walks = 6, .plies = 4, .seed = seed});
    const bool has_any = lessons.add(*problem);
    CHECK(has_any == (book.positions() > 0));
    return book;
}

}  // namespace

TEST_CASE("a proof teaches which moves succeed, and whose the group is") {
    const LessonBook book = proved_lessons_of(kThreeInARow, 1);
    REQUIRE(book.shelves().size() == 1);
    const auto lessons = read(book.shelves()[0]);
    REQUIRE(lessons.size() > 4);
    const std::size_t stone = policy_index(at("B9", kNine), kNine);
    const std::size_t middle = policy_index(at("D9", kNine), kNine);
    int firsts = 0;
    for (const Read& lesson : lessons) {
        // Everything that is proved is said to be sure.
        CHECK(std::abs(lesson.targets.ownership[stone]) > 0.9F);
        if (lesson.ply != 0) continue;
        ++firsts;  // either side takes the middle, and has the group then
        CHECK(favourite(lesson.targets, kNine) == "D9");
        CHECK(lesson.targets.ownership[stone] > 0.9F);
    }
    CHECK(firsts == 2);
    CHECK(lessons[0].targets.ownership[middle] > 0.9F);  // who kills has the room, too
    CHECK(proved_lessons_of(kThreeInARow, 1).shelves()[0].records == book.shelves()[0].records);
}

TEST_CASE("without a marked group, or where it is not shut in, nothing is proved") {
    CHECK(proved_lessons_of("(;GM[1]SZ[9]PL[B]AW[ba]AB[aa])", 1).positions() == 0);
    CHECK(proved_lessons_of("(;GM[1]SZ[9]PL[B]AW[ee]AB[aa]MA[ee])", 1).positions() == 0);
}
