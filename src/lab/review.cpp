#include "lab/review.h"

#include <fmt/format.h>

#include <algorithm>

#include "board/point_name.h"

namespace nakade {

namespace {

constexpr double kPerCent = 100;

ReviewedMove review_move(const Go& position, Point played, MoveJudge& judge, int best) {
    const std::vector<float> numbers = judge.judge(position);
    const std::vector<JudgedMove> moves = judged_moves(position, numbers);
    const auto found = std::ranges::find(moves, played, &JudgedMove::point);
    ReviewedMove reviewed{.mover = position.to_play(),
                          .played = played,
                          .plausibility = found->plausibility,
                          .rank = rank_among(moves, played),
                          .legal = static_cast<int>(moves.size()),
                          .share = rank_share(position, numbers, played)};
    reviewed.best.assign(moves.begin(), moves.begin() + std::min(best, reviewed.legal));
    return reviewed;
}

Result<Go> first_position(const GameRecord& record) {
    if (record.kind != SgfGameKind::Go) return Error{"This is no game of Go."};
    Go game(record.size, {.komi = record.komi.value_or(Rules{}.komi)});
    if (record.set_up.empty()) return game;
    if (auto set = game.set_up(record.set_up, record.to_play.value_or(Black)); !set)
        return set.error();
    return game;
}

std::string favourites(const ReviewedMove& move, Size size) {
    std::string text;
    for (const JudgedMove& best : move.best)
        text += fmt::format("{}{} {:.3f}", text.empty() ? "" : "  ", to_gtp(best.point, size),
                            best.plausibility);
    return text;
}

}  // namespace

std::vector<JudgedMove> judged_moves(const Go& position, std::span<const float> plausibilities) {
    MoveList legal;
    position.legal_moves(legal);
    std::vector<JudgedMove> moves;
    for (const Move move : legal) {
        if (move == kPass) continue;
        const int index = move.y() * position.size().width + move.x();
        moves.push_back({move, plausibilities[static_cast<std::size_t>(index)]});
    }
    std::ranges::sort(moves, [](const JudgedMove& a, const JudgedMove& b) {
        if (a.plausibility != b.plausibility) return a.plausibility > b.plausibility;
        return a.point.index() < b.point.index();
    });
    return moves;
}

int rank_among(std::span<const JudgedMove> moves, Point played) {
    const auto found = std::ranges::find(moves, played, &JudgedMove::point);
    if (found == moves.end()) return 0;
    const auto better = std::ranges::count_if(
        moves, [&](const JudgedMove& move) { return move.plausibility > found->plausibility; });
    return static_cast<int>(better) + 1;
}

Result<std::vector<ReviewedMove>> review_game(const GameRecord& record, MoveJudge& judge,
                                              const ReviewSettings& settings) {
    auto start = first_position(record);
    if (!start) return start.error();
    Go position = *std::move(start);
    std::vector<ReviewedMove> reviewed;
    int number = 0;
    for (const auto& [color, move] : record.moves) {
        position.set_to_play(color);
        if (position.legality(move) != Legality::Legal) break;
        const bool is_asked = number++ % settings.every == 0 && move != kPass;
        if (is_asked) {
            reviewed.push_back(review_move(position, move, judge, settings.best));
            reviewed.back().number = number;
        }
        position.play(move);
    }
    return reviewed;
}

Table review_table(std::span<const ReviewedMove> moves, Size size, std::string title) {
    Table table{.name = "moves",
                .title = std::move(title),
                .columns = {"move", "color", "played", "rank", "of", "plausibility", "best"},
                .rows = {}};
    for (const ReviewedMove& move : moves)
        table.rows.push_back({move.number, move.mover == Black ? "black" : "white",
                              to_gtp(move.played, size), move.rank, move.legal,
                              double{move.plausibility}, favourites(move, size)});
    return table;
}

Table percentile_table(std::span<const JudgeSummary> judges) {
    Table table{.name = "percentiles",
                .title = "How often the played move was among the best, in per cent",
                .columns = {"net", "positions"},
                .rows = {}};
    for (const double share : RankTable::kShares)
        table.columns.push_back(fmt::format("top {:.0f} %", kPerCent * share));
    for (const JudgeSummary& judge : judges) {
        std::vector<Cell> row = {judge.name, judge.ranks.count()};
        for (const double frequency : judge.ranks.frequencies())
            row.emplace_back(kPerCent * frequency);
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace nakade
