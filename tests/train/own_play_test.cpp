// Games of a net with itself: what they teach, and that a folder of them grows to the same bytes
// whatever happens on the way.
#include "train/own_play.h"

#include <doctest/doctest.h>

#include <map>
#include <numeric>

#include "support/temp_folder.h"
#include "support/tiny_net.h"
#include "train/label_record.h"
#include "train/small_games.h"
#include "train/source.h"

using namespace nakade;
using namespace nakade::test;
using namespace nakade::train;

namespace {

GoJudge tiny_judge() {
    auto adviser = GoAdviser::from_bytes(tiny_net_bytes());
    REQUIRE(adviser);
    return GoJudge(*std::move(adviser));
}

OwnGame own_game(Size size, std::uint64_t seed) {
    GoJudge judge = tiny_judge();
    auto game = play_own_game(judge, {.size = size, .nodes = 12, .seed = seed});
    REQUIRE(game);
    return *std::move(game);
}

OwnPlaySettings small_settings(const TempFolder& folder, int games) {
    return {.folder = folder.path(), .games = games, .sides = {5, 6, 7}, .nodes = 6, .seed = 3};
}

std::vector<OwnPlayShelf> played(const OwnPlaySettings& settings) {
    GoJudge judge = tiny_judge();
    auto shelves = run_own_play(judge, settings);
    REQUIRE_MESSAGE(shelves, shelves.error().message);
    return *std::move(shelves);
}

std::string refused(const OwnPlaySettings& settings) {
    GoJudge judge = tiny_judge();
    const auto shelves = run_own_play(judge, settings);
    REQUIRE_FALSE(shelves);
    return shelves.error().message;
}

std::string bytes_of(const TempFolder& folder, const std::string& name) {
    const auto bytes = read_file(folder / name);
    REQUIRE(bytes);
    return *bytes;
}

void check_same_files(const TempFolder& a, const TempFolder& b) {
    CHECK(a.file_count() == b.file_count());
    for (const auto& entry : std::filesystem::directory_iterator(a.path())) {
        const std::string name = entry.path().filename().string();
        CHECK_MESSAGE(bytes_of(a, name) == bytes_of(b, name), name);
    }
}

float sum(const std::vector<float>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0F);
}

}  // namespace

TEST_CASE("the same seed gives the same own game, another one another") {
    const std::string line = sgf_line(own_game({7, 7}, 1), "go");
    CHECK(line == sgf_line(own_game({7, 7}, 1), "go"));
    CHECK(line != sgf_line(own_game({7, 7}, 2), "go"));
    CHECK(std::ranges::count(line, '\n') == 1);
}

TEST_CASE("every position of an own game teaches shares of moves that are legal there") {
    const OwnGame game = own_game({7, 7}, 4);
    const auto moves = game.end.moves();
    REQUIRE(game.lessons.size() == moves.size());
    Go position(game.end.size(), game.end.rules());
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const auto& policy = game.lessons[ply].policy;
        CHECK(sum(policy) == doctest::Approx(1));
        for_each_point(position.size(), [&](Point p) {
            if (policy[policy_index(p, position.size())] > 0)
                CHECK(position.legality(p) == Legality::Legal);
        });
        position.play(moves[ply].point);
    }
}

TEST_CASE("the owners of an own game's points are its score, and both sides see them alike") {
    for (const std::uint64_t seed : {1, 2, 3, 4}) {
        const OwnGame game = own_game({6, 6}, seed);
        REQUIRE(game.lessons.size() > 1);
        const Targets& black = game.lessons[0];
        const Targets& white = game.lessons[1];
        CHECK(sum(black.ownership) - game.end.rules().komi == doctest::Approx(game.margin));
        CHECK(black.lead == doctest::Approx(game.margin));
        CHECK(white.lead == -black.lead);
        CHECK(sum(white.ownership) == -sum(black.ownership));
        // Half of it is the result.
        CHECK((black.win >= 0.5F) == (game.margin > 0));
    }
}

TEST_CASE("an own game does not go round and round in kos") {
    int rounds = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const OwnGame game = own_game({5, 5}, seed);
        Go position(game.end.size(), game.end.rules());
        std::map<Hash, int> visits;
        for (const Placement& move : game.end.moves()) {
            ++visits[position.hash()];
            position.play(move.point);
        }
        for (const auto& [hash, count] : visits) CHECK(count <= 3);
        rounds += std::ranges::any_of(visits, [](const auto& visit) { return visit.second > 1; });
    }
    CHECK(rounds > 0);
}

TEST_CASE("an own game that is stopped is none") {
    const std::atomic<bool> stop = true;
    GoJudge judge = tiny_judge();
    CHECK_FALSE(play_own_game(judge, {.size = {5, 5}, .nodes = 4, .stop = &stop}));
}

TEST_CASE("a record keeps what it is given, as far as a byte can") {
    Targets targets({5, 5});
    targets.policy[3] = 0.75F;
    targets.policy.back() = 0.25F;
    targets.win = 0.2F;
    targets.lead = -200;
    targets.ownership[7] = -1;
    std::string record;
    append_label(targets, record);
    REQUIRE(record.size() == label_bytes({5, 5}));
    const Targets read = read_label(record.data(), {5, 5});
    for (std::size_t i = 0; i < targets.policy.size(); ++i)
        CHECK(read.policy[i] == doctest::Approx(targets.policy[i]).epsilon(0.01));
    CHECK(read.win == doctest::Approx(0.2));
    CHECK(read.lead == doctest::Approx(-128 / 1.5));
    CHECK(read.ownership[7] == -1);
    CHECK(read.ownership[8] == doctest::Approx(0).epsilon(0.01));
}

TEST_CASE("what a net plays with itself can be learnt from as it was played") {
    const TempFolder folder;
    OwnPlaySettings settings = small_settings(folder, 1);
    settings.sides = {6};
    played(settings);
    GoJudge judge = tiny_judge();
    const auto game = play_own_game(judge, plan_own_game(settings, 0));
    REQUIRE(game);
    auto source = open_labels({folder / "6x6.sgf", folder / "6x6.bin"}, {.uses_symmetry = false});
    REQUIRE_MESSAGE(source, source.error().message);
    Batch expected({6, 6});
    Go position(game->end.size(), game->end.rules());
    for (std::size_t ply = 0; ply < game->lessons.size(); ++ply) {
        expected.add(position, game->lessons[ply]);
        position.play(game->end.moves()[ply].point);
    }
    Batch drawn({6, 6});
    REQUIRE((*source)->add_to(drawn, 0, 20));
    constexpr std::size_t kPlanes = kGoPlanes * 36, kMoves = 37, kPoints = 36;
    for (int i = 0; i < drawn.count; ++i) {
        const float* planes = drawn.planes.data() + i * kPlanes;
        int ply = 0;
        while (ply < expected.count &&
               !std::equal(planes, planes + kPlanes, expected.planes.data() + ply * kPlanes))
            ++ply;
        REQUIRE(ply < expected.count);
        for (std::size_t m = 0; m < kMoves; ++m)
            CHECK(std::abs(drawn.policy[i * kMoves + m] - expected.policy[ply * kMoves + m]) <
                  0.01F);
        for (std::size_t p = 0; p < kPoints; ++p)
            CHECK(std::abs(drawn.ownership[i * kPoints + p] -
                           expected.ownership[ply * kPoints + p]) < 0.005F);
        CHECK(std::abs(drawn.win[i] - expected.win[ply]) < 0.003F);
        CHECK(std::abs(drawn.lead[i] - expected.lead[ply]) < 0.34F);
    }
}

TEST_CASE("a folder of own games has all its sizes, each in files of its own") {
    const TempFolder folder;
    const auto shelves = played(small_settings(folder, 9));
    REQUIRE(shelves.size() == 3);
    int games = 0;
    for (const OwnPlayShelf& shelf : shelves) {
        const std::string name = fmt::format("{0}x{0}", shelf.side);
        const auto read = read_games(folder / (name + ".sgf"));
        REQUIRE(read);
        CHECK(std::ssize(*read) == shelf.games);
        const auto positions = static_cast<std::size_t>(shelf.positions);
        CHECK(bytes_of(folder, name + ".bin").size() ==
              positions * label_bytes({shelf.side, shelf.side}));
        games += shelf.games;
    }
    CHECK(games == 9);
}

TEST_CASE("a folder that is gone on with has the bytes of one that was played at once") {
    const TempFolder at_once, in_parts;
    played(small_settings(at_once, 7));
    for (const int games : {2, 2, 5, 7}) played(small_settings(in_parts, games));
    check_same_files(at_once, in_parts);
}

TEST_CASE("a stop keeps the whole games, and the rest can be played later") {
    const TempFolder at_once, stopped;
    played(small_settings(at_once, 6));
    std::atomic<bool> stop = false;
    OwnPlaySettings settings = small_settings(stopped, 6);
    settings.stop = &stop;
    settings.on_game = [&](int games) { stop = games == 4; };
    int games = 0;
    for (const OwnPlayShelf& shelf : played(settings)) games += shelf.games;
    CHECK(games == 4);
    played(small_settings(stopped, 6));
    check_same_files(at_once, stopped);
}

TEST_CASE("what a program leaves half written that was killed is played anew") {
    const TempFolder at_once, killed;
    played(small_settings(at_once, 6));
    played(small_settings(killed, 4));
    const int side = plan_own_game(small_settings(killed, 4), 4).size.width;
    const std::string name = fmt::format("{0}x{0}", side);
    REQUIRE(append_to_file(killed / (name + ".bin"), "records without a game"));
    REQUIRE(append_to_file(killed / (name + ".sgf"), "(;GM[1]SZ["));
    played(small_settings(killed, 6));
    check_same_files(at_once, killed);
}

TEST_CASE("a folder that was begun with other settings, or by somebody else, is left alone") {
    const TempFolder folder;
    played(small_settings(folder, 3));
    OwnPlaySettings other = small_settings(folder, 5);
    other.nodes = 7;
    CHECK(refused(other).find("was begun with") != std::string::npos);
    other = small_settings(folder, 5);
    other.net = 1;
    CHECK(refused(other).find("was begun with") != std::string::npos);
    const TempFolder strange;
    write(strange / "6x6.sgf", "(;SZ[6];B[aa])\n");
    CHECK(refused(small_settings(strange, 3)).find("is there already") != std::string::npos);
    CHECK(bytes_of(strange, "6x6.sgf") == "(;SZ[6];B[aa])\n");
}

TEST_CASE("a folder whose files were damaged is refused with a sentence") {
    const TempFolder folder;
    played(small_settings(folder, 6));
    const std::string games = bytes_of(folder, "6x6.sgf");
    const std::string records = bytes_of(folder, "6x6.bin");
    write(folder / "6x6.bin", records.substr(1));
    CHECK(refused(small_settings(folder, 9)).find("is cut off") != std::string::npos);
    write(folder / "6x6.bin", records);
    write(folder / "6x6.sgf", "no game\n" + games);
    CHECK(refused(small_settings(folder, 9)).find("line 1: no game") != std::string::npos);
    write(folder / "6x6.sgf", games.substr(games.find('\n') + 1));
    CHECK(refused(small_settings(folder, 9)).find("lacks some") != std::string::npos);
}
