// A value or a sentence that says why there is none.
//
// Used wherever a user or a file can be wrong. The names follow std::expected, which not every
// compiler of ours has; WebAssembly has no exceptions, so nothing below app/ throws.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace nakade {

/// What went wrong, as one sentence for the user, with the place where it is known.
struct Error {
    std::string message;
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const { return held_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// Precondition of all four: has_value().
    T& value() & {
        assert(has_value());
        return *std::get_if<0>(&held_);
    }
    const T& value() const& {
        assert(has_value());
        return *std::get_if<0>(&held_);
    }
    T&& value() && {
        assert(has_value());
        return std::move(*std::get_if<0>(&held_));
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    T value_or(T fallback) const {
        if (has_value()) return value();
        return fallback;
    }

    /// Precondition: !has_value().
    const Error& error() const {
        assert(!has_value());
        return *std::get_if<1>(&held_);
    }

private:
    std::variant<T, Error> held_;
};

/// Success without a value: `return {};`.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)), failed_(true) {}

    bool has_value() const { return !failed_; }
    explicit operator bool() const { return has_value(); }
    const Error& error() const {
        assert(failed_);
        return error_;
    }

private:
    Error error_;
    bool failed_ = false;
};

}  // namespace nakade
