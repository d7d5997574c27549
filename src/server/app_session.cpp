#include "server/app_session.h"

#include "app/session.h"

namespace nakade::server {

namespace {

SessionReply served(app::Reply reply) { return {std::move(reply.answers), reply.is_running}; }

class AppSession final : public TabSession {
public:
    explicit AppSession(const app::World& world) : session_(world) {}

    SessionReply handle(std::string_view request) override {
        return served(session_.handle(request));
    }
    SessionReply step(double milliseconds) override { return served(session_.step(milliseconds)); }
    SessionReply cancel() override { return served(session_.cancel()); }

private:
    app::Session session_;
};

}  // namespace

SessionFactory app_sessions(const app::World& world) {
    return [world](const std::atomic<bool>& stop) {
        app::World with_flag = world;
        with_flag.stop = &stop;
        return std::make_unique<AppSession>(with_flag);
    };
}

}  // namespace nakade::server
