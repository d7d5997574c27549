// The program as a user meets it: words in, exit code and two streams out.
#pragma once

#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "cli/command_line.h"

namespace nakade::test {

using Words = std::vector<std::string>;

/// A stream whose text can be taken when the writing is done.
class MemoryStream {
public:
    MemoryStream() : file_(::open_memstream(&text_, &size_)) { REQUIRE(file_); }
    ~MemoryStream() {
        std::fclose(file_);
        std::free(text_);
    }
    MemoryStream(const MemoryStream&) = delete;
    MemoryStream& operator=(const MemoryStream&) = delete;

    std::FILE* file() { return file_; }
    std::string text() {
        std::fflush(file_);
        return {text_, size_};
    }

private:
    char* text_ = nullptr;
    std::size_t size_ = 0;
    std::FILE* file_;
};

struct Session {
    int exit_code = 0;
    std::string out;
    std::string err;
};

/// `typed` is what the user types.
class Terminal {
public:
    explicit Terminal(std::string typed = "") : typed_(std::move(typed)) {}

    Session run(Words words) {
        words.insert(words.begin(), "nakade");
        std::FILE* in = std::tmpfile();
        REQUIRE(in);
        std::fputs(typed_.c_str(), in);
        std::rewind(in);
        MemoryStream out;
        MemoryStream err;
        const int code = cli::run_command_line(words, {in, out.file(), err.file()});
        std::fclose(in);
        return {code, out.text(), err.text()};
    }

private:
    std::string typed_;
};

}  // namespace nakade::test
