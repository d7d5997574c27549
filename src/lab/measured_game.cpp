#include "lab/measured_game.h"

#include <cassert>

#include "lab/match.h"
#include "players/player.h"

namespace nakade {

std::optional<MeasuredGame> play_measured(const Pairing& pairing,
                                          const ExperimentSettings& settings) {
    auto game = make_game(pairing.spec);
    assert(game);
    AnyGame& board = **game;
    std::array<std::unique_ptr<Player>, 2> players;
    for (std::size_t side = 0; side < players.size(); ++side) {
        auto made = make_player(pairing.players[side], pairing.spec.name);
        assert(made);
        players[side] = *std::move(made);
    }
    for (const Move move : pairing.opening) board.play(move);

    const Thinking thinking{
        .limits = {}, .clock = settings.clock, .stop = settings.stop, .on_iteration = {}};
    MeasuredGame measured;
    const int most_moves = usual_move_cap(board.size());
    while (board.outcome() == Outcome::Ongoing && board.move_count() < most_moves) {
        const auto side = static_cast<std::size_t>(side_index(board.to_play()));
        const Decision decision = players[side]->choose(board, thinking);
        measured.costs[side].add(decision.report.stats);
        if (pairing.both_think) {
            const std::size_t other = 1 - side;
            measured.costs_everywhere[side].add(decision.report.stats);
            measured.costs_everywhere[other].add(
                players[other]->choose(board, thinking).report.stats);
        }
        if (settings.stop && settings.stop->load(std::memory_order_relaxed)) return std::nullopt;
        board.play(decision.move);
    }
    measured.outcome = board.outcome();
    return measured;
}

std::string_view winner_name(Outcome outcome) {
    if (const auto champion = winner(outcome)) return color_name(*champion);
    return outcome == Outcome::Draw ? "draw" : "unfinished";
}

}  // namespace nakade
