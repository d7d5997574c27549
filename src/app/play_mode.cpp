#include "app/play_mode.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/coordinates.h"
#include "formats/record_start.h"
#include "lab/match.h"
#include "players/swap2_player.h"

namespace nakade::app {

namespace {

/// Who gives hints: the strong player that has the game's own name, where it can play; this one
/// else.
constexpr std::string_view kUsualAdviser = "pvs";
constexpr std::uint64_t kAdviserNodes = 100'000;
/// A player with a clock spends at most this part of what is left on a move.
constexpr double kShareOfClock = 0.05;

std::vector<Point> taken_between(const StoneGrid& before, const AnyGame& after) {
    std::vector<Point> taken;
    for (const Placement& stone : before.placements())
        if (after.at(stone.point) == Empty) taken.push_back(stone.point);
    return taken;
}

StoneGrid grid_of_game(const AnyGame& game) {
    StoneGrid grid(game.size());
    for_each_point(game.size(), [&](Point p) { grid.set(p, game.at(p)); });
    return grid;
}

}  // namespace

Started PlayMode::begin(GamePlan plan) {
    auto game = PlayedGame::create(plan.spec);
    if (!game) return Refusal{"argument", game.error().message, "game"};
    if (!plan.stones.empty())
        if (auto set_up = game->set_up(plan.stones, plan.to_play); !set_up)
            return refuse_state(set_up.error().message);
    *this = PlayMode(world_);
    game_ = *std::move(game);
    seats_ = std::move(plan.seats);
    handicap_ = plan.handicap;
    if (plan.clock) clock_.emplace(*plan.clock);
    if (plan.has_swap2) opening_.emplace(game_->game().size());
    return let_computers_play();
}

std::optional<Problem> PlayMode::position() const {
    if (!game_) return std::nullopt;
    Problem problem;
    problem.stones = grid_of_game(game_->game());
    problem.to_move = to_play();
    if (go_game()) problem.ko = go_game()->ko_point();
    return problem;
}

std::optional<SgfCollection> PlayMode::record() const {
    if (!game_) return std::nullopt;
    GameRecord record = begin_record(*game_->beginning());
    for (const auto& [move, color] : game_->moves()) record.moves.emplace_back(color, move);
    record.handicap = handicap_;
    record.black = seat(Black).player;
    record.white = seat(White).player;
    if (is_over()) record.result = result();
    return to_sgf(record);
}

Started PlayMode::move(const std::string& text, double seconds) {
    const Size size = game_->game().size();
    auto parsed = move_of(text, "point", size);
    if (auto* refusal = std::get_if<Refusal>(&parsed)) return std::move(*refusal);
    if (is_over()) return refuse_state("the game is over");
    if (is_choice_due()) return refuse_state("first a colour is to be chosen");
    const Move move = std::get<Move>(parsed);
    const auto position = game_->position_for(to_play());
    const Legality legality = position->legality(move);
    if (legality != Legality::Legal)
        return Refusal{"illegal", fmt::format("{}: {}", to_gtp(move, size), explain(legality)),
                       to_gtp(move, size)};
    if (!spend(acting_side(), seconds)) return Done{};
    play(move, "user");
    return let_computers_play();
}

Started PlayMode::resign(double seconds) {
    if (is_over()) return refuse_state("the game is over");
    if (spend(acting_side(), seconds)) ending_ = {opponent(acting_side()), "resign"};
    return Done{};
}

Started PlayMode::go() {
    if (is_over()) return refuse_state("the game is over");
    if (seat(acting_side()).is_human()) return refuse_state("it is a human's turn");
    return let_computers_play();
}

/// False, and the game is lost, if the time is up.
bool PlayMode::spend(Color color, double seconds) {
    if (!clock_ || clock_->spend(color, seconds)) return true;
    ending_ = {opponent(color), "time"};
    return false;
}

void PlayMode::play(Move move, std::string_view by) {
    const auto at = game_->moves().size();
    const StoneGrid before = grid_of_game(game_->game());
    const Color mover = to_play();
    game_->play(move, mover);
    // What was taken back is forgotten, unless it is made again.
    const bool is_same = at < log_.size() && log_[at].move == move && log_[at].color == mover;
    if (!is_same) {
        log_.resize(at);
        log_.push_back({mover, move, taken_between(before, game_->game()), by});
        if (opening_) opening_->forget_what_follows();
    }
    if (is_opening()) opening_->place(move);
    forget_advice();
    was_saved_ = false;
    if (is_counting()) begin_counting();
}

Job PlayMode::let_computers_play() {
    co_yield {"think", 0, true};
    while (!is_over() && !seat(acting_side()).is_human()) {
        const Color mover = acting_side();
        const double start = world_.clock->seconds();
        const Decision decision = think();
        // What was found in a hurry is no move: somebody wants the game to wait.
        if (world_.is_stopped()) break;
        if (!spend(mover, world_.clock->seconds() - start)) break;
        if (is_choice_due())
            take_choice(choose_side(decision), false);
        else if (decision.resigns || decision.move == kNoPoint)
            ending_ = {opponent(mover), "resign"};
        else
            play(decision.move, "computer");
        if (!is_over() && goes_in_circles()) ending_ = {std::nullopt, "long"};
        co_yield {"think", decision.report.stats.nodes, true};
    }
}

/// Without a superko rule two computers may go on for ever; a human stops by himself.
bool PlayMode::goes_in_circles() const {
    const auto cap = static_cast<std::size_t>(usual_move_cap(game_->game().size()));
    return !seat(Black).is_human() && !seat(White).is_human() && game_->moves().size() >= cap;
}

Thinking PlayMode::thinking(const Seat& seat) const {
    Thinking thinking{.limits = seat.limits(), .clock = world_.clock, .stop = world_.stop};
    if (clock_) thinking.limits.seconds = clock_->seconds(acting_side()) * kShareOfClock;
    return thinking;
}

Decision PlayMode::think() {
    if (const auto stone = offered_stone()) return {.move = *stone};
    const Seat& now = seat(acting_side());
    return now.mind->choose(*game_->position_for(to_play()), thinking(now));
}

Started PlayMode::hint() {
    if (is_over()) return refuse_state("the game is over");
    if (is_opening()) return refuse_state("the opening is a matter of taste");
    return find_hint();
}

Job PlayMode::find_hint() {
    co_yield {"think", 0};
    std::string_view name = game_name();
    auto adviser = make_player(name, game_name());
    if (!adviser) {
        name = kUsualAdviser;
        adviser = make_player(name, game_name());
    }
    Limits limits;
    limits.nodes = nodes_for(name, kAdviserNodes);
    const auto position = game_->position_for(to_play());
    const Decision decision =
        (*adviser)->choose(*position, {.limits = limits, .stop = world_.stop});
    if (world_.is_stopped()) co_return;
    forget_advice();
    hint_ = decision.move;
}

Started PlayMode::find(FindQuestion question, int within) {
    if (is_over()) return refuse_state("the game is over");
    if (is_opening()) return refuse_state("nothing can be proved before the opening is done");
    if (std::string reason = why_not_asked(question, game_->game()); !reason.empty())
        return refuse_state(std::move(reason));
    forget_advice();
    return look_for({.question = question, .within = within});
}

Job PlayMode::look_for(Finding finding) {
    const auto position = game_->position_for(to_play());
    for (Job search = app::find(*position, world_, finding); search.resume();)
        co_yield search.progress();
    if (!world_.is_stopped()) finding_ = std::move(finding);
}

Started PlayMode::show_found(int moves) {
    if (!finding_) return refuse_state("nothing was found");
    finding_->shown = std::min(static_cast<std::size_t>(moves), finding_->line.size());
    return Done{};
}

/// A hint and a finding are about one position.
void PlayMode::forget_advice() {
    hint_ = kNoPoint;
    finding_.reset();
}

/// How many moves stood before the last move or choice of a human's.
std::optional<std::size_t> PlayMode::last_human_turn() const {
    for (std::size_t at = game_->moves().size(); at > 0; --at) {
        if (opening_ && opening_->has_human_choice(at)) return at;
        if (seat(side_of_move(at - 1)).is_human()) return at - 1;
    }
    return std::nullopt;
}

/// To before the last move of a human's, or one move if no human plays.
Started PlayMode::undo() {
    const bool has_human = seat(Black).is_human() || seat(White).is_human();
    const std::size_t count = game_->moves().size();
    auto turn = count > 0 ? std::optional(count - 1) : std::nullopt;
    if (has_human) turn = last_human_turn();
    if (!turn) return refuse_state("there is no move to take back");
    go_to(*turn);
    return Done{};
}

Started PlayMode::redo() {
    const std::size_t now = game_->moves().size();
    if (now >= log_.size()) return refuse_state("there is no move to make again");
    const bool has_human = seat(Black).is_human() || seat(White).is_human();
    std::size_t at = now + 1;
    while (has_human && at < log_.size() && !seat(side_of_move(at)).is_human()) ++at;
    go_to(at);
    return Done{};
}

void PlayMode::go_to(std::size_t count) {
    while (game_->moves().size() > count) game_->undo();
    while (game_->moves().size() < count) {
        const LogMove& next = log_[game_->moves().size()];
        game_->play(next.move, next.color);
    }
    if (opening_) opening_->follow(game_->moves());
    seat_by_choice();
    ending_.reset();
    resumed_at_.reset();
    forget_advice();
    dead_ = {};
    if (is_counting()) begin_counting();
}

Started PlayMode::set_seats(std::optional<Seat> black, std::optional<Seat> white) {
    if (black) seats_[0] = *std::move(black);
    if (white) seats_[1] = *std::move(white);
    return let_computers_play();
}

bool PlayMode::is_counting() const {
    return go_game() && go_game()->is_over() && resumed_at_ != game_->moves().size();
}

bool PlayMode::is_over() const {
    if (ending_) return true;
    if (go_game()) return is_counting();
    return game_->game().outcome() != Outcome::Ongoing;
}

void PlayMode::begin_counting() { dead_ = find_dead_stones(*go_game()); }

Started PlayMode::toggle_dead(const std::string& text) {
    if (!is_counting() || ending_) return refuse_state("stones are counted after two passes");
    auto parsed = move_of(text, "point", game_->game().size());
    if (auto* refusal = std::get_if<Refusal>(&parsed)) return std::move(*refusal);
    const Move point = std::get<Move>(parsed);
    if (point == kPass || !is_stone(go_game()->at(point)))
        return Refusal{"argument", "there is no stone on " + text, "point"};
    const bool is_dead = dead_.contains(point);
    go_game()->board().for_each_stone(point, [&](Point p) {
        if (is_dead)
            dead_.remove(p);
        else
            dead_.add(p);
    });
    return Done{};
}

Started PlayMode::resume() {
    if (!is_counting() || ending_) return refuse_state("only a counted game goes on");
    resumed_at_ = game_->moves().size();
    dead_ = {};
    return Done{};
}

std::optional<Color> PlayMode::winner_now() const {
    if (ending_) return ending_->winner;
    if (!go_game()) return winner(game_->game().outcome());
    const double margin = count().margin();
    if (margin == 0) return std::nullopt;
    return margin > 0 ? Black : White;
}

std::string PlayMode::result() const {
    if (go_game() && !ending_) return to_string(count());
    const auto champion = winner_now();
    if (ending_ && !champion) return "Void";
    if (!champion) return "0";
    const std::string_view how = !ending_ ? "" : ending_->reason == "resign" ? "R" : "T";
    return fmt::format("{}+{}", *champion == Black ? "B" : "W", how);
}

std::string_view PlayMode::reason() const {
    if (ending_) return ending_->reason;
    if (go_game()) return "score";
    if (game_->game().outcome() == Outcome::Draw) return "full";
    return game_->game().as<Gomoku>() ? "five" : "capture";
}

Started PlayMode::save() {
    was_saved_ = true;
    return Done{{{"export",
                  {{"format", "sgf"},
                   {"name", fmt::format("{}.sgf", game_name())},
                   {"type", "application/x-go-sgf"},
                   {"text", write_sgf(*record())}}}}};
}

}  // namespace nakade::app
