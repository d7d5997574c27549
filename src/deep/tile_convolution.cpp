#include "deep/tile_convolution.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "nets/winograd_lines.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace nakade::deep {

using torch::Tensor;

#if defined(__x86_64__)

namespace {

#define NAKADE_FMA __attribute__((target("avx2,fma")))

using nets::kKernel;
using nets::kNumbers;
using nets::kSeen;
using nets::kTileSide;
using Lanes = nets::Eight::Lanes;
constexpr int kWidth = 8;
/// Rows of a product that the registers hold at once, two registers wide.
constexpr int kRows = 4;
/// Tiles that are turned, multiplied and turned back before the next: so many stay in the cache.
constexpr int kChunkTiles = 50;

/// How far the next column and the next row are.
struct Steps {
    std::size_t x;
    std::size_t y;
};

/// Positions of one size of board, and the chunks that they are dealt with in.
struct Shape {
    int positions;
    int height;
    int width;

    explicit Shape(const Tensor& planes)
        : positions(static_cast<int>(planes.size(0))),
          height(static_cast<int>(planes.size(2))),
          width(static_cast<int>(planes.size(3))) {}

    int across() const { return (width + kTileSide - 1) / kTileSide; }
    int down() const { return (height + kTileSide - 1) / kTileSide; }
    int tiles() const { return across() * down(); }
    int chunk() const { return std::clamp(kChunkTiles / tiles(), 1, positions); }
    /// Tiles of a chunk, rounded up to whole groups of rows.
    int rows() const { return (chunk() * tiles() + kRows - 1) / kRows * kRows; }
    /// Of one position.
    std::size_t size(int channels) const {
        return static_cast<std::size_t>(height) * width * channels;
    }
    /// Of a chunk.
    std::size_t numbers(int channels) const {
        return static_cast<std::size_t>(kNumbers) * rows() * channels;
    }
    /// From one of a tile's numbers to the next.
    Steps number_steps(int channels) const {
        const std::size_t step = static_cast<std::size_t>(rows()) * channels;
        return {.x = step, .y = kSeen * step};
    }
};

/// sums[row][column] += left(row, k) * right[k][column], over all k.
struct Product {
    int rows;
    int columns;
    int depth;
    int left_row_step;
    int left_step;
    bool is_new;  ///< the sums begin at zero
};

/// kRows rows of the sums, kParts registers wide.
template <int kParts>
NAKADE_FMA void add_block(const Product& of, const float* left, const float* right, float* sums) {
    __m256 sum[kRows][kParts];
#pragma GCC unroll 8
    for (int row = 0; row < kRows; ++row)
#pragma GCC unroll 8
        for (int part = 0; part < kParts; ++part)
            sum[row][part] = of.is_new ? _mm256_setzero_ps()
                                       : _mm256_loadu_ps(sums + row * of.columns + part * kWidth);
    for (int k = 0; k < of.depth; ++k, left += of.left_step, right += of.columns) {
        __m256 lanes[kParts];
#pragma GCC unroll 8
        for (int part = 0; part < kParts; ++part)
            lanes[part] = _mm256_loadu_ps(right + part * kWidth);
#pragma GCC unroll 8
        for (int row = 0; row < kRows; ++row) {
            const __m256 factor = _mm256_broadcast_ss(left + row * of.left_row_step);
#pragma GCC unroll 8
            for (int part = 0; part < kParts; ++part)
                sum[row][part] = _mm256_fmadd_ps(factor, lanes[part], sum[row][part]);
        }
    }
#pragma GCC unroll 8
    for (int row = 0; row < kRows; ++row)
#pragma GCC unroll 8
        for (int part = 0; part < kParts; ++part)
            _mm256_storeu_ps(sums + row * of.columns + part * kWidth, sum[row][part]);
}

void add_product(const Product& of, const float* left, const float* right, float* sums) {
    for (int column = 0; column < of.columns; column += 2 * kWidth) {
        const auto add = column + kWidth < of.columns ? &add_block<2> : &add_block<1>;
        for (int row = 0; row < of.rows; row += kRows)
            add(of, left + row * of.left_row_step, right + column,
                sums + row * of.columns + column);
    }
}

// The turns of a tile, each by lines and then by columns. What a tile sees becomes its numbers;
// what its sixteen points are to change becomes numbers too; and numbers become points again.
struct SeeTurn {
    static constexpr int kFrom = kSeen;
    static constexpr int kTo = kSeen;
    NAKADE_INLINE static void turn(const Lanes (&a)[kFrom], Lanes (&out)[kTo]) {
        nets::turn_line(a, out);
    }
};
struct BackTurn {
    static constexpr int kFrom = kSeen;
    static constexpr int kTo = kTileSide;
    NAKADE_INLINE static void turn(const Lanes (&m)[kFrom], Lanes (&out)[kTo]) {
        nets::turn_line_back(m, out);
    }
};
/// The transpose of BackTurn.
struct SpreadTurn {
    static constexpr int kFrom = kTileSide;
    static constexpr int kTo = kSeen;
    NAKADE_INLINE static void turn(const Lanes (&y)[kFrom], Lanes (&out)[kTo]) {
        const Lanes even = y[0] + y[2];
        const Lanes odd = y[1] + y[3];
        const Lanes far_even = y[0] + 4.0F * y[2];
        const Lanes far_odd = 2.0F * y[1] + 8.0F * y[3];
        out[0] = y[0];
        out[1] = even + odd;
        out[2] = even - odd;
        out[3] = far_even + far_odd;
        out[4] = far_even - far_odd;
        out[5] = y[3];
    }
};

template <class Turn>
NAKADE_INLINE void turn_square(const float* from, Steps from_steps, float* to, Steps to_steps) {
    Lanes half[Turn::kFrom][Turn::kTo];  // [column][row]
    for (int x = 0; x < Turn::kFrom; ++x) {
        Lanes column[Turn::kFrom];
        for (int y = 0; y < Turn::kFrom; ++y)
            nets::load(column[y], from + y * from_steps.y + x * from_steps.x);
        Turn::turn(column, half[x]);
    }
    for (int y = 0; y < Turn::kTo; ++y) {
        Lanes row[Turn::kFrom], turned[Turn::kTo];
        for (int x = 0; x < Turn::kFrom; ++x) row[x] = half[x][y];
        Turn::turn(row, turned);
        for (int x = 0; x < Turn::kTo; ++x)
            nets::store(to + y * to_steps.y + x * to_steps.x, turned[x]);
    }
}

/// The points of one position in whole tiles, with `frame` more on every side.
class Framed {
public:
    Framed(const Shape& shape, int channels, int frame)
        : shape_(shape),
          channels_(channels),
          frame_(frame),
          stride_(shape.across() * kTileSide + 2 * frame),
          values_(static_cast<std::size_t>(stride_) * (shape.down() * kTileSide + 2 * frame) *
                  channels) {}

    void take(const float* position) {
        for (int y = 0; y < shape_.height; ++y)
            std::copy_n(position + y * row_size(), row_size(), row(y));
    }
    /// The sums of the points and of each channel's bias.
    void give(float* position, std::span<const float> bias) {
        for (int y = 0; y < shape_.height; ++y) {
            const float* from = row(y);
            for (int x = 0; x < shape_.width; ++x)
                for (const float added : bias) *position++ = *from++ + added;
        }
    }
    /// The first point of the tile's frame.
    float* tile(int number) {
        const int x = number % shape_.across() * kTileSide;
        const int y = number / shape_.across() * kTileSide;
        return values_.data() + static_cast<std::size_t>(y * stride_ + x) * channels_;
    }
    Steps steps() const {
        const auto step = static_cast<std::size_t>(channels_);
        return {.x = step, .y = step * stride_};
    }

private:
    float* row(int y) {
        return values_.data() +
               static_cast<std::size_t>((y + frame_) * stride_ + frame_) * channels_;
    }
    std::ptrdiff_t row_size() const { return std::ptrdiff_t{channels_} * shape_.width; }

    const Shape& shape_;
    int channels_;
    int frame_;
    int stride_;
    std::vector<float> values_;
};

/// The numbers of all tiles of a chunk: [number][tile][channel].
template <class Turn>
NAKADE_FMA void turn_chunk(const Shape& shape, int channels, std::span<const float> positions,
                           float* numbers) {
    Framed framed(shape, channels, (Turn::kFrom - kTileSide) / 2);
    const Steps steps = shape.number_steps(channels);
    for (std::size_t at = 0; at < positions.size(); at += shape.size(channels)) {
        framed.take(positions.data() + at);
        for (int tile = 0; tile < shape.tiles(); ++tile, numbers += channels)
            for (int channel = 0; channel < channels; channel += kWidth)
                turn_square<Turn>(framed.tile(tile) + channel, framed.steps(), numbers + channel,
                                  steps);
    }
}

NAKADE_FMA void turn_chunk_back(const Shape& shape, std::span<const float> bias,
                                const float* numbers, std::span<float> positions) {
    const auto channels = static_cast<int>(bias.size());
    Framed framed(shape, channels, 0);
    const Steps steps = shape.number_steps(channels);
    for (std::size_t at = 0; at < positions.size(); at += shape.size(channels)) {
        for (int tile = 0; tile < shape.tiles(); ++tile, numbers += channels)
            for (int channel = 0; channel < channels; channel += kWidth)
                turn_square<BackTurn>(numbers + channel, steps, framed.tile(tile) + channel,
                                      framed.steps());
        framed.give(positions.data() + at, bias);
    }
}

/// Calls f(first, end) for the numbers of the positions of each chunk.
template <class F>
void for_each_chunk(const Shape& shape, F&& f) {
    for (int first = 0; first < shape.positions; first += shape.chunk())
        f(first, std::min(first + shape.chunk(), shape.positions));
}

/// Kernels as the numbers of their tile: [number][input][output]. `flips` turns them round, and
/// inputs into outputs: what leads gradients back.
std::vector<float> turn_kernels(const Tensor& kernels, bool flips) {
    const auto outputs = static_cast<int>(kernels.size(0)),
               inputs = static_cast<int>(kernels.size(1));
    const std::size_t step = static_cast<std::size_t>(outputs) * inputs;
    std::vector<float> turned(kNumbers * step);
    const float* from = kernels.data_ptr<float>();
    for (int out = 0; out < outputs; ++out) {
        for (int in = 0; in < inputs; ++in, from += kKernel * kKernel) {
            float* to = turned.data() + (flips ? out * inputs + in : in * outputs + out);
            const auto cell = [&](int x, int y) {
                return from[flips ? 8 - y * kKernel - x : y * kKernel + x];
            };
            std::array<double, kSeen> half[kKernel];  // [column][row]
            for (int x = 0; x < kKernel; ++x)
                half[x] = nets::turn_kernel_line(cell(x, 0), cell(x, 1), cell(x, 2));
            for (int y = 0; y < kSeen; ++y) {
                const auto line = nets::turn_kernel_line(half[0][y], half[1][y], half[2][y]);
                for (int x = 0; x < kSeen; ++x)
                    to[(y * kSeen + x) * step] = static_cast<float>(line[x]);
            }
        }
    }
    return turned;
}

/// The transpose of turn_kernel_line.
std::array<double, kKernel> gather_line(const std::array<double, kSeen>& u) {
    const double near_sum = (u[1] + u[2]) / 6, far_sum = (u[3] + u[4]) / 24;
    return {u[0] / 4 - near_sum + far_sum, (u[2] - u[1]) / 6 + (u[3] - u[4]) / 12,
            4 * far_sum - near_sum + u[5]};
}

/// The gradient of kernels from that of their numbers.
Tensor gather_kernels(const std::vector<float>& numbers, int outputs, int inputs) {
    Tensor kernels = torch::empty({outputs, inputs, kKernel, kKernel});
    const std::size_t step = static_cast<std::size_t>(outputs) * inputs;
    auto* to = kernels.data_ptr<float>();
    for (int out = 0; out < outputs; ++out) {
        for (int in = 0; in < inputs; ++in, to += kKernel * kKernel) {
            const float* from = numbers.data() + in * outputs + out;
            std::array<double, kKernel> half[kSeen];  // [column][row]
            for (int x = 0; x < kSeen; ++x) {
                std::array<double, kSeen> column;
                for (int y = 0; y < kSeen; ++y) column[y] = from[(y * kSeen + x) * step];
                half[x] = gather_line(column);
            }
            for (int y = 0; y < kKernel; ++y) {
                std::array<double, kSeen> row;
                for (int x = 0; x < kSeen; ++x) row[x] = half[x][y];
                const auto line = gather_line(row);
                for (int x = 0; x < kKernel; ++x) to[y * kKernel + x] = static_cast<float>(line[x]);
            }
        }
    }
    return kernels;
}

Tensor by_channels(const Tensor& planes) {
    return planes.contiguous(torch::MemoryFormat::ChannelsLast);
}

std::span<const float> numbers_of(const Tensor& flat) {
    return {flat.data_ptr<float>(), static_cast<std::size_t>(flat.numel())};
}

/// The positions of a chunk in planes of by_channels().
std::span<float> chunk_of(const Tensor& planes, const Shape& shape, int first, int end) {
    const std::size_t size = shape.size(static_cast<int>(planes.size(1)));
    return {planes.data_ptr<float>() + first * size, (end - first) * size};
}

Tensor multiply_tiles(const Tensor& planes, const std::vector<float>& turned_kernels,
                      std::span<const float> bias) {
    const Shape shape(planes);
    const auto inputs = static_cast<int>(planes.size(1)), outputs = static_cast<int>(bias.size());
    Tensor result = torch::empty({planes.size(0), outputs, planes.size(2), planes.size(3)},
                                 torch::MemoryFormat::ChannelsLast);
    std::vector<float> seen(shape.numbers(inputs)), sums(shape.numbers(outputs));
    const Product product{.rows = shape.rows(),
                          .columns = outputs,
                          .depth = inputs,
                          .left_row_step = inputs,
                          .left_step = 1,
                          .is_new = true};
    for_each_chunk(shape, [&](int first, int end) {
        turn_chunk<SeeTurn>(shape, inputs, chunk_of(planes, shape, first, end), seen.data());
        for (std::size_t i = 0; i < kNumbers; ++i)
            add_product(product, seen.data() + i * shape.rows() * inputs,
                        turned_kernels.data() + i * inputs * outputs,
                        sums.data() + i * shape.rows() * outputs);
        turn_chunk_back(shape, bias, sums.data(), chunk_of(result, shape, first, end));
    });
    return result;
}

Tensor kernel_gradient(const Tensor& planes, const Tensor& gradient) {
    const Shape shape(planes);
    const auto inputs = static_cast<int>(planes.size(1)),
               outputs = static_cast<int>(gradient.size(1));
    std::vector<float> seen(shape.numbers(inputs)), spread(shape.numbers(outputs));
    std::vector<float> sums(static_cast<std::size_t>(kNumbers) * inputs * outputs);
    const Product product{.rows = inputs,
                          .columns = outputs,
                          .depth = shape.rows(),
                          .left_row_step = 1,
                          .left_step = inputs,
                          .is_new = false};
    for_each_chunk(shape, [&](int first, int end) {
        if (end - first < shape.chunk()) std::ranges::fill(spread, 0.0F);
        turn_chunk<SeeTurn>(shape, inputs, chunk_of(planes, shape, first, end), seen.data());
        turn_chunk<SpreadTurn>(shape, outputs, chunk_of(gradient, shape, first, end),
                               spread.data());
        for (std::size_t i = 0; i < kNumbers; ++i)
            add_product(product, seen.data() + i * shape.rows() * inputs,
                        spread.data() + i * shape.rows() * outputs,
                        sums.data() + i * inputs * outputs);
    });
    return gather_kernels(sums, outputs, inputs);
}

/// Over all points of all positions. Rows are first added up in single numbers, then in double.
Tensor channel_sums(const Tensor& planes) {
    const auto channels = static_cast<std::size_t>(planes.size(1));
    const auto row_size = channels * planes.size(3);
    const std::size_t rows = planes.numel() / row_size;
    std::vector<double> sums(channels);
    std::vector<float> row(channels);
    const float* from = planes.data_ptr<float>();
    for (std::size_t i = 0; i < rows; ++i) {
        std::ranges::fill(row, 0.0F);
        for (const float* end = from + row_size; from < end;)
            for (float& sum : row) sum += *from++;
        for (std::size_t c = 0; c < channels; ++c) sums[c] += row[c];
    }
    return torch::tensor(std::vector<float>(sums.begin(), sums.end()));
}

class TileConvolution : public torch::autograd::Function<TileConvolution> {
public:
    static Tensor forward(torch::autograd::AutogradContext* context, const Tensor& planes,
                          const Tensor& kernels, const Tensor& bias) {
        const Tensor ordered = by_channels(planes);
        context->save_for_backward({ordered, kernels});
        return multiply_tiles(ordered, turn_kernels(kernels, false), numbers_of(bias));
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   const torch::autograd::variable_list& given) {
        const auto saved = context->get_saved_variables();
        const Tensor &planes = saved[0], &kernels = saved[1];
        const Tensor gradient = by_channels(given[0]);
        Tensor of_planes;
        if (context->needs_input_grad(0))
            of_planes = multiply_tiles(gradient, turn_kernels(kernels, true),
                                       std::vector<float>(planes.size(1)));
        return {of_planes, kernel_gradient(planes, gradient), channel_sums(gradient)};
    }
};

}  // namespace

bool suits_tiles(const nets::Layer& layer) {
    static const bool kHasInstructions =
        __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
    return kHasInstructions && layer.operation == nets::Operation::Conv &&
           layer.kernel == kKernel && layer.channels % kWidth == 0 &&
           layer.source_channels % kWidth == 0;
}

torch::Tensor convolve_by_tiles(const Tensor& planes, const Tensor& kernels, const Tensor& bias) {
    return TileConvolution::apply(planes, kernels, bias);
}

#else

bool suits_tiles(const nets::Layer&) { return false; }

torch::Tensor convolve_by_tiles(const Tensor& planes, const Tensor& kernels, const Tensor& bias) {
    return torch::conv2d(planes, kernels, bias, /*stride=*/1, /*padding=*/1);
}

#endif

}  // namespace nakade::deep
