// A game over the Go Modem Protocol: bytes in, bytes out, one of our players at the board.
//
// The protocol tells size, handicap, colour and rules by questions, which we answer from our own
// settings; it knows no komi. Start with GmpSession; the line below it is gmp_link.h.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "players/player.h"
#include "protocols/gmp_link.h"
#include "protocols/played_game.h"

namespace nakade {

struct GmpSetup {
    GameSpec game;  ///< Go on a square board up to 22x22: more the protocol can not name
    Color color = Black;
    bool starts = true;  ///< announces the game; else waits for the other side to do so
};

class GmpSession {
public:
    /// The error says what the protocol can not do.
    static Result<GmpSession> create(const GmpSetup& setup, std::unique_ptr<Player> player);

    void hear(std::string_view bytes, double now);
    /// What is to be written now; to be asked again every so often, for what is lost is said again.
    std::string say(double now) { return link_.say(now); }
    /// It is our turn, and the other side has asked all that it wanted to know.
    bool should_think(double now) const;
    /// Chooses and sends a move.
    void think(const Thinking& thinking);

    /// The game has ended and the other side knows it, or the line is dead; then error() says why.
    bool is_over() const;
    std::optional<Error> error() const { return error_; }
    const PlayedGame& played() const { return played_; }

private:
    /// After this silence the questions before the first move are taken to be over.
    static constexpr double kQuietSeconds = 0.5;

    GmpSession(const GmpSetup& setup, PlayedGame played, std::unique_ptr<Player> player);

    void obey(const GmpPacket& packet);
    int answer_to(int question) const;
    void play_his(int value);
    void take_back(int moves);
    Color to_play() const;

    GmpSetup setup_;
    PlayedGame played_;
    std::unique_ptr<Player> player_;
    GmpLink link_;
    bool has_begun_ = false;
    bool has_resigned_ = false;
    double heard_at_ = 0;
    std::optional<Error> error_;
};

}  // namespace nakade
