// Teaching the area finder (eval/area_finder.h) from games: in which sector the next move was.
#pragma once

#include "eval/area_finder.h"
#include "train/course.h"

namespace nakade::train {

class AreaLesson final : public Lesson {
public:
    explicit AreaLesson(AreaShape shape) : shape_(shape) {}

    int positions_per_step() const override { return 8; }
    /// Games on boards of another size teach nothing.
    void add_examples(const TrainingGame& game, int ply, Random& random,
                      Examples& examples) const override;
    /// The quality is how often the sector with the largest weight was played in.
    Trial try_out(const nets::Net& net, std::span<const TrainingGame> games,
                  MoveRange range) const override;

private:
    AreaShape shape_;
};

/// The net of the epoch that found the sectors of the watched games best.
Result<CourseResult> train_area_finder(GameStream& games, const AreaShape& shape,
                                       const CourseSettings& settings);

}  // namespace nakade::train
