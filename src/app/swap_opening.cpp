#include "app/swap_opening.h"

#include <algorithm>

#include "core/text.h"

namespace nakade::app {

Swap2Choice parse_swap_choice(std::string_view word) {
    const auto words = split(kSwapWords, '|');
    return static_cast<Swap2Choice>(std::ranges::find(words, word) - words.begin());
}

std::optional<Color> SwapOpening::seat_at_stone(std::size_t index) const {
    if (index < Swap2::kFirstStones) return seat_of(Swap2Player::First);
    const bool has_two_more = !choices_.empty() && choices_.front().choice == Swap2Choice::PlaceTwo;
    if (has_two_more && index < Swap2::kAllStones) return seat_of(Swap2Player::Second);
    return std::nullopt;
}

/// The last choice that was made, if it was made when so many stones stood.
const SwapOpening::Choice* SwapOpening::choice_at(std::size_t stones) const {
    const bool is_first = made_ == 1 && stones == Swap2::kFirstStones;
    const bool is_second = made_ == 2 && stones == Swap2::kAllStones;
    return is_first || is_second ? &choices_[made_ - 1] : nullptr;
}

std::optional<Color> SwapOpening::taken_by_computer(std::size_t stones) const {
    const Choice* const last = choice_at(stones);
    if (!last || last->by_human || !is_done()) return std::nullopt;
    return last->choice == Swap2Choice::TakeBlack ? Black : White;
}

bool SwapOpening::has_human_choice(std::size_t stones) const {
    const Choice* const last = choice_at(stones);
    return last && last->by_human;
}

void SwapOpening::choose(Swap2Choice choice, bool by_human) {
    forget_what_follows();
    choices_.push_back({choice, by_human});
    ++made_;
    rules_.choose(choice);
}

void SwapOpening::follow(std::span<const Placement> moves) {
    rules_ = Swap2(size_);
    made_ = 0;
    for (std::size_t at = 0; !is_done(); ++at) {
        const bool is_past = at < moves.size();
        if (is_choice_due() && made_ < choices_.size() && (is_past || !choices_[made_].by_human))
            rules_.choose(choices_[made_++].choice);
        if (!is_past || is_done()) return;
        rules_.place(moves[at].point);
    }
}

}  // namespace nakade::app
