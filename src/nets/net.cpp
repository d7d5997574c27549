#include "nets/net.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "core/random.h"
#include "core/text.h"

namespace nakade::nets {

namespace {

constexpr std::string_view kWeightsWord = "weights";
constexpr std::string_view kNumberForm = "float32";
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

std::string weights_line(std::size_t count, std::uint64_t hash) {
    return fmt::format("{} {} {} {:016x}\n", kWeightsWord, count, kNumberForm, hash);
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
    const std::string_view weights(reinterpret_cast<const char*>(net.weights.data()),
                                   net.weights.size() * sizeof(float));
    const std::uint64_t hash = checksum(text) ^ checksum(weights);
    std::string bytes = text + weights_line(net.weights.size(), hash);
    bytes += weights;
    return bytes;
}

Result<Net> read_net(std::string_view bytes) {
    const std::string marker = fmt::format("\n{} ", kWeightsWord);
    const std::size_t text_end = bytes.find(marker);
    if (text_end == std::string_view::npos)
        return Error{"This is no file of a net: it has no line of weights."};
    const std::string_view text = bytes.substr(0, text_end + 1);
    const std::size_t line_end = bytes.find('\n', text.size());
    if (line_end == std::string_view::npos) return Error{"The file of the net is cut off."};
    auto description = parse_description(text);
    if (!description) return description.error();

    Net net{.description = *std::move(description)};
    const std::string_view weights = bytes.substr(line_end + 1);
    if (weights.size() != net.description.weight_count * sizeof(float))
        return Error{fmt::format("The net needs {} weights, and its file has {} bytes of them.",
                                 net.description.weight_count, weights.size())};
    const std::string line =
        weights_line(net.description.weight_count, checksum(text) ^ checksum(weights));
    if (bytes.substr(text.size(), line_end + 1 - text.size()) != line)
        return Error{"The file of the net is damaged: its hash is wrong."};
    net.weights.resize(net.description.weight_count);
    // A net of layers that compute nothing has no weights, and nowhere to put them.
    if (!weights.empty()) std::memcpy(net.weights.data(), weights.data(), weights.size());
    if (!std::ranges::all_of(net.weights, [](float w) { return std::isfinite(w); }))
        return Error{"The net has a weight that is no number."};
    return net;
}

}  // namespace nakade::nets
