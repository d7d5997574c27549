#include "protocols/gtp.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "protocols/gtp_commands.h"

namespace nakade {

namespace {

constexpr std::string_view kProtocolVersion = "2";
constexpr std::string_view kProgramName = "Nakade";

GtpReply protocol_version(GtpState&, const GtpCommand&) { return std::string(kProtocolVersion); }

GtpReply name(GtpState&, const GtpCommand&) { return std::string(kProgramName); }

GtpReply version(GtpState& state, const GtpCommand&) {
    return fmt::format("{} ({})", state.version, state.player_name);
}

GtpReply known_command(GtpState&, const GtpCommand& command) {
    return std::string(find_gtp_row(command.arguments[0]) ? "true" : "false");
}

GtpReply list_commands(GtpState&, const GtpCommand&) {
    std::string names;
    for (const auto rows : all_gtp_rows())
        for (const GtpRow& row : rows) names += fmt::format("{}\n", row.name);
    return names;
}

GtpReply help(GtpState&, const GtpCommand& command) {
    const GtpRow* row = find_gtp_row(command.arguments[0]);
    if (!row) return Error{"unknown command"};
    return fmt::format("{} {}: {}", row->name, row->arguments, row->help);
}

GtpReply quit(GtpState& state, const GtpCommand&) {
    state.has_quit = true;
    return std::string();
}

constexpr GtpRow kRows[] = {
    {"protocol_version", protocol_version, "", "the version of GTP"},
    {"name", name, "", "the name of the program"},
    {"version", version, "", "the version of the program and its player"},
    {"known_command", known_command, "NAME", "true or false"},
    {"list_commands", list_commands, "", "all commands, one a line"},
    {"help", help, "NAME", "how one command is used"},
    {"quit", quit, "", "ends the session"},
};

/// How many arguments the usage of a row asks for and allows.
struct Arity {
    std::size_t least = 0;
    std::size_t most = 0;
};

Arity arity_of(const GtpRow& row) {
    Arity arity;
    for (const std::string_view word : split_words(row.arguments)) {
        ++arity.most;
        if (word.front() != '[' && word != "...") ++arity.least;
        if (word == "...") arity.most = std::string_view::npos;
    }
    return arity;
}

GtpReply run(GtpState& state, const GtpCommand& command) {
    const GtpRow* row = find_gtp_row(command.name);
    if (!row) return Error{"unknown command"};
    const auto [least, most] = arity_of(*row);
    const std::size_t given = command.arguments.size();
    if (given < least || given > most)
        return syntax_error(fmt::format("usage is {} {}", row->name, row->arguments));
    return row->run(state, command);
}

}  // namespace

std::span<const GtpRow> gtp_session_rows() { return kRows; }

std::array<std::span<const GtpRow>, 7> all_gtp_rows() {
    return {gtp_session_rows(),  gtp_set_up_rows(), gtp_play_rows(), gtp_count_rows(),
            gtp_analysis_rows(), gtp_ruler_rows(),  gtp_file_rows()};
}

const GtpRow* find_gtp_row(std::string_view name) {
    for (const auto rows : all_gtp_rows()) {
        const auto found = std::ranges::find(rows, name, &GtpRow::name);
        if (found != rows.end()) return &*found;
    }
    return nullptr;
}

Error gtp_error(std::string_view words, std::string_view reason) {
    return Error{fmt::format("{}: {}", words, reason)};
}

Error syntax_error(std::string_view reason) { return gtp_error("syntax error", reason); }

Result<Color> color_argument(const GtpCommand& command, std::size_t index) {
    const std::string& text = command.arguments[index];
    if (const auto color = parse_color(text)) return *color;
    return syntax_error(fmt::format("a color is black or white, not {}", quoted(text)));
}

Result<int> int_argument(const GtpCommand& command, std::size_t index) {
    const std::string& text = command.arguments[index];
    if (const auto number = parse_int(text)) return *number;
    return syntax_error(fmt::format("{} is not a whole number", quoted(text)));
}

Result<GtpSession> GtpSession::create(const GtpSetup& setup, GtpWorld world) {
    auto record = PlayedGame::create(setup.game);
    if (!record) return record.error();
    auto player = world.make_player(setup.player, record->spec().name);
    if (!player) return player.error();
    return GtpSession(
        std::make_unique<GtpState>(GtpState{*std::move(record), setup.player, setup.version,
                                            *std::move(player), std::move(world), TimeControl{}}));
}

GtpSession::GtpSession(std::unique_ptr<GtpState> state) : state_(std::move(state)) {}
GtpSession::GtpSession(GtpSession&&) noexcept = default;
GtpSession& GtpSession::operator=(GtpSession&&) noexcept = default;
GtpSession::~GtpSession() = default;

bool GtpSession::has_quit() const { return state_->has_quit; }

std::string GtpSession::close_stream() {
    return std::exchange(state_->stream_is_open, false) ? "\n" : "";
}

std::string GtpSession::handle(std::string_view line) {
    std::string out = close_stream();
    if (has_quit()) return out;
    const auto command = parse_gtp_command(line);
    if (!command) return out;
    const GtpReply reply = run(*state_, *command);
    // A stream has begun its answer itself; what ends it is written now or at the next line.
    if (!state_->stream_is_open) return out + gtp_answer(*command, reply);
    if (reply && !reply->empty()) out += *reply + '\n' + close_stream();
    return out;
}

std::string GtpSession::finish() { return close_stream(); }

bool runs_until_next_line(std::string_view line) {
    const auto command = parse_gtp_command(line);
    const GtpRow* row = command ? find_gtp_row(command->name) : nullptr;
    return row && row->streams;
}

bool is_quit_line(std::string_view line) {
    const auto command = parse_gtp_command(line);
    return command && command->name == "quit";
}

}  // namespace nakade
