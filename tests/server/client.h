// An HTTP client of a few lines that can also misbehave: it sends bytes, and reads what comes.
#pragma once

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <map>
#include <string>
#include <string_view>

#include "core/text.h"

namespace nakade::test {

struct Answer {
    int status = 0;  // 0: the connection was closed without an answer
    std::map<std::string, std::string> headers;
    std::string body;
};

inline Answer parse_answer(std::string_view bytes) {
    const std::size_t end = bytes.find("\r\n\r\n");
    if (end == std::string_view::npos) return {};
    Answer answer;
    answer.status = parse_int(bytes.substr(9, 3)).value_or(0);
    for (const auto line : split(bytes.substr(0, end), '\n'))
        if (const auto colon = line.find(": "); colon != std::string_view::npos)
            answer.headers[to_lower(line.substr(0, colon))] = trim(line.substr(colon + 2));
    answer.body = bytes.substr(end + 4);
    return answer;
}

class Socket {
public:
    explicit Socket(int port) : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(::connect(fd_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    }
    ~Socket() {
        if (fd_ >= 0) ::close(fd_);
    }
    Socket(Socket&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }
    Socket& operator=(Socket&&) = delete;

    /// False if the other side has hung up.
    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    void finish_sending() { ::shutdown(fd_, SHUT_WR); }
    /// Some bytes; empty at the end, or when nothing came in time.
    std::string receive(int milliseconds = 10'000) {
        pollfd waiting{fd_, POLLIN, 0};
        if (::poll(&waiting, 1, milliseconds) <= 0) return {};
        std::string bytes(std::size_t{64} << 10, '\0');
        const ssize_t got = ::recv(fd_, bytes.data(), bytes.size(), 0);
        bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
        return bytes;
    }
    std::string receive_all() {
        std::string all;
        for (std::string bytes = receive(); !bytes.empty(); bytes = receive()) all += bytes;
        return all;
    }
    /// Until the text has been seen, or the end.
    std::string receive_until(std::string_view text) {
        std::string all;
        while (all.find(text) == std::string::npos) {
            const std::string bytes = receive();
            if (bytes.empty()) break;
            all += bytes;
        }
        return all;
    }
    /// Whether the other side has hung up by then.
    bool is_closed_within(int milliseconds) {
        pollfd waiting{fd_, POLLIN, 0};
        return ::poll(&waiting, 1, milliseconds) > 0 && receive().empty();
    }

private:
    int fd_;
};

/// A request as our own page would send it; tests change what they attack.
struct Asked {
    std::string method = "GET";
    std::string target = "/";
    std::map<std::string, std::string> headers;
    std::string body;
};

inline std::string request_text(const Asked& asked, int port) {
    auto headers = asked.headers;
    headers.try_emplace("Host", fmt::format("127.0.0.1:{}", port));
    headers.try_emplace("Connection", "close");
    if (asked.method == "POST" || asked.method == "PUT") {
        headers.try_emplace("Content-Type", "application/json");
        headers.try_emplace("Content-Length", std::to_string(asked.body.size()));
    }
    std::string text = fmt::format("{} {} HTTP/1.1\r\n", asked.method, asked.target);
    for (const auto& [name, value] : headers)
        if (value != "-") text += fmt::format("{}: {}\r\n", name, value);
    return text + "\r\n" + asked.body;
}

inline Answer ask(int port, const Asked& asked) {
    Socket socket(port);
    socket.send(request_text(asked, port));
    return parse_answer(socket.receive_all());
}

}  // namespace nakade::test
