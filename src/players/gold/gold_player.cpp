#include "players/gold/gold_player.h"

#include <algorithm>

#include "search/driver.h"

namespace nakade::gold {

namespace {

constexpr int kTableMegabytes = 16;

/// From the point of view of the side to play.
struct LifeEvaluator {
    bool eye_patterns = true;

    int operator()(const LifeGame& game) const {
        const LifeScene scene = game.scene();
        const int score = eye_patterns ? life_score(scene) : liberties(scene);
        return game.to_play() == scene.defender ? score : -score;
    }

private:
    static int liberties(const LifeScene& scene) {
        const LifeGround ground(scene);
        const PointSet group = scene.target.flooded(ground.defenders);
        return (group.dilated() & (ground.open | ground.outside)).count();
    }
};

/// Scores moves by relevance. A soft breadth leaves the moves behind the best ones in the game's
/// own order; a hard one is the kernel's business.
class RelevanceRanker {
public:
    explicit RelevanceRanker(const GoldSettings& settings) : settings_(settings) {}

    void operator()(const LifeGame& game, const MoveList& moves, std::span<int> scores) const {
        const LifeScene scene = game.scene();
        const RelevanceMap map = relevance_map(scene, look_at_life(scene), settings_.relevance);
        for (int i = 0; i < moves.size(); ++i) {
            const Move m = moves[i];
            scores[static_cast<std::size_t>(i)] =
                m == kPass ? kPassRelevance : map[static_cast<std::size_t>(m.index())];
        }
        if (settings_.breadth > 0) level_the_rest(scores);
    }

private:
    /// Behind everything else.
    static constexpr int kPassRelevance = -1;

    void level_the_rest(std::span<int> scores) const {
        const auto breadth = static_cast<std::size_t>(settings_.breadth);
        if (scores.size() <= breadth) return;
        std::vector<int> sorted(scores.begin(), scores.end());
        std::ranges::nth_element(sorted, sorted.begin() + settings_.breadth - 1, std::greater<>());
        const int least = sorted[breadth - 1];
        for (int& score : scores)
            if (score < least) score = kPassRelevance;
    }

    GoldSettings settings_;
};

SearchOptions search_options(const GoldSettings& settings) {
    SearchOptions options;
    options.ordering.killers = settings.killers;
    options.ordering.table_move = settings.table;
    options.ordering.plausibility = settings.relevance.distance || settings.relevance.patterns;
    if (settings.table) options.table_megabytes = kTableMegabytes;
    if (settings.is_breadth_hard && settings.breadth > 0) options.breadth = {settings.breadth};
    return options;
}

/// What is left of the limits after a search.
Limits less(Limits limits, const SearchStats& spent) {
    const std::uint64_t nodes = std::min(limits.nodes, spent.nodes);
    if (limits.nodes != Limits{}.nodes) limits.nodes -= nodes;
    limits.seconds = std::max(0.0, limits.seconds - spent.seconds);
    return limits;
}

GoldAnswer answer_of(const SearchReport& report) {
    GoldAnswer answer{.line = report.line, .stats = report.stats};
    if (report.best != kNoPoint) answer.move = report.best;
    answer.sees_end = is_decided(report.value);
    answer.score = std::clamp(report.value, -kMostLifeScore, kMostLifeScore);
    return answer;
}

}  // namespace

GoldAnswer choose(const life::LifeProblem& problem, const GoldSettings& settings,
                  const Thinking& thinking) {
    const SearchOptions options = search_options(settings);
    const LifeEvaluator evaluate{settings.eye_patterns};
    SearchMemory<LifeGame> memory(options);
    memory.ranker = RelevanceRanker(settings);
    // A win is one whatever threats the opponent has; only then is a ko worth something, first
    // without threats, then with those of one's own.
    const Color mover = problem.to_move;
    GoldAnswer answer;
    Thinking limited = thinking;
    std::uint64_t nodes = 0;
    for (const Color master : {opponent(mover), Empty, mover}) {
        const LifeGame game(problem, {master, settings.drops_suicidal});
        const SearchReport report = deepen<AlphaBeta>(game, evaluate, options, memory, limited);
        // A search that came to nothing does not replace what the one before has found.
        if (nodes == 0 || is_win(report.value)) answer = answer_of(report);
        nodes += report.stats.nodes;
        if (!settings.asks_for_ko || !is_loss(report.value)) break;
        limited.limits = less(limited.limits, report.stats);
    }
    answer.stats.nodes = nodes;
    return answer;
}

GoldView look(const life::LifeProblem& problem) {
    const LifeGame game(problem, {});
    const LifeScene scene = game.scene();
    GoldView view{.life = look_at_life(scene)};
    view.relevance = relevance_map(scene, view.life);
    return view;
}

}  // namespace nakade::gold
