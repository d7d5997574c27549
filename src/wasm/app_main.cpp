// The session in a browser: the JSON interface as a handful of exported functions.
//
// The page's worker writes a request into allocate()d memory, calls, and reads the answers, one a
// line, from reply(). docs/api.md has the table. There is one session a module; a second tab has a
// module of its own.
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "app/session.h"
#include "core/clock.h"
#include "library/builtin_collections.h"
#include "wasm/page_nets.h"

namespace {

using nakade::app::Reply;
using nakade::app::Session;

/// The tables of a search: a phone's browser must bear it.
constexpr std::size_t kMegabytes = 48;

struct Shell {
    nakade::SteadyClock clock;
    Session session{{.clock = &clock,
                     .collections = nakade::library::builtin_collections(),
                     .megabytes = kMegabytes}};
    std::string answers;

    Shell() { nakade::wasm::prepare_nets(); }

    int keep(const Reply& reply) {
        answers.clear();
        for (const std::string& answer : reply.answers) answers += answer + '\n';
        return reply.is_running ? 1 : 0;
    }
};

Shell& shell() {
    static Shell only;
    return only;
}

}  // namespace

extern "C" {

__attribute__((export_name("allocate"))) void* nakade_allocate(std::size_t bytes) {
    return std::malloc(bytes);
}
__attribute__((export_name("release"))) void nakade_release(void* memory) { std::free(memory); }

__attribute__((export_name("call"))) int nakade_call(const char* request, std::size_t bytes) {
    nakade::wasm::forget_wishes();
    return shell().keep(shell().session.handle(std::string_view(request, bytes)));
}
__attribute__((export_name("step"))) int nakade_step(double milliseconds) {
    return shell().keep(shell().session.step(milliseconds));
}
__attribute__((export_name("cancel"))) int nakade_cancel() {
    return shell().keep(shell().session.cancel());
}
__attribute__((export_name("reply"))) const char* nakade_reply() { return shell().answers.data(); }
__attribute__((export_name("reply_length"))) std::size_t nakade_reply_length() {
    return shell().answers.size();
}

}  // extern "C"
