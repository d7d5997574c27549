// What is kept for the user: documents, each a JSON value under a kind and an id.
//
// Both stores (SQLite behind the server, IndexedDB in the static page) and the file of an export
// hold the same documents, so that each can be read into the other. This room does not look inside
// a value; docs/server.md says how they are kept.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nakade::library {

struct Document {
    std::string kind;
    std::string id;
    std::string value;  // JSON text

    friend bool operator==(const Document&, const Document&) = default;
};

inline constexpr std::size_t kMaxNameBytes = 64;
inline constexpr std::size_t kMaxValueBytes = std::size_t{1} << 20;

/// Of a kind or an id: 1 to 64 letters, digits, '-', '_' and '.', but not "." or "..". Such a name
/// needs no quoting in an address, a file or a query, and can not be a path.
bool is_document_name(std::string_view name);

}  // namespace nakade::library
