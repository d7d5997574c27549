#include "deep/run.h"

#include <algorithm>

#include "deep/checkpoint.h"
#include "deep/torch_doctest.h"
#include "deep/torch_net.h"
#include "eval/go_net_shape.h"
#include "nets/byte_weights.h"
#include "nets/inference.h"
#include "support/temp_folder.h"
#include "train/small_games.h"

using namespace nakade;
using namespace nakade::test;
using namespace nakade::deep;
using train::open_games;

namespace {

nets::Description small_shape() {
    const auto description = nets::parse_description(go_net_text({.blocks = 2, .channels = 8}));
    REQUIRE(description);
    return *description;
}

RunSettings small_run(const TempFolder& folder, const std::string& name) {
    write(folder / "games.sgf", random_games(20, 5, 12));
    auto source = open_games({folder / "games.sgf"}, {.chunk_games = 20});
    REQUIRE(source);
    RunSettings settings{.folder = folder / name, .net = small_shape()};
    settings.learning = {.rate = 0.01, .steps = 8};
    settings.report_every = 4;
    settings.shares.push_back({*std::move(source), 8});
    return settings;
}

std::string bytes_of(const std::filesystem::path& path) {
    const auto bytes = read_file(path);
    REQUIRE(bytes);
    return *bytes;
}

std::vector<float> weights_in(const std::filesystem::path& path) {
    const auto net = nets::read_net(bytes_of(path));
    REQUIRE(net);
    return net->weights;
}

/// But for the rounding of a running average.
bool are_close(const std::vector<float>& a, const std::vector<float>& b) {
    return std::ranges::equal(a, b, [](float x, float y) { return std::abs(x - y) < 1e-5F; });
}

}  // namespace

TEST_CASE("training that was stopped goes on to the same result") {
    const TempFolder folder;
    RunSettings whole = small_run(folder, "whole");
    REQUIRE(run_training(whole));

    RunSettings halves = small_run(folder, "halves");
    std::atomic<bool> stop = false;
    halves.stop = &stop;
    halves.report = [&](const std::string&) { stop = true; };
    REQUIRE(run_training(halves));
    CHECK(bytes_of(folder / "halves/checkpoint") != bytes_of(folder / "whole/checkpoint"));
    stop = false;
    REQUIRE(run_training(halves));
    CHECK(bytes_of(folder / "halves/checkpoint") == bytes_of(folder / "whole/checkpoint"));
    CHECK(bytes_of(folder / "halves/net.nakade") == bytes_of(folder / "whole/net.nakade"));
}

TEST_CASE("a run writes its net in bytes, too") {
    const TempFolder folder;
    RunSettings run = small_run(folder, "run");
    REQUIRE(run_training(run));
    auto net = nets::read_net(bytes_of(folder / "run/net.nakade"));
    REQUIRE(net);
    CHECK(net->form == nets::NumberForm::Float32);
    CHECK(bytes_of(folder / "run/net-int8.nakade") ==
          nets::write_net(nets::in_bytes(*std::move(net))));
}

TEST_CASE("a run begins with the weights that it is given, and goes on from its checkpoint") {
    const TempFolder folder;
    RunSettings still = small_run(folder, "still");
    still.first_weights = nets::initial_weights(still.net, 7);
    still.learning.rate = 0;
    REQUIRE(run_training(still));
    const std::vector<float> given = still.first_weights;
    CHECK(are_close(weights_in(folder / "still/net.nakade"), given));

    // The checkpoint is further than the given weights are: it counts from then on.
    still.first_weights = nets::initial_weights(still.net, 8);
    CHECK_FALSE(are_close(still.first_weights, given));
    REQUIRE(run_training(still));
    CHECK(are_close(weights_in(folder / "still/net.nakade"), given));
}

TEST_CASE("a checkpoint that is damaged or of another net is refused") {
    const TempFolder folder;
    const auto shape = small_shape();
    REQUIRE(save_checkpoint(folder / "c", shape, initial_state(shape, 1)));
    CHECK(load_checkpoint(folder / "c", shape));
    const auto other = nets::parse_description(go_net_text({.blocks = 1, .channels = 8}));
    REQUIRE(other);
    CHECK_FALSE(load_checkpoint(folder / "c", *other));
    std::string bytes = bytes_of(folder / "c");
    bytes[bytes.size() / 2] ^= 1;
    write(folder / "c", bytes);
    CHECK_FALSE(load_checkpoint(folder / "c", shape));
}

TEST_CASE("a net learns the moves of a game that it is shown again and again") {
    const TempFolder folder;
    write(folder / "one.sgf", random_games(1, 5, 10));
    auto source = open_games({folder / "one.sgf"}, {.chunk_games = 1, .uses_symmetry = false});
    REQUIRE(source);
    const auto exam = make_examination("one", **source, 100);
    REQUIRE(exam);
    const auto shape = small_shape();
    Trainer trainer(shape, {.rate = 0.01, .steps = 400}, initial_state(shape, 1));
    const double before = trainer.measure(exam->batches[0]).policy;
    for (int i = 0; i < 150; ++i) trainer.step(exam->batches);
    const Losses after = trainer.measure(exam->batches[0]);
    CHECK(before == doctest::Approx(std::log(26)).epsilon(0.01));
    CHECK(after.policy < before / 2);
    CHECK(after.top1 > 0.8);
}

TEST_CASE("the rate warms up, stays, and falls in the end") {
    CHECK(rate_share(0, 10000) < 0.01);
    CHECK(rate_share(1000, 10000) == 1);
    CHECK(rate_share(8000, 10000) == doctest::Approx(0.5));
    CHECK(rate_share(10000, 10000) == doctest::Approx(0.02));
}

TEST_CASE("our inference says what libtorch says") {
    const auto shape = small_shape();
    TorchNet torch_net(shape, Precision::Float32);
    nets::Net net{shape, {}};
    Random random(3);
    for (std::size_t i = 0; i < shape.weight_count; ++i)
        net.weights.push_back(static_cast<float>(random.unit() - 0.5));
    const torch::NoGradGuard no_gradients;
    torch_net.weights().copy_(torch::tensor(net.weights));
    const nets::Inference ours(net);
    nets::Workspace workspace;
    for (const int side : {5, 9, 19}) {
        std::vector<float> planes(static_cast<std::size_t>(kGoPlanes) * side * side);
        for (float& x : planes) x = static_cast<float>(random.below(2));
        const std::span<const float> inputs[] = {planes};
        const auto outputs = ours.run(inputs, side, side, workspace);
        const auto expected =
            torch_net.forward(torch::tensor(planes).view({1, kGoPlanes, side, side}));
        REQUIRE(outputs.size() == expected.size());
        for (std::size_t i = 0; i < outputs.size(); ++i) {
            const torch::Tensor flat = expected[i].flatten().contiguous();
            REQUIRE(flat.numel() == std::ssize(outputs[i]));
            for (std::size_t at = 0; at < outputs[i].size(); ++at)
                CHECK(outputs[i][at] == doctest::Approx(flat.data_ptr<float>()[at]).epsilon(1e-3));
        }
    }
}
