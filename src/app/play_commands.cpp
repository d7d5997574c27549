// The commands of Play: a plan is made of what the request says, the rest is handed on.
#include <fmt/format.h>

#include "app/api.h"
#include "app/desk.h"

namespace nakade::app {

namespace {

constexpr const char* kFreeOpening = "free";
constexpr std::string_view kSwap2 = "swap2";

std::variant<std::optional<ClockSettings>, Refusal> clock_argument(const Arguments& arguments) {
    constexpr double kMostSeconds = 360'000;
    constexpr double kMostStones = 100;
    const Json given = arguments.object("clock");
    if (given.is_null()) return std::optional<ClockSettings>();
    bool is_fine = true;
    const auto number = [&](const char* name, double fallback, double most) {
        const auto found = given.find(name);
        if (found == given.end()) return fallback;
        const double value = found->is_number() ? found->get<double>() : -1;
        is_fine &= value >= 0 && value <= most;
        return value;
    };
    const double main = number("main", 0, kMostSeconds);
    const double overtime = number("overtime", 0, kMostSeconds);
    const double stones = number("stones", 1, kMostStones);
    if (!is_fine || stones < 1)
        return Refusal{"argument", "a clock has the numbers main, overtime and stones", "clock"};
    return std::optional(ClockSettings{main, overtime, static_cast<int>(stones)});
}

/// Fills in seats and clock. Precondition: the spec is set.
std::optional<Refusal> add_people(GamePlan& plan, const Arguments& arguments) {
    constexpr const char* kSides[] = {"black", "white"};
    for (std::size_t i = 0; i < plan.seats.size(); ++i) {
        auto seat = make_seat(arguments.object(kSides[i]), kSides[i], plan.spec.name);
        if (auto* refusal = std::get_if<Refusal>(&seat)) return std::move(*refusal);
        plan.seats[i] = std::get<Seat>(std::move(seat));
    }
    auto clock = clock_argument(arguments);
    if (auto* refusal = std::get_if<Refusal>(&clock)) return std::move(*refusal);
    plan.clock = std::get<std::optional<ClockSettings>>(clock);
    return std::nullopt;
}

std::optional<Refusal> add_handicap(GamePlan& plan, int stones) {
    if (stones == 0) return std::nullopt;
    const auto refuse = [](std::string text) {
        return Refusal{"argument", std::move(text), "handicap"};
    };
    const auto game = make_game(plan.spec);
    if (!game) return Refusal{"argument", game.error().message, "game"};
    if (!(*game)->as<Go>()) return refuse("only Go has handicap stones");
    const Size size = (*game)->size();
    const int most = max_fixed_handicap(size);
    if (stones < 2 || stones > most)
        return refuse(fmt::format("this board takes 2 to {} handicap stones", most));
    for (const Point p : handicap_points(size, stones)) plan.stones.push_back({p, Black});
    plan.to_play = White;
    plan.handicap = stones;
    return std::nullopt;
}

Started begin(Desk& desk, const Arguments& arguments) {
    auto spec = parse_game_spec(arguments.text("game"));
    if (!spec) return Refusal{"argument", spec.error().message, "game"};
    GamePlan plan{.spec = *std::move(spec)};
    if (auto refusal = add_people(plan, arguments)) return std::move(*refusal);
    if (auto refusal = add_handicap(plan, arguments.whole("handicap", 0)))
        return std::move(*refusal);
    plan.has_swap2 = arguments.text("opening", kFreeOpening) == kSwap2;
    if (plan.has_swap2 && plan.spec.name != Gomoku::kFacts.name)
        return Refusal{"argument", "swap2 is an opening of Gomoku", "opening"};
    return show_if_started(desk, desk.play, desk.play.begin(std::move(plan)));
}

/// From the position of another mode, on its board.
Started from(Desk& desk, const Arguments& arguments) {
    auto position = position_of(desk, arguments.text("mode"));
    if (auto* refusal = std::get_if<Refusal>(&position)) return std::move(*refusal);
    const Problem& problem = std::get<Problem>(position);
    auto spec = parse_game_spec(arguments.text("game", Go::kFacts.name));
    if (!spec) return Refusal{"argument", spec.error().message, "game"};
    spec->size = problem.stones.size();
    GamePlan plan{.spec = *std::move(spec)};
    if (auto refusal = add_people(plan, arguments)) return std::move(*refusal);
    plan.stones = problem.stones.placements();
    plan.to_play = problem.to_move.value_or(Black);
    return show_if_started(desk, desk.play, desk.play.begin(std::move(plan)));
}

Started players(Desk& desk, const Arguments& arguments) {
    std::optional<Seat> seats[2];
    constexpr const char* kSides[] = {"black", "white"};
    if (!desk.play.is_open()) return refuse_state("no game is open");
    for (std::size_t i = 0; i < std::size(seats); ++i) {
        if (!arguments.has(kSides[i])) continue;
        auto seat = make_seat(arguments.object(kSides[i]), kSides[i], desk.play.game_name());
        if (auto* refusal = std::get_if<Refusal>(&seat)) return std::move(*refusal);
        seats[i] = std::get<Seat>(std::move(seat));
    }
    desk.shown = &desk.play;
    return desk.play.set_seats(std::move(seats[0]), std::move(seats[1]));
}

/// The function of a command that needs an open game.
template <Started (*Run)(PlayMode& play, const Arguments& arguments)>
Started with_game(Desk& desk, const Arguments& arguments) {
    if (!desk.play.is_open()) return refuse_state("no game is open");
    desk.shown = &desk.play;
    return Run(desk.play, arguments);
}

double seconds(const Arguments& arguments) { return arguments.real("seconds", 0); }
Started move(PlayMode& play, const Arguments& arguments) {
    return play.move(arguments.text("point"), seconds(arguments));
}
Started pass(PlayMode& play, const Arguments& arguments) {
    return play.move("pass", seconds(arguments));
}
Started choose(PlayMode& play, const Arguments& arguments) {
    return play.choose(parse_swap_choice(arguments.text("choice")));
}
Started resign(PlayMode& play, const Arguments& arguments) {
    return play.resign(seconds(arguments));
}
Started go(PlayMode& play, const Arguments&) { return play.go(); }
Started undo(PlayMode& play, const Arguments&) { return play.undo(); }
Started redo(PlayMode& play, const Arguments&) { return play.redo(); }
Started hint(PlayMode& play, const Arguments&) { return play.hint(); }
Started find(PlayMode& play, const Arguments& arguments) {
    constexpr int kUsualMoves = 5;
    return play.find(parse_question(arguments.text("question")),
                     arguments.whole("within", kUsualMoves));
}
Started show(PlayMode& play, const Arguments& arguments) {
    return play.show_found(arguments.whole("moves", 0));
}
Started dead(PlayMode& play, const Arguments& arguments) {
    return play.toggle_dead(arguments.text("point"));
}
Started resume(PlayMode& play, const Arguments&) { return play.resume(); }
Started save(PlayMode& play, const Arguments&) { return play.save(); }

constexpr ArgumentRow kNewArguments[] = {
    {"game"},
    {"black", Takes::Object, {}, true},
    {"white", Takes::Object, {}, true},
    {"handicap", Takes::Whole, "0..9", true},
    {"clock", Takes::Object, {}, true},
    {"opening", Takes::Word, "free|swap2", true},
};
constexpr ArgumentRow kChooseArguments[] = {{"choice", Takes::Word, kSwapWords}};
constexpr ArgumentRow kFromArguments[] = {
    {"mode", Takes::Word, "solve|edit|review"}, {"game", Takes::Text, {}, true},
    {"black", Takes::Object, {}, true},         {"white", Takes::Object, {}, true},
    {"clock", Takes::Object, {}, true},
};
constexpr ArgumentRow kPlayersArguments[] = {{"black", Takes::Object, {}, true},
                                             {"white", Takes::Object, {}, true}};
constexpr ArgumentRow kMoveArguments[] = {{"point"}, {"seconds", Takes::Real, "0..100000", true}};
constexpr ArgumentRow kTimeArguments[] = {{"seconds", Takes::Real, "0..100000", true}};
constexpr ArgumentRow kPointArguments[] = {{"point"}};
constexpr ArgumentRow kFindArguments[] = {{"question", Takes::Word, kFindWords},
                                          {"within", Takes::Whole, "1..20", true}};
constexpr ArgumentRow kShowArguments[] = {{"moves", Takes::Whole, "0..1000"}};

constexpr CommandRow kRows[] = {
    {"play.new", kNewArguments, &begin, true, "a new game"},
    {"play.from", kFromArguments, &from, true, "a game from the position of another mode"},
    {"play.move", kMoveArguments, &with_game<&move>, true, "the human's move"},
    {"play.pass", kTimeArguments, &with_game<&pass>, true, "the human passes"},
    {"play.choose", kChooseArguments, &with_game<&choose>, true, "a colour in the swap2 opening"},
    {"play.resign", kTimeArguments, &with_game<&resign>, false, "whose turn it is gives up"},
    {"play.go", {}, &with_game<&go>, true, "lets the computer go on"},
    {"play.undo", {}, &with_game<&undo>, false, "takes back to the human's last turn"},
    {"play.redo", {}, &with_game<&redo>, false, "and forth"},
    {"play.hint", {}, &with_game<&hint>, true, "what a strong player would do"},
    {"play.find", kFindArguments, &with_game<&find>, true, "a proof: a capture, fours, threats"},
    {"play.show", kShowArguments, &with_game<&show>, false, "so many moves of what was found"},
    {"play.players", kPlayersArguments, &players, true, "changes who plays"},
    {"play.dead", kPointArguments, &with_game<&dead>, false, "a chain is dead, or not"},
    {"play.resume", {}, &with_game<&resume>, false, "goes on after two passes"},
    {"play.save", {}, &with_game<&save>, false, "as SGF"},
};

}  // namespace

std::span<const CommandRow> play_commands() { return kRows; }

}  // namespace nakade::app
