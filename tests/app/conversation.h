// A talk with a session, as a shell has it: each request is run to its end.
#pragma once

#include <doctest/doctest.h>

#include "app/session.h"
#include "core/clock.h"

namespace nakade::test {

class Conversation {
public:
    using Json = app::Json;

    explicit Conversation(std::span<const app::CollectionText> collections = {})
        : session_({.clock = &clock_, .collections = collections, .megabytes = 8}) {}

    /// The last answer: {"view":...} or {"error":...}, without the id.
    Json ask(std::string_view cmd, Json arguments = Json::object()) {
        begin(cmd, std::move(arguments));
        while (session_.is_running()) step();
        REQUIRE(!answers_.empty());
        Json last = answers_.back();
        CHECK(last["id"] == id_);
        last.erase("id");
        return last;
    }
    /// The View of a request that must succeed.
    Json view(std::string_view cmd, Json arguments = Json::object()) {
        Json answer = ask(cmd, std::move(arguments));
        REQUIRE_MESSAGE(answer.contains("view"), answer.dump());
        return answer["view"];
    }
    /// The key of the error of a request that must fail.
    std::string fault(std::string_view cmd, Json arguments = Json::object()) {
        const Json answer = ask(cmd, std::move(arguments));
        REQUIRE_MESSAGE(answer.contains("error"), answer.dump());
        CHECK(!answer["error"]["text"].get<std::string>().empty());
        return answer["error"]["key"];
    }

    /// A request that is left running, if it does not end at once.
    void begin(std::string_view cmd, Json arguments = Json::object()) {
        arguments["cmd"] = cmd;
        arguments["id"] = ++id_;
        answers_.clear();
        take(session_.handle(arguments.dump()));
    }
    void step() { take(session_.step(0)); }
    app::Session& session() { return session_; }
    /// Of the last request, progress included.
    const std::vector<Json>& answers() const { return answers_; }
    void take(const app::Reply& reply) {
        for (const std::string& text : reply.answers) {
            CHECK(text.find('\n') == std::string::npos);
            answers_.push_back(Json::parse(text));
        }
    }
    /// Seconds pass.
    void wait(double seconds) { clock_.now += seconds; }

private:
    ManualClock clock_;
    app::Session session_;
    int id_ = 0;
    std::vector<Json> answers_;
};

inline std::string status_key(const app::Json& view) { return view["status"]["key"]; }

/// The board of a View with a line break after each row.
inline std::string stones(const app::Json& view) {
    std::string text;
    for (const auto& row : view["board"]["stones"]) text += row.get<std::string>() + "\n";
    return text;
}

inline bool is_marked(const app::Json& view, const char* point, std::string_view word) {
    const auto& marks = view["board"]["marks"];
    if (!marks.contains(point)) return false;
    for (const auto& mark : marks[point])
        if (mark == word) return true;
    return false;
}

}  // namespace nakade::test
