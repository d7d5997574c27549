// The swap2 opening of a game on the study board: the rules (games/swap2.h), and the choices that
// were made, so that it can be taken back and gone through again.
//
// Its stones are moves of the game like any other. Until it is done the seats have no colour yet:
// who sits at Black's places the first stones, and the two change seats if the choices say so.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/swap2.h"

namespace nakade::app {

/// The words of the interface, in the order of Swap2Choice.
inline constexpr std::string_view kSwapWords = "white|black|two";

/// Precondition: it is one of the words.
Swap2Choice parse_swap_choice(std::string_view word);

class SwapOpening {
public:
    explicit SwapOpening(Size size) : size_(size), rules_(size) {}

    Swap2::Stage stage() const { return rules_.stage(); }
    bool is_done() const { return stage() == Swap2::Stage::Done; }
    bool is_choice_due() const {
        return stage() == Swap2::Stage::FirstChoice || stage() == Swap2::Stage::SecondChoice;
    }
    bool can_choose(Swap2Choice choice) const { return rules_.can_choose(choice); }
    /// Precondition: !is_done().
    Color acting_seat() const { return seat_of(rules_.to_act()); }
    bool swaps_seats() const { return is_done() && rules_.player_of(Black) == Swap2Player::Second; }
    /// At which seat a stone was put, before any swap; nothing if it is no stone of the opening.
    std::optional<Color> seat_at_stone(std::size_t index) const;
    /// The colour that a computer took just now, when so many stones stood.
    std::optional<Color> taken_by_computer(std::size_t stones) const;
    /// A human chose when so many stones stood.
    bool has_human_choice(std::size_t stones) const;

    /// Precondition: neither is_done() nor is_choice_due(), and the point is empty.
    void place(Point point) { rules_.place(point); }
    /// Precondition: can_choose(choice).
    void choose(Swap2Choice choice, bool by_human);
    /// Something else than before was played: later choices are void.
    void forget_what_follows() { choices_.resize(made_); }
    /// As it stood after these moves. A choice that a human made just then is open again.
    void follow(std::span<const Placement> moves);

private:
    struct Choice {
        Swap2Choice choice = Swap2Choice::TakeWhite;
        bool by_human = false;
    };

    static Color seat_of(Swap2Player player) {
        return player == Swap2Player::First ? Black : White;
    }
    const Choice* choice_at(std::size_t stones) const;

    Size size_;
    Swap2 rules_;
    std::vector<Choice> choices_;  // also those that were taken back
    std::size_t made_ = 0;
};

}  // namespace nakade::app
