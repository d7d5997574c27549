#include "server/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "core/random.h"

namespace nakade::server {

namespace {

struct Type {
    std::string_view extension;
    std::string_view type;
};

constexpr Type kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".wasm", "application/wasm"},
    {".woff2", "font/woff2"},
    {".sgf", "application/x-go-sgf"},
    {".txt", "text/plain; charset=utf-8"},
};

constexpr std::string_view kIndex = "index.html";
constexpr std::string_view kNamedByContents = "assets/";

std::string_view type_of(std::string_view path) {
    const auto* found = std::ranges::find_if(
        kTypes, [&](const Type& row) { return path.ends_with(row.extension); });
    return found == std::end(kTypes) ? "application/octet-stream" : found->type;
}

std::string_view caching_of(std::string_view path) {
    if (path == kIndex) return "no-store";
    return path.starts_with(kNamedByContents) ? "max-age=31536000, immutable" : "no-cache";
}

std::string tag_of(std::string_view bytes) {
    std::uint64_t hash = bytes.size();
    for (const char c : bytes) hash = mix64(hash ^ static_cast<unsigned char>(c));
    return fmt::format("\"{:016x}\"", hash);
}

/// The page finds its token, and by that the server, in a meta tag.
std::string with_token(std::string_view html, std::string_view token) {
    constexpr std::string_view kHead = "<head>";
    const std::size_t head = html.find(kHead);
    const std::size_t place = head == std::string_view::npos ? 0 : head + kHead.size();
    return fmt::format("{}<meta name=\"nakade-token\" content=\"{}\">{}", html.substr(0, place),
                       token, html.substr(place));
}

}  // namespace

Page::Page(std::span<const PageFile> files, std::string_view token) {
    for (const auto& [path, bytes] : files) {
        if (path == kIndex) index_ = with_token(bytes, token);
        const std::string_view served = path == kIndex ? std::string_view(index_) : bytes;
        const Entry entry{served, type_of(path), caching_of(path), tag_of(served)};
        entries_.insert_or_assign(fmt::format("/{}", path), entry);
        if (path == kIndex) entries_.insert_or_assign("/", entry);
    }
}

Response Page::serve(const RequestHead& head) const {
    const auto found = entries_.find(head.path());
    if (found == entries_.end())
        return refusal_response({404, "missing", "There is nothing at this address."});
    const Entry& entry = found->second;
    Response response{
        .type = entry.type,
        .headers = {{"Cache-Control", std::string(entry.caching)}, {"ETag", entry.tag}}};
    constexpr int kNotModified = 304;
    if (head.header("if-none-match") == entry.tag)
        response.status = kNotModified;
    else
        response.body = entry.bytes;
    return response;
}

}  // namespace nakade::server
