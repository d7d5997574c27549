#include "train/value_training.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/random.h"
#include "games/scoring.h"

namespace nakade::train {

namespace {

/// Longer games are counted as they stand.
constexpr int kMovesAPoint = 2;
/// Drawn moves at the beginning, so that no two games are the same.
constexpr int kDrawnMoves = 4;

class SelfPlay {
public:
    SelfPlay(nets::DenseTrainer& trainer, const BoardShape& shape, const ValueSettings& settings)
        : trainer_(trainer), shape_(shape), settings_(settings), random_(settings.seed) {}

    /// The mean error of the game's positions, before they were learnt from.
    double play_and_learn() {
        Go game({shape_.side, shape_.side}, {.komi = settings_.komi});
        inputs_.clear();
        values_.clear();
        const int longest = kMovesAPoint * game.size().area();
        while (game.outcome() == Outcome::Ongoing && game.move_count() < longest) {
            const std::vector<float> planes = encode(game, *shape_.encoding);
            values_.push_back(trainer_.compute(planes).front());
            inputs_.insert(inputs_.end(), planes.begin(), planes.end());
            game.play(choose(game));
        }
        const double margin = score(game).margin();
        const float black = margin > 0 ? 1.0F : margin < 0 ? -1.0F : 0.0F;
        const float result = game.to_play() == Black ? black : -black;
        return trainer_.step(inputs_, td_targets(values_, result, settings_.lambda));
    }

private:
    /// Everything but a pass and one's own eyes.
    std::vector<Move> sensible_moves(const Go& game) const {
        MoveList legal;
        game.legal_moves(legal);
        std::vector<Move> moves;
        for (const Move move : legal)
            if (move != kPass && !is_own_eye(game.board(), move, game.to_play()))
                moves.push_back(move);
        return moves;
    }

    Move choose(const Go& game) {
        std::vector<Move> moves = sensible_moves(game);
        if (moves.empty()) return kPass;
        for (std::size_t i = moves.size(); i > 1; --i)
            std::swap(moves[i - 1],
                      moves[static_cast<std::size_t>(random_.below(static_cast<int>(i)))]);
        const bool is_drawn =
            game.move_count() < kDrawnMoves || random_.unit() < settings_.exploration;
        if (is_drawn) return moves.front();
        moves.resize(std::min(moves.size(), static_cast<std::size_t>(settings_.tried_moves)));
        return *std::ranges::min_element(moves, {},
                                         [&](Move move) { return value_after(game, move); });
    }

    /// As the opponent, who is then to play, sees it.
    float value_after(const Go& game, Move move) {
        Go after = game;
        after.play(move);
        return trainer_.compute(encode(after, *shape_.encoding)).front();
    }

    nets::DenseTrainer& trainer_;
    const BoardShape& shape_;
    const ValueSettings& settings_;
    Random random_;
    std::vector<float> inputs_;
    std::vector<float> values_;
};

}  // namespace

std::vector<float> td_targets(std::span<const float> values, float result, double lambda) {
    std::vector<float> targets(values.size());
    float later = result;
    for (std::size_t i = values.size(); i-- > 0;) {
        const bool is_last = i + 1 == values.size();
        const double said = is_last ? result : values[i + 1];
        // What is good for the next mover is bad for this one.
        later = static_cast<float>(-((1 - lambda) * said + lambda * later));
        targets[i] = later;
    }
    return targets;
}

nets::Net train_value_net(const BoardShape& shape, const ValueSettings& settings) {
    auto description = nets::parse_description(value_net_text(shape));
    assert(description);
    auto weights = nets::initial_weights(*description, settings.seed);
    auto trainer =
        nets::DenseTrainer::create({*std::move(description), std::move(weights)}, settings.descent);
    assert(trainer);
    SelfPlay self_play(*trainer, shape, settings);
    double error = 0;
    for (int game = 1; game <= settings.games; ++game) {
        error += self_play.play_and_learn();
        if (game % settings.report_every != 0) continue;
        settings.report(fmt::format("game {} error {:.4f}", game, error / settings.report_every));
        error = 0;
    }
    return trainer->net();
}

}  // namespace nakade::train
