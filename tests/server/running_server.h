// A whole server on a free port with toy sessions, as long as a test lasts.
#pragma once

#include <thread>

#include "client.h"
#include "server/app_service.h"
#include "server/http_server.h"
#include "support/temp_folder.h"
#include "toy_session.h"

namespace nakade::test {

inline constexpr server::PageFile kToyPage[] = {
    {"index.html", "<!doctype html><html><head><title>Toy</title></head></html>"},
    {"assets/main-1a2b.js", "console.log(1)"},
    {"sw.js", "// worker"},
    {"engine.wasm", std::string_view("\0asm", 4)},
};
inline constexpr char kToken[] = "the-token-of-this-test";

struct ServerOptions {
    server::HttpLimits http;
    server::PoolLimits pool;
};

class RunningServer {
public:
    explicit RunningServer(const ServerOptions& options = {})
        : store_(folder_ / "s.sqlite"),
          server_(0, options.http),
          service_(std::make_unique<server::AppService>(
              server::AppParts{.page = kToyPage,
                               .token = kToken,
                               .make_session = &make_toy_session,
                               .limits = options.pool,
                               .back_up = [this] { ++backups_; }},
              store_, clock_)),
          thread_([this] { server_.run({.token = kToken}, *service_); }) {}
    ~RunningServer() {
        server_.stop();
        thread_.join();
        service_.reset();
    }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    int port() const { return server_.port(); }
    int backups() const { return backups_; }

    Answer ask(const Asked& asked) const { return test::ask(port(), asked); }
    /// With what our page sends along.
    Answer ask_as_page(Asked asked) const {
        add_page_headers(asked);
        return ask(asked);
    }
    Answer api(const std::string& body) const {
        return ask_as_page({.method = "POST", .target = "/api", .headers = {}, .body = body});
    }
    /// The request is sent; the answers are the caller's to read.
    Socket open_api(const std::string& body) const {
        Asked asked{.method = "POST", .target = "/api", .headers = {}, .body = body};
        add_page_headers(asked);
        Socket socket(port());
        socket.send(request_text(asked, port()));
        return socket;
    }

private:
    void add_page_headers(Asked& asked) const {
        asked.headers.try_emplace("X-Nakade-Token", kToken);
        asked.headers.try_emplace("Origin", fmt::format("http://127.0.0.1:{}", port()));
        asked.headers.try_emplace("Sec-Fetch-Site", "same-origin");
    }

    TempFolder folder_;
    SteadyClock clock_;
    std::atomic<int> backups_ = 0;
    store::Store store_;
    server::HttpServer server_;
    std::unique_ptr<server::AppService> service_;
    std::thread thread_;
};

}  // namespace nakade::test
