#include "train/training_game.h"

#include "formats/game_record.h"

namespace nakade::train {

namespace {

/// As far as the rules allow it: a record with an illegal move is good up to there.
void keep_legal_moves(TrainingGame& game) {
    Go go = game.position(0);
    std::size_t legal = 0;
    for (const Placement& move : game.moves) {
        go.set_to_play(move.color);
        if (go.legality(move.point) != Legality::Legal) break;
        go.play(move.point);
        ++legal;
    }
    game.moves.resize(legal);
}

}  // namespace

Go TrainingGame::position(int ply, Symmetry symmetry) const {
    Go go(symmetry.apply(size), {.komi = komi});
    std::vector<Placement> stones = set_up;
    for (Placement& stone : stones) stone.point = symmetry.apply(stone.point, size);
    const Color first = moves.empty() ? Black : moves.front().color;
    // It stood on a board before; an error would be a board that never was.
    if (!stones.empty() && !go.set_up(stones, first)) return go;
    for (int i = 0; i < ply; ++i) {
        const Placement& move = moves[static_cast<std::size_t>(i)];
        go.set_to_play(move.color);
        go.play(symmetry.apply(move.point, size));
    }
    if (ply < std::ssize(moves)) go.set_to_play(moves[static_cast<std::size_t>(ply)].color);
    return go;
}

Hash TrainingGame::hash() const {
    Hash hash = mix64(static_cast<Hash>(size.width * kMaxBoardSize + size.height));
    for (const Placement& move : moves)
        hash = mix64(hash ^ static_cast<Hash>(move.point.index() * 4 + side_index(move.color)));
    return hash;
}

std::optional<TrainingGame> read_training_game(std::string_view sgf) {
    const auto file = parse_sgf(sgf);
    if (!file) return std::nullopt;
    Notes notes;
    auto record = to_record(file->collection, file->collection.games().front(), notes);
    if (!record || record->kind != SgfGameKind::Go) return std::nullopt;
    TrainingGame game{.size = record->size,
                      .komi = record->komi.value_or(0),
                      .knows_komi = record->komi.value_or(0) != 0,
                      .set_up = std::move(record->set_up)};
    const auto outcome = parse_result(record->result);
    if (outcome) game.winner = winner(*outcome).value_or(Empty);
    for (const auto& [color, move] : record->moves) game.moves.push_back({move, color});
    if (!game.set_up.empty() && !Go(game.size).set_up(game.set_up, Black)) return std::nullopt;
    keep_legal_moves(game);
    return game;
}

}  // namespace nakade::train
