#include "games/go.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/text.h"
#include "games/scoring.h"

namespace nakade {

namespace {

constexpr int kMinSize = 2;

/// Kinds of zobrist::state.
constexpr std::uint64_t kPassesState = 1;
constexpr std::uint64_t kPrisonersState = 2;

// GTP's fixed handicap: stones stand on the fourth line of large boards and on the third of others.
constexpr int kMinHandicapSize = 7;
constexpr int kFourthLineFrom = 13;
constexpr int kCornerStones = 4;
constexpr int kMostHandicap = 9;

struct RuleSet {
    std::string_view name;
    Rules rules;
};

// What the rule sets of the world say where ours can choose; komi is the usual one of each.
constexpr RuleSet kRuleSets[] = {
    {"basic", {KoRule::Simple, false, Scoring::Area, 7.5}},
    {"chinese", {KoRule::Positional, false, Scoring::Area, 7.5}},
    {"japanese", {KoRule::Simple, false, Scoring::Territory, 6.5}},
    {"tromp-taylor", {KoRule::Positional, true, Scoring::Area, 7.5}},
};

constexpr GameOption kOptions[] = {
    {"rules", "basic|chinese|japanese|tromp-taylor", "basic",
     "the rule set, which presets the options below"},
    {"ko", "preset|simple|positional|situational", "preset", "which repetitions are forbidden"},
    {"suicide", "preset|forbidden|allowed", "preset", "whether a chain may take its last liberty"},
    {"scoring", "preset|area|territory", "preset", "area (Chinese) or territory (Japanese)"},
    {"komi", "-400.0..400.0", "preset", "points that White is given"},
    {"handicap", "0..9", "0", "fixed handicap stones for Black"},
};

Rules rules_from(const OptionValues& values) {
    const auto get = [&](std::string_view name) { return values.get(name, kOptions); };
    Rules rules = std::ranges::find(kRuleSets, get("rules"), &RuleSet::name)->rules;
    if (get("ko") == "simple") rules.ko = KoRule::Simple;
    if (get("ko") == "positional") rules.ko = KoRule::Positional;
    if (get("ko") == "situational") rules.ko = KoRule::Situational;
    if (get("suicide") != "preset") rules.suicide_allowed = get("suicide") == "allowed";
    if (get("scoring") == "area") rules.scoring = Scoring::Area;
    if (get("scoring") == "territory") rules.scoring = Scoring::Territory;
    if (const auto komi = parse_double(get("komi"))) rules.komi = *komi;
    return rules;
}

}  // namespace

constinit const GameFacts Go::kFacts = {
    "go", "surround more than your opponent", kMinSize, kMaxBoardSize, {19, 19}, kOptions,
};

Result<Go> Go::create(Size size, const OptionValues& values) {
    Go game(size, rules_from(values));
    const int handicap = parse_int(values.get("handicap", kOptions)).value_or(0);
    if (handicap == 0) return game;
    if (auto placed = game.place_handicap(handicap); !placed) return placed.error();
    return game;
}

Go::Go(Size size, Rules rules) : board_(size), rules_(rules) {
    remember(situation_hash(board_.hash(), to_play_));
}

Hash Go::situation_hash(Hash stones, Color next) const {
    const bool sees_turn = rules_.ko == KoRule::Situational && next == White;
    return sees_turn ? stones ^ zobrist::kWhiteToPlay : stones;
}

void Go::remember(Hash situation) {
    if (rules_.ko == KoRule::Simple) return;
    past_.push_back(situation);
    past_sum_ += mix64(situation);
    ++filter_[situation % kFilterSize];
}

void Go::forget(Hash situation) {
    if (rules_.ko == KoRule::Simple) return;
    past_.pop_back();
    past_sum_ -= mix64(situation);
    --filter_[situation % kFilterSize];
}

bool Go::repeats(Hash stones, Color mover) const {
    if (rules_.ko == KoRule::Simple) return false;
    const Hash situation = situation_hash(stones, opponent(mover));
    if (filter_[situation % kFilterSize] == 0) return false;
    return std::ranges::find(past_, situation) != past_.end();
}

Outcome Go::outcome() const {
    if (!is_over()) return Outcome::Ongoing;
    const double margin = score(*this).margin();
    if (margin == 0) return Outcome::Draw;
    return win_for(margin > 0 ? Black : White);
}

Hash Go::hash() const {
    Hash hash = board_.hash() ^ zobrist::state(kPassesState, passes_);
    if (to_play_ == White) hash ^= zobrist::kWhiteToPlay;
    if (ko_ != kNoPoint) hash ^= zobrist::ko(ko_);
    if (rules_.scoring == Scoring::Territory)
        hash ^= zobrist::state(kPrisonersState, prisoners_[0] - prisoners_[1]);
    if (rules_.ko != KoRule::Simple) hash ^= mix64(past_sum_);
    return hash;
}

Legality Go::legality(Move m, Color mover) const {
    if (is_over()) return Legality::GameOver;
    if (mover != to_play_) return Legality::NotYourTurn;
    if (m == kPass) return Legality::Legal;
    if (!size().contains(m)) return Legality::OffBoard;
    if (at(m) != Empty) return Legality::Occupied;
    if (region_ && !region_->contains(m)) return Legality::OutsideRegion;
    if (board_.is_suicide(m, mover)) {
        // A lone stone that takes itself changes nothing: no rule set allows that as a move.
        bool is_lone = true;
        for_each_neighbour(m, [&](Point p) { is_lone &= at(p) != mover; });
        if (is_lone || !rules_.suicide_allowed) return Legality::Suicide;
    }
    // Also under superko, which would not know of a ko that was set up: its past was never played.
    if (m == ko_ && board_.would_capture(m, mover)) return Legality::Ko;
    if (rules_.ko == KoRule::Simple) return Legality::Legal;
    return repeats(board_.hash_after(m, mover), mover) ? Legality::Superko : Legality::Legal;
}

Legality Go::legality(Move m) const { return legality(m, to_play_); }

void Go::legal_moves(MoveList& moves) const {
    moves.clear();
    if (is_over()) return;
    for_each_point(size(), [&](Point p) {
        if (at(p) != Empty) return;
        // The common case without the whole ladder of questions: room beside it, nothing else
        // asked.
        const bool is_plain = !region_ && rules_.ko == KoRule::Simple && p != ko_;
        if (is_plain && board_.has_empty_neighbour(p))
            moves.add(p);
        else if (legality(p, to_play_) == Legality::Legal)
            moves.add(p);
    });
    moves.add(kPass);
}

void Go::play(Move m) {
    assert(legality(m) == Legality::Legal);
    Turn turn{m, to_play_, ko_, 0, 0, 0, static_cast<std::uint8_t>(passes_)};
    ko_ = kNoPoint;
    if (m == kPass) {
        ++passes_;
    } else {
        passes_ = 0;
        place_stone(m, turn);
    }
    to_play_ = opponent(to_play_);
    turns_.push_back(turn);
    if (m != kPass || rules_.ko == KoRule::Situational)
        remember(situation_hash(board_.hash(), to_play_));
}

void Go::place_stone(Point p, Turn& turn) {
    const Color mover = turn.mover;
    const int own_before = board_.stone_count(mover);
    turn.captured = static_cast<std::int16_t>(board_.play(p, mover));
    turn.lost_by_suicide = static_cast<std::int16_t>(own_before + 1 - board_.stone_count(mover));
    prisoners_[side_index(mover)] += turn.captured;
    prisoners_[side_index(opponent(mover))] += turn.lost_by_suicide;
    ko_ = board_.ko_point();
    if (region_) widen_region(turn);
}

void Go::widen_region(Turn& turn) {
    for (const Point p : board_.last_removed()) {
        if (region_->contains(p)) continue;
        region_->add(p);
        joined_region_.push_back(p);
        ++turn.joined_region;
    }
}

void Go::undo() {
    assert(!turns_.empty());
    const Turn turn = turns_.back();
    if (turn.move != kPass || rules_.ko == KoRule::Situational)
        forget(situation_hash(board_.hash(), opponent(turn.mover)));
    turns_.pop_back();
    if (turn.move != kPass) board_.undo();
    prisoners_[side_index(turn.mover)] -= turn.captured;
    prisoners_[side_index(opponent(turn.mover))] -= turn.lost_by_suicide;
    for (int i = 0; i < turn.joined_region; ++i) {
        region_->remove(joined_region_.back());
        joined_region_.pop_back();
    }
    to_play_ = turn.mover;
    ko_ = turn.ko;
    passes_ = turn.passes;
}

void Go::set_to_play(Color c) {
    to_play_ = c;
    if (is_over()) passes_ = 0;
}

std::vector<Placement> Go::moves() const {
    std::vector<Placement> moves;
    for (const Turn& turn : turns_) moves.push_back({turn.move, turn.mover});
    return moves;
}

Result<void> Go::set_up(std::span<const Placement> stones, Color to_play) {
    StoneBoard fresh(size());
    PointSet taken;
    for (const auto& [point, color] : stones) {
        if (!size().contains(point)) return Error{"a stone of the set-up is not on the board"};
        if (taken.contains(point)) return Error{"two stones of the set-up are on the same point"};
        taken.add(point);
        // StoneBoard takes stones without liberties off as they come; here they are an error.
        if (fresh.play(point, color) > 0 || fresh.at(point) != color)
            return Error{"a chain of the set-up has no liberty"};
    }
    Go game(size(), rules_);
    game.board_ = std::move(fresh);
    game.board_.forget_plays();
    game.to_play_ = to_play;
    game.past_.clear();
    game.filter_.fill(0);
    game.past_sum_ = 0;
    game.remember(game.situation_hash(game.board_.hash(), to_play));
    *this = std::move(game);
    return {};
}

int max_fixed_handicap(Size size) {
    const int shorter = std::min(size.width, size.height);
    if (shorter < kMinHandicapSize) return 0;
    const bool has_centre = size.width % 2 == 1 && size.height % 2 == 1;
    return has_centre && shorter > kMinHandicapSize ? kMostHandicap : kCornerStones;
}

std::vector<Point> handicap_points(Size size, int stones) {
    if (stones < 2 || stones > max_fixed_handicap(size)) return {};
    const auto margin = [](int length) { return length >= kFourthLineFrom ? 3 : 2; };
    const int left = margin(size.width), right = size.width - 1 - left, centre = size.width / 2;
    const int top = margin(size.height), bottom = size.height - 1 - top, middle = size.height / 2;
    std::vector<Point> points = {{left, bottom}, {right, top}, {left, top}, {right, bottom}};
    const std::vector<Point> sides = {
        {left, middle}, {right, middle}, {centre, bottom}, {centre, top}};
    // Corners first, then pairs of opposite sides; the centre is the odd one from five on.
    points.resize(static_cast<std::size_t>(std::min(stones, kCornerStones)));
    if (stones >= 6) points.insert(points.end(), sides.begin(), sides.begin() + 2);
    if (stones >= 8) points.insert(points.end(), sides.begin() + 2, sides.end());
    if (stones >= 5 && stones % 2 == 1) points.push_back({centre, middle});
    return points;
}

Result<std::vector<Point>> Go::place_handicap(int stones) {
    const std::vector<Point> points = handicap_points(size(), stones);
    if (points.empty()) {
        const int most = max_fixed_handicap(size());
        if (most == 0) return Error{"this board is too small for handicap stones"};
        return Error{fmt::format("this board takes 2 to {} handicap stones, not {}", most, stones)};
    }
    std::vector<Placement> placements;
    for (const Point p : points) placements.push_back({p, Black});
    if (auto done = set_up(placements, White); !done) return done.error();
    return points;
}

}  // namespace nakade
