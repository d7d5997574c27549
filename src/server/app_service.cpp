#include "server/app_service.h"

#include <exception>

#include "library/document.h"
#include "server/json_text.h"
#include "server/routes.h"
#include "server/state_service.h"

namespace nakade::server {

namespace {

constexpr std::size_t kLongestLine = 1024;
constexpr std::string_view kDefaultSession = "default";

void refuse_busy(const ExchangePtr& exchange) {
    exchange->respond(refusal_response(
        {429, "busy", "Too much is waiting already; try again.", {{"Retry-After", "1"}}}));
}

void refuse(const ExchangePtr& exchange, int status, std::string_view key, std::string text) {
    exchange->respond(refusal_response({status, key, std::move(text), {}}));
}

/// Only what tells whose it is and whether it ends another one; the rest is the session's to judge.
Result<SessionRequest> read_envelope(std::string text) {
    const auto json = parse_json(text);
    if (!json) return json.error();
    if (!json->is_object()) return Error{"A request is one JSON object."};
    const auto number = [&](const char* key) -> std::optional<std::int64_t> {
        const auto found = json->find(key);
        if (found == json->end() || !found->is_number_integer()) return std::nullopt;
        return found->get<std::int64_t>();
    };
    const Json session = json->value("session", Json(kDefaultSession));
    if (!session.is_string() || !library::is_document_name(session.get<std::string>()))
        return Error{"The name of a session has 1 to 64 letters, digits, '.', '_' or '-'."};
    return SessionRequest{.session = session.get<std::string>(),
                          .id = number("id").value_or(0),
                          .is_cancel = json->value("cmd", Json()) == "cancel",
                          .of = number("of"),
                          .text = std::move(text)};
}

}  // namespace

AppService::AppService(AppParts parts, store::Store& store, const Clock& clock)
    : page_(parts.page, parts.token),
      back_up_(std::move(parts.back_up)),
      store_(store),
      pool_(std::move(parts.make_session), parts.limits, clock),
      clerk_(kLongestLine) {}

void AppService::serve(Request request, const ExchangePtr& exchange) {
    switch (route_of(request.head.path()).place) {
        case Place::Ping:
            return exchange->respond({.body = R"({"ok":true})"});
        case Place::Page:
            return exchange->respond(page_.serve(request.head));
        default:
            // A copyable holder, for std::function asks for one; the clerk alone uses it.
            const auto held = std::make_shared<Request>(std::move(request));
            if (!clerk_.post([this, held, exchange] { serve_later(std::move(*held), exchange); }))
                refuse_busy(exchange);
    }
}

/// On the clerk's thread. The one place where faults of disk and memory become an answer.
void AppService::serve_later(Request request, const ExchangePtr& exchange) {
    try {
        if (route_of(request.head.path()).place == Place::Api)
            serve_api(std::move(request), exchange);
        else
            exchange->respond(serve_state(request, store_, back_up_));
    } catch (const std::exception& fault) {
        refuse(exchange, 500, "disk", fault.what());
    }
}

void AppService::serve_api(Request request, const ExchangePtr& exchange) {
    auto envelope = read_envelope(std::move(request.body));
    if (!envelope) return refuse(exchange, 400, "request", envelope.error().message);
    if (!pool_.post(std::move(*envelope), exchange)) refuse_busy(exchange);
}

}  // namespace nakade::server
