// A course: teaching a small net from games, epoch by epoch, with an eye on over-training.
//
// Games are streamed, so a database may be of any size; each epoch takes the next games of it. The
// first games of the row are set aside: after each epoch the net is tried on their moves, and the
// net of the best epoch is kept. What is learnt from a position, and how a net is tried, is the
// lesson's: window_training.h and area_training.h have one each. Start with run_course.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "nets/dense_trainer.h"
#include "train/game_stream.h"

namespace nakade::train {

/// What a net of dense layers learns from: inputs and targets of one example after the other.
struct Examples {
    std::vector<float> inputs;
    std::vector<float> targets;
};

/// A stretch of a game by the numbers of its moves, from 1, both ends included.
struct MoveRange {
    std::string_view name = "all";
    int first = 1;
    int last = 10000;
};

/// The stretches that nets are taught for; the names of the last three are those of 19×19.
inline constexpr MoveRange kMoveRanges[] = {
    {"all"},
    {"1-5", 1, 5},
    {"5-10", 5, 10},
    {"opening", 1, 40},
    {"middle-game", 41, 160},
    {"endgame", 161, 10000},
};

/// How a net did on the games that were set aside.
struct Trial {
    double quality = 0;  ///< the higher the better; chooses the epoch
    std::string text;
};

class Lesson {
public:
    virtual ~Lesson() = default;
    /// So many positions make the direction of a step a steady one.
    virtual int positions_per_step() const { return 1; }
    /// The examples of the position before move number `ply`, from 0; none if it teaches nothing.
    virtual void add_examples(const TrainingGame& game, int ply, Random& random,
                              Examples& examples) const = 0;
    virtual Trial try_out(const nets::Net& net, std::span<const TrainingGame> games,
                          MoveRange range) const = 0;
};

struct CourseSettings {
    int epochs = 10;
    int games_per_epoch = 1000;   ///< the database goes round from epoch to epoch
    int database_games = 0;       ///< learn only from so many games, again and again; 0: from all
    int positions_per_game = 16;  ///< that are learnt from
    int watched_games = 100;      ///< set aside
    MoveRange range;
    nets::DescentSettings descent = {.rate = 0.02F, .momentum = 0.9F};
    std::uint64_t seed = 1;
    HeldOut held_out = {};
    std::function<void(const std::string& line)> report = [](const std::string&) {};
};

struct Epoch {
    int number = 0;
    double error = 0;  ///< mean over the examples, before they were learnt from
    Trial trial;
};

struct CourseResult {
    nets::Net net;              ///< of the best epoch
    std::vector<Epoch> epochs;  ///< the curve of over-training
    std::size_t best = 0;       ///< its place in `epochs`
};

/// The error is of the files. `start` is a row of dense layers.
Result<CourseResult> run_course(GameStream& games, const Lesson& lesson, nets::Net start,
                                const CourseSettings& settings);

/// Calls `visit(position, played)` before every so many moves of the range that are no passes.
void for_each_move(const TrainingGame& game, MoveRange range, int every,
                   const std::function<void(const Go& position, Point played)>& visit);

}  // namespace nakade::train
