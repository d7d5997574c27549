// What one session hands to another: the page has two engines, one with nets and one without
// (docs/page.md), and what is open in the one may be needed in the other.
//
// A record in Review is handed over whole, with the place in it; of any other mode the position is,
// for that is all that commands take from a mode which is not their own.
#include "app/api.h"
#include "app/desk.h"
#include "app/opening.h"

namespace nakade::app {

namespace {

constexpr std::string_view kReview = "review";

Started give(Desk& desk, const Arguments& arguments) {
    const std::string mode = arguments.text("mode");
    Json handed = {{"mode", mode}};
    if (mode == kReview && desk.review.is_open()) {
        handed.update(desk.review.place_json());
    } else {
        auto position = position_of(desk, mode);
        if (auto* refusal = std::get_if<Refusal>(&position)) return std::move(*refusal);
        const Problem& problem = std::get<Problem>(position);
        if (const auto sound = check_problem(problem); !sound)
            return refuse_state(sound.error().message);
        handed["problem"] = write_problem(problem);
    }
    return Done{{{"export",
                  {{"format", "hand"},
                   {"name", "hand.json"},
                   {"type", "application/json"},
                   {"text", handed.dump(-1, ' ', false, Json::error_handler_t::replace)}}}}};
}

Started take(Desk& desk, const Arguments& arguments) {
    const Json handed = Json::parse(arguments.text("text"), nullptr, false);
    const auto text = [&](const char* name) {
        const bool is_there =
            handed.is_object() && handed.contains(name) && handed[name].is_string();
        return is_there ? handed[name].get<std::string>() : std::string();
    };
    const std::string mode = text("mode");
    if (!find_mode(desk, mode)) return Refusal{"argument", "nothing was handed over", "text"};
    if (handed.contains("sgf")) return desk.review.open_at(handed);
    auto problem = parse_problem(text("problem"));
    if (!problem) return refuse_file(problem.error());
    desk.handed = {mode, *std::move(problem)};
    return Done{};
}

constexpr ArgumentRow kGiveArguments[] = {{"mode", Takes::Word, "solve|edit|play|review"}};
constexpr ArgumentRow kTakeArguments[] = {{"text"}};

constexpr CommandRow kRows[] = {
    {"hand.give", kGiveArguments, &give, false, "what is open in a mode, for another session"},
    {"hand.take", kTakeArguments, &take, false, "what another session has given"},
};

}  // namespace

std::span<const CommandRow> hand_commands() { return kRows; }

}  // namespace nakade::app
