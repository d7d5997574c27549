#include "server/response_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace nakade::server {

namespace {

// Sent with everything. The page loads nothing from elsewhere, is framed by nobody, and runs no
// code but its own files and their WebAssembly; the two cross-origin headers also give it the
// finer clock and shared memory.
constexpr char kSafetyHeaders[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n";

constexpr int kNoContent = 204;
constexpr int kNotModified = 304;

bool says_caching(const Response& response) {
    return std::ranges::any_of(
        response.headers, [](const Header& header) { return header.first == "Cache-Control"; });
}

std::string head_text(const Response& response, bool keeps_alive) {
    // The words after the number are for nobody and may be left out.
    std::string text = fmt::format("HTTP/1.1 {} \r\n{}Connection: {}\r\n", response.status,
                                   kSafetyHeaders, keeps_alive ? "keep-alive" : "close");
    if (!response.type.empty()) text += fmt::format("Content-Type: {}\r\n", response.type);
    if (!says_caching(response)) text += "Cache-Control: no-store\r\n";
    for (const auto& [name, value] : response.headers)
        text += fmt::format("{}: {}\r\n", name, value);
    return text;
}

}  // namespace

std::string response_text(const Response& response, const ResponseForm& form) {
    std::string text = head_text(response, form.keeps_alive);
    if (response.status != kNoContent && response.status != kNotModified)
        text += fmt::format("Content-Length: {}\r\n", response.body.size());
    text += "\r\n";
    if (form.with_body) text += response.body;
    return text;
}

std::string stream_head() { return head_text({.type = "text/event-stream"}, false) + "\r\n"; }

std::string event_text(std::string_view answer) { return fmt::format("data: {}\n\n", answer); }

}  // namespace nakade::server
