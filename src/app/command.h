// What a command of the JSON interface is: a row of data and one function. api.h is the list of
// all.
//
// The rows of arguments feed the check of requests, `help` and the tests, so a command's own code
// sees only values that its rows allow.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/job.h"
#include "app/solve_json.h"
#include "board/color.h"
#include "board/point_set.h"

namespace nakade::app {

struct Desk;

/// Why a request is not carried out; docs/api.md lists the keys.
struct Refusal {
    std::string_view key;
    std::string text;
    Json place;
};

/// Nothing more to do. The object's fields are added to the View.
struct Done {
    Json extra = Json::object();
};

using Started = std::variant<Done, Job, Refusal>;

enum class Takes : std::uint8_t { Text, Whole, Real, Flag, Word, Color, List, Object };

struct ArgumentRow {
    std::string_view name;
    Takes takes = Takes::Text;
    /// "0..7" for numbers, "live|kill" for words; empty allows everything.
    std::string_view allowed = {};
    bool is_optional = false;
    /// Null counts as a value of its own: not given, but on purpose.
    bool may_be_null = false;
};

/// The arguments of a request that has been checked against its rows.
class Arguments {
public:
    /// Borrows the request.
    explicit Arguments(const Json& request) : request_(request) {}

    bool has(std::string_view name) const { return find(name) != nullptr; }
    /// Precondition of all with one parameter: the argument is there.
    std::string text(std::string_view name) const;
    std::string text(std::string_view name, std::string_view fallback) const;
    int whole(std::string_view name, int fallback) const;
    double real(std::string_view name, double fallback) const;
    bool flag(std::string_view name, bool fallback) const;
    Color color(std::string_view name) const;
    std::vector<std::string> list(std::string_view name) const;
    /// Null if it was not given.
    Json object(std::string_view name) const;

private:
    /// Null if it is not there or null.
    const Json* find(std::string_view name) const;

    const Json& request_;
};

struct CommandRow {
    std::string_view name;
    std::span<const ArgumentRow> arguments;
    Started (*run)(Desk& desk, const Arguments& arguments);
    /// It may search, send progress and be cancelled.
    bool runs = false;
    std::string_view help;
};

/// What is wrong with the arguments of a request, if anything is.
std::optional<Refusal> check_arguments(const CommandRow& row, const Json& request);

/// The row as `help` shows it.
Json help_json(const CommandRow& row);

/// Points that the user names; the refusal is about the argument.
std::variant<PointSet, Refusal> points_of(const Arguments& arguments, std::string_view name,
                                          Size size);
std::variant<Move, Refusal> move_of(const std::string& text, std::string_view argument, Size size);

inline Refusal refuse_state(std::string text) { return {"state", std::move(text), nullptr}; }

}  // namespace nakade::app
