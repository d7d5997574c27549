#include "app/question.h"

#include <fmt/format.h>

#include "app/words.h"
#include "formats/coordinates.h"

namespace nakade::app {

namespace {

Result<StoneBoard> board_of(const StoneGrid& stones) {
    const auto placements = stones.placements();
    if (placements.empty()) return Error{"there are no stones on the board"};
    for (const Placement& stone : placements)
        if (!stones.has_liberty(stones.chain(stone.point)))
            return Error{fmt::format("the position is impossible: the stones at {} have no liberty",
                                     to_gtp(stone.point, stones.size()))};
    StoneBoard board(stones.size());
    for (const Placement& stone : placements) board.play(stone.point, stone.color);
    board.forget_plays();
    return board;
}

Result<PointSet> parse_target(const std::string& text, const StoneGrid& stones) {
    const auto points = parse_gtp_list(text, stones.size());
    if (!points) return Error{fmt::format("the target: {}", points.error().message)};
    PointSet target;
    Color owner = Empty;
    for (const Point p : *points) {
        if (stones.at(p) == Empty)
            return Error{
                fmt::format("the target: there is no stone on {}", to_gtp(p, stones.size()))};
        if (owner != Empty && stones.at(p) != owner)
            return Error{fmt::format("the target has stones of both colours: {} is {}",
                                     to_gtp(p, stones.size()), color_name(stones.at(p)))};
        owner = stones.at(p);
        target.add(p);
    }
    return target;
}

Result<void> apply_region(const std::string& text, Problem& problem) {
    problem.region = {};
    if (text == "auto" || text == "all") {
        problem.region_kind = text == "all" ? RegionKind::All : RegionKind::Auto;
        return {};
    }
    const auto points = parse_gtp_list(text, problem.stones.size());
    if (!points) return Error{fmt::format("the region: {}", points.error().message)};
    problem.region_kind = RegionKind::Points;
    for (const Point p : *points) problem.region.add(p);
    return {};
}

/// The file's problem with the user's words put over it.
Result<Problem> put_over(const Problem& stated, const UserWords& user) {
    Problem problem = stated;
    if (user.to_move) problem.to_move = user.to_move;
    if (user.goal) problem.goal = user.goal;
    if (!user.target.empty()) {
        auto target = parse_target(user.target, problem.stones);
        if (!target) return target.error();
        // The file's goal was about the file's target.
        if (!user.goal && *target != problem.keystones) problem.goal.reset();
        problem.keystones = *std::move(target);
    }
    if (!user.region.empty())
        if (auto region = apply_region(user.region, problem); !region) return region.error();
    return problem;
}

/// Fills in, one after the other, what nobody says.
class Inferrer {
public:
    Inferrer(const StatedProblem& stated, Problem& problem) : stated_(stated), problem_(problem) {}

    std::vector<Inference> run() {
        if (problem_.keystones.empty()) use_marks();
        if (!problem_.to_move) find_side();
        if (!problem_.goal) find_goal();
        return std::move(inferred_);
    }

private:
    void note(std::string_view what, std::string why) {
        inferred_.push_back({std::string(what), std::move(why)});
    }
    bool has_target() const { return !problem_.keystones.empty(); }
    Color owner() const { return problem_.stones.at(problem_.keystones.first()); }

    void use_marks() {
        if (stated_.marked.empty()) return;
        problem_.keystones = stated_.marked;
        note("target", "the target is the stones that the file marks");
    }

    void find_side() {
        if (problem_.goal && has_target()) {
            set_side(*problem_.goal == Goal::Live ? owner() : opponent(owner()),
                     "moves, as the goal and the target's owner imply");
        } else if (stated_.first_move) {
            set_side(*stated_.first_move, "moves, as in the file's first move");
        } else if (const auto side = side_in_words(stated_.words)) {
            set_side(*side, "moves, as the file's words say");
        } else {
            set_side(Black, "moves, as nothing else is said");
        }
    }
    void set_side(Color side, std::string_view why) {
        problem_.to_move = side;
        note("to_move", fmt::format("{} {}", color_name(side), why));
    }

    void find_goal() {
        if (has_target()) {
            problem_.goal = owner() == *problem_.to_move ? Goal::Live : Goal::Kill;
            note("goal", fmt::format("the goal is to {}, for the target is {} and {} moves",
                                     goal_name(*problem_.goal), color_name(owner()),
                                     color_name(*problem_.to_move)));
        } else if (const auto goal = goal_in_words(stated_.words, *problem_.to_move)) {
            problem_.goal = goal;
            note("goal",
                 fmt::format("the goal is to {}, as the file's words say", goal_name(*goal)));
        }
    }

    const StatedProblem& stated_;
    Problem& problem_;
    std::vector<Inference> inferred_;
};

PointSet whole_chains(const StoneBoard& board, const PointSet& stones) {
    PointSet chains;
    stones.for_each([&](Point p) {
        if (chains.contains(p)) return;
        board.for_each_stone(p, [&](Point q) { chains.add(q); });
    });
    return chains;
}

/// Empty points in play, if somebody said which.
PointSet region_of(const Problem& problem) {
    const PointSet empty = problem.stones.points_of(Empty);
    if (problem.region_kind == RegionKind::Auto) return {};
    return problem.region_kind == RegionKind::All ? empty : problem.region & empty;
}

/// Of a region that somebody named; the target is not looked at.
Result<void> check_region(const Problem& problem) {
    if (problem.region_kind != RegionKind::Auto && region_of(problem).empty())
        return Error{"the region has no empty point"};
    return {};
}

bool can_touch(const Problem& problem, const PointSet& target) {
    return problem.region_kind != RegionKind::Points || problem.region.dilated().intersects(target);
}

/// Groups that the problem may be about.
std::vector<life::Candidate> candidates_of(const Problem& problem, const StoneBoard& board,
                                           const life::SolutionTrace& trace) {
    const Color mover = *problem.to_move;
    const Color owner = !problem.goal                 ? Empty
                        : *problem.goal == Goal::Live ? mover
                                                      : opponent(mover);
    auto candidates = life::candidate_targets(board, owner, trace);
    std::erase_if(candidates, [&](const life::Candidate& candidate) {
        return !can_touch(problem, candidate.stones);
    });
    return candidates;
}

}  // namespace

Result<Question> make_question(const StatedProblem& stated, const UserWords& user) {
    auto said = put_over(stated.problem, user);
    if (!said) return said.error();
    auto board = board_of(said->stones);
    if (!board) return board.error();
    std::vector<Inference> inferred = Inferrer(stated, *said).run();
    if (auto checked = check_problem(*said); !checked) return checked.error();
    if (auto checked = check_region(*said); !checked) return checked.error();

    Question question{.board = *std::move(board)};
    question.to_move = *said->to_move;
    question.ko = said->ko;
    question.goal = said->goal;
    question.target = whole_chains(question.board, said->keystones);
    question.region_kind = said->region_kind;
    question.region = region_of(*said);
    question.inferred = std::move(inferred);
    if (question.target.empty()) {
        question.candidates = candidates_of(*said, question.board, stated.trace);
        if (stated.first_move == question.to_move)
            question.right_moves = stated.trace.right & said->stones.points_of(Empty);
        if (question.candidates.empty())
            return Error{"no group was found whose life is in question; name a target"};
    } else if (!can_touch(*said, question.target)) {
        return Error{"the region does not touch the target"};
    }
    return question;
}

}  // namespace nakade::app
