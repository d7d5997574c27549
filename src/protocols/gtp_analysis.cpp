// GTP: thinking aloud, in the form that Sabaki and Lizzie read.
//
// The answer begins at once, an info line follows each whole iteration of the search, with all
// moves that the player has an opinion of (players/analyst.h), and the blank line that ends the
// answer waits for the next line of input. Three spellings of the same: Leela Zero's writes
// winrates as 0 to 10000, the others as 0 to 1.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/text.h"
#include "formats/coordinates.h"
#include "players/analyst.h"
#include "protocols/gtp_commands.h"
#include "search/value.h"

namespace nakade {

namespace {

enum class Dialect { LeelaZero, KataGo };

struct Request {
    Color mover = Black;
    double interval_seconds = 0;
    Dialect dialect = Dialect::KataGo;
    std::size_t most_moves = std::numeric_limits<std::size_t>::max();
    bool asks_ownership = false;
};

std::string rate_text(double rate, Dialect dialect) {
    constexpr int kLeelaZeroScale = 10000;
    if (dialect == Dialect::LeelaZero) return std::to_string(std::lround(rate * kLeelaZeroScale));
    return fmt::format("{:.6f}", rate);
}

/// What a player that tells of one move alone thinks.
MoveOpinion only_opinion(const SearchReport& report) {
    return {.move = report.best,
            .visits = std::max<std::uint64_t>(report.stats.nodes, 1),
            .chance = chance_of(report.value),
            .prior = 1,
            .line = report.line.empty() ? std::vector{report.best} : report.line};
}

std::string info_text(const MoveOpinion& opinion, std::size_t order, Size size, Dialect dialect) {
    const std::string rate = rate_text(opinion.chance, dialect);
    return fmt::format("info move {} visits {} winrate {} prior {} lcb {} order {} pv {}",
                       to_gtp(opinion.move, size), opinion.visits, rate,
                       rate_text(opinion.prior, dialect), rate, order,
                       vertex_list(opinion.line, size));
}

/// All moves of a report on one line, as the readers of these commands expect them.
std::string info_line(const SearchReport& report, Analyst* analyst, const Request& request,
                      Size size) {
    std::vector<MoveOpinion> opinions;
    if (analyst != nullptr) opinions = analyst->opinions();
    if (opinions.empty()) opinions.push_back(only_opinion(report));
    if (opinions.size() > request.most_moves) opinions.resize(request.most_moves);
    std::string line;
    for (std::size_t i = 0; i < opinions.size(); ++i) {
        if (i > 0) line += ' ';
        line += info_text(opinions[i], i, size, request.dialect);
    }
    if (request.asks_ownership && analyst != nullptr) {
        const auto owners = analyst->ownership();
        if (!owners.empty()) line += fmt::format(" ownership {:.3f}", fmt::join(owners, " "));
    }
    return line + "\n";
}

// Options of the same commands in other programs that change nothing here; each has one value.
constexpr std::string_view kIgnoredOptions[] = {"minmoves", "movesOwnership", "pvVisits",
                                                "rootInfo"};

constexpr double kSecondsPerUnit = 0.01;  // intervals come in centiseconds

Result<Request> parse_request(const GtpState& state, const GtpCommand& command) {
    Request request{.mover = state.game().to_play()};
    if (command.name.starts_with("lz-")) request.dialect = Dialect::LeelaZero;
    const auto& words = command.arguments;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool has_value = i + 1 < words.size();
        if (const auto color = parse_color(words[i])) {
            request.mover = *color;
        } else if (words[i] == "ownership" && has_value) {
            request.asks_ownership = words[++i] == "true";
        } else if (words[i] == "maxmoves" && has_value) {
            const auto most = parse_int(words[++i]);
            if (!most || *most < 1)
                return syntax_error(fmt::format("{} is no number of moves", quoted(words[i])));
            request.most_moves = static_cast<std::size_t>(*most);
        } else if (std::ranges::find(kIgnoredOptions, words[i]) != std::end(kIgnoredOptions) &&
                   has_value) {
            ++i;
        } else {
            const bool is_named = words[i] == "interval" && has_value;
            const auto interval = parse_int(words[is_named ? ++i : i]);
            if (!interval || *interval < 0)
                return syntax_error(fmt::format("{} is not understood", quoted(words[i])));
            request.interval_seconds = *interval * kSecondsPerUnit;
        }
    }
    return request;
}

/// Writes info lines no more often than asked for. The last report always comes out.
class InfoWriter {
public:
    InfoWriter(const GtpState& state, const Request& request) : state_(state), request_(request) {}

    void add(const SearchReport& report) {
        if (report.best == kNoPoint) return;
        const double now = state_.world.clock->seconds();
        waiting_ = report;
        if (last_written_ && now - *last_written_ < request_.interval_seconds) return;
        last_written_ = now;
        flush();
    }
    void flush() {
        auto* analyst = dynamic_cast<Analyst*>(state_.player.get());
        if (waiting_) write(info_line(*waiting_, analyst, request_, state_.game().size()));
        waiting_.reset();
    }
    bool has_written() const { return last_written_.has_value(); }
    void write(std::string_view text) const {
        if (state_.world.write) state_.world.write(text);
    }

private:
    const GtpState& state_;
    const Request request_;
    std::optional<SearchReport> waiting_;
    std::optional<double> last_written_;
};

/// Begins the answer and thinks aloud; the decision is not played.
Result<Decision> think_aloud(GtpState& state, const GtpCommand& command, const Request& request,
                             Thinking thinking) {
    if (state.played.position_for(request.mover)->outcome() != Outcome::Ongoing)
        return Error{"the game is over"};
    InfoWriter writer(state, request);
    writer.write(fmt::format("={}\n", command.id));
    state.stream_is_open = true;
    thinking.on_iteration = [&](const SearchReport& report) { writer.add(report); };
    auto decision = choose_move(state, request.mover, thinking);
    // Players that do not deepen step by step report only their choice.
    if (decision && !writer.has_written()) {
        SearchReport report = decision->report;
        report.best = decision->move;
        writer.add(report);
    }
    writer.flush();
    return decision;
}

GtpReply analyze(GtpState& state, const GtpCommand& command) {
    const auto request = parse_request(state, command);
    if (!request) return request.error();
    // Longer than anybody waits, yet a limit: it takes the place of the player's own.
    constexpr double kForever = 1e9;
    Thinking thinking = thinking_for(state, request->mover);
    thinking.limits.seconds = kForever;
    // An analysis is not a move: the clock stands still.
    const TimeControl time_before = state.time;
    auto decision = think_aloud(state, command, *request, std::move(thinking));
    state.time = time_before;
    if (!decision && !state.stream_is_open) return decision.error();
    return std::string();
}

GtpReply genmove_analyze(GtpState& state, const GtpCommand& command) {
    const auto request = parse_request(state, command);
    if (!request) return request.error();
    const auto decision =
        think_aloud(state, command, *request, thinking_for(state, request->mover));
    if (decision) return "play " + play_decision(state, request->mover, *decision);
    if (!state.stream_is_open) return decision.error();
    return std::string("play resign");
}

constexpr std::string_view kArguments = "[COLOR] [CENTISECONDS] ...";
constexpr std::string_view kAnalyzeHelp = "thinks aloud until the next line arrives";
constexpr std::string_view kGenmoveHelp = "our move, thought aloud; the last line is play VERTEX";

constexpr GtpRow kRows[] = {
    {"analyze", analyze, kArguments, kAnalyzeHelp, "", true},
    {"lz-analyze", analyze, kArguments, kAnalyzeHelp, "", true},
    {"kata-analyze", analyze, kArguments, kAnalyzeHelp, "", true},
    {"genmove_analyze", genmove_analyze, kArguments, kGenmoveHelp},
    {"lz-genmove_analyze", genmove_analyze, kArguments, kGenmoveHelp},
    {"kata-genmove_analyze", genmove_analyze, kArguments, kGenmoveHelp},
};

}  // namespace

std::span<const GtpRow> gtp_analysis_rows() { return kRows; }

}  // namespace nakade
