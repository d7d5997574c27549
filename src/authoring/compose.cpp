#include "authoring/compose.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "authoring/grade.h"
#include "authoring/sameness.h"
#include "authoring/verdict.h"

namespace nakade::authoring {

namespace {

using life::Fate;
using life::LifeAnswer;
using life::LifeResult;

constexpr int kMostVariations = 3;
/// The shape as it is drawn comes first, for each of these.
constexpr Goal kGoals[] = {Goal::Kill, Goal::Live};
/// More right first moves than this are no problem to find.
constexpr std::size_t kMostRightMoves = 2;
/// What takes less is seen at a glance; only a shape as it is drawn may be that easy.
constexpr std::uint64_t kFewestNodes = 5;
/// A shorter line of the attacker's takes stones that are in atari already.
constexpr std::size_t kShortestKill = 3;
constexpr life::LifeWishes kVerdictAlone{.fate = true, .all_moves = false, .line = false};

std::string_view place_words(Where where) {
    constexpr std::string_view kWords[] = {"in the corner", "on the side", "in the middle"};
    return kWords[static_cast<int>(where)];
}

/// Moving first makes a difference that is worth a move.
bool gains(const LifeAnswer& first, const LifeAnswer& if_passed) {
    if (first.result == LifeResult::Loss) return false;
    if (first.result == LifeResult::Ko) return if_passed.result == LifeResult::Win;
    return if_passed.result != LifeResult::Loss;
}

bool is_worth_finding(const LifeAnswer& answer, Goal goal) {
    const auto& right = answer.winning_moves;
    if (right.empty() || right.size() > kMostRightMoves || answer.line.empty()) return false;
    if (std::ranges::count(right, kPass) != 0) return false;
    return goal == Goal::Live || answer.line.size() >= kShortestKill;
}

bool ends_as_named(const Shape& shape, const LifeAnswer& answer) {
    switch (shape.ending) {
        case Shape::Ending::Ko:
            return answer.result == LifeResult::Ko;
        case Shape::Ending::Seki:
            return answer.fate == Fate::Seki;
        case Shape::Ending::Any:
            break;
    }
    return true;
}

std::string task_words(Color mover, Goal goal, const LifeAnswer& answer) {
    const std::string_view side = mover == Black ? "Black" : "White";
    if (answer.result == LifeResult::Ko)
        return fmt::format("{} to play and {} by ko.", side, goal_name(goal));
    if (answer.fate == Fate::Seki) return fmt::format("{} to play and live in seki.", side);
    return fmt::format("{} to play and {}.", side, goal_name(goal));
}

std::string collection_of(const Shape& shape, const Draft& draft, bool is_plain,
                          const LifeAnswer& answer) {
    if (answer.result == LifeResult::Ko) return "ko";
    if (answer.fate == Fate::Seki) return "seki";
    if (shape.kind == Shape::Kind::Position) return "tesuji";
    if (is_plain) return "basic-shapes";
    constexpr std::string_view kPlaces[] = {"corner", "side", "middle"};
    return std::string(kPlaces[static_cast<int>(draft.where)]);
}

Solution solution_of(const LifeAnswer& answer) {
    Solution solution{answer.line, answer.winning_moves};
    std::erase(solution.other_first, answer.line.front());
    return solution;
}

}  // namespace

Composer::Composer(const Shape& shape, std::uint64_t seed) : shape_(shape), random_(mix64(seed)) {
    // Each shape has numbers of its own, whichever others are composed beside it.
    for (const char c : shape.name)
        random_ = Random(mix64(random_.next() ^ static_cast<unsigned char>(c)));
}

std::string Composer::title(Where where) {
    const std::string words = shape_.kind == Shape::Kind::EyeSpace
                                  ? fmt::format("{} {}", shape_.title, place_words(where))
                                  : std::string(shape_.title);
    const int number = ++titles_[words];
    return number == 1 ? words : fmt::format("{} ({})", words, number);
}

std::optional<Composition> Composer::next(std::set<std::string>& known) {
    Draft draft = place_shape(shape_, random_);
    std::string variations;
    const bool is_plain = drafts_ < std::ssize(kGoals);
    const Goal goal = is_plain ? kGoals[drafts_] : kGoals[random_.below(std::size(kGoals))];
    ++drafts_;
    for (int i = is_plain ? 0 : random_.below(kMostVariations + 1); i > 0; --i)
        if (const auto letter = vary(draft, random_)) variations += *letter;
    std::ranges::sort(variations);
    if (!is_possible(draft)) return std::nullopt;
    auto composed = judge(draft, variations, goal);
    if (!composed || !known.insert(problem_key(composed->problem)).second) return std::nullopt;
    composed->problem.title = title(draft.where);
    return composed;
}

std::optional<Composition> Composer::judge(const Draft& draft, const std::string& variations,
                                           Goal goal) {
    Composition composed{to_problem(draft, goal, random_), {}, {}, {}};
    Problem& problem = composed.problem;
    const auto question = life_problem(problem);
    const auto first = decide(question, kVerdictAlone);
    if (!first || !ends_as_named(shape_, *first)) return std::nullopt;
    if (!variations.empty() && first->nodes < kFewestNodes) return std::nullopt;
    const auto passed = decide(other_first(question), kVerdictAlone);
    if (!passed || !gains(*first, *passed)) return std::nullopt;
    const auto answer = decide_with_proof(question);
    if (!answer || !is_worth_finding(*answer, goal)) return std::nullopt;
    const auto recipe = fmt::format("{} {} {} {}", static_cast<int>(draft.where), variations,
                                    goal_name(goal), life::result_name(answer->result));
    if (!recipes_.insert(recipe).second) return std::nullopt;
    composed.answer = *answer;
    composed.solution = solution_of(*answer);
    composed.collection = collection_of(shape_, draft, variations.empty(), *answer);
    problem.description = task_words(*problem.to_move, goal, *answer);
    problem.level = fmt::format("{}", grade(question, *answer, first->nodes));
    return composed;
}

}  // namespace nakade::authoring
