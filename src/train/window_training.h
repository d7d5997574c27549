// Teaching window nets (eval/window_net.h) from games.
//
// For a position, the moves played within the next six are plausible, the sooner the more; as many
// random legal moves that were not played are not. A net is tried by how high it ranks the moves of
// games that it did not learn from.
#pragma once

#include "eval/move_rank.h"
#include "eval/window_net.h"
#include "train/course.h"

namespace nakade::train {

class WindowLesson final : public Lesson {
public:
    explicit WindowLesson(WindowShape shape, bool uses_symmetry = true)
        : shape_(shape), uses_symmetry_(uses_symmetry) {}

    /// Plausible and implausible windows in turn.
    void add_examples(const TrainingGame& game, int ply, Random& random,
                      Examples& examples) const override;
    Trial try_out(const nets::Net& net, std::span<const TrainingGame> games,
                  MoveRange range) const override;

private:
    WindowShape shape_;
    bool uses_symmetry_;
};

struct TaughtWindowNet {
    nets::Net net;  ///< with the text of window_net_text
    CourseResult course;
};

/// The net of the epoch that ranked the moves of the watched games best.
Result<TaughtWindowNet> train_window_net(GameStream& games, const WindowShape& shape,
                                         const CourseSettings& settings);

/// How the net ranks the moves of games: of each game every so many moves are looked at.
RankTable rank_moves(WindowNet& net, std::span<const TrainingGame> games, MoveRange range = {},
                     int every = 8);

/// " top 1%: 3.0% ..." for every share of the table.
std::string table_text(const RankTable& table);

}  // namespace nakade::train
