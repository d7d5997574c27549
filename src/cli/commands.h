// The list of subcommands. A new one is a file that defines its row, and two lines here.
#pragma once

#include <span>

#include "cli/command.h"

namespace nakade::cli {

extern const Command kServeCommand;
extern const Command kSolveCommand;
extern const Command kThreatsCommand;
extern const Command kCheckCommand;
extern const Command kProveCommand;
extern const Command kGenerateCommand;
extern const Command kAuditCommand;
extern const Command kPlayCommand;
extern const Command kGamesCommand;
extern const Command kPlayersCommand;
extern const Command kMatchCommand;
extern const Command kLabCommand;
extern const Command kGtpCommand;
extern const Command kGomocupCommand;
extern const Command kGmpCommand;
extern const Command kApiCommand;
extern const Command kBenchCommand;
extern const Command kReviewCommand;
extern const Command kOwnPlayCommand;
extern const Command kLessonsCommand;
extern const Command kTrainCommand;

/// In the order of the help.
inline constexpr const Command* kCommands[] = {
    &kServeCommand,    &kSolveCommand,  &kThreatsCommand, &kCheckCommand,   &kProveCommand,
    &kGenerateCommand, &kAuditCommand,  &kPlayCommand,    &kGamesCommand,   &kPlayersCommand,
    &kMatchCommand,    &kLabCommand,    &kGtpCommand,     &kGomocupCommand, &kGmpCommand,
    &kApiCommand,      &kReviewCommand, &kOwnPlayCommand, &kLessonsCommand, &kTrainCommand,
    &kBenchCommand,
};

/// Null if there is none of this name.
const Command* find_command(std::string_view name);

}  // namespace nakade::cli
