#include "app/status.h"

#include <algorithm>
#include <cassert>

#include "core/text.h"

namespace nakade::app {

namespace {

struct Sentence {
    std::string_view key;
    /// {name} is a parameter, {^name} the same with a capital letter.
    std::string_view text;
};

constexpr Sentence kSentences[] = {
    {"solve.none", "Open a problem."},
    {"solve.opening", "The problem is being solved."},
    {"solve.goal.kill", "{^toMove} to play: capture the {color} stones at {at}."},
    {"solve.goal.live", "{^toMove} to play: keep the {color} stones at {at} alive."},
    {"solve.right", "{move} is right."},
    {"solve.solved", "Solved: {move} is right, and the {color} stones are {life}."},
    {"solve.wrong.lives", "{move} is wrong: {^color} lives."},
    {"solve.wrong.dies", "{move} is wrong: {^color} dies."},
    {"solve.wrong.seki", "{move} is not the best: it is only seki."},
    {"solve.wrong.ko", "{move} is not the best: only ko. {^needs} needs ko threats: {threats}."},
    {"solve.unclear", "Whether {move} is right was not found out within the limits."},
    {"solve.turn", "{^color} to play."},
    {"solve.over", "It is over: the {color} stones are {life}."},
    {"solve.hint.area", "Look at the marked area."},
    {"solve.hint.point", "Play at {move}."},
    {"solve.hint.pass", "Nothing has to be played here: pass."},
    {"solve.hint.lost", "Nothing helps any more."},
    {"solve.hint.line", "This is how it goes."},
    {"solve.solution", "This is the solution."},
    {"solve.classes", "Every move has its colour."},
    {"solve.unknown", "Not found out within the limits."},
    {"solve.threat", "{^color} played a ko threat elsewhere, and it was answered."},
    {"solve.read.right", "Well read: every move is right."},
    {"solve.read.wrong", "Move {number}, {move}, is not the best."},
    {"solve.read.short", "Right so far, but there is more to read."},
    {"solve.quiz.right", "Yes, that is what it is."},
    {"solve.quiz.wrong", "No: it is {is}."},
    {"solve.explore", "Explore: the computer does not answer."},
    {"edit.ready", "Ready."},
    {"edit.doomed", "The stones at {points} have no liberty."},
    {"edit.problem", "Not a problem yet: {text}."},
    {"edit.checking", "Checking."},
    {"edit.checked", "Checked: {result}, {count} winning first moves."},
    {"edit.unknown", "Not found out within the limits."},
    {"edit.saved", "Saved as {format}."},
    {"play.none", "Start a game."},
    {"play.turn", "{^color} to play."},
    {"play.computer", "{^color} played {move}."},
    {"play.over", "The game is over: {result}."},
    {"play.opening.three", "Swap2: place black, white and black anywhere; {color} is next."},
    {"play.opening.choose", "Take White, take Black, or place two more stones."},
    {"play.opening.two", "Place a white and a black stone; {color} is next."},
    {"play.opening.last", "Take White or Black."},
    {"play.opening.taken", "The computer takes {^color}. It is White's turn."},
    {"play.long", "Broken off after {moves} moves: the two computers go round in circles."},
    {"play.count", "Both passed: mark the dead stones. Now it is {result}."},
    {"play.hint", "{move} would be a move."},
    {"found.capture", "Proved: a capture in {moves}, starting with {first}."},
    {"found.noCapture", "Proved: nothing can be taken by force within {within} moves."},
    {"found.win", "Proved: a win that begins with {first}."},
    {"found.none", "Proved: there is none."},
    {"found.nothing", "No win by threats was found."},
    {"found.unknown", "Not found out within the limits."},
    {"play.saved", "Saved."},
    {"review.none", "Open a game."},
    {"review.start", "The start of the game."},
    {"review.at", "Move {number}: {^color} {move}."},
    {"review.node", "After move {number}."},
    {"review.saved", "Saved."},
    {"review.right", "{move} is where the game goes on."},
    {"review.wrong", "{move} was not played."},
    {"review.right.rank", "{move} is where the game goes on. The net puts it at {rank} of {of}."},
    {"review.wrong.rank", "{move} was not played. The net puts it at {rank} of {of}."},
    {"lab.ready", "Choose who plays whom."},
    {"lab.running", "{done} of {total} games are played."},
    {"lab.done", "All {total} games are played."},
    {"lab.stopped", "Stopped after {done} of {total} games."},
    {"lab.measuring", "{done} of {total} measurements are made."},
    {"lab.measured", "All {total} measurements are made."},
    {"lab.broken", "Stopped after {done} of {total} measurements."},
};

std::string value_text(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_array()) return value.dump();
    std::string joined;
    for (const Json& item : value) {
        if (!joined.empty()) joined += ", ";
        joined += value_text(item);
    }
    return joined;
}

std::string parameter(std::string_view name, const Json& params) {
    const bool capital = name.starts_with('^');
    const auto found = params.find(std::string(name.substr(capital ? 1 : 0)));
    std::string text = found == params.end() ? "?" : value_text(*found);
    if (capital && !text.empty()) text[0] = to_upper(text[0]);
    return text;
}

}  // namespace

std::string english(const Status& status) {
    const auto* const found = std::ranges::find(kSentences, status.key, &Sentence::key);
    assert(found != std::end(kSentences));
    std::string text;
    for (std::string_view rest = found->text; !rest.empty();) {
        const std::size_t open = rest.find('{');
        text += rest.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t close = rest.find('}', open);
        text += parameter(rest.substr(open + 1, close - open - 1), status.params);
        rest.remove_prefix(close + 1);
    }
    return text;
}

std::vector<std::string_view> status_keys() {
    std::vector<std::string_view> keys;
    for (const Sentence& sentence : kSentences) keys.push_back(sentence.key);
    return keys;
}

}  // namespace nakade::app
