// A GTP session with a scripted player, a clock in the test's hand and files in memory.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <string_view>

#include "protocols/gtp.h"
#include "protocols/scripted_player.h"

namespace nakade::test {

struct GtpFixture {
    Script script;
    std::atomic<bool> stop = false;
    std::string streamed;
    std::map<std::string, std::string> files;

    GtpSession session(std::string_view game = "go:9x9") {
        GtpWorld world;
        world.make_player = [this](std::string_view name, std::string_view) {
            return make_player(name);
        };
        world.clock = &script.clock;
        world.stop = &stop;
        world.write = [this](std::string_view text) { streamed += text; };
        world.read_file = [this](const std::string& path) -> Result<std::string> {
            if (!files.contains(path)) return Error{"there is no " + path};
            return files[path];
        };
        world.save_file = [this](const std::string& path, std::string_view text) -> Result<void> {
            files[path] = text;
            return {};
        };
        auto made = GtpSession::create(
            {.game = *parse_game_spec(game), .player = "scripted", .version = "1.0"},
            std::move(world));
        REQUIRE_MESSAGE(made.has_value(), (made ? "" : made.error().message));
        return *std::move(made);
    }

private:
    Result<std::unique_ptr<Player>> make_player(std::string_view name) {
        if (name != "scripted") return Error{"there is no such player"};
        return std::unique_ptr<Player>(std::make_unique<ScriptedPlayer>(script));
    }
};

/// The answers to several lines, one after the other.
inline std::string converse(GtpSession& session, std::initializer_list<std::string_view> lines) {
    std::string out;
    for (const std::string_view line : lines) out += session.handle(line);
    return out;
}

}  // namespace nakade::test
