#include "protocols/gmp.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/random.h"
#include "scripted_player.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

std::vector<GmpPacket> packets_in(std::string_view bytes) {
    GmpReader reader;
    std::vector<GmpPacket> packets;
    for (const char byte : bytes)
        if (const auto packet = reader.feed(static_cast<unsigned char>(byte)))
            packets.push_back(*packet);
    return packets;
}

GmpSession session_of(Script& script, Color color, bool starts, int side = 5) {
    auto session =
        GmpSession::create({.game = {"go", {side, side}, {}}, .color = color, .starts = starts},
                           std::make_unique<ScriptedPlayer>(script));
    REQUIRE(session);
    return *std::move(session);
}

/// A line that treats bytes badly.
struct BadLine {
    Random random{1};
    int lost_per_cent = 0;
    int garbled_per_cent = 0;

    std::string carry(std::string_view bytes) {
        std::string arrived;
        for (char byte : bytes) {
            if (random.below(100) < lost_per_cent) continue;
            if (random.below(100) < garbled_per_cent)
                byte ^= static_cast<char>(1 << random.below(8));
            arrived += byte;
        }
        return arrived;
    }
};

/// Until both know that the game is over, or too much time has gone by.
void play(GmpSession& a, GmpSession& b, BadLine& line) {
    constexpr double kStep = 0.25;
    constexpr double kLongest = 5000;
    for (double now = 0; now < kLongest && !(a.is_over() && b.is_over()); now += kStep) {
        b.hear(line.carry(a.say(now)), now);
        a.hear(line.carry(b.say(now)), now);
        for (GmpSession* session : {&a, &b})
            if (session->should_think(now)) session->think({});
    }
}

}  // namespace

TEST_CASE("a packet survives its encoding, and looks as the protocol says") {
    for (int value = 0; value < 1024; ++value)
        for (int bits = 0; bits < 32; ++bits) {
            const GmpPacket packet{(bits & 1) != 0, (bits & 2) != 0,
                                   static_cast<GmpCommand>(bits >> 2), value};
            REQUIRE(packets_in(encode(packet)) == std::vector{packet});
        }
    // Black at the 61st point of 9x9, sequence bit set: 0x01, sum, move and value.
    CHECK(encode({true, false, GmpCommand::Play, 61}) == "\x01\x8e\xd0\xbd");
}

TEST_CASE("a packet with one byte changed or missing is dropped, and the next one is heard") {
    const GmpPacket packet{true, true, GmpCommand::Play, 300};
    const std::string good = encode(packet);
    for (std::size_t at = 0; at < good.size(); ++at) {
        std::string lost = good;
        lost.erase(at, 1);
        CHECK(packets_in(lost + good) == std::vector{packet});
        for (int bit = 0; bit < 8; ++bit) {
            std::string changed = good;
            changed[at] ^= static_cast<char>(1 << bit);
            CHECK(packets_in(changed + good) == std::vector{packet});
        }
    }
    CHECK(packets_in("hello" + good) == std::vector{packet});
}

TEST_CASE("a command is said again until it is acknowledged, and heard once") {
    GmpLink speaker(true);
    GmpLink listener(false);
    speaker.send(GmpCommand::Play, 7);
    CHECK_FALSE(speaker.say(0).empty());  // lost
    CHECK(speaker.say(0.5).empty());
    listener.hear(speaker.say(1));
    listener.say(1);  // the receipt is lost too
    listener.hear(speaker.say(2));
    const auto heard = listener.next();
    REQUIRE(heard);
    CHECK(heard->value == 7);
    CHECK_FALSE(listener.next());
    CHECK_FALSE(speaker.is_idle());
    speaker.hear(listener.say(2));
    CHECK(speaker.is_idle());
}

TEST_CASE("a line on which nobody answers is given up") {
    GmpLink speaker(true);
    speaker.send(GmpCommand::NewGame);
    for (int second = 0; second <= GmpLink::kMaxRetries; ++second) {
        CHECK_FALSE(speaker.has_failed());
        speaker.say(second);
    }
    speaker.say(GmpLink::kMaxRetries + 1);
    CHECK(speaker.has_failed());
}

TEST_CASE("when both speak at once, the leader's command comes first and none is lost") {
    GmpLink leader(true);
    GmpLink follower(false);
    leader.send(GmpCommand::Play, 1);
    follower.send(GmpCommand::Play, 2);
    std::string from_leader = leader.say(0);
    std::string from_follower = follower.say(0);
    std::vector<int> heard_by_leader;
    std::vector<int> heard_by_follower;
    for (double now = 0.5; now < 10; now += 0.5) {
        leader.hear(from_follower);
        follower.hear(from_leader);
        while (const auto packet = leader.next()) heard_by_leader.push_back(packet->value);
        while (const auto packet = follower.next()) heard_by_follower.push_back(packet->value);
        from_leader = leader.say(now);
        from_follower = follower.say(now);
    }
    CHECK(heard_by_leader == std::vector{2});
    CHECK(heard_by_follower == std::vector{1});
    CHECK(leader.is_idle());
    CHECK(follower.is_idle());
}

TEST_CASE("questions are answered from the settings") {
    Script script;
    GmpSession session = session_of(script, White, false, 9);
    GmpLink other(true);
    std::vector<int> answers;
    for (const int question : {0, 8, 9, 11, 12}) {
        other.send(GmpCommand::Query, question);
        session.hear(other.say(question), question);
        other.hear(session.say(question));
        const auto answer = other.next();
        REQUIRE(answer);
        CHECK(answer->command == GmpCommand::Answer);
        answers.push_back(answer->value);
        session.hear(other.say(question), question);
    }
    CHECK(answers == std::vector{1, 1, 9, 1, 0});
}

TEST_CASE("two sessions play the same game on a good line and on a bad one") {
    for (const int badness : {0, 3, 10}) {
        CAPTURE(badness);
        BadLine line{.lost_per_cent = badness, .garbled_per_cent = badness};
        Script black;
        Script white;
        const Size size{5, 5};
        for (const char* move : {"C3", "A5", "E1"}) black.moves.push_back(at(move, size));
        for (const char* move : {"C4", "B2"}) white.moves.push_back(at(move, size));
        black.moves.push_back(kPass);
        white.moves.insert(white.moves.end(), {at("E5", size), kPass});
        GmpSession a = session_of(black, Black, true);
        GmpSession b = session_of(white, White, false);
        play(a, b, line);
        CHECK(a.is_over());
        CHECK(b.is_over());
        CHECK_FALSE(a.error());
        CHECK_FALSE(b.error());
        REQUIRE(a.played().moves().size() == 8);
        CHECK(std::ranges::equal(a.played().moves(), b.played().moves()));
    }
}

TEST_CASE("a resignation ends the game on both sides") {
    BadLine line;
    Script black;
    Script white;
    white.resigns = true;
    GmpSession a = session_of(black, Black, true);
    GmpSession b = session_of(white, White, false);
    play(a, b, line);
    CHECK(a.is_over());
    CHECK(b.is_over());
    CHECK(a.played().moves().size() == 1);
}

TEST_CASE("moves are taken back when the other side asks for it") {
    Script script;
    GmpSession session = session_of(script, White, false);
    GmpLink other(true);
    other.send(GmpCommand::NewGame);
    other.send(GmpCommand::Play, 1);  // A1
    other.send(GmpCommand::Undo, 1);
    std::vector<std::size_t> stones;
    for (int now = 0; now < 3; ++now) {
        session.hear(other.say(now), now);
        other.hear(session.say(now));
        stones.push_back(session.played().moves().size());
    }
    CHECK(stones == std::vector<std::size_t>{0, 1, 0});
}

TEST_CASE("a move that no rule allows is denied with a sentence") {
    Script script;
    GmpSession session = session_of(script, White, false);
    GmpLink other(true);
    other.send(GmpCommand::NewGame);
    other.send(GmpCommand::Play, 26);
    for (int now = 0; now < 2; ++now) {
        session.hear(other.say(now), now);
        other.hear(session.say(now));
    }
    REQUIRE(session.error());
    CHECK(session.error()->message.find("not allowed (26)") != std::string::npos);
}

TEST_CASE("what the protocol can not name is refused") {
    Script script;
    const auto make = [&](const char* game, int side) {
        return GmpSession::create({.game = {game, {side, side}, {}}},
                                  std::make_unique<ScriptedPlayer>(script));
    };
    CHECK_FALSE(make("atari-go", 9));
    CHECK_FALSE(make("go", 23));
    CHECK(make("go", 22));
}
