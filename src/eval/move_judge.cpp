#include "eval/move_judge.h"

#include "core/random.h"
#include "eval/go_net.h"

namespace nakade {

namespace {

class WindowJudge final : public MoveJudge {
public:
    explicit WindowJudge(WindowNet net) : net_(std::move(net)) {}
    std::vector<float> judge(const Go& position) override { return net_.plausibilities(position); }

private:
    WindowNet net_;
};

class PolicyJudge final : public MoveJudge {
public:
    explicit PolicyJudge(GoNet net) : net_(std::move(net)) {}
    std::vector<float> judge(const Go& position) override {
        std::vector<float> policy = net_.evaluate(position).policy;
        policy.pop_back();  // the pass
        return policy;
    }

private:
    GoNet net_;
};

class RandomJudge final : public MoveJudge {
public:
    explicit RandomJudge(std::uint64_t seed) : random_(seed) {}
    std::vector<float> judge(const Go& position) override {
        std::vector<float> numbers(static_cast<std::size_t>(position.size().area()));
        for (float& number : numbers) number = static_cast<float>(random_.unit());
        return numbers;
    }

private:
    Random random_;
};

class FocusedJudge final : public MoveJudge {
public:
    FocusedJudge(std::unique_ptr<MoveJudge> judge, AreaFinder finder)
        : judge_(std::move(judge)), finder_(std::move(finder)) {}
    std::vector<float> judge(const Go& position) override {
        std::vector<float> numbers = judge_->judge(position);
        if (finder_.suits(position.size()))
            focus(numbers, position.size(), finder_.weights(position));
        return numbers;
    }

private:
    std::unique_ptr<MoveJudge> judge_;
    AreaFinder finder_;
};

}  // namespace

Result<std::unique_ptr<MoveJudge>> make_judge(std::string_view net_bytes) {
    if (auto window = WindowNet::from_bytes(net_bytes))
        return make_window_judge(*std::move(window));
    auto net = GoNet::from_bytes(net_bytes);
    if (!net) return net.error();
    return std::unique_ptr<MoveJudge>(std::make_unique<PolicyJudge>(*std::move(net)));
}

std::unique_ptr<MoveJudge> make_window_judge(WindowNet net) {
    return std::make_unique<WindowJudge>(std::move(net));
}

std::unique_ptr<MoveJudge> make_random_judge(std::uint64_t seed) {
    return std::make_unique<RandomJudge>(seed);
}

std::unique_ptr<MoveJudge> make_focused_judge(std::unique_ptr<MoveJudge> judge, AreaFinder finder) {
    return std::make_unique<FocusedJudge>(std::move(judge), std::move(finder));
}

}  // namespace nakade
