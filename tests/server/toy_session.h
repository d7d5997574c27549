// A session that does what the test says: echoes, works for ever, fails.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <thread>

#include "server/session_pool.h"

namespace nakade::test {

/// Commands: "echo" answers at once; "work" runs until it is cancelled, with progress in each step;
/// "flood" sends much more of it; "think" does the same in one piece, which only the stop flag
/// ends; "count" tells how many requests the session has seen; "fail" throws as a lack of memory
/// would.
class ToySession final : public server::TabSession {
public:
    explicit ToySession(const std::atomic<bool>& stop) : stop_(stop) {}

    server::SessionReply handle(std::string_view request) override {
        const auto json = nlohmann::json::parse(request);
        const std::string command = json.at("cmd");
        const int id = json.at("id");
        ++seen_;
        if (id_ != 0) return {{answer(id, "error", {{"key", "busy"}})}, true};
        if (command == "fail") throw std::bad_alloc();
        if (command == "echo") return {{answer(id, "view", json.value("text", ""))}};
        if (command == "count") return {{answer(id, "view", seen_)}};
        id_ = id;
        thinks_ = command == "think";
        progress_ = command == "flood" ? std::string(std::size_t{64} << 10, 'x') : "working";
        return {{answer(id_, "progress", "started")}, true};
    }
    server::SessionReply step(double) override {
        if (!thinks_) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return {{answer(id_, "progress", progress_)}, true};
        }
        while (!stop_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return cancel();
    }
    server::SessionReply cancel() override {
        const int id = id_;
        id_ = 0;
        return {{answer(id, "view", "cancelled")}};
    }

private:
    static std::string answer(int id, const char* key, const nlohmann::json& value) {
        return nlohmann::json{{"id", id}, {key, value}}.dump();
    }

    const std::atomic<bool>& stop_;
    int id_ = 0;
    int seen_ = 0;
    bool thinks_ = false;
    std::string progress_;
};

inline std::unique_ptr<server::TabSession> make_toy_session(const std::atomic<bool>& stop) {
    return std::make_unique<ToySession>(stop);
}

}  // namespace nakade::test
