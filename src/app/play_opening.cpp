// Play by the swap2 opening: whose turn it is before the seats have colours, and the choices.
#include "app/play_mode.h"
#include "core/text.h"
#include "players/swap2_player.h"

namespace nakade::app {

bool PlayMode::is_opening() const { return opening_ && !opening_->is_done(); }

bool PlayMode::is_choice_due() const { return opening_ && opening_->is_choice_due(); }

/// Whose seat acts: the side to play, but for an opening in which the seats have no colour yet.
Color PlayMode::acting_side() const { return is_opening() ? opening_->acting_seat() : to_play(); }

/// At which seat, as they are now, a move of the log was made.
Color PlayMode::side_of_move(std::size_t index) const {
    const auto seat = opening_ ? opening_->seat_at_stone(index) : std::nullopt;
    if (!seat) return log_[index].color;
    return are_seats_swapped_ ? opponent(*seat) : *seat;
}

Started PlayMode::choose(Swap2Choice choice) {
    if (is_over()) return refuse_state("the game is over");
    if (!opening_ || !opening_->can_choose(choice))
        return refuse_state("there is no such choice now");
    take_choice(choice, true);
    return let_computers_play();
}

void PlayMode::take_choice(Swap2Choice choice, bool by_human) {
    log_.resize(game_->moves().size());
    opening_->choose(choice, by_human);
    seat_by_choice();
    was_saved_ = false;
}

/// The players sit as the choices that stand say.
void PlayMode::seat_by_choice() {
    const bool should_swap = opening_ && opening_->swaps_seats();
    if (should_swap == are_seats_swapped_) return;
    are_seats_swapped_ = should_swap;
    std::swap(seats_[0], seats_[1]);
    if (clock_) clock_->swap_sides();
}

/// The stone that a computer puts first needs no thought, unless somebody took its place.
std::optional<Move> PlayMode::offered_stone() const {
    if (!opening_ || opening_->stage() != Swap2::Stage::PlaceThree) return std::nullopt;
    const Point point = kSwap2Offer[game_->moves().size()];
    if (game_->game().legality(point) != Legality::Legal) return std::nullopt;
    return point;
}

Status PlayMode::opening_status() const {
    const Json next = {{"color", color_name(to_play())}};
    switch (opening_->stage()) {
        case Swap2::Stage::PlaceThree:
            return {"play.opening.three", next};
        case Swap2::Stage::FirstChoice:
            return {"play.opening.choose"};
        case Swap2::Stage::PlaceTwo:
            return {"play.opening.two", next};
        default:
            return {"play.opening.last"};
    }
}

Json PlayMode::opening_json() const {
    Json choices = Json::array();
    const auto words = split(kSwapWords, '|');
    for (std::size_t i = 0; i < words.size(); ++i)
        if (opening_->can_choose(static_cast<Swap2Choice>(i))) choices.push_back(words[i]);
    return {{"acts", color_name(acting_side())}, {"choices", std::move(choices)}};
}

}  // namespace nakade::app
