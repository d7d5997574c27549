// The commands of study: what an attempt changes, and which problems are due. They have no state.
#include <fmt/format.h>

#include <vector>

#include "app/api.h"
#include "app/desk.h"
#include "app/study.h"

namespace nakade::app {

namespace {

Refusal wrong(const Error& error, std::string_view argument) {
    return {"argument", fmt::format("{}: {}", argument, error.message), argument};
}

/// What was not given is new.
Result<library::Standing> standing_argument(const Arguments& arguments, std::string_view name) {
    if (!arguments.has(name)) return library::Standing{};
    return standing_of(arguments.object(name));
}

Started attempt(Desk&, const Arguments& arguments) {
    const auto tried = attempt_of(arguments.object("attempt"));
    if (!tried) return wrong(tried.error(), "attempt");
    const auto user = standing_argument(arguments, "user");
    if (!user) return wrong(user.error(), "user");
    const auto problem = standing_argument(arguments, "problem");
    if (!problem) return wrong(problem.error(), "problem");
    const library::Standings standings = library::after({*user, *problem}, *tried);
    Json study = {{"user", to_json(standings.user)},
                  {"problem", to_json(standings.problem)},
                  {"rated", library::is_rated(*tried, *problem)},
                  {"expected", library::expected_score(user->rating, problem->rating)}};
    if (arguments.has("card")) {
        const auto card = card_of(arguments.object("card"));
        if (!card) return wrong(card.error(), "card");
        study["card"] = to_json(library::reviewed(*card, library::grade(*tried), tried->time));
    }
    return Done{{{"study", std::move(study)}}};
}

Started due(Desk&, const Arguments& arguments) {
    std::vector<library::Card> cards;
    const Json given = arguments.object("cards");
    for (const auto& [name, value] : given.items()) {
        auto card = card_of(value);
        if (!card) return wrong(card.error(), "cards");
        card->problem = name;
        cards.push_back(*std::move(card));
    }
    Json names = Json::array();
    const auto now = static_cast<library::Seconds>(arguments.real("time", 0));
    for (const library::Card& card : library::due_cards(cards, now)) names.push_back(card.problem);
    return Done{{{"study", {{"due", std::move(names)}}}}};
}

constexpr ArgumentRow kAttemptArguments[] = {
    {"attempt", Takes::Object},
    {"user", Takes::Object, {}, true},
    {"problem", Takes::Object, {}, true},
    {"card", Takes::Object, {}, true},
};
constexpr ArgumentRow kDueArguments[] = {
    {"cards", Takes::Object},
    {"time", Takes::Real, "0.0..30000000000000.0"},
};

constexpr CommandRow kRows[] = {
    {"study.attempt", kAttemptArguments, &attempt, false,
     "what an attempt makes of the user's and the problem's rating and of its card"},
    {"study.due", kDueArguments, &due, false, "the cards that are due, the most urgent first"},
};

}  // namespace

std::span<const CommandRow> study_commands() { return kRows; }

}  // namespace nakade::app
