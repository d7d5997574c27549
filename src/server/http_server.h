// HTTP on the loopback: sockets, deadlines and bounds, on one thread.
//
// Written for an address that any page and any program on the machine can reach: heads and bodies
// are bounded before they are read, every wait has a deadline, a full house closes the guest who
// has waited longest without asking. What the requests mean is the Service's; who may ask is
// the Door's. The only file that sees Boost is this one's source.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>

#include "server/door.h"
#include "server/http.h"

namespace nakade::server {

struct HttpLimits {
    std::size_t connections = 1280;
    /// Bodies that are being received or worked on, together.
    std::size_t body_bytes = std::size_t{64} << 20;
    /// What a stream may owe to a reader who is slow.
    std::size_t unsent_bytes = std::size_t{16} << 20;
    std::chrono::milliseconds head_deadline{10'000};
    std::chrono::milliseconds idle_deadline{60'000};
    std::chrono::milliseconds body_deadline{30'000};
    std::chrono::milliseconds write_deadline{30'000};
};

class HttpServer {
public:
    /// Listens on 127.0.0.1 from now on; port 0 takes any free one. Throws if it can not.
    HttpServer(int port, const HttpLimits& limits = {});
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    int port() const;
    /// Serves until `stop`, or until Ctrl-C or SIGTERM. The door's port is set by the server.
    /// Exchanges may be answered as long as the server lives: the service must end first.
    void run(Door door, Service& service);
    /// From any thread.
    void stop();

private:
    class Listener;
    std::unique_ptr<Listener> listener_;
};

}  // namespace nakade::server
