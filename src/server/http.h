// What the server's parts say to each other about a request, free of any HTTP library.
//
// A request comes in, and whoever answers it holds its Exchange: the way back, usable from any
// thread and for as long as the work takes. http_server.h is the one who speaks with sockets.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nakade::server {

using Header = std::pair<std::string, std::string>;

struct RequestHead {
    std::string method;
    std::string target;           // as it stands in the request line
    std::vector<Header> headers;  // names in lower case

    /// The values under this name, in lower case.
    std::vector<std::string_view> all(std::string_view name) const;
    /// The first of them, or empty.
    std::string_view header(std::string_view name) const;
    /// The target without what follows '?'.
    std::string_view path() const;
};

struct Response {
    int status = 200;
    std::string_view type = "application/json";
    std::string body;
    std::vector<Header> headers;
};

/// Why a request is not answered; `key` is for programs, `text` one sentence for people.
struct Refusal {
    int status;
    std::string_view key;
    std::string text;
    std::vector<Header> headers;
};

/// {"error":{"key":...,"text":...}}, as the JSON interface writes errors too.
Response refusal_response(const Refusal& refusal);

/// The way back of one request. From any thread: either `respond` once, or `begin`, any number of
/// `send`, and `end`. What comes after the client has gone is dropped.
class Exchange {
public:
    virtual ~Exchange() = default;
    virtual void respond(Response response) = 0;
    /// The answer is a stream of events; its head goes out at once.
    virtual void begin() = 0;
    virtual void send(std::string text) = 0;
    virtual void end() = 0;
    /// Nobody listens any more.
    virtual bool is_gone() const = 0;
};

/// Held by the connection, and by the work that is under way for it.
using ExchangePtr = std::shared_ptr<Exchange>;

struct Request {
    RequestHead head;
    std::string body;
};

/// What the server serves.
class Service {
public:
    virtual ~Service() = default;
    /// Called on the network's thread, for requests that passed the rules: must not wait for
    /// anything. Answers through the exchange, now or later.
    virtual void serve(Request request, const ExchangePtr& exchange) = 0;
};

}  // namespace nakade::server
