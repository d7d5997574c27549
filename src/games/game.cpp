#include "games/game.h"

namespace nakade {

std::string_view explain(Legality legality) {
    switch (legality) {
        case Legality::Legal:
            return "the move is legal";
        case Legality::OffBoard:
            return "the point is not on the board";
        case Legality::Occupied:
            return "the point is occupied";
        case Legality::Suicide:
            return "the move would be suicide";
        case Legality::Ko:
            return "the ko may not be taken back at once";
        case Legality::Superko:
            return "the move would repeat an earlier position";
        case Legality::OutsideRegion:
            return "the point is outside the region in play";
        case Legality::NotYourTurn:
            return "it is not this player's turn";
        case Legality::PassNotAllowed:
            return "passing is not allowed in this game";
        case Legality::GameOver:
            return "the game is over";
        case Legality::DoubleThree:
            return "black may not make two threes at once (3-3)";
        case Legality::DoubleFour:
            return "black may not make two fours at once (4-4)";
        case Legality::Overline:
            return "black may not make a row of six or more";
        case Legality::OutsideOpening:
            return "the opening rule does not allow this point";
    }
    return "the move is not legal";
}

}  // namespace nakade
