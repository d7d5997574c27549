#include "lab/five_training.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include "core/random.h"

namespace nakade {

using threats::kLineClasses;
using threats::kLineMixes;
using threats::kPointClasses;
using threats::LineClasses;
using threats::PatternBoard;

namespace {

/// The last n-th part of the samples, other games than the rest, is kept to measure with.
constexpr std::size_t kHeldOutPart = 10;
/// Passes over the samples; the steps get smaller after one half and after three quarters.
constexpr int kPasses = 14;
constexpr std::size_t kBatch = 512;
constexpr double kRate = 0.01;
/// What a mix has of its own moves more slowly and is pulled towards zero: games tell little of it.
constexpr double kOwnRate = 0.3;
constexpr double kPull = 1e-4;
/// Units of the evaluation that make the odds e times as good.
constexpr double kUnitsOfLogit = 2000;
constexpr long kMostUnits = 32'000;

std::size_t index(int i) { return static_cast<std::size_t>(i); }

double bits(double chance, double truth) {
    constexpr double kLeast = 1e-9;
    const double p = std::clamp(chance, kLeast, 1 - kLeast);
    return -truth * std::log2(p) - (1 - truth) * std::log2(1 - p);
}

/// Numbers of one kind, with what Adam (Kingma and Ba 2015) remembers of their slopes.
struct Unknowns {
    explicit Unknowns(std::size_t count)
        : values(count), slopes(count), means(count), squares(count) {}

    void step(double rate, int number) {
        constexpr double kMeanDecay = 0.9;
        constexpr double kSquareDecay = 0.999;
        constexpr double kTiny = 1e-6;
        const double mean_share = 1 - std::pow(kMeanDecay, number);
        const double square_share = 1 - std::pow(kSquareDecay, number);
        for (std::size_t i = 0; i < values.size(); ++i) {
            means[i] += (1 - kMeanDecay) * (slopes[i] - means[i]);
            squares[i] += (1 - kSquareDecay) * (slopes[i] * slopes[i] - squares[i]);
            values[i] -=
                rate * (means[i] / mean_share) / (std::sqrt(squares[i] / square_share) + kTiny);
        }
    }
    void forget_slopes() { std::fill(slopes.begin(), slopes.end(), 0); }

    std::vector<double> values;
    std::vector<double> slopes;
    std::vector<double> means;
    std::vector<double> squares;
};

/// What all mixes share their numbers by.
struct Mix {
    std::array<std::size_t, LineBoard::kDirections> lines{};
    std::size_t kind = 0;
};

const std::vector<Mix>& all_mixes() {
    static const std::vector<Mix> kMixes = [] {
        constexpr int kClassMask = (1 << threats::kLineClassBits) - 1;
        std::vector<Mix> mixes(index(kLineMixes));
        for (int lines = 0; lines < threats::kLineKeys; ++lines) {
            Mix mix;
            bool is_possible = true;
            for (std::size_t d = 0; d < mix.lines.size(); ++d) {
                mix.lines[d] =
                    index(lines >> (static_cast<int>(d) * threats::kLineClassBits) & kClassMask);
                is_possible &= mix.lines[d] < index(kLineClasses);
            }
            if (!is_possible) continue;
            const auto key = static_cast<LineClasses>(lines);
            const auto& table = threats::PointTable::of(GomokuRule::Freestyle, White);
            mix.kind = static_cast<std::size_t>(table[key].kind);
            mixes[index(threats::mix_of(key))] = mix;
        }
        return mixes;
    }();
    return kMixes;
}

class Fit {
public:
    Fit()
        : lines_(index(2 * kLineClasses)),
          kinds_(index(2 * kPointClasses)),
          own_(index(FiveFeatures::kKinds)),
          states_(index(threats::kThreatStates)),
          mixes_(own_.values.size()),
          mix_slopes_(own_.values.size()) {}

    double loss(std::span<const FiveSample> samples) const {
        double total = 0;
        for (const FiveSample& sample : samples) total += bits(chance(sample), sample.chance);
        return samples.empty() ? 0 : total / static_cast<double>(samples.size());
    }
    /// One step down the slope of these samples.
    void improve(std::span<const FiveSample* const> batch, double rate) {
        std::fill(mix_slopes_.begin(), mix_slopes_.end(), 0);
        for (Unknowns* unknowns : {&lines_, &kinds_, &states_}) unknowns->forget_slopes();
        for (const FiveSample* sample : batch) {
            const double excess =
                (chance(*sample) - sample->chance) / static_cast<double>(batch.size());
            states_.slopes[index(sample->features.threat_state)] += excess;
            for (const auto [which, times] : sample->features.counts)
                mix_slopes_[which] += excess * times;
        }
        share_slopes();
        ++steps_;
        lines_.step(rate, steps_);
        kinds_.step(rate, steps_);
        states_.step(rate, steps_);
        own_.step(rate * kOwnRate, steps_);
        sum_up();
    }
    const std::vector<double>& mixes() const { return mixes_; }
    const std::vector<double>& states() const { return states_.values; }

private:
    double chance(const FiveSample& sample) const {
        double sum = states_.values[index(sample.features.threat_state)];
        for (const auto [which, times] : sample.features.counts) sum += mixes_[which] * times;
        return 1 / (1 + std::exp(-sum));
    }
    /// Calls f(number of the mix, its parts, side).
    template <class F>
    static void for_each_mix(F&& f) {
        for (std::size_t i = 0; i < index(FiveFeatures::kKinds); ++i)
            f(i, all_mixes()[i % index(kLineMixes)], i / index(kLineMixes));
    }
    void share_slopes() {
        for_each_mix([&](std::size_t i, const Mix& mix, std::size_t side) {
            own_.slopes[i] = mix_slopes_[i] + kPull * own_.values[i];
            kinds_.slopes[side * index(kPointClasses) + mix.kind] += mix_slopes_[i];
            for (const std::size_t line : mix.lines)
                lines_.slopes[side * index(kLineClasses) + line] += mix_slopes_[i];
        });
        for (std::size_t i = 0; i < states_.values.size(); ++i)
            states_.slopes[i] += kPull * states_.values[i];
        // An empty line and a quiet point are worth nothing: the other numbers are beside that.
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
            lines_.slopes[side * index(kLineClasses)] = kinds_.slopes[side * index(kPointClasses)] =
                0;
    }
    void sum_up() {
        for_each_mix([&](std::size_t i, const Mix& mix, std::size_t side) {
            mixes_[i] = own_.values[i] + kinds_.values[side * index(kPointClasses) + mix.kind];
            for (const std::size_t line : mix.lines)
                mixes_[i] += lines_.values[side * index(kLineClasses) + line];
        });
    }

    Unknowns lines_;
    Unknowns kinds_;
    Unknowns own_;
    Unknowns states_;
    std::vector<double> mixes_;
    std::vector<double> mix_slopes_;
    int steps_ = 0;
};

double rate_of_pass(int pass) {
    constexpr double kSecondHalf = 0.3;
    constexpr double kLastQuarter = 0.1;
    if (2 * pass < kPasses) return kRate;
    return kRate * (4 * pass < 3 * kPasses ? kSecondHalf : kLastQuarter);
}

void shuffle(std::vector<const FiveSample*>& order, Random& random) {
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[index(random.below(static_cast<int>(i)))]);
}

}  // namespace

FiveFeatures features_of(const PatternBoard& board) {
    std::vector<std::uint16_t> times(index(FiveFeatures::kKinds));
    for (const Color color : {Black, White})
        for_each_point(board.size(), [&](Point p) {
            if (!board.is_empty(p)) return;
            if (board.info(p, color).marks & threats::mark::kForbidden) return;
            const int mix = threats::mix_of(board.line_classes(p, color));
            ++times[index(mix + (color == board.to_play() ? 0 : kLineMixes))];
        });
    // Where nothing can come of any line says only how full the board is.
    times[0] = times[index(kLineMixes)] = 0;
    FiveFeatures features;
    for (std::size_t i = 0; i < times.size(); ++i)
        if (times[i] > 0) features.counts.push_back({static_cast<std::uint16_t>(i), times[i]});
    features.threat_state = board.threat_state();
    return features;
}

FittedWorths fit_worths(std::span<const FiveSample> samples) {
    const std::size_t fitted_to = samples.size() - samples.size() / kHeldOutPart;
    const auto held_out = samples.subspan(fitted_to);
    std::vector<const FiveSample*> order;
    for (const FiveSample& sample : samples.first(fitted_to)) order.push_back(&sample);
    Fit fit;
    FittedWorths fitted;
    fitted.blind_loss = fit.loss(held_out);
    Random random(1);
    for (int pass = 0; pass < kPasses; ++pass) {
        shuffle(order, random);
        for (std::size_t at = 0; at < order.size(); at += kBatch)
            fit.improve(std::span(order).subspan(at, std::min(kBatch, order.size() - at)),
                        rate_of_pass(pass));
    }
    fitted.held_out_loss = fit.loss(held_out);
    fitted.mixes = fit.mixes();
    fitted.states = fit.states();
    return fitted;
}

namespace {

std::string rows_of(std::span<const double> numbers) {
    constexpr std::size_t kWidth = 98;
    std::string text;
    std::string row = "   ";
    for (const double number : numbers) {
        const long units = std::lround(kUnitsOfLogit * number);
        const std::string next = fmt::format(" {},", std::clamp(units, -kMostUnits, kMostUnits));
        if (row.size() + next.size() > kWidth) {
            text += row + '\n';
            row = "   ";
        }
        row += next;
    }
    return text + row + '\n';
}

}  // namespace

std::string worths_as_source(const FittedWorths& fitted) {
    const std::span<const double> mixes(fitted.mixes);
    return fmt::format(
        "// The evaluator of five in a row: what each mix of four line classes is worth on an "
        "empty\n"
        "// point, while its colour is to play and while it waits, and what each state of the\n"
        "// threats adds. Written by `nakade train gomoku-eval`; models/gomoku-eval.md tells "
        "more.\n"
        "// clang-format off\n"
        "constexpr std::array<std::array<std::int16_t, kLineMixes>, 2> kMixWorth = {{{{\n"
        "    {{  // to play\n{}    }}, {{  // waiting\n{}    }}\n}}}};\n"
        "constexpr std::array<std::int16_t, kThreatStates> kThreatWorth = {{\n{}}};\n"
        "// clang-format on\n",
        rows_of(mixes.first(index(kLineMixes))), rows_of(mixes.subspan(index(kLineMixes))),
        rows_of(fitted.states));
}

}  // namespace nakade
