// A line of plain bytes to somebody else: a serial device, a pseudo-terminal, or standard input and
// output.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"

namespace nakade {

class ByteLine {
public:
    /// A device that is switched to raw bytes: no echo, no lines, no control characters.
    static Result<ByteLine> open(const std::filesystem::path& device);
    /// The descriptors belong to the caller.
    ByteLine(int input, int output) : input_(input), output_(output) {}
    ByteLine(ByteLine&& other) noexcept;
    ByteLine& operator=(ByteLine&&) = delete;
    ~ByteLine();

    /// What has arrived, after at most so many seconds of waiting for a first byte. The error says
    /// that the other side is gone.
    Result<std::string> read(double seconds);
    Result<void> write(std::string_view bytes);

private:
    int input_;
    int output_;
    bool is_owner_ = false;
};

}  // namespace nakade
