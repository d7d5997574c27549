#include "protocols/gomocup.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "players/swap2_player.h"

namespace nakade {

namespace {

constexpr std::string_view kGame = "gomoku";
constexpr std::string_view kOk = "OK\n";

std::string error_line(std::string_view message) { return fmt::format("ERROR {}\n", message); }

/// Plays the stones in their order, so that the game knows its last move; if they are no course of
/// a game (one goes on after a five), they are set up at once.
Result<void> arrange(AnyGame& game, const std::vector<Placement>& stones, Color to_play) {
    for (const Placement& stone : stones) {
        game.set_to_play(stone.color);
        if (game.legality(stone.point) != Legality::Legal) return game.set_up(stones, to_play);
        game.play(stone.point);
    }
    game.set_to_play(to_play);
    return {};
}

std::string report_line(const SearchReport& report) {
    std::string line = fmt::format("DEBUG depth {} value {} nodes {}", report.stats.depth,
                                   report.value, report.stats.nodes);
    for (const Move move : report.line) line += ' ' + (move == kPass ? "pass" : to_gomocup(move));
    return line;
}

/// A protocol without resignation needs a move all the same.
Move playable(const Decision& decision, const AnyGame& game) {
    if (game.legality(decision.move) == Legality::Legal) return decision.move;
    MoveList moves;
    game.legal_moves(moves);
    return moves[0];
}

}  // namespace

const GomocupSession::Command GomocupSession::kCommands[] = {
    {.name = "start", .run = &GomocupSession::start},
    {.name = "rectstart", .run = &GomocupSession::start_rectangle},
    {.name = "restart", .run = &GomocupSession::restart, .needs_board = true},
    {.name = "begin", .run = &GomocupSession::begin, .needs_board = true, .thinks = true},
    {.name = "turn", .run = &GomocupSession::turn, .needs_board = true, .thinks = true},
    {.name = "play", .run = &GomocupSession::play, .needs_board = true},
    {.name = "takeback", .run = &GomocupSession::take_back, .needs_board = true},
    {.name = "board", .run = &GomocupSession::open_board, .needs_board = true},
    {.name = "yxboard", .run = &GomocupSession::open_silent_board, .needs_board = true},
    {.name = "swap2board", .run = &GomocupSession::open_swap2, .needs_board = true},
    {.name = "done", .run = &GomocupSession::done, .thinks = true, .fits_in_list = true},
    {.name = "info", .run = &GomocupSession::take_info, .fits_in_list = true},
    {.name = "about", .run = &GomocupSession::about},
    {.name = "yxstop", .run = &GomocupSession::stop_thinking},
    {.name = "end", .run = &GomocupSession::end},
};

GomocupSession::GomocupSession(GomocupSetup setup, GomocupWorld world)
    : setup_(std::move(setup)), world_(std::move(world)) {}

const GomocupSession::Command* GomocupSession::find_command(std::string_view name) {
    const std::string lower = to_lower(name);
    for (const Command& command : kCommands)
        if (command.name == lower) return &command;
    return nullptr;
}

std::string GomocupSession::handle(std::string_view line) {
    const std::string_view text = trim(line);
    if (text.empty() || has_ended_) return {};
    const auto [name, arguments] = split_gomocup_line(text);
    const Command* command = find_command(name);
    if (list_ && !command) {
        list_->take(text);
        return {};
    }
    if (!command) return fmt::format("UNKNOWN command {}\n", quoted(name));
    if (!command->fits_in_list) list_.reset();
    if (command->needs_board && !game_) return error_line("there is no board; send START first");
    if (command->thinks && !complaint_.empty()) {
        list_.reset();
        return error_line(std::exchange(complaint_, {}));
    }
    return (this->*command->run)(arguments);
}

// Beginning and ending

Result<std::unique_ptr<AnyGame>> GomocupSession::empty_game(Size size) const {
    GameSpec spec{std::string(kGame), size, {}};
    spec.options.set("rule", rule_name(info_.rule));
    return make_game(spec);
}

std::string GomocupSession::start_on(Size size) {
    auto made = empty_game(size);
    if (!made) return error_line(made.error().message);
    game_ = *std::move(made);
    stones_.clear();
    own_color_.reset();
    info_.time.start_match();
    if (player_) player_->new_game();
    return std::string(kOk);
}

std::string GomocupSession::start(std::string_view arguments) {
    const auto length = parse_int(arguments);
    if (!length) return error_line("START needs the size of the board, such as START 20");
    return start_on({*length, *length});
}

std::string GomocupSession::start_rectangle(std::string_view arguments) {
    const auto sides = parse_pair(arguments);
    if (!sides) return error_line("RECTSTART needs width and height, such as RECTSTART 20,15");
    return start_on({(*sides)[0], (*sides)[1]});
}

std::string GomocupSession::restart(std::string_view) { return start_on(game_->size()); }

std::string GomocupSession::about(std::string_view) {
    return fmt::format("name=\"Nakade\", version=\"{}\", author=\"the authors of Nakade\"\n",
                       setup_.version);
}

std::string GomocupSession::stop_thinking(std::string_view) { return {}; }

std::string GomocupSession::end(std::string_view) {
    has_ended_ = true;
    return {};
}

// Moves

Result<void> GomocupSession::place(Point p, Color color) {
    const Color turn = game_->to_play();
    game_->set_to_play(color);
    const Legality legality = game_->legality(p);
    if (legality != Legality::Legal) {
        game_->set_to_play(turn);
        return Error{fmt::format("{}: {}", to_gomocup(p), explain(legality))};
    }
    game_->play(p);
    stones_.push_back({p, color});
    return {};
}

std::string GomocupSession::begin(std::string_view) {
    if (!stones_.empty()) return error_line("BEGIN is for an empty board");
    return think();
}

std::string GomocupSession::turn(std::string_view arguments) {
    const auto point = parse_gomocup_point(arguments, game_->size());
    if (!point) return error_line(point.error().message);
    const Color mover = own_color_ ? opponent(*own_color_) : game_->to_play();
    if (const auto placed = place(*point, mover); !placed)
        return error_line(placed.error().message);
    return think();
}

std::string GomocupSession::play(std::string_view arguments) {
    const auto point = parse_gomocup_point(arguments, game_->size());
    if (!point) return error_line(point.error().message);
    const Color mover = own_color_.value_or(game_->to_play());
    if (const auto placed = place(*point, mover); !placed)
        return error_line(placed.error().message);
    own_color_ = mover;
    return to_gomocup(*point) + '\n';
}

std::string GomocupSession::take_back(std::string_view arguments) {
    const auto point = parse_gomocup_point(arguments, game_->size());
    if (!point) return error_line(point.error().message);
    const auto taken = std::find_if(stones_.begin(), stones_.end(),
                                    [&](const Placement& s) { return s.point == *point; });
    if (taken == stones_.end()) return error_line(fmt::format("{} is empty", to_gomocup(*point)));
    const Color mover = taken->color;
    std::vector<Placement> rest = stones_;
    rest.erase(rest.begin() + (taken - stones_.begin()));
    if (rest.empty()) own_color_.reset();  // whoever moves first now is Black
    const Color to_play = rest.empty() ? Black : mover;
    if (const auto set = set_position(std::move(rest), to_play); !set)
        return error_line(set.error().message);
    return std::string(kOk);
}

Result<void> GomocupSession::set_position(std::vector<Placement> stones, Color to_play) {
    auto fresh = empty_game(game_->size());
    if (!fresh) return fresh.error();
    if (auto arranged = arrange(**fresh, stones, to_play); !arranged) return arranged;
    game_ = *std::move(fresh);
    stones_ = std::move(stones);
    return {};
}

// Thinking

Result<Decision> GomocupSession::decide() {
    if (game_->outcome() != Outcome::Ongoing) return Error{"the game is over"};
    if (game_->legality(kPass) == Legality::Legal)
        return Error{"only forbidden points are left, and the protocol has no pass"};
    if (!player_) {
        auto made = world_.make_player(setup_.player, kGame);
        if (!made) return made.error();
        player_ = *std::move(made);
    }
    Thinking thinking;
    thinking.limits = {info_.max_depth, info_.max_nodes, info_.time.budget()};
    thinking.clock = world_.clock;
    thinking.stop = world_.stop;
    if (world_.write)
        thinking.on_iteration = [&](const SearchReport& report) {
            world_.write(report_line(report));
        };
    const double before = world_.clock->seconds();
    Decision decision = player_->choose(*game_, thinking);
    info_.time.spend(world_.clock->seconds() - before);
    decision.move = playable(decision, *game_);
    return decision;
}

std::string GomocupSession::think() {
    const auto decision = decide();
    if (!decision) return error_line(decision.error().message);
    own_color_ = game_->to_play();
    if (const auto placed = place(decision->move, *own_color_); !placed)
        return error_line(placed.error().message);
    const std::string_view message = decision->resigns ? "MESSAGE I would resign here\n" : "";
    return fmt::format("{}{}\n", message, to_gomocup(decision->move));
}

// Lists of stones

std::string GomocupSession::open_list(GomocupList::Kind kind) {
    list_.emplace(kind, game_->size());
    return {};
}

std::string GomocupSession::open_board(std::string_view) {
    return open_list(GomocupList::Kind::Board);
}

std::string GomocupSession::open_silent_board(std::string_view) {
    return open_list(GomocupList::Kind::SilentBoard);
}

std::string GomocupSession::open_swap2(std::string_view) {
    return open_list(GomocupList::Kind::Swap2);
}

std::string GomocupSession::done(std::string_view) {
    if (!list_) return error_line("DONE without BOARD");
    const GomocupList list = *std::exchange(list_, std::nullopt);
    if (!list.error().empty()) return error_line(list.error());
    return list.kind() == GomocupList::Kind::Swap2 ? finish_swap2(list) : finish_board(list);
}

std::string GomocupSession::finish_board(const GomocupList& list) {
    const int lead = static_cast<int>(list.stones().size()) - 2 * list.own_count();
    // It is our turn, so we are Black if both have as many stones and White if the opponent has
    // one more. Any other numbers are no course of a game: then whoever comes first is Black.
    const bool is_black = lead == 0 || (lead != 1 && list.stones().front().is_own);
    const Color ours = is_black ? Black : White;
    std::vector<Placement> stones;
    for (const GomocupList::Stone& stone : list.stones())
        stones.push_back({stone.point, stone.is_own ? ours : opponent(ours)});
    if (const auto set = set_position(std::move(stones), ours); !set)
        return error_line(set.error().message);
    own_color_ = ours;
    return list.kind() == GomocupList::Kind::Board ? think() : std::string();
}

std::string GomocupSession::finish_swap2(const GomocupList& list) {
    if (list.stones().empty())
        return fmt::format("{} {} {}\n", to_gomocup(kSwap2Offer[0]), to_gomocup(kSwap2Offer[1]),
                           to_gomocup(kSwap2Offer[2]));
    if (list.stones().size() != Swap2::kFirstStones && list.stones().size() != Swap2::kAllStones)
        return error_line(fmt::format("SWAP2BOARD takes 0, {} or {} stones, not {}",
                                      Swap2::kFirstStones, Swap2::kAllStones,
                                      list.stones().size()));
    Swap2 opening(game_->size());
    for (const GomocupList::Stone& stone : list.stones()) {
        if (opening.stage() == Swap2::Stage::FirstChoice) opening.choose(Swap2Choice::PlaceTwo);
        if (const Legality legality = opening.legality(stone.point); legality != Legality::Legal)
            return error_line(fmt::format("{}: {}", to_gomocup(stone.point), explain(legality)));
        opening.place(stone.point);
    }
    return choose_color(opening);
}

std::string GomocupSession::choose_color(const Swap2& opening) {
    if (const auto set = set_position(opening.stones(), opening.next_color()); !set)
        return error_line(set.error().message);
    const auto decision = decide();
    if (!decision) return error_line(decision.error().message);
    const bool takes_white = choose_side(*decision) == Swap2Choice::TakeWhite;
    own_color_ = takes_white ? White : Black;
    if (!takes_white) return "SWAP\n";
    if (const auto placed = place(decision->move, White); !placed)
        return error_line(placed.error().message);
    return to_gomocup(decision->move) + '\n';
}

// Information

std::string GomocupSession::take_info(std::string_view arguments) {
    const auto [key, value] = split_gomocup_line(arguments);
    const GomokuRule before = info_.rule;
    if (const auto taken = apply_info(info_, key, value); !taken)
        complaint_ = taken.error().message;
    if (info_.rule == before || !game_) return {};
    if (const auto set = set_position(stones_, game_->to_play()); !set)
        complaint_ = set.error().message;
    return {};
}

GomocupInterrupt interrupt_of(std::string_view line) {
    const std::string lower = to_lower(line);
    const auto words = split_words(lower);
    if (words.empty()) return GomocupInterrupt::None;
    if (words[0] == "end") return GomocupInterrupt::Quit;
    const bool is_hurry = words.size() == 3 && words[0] == "info" && words[1] == "timeout_turn" &&
                          parse_double(words[2]) == 0.0;
    return is_hurry || words[0] == "yxstop" ? GomocupInterrupt::MoveNow : GomocupInterrupt::None;
}

}  // namespace nakade
