// A program started behind pipes, spoken to in lines, and surely ended.
//
// No shell is between: the command is split into words by split_command, so nothing in it is
// expanded or run by surprise. Who wants a shell writes  sh -c '...'.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/line_channel.h"
#include "core/result.h"

namespace nakade {

/// Words between blanks. Quotes of either kind hold blanks together; a backslash makes the next
/// character plain, except inside single quotes. Nothing else is special.
Result<std::vector<std::string>> split_command(std::string_view command);

class ChildProcess final : public LineChannel {
public:
    /// Starts the program in a process group of its own, its error output thrown away. From the
    /// first call on this process ignores SIGPIPE: writing to a dead program fails instead.
    static Result<std::unique_ptr<ChildProcess>> start(const std::vector<std::string>& words);
    /// Closes the program's input, gives it a moment to end by itself, kills what is left of its
    /// group and collects it: no zombie remains.
    ~ChildProcess() override;
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// False also if the program does not read for some seconds.
    bool send(std::string_view line) override;
    /// '\r' before the line break is dropped; lines are cut at 1 MB.
    Received receive(double seconds) override;

    pid_t id() const { return pid_; }

private:
    ChildProcess(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}
    bool has_ended(double within_seconds) const;
    bool read_more(double seconds, Status& failure);

    pid_t pid_;
    int input_;   // the program's, where we write
    int output_;  // the program's, where we read
    std::string unread_;
};

}  // namespace nakade
