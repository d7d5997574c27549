// The page's files, embedded in the program: found by their address, never by a path on the disk.
//
// The index gets the token of this start in a meta tag and is never kept by the browser; what Vite
// has named after its contents is kept for ever; the rest is asked for again with its tag.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "server/http.h"

namespace nakade::server {

struct PageFile {
    std::string_view path;  // "index.html", "assets/main-1a2b.js"
    std::string_view bytes;
};

class Page {
public:
    /// The files' bytes must outlive the page.
    Page(std::span<const PageFile> files, std::string_view token);

    /// Of a GET or HEAD.
    Response serve(const RequestHead& head) const;

private:
    struct Entry {
        std::string_view bytes;
        std::string_view type;
        std::string_view caching;
        std::string tag;
    };
    std::string index_;
    std::map<std::string, Entry, std::less<>> entries_;
};

/// What the program was built with: the page, or a placeholder that says how to build it.
std::span<const PageFile> embedded_page();

}  // namespace nakade::server
