// What a search may ask of a game: the contract that every rule set meets.
//
// A game is a value: a position together with what its rules need of the past. Searches are
// templates over this concept, so that no call at a node leaves the kernel; AnyGame (any_game.h)
// is the same contract behind virtual functions, for everybody else.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string_view>

#include "board/color.h"
#include "board/move_list.h"
#include "board/point.h"
#include "board/zobrist.h"
#include "core/result.h"
#include "games/option.h"

namespace nakade {

enum class Outcome : std::uint8_t { Ongoing, BlackWins, WhiteWins, Draw };

constexpr Outcome win_for(Color c) { return c == Black ? Outcome::BlackWins : Outcome::WhiteWins; }
/// Nothing for a draw or an unfinished game.
constexpr std::optional<Color> winner(Outcome outcome) {
    if (outcome == Outcome::BlackWins) return Black;
    if (outcome == Outcome::WhiteWins) return White;
    return std::nullopt;
}

/// Whether a move may be played, and if not, why.
enum class Legality : std::uint8_t {
    Legal,
    OffBoard,
    Occupied,
    Suicide,
    Ko,
    Superko,
    OutsideRegion,
    NotYourTurn,
    PassNotAllowed,
    GameOver,
    DoubleThree,
    DoubleFour,
    Overline,
    OutsideOpening,
};

/// A sentence without a full stop: "the point is occupied".
std::string_view explain(Legality legality);

struct Placement {
    Point point;
    Color color = Empty;
    friend constexpr bool operator==(Placement, Placement) = default;
};

/// Facts of a game that never change: shown by `nakade games`, checked by make_game.
struct GameFacts {
    std::string_view name;
    std::string_view summary;
    int min_size = 0;
    int max_size = 0;
    Size default_size;
    std::span<const GameOption> options;
};

template <class G>
concept Game = std::copyable<G> &&
    requires(G game, const G view, Move move, Color color, MoveList& moves,
             std::span<const Placement> stones, Size size, const OptionValues& values) {
    { G::kFacts } -> std::convertible_to<const GameFacts&>;
    /// Precondition: size and values have been checked against kFacts (make_game does).
    { G::create(size, values) } -> std::same_as<Result<G>>;

    { view.size() } -> std::same_as<Size>;
    { view.to_play() } -> std::same_as<Color>;
    { view.at(move) } -> std::same_as<Color>;
    { view.last_move() } -> std::same_as<Move>;  // kNoPoint before the first
    { view.move_count() } -> std::same_as<int>;  // since the start or the last set_up
    { view.outcome() } -> std::same_as<Outcome>;
    /// Equal hashes mean: same stones, same side to play, same legal futures. Where the rules look
    /// at the whole past (superko), the past is part of the hash.
    { view.hash() } -> std::same_as<Hash>;

    /// All legal moves of the side to play, in a fixed order; none when the game is over.
    { view.legal_moves(moves) } -> std::same_as<void>;
    { view.legality(move) } -> std::same_as<Legality>;
    /// Precondition: legality(move) is Legal.
    { game.play(move) } -> std::same_as<void>;
    /// Exactly the position before the last play. Precondition: move_count() > 0.
    { game.undo() } -> std::same_as<void>;

    /// Gives the turn to `color`; the next undo() goes back to the player who then moved.
    { game.set_to_play(color) } -> std::same_as<void>;
    /// Replaces the position and forgets the past; on error the game is unchanged.
    { game.set_up(stones, color) } -> std::same_as<Result<void>>;
};

/// A move that is undone on every way out.
template <class G>
class ScopedMove {
public:
    ScopedMove(G& game, Move move) : game_(game) { game_.play(move); }
    ~ScopedMove() { game_.undo(); }
    ScopedMove(const ScopedMove&) = delete;
    ScopedMove& operator=(const ScopedMove&) = delete;

private:
    G& game_;
};

}  // namespace nakade
