#include "app/played_line.h"

namespace nakade::app {

life::LifeProblem problem_at(const Stage& stage) {
    const Go& game = stage.game;
    return {game.board(), stage.target, *game.region(), game.to_play(), game.ko_point()};
}

namespace {

/// Two passes end a game of Go, but whether they end a problem is counted by the stage.
void go_on(Go& game) {
    if (game.is_over()) game.set_to_play(game.to_play());
}

}  // namespace

void PlayedLine::add(PlayedMove move) {
    const auto here = moves_.begin() + at_;
    const bool is_same = here != moves_.end() && here->move == move.move &&
                         here->is_threat == move.is_threat && here->by == move.by &&
                         here->is_estimate == move.is_estimate;
    if (!is_same) moves_.erase(here, moves_.end());
    ++at_;
    if (!is_same) moves_.push_back(std::move(move));
}

Line PlayedLine::line(int count) const {
    Line line;
    for (int i = 0; i < count; ++i) {
        const PlayedMove& move = moves_[static_cast<std::size_t>(i)];
        line.push_back(move.move);
        if (move.is_threat) line.push_back(kPass);
    }
    return line;
}

Stage PlayedLine::stage(const Puzzle& puzzle, int count) const {
    Stage stage{puzzle.game(), puzzle.start().target};
    for (int i = 0; i < count; ++i) play_on(stage, moves_[static_cast<std::size_t>(i)]);
    return stage;
}

std::vector<Point> play_on(Stage& stage, const PlayedMove& move) {
    Go& game = stage.game;
    const bool waits_for_ko = game.ko_point() != kNoPoint;
    game.play(move.move);
    if (move.is_threat) {
        go_on(game);
        game.play(kPass);
    }
    go_on(game);
    if (move.move == kPass) {
        const bool is_idle = !move.is_threat && !waits_for_ko;
        stage.idle_passes = is_idle ? stage.idle_passes + 1 : 0;
        return {};
    }
    stage.idle_passes = 0;
    std::vector<Point> captured = game.board().last_removed();
    for (const Point p : captured) stage.target.remove(p);
    return captured;
}

}  // namespace nakade::app
