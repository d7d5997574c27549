// The commands of Review: rows that check, functions that hand on.
#include <fmt/format.h>

#include "app/api.h"
#include "app/desk.h"

namespace nakade::app {

namespace {

/// The strongest of models/.
constexpr std::string_view kUsualNet = "go";

Started open(Desk& desk, const Arguments& arguments) {
    return show_if_started(desk, desk.review,
                           desk.review.open(arguments.text("text"), arguments.whole("number", 1)));
}

Started take(Desk& desk, const Arguments& arguments) {
    const std::string mode = arguments.text("mode");
    auto record = find_mode(desk, mode)->record();
    if (!record) return refuse_state(fmt::format("there is no game in {}", mode));
    return show_if_started(desk, desk.review, desk.review.open(*std::move(record), {}, 1));
}

/// The function of a command that needs an open game.
template <Started (*Run)(ReviewMode& review, const Arguments& arguments)>
Started with_game(Desk& desk, const Arguments& arguments) {
    if (!desk.review.is_open()) return refuse_state("no game is open");
    desk.shown = &desk.review;
    return Run(desk.review, arguments);
}

Started go(ReviewMode& review, const Arguments& arguments) {
    Walk walk{.node = std::nullopt,
              .to = arguments.text("to", "next"),
              .steps = arguments.whole("steps", 1)};
    if (arguments.has("node")) walk.node = arguments.whole("node", 0);
    return review.go(walk);
}
Started play(ReviewMode& review, const Arguments& arguments) {
    return review.play(arguments.text("point"));
}
Started comment(ReviewMode& review, const Arguments& arguments) {
    return review.comment(arguments.text("text"));
}
Started mark(ReviewMode& review, const Arguments& arguments) { return review.mark(arguments); }
Started label(ReviewMode& review, const Arguments& arguments) {
    return review.label(arguments.text("point"), arguments.text("text"));
}
Started remove(ReviewMode& review, const Arguments&) { return review.remove(); }
Started tree(ReviewMode& review, const Arguments&) { return review.show_tree(); }
Started save(ReviewMode& review, const Arguments&) { return review.save(); }
Started show(ReviewMode& review, const Arguments& arguments) {
    return review.show_found(arguments.whole("moves", 0));
}
Started guess(ReviewMode& review, const Arguments& arguments) {
    return review.guess(arguments.text("point"));
}
Started net(ReviewMode& review, const Arguments& arguments) {
    return arguments.flag("on", true) ? review.look_on(arguments.text("name", kUsualNet))
                                      : review.look_away();
}
Started judge(Desk& desk, const Arguments&) {
    if (!desk.review.is_open()) return refuse_state("no game is open");
    desk.shown = &desk.review;
    return desk.review.judge(desk.world);
}
Started find(Desk& desk, const Arguments& arguments) {
    if (!desk.review.is_open()) return refuse_state("no game is open");
    desk.shown = &desk.review;
    return desk.review.find(parse_question(arguments.text("question")), desk.world);
}

constexpr ArgumentRow kOpenArguments[] = {{"text"}, {"number", Takes::Whole, "1..1000000", true}};
constexpr ArgumentRow kTakeArguments[] = {{"mode", Takes::Word, "play|solve|edit"}};
constexpr ArgumentRow kGoArguments[] = {
    {"node", Takes::Whole, "0..2000000000", true},
    {"to", Takes::Word, "first|previous|next|last|up|down|previousFork|nextFork|nextSurprise",
     true},
    {"steps", Takes::Whole, "1..100000", true},
};
constexpr ArgumentRow kPointArguments[] = {{"point"}};
constexpr ArgumentRow kTextArguments[] = {{"text"}};
constexpr ArgumentRow kMarkArguments[] = {
    {"points", Takes::List}, {"mark", Takes::Word, "triangle|square|circle|cross|selected|none"}};
constexpr ArgumentRow kLabelArguments[] = {{"point"}, {"text"}};
constexpr ArgumentRow kFindArguments[] = {{"question", Takes::Word, kFindWords}};
constexpr ArgumentRow kNetArguments[] = {{"on", Takes::Flag}, {"name", Takes::Text, {}, true}};
constexpr ArgumentRow kShowArguments[] = {{"moves", Takes::Whole, "0..1000"}};

constexpr CommandRow kRows[] = {
    {"review.open", kOpenArguments, &open, false, "an SGF file"},
    {"review.take", kTakeArguments, &take, false, "the game or problem of another mode"},
    {"review.go", kGoArguments, &with_game<&go>, false, "walks through the tree"},
    {"review.play", kPointArguments, &with_game<&play>, false,
     "goes to the child that plays there, or makes one"},
    {"review.comment", kTextArguments, &with_game<&comment>, false, "the comment of this node"},
    {"review.mark", kMarkArguments, &with_game<&mark>, false, "marks of this node"},
    {"review.label", kLabelArguments, &with_game<&label>, false, "a label of this node"},
    {"review.remove", {}, &with_game<&remove>, false, "takes the node and all below it out"},
    {"review.tree", {}, &with_game<&tree>, false, "the tree again"},
    {"review.find", kFindArguments, &find, true, "a proof: fours, threats"},
    {"review.show", kShowArguments, &with_game<&show>, false, "so many moves of what was found"},
    {"review.guess", kPointArguments, &with_game<&guess>, false, "goes on if the record does"},
    {"review.net", kNetArguments, &with_game<&net>, false, "a net looks on, or none"},
    {"review.judge", {}, &judge, true, "what the net expects, here and along the line"},
    {"review.save", {}, &with_game<&save>, false, "as SGF, nothing lost"},
};

}  // namespace

std::span<const CommandRow> review_commands() { return kRows; }

}  // namespace nakade::app
