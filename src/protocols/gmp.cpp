#include "protocols/gmp.h"

#include <fmt/format.h>

#include <algorithm>

#include "board/point_name.h"

namespace nakade {

namespace {

constexpr int kPassValue = 0;
constexpr int kResignValue = 0x1ff;
constexpr int kPointBits = 0x1ff;
constexpr int kWhiteBit = 0x200;
/// 22 x 22 points and the pass fit below the resignation.
constexpr int kLargestSide = 22;

// The questions we have something to say about; 0 is "unknown" for all others.
constexpr int kWhichGame = 0;
constexpr int kRules = 7;
constexpr int kHandicap = 8;
constexpr int kBoardSize = 9;
constexpr int kComputerColor = 11;
constexpr int kGameIsGo = 1;
constexpr int kJapanese = 1;
constexpr int kChinese = 2;
constexpr int kNoHandicap = 1;
constexpr int kComputerIsWhite = 1;
constexpr int kComputerIsBlack = 2;

/// Points are counted from the lower left corner, row by row upwards, from 1.
int value_of(Move move, Color mover, Size size) {
    const int color = mover == White ? kWhiteBit : 0;
    if (move == kPass) return kPassValue | color;
    return (1 + move.x() + (size.height - 1 - move.y()) * size.width) | color;
}

/// Nothing if it is no point of the board.
std::optional<Move> move_of(int value, Size size) {
    const int number = value & kPointBits;
    if (number == kPassValue) return kPass;
    if (number > size.area()) return std::nullopt;
    return Point((number - 1) % size.width, size.height - 1 - (number - 1) / size.width);
}

}  // namespace

Result<GmpSession> GmpSession::create(const GmpSetup& setup, std::unique_ptr<Player> player) {
    if (setup.game.name != Go::kFacts.name)
        return Error{"The Go Modem Protocol is for Go; it knows no other game."};
    if (!setup.game.size.is_square() || setup.game.size.width > kLargestSide)
        return Error{
            fmt::format("The Go Modem Protocol knows square boards up to {0}x{0}.", kLargestSide)};
    auto played = PlayedGame::create(setup.game);
    if (!played) return played.error();
    return GmpSession(setup, *std::move(played), std::move(player));
}

GmpSession::GmpSession(const GmpSetup& setup, PlayedGame played, std::unique_ptr<Player> player)
    : setup_(setup),
      played_(std::move(played)),
      player_(std::move(player)),
      link_(setup.starts),
      has_begun_(setup.starts) {
    if (setup.starts) link_.send(GmpCommand::NewGame);
}

void GmpSession::hear(std::string_view bytes, double now) {
    link_.hear(bytes);
    if (!bytes.empty()) heard_at_ = now;
    while (const auto packet = link_.next()) obey(*packet);
}

void GmpSession::obey(const GmpPacket& packet) {
    switch (packet.command) {
        case GmpCommand::NewGame:
            played_.clear();
            player_->new_game();
            has_begun_ = true;
            has_resigned_ = false;
            return;
        case GmpCommand::Query:
            return link_.send(GmpCommand::Answer, answer_to(packet.value));
        case GmpCommand::Play:
            return play_his(packet.value);
        case GmpCommand::Undo:
            return take_back(packet.value);
        case GmpCommand::Deny:
            error_ = Error{"The other side denies what was sent."};
            return;
        default:
            return;
    }
}

int GmpSession::answer_to(int question) const {
    switch (question) {
        case kWhichGame:
            return kGameIsGo;
        case kRules:
            return setup_.game.options.get("rules", Go::kFacts.options) == "japanese" ? kJapanese
                                                                                      : kChinese;
        case kHandicap:
            return kNoHandicap;
        case kBoardSize:
            return setup_.game.size.width;
        case kComputerColor:
            return setup_.color == White ? kComputerIsWhite : kComputerIsBlack;
        default:
            return 0;
    }
}

void GmpSession::play_his(int value) {
    // A program may tell twice that a game is over.
    if (played_.game().outcome() != Outcome::Ongoing || has_resigned_) return;
    if ((value & kPointBits) == kResignValue) {
        has_resigned_ = true;
        return;
    }
    const auto move = move_of(value, setup_.game.size);
    const Color mover = (value & kWhiteBit) != 0 ? White : Black;
    const Legality legality = move ? played_.play(*move, mover) : Legality::OffBoard;
    if (legality == Legality::Legal) return;
    link_.send(GmpCommand::Deny);
    error_ = Error{fmt::format("The other side played a move that is not allowed ({}): {}",
                               value & kPointBits, explain(legality))};
}

void GmpSession::take_back(int moves) {
    for (int i = 0; i < moves; ++i) played_.undo();
}

Color GmpSession::to_play() const { return played_.game().to_play(); }

bool GmpSession::should_think(double now) const {
    const bool is_asked = has_begun_ && !error_ && !has_resigned_ && to_play() == setup_.color &&
                          played_.game().outcome() == Outcome::Ongoing;
    if (!is_asked || !link_.is_idle()) return false;
    return !played_.moves().empty() || now >= heard_at_ + kQuietSeconds;
}

void GmpSession::think(const Thinking& thinking) {
    const Decision decision = player_->choose(*played_.position_for(setup_.color), thinking);
    const int color = setup_.color == White ? kWhiteBit : 0;
    if (decision.resigns) {
        has_resigned_ = true;
        return link_.send(GmpCommand::Play, kResignValue | color);
    }
    const Legality legality = played_.play(decision.move, setup_.color);
    if (legality != Legality::Legal) {
        error_ = Error{fmt::format("Our player has no move: {}", explain(legality))};
        return;
    }
    link_.send(GmpCommand::Play, value_of(decision.move, setup_.color, setup_.game.size));
}

bool GmpSession::is_over() const {
    if (link_.has_failed()) return true;
    if (!link_.is_idle()) return false;
    return error_ || has_resigned_ || played_.game().outcome() != Outcome::Ongoing;
}

}  // namespace nakade
