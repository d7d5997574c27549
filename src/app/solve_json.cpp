#include "app/solve_json.h"

#include <cmath>

#include "app/solve_text.h"
#include "formats/coordinates.h"

namespace nakade::app {

using life::LifeAnswer;
using life::LifeResult;

namespace {

constexpr double kMicroseconds = 1e6;

std::string letter(Color color) { return color == Black ? "B" : "W"; }

template <class Points>
Json names(const Points& points, Size size) {
    Json list = Json::array();
    for (const Point p : points) list.push_back(to_gtp(p, size));
    return list;
}

/// One stone of each chain.
std::vector<Point> heads(const StoneBoard& board, const PointSet& stones) {
    std::vector<Point> heads;
    for (PointSet rest = stones; !rest.empty();) {
        heads.push_back(rest.first());
        board.for_each_stone(rest.first(), [&](Point p) { rest.remove(p); });
    }
    return heads;
}

Json ko_json(const LifeAnswer& answer, Color to_move) {
    const bool mover_takes = answer.threats == 0;
    Json ko = {{"taker", letter(mover_takes ? to_move : opponent(to_move))},
               {"threats", answer.threats}};
    if (mover_takes) ko["opponent_threats"] = answer.opposing_threats;
    return ko;
}

/// What holds of an answer for whichever side moves first.
void add_verdict(Json& object, const LifeAnswer& answer, Color to_move, Size size) {
    const bool is_known = answer.result != LifeResult::Unknown;
    object["status"] = is_known ? "proved" : "unknown";
    if (!is_known) {
        for (const char* field : {"result", "life", "best"}) object[field] = nullptr;
        return;
    }
    object["result"] = life::result_name(answer.result);
    if (answer.result == LifeResult::Ko) object["ko"] = ko_json(answer, to_move);
    object["life"] =
        answer.fate == life::Fate::Unknown ? Json(nullptr) : Json(fate_name(answer.fate));
    object["best"] = to_gtp(answer.best, size);
}

}  // namespace

Json report_json(const SolveRecord& record, const SolveReport& report) {
    const Size size = report.board.size();
    const LifeAnswer& answer = report.answer;
    Json object = {{"problem", record.problem},
                   {"to_move", letter(report.to_move)},
                   {"goal", goal_name(report.goal)},
                   {"target", names(heads(report.board, report.target), size)}};
    object["inferred"] = Json::array();
    for (const Inference& inference : report.inferred) object["inferred"].push_back(inference.what);
    object["assumptions"] = report.assumptions();
    if (answer.rests_on_repetition) object["repetition"] = true;
    add_verdict(object, answer, report.to_move, size);
    if (report.is_estimated()) {
        object["estimate"] = life::result_name(report.estimate.result);
        object["best"] = to_gtp(report.estimate.best, size);
    }
    if (report.proposed) {
        object["proposed"] = {{"share", std::round(report.proposed->share * 100) / 100}};
        object["best"] = to_gtp(report.proposed->move, size);
    }
    if (report.has_all_moves && report.is_proved())
        object["winning_moves"] = names(answer.winning_moves, size);
    object["pv"] = names(answer.line, size);
    if (report.other_first) {
        const Color other = opponent(report.to_move);
        Json first = {{"to_move", letter(other)}};
        add_verdict(first, *report.other_first, other, size);
        object["other_first"] = std::move(first);
        object["group"] = standing_name(report.standing());
    }
    object["nodes"] = report.nodes;
    object["seconds"] = std::round(record.seconds * kMicroseconds) / kMicroseconds;
    if (!record.certificate.empty()) object["certificate"] = record.certificate;
    object["error"] = nullptr;
    return object;
}

Json error_json(std::string_view problem, std::string_view error) {
    return {{"problem", problem}, {"status", "error"}, {"error", error}};
}

}  // namespace nakade::app
