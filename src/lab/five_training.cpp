#include "lab/five_training.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/random.h"
#include "players/five_search.h"

namespace nakade {

using threats::LineClass;
using threats::PatternBoard;
using threats::PointClass;

namespace {

constexpr int kTableMegabytes = 4;
/// A game begins with so many stones at random, each near those before it, ...
constexpr int kFirstStones = 2;
/// ... goes on for up to so many moves, one of a few of them at random, as a search's lines do, ...
constexpr int kMostMixedMoves = 24;
constexpr int kOneInRandom = 3;
/// ... and is then played to its end; so many of its positions are samples, from there on.
constexpr std::size_t kSamplesOfGame = 4;
/// The last n-th part of the samples, other games than the rest, is kept to measure with.
constexpr std::size_t kHeldOutPart = 10;
constexpr int kNewtonSteps = 8;
/// Pulls numbers of which the games tell little towards zero.
constexpr double kRidge = 20;
/// Units of the evaluation that make the odds e times as good.
constexpr double kUnitsOfLogit = 100;

constexpr int kUnknowns = FiveFeatures::kCount;
using Vector = std::array<double, kUnknowns>;
using Matrix = std::array<Vector, kUnknowns>;

// Games

Point random_point(const PatternBoard& board, Random& random) {
    std::vector<Point> points;
    board.near().for_each([&](Point p) {
        if (!board.is_forbidden(p, board.to_play()) &&
            board.kind(p, board.to_play()) != PointClass::Five)
            points.push_back(p);
    });
    if (points.empty()) return {board.size().width / 2, board.size().height / 2};
    return points[static_cast<std::size_t>(random.below(static_cast<int>(points.size())))];
}

/// A position such as a search comes to: good moves and odd ones. Over, if a move happened to win.
Gomoku mixed_start(const FiveTrainingSettings& settings, FiveSearch& player, Random& random) {
    Gomoku game(settings.size, settings.rule);
    Thinking thinking;
    thinking.limits.nodes = settings.nodes;
    const int moves = kFirstStones + random.below(kMostMixedMoves);
    for (int i = 0; i <= moves && game.outcome() == Outcome::Ongoing; ++i) {
        const bool is_random = i < kFirstStones || i == moves || random.below(kOneInRandom) == 0;
        game.play(is_random ? random_point(PatternBoard(game), random)
                            : player.think(game, thinking).best);
    }
    return game;
}

/// The search never asks for an evaluation where a five or an open four is there to be made.
bool is_evaluated(const PatternBoard& board) {
    const Color me = board.to_play();
    return !board.has_five(me) && !board.has_five(opponent(me)) &&
           board.points(threats::mark::kOpenFour, me).empty();
}

void play_one(FiveSearch& player, Gomoku game, std::uint64_t nodes,
              std::vector<FiveSample>& samples) {
    Thinking thinking;
    thinking.limits.nodes = nodes;
    std::vector<std::pair<FiveFeatures, Color>> seen;
    while (game.outcome() == Outcome::Ongoing) {
        const PatternBoard board(game);
        if (seen.size() < kSamplesOfGame && is_evaluated(board))
            seen.emplace_back(features_of(board), game.to_play());
        game.play(player.think(game, thinking).best);
    }
    const auto champion = winner(game.outcome());
    for (const auto& [features, mover] : seen)
        samples.push_back({features, !champion ? 0.5F : *champion == mover ? 1.0F : 0.0F});
}

// Fitting

double probability(const Vector& weights, const FiveFeatures& features) {
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * features.counts[i];
    return 1 / (1 + std::exp(-sum));
}

double loss(const Vector& weights, std::span<const FiveSample> samples) {
    constexpr double kLeast = 1e-9;
    double total = 0;
    for (const FiveSample& sample : samples) {
        const double p = std::clamp(probability(weights, sample.features), kLeast, 1 - kLeast);
        const double result = sample.result;
        total -= result * std::log2(p) + (1 - result) * std::log2(1 - p);
    }
    return samples.empty() ? 0 : total / static_cast<double>(samples.size());
}

/// Solves a x = b for a positive definite a (Cholesky), in place.
Vector solve(Matrix& a, Vector b) {
    for (std::size_t i = 0; i < b.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i][j];
            for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
            a[i][j] = i == j ? std::sqrt(sum) : sum / a[j][j];
        }
    }
    for (std::size_t i = 0; i < b.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (std::size_t i = b.size(); i-- > 0;) {
        for (std::size_t k = i + 1; k < b.size(); ++k) b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
    return b;
}

void newton_step(Vector& weights, std::span<const FiveSample> samples) {
    Matrix curvature{};
    Vector slope{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        curvature[i][i] = kRidge;
        slope[i] = -kRidge * weights[i];
    }
    for (const FiveSample& sample : samples) {
        const auto& counts = sample.features.counts;
        const double p = probability(weights, sample.features);
        const double weight = p * (1 - p);
        for (std::size_t i = 0; i < weights.size(); ++i) {
            if (counts[i] == 0) continue;
            slope[i] += (sample.result - p) * counts[i];
            for (std::size_t j = 0; j <= i; ++j) curvature[i][j] += weight * counts[i] * counts[j];
        }
    }
    const Vector change = solve(curvature, slope);
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += change[i];
}

}  // namespace

FiveFeatures features_of(const PatternBoard& board) {
    FiveFeatures features;
    for (const Color color : {Black, White}) {
        const std::size_t first =
            color == board.to_play() ? 0 : static_cast<std::size_t>(FiveFeatures::kOfOneSide);
        for_each_point(board.size(), [&](Point p) {
            if (!board.is_empty(p)) return;
            if (board.info(p, color).marks & threats::mark::kForbidden) return;
            for (int d = 0; d < LineBoard::kDirections; ++d)
                ++features.counts[first + static_cast<std::size_t>(board.line_class(p, d, color))];
            ++features.counts[first + FiveFeatures::kLines +
                              static_cast<std::size_t>(board.kind(p, color))];
        });
        // What says nothing of the position but how full it is.
        features.counts[first + static_cast<std::size_t>(LineClass::Dead)] = 0;
        features
            .counts[first + FiveFeatures::kLines + static_cast<std::size_t>(PointClass::Quiet)] = 0;
    }
    features.counts.back() = 1;
    return features;
}

std::vector<FiveSample> play_for_samples(const FiveTrainingSettings& settings) {
    std::vector<FiveSample> samples;
    FiveSearch player({.table_megabytes = kTableMegabytes});
    for (int game = 0; game < settings.games; ++game) {
        if (settings.stop && settings.stop->load()) break;
        Random random(mix64(settings.seed) + static_cast<std::uint64_t>(game));
        player.new_game();
        play_one(player, mixed_start(settings, player, random), settings.nodes, samples);
        if (settings.on_game) settings.on_game(game + 1);
    }
    return samples;
}

FittedWorths fit_worths(std::span<const FiveSample> samples) {
    const std::size_t fitted_to = samples.size() - samples.size() / kHeldOutPart;
    const auto held_out = samples.subspan(fitted_to);
    FittedWorths fitted;
    fitted.blind_loss = loss(fitted.weights, held_out);
    for (int i = 0; i < kNewtonSteps; ++i) newton_step(fitted.weights, samples.first(fitted_to));
    fitted.held_out_loss = loss(fitted.weights, held_out);
    return fitted;
}

std::string worths_as_source(const FittedWorths& fitted) {
    std::string text;
    const auto out = std::back_inserter(text);
    const auto write = [&](std::string_view name, std::size_t from, int count) {
        fmt::format_to(out, "    {{");
        for (int i = 0; i < count; ++i)
            fmt::format_to(
                out, "{}{}", i > 0 ? ", " : "",
                std::lround(kUnitsOfLogit * fitted.weights[from + static_cast<std::size_t>(i)]));
        fmt::format_to(out, "}},  // {}\n", name);
    };
    constexpr auto kSide = static_cast<std::size_t>(FiveFeatures::kOfOneSide);
    fmt::format_to(out, "// Written by `nakade train gomoku-eval`.\n");
    fmt::format_to(out,
                   "constexpr std::array<std::array<int, kLineClasses>, 2> kLineWorth = {{{{\n");
    write("to play", 0, FiveFeatures::kLines);
    write("waiting", kSide, FiveFeatures::kLines);
    fmt::format_to(
        out, "}}}};\nconstexpr std::array<std::array<int, kPointClasses>, 2> kKindWorth = {{{{\n");
    write("to play", FiveFeatures::kLines, threats::kPointClasses);
    write("waiting", kSide + FiveFeatures::kLines, threats::kPointClasses);
    fmt::format_to(out, "}}}};\nconstexpr int kTurnWorth = {};\n",
                   std::lround(kUnitsOfLogit * fitted.weights.back()));
    return text;
}

}  // namespace nakade
