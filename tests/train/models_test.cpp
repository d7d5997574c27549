// The nets of models/ against chance, on games that they were not taught.
#include <doctest/doctest.h>

#include <filesystem>

#include "eval/move_judge.h"
#include "support/shared_data.h"
#include "train/window_training.h"

using namespace nakade;
using namespace nakade::test;
using namespace nakade::train;

namespace {

constexpr int kGames = 20;
constexpr int kEveryMove = 16;

RankTable table_of(MoveJudge& judge, const std::vector<TrainingGame>& games) {
    RankTable table;
    for (const TrainingGame& game : games)
        for_each_move(game, {}, kEveryMove, [&](const Go& position, Point played) {
            table.add(rank_share(position, judge.judge(position), played));
        });
    return table;
}

}  // namespace

TEST_CASE("every window net of ours beats chance in each percentile of held-out games") {
    const auto file = shared_file("games/heldout19.sgf.zst");
    if (!file) return;
    const auto games = read_games(*file, [](std::int64_t number) { return number < kGames; });
    REQUIRE(games);
    const auto chance = table_of(*make_random_judge(1), *games).frequencies();
    constexpr std::size_t kTopTenth = 2;
    for (const auto& entry : std::filesystem::directory_iterator("models")) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with("window-") || !name.ends_with(".nakade")) continue;
        CAPTURE(name);
        const auto judge = make_judge(nakade::test::read_file(entry.path()));
        REQUIRE(judge);
        const auto frequencies = table_of(**judge, *games).frequencies();
        for (std::size_t i = 0; i < frequencies.size(); ++i) CHECK(frequencies[i] > chance[i]);
        CHECK(frequencies[kTopTenth] > 0.45);
    }
}
