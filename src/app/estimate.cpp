#include "app/estimate.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/solve_text.h"
#include "app/view.h"
#include "formats/coordinates.h"
#include "solvers/life/open_region.h"

namespace nakade::app {

namespace {

/// For guessing which group a question is about.
constexpr std::uint64_t kGuessingNodes = 20'000;
constexpr std::size_t kGuessingMegabytes = 16;

std::string halves(int eyes) {
    return eyes % kOneEye == 0 ? fmt::format("{}", eyes / kOneEye)
                               : fmt::format("{}.5", eyes / kOneEye);
}

double eyes_of(int halves_of_eyes) { return halves_of_eyes / static_cast<double>(kOneEye); }

Json space_json(const EyeSpace& space, Size size) {
    return {{"shape", space.shape},
            {"points", point_names(space.points, size)},
            {"vital", point_names(space.vital, size)},
            {"enclosure", enclosure_name(space.enclosure)},
            {"eyes", {eyes_of(space.attacked), eyes_of(space.defended)}}};
}

std::string heat_text(const gold::GoldView& seen, const SolveReport& asked) {
    constexpr double kMostDigit = 9;
    const auto heat = heat_of(seen);
    return drawn_board(asked.board.size(), [&](Point p) {
        const auto found = heat.find(p);
        if (found == heat.end()) return color_mark(asked.board.at(p));
        return static_cast<char>('0' + static_cast<int>(kMostDigit * found->second));
    });
}

}  // namespace

SolveReport spelled_out(const Question& question) {
    SolveReport asked{.board = question.board};
    if (question.target.empty()) {
        SolveTask task(question, {.megabytes = kGuessingMegabytes});
        task.work(kGuessingNodes);
        task.hurry();
        asked = task.report();
        asked.answer = {};
        std::erase_if(asked.inferred, [](const Inference& one) { return one.what == "region"; });
    } else {
        asked.to_move = question.to_move;
        asked.goal = *question.goal;
        asked.target = question.target;
        asked.inferred = question.inferred;
    }
    asked.region = question.region;
    if (question.region_kind != RegionKind::Auto) return asked;
    asked.region = life::first_region(asked.board, asked.target);
    asked.inferred.push_back(
        {"region", fmt::format("{} points around the target are in play", asked.region.count())});
    return asked;
}

life::LifeProblem life_problem(const SolveReport& asked, Point ko) {
    return {asked.board, asked.target, asked.region, asked.to_move, ko};
}

Estimate estimate(const Question& question, const EstimateSettings& settings,
                  const Thinking& thinking) {
    Estimate found{spelled_out(question), {}, {}};
    const life::LifeProblem problem = life_problem(found.asked, question.ko);
    Thinking limited = thinking;
    limited.limits = settings.limits;
    found.answer = gold::choose(problem, settings.gold, limited);
    found.asked.nodes = found.answer.stats.nodes;
    if (settings.explains) found.seen = gold::look(problem);
    return found;
}

std::map<Point, double> heat_of(const gold::GoldView& seen) {
    const int most = *std::ranges::max_element(seen.relevance);
    std::map<Point, double> heat;
    for (int i = 0; i < Point::kCells; ++i)
        if (const int relevance = seen.relevance[static_cast<std::size_t>(i)]; relevance > 0)
            heat[Point::from_index(i)] = static_cast<double>(relevance) / most;
    return heat;
}

Json seen_json(const gold::GoldView& seen, Size size) {
    Json spaces = Json::array();
    for (const EyeSpace& space : seen.life.group.spaces) spaces.push_back(space_json(space, size));
    Json patterns = Json::array();
    for (const ContactFound& contact : seen.life.contacts)
        patterns.push_back({{"name", contact.name}, {"point", to_gtp(contact.move, size)}});
    Json relevance = Json::object();
    for (const auto& [point, share] : heat_of(seen))
        relevance[to_gtp(point, size)] = seen.relevance[static_cast<std::size_t>(point.index())];
    return {{"score", seen.life.score},
            {"eyes", eyes_of(seen.life.eyes)},
            {"spaces", std::move(spaces)},
            {"patterns", std::move(patterns)},
            {"relevance", std::move(relevance)}};
}

Json estimate_json(const SolveRecord& record, const Estimate& estimate) {
    const Size size = estimate.asked.board.size();
    Json object = report_json(record, estimate.asked);
    object["status"] = "estimated";
    object["result"] = estimate.is_hopeful() ? "win" : "loss";
    object["best"] = to_gtp(estimate.answer.move, size);
    object["score"] = estimate.answer.score;
    object["pv"] = Json::array();
    for (const Move move : estimate.answer.line) object["pv"].push_back(to_gtp(move, size));
    object["depth"] = estimate.answer.stats.depth;
    if (estimate.seen) object["explain"] = seen_json(*estimate.seen, size);
    return object;
}

std::string estimate_text(const Estimate& estimate) {
    const SolveReport& asked = estimate.asked;
    const Size size = asked.board.size();
    SolveReport guessed = asked;
    guessed.answer.result = estimate.is_hopeful() ? life::LifeResult::Win : life::LifeResult::Loss;
    std::string text =
        fmt::format("{}Estimated: {} (score {}, depth {}{}).\nBest move: {}\n",
                    position_text(asked, estimate.answer.move), verdict_sentence(guessed),
                    estimate.answer.score, estimate.answer.stats.depth,
                    estimate.answer.sees_end ? ", lines followed to their end" : "",
                    to_gtp(estimate.answer.move, size));
    if (estimate.answer.line.size() > 1)
        text += fmt::format("Line: {}\n", line_text(estimate.answer.line, size));
    for (const Inference& inference : asked.inferred)
        text += fmt::format("Assumed: {}\n", inference.why);
    if (estimate.seen) text += seen_text(asked, *estimate.seen);
    return text;
}

std::string seen_text(const SolveReport& asked, const gold::GoldView& seen) {
    const Size size = asked.board.size();
    std::string text =
        fmt::format("Sees at once: {} eyes, score {} for {}\n", halves(seen.life.eyes),
                    seen.life.score, color_name(asked.board.at(asked.target.first())));
    for (const EyeSpace& space : seen.life.group.spaces)
        text += fmt::format(
            "  {} at {}: {}, {} to {} eyes{}\n", space.shape, to_gtp_list(space.points, size),
            enclosure_name(space.enclosure), halves(space.attacked), halves(space.defended),
            space.vital.empty() ? "" : fmt::format(", vital {}", to_gtp_list(space.vital, size)));
    for (const ContactFound& contact : seen.life.contacts)
        text += fmt::format("  {} at {}\n", contact.name, to_gtp(contact.move, size));
    return text + "Relevance:\n" + heat_text(seen, asked);
}

}  // namespace nakade::app
