// The swap2 opening of Gomoku: who places the first stones, and who then takes which colour.
//
// It stands beside the game, not inside it: its steps are choices as well as stones, while a game
// knows only moves. The first player puts black, white and black anywhere. The second player then
// takes White, takes Black, or puts a white and a black stone more and leaves the choice of colour
// to the first. In every case White moves next, on stones() as the set-up of an ordinary game.
#pragma once

#include <cassert>
#include <vector>

#include "games/game.h"

namespace nakade {

enum class Swap2Choice : std::uint8_t { TakeWhite, TakeBlack, PlaceTwo };
enum class Swap2Player : std::uint8_t { First, Second };

constexpr Swap2Player other(Swap2Player player) {
    return player == Swap2Player::First ? Swap2Player::Second : Swap2Player::First;
}

class Swap2 {
public:
    enum class Stage : std::uint8_t { PlaceThree, FirstChoice, PlaceTwo, SecondChoice, Done };
    static constexpr int kFirstStones = 3;
    static constexpr int kAllStones = 5;

    explicit Swap2(Size size) : size_(size) {}

    Stage stage() const { return stage_; }
    const std::vector<Placement>& stones() const { return stones_; }
    /// Colours alternate, Black first.
    Color next_color() const { return stones_.size() % 2 == 0 ? Black : White; }
    /// Who places or chooses now. Precondition: the stage is not Done.
    Swap2Player to_act() const {
        assert(stage_ != Stage::Done);
        const bool by_second = stage_ == Stage::FirstChoice || stage_ == Stage::PlaceTwo;
        return by_second ? Swap2Player::Second : Swap2Player::First;
    }
    /// Precondition: the stage is Done.
    Swap2Player player_of(Color color) const {
        assert(stage_ == Stage::Done);
        return color == Black ? black_ : other(black_);
    }

    /// OutsideOpening while a choice is due and after the opening.
    Legality legality(Point p) const {
        if (stage_ != Stage::PlaceThree && stage_ != Stage::PlaceTwo)
            return Legality::OutsideOpening;
        if (!size_.contains(p)) return Legality::OffBoard;
        for (const Placement& stone : stones_)
            if (stone.point == p) return Legality::Occupied;
        return Legality::Legal;
    }
    /// Precondition: legality(p) is Legal.
    void place(Point p) {
        assert(legality(p) == Legality::Legal);
        stones_.push_back({p, next_color()});
        if (stones_.size() == kFirstStones) stage_ = Stage::FirstChoice;
        if (stones_.size() == kAllStones) stage_ = Stage::SecondChoice;
    }

    bool can_choose(Swap2Choice choice) const {
        if (stage_ == Stage::FirstChoice) return true;
        return stage_ == Stage::SecondChoice && choice != Swap2Choice::PlaceTwo;
    }
    /// Precondition: can_choose(choice).
    void choose(Swap2Choice choice) {
        assert(can_choose(choice));
        if (choice == Swap2Choice::PlaceTwo) {
            stage_ = Stage::PlaceTwo;
            return;
        }
        black_ = choice == Swap2Choice::TakeBlack ? to_act() : other(to_act());
        stage_ = Stage::Done;
    }

private:
    Size size_;
    Stage stage_ = Stage::PlaceThree;
    Swap2Player black_ = Swap2Player::First;
    std::vector<Placement> stones_;
};

}  // namespace nakade
