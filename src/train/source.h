// Where positions come from: games, or positions that another net has judged.
//
// A source is asked for position number n and gives the same one whenever it is asked, whatever was
// asked before. So the state of training is one number, and a run that was killed goes on exactly
// as if it never had been.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/random.h"
#include "train/game_stream.h"
#include "train/sample.h"

namespace nakade::train {

class Source {
public:
    virtual ~Source() = default;
    /// All positions of a source have one size of board.
    virtual Size size() const = 0;
    /// Adds `count` positions, numbers first to first + count - 1.
    virtual Result<void> add_to(Batch& batch, std::int64_t first, int count) = 0;
};

struct SourceSettings {
    std::uint64_t seed = 1;
    HeldOut held_out = {};
    /// How many positions of a game are drawn before the row of games has gone on by one.
    int positions_per_game = 8;
    int chunk_games = 4096;
    bool uses_symmetry = true;
};

/// Positions of games: the move that was played and who won. `files` may be packed with zstd. Games
/// on another board than the first game's are left out.
Result<std::unique_ptr<Source>> open_games(std::vector<std::filesystem::path> files,
                                           SourceSettings settings);

enum class LabelForm {
    EveryPosition,  ///< a record for each position of each game, in order
    Numbered,       ///< each record begins with the game's number from 0, and the ply
};

/// A file of games and the file of judgements about them.
struct LabelFiles {
    std::filesystem::path games;
    std::filesystem::path judgements;
    LabelForm form = LabelForm::EveryPosition;
};

/// Positions with a net's policy, win probability, lead and ownership; of the first size of board.
Result<std::unique_ptr<Source>> open_labels(const LabelFiles& files, SourceSettings settings);

}  // namespace nakade::train
