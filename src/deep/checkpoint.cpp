#include "deep/checkpoint.h"

#include <fmt/format.h>

#include <array>
#include <cstring>

#include "core/text.h"
#include "host/file.h"

namespace nakade::deep {

namespace {

constexpr std::string_view kHeading = "nakade-training 1";

/// The arrays in the order of the file.
auto arrays_of(auto& state) {
    return std::array{&state.weights, &state.mean, &state.variance, &state.average};
}

std::string heading(const nets::Description& description, std::int64_t step, std::uint64_t hash) {
    return fmt::format("{} step {} net {:016x} hash {:016x}\n", kHeading, step,
                       nets::checksum(nets::to_text(description)), hash);
}

}  // namespace

Result<void> save_checkpoint(const std::filesystem::path& file,
                             const nets::Description& description, const TrainingState& state) {
    std::string numbers;
    for (const auto* array : arrays_of(state))
        numbers.append(reinterpret_cast<const char*>(array->data()), array->size() * sizeof(float));
    return save_file(file, heading(description, state.step, nets::checksum(numbers)) + numbers);
}

Result<TrainingState> load_checkpoint(const std::filesystem::path& file,
                                      const nets::Description& description) {
    const auto bytes = read_file(file);
    if (!bytes) return bytes.error();
    const std::size_t line_end = bytes->find('\n');
    const auto words = split_words(std::string_view(*bytes).substr(0, line_end));
    if (!bytes->starts_with(kHeading) || words.size() < 4)
        return Error{fmt::format("{} is no checkpoint of this version.", file.string())};
    TrainingState state;
    state.step = parse_int(words[3]).value_or(-1);
    const std::string_view numbers = std::string_view(*bytes).substr(line_end + 1);
    const std::string expected = heading(description, state.step, nets::checksum(numbers));
    const std::size_t array_bytes = description.weight_count * sizeof(float);
    const auto arrays = arrays_of(state);
    if (bytes->substr(0, line_end + 1) != expected || numbers.size() != arrays.size() * array_bytes)
        return Error{fmt::format("{} is damaged, or of another net.", file.string())};
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        arrays[i]->resize(description.weight_count);
        std::memcpy(arrays[i]->data(), numbers.data() + i * array_bytes, array_bytes);
    }
    return state;
}

}  // namespace nakade::deep
