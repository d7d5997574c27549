// `nakade api`: the page's JSON interface on standard input and output, for scripts and tests.
//
// A request is run to its end before the next line is taken up, so a script need not wait. Only a
// cancel is heard while one runs: it is seen by the reading thread, and what stands before it in
// the input is answered as busy.
#include <atomic>

#include "app/session.h"
#include "cli/commands.h"
#include "cli/protocol_shell.h"
#include "core/clock.h"
#include "host/file.h"
#include "host/line_feed.h"
#include "library/builtin_collections.h"

namespace nakade::cli {

namespace {

constexpr double kSliceMilliseconds = 20;

void write_answers(const Console& console, const app::Reply& reply) {
    for (const std::string& answer : reply.answers) write_now(console, answer + '\n');
}

class Shell {
public:
    Shell(const Console& console, const app::World& world, std::atomic<bool>& stop)
        : console_(console), session_(world), stop_(stop) {}

    void hear(std::string_view line) {
        if (!app::Session::is_cancel(line)) return;
        ++cancels_waiting_;
        stop_ = true;
    }
    void handle(std::string_view line) {
        if (app::Session::is_cancel(line) && --cancels_waiting_ == 0) stop_ = false;
        write_answers(console_, session_.handle(line));
        work();
    }
    void work() {
        while (session_.is_running() && cancels_waiting_ == 0)
            write_answers(console_, session_.step(kSliceMilliseconds));
    }

private:
    const Console& console_;
    app::Session session_;
    std::atomic<bool>& stop_;
    std::atomic<int> cancels_waiting_ = 0;
};

Result<Answer> run(const Arguments& arguments, const Console& console) {
    std::vector<std::pair<std::string, std::string>> files;
    for (const std::string& path : arguments.list("--collection")) {
        auto text = read_file(path);
        if (!text) return text.error();
        files.emplace_back(path, *std::move(text));
    }
    const auto builtin = library::builtin_collections();
    std::vector<app::CollectionText> collections(builtin.begin(), builtin.end());
    for (const auto& [path, text] : files) collections.push_back({path, text});
    const SteadyClock clock;
    std::atomic<bool> stop = false;
    Shell shell(console, {.clock = &clock, .collections = collections, .stop = &stop}, stop);
    feed_lines(::fileno(console.in), {.listen = [&](auto line) { shell.hear(line); },
                                      .handle =
                                          [&](auto line) {
                                              shell.handle(line);
                                              return true;
                                          },
                                      .at_end = {}});
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "--collection",
     .help = "a file of problems for library.list and library.open",
     .takes = Takes::Many},
};

}  // namespace

const Command kApiCommand = {
    .name = "api",
    .summary = "speak the page's JSON interface, a request a line",
    .options = kOptions,
    .examples =
        "  nakade api                          requests in, answers out; see docs/api.md\n"
        "  echo '{\"id\":1,\"cmd\":\"help\"}' | nakade api\n",
    .run = &run,
};

}  // namespace nakade::cli
