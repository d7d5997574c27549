#include "cli/train_gomoku_eval.h"

#include <fmt/format.h>

#include "host/file.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "lab/five_training.h"

namespace nakade::cli {

Result<Answer> train_gomoku_eval(const Arguments& arguments, const Console& console) {
    const InterruptGuard interrupt;
    const SteadyClock clock;
    FiveTrainingSettings settings;
    settings.games = arguments.whole("--self-play");
    settings.nodes = static_cast<std::uint64_t>(arguments.whole("--nodes"));
    settings.seed = static_cast<std::uint64_t>(arguments.whole("--seed"));
    settings.rule = *parse_gomoku_rule(arguments.text("--rule"));
    settings.stop = &interrupt.flag();
    ProgressBar bar(console.err, "games", settings.games, clock);
    settings.on_game = [&](int done) { bar.update(done); };
    const auto samples = play_for_samples(settings);
    bar.wipe();
    if (samples.empty()) return Error{"no position was kept; --self-play more games"};
    const FittedWorths fitted = fit_worths(samples);
    if (auto saved = save_file(arguments.text("--output"), worths_as_source(fitted)); !saved)
        return saved.error();
    fmt::print(console.out, "{} positions; {:.4f} bits a position on unseen games, {:.4f} blind\n",
               samples.size(), fitted.held_out_loss, fitted.blind_loss);
    return Answer::Yes;
}

}  // namespace nakade::cli
