#include "host/byte_line.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <utility>

namespace nakade {

namespace {

constexpr double kMilliseconds = 1000;
/// More than a packet of any protocol that runs over such a line.
constexpr std::size_t kPieceBytes = 256;

Error gone() { return Error{"The other side has closed the line."}; }

}  // namespace

Result<ByteLine> ByteLine::open(const std::filesystem::path& device) {
    const int descriptor = ::open(device.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0)
        return Error{
            fmt::format("{} can not be opened: {}.", device.string(), std::strerror(errno))};
    ByteLine line(descriptor, descriptor);
    line.is_owner_ = true;
    termios settings{};
    // A pipe or a socket has no such settings, and needs none.
    if (::tcgetattr(descriptor, &settings) == 0) {
        ::cfmakeraw(&settings);
        ::tcsetattr(descriptor, TCSANOW, &settings);
    }
    return line;
}

ByteLine::ByteLine(ByteLine&& other) noexcept
    : input_(other.input_),
      output_(other.output_),
      is_owner_(std::exchange(other.is_owner_, false)) {}

ByteLine::~ByteLine() {
    if (is_owner_) ::close(input_);
}

Result<std::string> ByteLine::read(double seconds) {
    pollfd watched{input_, POLLIN, 0};
    const int ready = ::poll(&watched, 1, static_cast<int>(std::ceil(seconds * kMilliseconds)));
    if (ready == 0 || (ready < 0 && errno == EINTR)) return std::string();
    std::array<char, kPieceBytes> piece{};
    const ssize_t count = ::read(input_, piece.data(), piece.size());
    if (count > 0) return std::string(piece.data(), static_cast<std::size_t>(count));
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return std::string();
    return gone();
}

Result<void> ByteLine::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(output_, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return gone();
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
}

}  // namespace nakade
