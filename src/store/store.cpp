#include "store/store.h"

#include <fmt/format.h>

#include <cstdint>
#include <map>

namespace nakade::store {

namespace {

// "NKD1", to be told from other people's SQLite files.
constexpr std::int64_t kApplication = 0x4e4b4431;
constexpr std::int64_t kVersion = 1;

constexpr std::string_view kSchema =
    "CREATE TABLE document(kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL, "
    "seal INTEGER NOT NULL, PRIMARY KEY(kind, id)) STRICT, WITHOUT ROWID";
constexpr std::string_view kRows = "SELECT kind, id, value, seal FROM document ";

/// SQLite checks its own structure, but not what a row holds: FNV-1a over the three texts finds a
/// bit that the disk has turned. The zeros keep "ab","c" and "a","bc" apart.
std::int64_t seal(std::string_view kind, std::string_view id, std::string_view value) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    constexpr std::uint64_t kPrime = 0x100000001b3ULL;
    for (const std::string_view text : {kind, id, value}) {
        for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * kPrime;
        hash *= kPrime;
    }
    return static_cast<std::int64_t>(hash);
}

Document document_of(const Statement& row) { return {row.text(0), row.text(1), row.text(2)}; }

bool is_whole(const Statement& row, const Document& document) {
    return row.number(3) == seal(document.kind, document.id, document.value);
}

/// Precondition: the documents were written by us; a broken seal is damage.
std::vector<Document> read_all(Statement& rows) {
    std::vector<Document> documents;
    while (rows.step()) {
        documents.push_back(document_of(rows));
        const Document& last = documents.back();
        if (!is_whole(rows, last))
            throw DamagedFile(fmt::format("the document {}/{} has changed by itself", last.kind,
                                          library::is_document_name(last.id) ? last.id : "?"));
    }
    return documents;
}

void insert_all(Database& database, std::span<const Document> documents) {
    for (const auto& [kind, id, value] : documents) {
        Statement insert = database.prepare("INSERT OR REPLACE INTO document VALUES(?, ?, ?, ?)");
        insert.bind(0, kind).bind(1, id).bind(2, value).bind(3, seal(kind, id, value)).run();
    }
}

void make_durable(Database& database) {
    // Alone with the file: a second server would show an old state. It also needs no shared memory.
    database.run("PRAGMA locking_mode = EXCLUSIVE");
    if (database.text("PRAGMA journal_mode = WAL") != "wal")
        throw DatabaseError("the file system does not allow a write-ahead log");
    database.run("PRAGMA synchronous = FULL");
    // Takes the lock now, not with the first save.
    Transaction(database).commit();
}

void make_schema(Database& database) {
    Transaction transaction(database);
    database.run(kSchema);
    database.run(fmt::format("PRAGMA application_id = {}", kApplication));
    database.run(fmt::format("PRAGMA user_version = {}", kVersion));
    transaction.commit();
}

bool is_new(Database& database) {
    return database.number("PRAGMA user_version") == 0 &&
           database.number("SELECT count(*) FROM sqlite_schema") == 0;
}

void check_structure(Database& database) {
    const std::string verdict = database.text("PRAGMA integrity_check(1)");
    if (verdict != "ok") throw DamagedFile(verdict);
    if (database.number("PRAGMA application_id") != kApplication)
        throw DamagedFile("it is not a file of Nakade");
    if (database.number("PRAGMA user_version") > kVersion)
        throw DatabaseError("a newer version of Nakade wrote it");
    if (database.text("SELECT sql FROM sqlite_schema WHERE name = 'document'") != kSchema)
        throw DamagedFile("its table is not as it was made");
}

using FoundDocuments = std::map<std::pair<std::string, std::string>, Document>;

void walk_while_possible(const std::filesystem::path& file, const char* order,
                         FoundDocuments& found) {
    try {
        Database database(file);
        Statement rows = database.prepare(std::string(kRows) + order);
        while (rows.step()) {
            Document document = document_of(rows);
            if (is_whole(rows, document))
                found.insert_or_assign({document.kind, document.id}, std::move(document));
        }
    } catch (const DatabaseError&) {
        return;  // what was found so far is what there is
    }
}

}  // namespace

Store::Store(const std::filesystem::path& file) : database_(file) {
    make_durable(database_);
    if (is_new(database_)) make_schema(database_);
    check_structure(database_);
    all();
    database_.trust();
}

std::optional<std::string> Store::get(std::string_view kind, std::string_view id) {
    Statement rows = database_.prepare(std::string(kRows) + "WHERE kind = ? AND id = ?");
    rows.bind(0, kind).bind(1, id);
    auto found = read_all(rows);
    if (found.empty()) return std::nullopt;
    return std::move(found.front().value);
}

std::vector<Document> Store::list(std::string_view kind) {
    Statement rows = database_.prepare(std::string(kRows) + "WHERE kind = ? ORDER BY id");
    rows.bind(0, kind);
    return read_all(rows);
}

std::vector<Document> Store::all() {
    Statement rows = database_.prepare(std::string(kRows) + "ORDER BY kind, id");
    return read_all(rows);
}

void Store::put(std::span<const Document> documents) {
    Transaction transaction(database_);
    insert_all(database_, documents);
    transaction.commit();
}

void Store::replace(std::span<const Document> documents) {
    Transaction transaction(database_);
    database_.run("DELETE FROM document");
    insert_all(database_, documents);
    transaction.commit();
}

bool Store::remove(std::string_view kind, std::string_view id) {
    Statement removal = database_.prepare("DELETE FROM document WHERE kind = ? AND id = ?");
    removal.bind(0, kind).bind(1, id).run();
    return database_.changes() > 0;
}

void Store::copy_to(const std::filesystem::path& file) {
    database_.prepare("VACUUM INTO ?").bind(0, file.native()).run();
}

std::vector<Document> salvage(const std::filesystem::path& file) {
    FoundDocuments found;
    // A page that can not be read ends a walk; from the other end one comes as far again.
    for (const char* order : {"ORDER BY kind, id", "ORDER BY kind DESC, id DESC"})
        walk_while_possible(file, order, found);
    std::vector<Document> documents;
    for (auto& [name, document] : found) documents.push_back(std::move(document));
    return documents;
}

}  // namespace nakade::store
