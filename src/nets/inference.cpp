#include "nets/inference.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "nets/byte_convolution.h"
#include "nets/byte_weights.h"

namespace nakade::nets {

namespace {

void activate(std::span<float> values, Activation activation) {
    switch (activation) {
        case Activation::None:
            break;
        case Activation::Relu:
            for (float& x : values) x = x > 0 ? x : 0;
            break;
        case Activation::Sigmoid:
            for (float& x : values) x = 1 / (1 + std::exp(-x));
            break;
        case Activation::Tanh:
            for (float& x : values) x = std::tanh(x);
            break;
    }
}

/// Calls f(index of a point's block in its plane, x, y) for the points of the board.
template <class F>
void for_each_cell(const Grid& grid, F&& f) {
    for (int y = 0; y < grid.height; ++y)
        for (int x = 0; x < grid.width; ++x) f(grid.at(x, y) * kBlock, y * grid.width + x);
}

void wipe_margins(const Grid& grid, std::span<float> block) {
    const auto wipe = [&](int from, int to) {
        std::fill(block.begin() + from * kBlock, block.begin() + to * kBlock, 0.0F);
    };
    wipe(0, grid.start());
    for (int y = 0; y < grid.height; ++y)
        wipe(grid.at(grid.width, y), grid.at(grid.width, y) + grid.margin);
    wipe(grid.start() + grid.line(), grid.points());
}

void scatter(const Grid& grid, int channels, std::span<const float> planes,
             std::span<float> value) {
    const int area = grid.width * grid.height;
    std::ranges::fill(value, 0.0F);
    for (int c = 0; c < channels; ++c) {
        float* block = value.data() + (c / kBlock) * grid.block_size() + c % kBlock;
        for_each_cell(grid, [&](int at, int point) { block[at] = planes[c * area + point]; });
    }
}

std::vector<float> gather(const Grid& grid, int channels, std::span<const float> value) {
    const int area = grid.width * grid.height;
    std::vector<float> planes(static_cast<std::size_t>(channels) * area);
    for (int c = 0; c < channels; ++c) {
        const float* block = value.data() + (c / kBlock) * grid.block_size() + c % kBlock;
        for_each_cell(grid, [&](int at, int point) { planes[c * area + point] = block[at]; });
    }
    return planes;
}

/// The means, the means by size and the maxima of each channel.
void pool(const Grid& grid, int channels, const float* planes, std::span<float> out) {
    const int area = grid.width * grid.height;
    std::ranges::fill(out, 0.0F);
    for (int first = 0; first < channels; first += kBlock) {
        const float* block = planes + (first / kBlock) * grid.block_size();
        float sums[kBlock] = {};
        float maxima[kBlock];
        std::ranges::fill(maxima, std::numeric_limits<float>::lowest());
        for_each_cell(grid, [&](int at, int) {
            for (int c = 0; c < kBlock; ++c) {
                sums[c] += block[at + c];
                maxima[c] = std::max(maxima[c], block[at + c]);
            }
        });
        for (int c = 0; c < std::min(kBlock, channels - first); ++c) {
            const float mean = sums[c] / static_cast<float>(area);
            out[first + c] = mean;
            out[channels + first + c] = mean * pool_scale(area);
            out[2 * channels + first + c] = maxima[c];
        }
    }
}

/// One question: walks the layers and keeps their values in the workspace.
class Question {
public:
    Question(const Description& net, std::span<const PackedLayer> packed,
             std::span<const int> slots, Grid grid, Workspace& workspace)
        : net_(net), packed_(packed), slots_(slots), grid_(grid), workspace_(workspace) {}

    void take_input(int index, std::span<const float> input);
    void compute(int index);
    std::vector<float> output(int index);

private:
    std::size_t value_size(const Layer& layer) const {
        const auto blocks = static_cast<std::size_t>(blocks_for(layer.channels));
        return blocks * (layer.is_planes ? grid_.block_size() : kBlock);
    }
    std::span<float> value(int index) {
        return std::span(workspace_.slots[slots_[index]]).first(value_size(net_.layer(index)));
    }
    void add(std::span<float> out, std::span<const float> a, std::span<const float> b);
    void spread(std::span<float> out, std::span<const float> planes, std::span<const float> shift);

    const Description& net_;
    std::span<const PackedLayer> packed_;
    std::span<const int> slots_;
    Grid grid_;
    Workspace& workspace_;
};

void Question::take_input(int index, std::span<const float> input) {
    const Layer& layer = net_.layer(index);
    const std::span<float> out = value(index);
    if (layer.is_planes) return scatter(grid_, layer.channels, input, out);
    std::ranges::fill(out, 0.0F);
    std::ranges::copy(input, out.begin());
}

void Question::compute(int index) {
    const Layer& layer = net_.layer(index);
    const std::span<float> out = value(index);
    const std::span<const float> first = value(layer.first);
    switch (layer.operation) {
        case Operation::Input:
            return;
        case Operation::Conv:
            if (packed_[index].bytes.matrix.empty())
                convolve(packed_[index], grid_, first.data(), out.data(), workspace_.scratch);
            else
                convolve_bytes(packed_[index], grid_, first.data(), out.data(), workspace_.scratch);
            break;
        case Operation::Dense:
            multiply(packed_[index], first.data(), out.data());
            break;
        case Operation::Pool:
            pool(grid_, layer.source_channels, first.data(), out);
            break;
        case Operation::Spread:
            spread(out, first, value(layer.second));
            break;
        case Operation::Add:
            add(out, first, value(layer.second));
            break;
    }
    if (!layer.is_planes) return activate(out, layer.activation);
    for (std::size_t at = 0; at < out.size(); at += grid_.block_size()) {
        const auto block = out.subspan(at, grid_.block_size());
        activate(block.subspan(grid_.start() * kBlock, grid_.line() * kBlock), layer.activation);
        wipe_margins(grid_, block);
    }
}

void Question::add(std::span<float> out, std::span<const float> a, std::span<const float> b) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = a[i] + b[i];
}

void Question::spread(std::span<float> out, std::span<const float> planes,
                      std::span<const float> shift) {
    for (std::size_t at = 0; at < out.size(); at += kBlock) {
        const std::size_t block = at / grid_.block_size() * kBlock;
        for (int c = 0; c < kBlock; ++c) out[at + c] = planes[at + c] + shift[block + c];
    }
}

std::vector<float> Question::output(int index) {
    const Layer& layer = net_.layer(index);
    const std::span<const float> held = value(index);
    if (layer.is_planes) return gather(grid_, layer.channels, held);
    return {held.begin(), held.begin() + layer.channels};
}

}  // namespace

Inference::Inference(const Net& net) : description_(net.description) {
    for (const Layer& layer : description_.layers) {
        packed_.push_back(layer.has_weights() ? pack(layer, net.weights) : PackedLayer{});
        if (net.form == NumberForm::Int8 && suits_bytes(layer))
            pack_bytes(layer, net.weights, byte_kernels().front(), packed_.back());
        margin_ = std::max(margin_, layer.kernel / 2);
    }
    assign_slots();
}

/// A value keeps its slot until its last reader is done; outputs keep theirs to the end.
void Inference::assign_slots() {
    const int count = static_cast<int>(description_.layers.size());
    std::vector<int> last_reader(count, -1);
    for (int i = 0; i < count; ++i) {
        const Layer& layer = description_.layer(i);
        if (layer.first >= 0) last_reader[layer.first] = i;
        if (layer.second >= 0) last_reader[layer.second] = i;
    }
    for (const int output : description_.outputs) last_reader[output] = count;
    std::vector<int> free;
    slots_.resize(count);
    for (int i = 0; i < count; ++i) {
        slots_[i] = free.empty() ? slot_count_++ : free.back();
        if (!free.empty()) free.pop_back();
        for (int source = 0; source < i; ++source)
            if (last_reader[source] == i) free.push_back(slots_[source]);
    }
}

std::vector<std::vector<float>> Inference::run(std::span<const std::span<const float>> inputs,
                                               int width, int height, Workspace& workspace) const {
    assert(inputs.size() == description_.inputs.size());
    const Grid grid{.width = width, .height = height, .margin = margin_};
    int widest = 0;
    for (const Layer& layer : description_.layers) widest = std::max(widest, layer.channels);
    const std::size_t slot_size = blocks_for(widest) * grid.block_size();
    workspace.slots.resize(std::max<std::size_t>(workspace.slots.size(), slot_count_));
    for (auto& slot : workspace.slots) slot.resize(std::max(slot.size(), slot_size));

    Question question(description_, packed_, slots_, grid, workspace);
    std::size_t taken = 0;
    for (int i = 0; i < std::ssize(description_.layers); ++i) {
        if (description_.layer(i).operation == Operation::Input)
            question.take_input(i, inputs[taken++]);
        else
            question.compute(i);
    }
    std::vector<std::vector<float>> outputs;
    for (const int output : description_.outputs) outputs.push_back(question.output(output));
    return outputs;
}

}  // namespace nakade::nets
