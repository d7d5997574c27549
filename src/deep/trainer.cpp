#include "deep/trainer.h"

#include <algorithm>
#include <cmath>

#include "deep/torch_net.h"
#include "eval/go_net_shape.h"

/// Of the library that multiplies matrices for libtorch, where it is the one that is installed.
extern "C" void openblas_set_num_threads(int threads) __attribute__((weak));

namespace nakade::deep {

using torch::Tensor;

namespace {

// Adam's own numbers, as in the paper (Kingma and Ba, 2015), except that the variance forgets
// faster: runs here have tens of thousands of steps, not millions.
constexpr double kMeanDecay = 0.9;
constexpr double kVarianceDecay = 0.99;
constexpr double kEpsilon = 1e-8;
constexpr double kWeightDecay = 0.01;
/// Of the averaged weights, once there were enough steps for it.
constexpr double kAverageDecay = 0.999;
constexpr double kAverageStart = 10;
constexpr double kMaxGradient = 2;
constexpr std::int64_t kWarmUpSteps = 200;
constexpr double kFullRateUntil = 0.6;  // of all steps
constexpr double kLastRate = 0.02;

// How much each head counts: policy as it is; what decides games is raised above it.
constexpr double kWinWeight = 1.5;
constexpr double kOwnershipWeight = 1.5;
constexpr double kLeadWeight = 0.1;

Tensor tensor_of(const std::vector<float>& numbers, at::IntArrayRef shape) {
    return torch::from_blob(const_cast<float*>(numbers.data()), shape, torch::kFloat);
}

Tensor flat_tensor(const std::vector<float>& numbers) {
    return tensor_of(numbers, {std::ssize(numbers)}).clone();
}

std::vector<float> to_vector(const Tensor& flat) {
    const auto* data = flat.data_ptr<float>();
    return {data, data + flat.numel()};
}

/// Sums over the positions of a batch, still with their gradients.
struct Sums {
    Tensor policy;
    Tensor win;
    Tensor lead;
    Tensor ownership;
    double top1 = 0;

    Tensor total() const {
        return policy + kWinWeight * win + kLeadWeight * lead + kOwnershipWeight * ownership;
    }
    Losses losses() const {
        return {.policy = policy.item<double>(),
                .win = win.item<double>(),
                .lead = lead.item<double>(),
                .ownership = ownership.item<double>(),
                .top1 = top1};
    }
};

Sums sums_of(const TorchNet& net, const Batch& batch) {
    namespace F = torch::nn::functional;
    const std::int64_t count = batch.count;
    const std::int64_t area = batch.size.area();
    const Tensor planes =
        tensor_of(batch.planes, {count, kGoPlanes, batch.size.height, batch.size.width});
    const auto outputs = net.forward(planes);
    const Tensor logits = torch::cat({outputs[0].flatten(1), outputs[1]}, 1);
    const Tensor shares = tensor_of(batch.policy, {count, area + 1});
    const Tensor win = tensor_of(batch.win, {count});
    const Tensor owners = (tensor_of(batch.ownership, {count, area}) + 1) / 2;
    const auto each = F::BinaryCrossEntropyWithLogitsFuncOptions().reduction(torch::kNone);
    const Tensor lead_error = torch::huber_loss(
        outputs[2].select(1, 1), tensor_of(batch.lead, {count}) / kLeadScale, at::Reduction::None);
    // tanh(x) from -1 to 1 is the logistic function of 2x from 0 to 1.
    const Tensor owner_error =
        F::binary_cross_entropy_with_logits(2 * outputs[3].flatten(1), owners, each).mean(1);
    const Tensor hits = logits.argmax(1).eq(shares.argmax(1));
    return {.policy = -(shares * torch::log_softmax(logits, 1)).sum(),
            .win = (F::binary_cross_entropy_with_logits(outputs[2].select(1, 0), win, each) *
                    tensor_of(batch.win_weight, {count}))
                       .sum(),
            .lead = (lead_error * tensor_of(batch.lead_weight, {count})).sum(),
            .ownership = (owner_error * tensor_of(batch.ownership_weight, {count})).sum(),
            .top1 = hits.sum().item<double>()};
}

}  // namespace

TrainingState initial_state(const nets::Description& description, std::uint64_t seed) {
    return initial_state(nets::initial_weights(description, seed));
}

TrainingState initial_state(std::vector<float> weights) {
    TrainingState state;
    state.weights = std::move(weights);
    state.average = state.weights;
    state.mean.resize(state.weights.size());
    state.variance.resize(state.weights.size());
    return state;
}

double rate_share(std::int64_t step, std::int64_t steps) {
    const double warm_up = std::min(1.0, static_cast<double>(step + 1) / kWarmUpSteps);
    const double done = static_cast<double>(step) / static_cast<double>(steps);
    const double left = std::clamp((1 - done) / (1 - kFullRateUntil), kLastRate, 1.0);
    return warm_up * left;
}

void set_threads(int threads) {
    at::set_num_threads(threads);
    // Otherwise its threads wait for each other by asking again and again.
    if (openblas_set_num_threads != nullptr) openblas_set_num_threads(threads);
}

Losses& Losses::operator+=(const Losses& other) {
    policy += other.policy;
    win += other.win;
    lead += other.lead;
    ownership += other.ownership;
    top1 += other.top1;
    gradient += other.gradient;
    return *this;
}

Losses Losses::operator*(double factor) const {
    return {policy * factor,    win * factor,  lead * factor,
            ownership * factor, top1 * factor, gradient * factor};
}

struct Trainer::Torch {
    TorchNet net;
    LearningSettings settings;
    std::int64_t step;
    Tensor mean;
    Tensor variance;
    Tensor average;

    /// Adam, with the gradients that backward() left in the net.
    void update() {
        const double rate = settings.rate * rate_share(step, settings.steps);
        const auto steps = static_cast<double>(++step);
        Tensor& gradients = net.gradients();
        mean.mul_(kMeanDecay).add_(gradients, 1 - kMeanDecay);
        variance.mul_(kVarianceDecay).addcmul_(gradients, gradients, 1 - kVarianceDecay);
        const Tensor spread =
            (variance / (1 - std::pow(kVarianceDecay, steps))).sqrt_().add_(kEpsilon);
        net.weights().mul_(1 - rate * kWeightDecay);
        net.weights().addcdiv_(mean, spread, -rate / (1 - std::pow(kMeanDecay, steps)));
        const double decay = std::min(kAverageDecay, (1 + steps) / (kAverageStart + steps));
        average.mul_(decay).add_(net.weights(), 1 - decay);
    }
};

Trainer::Trainer(const nets::Description& description, LearningSettings settings,
                 TrainingState state)
    : torch_(std::make_unique<Torch>(
          Torch{.net = TorchNet(description,
                                settings.uses_bfloat16 ? Precision::Bfloat16 : Precision::Float32),
                .settings = settings,
                .step = state.step,
                .mean = flat_tensor(state.mean),
                .variance = flat_tensor(state.variance),
                .average = flat_tensor(state.average)})) {
    const torch::NoGradGuard no_gradients;
    torch_->net.weights().copy_(flat_tensor(state.weights));
}

Trainer::~Trainer() = default;

Losses Trainer::step(std::span<const Batch> batches) {
    double count = 0;
    for (const Batch& batch : batches) count += batch.count;
    torch_->net.gradients().zero_();
    Losses losses;
    for (const Batch& batch : batches) {
        const Sums sums = sums_of(torch_->net, batch);
        (sums.total() / count).backward();
        losses += sums.losses();
    }
    losses = losses * (1 / count);
    const torch::NoGradGuard no_gradients;
    Tensor& gradients = torch_->net.gradients();
    losses.gradient = gradients.norm().item<double>();
    if (losses.gradient > kMaxGradient) gradients.mul_(kMaxGradient / losses.gradient);
    torch_->update();
    return losses;
}

Losses Trainer::measure(const Batch& batch) {
    const torch::NoGradGuard no_gradients;
    const Tensor weights = torch_->net.weights().clone();
    torch_->net.weights().copy_(torch_->average);
    const Losses losses = sums_of(torch_->net, batch).losses() * (1.0 / batch.count);
    torch_->net.weights().copy_(weights);
    return losses;
}

TrainingState Trainer::state() const {
    return {.step = torch_->step,
            .weights = to_vector(torch_->net.weights()),
            .mean = to_vector(torch_->mean),
            .variance = to_vector(torch_->variance),
            .average = to_vector(torch_->average)};
}

}  // namespace nakade::deep
