// The server as a hostile page, program or network meets it: every bound is pushed.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <fstream>

#include "core/random.h"
#include "running_server.h"

using namespace nakade;
using namespace nakade::test;
using namespace std::chrono_literals;

namespace {

const Asked kPing{.method = "GET", .target = "/ping", .headers = {}, .body = {}};

bool is_alive(const RunningServer& server) { return server.ask(kPing).body == R"({"ok":true})"; }

/// Resident memory of this process, in MB.
long resident_megabytes() {
    std::ifstream status("/proc/self/statm");
    long pages = 0;
    long resident = 0;
    status >> pages >> resident;
    return resident * ::getpagesize() >> 20;
}

std::string head_with(const std::string& extra, int port, const std::string& method = "POST") {
    return fmt::format(
        "{} /api HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nX-Nakade-Token: {}\r\n"
        "Content-Type: application/json\r\n{}\r\n",
        method, port, kToken, extra);
}

int status_of(const RunningServer& server, const std::string& bytes) {
    Socket socket(server.port());
    socket.send(bytes);
    return parse_answer(socket.receive_all()).status;
}

}  // namespace

TEST_CASE("it answers, on the loopback, and every answer carries the safety headers") {
    RunningServer server;
    const Answer pages[] = {
        server.ask(kPing),
        server.ask({}),
        server.ask({.method = "GET", .target = "/nothing", .headers = {}, .body = {}}),
        server.ask({.method = "GET", .target = "/state", .headers = {}, .body = {}}),
        server.ask({.method = "GET", .target = "/", .headers = {{"Host", "evil"}}, .body = {}}),
        server.api(R"({"id":1,"cmd":"echo"})"),
    };
    const int statuses[] = {200, 200, 404, 403, 421, 200};
    for (std::size_t i = 0; i < std::size(pages); ++i) {
        CAPTURE(i);
        auto headers = pages[i].headers;
        CHECK(pages[i].status == statuses[i]);
        CHECK(headers["cross-origin-opener-policy"] == "same-origin");
        CHECK(headers["cross-origin-embedder-policy"] == "require-corp");
        CHECK(headers["cross-origin-resource-policy"] == "same-origin");
        CHECK(headers["x-content-type-options"] == "nosniff");
        CHECK(headers["content-security-policy"].starts_with(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "));
        CHECK(headers["content-security-policy"].find("unsafe-inline") == std::string::npos);
        CHECK(headers.count("access-control-allow-origin") == 0);
        CHECK(headers["cache-control"] == "no-store");
    }
}

TEST_CASE("a request of a session is a stream of its answers") {
    RunningServer server;
    const Answer answer = server.api(R"({"id":1,"cmd":"echo","text":"a\nb"})");
    CHECK(answer.status == 200);
    CHECK(answer.headers.at("content-type") == "text/event-stream");
    CHECK(answer.body == "data: {\"id\":1,\"view\":\"a\\nb\"}\n\n");
}

TEST_CASE("progress arrives while the work goes on, and a cancel ends it") {
    RunningServer server;
    Socket work = server.open_api(R"({"id":1,"cmd":"work","session":"tab"})");
    CHECK(work.receive_until("working").find("\"progress\"") != std::string::npos);
    const Answer cancel = server.api(R"({"id":2,"cmd":"cancel","of":1,"session":"tab"})");
    CHECK(cancel.status == 200);
    CHECK(cancel.body.empty());
    CHECK(work.receive_all().ends_with("data: {\"id\":1,\"view\":\"cancelled\"}\n\n"));
}

TEST_CASE("work ends when the page that asked for it is closed") {
    RunningServer server;
    { server.open_api(R"({"id":1,"cmd":"work"})").receive_until("working"); }
    // Not busy any more, sooner or later.
    while (server.api(R"({"id":2,"cmd":"echo"})").body.find("busy") != std::string::npos)
        std::this_thread::sleep_for(1ms);
}

TEST_CASE("a connection is kept for the next request, and HEAD has no body") {
    RunningServer server;
    Socket socket(server.port());
    Asked ping = kPing;
    ping.headers["Connection"] = "keep-alive";
    for (int i = 0; i < 3; ++i) {
        socket.send(request_text(ping, server.port()));
        CHECK(parse_answer(socket.receive()).body == R"({"ok":true})");
    }
    const Answer head =
        server.ask({.method = "HEAD", .target = "/ping", .headers = {}, .body = {}});
    CHECK(head.headers.at("content-length") == "11");
    CHECK(head.body.empty());
}

TEST_CASE("requests sent in one breath are answered in order") {
    RunningServer server;
    Asked keep = kPing;
    keep.headers["Connection"] = "keep-alive";
    Asked save{.method = "PUT",
               .target = "/state/a/1",
               .headers = {{"X-Nakade-Token", kToken}, {"Connection", "keep-alive"}},
               .body = "7"};
    Asked load{.method = "GET",
               .target = "/state/a/1",
               .headers = {{"X-Nakade-Token", kToken}},
               .body = {}};
    Socket socket(server.port());
    socket.send(request_text(keep, server.port()) + request_text(save, server.port()) +
                request_text(load, server.port()));
    const std::string all = socket.receive_all();
    CHECK(all.find("{\"ok\":true}HTTP/1.1 204") != std::string::npos);
    CHECK(all.ends_with("\r\n\r\n7"));
}

TEST_CASE("a foreign page can neither ask nor save") {
    RunningServer server;
    Asked save{.method = "PUT", .target = "/state/a/1", .headers = {}, .body = "1"};
    CHECK(server.ask(save).status == 403);
    save.headers["X-Nakade-Token"] = "guessed";
    CHECK(server.ask(save).status == 403);
    save.headers["X-Nakade-Token"] = kToken;
    save.headers["Origin"] = "https://evil.example";
    CHECK(server.ask(save).status == 403);
    // A form can send plain text without asking first, and a name server can bend a name.
    CHECK(server
              .ask_as_page({.method = "POST",
                            .target = "/api",
                            .headers = {{"Content-Type", "text/plain"}},
                            .body = "{}"})
              .status == 415);
    CHECK(server
              .ask_as_page({.method = "GET",
                            .target = "/state",
                            .headers = {{"Host", "evil.example"}},
                            .body = {}})
              .status == 421);
    CHECK(server.ask({.method = "OPTIONS", .target = "/api", .headers = {}, .body = {}}).status ==
          405);
    CHECK(server.ask_as_page({.method = "GET", .target = "/state/a/1", .headers = {}, .body = {}})
              .status == 404);
}

TEST_CASE("a body over the limit is refused by its head alone") {
    RunningServer server;
    CHECK(status_of(server, head_with("Content-Length: 268435456\r\n", server.port())) == 413);
    CHECK(status_of(server, head_with("Content-Length: 16777217\r\n", server.port())) == 413);
    CHECK(is_alive(server));
}

TEST_CASE("a chunked body is refused before it is read, and costs no memory") {
    RunningServer server;
    const long before = resident_megabytes();
    Socket socket(server.port());
    socket.send(head_with("Transfer-Encoding: chunked\r\n", server.port()));
    std::string chunk = "100000\r\n" + std::string(std::size_t{1} << 20, 'x') + "\r\n";
    int sent = 0;
    while (sent < 256 && socket.send(chunk)) ++sent;
    CHECK(sent < 64);
    CHECK(resident_megabytes() - before < 64);
    CHECK(status_of(server, head_with("Transfer-Encoding: chunked\r\n", server.port())) == 411);
}

TEST_CASE("a compressed body is not unpacked") {
    RunningServer server;
    CHECK(status_of(server, head_with("Content-Encoding: gzip\r\nContent-Length: 2\r\n",
                                      server.port())) == 415);
}

TEST_CASE("a Range is not worth anything") {
    RunningServer server;
    std::string ranges = "bytes=0-0";
    for (int i = 0; i < 1000; ++i) ranges += ",0-";
    const Answer answer = server.ask(
        {.method = "GET", .target = "/sw.js", .headers = {{"Range", ranges}}, .body = {}});
    CHECK(answer.status == 200);
    CHECK(answer.body == "// worker");
}

TEST_CASE("a head over the limit is refused, in one line or in many") {
    RunningServer server;
    const std::string long_line = "GET /" + std::string(17 << 10, 'a') + " HTTP/1.1\r\n\r\n";
    CHECK(status_of(server, long_line) == 431);
    std::string many;
    for (int i = 0; i < 2000; ++i) many += fmt::format("X-{}: y\r\n", i);
    CHECK(status_of(server, head_with(many + "Content-Length: 2\r\n", server.port())) == 431);
    // One that never ends is cut off.
    Socket endless(server.port());
    endless.send("GET / HTTP/1.1\r\n");
    while (endless.send("X-A: " + std::string(1000, 'b') + "\r\n")) {
    }
    CHECK(is_alive(server));
}

TEST_CASE("what is not HTTP is told so or hung up on, and smuggled lengths are refused") {
    RunningServer server;
    CHECK(status_of(server, "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n") == 400);
    CHECK(status_of(server, "GET / HTTP/9.9\r\n\r\n") == 400);
    CHECK(status_of(server, "GET /\r\n\r\n") == 400);
    CHECK(status_of(server, "\r\n\r\n\r\n\r\n") == 400);
    CHECK(status_of(server,
                    head_with("Content-Length: 2\r\nContent-Length: 3\r\n", server.port())) == 400);
    CHECK(status_of(server, head_with("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n",
                                      server.port())) >= 400);
    CHECK(status_of(server, head_with("Content-Length: 2\r\nExpect: 100-continue\r\n",
                                      server.port())) == 417);
    CHECK(is_alive(server));
}

TEST_CASE("a stranger's save with bytes turned, cut or doubled is never taken for one of ours") {
    RunningServer server;
    const std::string save = request_text({.method = "PUT",
                                           .target = "/state/a/1",
                                           .headers = {{"X-Nakade-Token", "no-token-of-this-test"}},
                                           .body = "[1,2,3]"},
                                          server.port());
    Random random(1);
    const auto place = [&] {
        return static_cast<std::size_t>(random.below(static_cast<int>(save.size())));
    };
    for (int round = 0; round < 300; ++round) {
        std::string bytes = save;
        for (int i = random.below(4); i >= 0; --i)
            bytes[place()] = static_cast<char>(random.below(256));
        if (random.below(3) == 0) bytes.resize(place());
        if (random.below(3) == 0)
            bytes.insert(place() % (bytes.size() + 1), bytes.substr(0, place()));
        Socket socket(server.port());
        socket.send(bytes);
        socket.finish_sending();
        CAPTURE(bytes);
        // Bytes that turned a save into a question for the page are answered as one.
        CHECK(parse_answer(socket.receive_all()).status != 204);
    }
    CHECK(
        server.ask_as_page({.method = "GET", .target = "/state", .headers = {}, .body = {}}).body ==
        R"({"format":"nakade-state","version":1,"documents":[]})");
}

TEST_CASE("half-open connections neither hold anybody up nor stay") {
    ServerOptions options;
    options.http.head_deadline = 300ms;
    RunningServer server(options);
    std::vector<Socket> half_open;
    for (int i = 0; i < 64; ++i) half_open.emplace_back(server.port()).send("GET / HT");
    CHECK(is_alive(server));
    for (Socket& socket : half_open) CHECK(socket.is_closed_within(20'000));
}

TEST_CASE("a body that never comes is not waited for") {
    ServerOptions options;
    options.http.body_deadline = 200ms;
    RunningServer server(options);
    Socket socket(server.port());
    socket.send(head_with("Content-Length: 1000\r\n", server.port()) + "{");
    CHECK(socket.is_closed_within(20'000));
    CHECK(is_alive(server));
}

TEST_CASE("a full house closes the guest who has waited longest without asking") {
    ServerOptions options;
    options.http.connections = 8;
    RunningServer server(options);
    std::vector<Socket> idle;
    for (int i = 0; i < 40; ++i) idle.emplace_back(server.port()).send("GET");
    CHECK(is_alive(server));
    CHECK(idle.front().is_closed_within(20'000));
}

TEST_CASE("bodies that are promised together over the limit are put off") {
    ServerOptions options;
    options.http.body_bytes = std::size_t{20} << 20;
    RunningServer server(options);
    Socket first(server.port());
    first.send(head_with("Content-Length: 16000000\r\n", server.port()) + "[");
    Answer second;
    do {
        Socket socket(server.port());
        socket.send(head_with("Content-Length: 16000000\r\n", server.port()));
        // A moment later than the first, perhaps; one of the two is refused.
        second = parse_answer(socket.receive(100));
    } while (second.status == 0);
    CHECK(second.status == 503);
    CHECK(second.headers.at("retry-after") == "1");
}

TEST_CASE("a reader who does not read does not fill our memory, and his work ends") {
    ServerOptions options;
    options.http.unsent_bytes = 4096;
    options.http.write_deadline = 200ms;
    options.pool.threads = 1;
    RunningServer server(options);
    Socket deaf = server.open_api(R"({"id":1,"cmd":"flood"})");
    while (server.api(R"({"id":2,"cmd":"echo"})").body.find("busy") != std::string::npos)
        std::this_thread::sleep_for(1ms);
}

TEST_CASE("JSON that is broken, deep or of the wrong shape is refused in one sentence") {
    RunningServer server;
    for (const std::string& body :
         {std::string("{"), std::string("[]"), std::string("7"), std::string(""),
          std::string(1'000'000, '['), std::string(R"({"id":1,"cmd":"echo","session":"../x"})"),
          std::string(R"({"id":1,"cmd":"echo","session":7})"), std::string("{\"cmd\":\"\xff\"}")}) {
        const Answer answer = server.api(body);
        CHECK(answer.status == 400);
        CHECK(answer.body.starts_with(R"({"error":{"key":"request","text":")"));
    }
    CHECK(is_alive(server));
}

TEST_CASE("with every thread at work and a thousand requests queued the server still answers") {
    ServerOptions options;
    options.pool = {.threads = 2, .waiting_requests = 100};
    RunningServer server(options);
    std::vector<Socket> sockets;
    for (int i = 0; i < 2; ++i) {
        sockets.push_back(
            server.open_api(fmt::format(R"({{"id":1,"cmd":"think","session":"t{}"}})", i)));
        sockets.back().receive_until("started");
    }
    for (int i = 0; i < 1000; ++i)
        sockets.push_back(server.open_api(fmt::format(R"({{"id":{},"cmd":"echo"}})", i)));
    CHECK(is_alive(server));
    // A hundred wait; the others were told to come again.
    int refused = 0;
    while (refused < 900) {
        const Answer answer =
            parse_answer(sockets[static_cast<std::size_t>(102 + refused)].receive());
        REQUIRE(answer.status == 429);
        REQUIRE(answer.headers.at("retry-after") == "1");
        ++refused;
    }
    server.api(R"({"id":5,"cmd":"cancel","session":"t0"})");
    CHECK(parse_answer(sockets[2].receive_all()).body == "data: {\"id\":0,\"view\":\"\"}\n\n");
}

TEST_CASE("documents are saved, exported and imported over the wire") {
    RunningServer server;
    const auto ask = [&](const std::string& method, const std::string& target,
                         const std::string& body = "") {
        return server.ask_as_page(
            {.method = method, .target = target, .headers = {}, .body = body});
    };
    CHECK(ask("PUT", "/state/attempt/1", R"({"solved":true})").status == 204);
    const std::string file = ask("GET", "/state").body;
    CHECK(ask("DELETE", "/state/attempt/1").status == 204);
    CHECK(ask("GET", "/state/attempt/1").status == 404);
    CHECK(ask("PUT", "/state", file).status == 204);
    CHECK(server.backups() == 1);
    CHECK(ask("GET", "/state/attempt/1").body == R"({"solved":true})");
    CHECK(ask("PUT", "/state/attempt/2", "{").status == 400);
}
