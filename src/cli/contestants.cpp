#include "cli/contestants.h"

#include <fmt/format.h>

#include "host/process.h"
#include "lab/gomocup_contestant.h"
#include "lab/gtp_contestant.h"

namespace nakade::cli {

namespace {

template <class Kind>
std::unique_ptr<Contestant> make(ProgramSetup setup, const Clock& clock) {
    return std::make_unique<Kind>(std::move(setup), clock);
}

struct Language {
    std::string_view prefix;
    /// The one game that the protocol can speak of; empty if it knows any.
    std::string_view only_game;
    std::unique_ptr<Contestant> (*make)(ProgramSetup setup, const Clock& clock);
};
constexpr Language kLanguages[] = {
    {"gtp:", "", &make<GtpContestant>},
    {"gomocup:", "gomoku", &make<GomocupContestant>},
};

const Language* language_of(std::string_view word) {
    for (const Language& language : kLanguages)
        if (word.starts_with(language.prefix)) return &language;
    return nullptr;
}

Result<std::unique_ptr<LineChannel>> start(const std::vector<std::string>& words) {
    auto process = ChildProcess::start(words);
    if (!process) return process.error();
    return std::unique_ptr<LineChannel>(*std::move(process));
}

Result<std::unique_ptr<Contestant>> make_own(const std::string& word,
                                             const ContestantSetup& setup) {
    auto player = make_player(word, setup.game);
    if (!player) return player.error();
    Thinking thinking{.limits = {}, .clock = setup.clock, .stop = setup.stop, .on_iteration = {}};
    if (setup.move_seconds > 0) thinking.limits.seconds = setup.move_seconds;
    return std::unique_ptr<Contestant>(
        std::make_unique<PlayerContestant>(word, *std::move(player), std::move(thinking)));
}

}  // namespace

Result<std::unique_ptr<Contestant>> make_contestant(const std::string& word,
                                                    const ContestantSetup& setup) {
    const Language* language = language_of(word);
    if (!language) return make_own(word, setup);
    if (!language->only_game.empty() && language->only_game != setup.game)
        return Error{fmt::format("a {} program plays {}, not {}",
                                 language->prefix.substr(0, language->prefix.size() - 1),
                                 language->only_game, setup.game)};
    auto words = split_command(std::string_view(word).substr(language->prefix.size()));
    if (!words) return words.error();
    return language->make({.name = word.substr(language->prefix.size()),
                           .connect = [words = *words] { return start(words); },
                           .move_seconds = setup.move_seconds,
                           .answer_seconds = setup.answer_seconds,
                           .stop = setup.stop},
                          *setup.clock);
}

Result<void> check_contestant(const std::string& word, const ContestantSetup& setup) {
    auto contestant = make_contestant(word, setup);
    if (!contestant) return contestant.error();
    const Language* language = language_of(word);
    if (!language) return {};
    const auto words = split_command(std::string_view(word).substr(language->prefix.size()));
    auto process = start(*words);
    if (!process) return process.error();
    return {};
}

}  // namespace nakade::cli
