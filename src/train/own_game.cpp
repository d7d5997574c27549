#include "train/own_game.h"

#include <algorithm>

#include "core/random.h"
#include "formats/game_record.h"
#include "games/scoring.h"
#include "players/finish.h"

namespace nakade::train {

namespace {

/// A net that knows one komi alone would not know what the plane of komi is for.
constexpr double kKomis[] = {5.5, 6.5, 7.5, 7.5};
/// At most so many moves at the beginning are any that the net does not rule out, and then one for
/// so many points of the board is drawn by its visits, as of the player `go` with a seed.
constexpr int kMostWildMoves = 4;
constexpr int kPointsPerDrawnMove = 12;
/// A game in which a position comes up so often goes round in kos, and is counted as it stands.
constexpr int kMostVisitsOfAPosition = 3;
/// So is a longer one than this.
constexpr int kMovesAPoint = 2;
/// How much of the lesson is who won; the rest is what the search thought, which knows nothing of
/// mistakes that came later.
constexpr float kResultShare = 0.5F;

class OwnGamePlay {
public:
    OwnGamePlay(GoJudge& judge, const OwnGameSettings& settings)
        : judge_(judge),
          settings_(settings),
          random_(settings.seed),
          game_(settings.size, {.komi = kKomis[random_.below(std::size(kKomis))]}),
          wild_moves_(random_.below(kMostWildMoves + 1)) {}

    std::optional<OwnGame> play() {
        const int longest = kMovesAPoint * game_.size().area();
        while (game_.outcome() == Outcome::Ongoing && game_.move_count() < longest &&
               !goes_round()) {
            const Move move = think();
            if (settings_.stop && settings_.stop->load()) return std::nullopt;
            game_.play(move);
        }
        return finish();
    }

private:
    bool goes_round() {
        positions_.push_back(game_.hash());
        return std::ranges::count(positions_, game_.hash()) >= kMostVisitsOfAPosition;
    }
    Move think();
    Move sensible_move() const;
    void keep_visits(Targets& lesson) const;
    Move wild_move();
    Move drawn_move();
    OwnGame finish();

    GoJudge& judge_;
    const OwnGameSettings& settings_;
    Random random_;
    Go game_;
    int wild_moves_;
    PuctTree<Go> tree_;
    std::vector<Targets> lessons_;
    std::vector<Hash> positions_;
};

/// The next move; what there is to learn before it is kept.
Move OwnGamePlay::think() {
    Targets& lesson = lessons_.emplace_back(game_.size());
    if (passing_wins(game_)) {
        lesson.policy.back() = lesson.win = 1;
        return kPass;
    }
    tree_.search(game_, judge_, {.limits = {.nodes = settings_.nodes}, .stop = settings_.stop});
    lesson.win = static_cast<float>((tree_.value() + 1) / 2);
    const Move best = std::ranges::max_element(tree_.moves(), {}, &PuctNode::visits)->move;
    const Move sensible = sensible_move();
    // Where the end of the game has rules of its own, they are the lesson.
    if (sensible != best) {
        lesson.policy[policy_index(sensible, game_.size())] = 1;
        return sensible;
    }
    keep_visits(lesson);
    if (best == kPass) return best;
    if (game_.move_count() < wild_moves_) return wild_move();
    const bool is_opening = game_.move_count() * kPointsPerDrawnMove < game_.size().area();
    return is_opening ? drawn_move() : best;
}

/// The search's move, or another one where the end of the game is near.
Move OwnGamePlay::sensible_move() const {
    const auto moves = tree_.moves();
    const PuctNode& best = *std::ranges::max_element(moves, {}, &PuctNode::visits);
    if (is_free_pass(moves) && is_settled(game_)) return kPass;
    if (best.move != kPass || is_ahead_as_it_stands(game_)) return best.move;
    // All stones count as alive: dead ones have to go.
    return instead_of_pass(game_, kPass);
}

void OwnGamePlay::keep_visits(Targets& lesson) const {
    float visits = 0;
    for (const PuctNode& node : tree_.moves()) visits += static_cast<float>(node.visits);
    for (const PuctNode& node : tree_.moves())
        lesson.policy[policy_index(node.move, game_.size())] =
            static_cast<float>(node.visits) / visits;
}

Move OwnGamePlay::wild_move() {
    const auto moves = tree_.moves();
    const Move move = moves[static_cast<std::size_t>(random_.below(std::ssize(moves)))].move;
    return move == kPass ? drawn_move() : move;
}

/// Any move but a pass, as often as it was visited. Precondition: one was.
Move OwnGamePlay::drawn_move() {
    int visits = 0;
    for (const PuctNode& node : tree_.moves())
        if (node.move != kPass) visits += static_cast<int>(node.visits);
    int ticket = random_.below(visits);
    for (const PuctNode& node : tree_.moves()) {
        if (node.move == kPass) continue;
        ticket -= static_cast<int>(node.visits);
        if (ticket < 0) return node.move;
    }
    return kPass;
}

OwnGame OwnGamePlay::finish() {
    const PointSet dead = find_dead_stones(game_);
    const auto owners = area_owners(game_.board(), dead);
    const double margin = score(game_, dead).margin();
    Color mover = Black;
    for (Targets& lesson : lessons_) {
        const auto lead = static_cast<float>(mover == Black ? margin : -margin);
        const float result = lead > 0 ? 1 : lead < 0 ? 0 : 0.5F;
        lesson.win = (1 - kResultShare) * lesson.win + kResultShare * result;
        lesson.lead = lead;
        for_each_point(game_.size(), [&](Point p) {
            const Color owner = owners[static_cast<std::size_t>(p.index())];
            if (owner != Empty)
                lesson.ownership[policy_index(p, game_.size())] = owner == mover ? 1.0F : -1.0F;
        });
        mover = opponent(mover);
    }
    return {.end = std::move(game_), .margin = margin, .lessons = std::move(lessons_)};
}

}  // namespace

std::optional<OwnGame> play_own_game(GoJudge& judge, const OwnGameSettings& settings) {
    return OwnGamePlay(judge, settings).play();
}

std::string sgf_line(const OwnGame& game, const std::string& player) {
    const Go& end = game.end;
    const Score score{.black = game.margin};
    GameRecord record{.size = end.size(),
                      .komi = end.rules().komi,
                      .rules = "Chinese",
                      .black = player,
                      .white = player,
                      .result = to_string(score)};
    for (const auto& [move, color] : end.moves()) record.moves.emplace_back(color, move);
    std::string line = write_sgf(to_sgf(record));
    std::erase(line, '\n');
    return line + '\n';
}

}  // namespace nakade::train
