// The save is the classic sequence: write a temporary file in the same folder, fsync it, rename it
// over the old one, fsync the folder. Without the first fsync a crash may leave an empty file under
// the new name; without the second the rename itself may be lost.
#include "host/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace nakade {

namespace {

namespace fs = std::filesystem;

Error system_error(std::string_view action, const fs::path& path, int code) {
    return Error{fmt::format("can not {} {}: {}", action, path.string(), std::strerror(code))};
}

/// A file descriptor that is closed on every way out.
class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() {
        if (fd_ > STDERR_FILENO) ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int get() const { return fd_; }
    bool is_open() const { return fd_ >= 0; }
    /// Some file systems report a failed write only here.
    bool close() { return ::close(std::exchange(fd_, -1)) == 0; }

private:
    int fd_;
};

/// A file that is removed unless the save came to its end.
class TemporaryFile {
public:
    explicit TemporaryFile(const fs::path& target)
        : name_(target.string() + ".XXXXXX.tmp"),
          file_(::mkostemps(name_.data(), kSuffixLength, O_CLOEXEC)) {}
    ~TemporaryFile() {
        if (!is_settled_) ::unlink(name_.c_str());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    Descriptor& file() { return file_; }
    bool rename_to(const fs::path& target) {
        is_settled_ = ::rename(name_.c_str(), target.c_str()) == 0;
        return is_settled_;
    }

private:
    static constexpr int kSuffixLength = 4;  // ".tmp"
    std::string name_;
    Descriptor file_;
    bool is_settled_ = !file_.is_open();  // nothing is left to remove
};

bool write_all(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// What an ordinary open() gives a new file, before the mask.
constexpr mode_t kNewFileMode = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;

mode_t new_file_mode() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return kNewFileMode & ~mask;
}

/// A failure is not told: the new file is in place by now, and not every file system can do this.
void sync_folder(const fs::path& file) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.is_open()) ::fsync(opened.get());
}

/// Where a symbolic link leads, or the path itself.
Result<fs::path> behind_link(const fs::path& path) {
    std::error_code fault;
    if (!fs::is_symlink(path, fault)) return path;
    fs::path target = fs::canonical(path, fault);
    if (fault) return system_error("write", path, fault.value());
    return target;
}

}  // namespace

Result<std::string> read_file(const fs::path& path, std::size_t limit) {
    const bool is_stdin = path == "-";
    const Descriptor file(is_stdin ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) return system_error("read", path, errno);
    constexpr std::size_t kChunk = std::size_t{64} << 10;
    std::string bytes;
    for (;;) {
        const std::size_t old_size = bytes.size();
        bytes.resize(old_size + kChunk);
        const ssize_t got = ::read(file.get(), bytes.data() + old_size, kChunk);
        bytes.resize(old_size + static_cast<std::size_t>(got > 0 ? got : 0));
        if (got < 0 && errno != EINTR) return system_error("read", path, errno);
        if (got == 0) return bytes;
        if (bytes.size() > limit)
            return Error{
                fmt::format("can not read {}: it is larger than {} bytes", path.string(), limit)};
    }
}

Result<void> save_file(const fs::path& path, std::string_view contents) {
    const Result<fs::path> target = behind_link(path);
    if (!target) return target.error();
    struct stat old {};
    const bool exists = ::stat(target->c_str(), &old) == 0;
    // A rename would replace /dev/stdout or a named pipe instead of writing to it.
    if (exists && !S_ISREG(old.st_mode))
        return Error{fmt::format("can not write {}: it is not a regular file", path.string())};

    TemporaryFile temporary(*target);
    Descriptor& file = temporary.file();
    if (!file.is_open() || ::fchmod(file.get(), exists ? old.st_mode : new_file_mode()) != 0 ||
        !write_all(file.get(), contents) || ::fsync(file.get()) != 0 || !file.close() ||
        !temporary.rename_to(*target))
        return system_error("write", path, errno);
    sync_folder(*target);
    return {};
}

Result<void> append_to_file(const fs::path& path, std::string_view contents) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, kNewFileMode));
    struct stat old {};
    if (!file.is_open() || ::fstat(file.get(), &old) != 0)
        return system_error("write", path, errno);
    if (!write_all(file.get(), contents) || ::fsync(file.get()) != 0) {
        const int reason = errno;
        // If this fails as well, the disk is past our help, and the first reason is the one to
        // tell.
        [[maybe_unused]] const int cut = ::ftruncate(file.get(), old.st_size);
        return system_error("write", path, reason);
    }
    if (!file.close()) return system_error("write", path, errno);
    if (old.st_size == 0) sync_folder(path);
    return {};
}

Result<void> make_folder(const std::filesystem::path& folder) {
    if (folder.empty()) return {};
    std::error_code fault;
    std::filesystem::create_directories(folder, fault);
    if (!fault) return {};
    return Error{fmt::format("can not make the folder {}: {}", folder.string(), fault.message())};
}

}  // namespace nakade
