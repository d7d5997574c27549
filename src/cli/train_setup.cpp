#ifdef NAKADE_TRAIN

#include "cli/train_setup.h"

#include <fmt/format.h>

#include "cli/train_small.h"
#include "core/text.h"
#include "eval/go_net.h"
#include "eval/go_net_shape.h"
#include "host/file.h"

namespace nakade::cli {

namespace {

using deep::RunSettings;
using train::Source;
using train::SourceSettings;

Result<nets::Description> read_shape(const std::string& text) {
    const auto numbers = split(text, 'x');
    if (numbers.size() == 2) {
        const auto blocks = parse_int(numbers[0]);
        const auto channels = parse_int(numbers[1]);
        if (blocks && channels)
            return nets::parse_description(go_net_text({.blocks = *blocks, .channels = *channels}));
    }
    const auto file = read_file(text);
    if (!file) return file.error();
    auto net = nets::parse_description(*file);
    if (!net) return net;
    if (auto fits = check_go_net(*net); !fits) return fits.error();
    return net;
}

Result<nets::Net> read_first_net(const std::string& path) {
    const auto bytes = read_file(path);
    if (!bytes) return bytes.error();
    auto net = nets::read_net(*bytes);
    if (!net) return net;
    if (auto fits = check_go_net(net->description); !fits) return fits.error();
    return net;
}

class SettingsReader {
public:
    explicit SettingsReader(const Arguments& arguments) : arguments_(arguments) {}

    Result<RunSettings> read();

private:
    SourceSettings source_settings() const {
        return {.seed = settings_.seed, .held_out = held_out_};
    }
    Result<void> read_net();
    Result<void> read_held_out();
    Result<void> read_games();
    Result<void> read_labels(std::string_view option, train::LabelForm form);
    void add(std::unique_ptr<Source> source, const std::string& positions) {
        settings_.shares.push_back({std::move(source), *parse_int(positions)});
    }

    const Arguments& arguments_;
    RunSettings settings_;
    train::HeldOut held_out_;
};

Result<RunSettings> SettingsReader::read() {
    if (auto done = read_net(); !done) return done.error();
    settings_.folder = arguments_.text("FOLDER");
    settings_.seed = static_cast<std::uint64_t>(arguments_.whole("--seed"));
    settings_.report_every = arguments_.whole("--report");
    settings_.learning = {.rate = arguments_.real("--rate"),
                          .steps = arguments_.whole("--steps"),
                          .uses_bfloat16 = arguments_.has("--bfloat16")};
    deep::set_threads(arguments_.whole("--threads"));
    if (auto done = read_held_out(); !done) return done.error();
    if (auto done = read_games(); !done) return done.error();
    if (auto done = read_labels("--labels", train::LabelForm::EveryPosition); !done)
        return done.error();
    if (auto done = read_labels("--numbered-labels", train::LabelForm::Numbered); !done)
        return done.error();
    if (settings_.shares.empty()) return Error{"There is nothing to learn from: give --games."};
    return std::move(settings_);
}

Result<void> SettingsReader::read_net() {
    if (arguments_.has("--from")) {
        auto net = read_first_net(arguments_.text("--from"));
        if (!net) return net.error();
        settings_.net = std::move(net->description);
        settings_.first_weights = std::move(net->weights);
        return {};
    }
    auto shape = read_shape(arguments_.text("--net"));
    if (!shape) return shape.error();
    settings_.net = *std::move(shape);
    return {};
}

Result<void> SettingsReader::read_held_out() {
    for (const std::string& file : arguments_.list("--held-out")) {
        const auto games = train::read_games(file);
        if (!games) return games.error();
        for (const auto& game : *games) held_out_.insert(game.hash());
        auto source = train::open_games({file}, {.uses_symmetry = false});
        if (!source) return source.error();
        auto examination = deep::make_examination(std::filesystem::path(file).stem().string(),
                                                  **source, arguments_.whole("--measure"));
        if (!examination) return examination.error();
        settings_.examinations.push_back(*std::move(examination));
    }
    return {};
}

Result<void> SettingsReader::read_games() {
    for (const std::string& text : arguments_.list("--games")) {
        const auto parts = split_share(text, 1);
        if (!parts) return parts.error();
        auto source = train::open_games({parts->front()}, source_settings());
        if (!source) return source.error();
        add(*std::move(source), parts->back());
    }
    return {};
}

Result<void> SettingsReader::read_labels(std::string_view option, train::LabelForm form) {
    for (const std::string& text : arguments_.list(option)) {
        const auto parts = split_share(text, 2);
        if (!parts) return parts.error();
        auto source = train::open_labels({(*parts)[0], (*parts)[1], form}, source_settings());
        if (!source) return source.error();
        add(*std::move(source), parts->back());
    }
    return {};
}

}  // namespace

Result<deep::RunSettings> training_settings(const Arguments& arguments) {
    return SettingsReader(arguments).read();
}

}  // namespace nakade::cli

#endif
