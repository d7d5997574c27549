#include "server/state_service.h"

#include <fmt/format.h>

#include "server/json_text.h"
#include "server/routes.h"

namespace nakade::server {

namespace {

using library::Document;

constexpr char kFormat[] = "nakade-state";
constexpr int kVersion = 1;

Response bad(const std::string& text) { return refusal_response({400, "request", text}); }

Response missing() { return refusal_response({404, "missing", "There is no such document."}); }

constexpr int kNoContent = 204;
Response done() { return {.status = kNoContent, .type = {}}; }

/// Built as text: the values are JSON already.
Response state_file(const std::vector<Document>& documents) {
    std::string body =
        fmt::format(R"({{"format":"{}","version":{},"documents":[)", kFormat, kVersion);
    for (const Document& one : documents) {
        if (&one != &documents.front()) body += ',';
        body += fmt::format(R"({{"kind":"{}","id":"{}","value":{}}})", one.kind, one.id, one.value);
    }
    body += "]}";
    return {.body = std::move(body)};
}

Result<std::string> checked_value(const Json& value) {
    std::string text = value.dump();
    if (text.size() <= library::kMaxValueBytes) return text;
    return Error{fmt::format("A document has at most {} bytes.", library::kMaxValueBytes)};
}

Result<Document> document_of(const Json& entry) {
    const auto word = [&](const char* key) {
        const auto found = entry.find(key);
        return found != entry.end() && found->is_string() ? found->get<std::string>()
                                                          : std::string();
    };
    if (!entry.is_object() || !entry.contains("value"))
        return Error{"a document has a kind, an id and a value"};
    Document document{word("kind"), word("id"), {}};
    if (!library::is_document_name(document.kind) || !library::is_document_name(document.id))
        return Error{"a kind and an id have 1 to 64 letters, digits, '.', '_' or '-'"};
    auto value = checked_value(entry["value"]);
    if (!value) return value.error();
    document.value = std::move(*value);
    return document;
}

Result<std::vector<Document>> documents_of(const Json& file) {
    if (!file.is_object() || file.value("format", Json()) != kFormat ||
        !file.value("documents", Json()).is_array())
        return Error{fmt::format("This is not a file of the format \"{}\".", kFormat)};
    if (file.value("version", Json()) != kVersion)
        return Error{fmt::format("Only version {} of the format is known here.", kVersion)};
    std::vector<Document> documents;
    for (const Json& entry : file["documents"]) {
        auto document = document_of(entry);
        if (!document)
            return Error{
                fmt::format("Document {}: {}.", documents.size() + 1, document.error().message)};
        documents.push_back(std::move(*document));
    }
    return documents;
}

Response put_all(const std::string& body, store::Store& store,
                 const std::function<void()>& back_up) {
    const auto file = parse_json(body);
    if (!file) return bad(file.error().message);
    const auto documents = documents_of(*file);
    if (!documents) return bad(documents.error().message);
    back_up();
    store.replace(*documents);
    return done();
}

Response put_one(const std::string& kind, const std::string& id, const std::string& body,
                 store::Store& store) {
    const auto json = parse_json(body);
    if (!json) return bad(json.error().message);
    auto value = checked_value(*json);
    if (!value) return refusal_response({413, "limit", value.error().message});
    const Document document{kind, id, std::move(*value)};
    store.put({&document, 1});
    return done();
}

Response get_one(const std::string& kind, const std::string& id, store::Store& store) {
    auto value = store.get(kind, id);
    return value ? Response{.body = std::move(*value)} : missing();
}

Response serve_one(const Request& request, const std::string& kind, const std::string& id,
                   store::Store& store) {
    if (request.head.method == "GET") return get_one(kind, id, store);
    if (request.head.method == "PUT") return put_one(kind, id, request.body, store);
    return store.remove(kind, id) ? done() : missing();
}

}  // namespace

Response serve_state(const Request& request, store::Store& store,
                     const std::function<void()>& back_up) {
    const Route& route = route_of(request.head.path());
    const auto stars = stars_of(request.head.path(), route);
    for (const auto name : stars)
        if (!library::is_document_name(name)) return missing();
    switch (route.place) {
        case Place::AllState:
            return request.head.method == "PUT" ? put_all(request.body, store, back_up)
                                                : state_file(store.all());
        case Place::StateOfKind:
            return state_file(store.list(stars[0]));
        default:
            return serve_one(request, std::string(stars[0]), std::string(stars[1]), store);
    }
}

}  // namespace nakade::server
