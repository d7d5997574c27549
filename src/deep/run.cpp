#include "deep/run.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/clock.h"
#include "deep/checkpoint.h"
#include "host/file.h"
#include "nets/byte_weights.h"

namespace nakade::deep {

namespace {

constexpr const char* kCheckpointName = "checkpoint";
constexpr const char* kNetName = "net.nakade";
constexpr const char* kByteNetName = "net-int8.nakade";
constexpr const char* kLogName = "log.txt";
constexpr int kExaminationBatch = 100;

/// The batches of step number `step`, one for each size of board.
Result<std::vector<Batch>> batches_of(std::vector<Share>& shares, std::int64_t step) {
    std::vector<Batch> batches;
    for (Share& share : shares) {
        auto batch = std::ranges::find(batches, share.source->size(), &Batch::size);
        if (batch == batches.end()) {
            batches.emplace_back(share.source->size());
            batch = batches.end() - 1;
        }
        auto added = share.source->add_to(*batch, step * share.positions, share.positions);
        if (!added) return added.error();
    }
    return batches;
}

std::string losses_text(const Losses& losses) {
    return fmt::format("policy {:.3f} top1 {:.1f}% win {:.3f} lead {:.3f} ownership {:.3f}",
                       losses.policy, 100 * losses.top1, losses.win, losses.lead, losses.ownership);
}

Losses measure(Trainer& trainer, const Examination& examination) {
    Losses losses;
    for (const Batch& batch : examination.batches) losses += trainer.measure(batch);
    return losses * (1.0 / static_cast<double>(examination.batches.size()));
}

TrainingState first_state(const RunSettings& settings) {
    return settings.first_weights.empty() ? initial_state(settings.net, settings.seed)
                                          : initial_state(settings.first_weights);
}

class Run {
public:
    explicit Run(RunSettings& settings) : settings_(settings) {}

    Result<void> start();
    Result<void> go_on();

private:
    std::filesystem::path path(const char* name) const { return settings_.folder / name; }
    bool is_stopped() const { return settings_.stop != nullptr && settings_.stop->load(); }
    Result<void> save();
    Result<void> report();
    Result<void> log(const std::string& line);

    RunSettings& settings_;
    std::unique_ptr<Trainer> trainer_;
    std::int64_t step_ = 0;
    Losses since_report_;
    std::int64_t steps_since_report_ = 0;
    SteadyClock clock_;
    double report_time_ = clock_.seconds();
};

Result<void> Run::start() {
    if (auto made = make_folder(settings_.folder); !made) return made;
    TrainingState state = first_state(settings_);
    if (std::filesystem::exists(path(kCheckpointName))) {
        auto loaded = load_checkpoint(path(kCheckpointName), settings_.net);
        if (!loaded) return loaded.error();
        state = *std::move(loaded);
    }
    step_ = state.step;
    trainer_ = std::make_unique<Trainer>(settings_.net, settings_.learning, std::move(state));
    return {};
}

Result<void> Run::go_on() {
    while (step_ < settings_.learning.steps && !is_stopped()) {
        const auto batches = batches_of(settings_.shares, step_);
        if (!batches) return batches.error();
        since_report_ += trainer_->step(*batches);
        ++steps_since_report_;
        if (++step_ % settings_.report_every != 0) continue;
        if (auto saved = save(); !saved) return saved;
        if (auto reported = report(); !reported) return reported;
    }
    return save();
}

Result<void> Run::save() {
    const TrainingState state = trainer_->state();
    if (auto saved = save_checkpoint(path(kCheckpointName), settings_.net, state); !saved)
        return saved;
    nets::Net net{settings_.net, state.average};
    if (auto saved = save_file(path(kNetName), nets::write_net(net)); !saved) return saved;
    return save_file(path(kByteNetName), nets::write_net(nets::in_bytes(std::move(net))));
}

Result<void> Run::report() {
    const double now = clock_.seconds();
    const auto steps = static_cast<double>(steps_since_report_);
    const Losses mean = since_report_ * (1 / steps);
    std::string line = fmt::format("step {} {:.2f} s/step gradient {:.2f} {}", step_,
                                   (now - report_time_) / steps, mean.gradient, losses_text(mean));
    for (const Examination& examination : settings_.examinations)
        line += fmt::format(" | {}: {}", examination.name,
                            losses_text(measure(*trainer_, examination)));
    since_report_ = {};
    steps_since_report_ = 0;
    report_time_ = clock_.seconds();
    if (settings_.report) settings_.report(line);
    return log(line + "\n");
}

Result<void> Run::log(const std::string& line) {
    std::string text;
    if (std::filesystem::exists(path(kLogName))) {
        auto before = read_file(path(kLogName));
        if (!before) return before.error();
        text = *std::move(before);
    }
    return save_file(path(kLogName), text + line);
}

}  // namespace

Result<void> run_training(RunSettings& settings) {
    Run run(settings);
    if (auto started = run.start(); !started) return started;
    return run.go_on();
}

Result<Examination> make_examination(std::string name, Source& source, int positions) {
    Examination examination{.name = std::move(name)};
    for (int first = 0; first < positions; first += kExaminationBatch) {
        Batch& batch = examination.batches.emplace_back(source.size());
        if (auto added = source.add_to(batch, first, kExaminationBatch); !added)
            return added.error();
    }
    return examination;
}

}  // namespace nakade::deep
