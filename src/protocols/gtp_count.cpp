// GTP: the board shown, and the game counted at its end.
#include <fmt/format.h>

#include "formats/board_text.h"
#include "games/scoring.h"
#include "protocols/gtp_commands.h"

namespace nakade {

namespace {

std::string captures_line(const Go& go) {
    return fmt::format("captured by black: {}, by white: {}; komi {:g}\n", go.prisoners(Black),
                       go.prisoners(White), go.rules().komi);
}

GtpReply showboard(GtpState& state, const GtpCommand&) {
    std::string text =
        fmt::format("{} to play\n{}", color_name(state.game().to_play()), board_text(state.game()));
    if (state.go()) text += captures_line(*state.go());
    return text;
}

GtpReply list_stones(GtpState& state, const GtpCommand& command) {
    const auto color = color_argument(command, 0);
    if (!color) return color.error();
    std::vector<Point> stones;
    for_each_point(state.game().size(), [&](Point p) {
        if (state.game().at(p) == *color) stones.push_back(p);
    });
    return vertex_list(stones, state.game().size());
}

Error cannot_score(const GtpState& state) {
    return gtp_error("cannot score",
                     fmt::format("{} is won, not counted", state.game().facts().name));
}

GtpReply final_score(GtpState& state, const GtpCommand&) {
    const Go* go = state.go();
    if (!go) return cannot_score(state);
    return to_string(score(*go, find_dead_stones(*go)));
}

/// One line a chain, as many controllers show them.
std::string chains_on(const Go& go, const PointSet& points) {
    std::string text;
    for (const Color color : {Black, White})
        go.board().for_each_chain(color, [&](Point head) {
            if (!points.contains(head)) return;
            std::vector<Point> stones;
            go.board().for_each_stone(head, [&](Point p) { stones.push_back(p); });
            text += vertex_list(stones, go.size()) + '\n';
        });
    return text;
}

GtpReply final_status_list(GtpState& state, const GtpCommand& command) {
    const Go* go = state.go();
    if (!go) return cannot_score(state);
    const std::string& status = command.arguments[0];
    const PointSet dead = find_dead_stones(*go);
    if (status == "dead") return chains_on(*go, dead);
    if (status == "alive") return chains_on(*go, PointSet::all(go->size()) - dead);
    // Stones in seki stay on the board and are listed as alive.
    if (status == "seki") return std::string();
    return syntax_error("the status is alive, seki or dead");
}

constexpr GtpRow kRows[] = {
    {"showboard", showboard, "", "the position drawn"},
    {"list_stones", list_stones, "COLOR", "where the stones of one colour are", "plist"},
    {"final_score", final_score, "", "B+3.5, W+12 or 0; dead stones are found", "string"},
    {"final_status_list", final_status_list, "STATUS", "the stones that are alive, seki or dead"},
};

}  // namespace

std::span<const GtpRow> gtp_count_rows() { return kRows; }

}  // namespace nakade
