#include "nets/description.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>

#include "core/text.h"

namespace nakade::nets {

namespace {

// Far above every net that a board game wants, far below what would exhaust a machine.
constexpr int kMaxLayers = 1000;
constexpr int kMaxChannels = 4096;
constexpr int kMaxKernel = 25;
constexpr std::size_t kMaxWeights = std::size_t{1} << 26;

constexpr std::string_view kHeading = "nakade-net 1";
constexpr int kPoolParts = 3;

struct OperationRow {
    Operation operation;
    std::string_view word;
    int sources;
    int numbers;  // channels, and for a convolution the side of its kernel
};

constexpr OperationRow kOperations[] = {
    {Operation::Conv, "conv", 1, 2}, {Operation::Dense, "dense", 1, 1},
    {Operation::Pool, "pool", 1, 0}, {Operation::Spread, "spread", 2, 0},
    {Operation::Add, "add", 2, 0},
};

// By the number of their Activation.
constexpr std::string_view kActivations[] = {"", "relu", "sigmoid", "tanh"};

using Words = std::span<const std::string_view>;

/// Reads line by line; the layers so far are what a line may name.
class Reader {
public:
    Result<void> read_line(Words words);
    Result<Description> finish() &&;

private:
    Result<void> read_input(Words words);
    Result<void> read_output(Words words);
    Result<void> read_layer(Words words);
    Result<void> read_sources(const OperationRow& row, Words words, Layer& layer) const;
    static Result<void> read_numbers(const OperationRow& row, Words words, Layer& layer);
    Result<void> fit(Layer& layer) const;
    Result<void> add(Layer layer);

    Description net_;
};

Result<void> Reader::read_line(Words words) {
    if (words[0] == "input") return read_input(words);
    if (words[0] == "output") return read_output(words);
    return read_layer(words);
}

Result<int> read_count(std::string_view word, std::string_view what, int largest) {
    const auto number = parse_int(word);
    if (!number || *number < 1 || *number > largest)
        return Error{
            fmt::format("{} is no number of {} from 1 to {}.", quoted(word), what, largest)};
    return *number;
}

Result<void> Reader::read_input(Words words) {
    if (words.size() != 4 || (words[2] != "planes" && words[2] != "vector"))
        return Error{"an input is \"input NAME planes|vector CHANNELS\"."};
    const auto channels = read_count(words[3], "channels", kMaxChannels);
    if (!channels) return channels.error();
    Layer layer{.name = std::string(words[1]),
                .operation = Operation::Input,
                .channels = *channels,
                .is_planes = words[2] == "planes"};
    net_.inputs.push_back(static_cast<int>(net_.layers.size()));
    return add(std::move(layer));
}

Result<void> Reader::read_output(Words words) {
    if (words.size() != 2) return Error{"an output is \"output NAME\"."};
    const int index = net_.find(words[1]);
    if (index < 0) return Error{fmt::format("there is no layer {}.", quoted(words[1]))};
    net_.outputs.push_back(index);
    return {};
}

Result<void> Reader::read_layer(Words words) {
    if (words.size() < 4 || words[1] != "=")
        return Error{"a layer is \"NAME = OPERATION SOURCE ...\"."};
    const auto row = std::ranges::find(kOperations, words[2], &OperationRow::word);
    if (row == std::end(kOperations))
        return Error{fmt::format("there is no operation {}.", quoted(words[2]))};
    Layer layer{.name = std::string(words[0]), .operation = row->operation};
    if (auto read = read_sources(*row, words.subspan(3), layer); !read) return read;
    if (auto read = read_numbers(*row, words.subspan(3), layer); !read) return read;
    if (auto fits = fit(layer); !fits) return fits;
    return add(std::move(layer));
}

Result<void> Reader::read_sources(const OperationRow& row, Words words, Layer& layer) const {
    if (std::ssize(words) < row.sources + row.numbers)
        return Error{fmt::format("\"{}\" takes {} names and {} numbers.", row.word, row.sources,
                                 row.numbers)};
    for (int i = 0; i < row.sources; ++i) {
        const int index = net_.find(words[i]);
        if (index < 0) return Error{fmt::format("there is no layer {}.", quoted(words[i]))};
        (i == 0 ? layer.first : layer.second) = index;
    }
    layer.source_channels = net_.layer(layer.first).channels;
    return {};
}

/// What stands behind the sources: numbers, then perhaps an activation.
Result<void> Reader::read_numbers(const OperationRow& row, Words words, Layer& layer) {
    words = words.subspan(row.sources);
    if (row.numbers > 0) {
        const auto channels = read_count(words[0], "channels", kMaxChannels);
        if (!channels) return channels.error();
        layer.channels = *channels;
    }
    if (row.numbers > 1) {
        const auto kernel = read_count(words[1], "points", kMaxKernel);
        if (!kernel) return kernel.error();
        if (*kernel % 2 == 0) return Error{"the side of a kernel is odd."};
        layer.kernel = *kernel;
    }
    words = words.subspan(row.numbers);
    if (words.empty()) return {};
    const auto word = std::ranges::find(kActivations, words[0]);
    if (words.size() > 1 || word == std::end(kActivations))
        return Error{fmt::format("{} is not relu, sigmoid or tanh.", quoted(words[0]))};
    layer.activation = static_cast<Activation>(word - std::begin(kActivations));
    return {};
}

/// Whether the sources have the shapes that the operation takes; fills in the layer's own shape.
Result<void> Reader::fit(Layer& layer) const {
    const Layer& source = net_.layer(layer.first);
    const bool wants_planes = layer.operation == Operation::Conv ||
                              layer.operation == Operation::Pool ||
                              layer.operation == Operation::Spread;
    if (wants_planes && !source.is_planes)
        return Error{fmt::format("\"{}\" is a vector where planes are needed.", source.name)};
    if (layer.operation == Operation::Dense && source.is_planes)
        return Error{fmt::format("\"{}\" is planes where a vector is needed.", source.name)};
    if (layer.second >= 0) {
        const Layer& other = net_.layer(layer.second);
        const bool same_kind = layer.operation == Operation::Spread
                                   ? !other.is_planes
                                   : other.is_planes == source.is_planes;
        if (!same_kind || other.channels != source.channels)
            return Error{fmt::format("\"{}\" does not fit \"{}\".", other.name, source.name)};
    }
    if (layer.channels == 0) layer.channels = source.channels;
    if (layer.operation == Operation::Pool) layer.channels = kPoolParts * source.channels;
    layer.is_planes = layer.operation == Operation::Conv || layer.operation == Operation::Spread ||
                      (layer.operation == Operation::Add && source.is_planes);
    return {};
}

Result<void> Reader::add(Layer layer) {
    if (net_.find(layer.name) >= 0)
        return Error{fmt::format("there is a layer {} already.", quoted(layer.name))};
    if (std::ssize(net_.layers) >= kMaxLayers)
        return Error{fmt::format("more than {} layers.", kMaxLayers)};
    layer.weights_at = net_.weight_count;
    net_.weight_count += layer.weight_count();
    if (net_.weight_count > kMaxWeights)
        return Error{fmt::format("more than {} weights.", kMaxWeights)};
    net_.layers.push_back(std::move(layer));
    return {};
}

Result<Description> Reader::finish() && {
    if (net_.inputs.empty() || net_.outputs.empty())
        return Error{"A net needs an input and an output."};
    return std::move(net_);
}

std::string layer_text(const Description& net, const Layer& layer) {
    if (layer.operation == Operation::Input)
        return fmt::format("input {} {} {}", layer.name, layer.is_planes ? "planes" : "vector",
                           layer.channels);
    const auto row = std::ranges::find(kOperations, layer.operation, &OperationRow::operation);
    std::string text =
        fmt::format("{} = {} {}", layer.name, row->word, net.layer(layer.first).name);
    if (layer.second >= 0) text += " " + net.layer(layer.second).name;
    if (row->numbers > 0) text += fmt::format(" {}", layer.channels);
    if (row->numbers > 1) text += fmt::format(" {}", layer.kernel);
    if (layer.activation != Activation::None)
        text += fmt::format(" {}", kActivations[static_cast<int>(layer.activation)]);
    return text;
}

}  // namespace

float pool_scale(int points) {
    // Zero on a middling board and about one at 9x9 and 19x19, so that it weighs like the mean
    // itself.
    constexpr int kMiddleArea = 14 * 14;
    constexpr float kSpan = 140;
    return static_cast<float>(points - kMiddleArea) / kSpan;
}

int Description::find(std::string_view name) const {
    const auto found = std::ranges::find(layers, name, &Layer::name);
    return found == layers.end() ? -1 : static_cast<int>(found - layers.begin());
}

Result<Description> parse_description(std::string_view text) {
    Reader reader;
    int number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        const auto words = split_words(line);
        if (number == 1) {
            if (trim(line) != kHeading)
                return Error{fmt::format("line 1: a net begins with \"{}\".", kHeading)};
            continue;
        }
        if (words.empty()) continue;
        if (auto read = reader.read_line(words); !read)
            return Error{fmt::format("line {}: {}", number, read.error().message)};
    }
    return std::move(reader).finish();
}

std::string to_text(const Description& description) {
    std::string text = std::string(kHeading) + "\n";
    for (const Layer& layer : description.layers) text += layer_text(description, layer) + "\n";
    for (const int output : description.outputs)
        text += fmt::format("output {}\n", description.layer(output).name);
    return text;
}

}  // namespace nakade::nets
