// SQLite in a few words: a file, and statements that are prepared, bound and stepped.
//
// The only files that see sqlite3.h are this one's source and nothing else. What goes wrong is
// thrown: DamagedFile when the bytes on the disk are not what SQLite wrote, DatabaseError for the
// rest (a full disk, a file in use, no permission).
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace nakade::store {

class DatabaseError : public std::runtime_error {
    using runtime_error::runtime_error;
};
class DamagedFile : public DatabaseError {
    using DatabaseError::DatabaseError;
};
class FileInUse : public DatabaseError {
    using DatabaseError::DatabaseError;
};

class Statement {
public:
    Statement(sqlite3* database, std::string_view sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    /// Parameters and columns count from 0. The text must live until the last step.
    Statement& bind(int index, std::string_view text);
    Statement& bind(int index, std::int64_t number);
    /// True while there is a row.
    bool step();
    /// Runs a statement to its end.
    void run();

    std::string text(int column) const;
    std::int64_t number(int column) const;

private:
    sqlite3* database_;
    sqlite3_stmt* statement_;
};

class Database {
public:
    /// Makes the file if it is missing. Nothing is written back on closing until `trust` was
    /// called: a damaged file shall stay as it was found.
    explicit Database(const std::filesystem::path& file);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    void run(std::string_view sql);
    Statement prepare(std::string_view sql) { return {database_, sql}; }
    std::int64_t number(std::string_view sql);
    std::string text(std::string_view sql);
    int changes() const;
    void roll_back();
    void trust();

private:
    sqlite3* database_ = nullptr;
};

/// Takes back what was done on every way out but `commit`.
class Transaction {
public:
    explicit Transaction(Database& database) : database_(database) {
        database_.run("BEGIN IMMEDIATE");
    }
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

private:
    Database& database_;
    bool is_settled_ = false;
};

}  // namespace nakade::store
