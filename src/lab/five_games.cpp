#include "lab/five_games.h"

#include <algorithm>
#include <cmath>

namespace nakade {

using threats::PatternBoard;
using threats::PointClass;

namespace {

constexpr int kTableMegabytes = 4;
/// A game begins with up to so many odd stones, the first in a square in the middle, ...
constexpr int kMostFirstStones = 5;
constexpr int kMiddle = 7;
/// ... and up to a move drawn from this range one in so many is odd; then it is played out.
constexpr int kLeastMixedMoves = 2;
constexpr int kMostMixedMoves = 24;
constexpr int kOneInOdd = 4;
/// One in so many positions is also looked at after an odd move that is not played.
constexpr int kOneInAside = 3;
/// Half of the odd moves are among so many that look best.
constexpr std::size_t kGoodMoves = 10;
/// Units of the search's value that make the odds e times as good, measured on its own games.
constexpr double kValueOfLogit = 1600;
/// A result that no odd move followed counts as much as the search's opinion.
constexpr double kShareOfResult = 0.5;

/// The search never asks for an evaluation where a five or an open four is there to be made.
bool is_evaluated(const PatternBoard& board) {
    const Color me = board.to_play();
    return !board.has_five(me) && !board.has_five(opponent(me)) &&
           board.count(threats::mark::kOpenFour, me) == 0;
}

double chance_by_search(Value value) {
    if (is_decided(value)) return is_win(value) ? 1 : 0;
    return 1 / (1 + std::exp(-value / kValueOfLogit));
}

int looks(const PatternBoard& board, Point p) {
    const Color me = board.to_play();
    return board.info(p, me).worth + board.info(p, opponent(me)).worth;
}

}  // namespace

FiveGames::FiveGames(const FiveTrainingSettings& settings)
    : settings_(settings), player_({.table_megabytes = kTableMegabytes}), random_(settings.seed) {}

SearchReport FiveGames::think(const Gomoku& game) {
    Thinking thinking;
    thinking.limits.nodes = settings_.nodes;
    return player_.think(game, thinking);
}

Point FiveGames::odd_move(const Gomoku& game) {
    const PatternBoard board(game);
    std::vector<Point> points;
    board.near().for_each([&](Point p) {
        if (!board.is_forbidden(p, board.to_play()) &&
            board.kind(p, board.to_play()) != PointClass::Five)
            points.push_back(p);
    });
    if (points.empty()) {
        const auto in_middle = [&](int length) {
            const int side = std::min(length, kMiddle);
            return (length - side) / 2 + random_.below(side);
        };
        const int x = in_middle(settings_.size.width);
        return {x, in_middle(settings_.size.height)};
    }
    if (random_.below(2) == 0 && points.size() > kGoodMoves) {
        std::sort(points.begin(), points.end(), [&](Point a, Point b) {
            const int difference = looks(board, a) - looks(board, b);
            return difference != 0 ? difference > 0 : a < b;
        });
        points.resize(kGoodMoves, points.front());
    }
    return points[static_cast<std::size_t>(random_.below(static_cast<int>(points.size())))];
}

/// A search's lines are full of bad moves, which games between equals are not.
void FiveGames::think_aside(const Gomoku& game, std::vector<FiveSample>& samples) {
    Gomoku other = game;
    other.play(odd_move(game));
    if (other.outcome() != Outcome::Ongoing) return;
    const PatternBoard board(other);
    if (!is_evaluated(board)) return;
    const double chance = chance_by_search(think(other).value);
    samples.push_back({features_of(board), static_cast<float>(chance)});
}

void FiveGames::play_game(int number, std::vector<FiveSample>& samples) {
    random_ = Random(mix64(settings_.seed) + static_cast<std::uint64_t>(number));
    player_.new_game();
    Gomoku game(settings_.size, settings_.rule);
    const int first_stones = 1 + random_.below(kMostFirstStones);
    const int last_odd = kLeastMixedMoves + random_.below(kMostMixedMoves - kLeastMixedMoves);
    std::vector<Seen> seen;
    std::size_t knows_result = 0;  // from here on
    std::optional<Color> champion;
    while (game.outcome() == Outcome::Ongoing) {
        const int ply = game.move_count();
        if (ply < first_stones || (ply <= last_odd && random_.below(kOneInOdd) == 0)) {
            game.play(odd_move(game));
            knows_result = seen.size();
            continue;
        }
        const PatternBoard board(game);
        const SearchReport report = think(game);
        if (is_evaluated(board)) {
            seen.push_back({features_of(board), game.to_play(), report.value});
            if (random_.below(kOneInAside) == 0) think_aside(game, samples);
        }
        if (is_decided(report.value) && ply > last_odd) {
            champion = is_win(report.value) ? game.to_play() : opponent(game.to_play());
            break;
        }
        game.play(report.best);
    }
    if (game.outcome() != Outcome::Ongoing) champion = winner(game.outcome());
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const double searched = chance_by_search(seen[i].value);
        const double result = !champion ? 0.5 : *champion == seen[i].mover ? 1 : 0;
        const double share = i < knows_result ? 0 : kShareOfResult;
        samples.push_back({std::move(seen[i].features),
                           static_cast<float>(share * result + (1 - share) * searched)});
    }
}

std::vector<FiveSample> play_for_samples(const FiveTrainingSettings& settings) {
    std::vector<FiveSample> samples;
    FiveGames games(settings);
    for (int game = 0; game < settings.games; ++game) {
        if (settings.stop && settings.stop->load()) break;
        games.play_game(game, samples);
        if (settings.on_game) settings.on_game(game + 1);
    }
    return samples;
}

}  // namespace nakade
