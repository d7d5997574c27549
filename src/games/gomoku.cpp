#include "games/gomoku.h"

#include <fmt/format.h>

#include <bit>

#include "games/line_run.h"

namespace nakade {

namespace {

/// Kinds of zobrist::state that keep positions of different rules and sizes apart.
constexpr std::uint64_t kRuleState = 0x60a0;
constexpr std::uint64_t kSizeState = 0x60a1;

constexpr std::string_view kRuleNames[] = {"freestyle", "standard", "renju", "caro"};

Hash empty_board_hash(Size size, GomokuRule rule) {
    return zobrist::state(kRuleState, static_cast<int>(rule)) ^
           zobrist::state(kSizeState, size.width * Point::kStride + size.height);
}

Legality reason(BlackMove move) {
    switch (move) {
        case BlackMove::Overline:
            return Legality::Overline;
        case BlackMove::DoubleFour:
            return Legality::DoubleFour;
        case BlackMove::DoubleThree:
            return Legality::DoubleThree;
        case BlackMove::Allowed:
        case BlackMove::Five:
            break;
    }
    return Legality::Legal;
}

/// Calls f(point) for every empty point, row by row from the top, until it returns true.
template <class F>
bool any_empty_point(const LineBoard& board, F&& f) {
    for (int y = 0; y < board.size().height; ++y)
        for (std::uint32_t row = board.empty_row(y); row != 0; row &= row - 1)
            if (f(Point(std::countr_zero(row), y))) return true;
    return false;
}

Result<void> check_stone(const LineBoard& board, Placement stone) {
    const Point p = stone.point;
    if (!is_stone(stone.color)) return Error{"a stone is black or white"};
    if (!board.size().contains(p)) return Error{"a stone lies outside the board"};
    if (board.at(p) != Empty)
        return Error{fmt::format("two stones lie on column {}, row {} from the top-left corner",
                                 p.x() + 1, p.y() + 1)};
    return {};
}

}  // namespace

std::string_view rule_name(GomokuRule rule) { return kRuleNames[static_cast<int>(rule)]; }

std::optional<GomokuRule> parse_gomoku_rule(std::string_view name) {
    for (int i = 0; i < static_cast<int>(std::size(kRuleNames)); ++i)
        if (kRuleNames[i] == name) return static_cast<GomokuRule>(i);
    return std::nullopt;
}

Result<Gomoku> Gomoku::create(Size size, const OptionValues& values) {
    const auto rule = parse_gomoku_rule(values.get("rule", kOptions));
    assert(rule);
    return Gomoku(size, *rule);
}

Gomoku::Gomoku(Size size, GomokuRule rule)
    : board_(size), rule_(rule), empty_count_(size.area()), hash_(empty_board_hash(size, rule)) {
    played_.reserve(static_cast<std::size_t>(size.area()));
}

bool Gomoku::is_winning_run(Point p, int direction, Color color) const {
    const LineRun run = run_through_centre(board_.stones(p, direction, color));
    if (run.length() < kRowToWin) return false;
    const bool longer_wins =
        rule_ == GomokuRule::Freestyle || (rule_ == GomokuRule::Renju && color == White);
    if (run.length() > kRowToWin) return longer_wins;
    if (rule_ != GomokuRule::Caro) return true;
    const std::uint32_t blocks = board_.stones(p, direction, opponent(color));
    return (blocks & run.ends()) != run.ends();
}

bool Gomoku::makes_win(Point p, Color color) const {
    for (int d = 0; d < LineBoard::kDirections; ++d)
        if (is_winning_run(p, d, color)) return true;
    return false;
}

void Gomoku::legal_moves(MoveList& moves) const {
    moves.clear();
    if (outcome_ != Outcome::Ongoing) return;
    const bool is_restricted = rule_ == GomokuRule::Renju && to_play_ == Black;
    any_empty_point(board_, [&](Point p) {
        if (!is_restricted || !is_forbidden(black_move(board_, p))) moves.add(p);
        return false;
    });
    if (moves.empty()) moves.add(kPass);
}

bool Gomoku::has_legal_point() const {
    return any_empty_point(board_,
                           [&](Point p) { return to_play_ == White || !is_forbidden_to_black(p); });
}

Legality Gomoku::legality(Move move) const {
    if (outcome_ != Outcome::Ongoing) return Legality::GameOver;
    if (move == kPass) return has_legal_point() ? Legality::PassNotAllowed : Legality::Legal;
    if (!size().contains(move)) return Legality::OffBoard;
    if (at(move) != Empty) return Legality::Occupied;
    if (rule_ == GomokuRule::Renju && to_play_ == Black) return reason(black_move(board_, move));
    return Legality::Legal;
}

void Gomoku::put(Point p, Color color) {
    board_.place(p, color);
    hash_ ^= zobrist::stone(p, color);
    --empty_count_;
}

void Gomoku::take(Point p, Color color) {
    board_.remove(p, color);
    hash_ ^= zobrist::stone(p, color);
    ++empty_count_;
}

void Gomoku::play(Move move) {
    assert(legality(move) == Legality::Legal);
    played_.push_back({move, to_play_});
    if (move != kPass) {
        put(move, to_play_);
        if (makes_win(move, to_play_))
            outcome_ = win_for(to_play_);
        else if (empty_count_ == 0)
            outcome_ = Outcome::Draw;
    }
    to_play_ = opponent(to_play_);
}

void Gomoku::undo() {
    assert(!played_.empty());
    const Played last = played_.back();
    played_.pop_back();
    if (last.move != kPass) take(last.move, last.mover);
    to_play_ = last.mover;
    outcome_ = Outcome::Ongoing;  // no move is legal after the end, so it was not the end before
}

Result<void> Gomoku::set_up(std::span<const Placement> stones, Color to_play) {
    Gomoku fresh(size(), rule_);
    for (const Placement& stone : stones) {
        if (auto checked = check_stone(fresh.board_, stone); !checked) return checked;
        fresh.put(stone.point, stone.color);
    }
    bool wins[2] = {false, false};
    for (const Placement& stone : stones)
        wins[side_index(stone.color)] |= fresh.makes_win(stone.point, stone.color);
    if (wins[0] && wins[1]) return Error{"both colours already have a winning row"};
    if (wins[0] || wins[1])
        fresh.outcome_ = win_for(wins[0] ? Black : White);
    else if (fresh.empty_count_ == 0)
        fresh.outcome_ = Outcome::Draw;
    fresh.to_play_ = to_play;
    *this = std::move(fresh);
    return {};
}

}  // namespace nakade
