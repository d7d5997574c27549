// Learning itself: one step after the other, and the state between two steps.
//
// Adam with decoupled weight decay; a running average of the weights is what is exported, for it
// plays better than the weights of any one step. The state is plain numbers, so that a checkpoint
// is one file and a run that goes on from it gives the same result as one that was never stopped.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nets/net.h"
#include "train/sample.h"

namespace nakade::deep {

using train::Batch;

struct LearningSettings {
    double rate = 1e-3;           ///< of the weights a step, after the first steps
    std::int64_t steps = 100000;  ///< the rate falls to nothing in the last two fifths of these
    bool uses_bfloat16 = false;
};

/// Everything that the next step depends on; the arrays are parallel to the net's weights.
struct TrainingState {
    std::int64_t step = 0;
    std::vector<float> weights;
    std::vector<float> mean;      ///< of the gradients
    std::vector<float> variance;  ///< of the gradients, about zero
    std::vector<float> average;   ///< of the weights
};

TrainingState initial_state(std::vector<float> weights);
TrainingState initial_state(const nets::Description& description, std::uint64_t seed);

/// Means over positions.
struct Losses {
    double policy = 0;     ///< cross entropy in nats
    double win = 0;        ///< cross entropy
    double lead = 0;       ///< Huber, in units of ten points
    double ownership = 0;  ///< cross entropy a point
    double top1 = 0;       ///< how often the most likely move was the target's
    double gradient = 0;   ///< its length before clipping

    Losses& operator+=(const Losses& other);
    Losses operator*(double factor) const;
};

class Trainer {
public:
    Trainer(const nets::Description& description, LearningSettings settings, TrainingState state);
    ~Trainer();

    /// One step towards the targets of all the batches.
    Losses step(std::span<const Batch> batches);
    /// How well the averaged weights do on positions that they do not learn from.
    Losses measure(const Batch& batch);

    TrainingState state() const;

private:
    struct Torch;  // keeps libtorch's headers out of here
    std::unique_ptr<Torch> torch_;
};

/// The share of the full rate at a step.
double rate_share(std::int64_t step, std::int64_t steps);

/// libtorch's threads; the sums of different numbers of threads differ in their last bits.
void set_threads(int threads);

}  // namespace nakade::deep
