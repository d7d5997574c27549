// `nakade match`: many games between two players or programs, and what they prove.
//
// Workers take the next game's number from a shared counter; everything about a game follows from
// its number, so the result does not depend on how many workers there are.
#include "lab/match.h"

#include <fmt/format.h>

#include <cmath>
#include <exception>
#include <filesystem>
#include <mutex>
#include <thread>

#include "cli/commands.h"
#include "cli/contestants.h"
#include "cli/print_json.h"
#include "core/text.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/progress.h"

namespace nakade::cli {

namespace {

constexpr double kPercent = 100;

struct MatchOrder {
    MatchPlan plan;
    std::string first;
    std::string second;
    ContestantSetup contestants;
    std::optional<Sprt> sprt;
    std::filesystem::path sgf_folder;
    int jobs = 1;
    bool json = false;
};

Result<std::optional<Sprt>> parse_sprt(const std::string& text) {
    if (text.empty()) return std::optional<Sprt>();
    const auto pieces = split(text, ',');
    const auto elo0 = parse_double(trim(pieces.front()));
    const auto elo1 = parse_double(trim(pieces.back()));
    if (pieces.size() == 2 && elo0 && elo1 && *elo0 < *elo1)
        return std::optional<Sprt>({*elo0, *elo1});
    return Error{
        fmt::format("--sprt takes two Elo differences such as 0,20, the smaller first, "
                    "not {}",
                    nakade::quoted(text))};
}

/// The game with its size, from --game and --size.
Result<GameSpec> parse_spec(const Arguments& arguments) {
    auto spec = parse_game_spec(arguments.text("--game"));
    if (!spec) return spec.error();
    if (arguments.has("--size")) {
        const auto size = parse_size(arguments.text("--size"));
        if (!size) return size.error();
        spec->size = *size;
    }
    const auto game = make_game(*spec);
    if (!game) return game.error();
    spec->size = (*game)->size();
    return *std::move(spec);
}

Result<MatchOrder> parse_order(const Arguments& arguments, const Clock& clock,
                               const std::atomic<bool>& stop) {
    auto spec = parse_spec(arguments);
    if (!spec) return spec.error();
    auto sprt = parse_sprt(arguments.text("--sprt"));
    if (!sprt) return sprt.error();
    MatchOrder order{.plan = {.spec = *spec,
                              .games = arguments.whole("--games"),
                              .seed = static_cast<std::uint64_t>(arguments.whole("--seed")),
                              .opening_plies = arguments.whole("--opening"),
                              .move_cap = arguments.whole("--moves")},
                     .first = arguments.text("--first"),
                     .second = arguments.text("--second"),
                     .contestants = {.game = spec->name,
                                     .move_seconds = arguments.real("--time"),
                                     .answer_seconds = arguments.real("--deadline"),
                                     .clock = &clock,
                                     .stop = &stop},
                     .sprt = *sprt,
                     .sgf_folder = arguments.text("--sgf"),
                     .jobs = arguments.whole("--jobs"),
                     .json = arguments.has("--json")};
    for (const auto& [option, word] :
         {std::pair{"--first", order.first}, std::pair{"--second", order.second}}) {
        if (word.empty()) return Error{fmt::format("{} is missing: who is to play?", option)};
        if (auto good = check_contestant(word, order.contestants); !good)
            return Error{fmt::format("{}: {}", option, good.error().message)};
    }
    return order;
}

Json number_or_null(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

class MatchRun {
public:
    MatchRun(const MatchOrder& order, const Console& console, const Clock& clock,
             const std::atomic<bool>& stop)
        : order_(order),
          console_(console),
          clock_(clock),
          stop_(stop),
          start_(clock.seconds()),
          bar_(std::in_place, console.err, "match", order.plan.games, clock) {}

    Result<void> play() {
        {
            std::vector<std::jthread> workers;
            for (int i = 1; i < order_.jobs; ++i) workers.emplace_back([this] { work_guarded(); });
            work_guarded();
        }
        if (trouble_) return *trouble_;
        return {};
    }

    void print_summary() {
        bar_.reset();
        if (order_.json) return print_json(console_, summary_json());
        for (const std::string& fault : faults_) fmt::print(console_.out, "{}\n", fault);
        if (tally_.games() == 0) return fmt::print(console_.out, "no game was finished\n");
        const Interval score = score_interval(tally_);
        const Interval elo = elo_interval(tally_);
        fmt::print(
            console_.out,
            "{} against {}: {} wins, {} losses, {} draws\n"
            "score {:.1f} % (95 %: {:.1f} % to {:.1f} %), Elo {:+.0f} ({:+.0f} to {:+.0f})\n",
            order_.first, order_.second, tally_.wins, tally_.losses, tally_.draws,
            kPercent * tally_.score(), kPercent * score.low, kPercent * score.high,
            elo_from_score(tally_.score()), elo.low, elo.high);
        if (order_.sprt)
            fmt::print(console_.out, "SPRT {:g},{:g}: llr {:.2f} of {:.2f}, {}\n",
                       order_.sprt->elo0, order_.sprt->elo1, order_.sprt->llr(tally_), sprt_bound(),
                       verdict_name());
    }

private:
    bool is_over() const {
        return stop_.load(std::memory_order_relaxed) || trouble_ ||
               (order_.sprt && order_.sprt->verdict(tally_) != SprtVerdict::Undecided);
    }

    /// The number of the next game, or nothing when there is none.
    std::optional<int> next_game() {
        const std::scoped_lock lock(mutex_);
        if (is_over() || next_ >= order_.plan.games) return std::nullopt;
        return next_++;
    }

    /// An exception that left a thread would end the program at once, and one that left the first
    /// worker would let the others play to the end for nobody.
    void work_guarded() {
        try {
            work();
        } catch (const std::exception& fault) {
            give_up(Error{fault.what()});
        }
    }

    void work() {
        auto first = make_contestant(order_.first, order_.contestants);
        auto second = make_contestant(order_.second, order_.contestants);
        if (!first || !second) return give_up((first ? second : first).error());
        while (const auto game = next_game()) {
            GameTask task = plan_game(order_.plan, *game);
            task.stop = &stop_;
            Contestant& black = first_color(*game) == Black ? **first : **second;
            Contestant& white = first_color(*game) == Black ? **second : **first;
            add(*game, play_game(task, black, white));
        }
    }

    void give_up(const Error& error) {
        const std::scoped_lock lock(mutex_);
        if (!trouble_) trouble_ = error;
    }

    void add(int game, const GameReport& report) {
        const std::scoped_lock lock(mutex_);
        if (report.outcome == Outcome::Ongoing) return;
        add_game(tally_, game, report.outcome);
        if (auto saved = save(game, report); !saved) trouble_ = saved.error();
        if (order_.json) tell(game_json(game, report));
        if (report.by_fault)
            faults_.push_back(
                fmt::format("game {}: {}, {}", game + 1, report.result, report.reason));
        bar_->update(tally_.games());
    }

    /// Written at once: a reader may follow the match, and one that has gone ends it.
    void tell(const Json& line) {
        print_json(console_, line);
        if (std::fflush(console_.out) != 0) trouble_ = Error{"can not write the output"};
    }

    Result<void> save(int game, const GameReport& report) const {
        if (order_.sgf_folder.empty()) return {};
        return save_file(order_.sgf_folder / fmt::format("game-{:04}.sgf", game + 1), report.sgf);
    }

    static Json game_json(int game, const GameReport& report) {
        const auto champion = winner(report.outcome);
        Json line = {{"game", game + 1},
                     {"first_color", color_name(first_color(game))},
                     {"result", report.result},
                     {"winner", !champion                        ? "draw"
                                : *champion == first_color(game) ? "first"
                                                                 : "second"},
                     {"moves", report.moves.size()},
                     {"fault", report.by_fault}};
        const std::pair<std::string_view, const std::string&> texts[] = {
            {"reason", report.reason},
            {"black_score", report.black_score},
            {"white_score", report.white_score},
            {"own_score", report.own_score}};
        for (const auto& [name, text] : texts)
            if (!text.empty()) line[std::string(name)] = text;
        return line;
    }

    Json summary_json() const {
        const Interval score = score_interval(tally_);
        const Interval elo = elo_interval(tally_);
        Json line = {{"first", order_.first},
                     {"second", order_.second},
                     {"game", to_string(order_.plan.spec)},
                     {"games", tally_.games()},
                     {"wins", tally_.wins},
                     {"losses", tally_.losses},
                     {"draws", tally_.draws},
                     {"faults", faults_.size()},
                     {"score", tally_.score()},
                     {"interval", {score.low, score.high}},
                     {"elo", number_or_null(elo_from_score(tally_.score()))},
                     {"elo_interval", {number_or_null(elo.low), number_or_null(elo.high)}},
                     {"seconds", clock_.seconds() - start_}};
        if (order_.sprt)
            line["sprt"] = {{"llr", order_.sprt->llr(tally_)},
                            {"bound", sprt_bound()},
                            {"verdict", verdict_name()}};
        return line;
    }

    std::string_view verdict_name() const {
        constexpr std::string_view kNames[] = {"undecided", "elo1 accepted", "elo0 accepted"};
        return kNames[static_cast<int>(order_.sprt->verdict(tally_))];
    }

    const MatchOrder& order_;
    const Console& console_;
    const Clock& clock_;
    const std::atomic<bool>& stop_;
    const double start_;
    std::mutex mutex_;                // guards all below
    std::optional<ProgressBar> bar_;  // until the summary
    int next_ = 0;
    Tally tally_;
    std::vector<std::string> faults_;
    std::optional<Error> trouble_;
};

Result<Answer> run(const Arguments& arguments, const Console& console) {
    const SteadyClock clock;
    const InterruptGuard interrupt;
    const auto order = parse_order(arguments, clock, interrupt.flag());
    if (!order) return order.error();
    if (auto made = make_folder(order->sgf_folder); !made) return made.error();
    MatchRun match(*order, console, clock, interrupt.flag());
    if (auto played = match.play(); !played) return played.error();
    match.print_summary();
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "--game", .help = "the game and its options", .fallback = "go:9x9"},
    {.name = "--size", .help = "the board, such as 9 or 9x7"},
    {.name = "--first", .help = "a player's name, gtp:COMMAND or gomocup:COMMAND"},
    {.name = "--second", .help = "the other one"},
    {.name = "--games", .help = "how many", .allowed = "1..1000000", .fallback = "10"},
    {.name = "--time",
     .help = "seconds a move; 0 leaves everybody their own",
     .allowed = "0.0..86400.0",
     .fallback = "0"},
    {.name = "--deadline",
     .help = "seconds of silence after which a program has lost",
     .allowed = "0.01..86400.0",
     .fallback = "60"},
    {.name = "--opening",
     .help = "random moves before the players begin",
     .allowed = "0..100",
     .fallback = "2"},
    {.name = "--moves",
     .help = "break a game off after so many moves; 0 is three a point",
     .allowed = "0..100000",
     .fallback = "0"},
    {.name = "--seed", .help = "of the openings", .allowed = "0..2000000000", .fallback = "1"},
    {.name = "--sprt", .help = "ELO0,ELO1: stop when it is clear which of the two holds"},
    {.name = "--sgf", .help = "a folder for the records"},
    {.name = "--jobs", .help = "games at the same time", .allowed = "1..256", .fallback = "1"},
    kJsonOption,
};

}  // namespace

const Command kMatchCommand = {
    .name = "match",
    .summary = "play many games between two players or programs",
    .options = kOptions,
    .examples =
        "  nakade match --game atari-go --size 7 --first pvs --second greedy --games 100\n"
        "  nakade match --game go:9x9,komi=7.5 --first pvs --games 20 --time 1 --sgf records\n"
        "      --second 'gtp:gnugo --mode gtp --level 1 --chinese-rules'\n"
        "  nakade match --game gomoku --first alpha-beta --second gomocup:./pbrain-rival\n"
        "  nakade match --game atari-go --first pvs --second mtdf --games 10000 --sprt 0,20\n",
    .run = &run,
};

}  // namespace nakade::cli
