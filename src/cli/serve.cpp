// `nakade serve`: the page in the user's browser, on this machine alone.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "cli/commands.h"
#include "cli/net_files.h"
#include "host/browser.h"
#include "library/builtin_collections.h"
#include "server/app_service.h"
#include "server/app_session.h"
#include "server/http_server.h"
#include "store/open_store.h"

namespace nakade::cli {

namespace {

namespace fs = std::filesystem;

// Not taken by anything that people run, and always the same: a bookmark keeps working.
constexpr int kUsualPort = 8361;
// Two at least, or a search in one tab would share every slice with the next one.
constexpr unsigned kLeastThreads = 2;
constexpr std::size_t kSessions = 16;
constexpr std::size_t kSearchMegabytes = 64;
constexpr rlim_t kOpenFiles = 4096;

library::Seconds seconds_since_1970() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Result<fs::path> data_folder(const Arguments& arguments) {
    if (arguments.has("--data")) return fs::path(arguments.text("--data"));
    if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data == '/')
        return fs::path(data) / "nakade";
    if (const char* home = std::getenv("HOME"); home && *home)
        return fs::path(home) / ".local/share/nakade";
    return Error{"there is no home folder to keep your documents in; name one with --data"};
}

/// Every connection is an open file, and the usual limit is just below what we allow.
void allow_many_connections() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = std::max(limit.rlim_cur, std::min(kOpenFiles, limit.rlim_max));
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

/// The port that was asked for, or else the usual one, or any other one if that is taken.
std::unique_ptr<server::HttpServer> listen(const Arguments& arguments) {
    if (arguments.has("--port"))
        return std::make_unique<server::HttpServer>(arguments.whole("--port"));
    try {
        return std::make_unique<server::HttpServer>(kUsualPort);
    } catch (const std::exception&) {
        return std::make_unique<server::HttpServer>(0);
    }
}

server::PoolLimits pool_limits() {
    return {
        .threads = static_cast<int>(std::max(kLeastThreads, std::thread::hardware_concurrency())),
        .sessions = kSessions};
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    const auto folder = data_folder(arguments);
    if (!folder) return folder.error();
    const store::OpenedStore opened = store::open_store(*folder, seconds_since_1970());
    for (const std::string& notice : opened.notices)
        fmt::print(console.err, "nakade: {}\n", notice);

    set_net_source(find_model);  // a page must not name files of this machine
    allow_many_connections();
    const auto http = listen(arguments);
    const std::string address = fmt::format("http://127.0.0.1:{}/", http->port());
    fmt::print(console.out, "Nakade is at {}   (Ctrl-C ends it)\n", address);
    std::fflush(console.out);
    if (!arguments.has("--no-open")) open_browser(address);

    const std::string token = server::make_token();
    const SteadyClock clock;
    const auto back_up = [&] { store::back_up(*opened.store, *folder, seconds_since_1970()); };
    server::AppService service(
        {.page = server::embedded_page(),
         .token = token,
         .make_session = server::app_sessions({.clock = &clock,
                                               .collections = library::builtin_collections(),
                                               .megabytes = kSearchMegabytes}),
         .limits = pool_limits(),
         .back_up = back_up},
        *opened.store, clock);
    http->run({.token = token}, service);
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "--port",
     .help = "where to listen on 127.0.0.1; 0 takes any free port (usually 8361)",
     .allowed = "0..65535"},
    {.name = "--no-open", .help = "do not open a browser", .takes = Takes::Nothing},
    {.name = "--data", .help = "the folder of your documents (usually ~/.local/share/nakade)"},
};

}  // namespace

const Command kServeCommand = {
    .name = "serve",
    .summary = "show the study board in your browser",
    .options = kOptions,
    .examples =
        "  nakade serve                      prints the address and opens a browser\n"
        "  nakade serve --port 9000          at http://127.0.0.1:9000/\n"
        "  nakade serve --no-open --data study\n",
    .run = &run,
};

}  // namespace nakade::cli
