#include "nets/byte_convolution.h"

#include <cassert>
#include <cstring>

#include "nets/byte_sums.h"
#include "nets/byte_tiles.h"
#include "nets/byte_weights.h"

namespace nakade::nets {

namespace {

/// With more channels the sums of turned numbers might not fit into 32 bits.
constexpr int kMostTurnedChannels = 192;

std::vector<ByteKernel> find_kernels() {
    std::vector<ByteKernel> kernels;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512vnni") != 0 && __builtin_cpu_supports("avx512bw") != 0)
        kernels.push_back(kVnniBytes);
    if (__builtin_cpu_supports("avx2") != 0) kernels.push_back(kAvx2Bytes);
#endif
    kernels.push_back(kPlainBytes);
    return kernels;
}

/// Weights for one block of outputs, of a kernel with so many cells.
std::size_t block_numbers(int input_blocks, int cells) {
    return static_cast<std::size_t>(input_blocks) * kBlock * kBlock * cells;
}

/// Writes weights where the kernel reads them.
class Packer {
public:
    Packer(const ByteKernel& kernel, std::vector<std::byte>& matrix)
        : kernel_(kernel), matrix_(matrix) {}

    /// The weight of input number `along` of those that `base` numbers lie before.
    void put(std::size_t base, int along, int out, int weight) {
        const int group = along / kernel_.inputs_at_once;
        const std::size_t at = base + (group * kBlock + out % kBlock) * kernel_.inputs_at_once +
                               along % kernel_.inputs_at_once;
        const auto number = static_cast<std::int16_t>(weight);  // its first byte is a byte's weight
        std::memcpy(&matrix_[at * kernel_.number_bytes], &number,
                    static_cast<std::size_t>(kernel_.number_bytes));
    }

private:
    const ByteKernel& kernel_;
    std::vector<std::byte>& matrix_;
};

void pack_cells(const Layer& layer, const PackedLayer& packed, const std::int8_t* from,
                Packer packer) {
    const int side = layer.kernel, inputs = packed.input_blocks * kBlock;
    const std::size_t row_size = block_numbers(packed.input_blocks, side);
    for (int out = 0; out < layer.channels; ++out)
        for (int in = 0; in < layer.source_channels; ++in)
            for (int cell = 0; cell < side * side; ++cell)
                packer.put((out / kBlock * side + cell / side) * row_size,
                           cell % side * inputs + in, out, *from++);
}

void pack_turned(const Layer& layer, const PackedLayer& packed, const std::int8_t* from,
                 Packer packer) {
    const std::size_t block_size = block_numbers(packed.input_blocks, 1);
    for (int out = 0; out < layer.channels; ++out) {
        for (int in = 0; in < layer.source_channels; ++in, from += 9) {
            int half[3][kPairSeen];  // [column][number]
            for (int x = 0; x < 3; ++x)
                turn_pair_kernel<int>(from[x], from[3 + x], from[6 + x], half[x]);
            for (int row = 0; row < kPairSeen; ++row) {
                int line[kPairSeen];
                turn_pair_kernel(half[0][row], half[1][row], half[2][row], line);
                for (int column = 0; column < kPairSeen; ++column) {
                    const int number = row * kPairSeen + column;
                    packer.put((number * packed.output_blocks + out / kBlock) * block_size, in, out,
                               line[column]);
                }
            }
        }
    }
}

/// Of a layer for the planes that it reads just now: what its sums become numbers with.
struct Scales {
    std::vector<float> sizes;
    std::vector<std::int32_t> zeros;

    Scales(const ByteLayer& layer, Steps steps, bool has_words) {
        for (const float scale : layer.scales) sizes.push_back(scale * steps.size);
        for (const std::int32_t sum : layer.sums) zeros.push_back(has_words ? 0 : sum * steps.zero);
    }
};

/// `points` has the steps, with all the room that it needs behind them.
void sum_tiles(BytePass pass, const Grid& grid, int blocks, std::byte* points, float* output,
               const ByteKernel& kernel) {
    const PairTiles tiles(grid);
    const int inputs = pass.input_blocks * kBlock;
    const std::size_t point_bytes = static_cast<std::size_t>(inputs) * kernel.number_bytes;
    std::byte* turned = points + grid.points() * point_bytes;
    auto* sums = reinterpret_cast<float*>(turned + kPairNumbers * tiles.slots() * point_bytes);
    kernel.turn_points(grid, inputs, points, turned);
    BytePass number_pass = pass;
    number_pass.block_size = tiles.slots() * kBlock;
    number_pass.gives_sums = true;
    for (int number = 0; number < kPairNumbers; ++number) {
        number_pass.matrix =
            static_cast<const std::byte*>(pass.matrix) + number * blocks * pass.matrix_bytes;
        kernel.sum_line(number_pass, blocks, tiles.count(),
                        turned + number * tiles.slots() * point_bytes,
                        sums + number * blocks * number_pass.block_size);
    }
    kernel.turn_back(pass, grid, blocks, sums, output);
}

/// Floats of memory for one layer.
std::size_t room_for(const PackedLayer& layer, const Grid& grid, std::size_t point_bytes) {
    std::size_t bytes = grid.points() * point_bytes;
    if (layer.bytes.is_turned)
        bytes += kPairNumbers * PairTiles(grid).slots() *
                 (point_bytes + layer.output_blocks * kBlock * sizeof(float));
    return bytes / sizeof(float);
}

}  // namespace

std::span<const ByteKernel> byte_kernels() {
    static const std::vector<ByteKernel> kKernels = find_kernels();
    return kKernels;
}

void pack_bytes(const Layer& layer, std::span<const float> weights, const ByteKernel& kernel,
                PackedLayer& packed) {
    const ByteMatrix matrix = round_to_bytes(layer, weights);
    const auto outputs = static_cast<std::size_t>(packed.output_blocks) * kBlock;
    ByteLayer& bytes = packed.bytes;
    bytes.is_turned = kernel.turn_points != nullptr && layer.kernel == 3 &&
                      layer.source_channels <= kMostTurnedChannels;
    const int cells = bytes.is_turned ? kPairNumbers : layer.kernel * layer.kernel;
    bytes.matrix.assign(
        packed.output_blocks * block_numbers(packed.input_blocks, cells) * kernel.number_bytes,
        std::byte{0});
    (bytes.is_turned ? &pack_turned : &pack_cells)(layer, packed, matrix.numbers.data(),
                                                   Packer(kernel, bytes.matrix));
    bytes.scales = matrix.scales;
    bytes.scales.resize(outputs);
    bytes.sums.assign(outputs, 0);
    const std::size_t row_size = matrix.numbers.size() / matrix.scales.size();
    for (std::size_t i = 0; i < matrix.numbers.size(); ++i)
        bytes.sums[i / row_size] += matrix.numbers[i];
}

void convolve_bytes(const PackedLayer& layer, const Grid& grid, const float* input, float* output,
                    std::vector<float>& scratch, const ByteKernel& kernel) {
    assert(grid.margin >= layer.kernel / 2);
    const std::size_t point_bytes =
        static_cast<std::size_t>(layer.input_blocks) * kBlock * kernel.number_bytes;
    if (const std::size_t room = room_for(layer, grid, point_bytes); scratch.size() < room)
        scratch.resize(room);
    auto* points = reinterpret_cast<std::byte*>(scratch.data());
    const Steps steps = kernel.find_steps({input, layer.input_blocks * grid.block_size()});
    kernel.take_steps(grid, layer.input_blocks, input, steps, points);
    const Scales scales(layer.bytes, steps, kernel.number_bytes > 1);
    const int side = layer.bytes.is_turned ? 1 : layer.kernel;
    const BytePass pass{
        .matrix = layer.bytes.matrix.data(),
        .matrix_bytes = block_numbers(layer.input_blocks, side * side) * kernel.number_bytes,
        .scales = scales.sizes.data(),
        .bias = layer.bias.data(),
        .zeros = scales.zeros.data(),
        .input_blocks = layer.input_blocks,
        .kernel = side,
        .stride = grid.stride(),
        .block_size = grid.block_size()};
    if (layer.bytes.is_turned)
        return sum_tiles(pass, grid, layer.output_blocks, points, output, kernel);
    const int first_seen = grid.start() - layer.kernel / 2 * (grid.stride() + 1);
    kernel.sum_line(pass, layer.output_blocks, grid.line(), points + first_seen * point_bytes,
                    output + grid.start() * kBlock);
}

}  // namespace nakade::nets
