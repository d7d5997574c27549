#include "nets/net.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "core/random.h"
#include "core/text.h"
#include "nets/byte_weights.h"

namespace nakade::nets {

namespace {

constexpr std::string_view kWeightsWord = "weights";
// By the number of their NumberForm.
constexpr std::string_view kNumberForms[] = {"float32", "int8"};
static_assert(std::endian::native == std::endian::little, "the files hold little-endian numbers");

bool starts_at_zero(const Description& net, int index) {
    if (std::ranges::find(net.outputs, index) != net.outputs.end()) return true;
    return std::ranges::any_of(net.layers,
                               [&](const Layer& reader) { return reader.second == index; });
}

void initialise(const Layer& layer, Random& random, std::vector<float>& weights) {
    const int fan_in = layer.source_channels * layer.kernel * layer.kernel;
    const auto bound = static_cast<float>(std::sqrt(6.0 / fan_in));
    for (std::size_t i = layer.weights_at; i < layer.bias_at(); ++i)
        weights[i] = bound * static_cast<float>(2 * random.unit() - 1);
}

std::string weights_line(std::size_t count, NumberForm form, std::uint64_t hash) {
    return fmt::format("{} {} {} {:016x}\n", kWeightsWord, count,
                       kNumberForms[static_cast<int>(form)], hash);
}

bool is_in_bytes(const Layer& layer, NumberForm form) {
    return form == NumberForm::Int8 && suits_bytes(layer);
}

template <class Number>
void append(std::string& bytes, std::span<const Number> numbers) {
    bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes());
}

/// Layer by layer; one in bytes has its scales between its matrix and its bias.
std::string weight_bytes(const Net& net) {
    std::string bytes;
    const std::span<const float> weights = net.weights;
    for (const Layer& layer : net.description.layers) {
        if (!is_in_bytes(layer, net.form)) {
            append(bytes, weights.subspan(layer.weights_at, layer.weight_count()));
            continue;
        }
        const ByteMatrix matrix = round_to_bytes(layer, weights);
        append(bytes, std::span(matrix.numbers));
        append(bytes, std::span(matrix.scales));
        append(bytes, weights.subspan(layer.bias_at(), layer.channels));
    }
    return bytes;
}

std::size_t expected_bytes(const Description& net, NumberForm form) {
    std::size_t bytes = 0;
    for (const Layer& layer : net.layers)
        bytes += is_in_bytes(layer, form) ? layer.matrix_size() + 2 * sizeof(float) * layer.channels
                                          : sizeof(float) * layer.weight_count();
    return bytes;
}

/// Precondition: there are as many bytes as expected.
std::vector<float> read_weights(const Description& net, NumberForm form, std::string_view bytes) {
    std::vector<float> weights(net.weight_count);
    const char* from = bytes.data();
    const auto take = [&](float* to, std::size_t count) {
        if (count > 0) std::memcpy(to, from, count * sizeof(float));
        from += count * sizeof(float);
    };
    for (const Layer& layer : net.layers) {
        float* to = weights.data() + layer.weights_at;
        if (!is_in_bytes(layer, form)) {
            take(to, layer.weight_count());
            continue;
        }
        const char* numbers = from;
        from += layer.matrix_size();
        std::vector<float> scales(layer.channels);
        take(scales.data(), scales.size());
        const std::size_t row_size = layer.matrix_size() / scales.size();
        for (std::size_t i = 0; i < layer.matrix_size(); ++i)
            to[i] = scales[i / row_size] * static_cast<std::int8_t>(numbers[i]);
        take(to + layer.matrix_size(), scales.size());
    }
    return weights;
}

}  // namespace

std::vector<float> initial_weights(const Description& description, std::uint64_t seed) {
    std::vector<float> weights(description.weight_count);
    Random random(seed);
    for (int i = 0; i < std::ssize(description.layers); ++i)
        if (description.layer(i).has_weights() && !starts_at_zero(description, i))
            initialise(description.layer(i), random, weights);
    return weights;
}

std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t hash = mix64(bytes.size());
    for (std::size_t at = 0; at < bytes.size(); at += sizeof hash) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + at, std::min(sizeof word, bytes.size() - at));
        hash = mix64(hash ^ word);
    }
    return hash;
}

std::string write_net(const Net& net) {
    const std::string text = to_text(net.description);
    const std::string weights = weight_bytes(net);
    const std::uint64_t hash = checksum(text) ^ checksum(weights);
    return text + weights_line(net.weights.size(), net.form, hash) + weights;
}

Result<Net> read_net(std::string_view bytes) {
    const std::string marker = fmt::format("\n{} ", kWeightsWord);
    const std::size_t text_end = bytes.find(marker);
    if (text_end == std::string_view::npos)
        return Error{"This is no file of a net: it has no line of weights."};
    const std::string_view text = bytes.substr(0, text_end + 1);
    const std::size_t line_end = bytes.find('\n', text.size());
    if (line_end == std::string_view::npos) return Error{"The file of the net is cut off."};
    const std::string_view line = bytes.substr(text.size(), line_end + 1 - text.size());
    auto description = parse_description(text);
    if (!description) return description.error();

    const auto words = split_words(line);
    const bool has_bytes = words.size() > 2 && words[2] == kNumberForms[1];
    Net net{.description = *std::move(description),
            .form = has_bytes ? NumberForm::Int8 : NumberForm::Float32};
    const std::string_view weights = bytes.substr(line_end + 1);
    const std::size_t count = net.description.weight_count;
    if (weights.size() != expected_bytes(net.description, net.form))
        return Error{fmt::format("The net needs {} weights, and its file has {} bytes of them.",
                                 count, weights.size())};
    if (line != weights_line(count, net.form, checksum(text) ^ checksum(weights)))
        return Error{"The file of the net is damaged: its hash is wrong."};
    net.weights = read_weights(net.description, net.form, weights);
    if (!std::ranges::all_of(net.weights, [](float w) { return std::isfinite(w); }))
        return Error{"The net has a weight that is no number."};
    return net;
}

}  // namespace nakade::nets
