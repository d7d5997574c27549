#include "store/database.h"

#include <fmt/format.h>
#include <sqlite3.h>

namespace nakade::store {

namespace {

[[noreturn]] void fail(sqlite3* database, int code) {
    const std::string why = database ? sqlite3_errmsg(database) : sqlite3_errstr(code);
    switch (code & 0xff) {
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            throw DamagedFile(why);
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            throw FileInUse(why);
        default:
            throw DatabaseError(why);
    }
}

void check(sqlite3* database, int code) {
    if (code != SQLITE_OK) fail(database, code);
}

}  // namespace

Statement::Statement(sqlite3* database, std::string_view sql)
    : database_(database), statement_(nullptr) {
    check(database, sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()),
                                       &statement_, nullptr));
}

Statement::~Statement() { sqlite3_finalize(statement_); }

Statement& Statement::bind(int index, std::string_view text) {
    check(database_, sqlite3_bind_text64(statement_, index + 1, text.data(), text.size(),
                                         SQLITE_STATIC, SQLITE_UTF8));
    return *this;
}

Statement& Statement::bind(int index, std::int64_t number) {
    check(database_, sqlite3_bind_int64(statement_, index + 1, number));
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) fail(database_, code);
    return false;
}

void Statement::run() {
    while (step()) {
    }
}

std::string Statement::text(int column) const {
    const unsigned char* text = sqlite3_column_text(statement_, column);
    // Null is an empty text or a lack of memory; nothing of ours is null.
    if (!text) return {};
    return {reinterpret_cast<const char*>(text),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(statement_, column);
}

Database::Database(const std::filesystem::path& file) {
    const int code = sqlite3_open_v2(
        file.c_str(), &database_,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXRESCODE, nullptr);
    if (code != SQLITE_OK) {
        const std::string why = database_ ? sqlite3_errmsg(database_) : sqlite3_errstr(code);
        sqlite3_close(database_);
        throw DatabaseError(why);
    }
    sqlite3_db_config(database_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    // A file that somebody else gave us shall not run code of theirs, nor be read leniently.
    sqlite3_db_config(database_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(database_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
}

Database::~Database() { sqlite3_close(database_); }

void Database::run(std::string_view sql) { prepare(sql).run(); }

std::int64_t Database::number(std::string_view sql) {
    Statement query = prepare(sql);
    return query.step() ? query.number(0) : 0;
}

std::string Database::text(std::string_view sql) {
    Statement query = prepare(sql);
    return query.step() ? query.text(0) : std::string();
}

int Database::changes() const { return sqlite3_changes(database_); }

void Database::roll_back() {
    // Fails if SQLite has done it by itself already, as it does when the disk is full.
    sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
}

void Database::trust() {
    sqlite3_db_config(database_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
}

Transaction::~Transaction() {
    if (!is_settled_) database_.roll_back();
}

void Transaction::commit() {
    database_.run("COMMIT");
    is_settled_ = true;
}

}  // namespace nakade::store
