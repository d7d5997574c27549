// What a subcommand is: a row of data and one function. commands.h is the list of them.
//
// The rows of options feed the parser, the help and the check of values, so a command's own code
// sees only values that its rows allow.
#pragma once

#include <cstdio>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace nakade::cli {

/// Where a command reads and writes; tests hand in files of their own.
struct Console {
    std::FILE* in;
    std::FILE* out;
    std::FILE* err;
};

enum class Takes { Nothing, One, Many };

struct OptionRow {
    /// "--size" for an option; a word in capitals ("FILE") for an operand, which is required unless
    /// the row says otherwise.
    std::string_view name;
    std::string_view help;
    Takes takes = Takes::One;
    /// Words "black|white" or a range "1..100", as in games/option.h; empty allows everything.
    std::string_view allowed = {};
    /// The value when the option is not given.
    std::string_view fallback = {};
    /// Of an operand: it may be left out.
    bool is_optional = false;
};

/// The values of a command line by the names of their rows.
class Arguments {
public:
    explicit Arguments(std::span<const OptionRow> rows) : rows_(rows) {}
    void set(std::string_view name, std::vector<std::string> values);

    /// Whether it stood on the command line.
    bool has(std::string_view name) const;
    /// What stood there or the row's fallback.
    std::string text(std::string_view name) const;
    /// Precondition of both: the row allows a range (whole numbers for the first) and has a
    /// fallback, or the option was given.
    int whole(std::string_view name) const;
    double real(std::string_view name) const;
    /// All values of a row that takes many.
    std::vector<std::string> list(std::string_view name) const;

private:
    std::span<const OptionRow> rows_;
    std::map<std::string, std::vector<std::string>, std::less<>> given_;
};

/// The answer to a command's question, and its exit code; a command without a question says Yes.
/// An error instead is shown as one sentence and exits with kExitError.
enum class Answer : int { Yes = 0, No = 1 };
inline constexpr int kExitError = 2;

struct Command {
    std::string_view name;
    std::string_view summary;
    std::span<const OptionRow> options;
    /// Lines of "nakade NAME ...", each with what it does.
    std::string_view examples;
    Result<Answer> (*run)(const Arguments& arguments, const Console& console);
};

/// The row that most commands share.
inline constexpr OptionRow kJsonOption = {"--json", "print one JSON object a line, nothing else",
                                          Takes::Nothing};

}  // namespace nakade::cli
