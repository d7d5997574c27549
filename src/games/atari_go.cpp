#include "games/atari_go.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/text.h"
#include "games/go.h"

namespace nakade {

namespace {

constexpr int kMinSize = 2;
constexpr int kMaxSize = 19;
constexpr int kMinCrosscutSize = 4;

/// Kind of zobrist::state for Black's captures; White's is the next.
constexpr std::uint64_t kCapturesState = 3;

constexpr GameOption kOptions[] = {
    {"captures", "1..20", "1", "stones to be taken to win"},
    {"start", "empty|crosscut", "empty", "the first position"},
};

}  // namespace

constinit const GameFacts AtariGo::kFacts = {
    "atari-go", "the first capture wins", kMinSize, kMaxSize, {9, 9}, kOptions,
};

Result<AtariGo> AtariGo::create(Size size, const OptionValues& values) {
    AtariGo game(size, parse_int(values.get("captures", kOptions)).value_or(1));
    if (values.get("start", kOptions) == "crosscut") {
        if (std::min(size.width, size.height) < kMinCrosscutSize)
            return Error{
                fmt::format("a cross-cut needs a board of at least {0}x{0}", kMinCrosscutSize)};
        game.place_crosscut();
    }
    return game;
}

AtariGo::AtariGo(Size size, int captures_to_win)
    : board_(size), captures_to_win_(captures_to_win) {}

void AtariGo::place_crosscut() {
    const int x = (size().width - 1) / 2;
    const int y = (size().height - 1) / 2;
    board_.play({x, y}, Black);
    board_.play({x + 1, y}, White);
    board_.play({x + 1, y + 1}, Black);
    board_.play({x, y + 1}, White);
    board_.forget_plays();
}

bool AtariGo::has_winner() const {
    return captured_[0] >= captures_to_win_ || captured_[1] >= captures_to_win_;
}

// The ban is on the one who lost the stone; the other may fill the point.
bool AtariGo::is_ko_ban(Point p) const { return p == ko_ && board_.would_capture(p, to_play_); }

bool AtariGo::is_playable(Point p) const {
    return at(p) == Empty && !board_.is_suicide(p, to_play_) && !is_ko_ban(p);
}

bool AtariGo::has_playable_point() const {
    for (int y = 0; y < size().height; ++y)
        for (int x = 0; x < size().width; ++x)
            if (is_playable({x, y})) return true;
    return false;
}

Outcome AtariGo::outcome() const {
    if (captured_[side_index(Black)] >= captures_to_win_) return Outcome::BlackWins;
    if (captured_[side_index(White)] >= captures_to_win_) return Outcome::WhiteWins;
    return has_playable_point() ? Outcome::Ongoing : win_for(opponent(to_play_));
}

Hash AtariGo::hash() const {
    Hash hash = board_.hash();
    if (to_play_ == White) hash ^= zobrist::kWhiteToPlay;
    if (ko_ != kNoPoint) hash ^= zobrist::ko(ko_);
    for (const Color c : {Black, White})
        hash ^= zobrist::state(kCapturesState + static_cast<std::uint64_t>(side_index(c)),
                               captured_by(c));
    return hash;
}

Legality AtariGo::legality(Move m) const {
    if (has_winner()) return Legality::GameOver;
    if (m == kPass) return Legality::PassNotAllowed;
    if (!size().contains(m)) return Legality::OffBoard;
    if (at(m) != Empty) return Legality::Occupied;
    if (is_ko_ban(m)) return Legality::Ko;
    if (board_.is_suicide(m, to_play_)) return Legality::Suicide;
    return Legality::Legal;
}

void AtariGo::legal_moves(MoveList& moves) const {
    moves.clear();
    if (has_winner()) return;
    for_each_point(size(), [&](Point p) {
        if (is_playable(p)) moves.add(p);
    });
}

void AtariGo::play(Move m) {
    assert(legality(m) == Legality::Legal);
    Turn turn{m, to_play_, ko_, 0};
    const int captured = board_.play(m, to_play_);
    turn.captured = static_cast<std::int16_t>(captured);
    captured_[side_index(to_play_)] += captured;
    ko_ = board_.ko_point();
    to_play_ = opponent(to_play_);
    turns_.push_back(turn);
}

void AtariGo::undo() {
    assert(!turns_.empty());
    const Turn turn = turns_.back();
    turns_.pop_back();
    board_.undo();
    to_play_ = turn.mover;
    ko_ = turn.ko;
    captured_[side_index(turn.mover)] -= turn.captured;
}

void AtariGo::set_to_play(Color c) { to_play_ = c; }

Result<void> AtariGo::set_up(std::span<const Placement> stones, Color to_play) {
    // Go knows what a sound position is.
    Go checked(size());
    if (auto done = checked.set_up(stones, to_play); !done) return done;
    AtariGo game(size(), captures_to_win_);
    game.board_ = checked.board();
    game.to_play_ = to_play;
    *this = std::move(game);
    return {};
}

}  // namespace nakade
