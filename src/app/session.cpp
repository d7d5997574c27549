#include "app/session.h"

#include <fmt/format.h>

#include "app/api.h"
#include "core/text.h"

namespace nakade::app {

namespace {

/// Progress without news is told at most this often.
constexpr double kSecondsBetweenProgress = 0.1;

/// Never fails: bytes that are no UTF-8, as they may stand in a file of the user's, are replaced.
std::string write(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Reply refuse(const Json& id, const Refusal& refusal, bool is_running = false) {
    const Json error = {{"key", refusal.key}, {"text", refusal.text}, {"place", refusal.place}};
    return {{write({{"id", id}, {"error", error}})}, is_running};
}

std::optional<std::int64_t> whole_id(const Json& request, const char* name) {
    const auto found = request.find(name);
    if (found == request.end() || !found->is_number_integer()) return std::nullopt;
    return found->get<std::int64_t>();
}

}  // namespace

Session::Session(const World& world) : desk_(std::make_unique<Desk>(world)) {}

Reply Session::handle(std::string_view text) {
    if (text.size() > kMostBytes)
        return refuse(nullptr, {"limit", "the request has more than 16 MB", nullptr}, is_running());
    const Json request = Json::parse(text, nullptr, false);
    if (!request.is_object())
        return refuse(nullptr, {"request", "the request is no JSON object", nullptr}, is_running());
    const auto cmd = request.find("cmd");
    const auto id = whole_id(request, "id");
    if (cmd == request.end() || !cmd->is_string())
        return refuse(id ? Json(*id) : Json(), {"request", "the request has no cmd", nullptr},
                      is_running());
    if (*cmd == "cancel") return cancel_of(request);
    if (!id)
        return refuse(nullptr, {"request", "the request's id is no whole number", nullptr},
                      is_running());
    if (running_) return refuse(*id, {"busy", "another request is running", running_->id}, true);
    return start(*id, request);
}

Reply Session::start(std::int64_t id, const Json& request) {
    const auto name = request.find("cmd")->get<std::string>();
    const CommandRow* row = find_command(name);
    if (!row)
        return refuse(
            id, {"command", fmt::format("there is no command {}", quoted(std::string_view(name))),
                 name});
    if (const auto refusal = check_arguments(*row, request)) return refuse(id, *refusal);
    Started started = row->run(*desk_, Arguments(request));
    if (const auto* refusal = std::get_if<Refusal>(&started)) return refuse(id, *refusal);
    if (auto* done = std::get_if<Done>(&started)) {
        Json view = to_json(desk_->shown->view());
        view.update(done->extra, true);
        return {{write({{"id", id}, {"view", std::move(view)}})}, false};
    }
    const double now = desk_->world.clock->seconds();
    running_.emplace(Running{id, std::get<Job>(std::move(started)), now, now});
    return {{}, true};
}

Reply Session::step(double milliseconds) {
    if (!running_) return {};
    constexpr double kMilliseconds = 1000;
    const Clock& clock = *desk_->world.clock;
    const double end = clock.seconds() + milliseconds / kMilliseconds;
    Reply reply{{}, true};
    do {
        if (!running_->job.resume()) {
            Reply last = finish(false);
            reply.answers.insert(reply.answers.end(), last.answers.begin(), last.answers.end());
            reply.is_running = false;
            return reply;
        }
        if (running_->job.progress().shows_view) reply.answers.push_back(progress());
    } while (clock.seconds() < end);
    if (clock.seconds() - running_->last_progress >= kSecondsBetweenProgress)
        reply.answers.push_back(progress());
    return reply;
}

std::string Session::progress() {
    const Progress& now = running_->job.progress();
    running_->last_progress = desk_->world.clock->seconds();
    Json json = {{"phase", now.phase},
                 {"nodes", now.nodes},
                 {"seconds", running_->last_progress - running_->since},
                 {"view", to_json(desk_->shown->view())}};
    return write({{"id", running_->id}, {"progress", std::move(json)}});
}

Reply Session::finish(bool is_cancelled) {
    // The job goes first: it may hold on to what is tidied up after it.
    const std::int64_t id = running_->id;
    running_.reset();
    if (is_cancelled) desk_->shown->interrupted();
    Json view = to_json(desk_->shown->view());
    if (is_cancelled) view["cancelled"] = true;
    return {{write({{"id", id}, {"view", std::move(view)}})}, false};
}

Reply Session::cancel() { return running_ ? finish(true) : Reply(); }

bool Session::is_cancel(std::string_view text) {
    const Json request = Json::parse(text, nullptr, false);
    return request.is_object() && request.contains("cmd") && request["cmd"] == "cancel";
}

Reply Session::cancel_of(const Json& request) {
    const auto of = whole_id(request, "of");
    const bool is_meant = running_ && (!request.contains("of") || of == running_->id);
    return is_meant ? cancel() : Reply{{}, is_running()};
}

}  // namespace nakade::app
