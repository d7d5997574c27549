// Start reading at Connection: read_head, then the door, read_body, serve, and what is written. The
// reading of requests, where the attacks are, is Beast's.
#include "server/http_server.h"

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <boost/asio.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <csignal>
#include <deque>
#include <list>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "core/text.h"
#include "server/response_text.h"

namespace nakade::server {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;

// Read at most so much at once: heads fit, and bodies come in pieces.
constexpr std::size_t kBufferBytes = std::size_t{64} << 10;
// After the last answer: how long, and how much, we listen for a client that still talks. Closing
// at once would throw the answer away before he has read it.
constexpr std::chrono::milliseconds kLingerDeadline{2'000};
constexpr std::size_t kLingerBytes = std::size_t{1} << 20;
constexpr std::chrono::milliseconds kAcceptPause{50};

RequestHead head_of(const http::request<http::string_body>& message) {
    const auto text = [](boost::beast::string_view view) { return std::string(view); };
    RequestHead head{.method = text(message.method_string()), .target = text(message.target())};
    for (const auto& field : message)
        head.headers.emplace_back(to_lower(text(field.name_string())), text(field.value()));
    return head;
}

/// A share of the bytes that bodies may take together; given back on every way out.
class ByteShare {
public:
    explicit ByteShare(std::size_t& used) : used_(used) {}
    ~ByteShare() { give_back(); }
    ByteShare(const ByteShare&) = delete;
    ByteShare& operator=(const ByteShare&) = delete;

    bool take(std::size_t bytes, std::size_t limit) {
        if (used_ + bytes > limit) return false;
        used_ += bytes;
        held_ += bytes;
        return true;
    }
    void give_back() {
        used_ -= held_;
        held_ = 0;
    }

private:
    std::size_t& used_;
    std::size_t held_ = 0;
};

/// What all connections share; all of it belongs to the network's thread.
struct House {
    const HttpLimits& limits;
    Door door;
    Service* service = nullptr;
    std::size_t connections = 0;
    std::size_t body_bytes = 0;
    /// Those that have not asked anything, the longest wait first.
    std::list<class Connection*> waiting;
};

class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(tcp::socket socket, House& house)
        : socket_(std::move(socket)),
          deadline_(socket_.get_executor()),
          house_(house),
          share_(house.body_bytes) {
        ++house_.connections;
    }
    ~Connection() {
        stop_waiting();
        --house_.connections;
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void start();
    void close();
    asio::any_io_executor executor() { return socket_.get_executor(); }

    // Of the exchange that is under way; on the network's thread.
    void respond(const Response& response);
    void begin_stream();
    void send(std::string_view text);
    void end_stream();

private:
    class Way;

    void arm(std::chrono::milliseconds time);
    void forget_way();
    void stop_waiting();
    void read_head(std::chrono::milliseconds time);
    void on_head(error_code fault);
    void admit();
    void read_body();
    void serve();
    void refuse(const Refusal& refusal);
    void write(std::string bytes);
    void write_next();
    void on_written(error_code fault);
    void watch();
    void leave();

    tcp::socket socket_;
    asio::steady_timer deadline_;
    House& house_;
    ByteShare share_;
    boost::beast::flat_buffer buffer_{kBufferBytes};
    std::optional<http::request_parser<http::string_body>> parser_;
    // Held by whoever answers, and it holds us.
    std::weak_ptr<Way> way_;
    std::deque<std::string> unsent_;
    std::size_t unsent_bytes_ = 0;
    std::array<char, 4096> ignored_{};
    std::size_t ignored_bytes_ = 0;
    std::optional<std::list<Connection*>::iterator> waits_;
    bool is_head_request_ = false;
    bool keeps_alive_ = false;
    bool is_answered_ = true;
    bool is_watching_ = false;
};

/// The exchange of one request. It holds its connection only while that waits for this answer, so
/// that what comes too late can not get into another one's.
class Connection::Way final : public Exchange, public std::enable_shared_from_this<Way> {
public:
    explicit Way(std::shared_ptr<Connection> connection)
        : executor_(connection->executor()), connection_(std::move(connection)) {}
    /// Dropped without an answer, perhaps on a thread that is not the network's.
    ~Way() override {
        if (connection_) asio::post(executor_, [held = std::move(connection_)] { held->close(); });
    }
    Way(const Way&) = delete;
    Way& operator=(const Way&) = delete;

    void respond(Response response) override {
        on_network([response = std::move(response)](Connection& to) { to.respond(response); });
    }
    void begin() override {
        on_network([](Connection& to) { to.begin_stream(); });
    }
    void send(std::string text) override {
        on_network([text = std::move(text)](Connection& to) { to.send(text); });
    }
    void end() override {
        on_network([](Connection& to) { to.end_stream(); });
    }
    bool is_gone() const override { return is_gone_; }

    /// On the network's thread, as all that uses connection_.
    void forget() {
        connection_.reset();
        is_gone_ = true;
    }

private:
    template <class Action>
    void on_network(Action action) {
        asio::post(executor_, [self = shared_from_this(), action = std::move(action)] {
            // A copy, for the action may make us forget it.
            if (const auto held = self->connection_) action(*held);
        });
    }

    asio::any_io_executor executor_;
    std::shared_ptr<Connection> connection_;
    std::atomic<bool> is_gone_ = false;
};

// --- Reading ---------------------------------------------------------------------------------

void Connection::start() {
    error_code ignored;
    std::ignore = socket_.set_option(tcp::no_delay(true), ignored);
    read_head(house_.limits.head_deadline);
}

void Connection::arm(std::chrono::milliseconds time) {
    deadline_.expires_after(time);
    deadline_.async_wait([self = shared_from_this()](error_code fault) {
        // One that was on its way when the timer was set again finds the new time.
        if (!fault && self->deadline_.expiry() <= asio::steady_timer::clock_type::now())
            self->close();
    });
}

void Connection::close() {
    forget_way();
    stop_waiting();
    deadline_.cancel();
    error_code ignored;
    std::ignore = socket_.close(ignored);
}

void Connection::forget_way() {
    if (const auto way = way_.lock()) way->forget();
    way_.reset();
}

void Connection::stop_waiting() {
    if (waits_) house_.waiting.erase(*waits_);
    waits_.reset();
}

void Connection::read_head(std::chrono::milliseconds time) {
    parser_.emplace();
    parser_->header_limit(kMaxHeadBytes);
    parser_->body_limit(kMaxBodyBytes);
    if (!waits_) waits_ = house_.waiting.insert(house_.waiting.end(), this);
    arm(time);
    http::async_read_header(socket_, buffer_, *parser_,
                            [self = shared_from_this()](error_code fault, std::size_t) {
                                self->stop_waiting();
                                self->on_head(fault);
                            });
}

void Connection::on_head(error_code fault) {
    keeps_alive_ = false;
    is_head_request_ = false;
    if (fault == http::error::header_limit || fault == http::error::buffer_overflow)
        return refuse({431, "limit", fmt::format("A head has at most {} bytes.", kMaxHeadBytes)});
    if (fault == http::error::body_limit)
        return refuse({413, "limit", fmt::format("A body has at most {} bytes.", kMaxBodyBytes)});
    if (!fault) return admit();
    // A client that went away is told nothing.
    const bool is_syntax = fault.category() == make_error_code(http::error::bad_method).category();
    if (!is_syntax || fault == http::error::end_of_stream) return close();
    refuse({400, "request", "This is not HTTP."});
}

void Connection::admit() {
    const RequestHead head = head_of(parser_->get());
    if (const auto reason = refusal(head, house_.door)) return refuse(*reason);
    if (!share_.take(body_length(head), house_.limits.body_bytes))
        return refuse({503, "busy", "Too many bodies at once; try again.", {{"Retry-After", "1"}}});
    keeps_alive_ = parser_->keep_alive();
    is_head_request_ = head.method == "HEAD";
    read_body();
}

void Connection::read_body() {
    arm(house_.limits.body_deadline);
    http::async_read(socket_, buffer_, *parser_,
                     [self = shared_from_this()](error_code fault, std::size_t) {
                         if (fault) return self->close();
                         self->serve();
                     });
}

void Connection::serve() {
    deadline_.cancel();
    Request request{head_of(parser_->get()), std::move(parser_->get().body())};
    is_answered_ = false;
    const auto way = std::make_shared<Way>(shared_from_this());
    way_ = way;
    house_.service->serve(std::move(request), way);
}

// --- Writing ---------------------------------------------------------------------------------

void Connection::refuse(const Refusal& refusal) {
    is_answered_ = false;
    keeps_alive_ = false;
    respond(refusal_response(refusal));
}

void Connection::respond(const Response& response) {
    if (is_answered_) return;
    is_answered_ = true;
    forget_way();
    write(response_text(response, {.keeps_alive = keeps_alive_, .with_body = !is_head_request_}));
}

void Connection::begin_stream() {
    // The end of the stream is the end of the connection: no length is known.
    keeps_alive_ = false;
    write(stream_head());
    watch();
}

void Connection::send(std::string_view text) { write(event_text(text)); }

void Connection::end_stream() {
    if (is_answered_) return;
    is_answered_ = true;
    forget_way();
    if (unsent_.empty()) leave();
}

void Connection::write(std::string bytes) {
    unsent_bytes_ += bytes.size();
    if (unsent_.size() > 1 && unsent_bytes_ > house_.limits.unsent_bytes) return close();
    unsent_.push_back(std::move(bytes));
    if (unsent_.size() == 1) write_next();
}

void Connection::write_next() {
    arm(house_.limits.write_deadline);
    asio::async_write(
        socket_, asio::buffer(unsent_.front()),
        [self = shared_from_this()](error_code fault, std::size_t) { self->on_written(fault); });
}

void Connection::on_written(error_code fault) {
    if (fault) return close();
    unsent_bytes_ -= unsent_.front().size();
    unsent_.pop_front();
    if (!unsent_.empty()) return write_next();
    deadline_.cancel();
    if (is_answered_) leave();
}

/// All is said: the next request, or good-bye.
void Connection::leave() {
    share_.give_back();
    if (keeps_alive_) return read_head(house_.limits.idle_deadline);
    error_code ignored;
    std::ignore = socket_.shutdown(tcp::socket::shutdown_send, ignored);
    arm(kLingerDeadline);
    watch();
}

/// Reads on and throws away what comes, to notice when the client goes.
void Connection::watch() {
    if (is_watching_) return;
    is_watching_ = true;
    socket_.async_read_some(asio::buffer(ignored_),
                            [self = shared_from_this()](error_code fault, std::size_t bytes) {
                                self->is_watching_ = false;
                                self->ignored_bytes_ += bytes;
                                if (fault || self->ignored_bytes_ > kLingerBytes)
                                    return self->close();
                                self->watch();
                            });
}

}  // namespace

// --- Listening -------------------------------------------------------------------------------

class HttpServer::Listener {
public:
    Listener(int port, const HttpLimits& limits)
        : limits_(limits), acceptor_(context_), pause_(context_), signals_(context_) {
        const tcp::endpoint endpoint(asio::ip::address_v4::loopback(),
                                     static_cast<unsigned short>(port));
        acceptor_.open(endpoint.protocol());
        acceptor_.set_option(tcp::acceptor::reuse_address(true));
        error_code fault;
        if (acceptor_.bind(endpoint, fault))
            throw std::runtime_error(
                fmt::format("can not listen on 127.0.0.1:{}: {}", port, fault.message()));
        acceptor_.listen();
    }

    int port() const { return acceptor_.local_endpoint().port(); }

    void run(Door door, Service& service) {
        house_.door = std::move(door);
        house_.door.port = port();
        house_.service = &service;
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        signals_.async_wait([this](error_code fault, int) {
            if (!fault) context_.stop();
        });
        accept();
        context_.run();
        signals_.clear();
    }

    void stop() { context_.stop(); }

private:
    void accept() {
        acceptor_.async_accept([this](error_code fault, tcp::socket socket) {
            if (fault) return accept_later();
            welcome(std::move(socket));
            accept();
        });
    }

    /// Out of descriptors: some will be closed.
    void accept_later() {
        pause_.expires_after(kAcceptPause);
        pause_.async_wait([this](error_code fault) {
            if (!fault) accept();
        });
    }

    void welcome(tcp::socket socket) {
        if (house_.connections >= limits_.connections) {
            if (house_.waiting.empty()) return;  // closes the new one
            house_.waiting.front()->close();
        }
        std::make_shared<Connection>(std::move(socket), house_)->start();
    }

    const HttpLimits limits_;
    House house_{.limits = limits_};
    // After the house, for what is still in it when this ends goes first.
    asio::io_context context_{1};
    tcp::acceptor acceptor_;
    asio::steady_timer pause_;
    asio::signal_set signals_;
};

HttpServer::HttpServer(int port, const HttpLimits& limits)
    : listener_(std::make_unique<Listener>(port, limits)) {}

HttpServer::~HttpServer() = default;

int HttpServer::port() const { return listener_->port(); }

void HttpServer::run(Door door, Service& service) { listener_->run(std::move(door), service); }

void HttpServer::stop() { listener_->stop(); }

}  // namespace nakade::server
