#include "protocols/played_game.h"

#include <fmt/format.h>

#include <cassert>

namespace nakade {

namespace {

/// Makes it `mover`'s turn and takes a game up again that two passes have ended. Where it is his
/// turn already, nothing is touched: giving the turn may lift a ko ban.
void give_turn(AnyGame& game, Color mover) {
    if (game.to_play() != mover || game.outcome() != Outcome::Ongoing) game.set_to_play(mover);
}

}  // namespace

Result<PlayedGame> PlayedGame::create(GameSpec spec) {
    auto game = make_game(spec);
    if (!game) return game.error();
    spec.size = (*game)->size();
    return PlayedGame(std::move(spec), *std::move(game));
}

bool PlayedGame::is_empty_board() const {
    bool is_empty = true;
    for_each_point(game_->size(), [&](Point p) { is_empty &= game_->at(p) == Empty; });
    return is_empty;
}

std::unique_ptr<AnyGame> PlayedGame::beginning() const {
    auto fresh = replay(spec_, start_, {});
    assert(fresh.has_value());
    return std::move(fresh->game_);
}

std::unique_ptr<AnyGame> PlayedGame::position_for(Color mover) const {
    auto copy = game_->clone();
    give_turn(*copy, mover);
    return copy;
}

Result<PlayedGame> PlayedGame::replay(GameSpec spec, const Start& start,
                                      std::span<const Placement> moves) {
    auto record = create(std::move(spec));
    if (!record) return record.error();
    if (start.is_set_up)
        if (auto done = record->set_up(start.stones, start.to_play); !done) return done.error();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto& [point, color] = moves[i];
        give_turn(*record->game_, color);
        const Legality legality = record->game_->legality(point);
        if (legality != Legality::Legal)
            return Error{fmt::format("move {} would not be legal: {}", i + 1, explain(legality))};
        record->game_->play(point);
    }
    record->moves_.assign(moves.begin(), moves.end());
    return record;
}

void PlayedGame::clear() {
    auto fresh = create(spec_);
    assert(fresh.has_value());  // the same spec has made a game before
    *this = *std::move(fresh);
}

Result<void> PlayedGame::set_up(std::span<const Placement> stones, Color to_play) {
    auto fresh = create(spec_);
    if (!fresh) return fresh.error();
    if (auto done = fresh->game_->set_up(stones, to_play); !done) return done;
    fresh->start_ = {true, {stones.begin(), stones.end()}, to_play};
    *this = *std::move(fresh);
    return {};
}

Result<void> PlayedGame::change_options(const OptionValues& options) {
    auto changed = replay({spec_.name, spec_.size, options}, start_, moves_);
    if (!changed) return changed.error();
    *this = *std::move(changed);
    return {};
}

Legality PlayedGame::play(Move move, Color mover) {
    auto after = position_for(mover);
    const Legality legality = after->legality(move);
    if (legality != Legality::Legal) return legality;
    after->play(move);
    game_ = std::move(after);
    moves_.push_back({move, mover});
    return legality;
}

bool PlayedGame::undo() {
    if (moves_.empty()) return false;
    auto before = replay(spec_, start_, std::span(moves_).first(moves_.size() - 1));
    assert(before.has_value());  // these moves were legal before
    *this = *std::move(before);
    return true;
}

}  // namespace nakade
