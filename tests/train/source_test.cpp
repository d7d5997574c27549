#include "train/source.h"

#include <doctest/doctest.h>
#include <zstd.h>

#include <numeric>

#include "support/temp_folder.h"
#include "train/small_games.h"

using namespace nakade;
using namespace nakade::test;
using namespace nakade::train;

namespace {

std::string packed(const std::string& bytes) {
    std::string out(ZSTD_compressBound(bytes.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 3));
    return out;
}

std::vector<Hash> hashes(const std::vector<TrainingGame>& games) {
    std::vector<Hash> all;
    for (const TrainingGame& game : games) all.push_back(game.hash());
    return all;
}

Batch first_positions(Source& source, int count) {
    Batch batch(source.size());
    REQUIRE(source.add_to(batch, 0, count));
    return batch;
}

/// A record of the labels: this byte for each number.
std::string record(int area, const std::vector<std::pair<int, int>>& bytes) {
    std::string text(static_cast<std::size_t>(2 * area + 3), '\0');
    for (const auto& [at, byte] : bytes) text[at] = static_cast<char>(byte);
    return text;
}

}  // namespace

TEST_CASE("a packed file has the same games as a plain one") {
    const TempFolder folder;
    const std::string games = random_games(50, 5, 10);
    write(folder / "plain.sgf", games);
    write(folder / "packed.sgf.zst", packed(games));
    const auto plain = read_games(folder / "plain.sgf");
    const auto unpacked = read_games(folder / "packed.sgf.zst");
    REQUIRE(plain);
    REQUIRE(unpacked);
    CHECK(plain->size() == 50);
    CHECK(hashes(*plain) == hashes(*unpacked));
}

TEST_CASE("a packed file that is cut off or damaged is refused") {
    const TempFolder folder;
    std::string bytes = packed(random_games(50, 5, 10));
    write(folder / "cut.sgf.zst", bytes.substr(0, bytes.size() / 2));
    const auto cut = read_games(folder / "cut.sgf.zst");
    REQUIRE_FALSE(cut);
    CHECK(cut.error().message == (folder / "cut.sgf.zst").string() + " is cut off.");
    CHECK_FALSE(read_games(folder / "nothing.sgf"));
}

TEST_CASE("the games of all files come round again, and any chunk can be asked for at once") {
    const TempFolder folder;
    write(folder / "a.sgf", random_games(5, 5, 10));
    write(folder / "b.sgf", random_games(7, 5, 8));
    auto in_order = GameStream::open({folder / "a.sgf", folder / "b.sgf"});
    REQUIRE(in_order);
    std::vector<std::vector<Hash>> chunks;
    for (int i = 0; i < 12; ++i) {
        const auto chunk = in_order->chunk(i, 4);
        REQUIRE(chunk);
        chunks.push_back(hashes(*chunk));
    }
    CHECK(chunks[0] == chunks[3]);
    CHECK(chunks[0] != chunks[1]);
    auto stream = GameStream::open({folder / "a.sgf", folder / "b.sgf"});
    REQUIRE(stream);
    for (const int number : {11, 2, 5}) {
        const auto chunk = stream->chunk(number, 4);
        REQUIRE(chunk);
        CHECK(hashes(*chunk) == chunks[number]);
    }
}

TEST_CASE("the moves after an illegal one are left out") {
    const auto game = read_training_game("(;SZ[5];B[aa];W[aa];B[bb])");
    REQUIRE(game);
    CHECK(game->moves.size() == 1);
    CHECK_FALSE(read_training_game("(;GM[4]SZ[15];B[aa])"));
}

TEST_CASE("a game's positions have the move that was played and the winner as targets") {
    const TempFolder folder;
    write(folder / "one.sgf", "(;SZ[5]KM[6.5]RE[W+R];B[bb])");
    auto source = open_games({folder / "one.sgf"}, {.chunk_games = 1, .uses_symmetry = false});
    REQUIRE(source);
    const Batch batch = first_positions(**source, 1);
    CHECK(batch.policy[policy_index(Point(1, 1), {5, 5})] == 1);
    CHECK(std::accumulate(batch.policy.begin(), batch.policy.end(), 0.0F) == 1);
    CHECK(batch.win[0] == 0);
    CHECK(batch.win_weight[0] > 0);
    CHECK(batch.ownership_weight[0] == 0);
}

TEST_CASE("position number n is the same whatever was asked before") {
    const TempFolder folder;
    write(folder / "a.sgf", random_games(40, 5, 12));
    const SourceSettings settings{.positions_per_game = 2, .chunk_games = 8};
    auto in_order = open_games({folder / "a.sgf"}, settings);
    auto later = open_games({folder / "a.sgf"}, settings);
    REQUIRE(in_order);
    REQUIRE(later);
    const Batch all = first_positions(**in_order, 100);
    Batch last(all.size);
    REQUIRE((*later)->add_to(last, 90, 10));
    CHECK(
        std::equal(last.planes.begin(), last.planes.end(), all.planes.end() - last.planes.size()));
    CHECK(
        std::equal(last.policy.begin(), last.policy.end(), all.policy.end() - last.policy.size()));
}

TEST_CASE("held-out games are never learnt from") {
    const TempFolder folder;
    write(folder / "all.sgf", random_games(3, 5, 12));
    write(folder / "held.sgf", random_games(2, 5, 12));
    const auto held = read_games(folder / "held.sgf");
    REQUIRE(held);
    SourceSettings settings{.chunk_games = 3, .uses_symmetry = false};
    for (const TrainingGame& game : *held) settings.held_out.insert(game.hash());
    auto source = open_games({folder / "all.sgf"}, settings);
    REQUIRE(source);
    // Game 3 is what is left: every first move is its first move.
    const Batch batch = first_positions(**source, 30);
    const auto third = read_games(folder / "all.sgf");
    REQUIRE(third);
    const auto first_move = policy_index((*third)[2].moves[0].point, batch.size);
    for (int i = 0; i < batch.count; ++i) {
        const auto* planes = batch.planes.data() + i * kGoPlanes * 25;
        const auto* own = planes + static_cast<int>(GoPlane::Own) * 25;
        const auto* other = planes + static_cast<int>(GoPlane::Opponent) * 25;
        const bool is_empty = std::accumulate(own, own + 25, 0.0F) == 0 &&
                              std::accumulate(other, other + 25, 0.0F) == 0;
        if (is_empty) CHECK(batch.policy[i * 26 + first_move] == 1);
    }
    settings.held_out.insert((*third)[2].hash());
    auto nothing = open_games({folder / "all.sgf"}, settings);
    REQUIRE(nothing);
    Batch none((*nothing)->size());
    CHECK_FALSE((*nothing)->add_to(none, 0, 1));
}

TEST_CASE("a judgement is read as its bytes say") {
    const TempFolder folder;
    write(folder / "a.sgf", "(;SZ[2];B[aa])");
    // Policy of five moves, win, lead, ownership of four points.
    write(folder / "a.bin", record(4, {{0, 200}, {4, 100}, {5, 51}, {6, 134}, {7, 255}, {10, 0}}));
    auto source = open_labels({folder / "a.sgf", folder / "a.bin"}, {.uses_symmetry = false});
    REQUIRE(source);
    const Batch batch = first_positions(**source, 1);
    CHECK(batch.policy == std::vector<float>{0.8F, 0, 0, 0, 0.2F});
    CHECK(batch.win[0] == doctest::Approx(0.2));
    CHECK(batch.lead[0] == doctest::Approx(4));
    CHECK(batch.ownership[0] == doctest::Approx(1));
    CHECK(batch.ownership[3] == doctest::Approx(-1));
}

TEST_CASE("judged games on another board than the first one's are left out") {
    const TempFolder folder;
    write(folder / "a.sgf", "(;SZ[2];B[aa])(;SZ[3];B[bb])(;SZ[2];B[bb])");
    write(folder / "a.bin", record(4, {{0, 255}}) + record(9, {{4, 255}}) + record(4, {{3, 255}}));
    auto source = open_labels({folder / "a.sgf", folder / "a.bin"}, {.uses_symmetry = false});
    REQUIRE(source);
    const Batch batch = first_positions(**source, 20);
    CHECK(std::ssize(batch.policy) == 20 * 5);
    for (int i = 0; i < batch.count; ++i)
        CHECK(batch.policy[i * 5] + batch.policy[i * 5 + 3] == doctest::Approx(1));
}

TEST_CASE("numbered judgements find their game and move, or are refused") {
    const TempFolder folder;
    write(folder / "a.sgf", "(;SZ[2];B[aa])(;SZ[2];B[ba];W[bb])");
    const std::string numbers("\1\0\0\0\1\0\0\0", 8);
    write(folder / "a.bin", numbers + record(4, {{3, 255}}));
    const LabelFiles files{folder / "a.sgf", folder / "a.bin", LabelForm::Numbered};
    auto source = open_labels(files, {.uses_symmetry = false});
    REQUIRE(source);
    const Batch batch = first_positions(**source, 1);
    const auto* opponent = batch.planes.data() + static_cast<int>(GoPlane::Opponent) * 4;
    CHECK(opponent[1] == 1);
    write(folder / "a.bin", std::string("\1\0\0\0\2\0\0\0", 8) + record(4, {}));
    CHECK_FALSE(open_labels(files, {}));
    write(folder / "a.bin", "short");
    CHECK_FALSE(open_labels(files, {}));
}
