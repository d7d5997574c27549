#include "app/words.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/text.h"

namespace nakade::app {

namespace {

struct ColorWord {
    std::string_view word;
    Color color;
};
constexpr ColorWord kColorWords[] = {
    {"black", Black}, {"黒", Black}, {"黑", Black}, {"흑", Black},
    {"white", White}, {"白", White}, {"백", White},
};

/// What may follow a colour, blanks left out, and the goal that it gives the colour.
struct Claim {
    std::string_view words;
    std::optional<Goal> goal;
};
constexpr Claim kFirstMoveClaims[] = {
    {"tolive", Goal::Live},        {"tokill", Goal::Kill},       {"tocapture", Goal::Kill},
    {"tomaketwoeyes", Goal::Live}, {"toplay", std::nullopt},     {"tomove", std::nullopt},
    {"playsfirst", std::nullopt},  {"movesfirst", std::nullopt}, {"first", std::nullopt},
    {"'sturn", std::nullopt},      {"先活", Goal::Live},         {"先生", Goal::Live},
    {"先杀", Goal::Kill},          {"先殺", Goal::Kill},         {"先", std::nullopt},
    {"番", std::nullopt},          {"선활", Goal::Live},         {"선", std::nullopt},
    {"차례", std::nullopt},
};

/// Words about living and killing that may stand anywhere, about whoever moves.
constexpr Claim kGoalWords[] = {
    {"playandlive", Goal::Live},
    {"moveandlive", Goal::Live},
    {"playsandlives", Goal::Live},
    {"playandkill", Goal::Kill},
    {"moveandkill", Goal::Kill},
    {"playsandkills", Goal::Kill},
    {"playandcapture", Goal::Kill},
    {"makelife", Goal::Live},
    {"做活", Goal::Live},
    {"求活", Goal::Live},
    {"生きる", Goal::Live},
    {"생존", Goal::Live},
    {"杀", Goal::Kill},
    {"殺", Goal::Kill},
    {"잡", Goal::Kill},
};

/// What becomes of a colour's stones, right after the colour.
constexpr Claim kFateWords[] = {
    {"死", Goal::Kill}, {"사", Goal::Kill}, {"dies", Goal::Kill},  {"isdead", Goal::Kill},
    {"活", Goal::Live}, {"生", Goal::Live}, {"lives", Goal::Live},
};

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

/// Lower case, without blanks, and where a word may start.
struct Squeezed {
    std::string text;
    std::vector<bool> is_start;
};

Squeezed squeeze(std::string_view words) {
    Squeezed squeezed;
    bool is_start = true;
    for (const char c : to_lower(words)) {
        if (c == ' ' || c == '\n' || c == '\t' || c == '_' || c == '-') {
            is_start = true;
            continue;
        }
        squeezed.text += c;
        squeezed.is_start.push_back(is_start || !is_letter(c));
        is_start = !is_letter(c);
    }
    return squeezed;
}

/// Calls f(color, what follows the colour) at each colour, until f says true.
template <class F>
void for_each_color(const Squeezed& words, F&& f) {
    for (std::size_t i = 0; i < words.text.size(); ++i) {
        if (!words.is_start[i]) continue;
        const std::string_view rest = std::string_view(words.text).substr(i);
        for (const ColorWord& row : kColorWords)
            if (rest.starts_with(row.word) && f(row.color, rest.substr(row.word.size()))) return;
    }
}

template <std::size_t N>
const Claim* claim_at(const Claim (&claims)[N], std::string_view text) {
    const auto* const found = std::ranges::find_if(
        claims, [&](const Claim& claim) { return text.starts_with(claim.words); });
    return found == std::end(claims) ? nullptr : found;
}

}  // namespace

std::optional<Color> side_in_words(std::string_view words) {
    std::optional<Color> side;
    for_each_color(squeeze(words), [&](Color color, std::string_view rest) {
        if (claim_at(kFirstMoveClaims, rest)) side = color;
        return side.has_value();
    });
    return side;
}

std::optional<Goal> goal_in_words(std::string_view words, Color to_move) {
    const Squeezed squeezed = squeeze(words);
    std::optional<Goal> goal;
    for_each_color(squeezed, [&](Color color, std::string_view rest) {
        const Claim* first = claim_at(kFirstMoveClaims, rest);
        if (first && first->goal && color == to_move) goal = first->goal;
        // The mover lives or the other side dies; "White lives" says nothing of Black's goal.
        const Claim* fate = claim_at(kFateWords, rest);
        if (!goal && fate && (color == to_move) == (fate->goal == Goal::Live)) goal = fate->goal;
        return goal.has_value();
    });
    if (goal) return goal;
    for (const Claim& claim : kGoalWords)
        if (squeezed.text.find(claim.words) != std::string::npos) return claim.goal;
    return std::nullopt;
}

}  // namespace nakade::app
