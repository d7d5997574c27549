// What is shown and told of a problem that is being played.
#include "app/estimate.h"
#include "app/solve_mode.h"
#include "app/solve_text.h"
#include "formats/coordinates.h"

namespace nakade::app {

using life::Fate;

namespace {

constexpr Size kEmptyBoard{19, 19};

/// What a fate that was too hard to tell is called: the group stands.
std::string_view life_name(Fate fate) {
    return fate == Fate::Unknown ? fate_name(Fate::Alive) : fate_name(fate);
}

}  // namespace

View SolveMode::view() const {
    View view;
    view.mode = "solve";
    view.status = status_;
    view.part_name = "problem";
    if (!puzzle_) {
        view.board.stones = StoneGrid(kEmptyBoard);
        return view;
    }
    const Stage stage = line_.stage(*puzzle_);
    view.to_move = stage.game.to_play();
    for (const Color color : {Black, White})
        view.captured[static_cast<std::size_t>(side_index(color))] = stage.game.prisoners(color);
    show_board(view, stage);
    show_log(view);
    view.verdict = verdict_json();
    view.can = can_json(stage);
    view.part = problem_json();
    if (is_seeing_ && puzzle_->is_ready() && !stage.is_over()) show_relevance(view, stage);
    return view;
}

/// What the heuristic player sees before it looks ahead.
void SolveMode::show_relevance(View& view, const Stage& stage) const {
    const gold::GoldView seen = gold::look(problem_at(stage));
    view.board.heat = heat_of(seen);
    view.part["seen"] = seen_json(seen, stage.game.size());
}

void SolveMode::show_board(View& view, const Stage& stage) const {
    const Go& game = stage.game;
    const SolveReport& start = puzzle_->start();
    BoardView& board = view.board;
    board.stones = grid_of(game.board());
    board.mark(stage.target, "keystone");
    if (game.region()) {
        board.mark(board.stones.points_of(Empty) - *game.region(), "outside");
        board.zoom = window_around(start.region | start.target, start.board.size());
    }
    if (!stage.is_over()) {
        MoveList moves;
        game.legal_moves(moves);
        for (const Move move : moves)
            if (move != kPass) board.mark(move, "legal");
    }
    if (line_.at() > 0 && line_.last().move != kPass) board.mark(line_.last().move, "last");
    if (game.ko_point() != kNoPoint) board.mark(game.ko_point(), "ko");
    show_hint_marks(view);
    show_line(view, shown_line());
    if (shown_ != Shown::Classes) return;
    for (const auto& [move, judged] : classes_) board.classes[move] = move_class(judged);
}

Json SolveMode::move_class(const PlayedMove& move) const {
    if (!move.fortune) return {{"class", "unknown"}};
    const Role role = puzzle_->role_of(move.color);
    Json row = {{"class", class_name(*move.fortune, role)}};
    if (move.fortune->fate == Fate::Ko) row.update(ko_terms(*move.fortune, role, move.color));
    if (move.is_right) row["right"] = *move.is_right;
    return row;
}

void SolveMode::show_log(View& view) const {
    for (const PlayedMove& move : line_.moves()) {
        LogMove row{move.color, move.move, move.captured, move.by};
        row.more = Json::object();
        if (move.is_threat) row.more["threat"] = true;
        if (move.is_estimate) row.more["estimated"] = true;
        if (move.is_right) row.more.update(move_class(move));
        view.log.push_back(std::move(row));
    }
    view.at = line_.at();
}

Json SolveMode::judgement_json(const Judgement& judgement, Color mover) const {
    const Size size = puzzle_->start().board.size();
    const auto& answer = judgement.answer;
    const bool is_known = judgement.fortune.has_value();
    Json json = {{"status", is_known ? "proved" : "unknown"},
                 {"result", is_known ? Json(life::result_name(answer.result)) : Json()},
                 {"life", is_known && judgement.fortune->fate != Fate::Unknown
                              ? Json(fate_name(judgement.fortune->fate))
                              : Json()}};
    if (is_known && judgement.fortune->fate == Fate::Ko)
        json["ko"] = ko_terms(*judgement.fortune, puzzle_->role_of(mover), mover);
    json["best"] = is_known ? Json(to_gtp(answer.best, size)) : Json();
    json["nodes"] = answer.nodes;
    json["seconds"] = judgement.seconds;
    return json;
}

Json SolveMode::verdict_json() const {
    const Judgement* judgement = here();
    Json json = {{"status", "none"}};
    if (judgement) json = judgement_json(*judgement, line_.stage(*puzzle_).game.to_play());
    json["assumptions"] = puzzle_->start().assumptions();
    return json;
}

Json SolveMode::problem_json() const {
    const SolveReport& start = puzzle_->start();
    const bool plays[] = {!computer_[0] || is_exploring_, !computer_[1] || is_exploring_};
    const Judgement* best = puzzle_->judgement({});
    Json json = {{"id", id_},
                 {"title", problem_.title},
                 {"source", problem_.source},
                 {"description", problem_.description},
                 {"toMove", color_name(start.to_move)},
                 {"goal", goal_name(start.goal)},
                 {"target", point_names(start.target, start.board.size())}};
    json["user"] = plays[0] == plays[1] ? Json() : Json(color_name(plays[0] ? Black : White));
    json["computer"] = {{"black", computer_[0]}, {"white", computer_[1]}};
    json["explore"] = is_exploring_;
    json["state"] = saw_solution_ ? "shown" : is_wrong() ? "wrong" : is_solved() ? "right" : "open";
    json["attempt"] = attempt_.empty() ? Json() : Json(attempt_);
    json["hints"] = hints_used_;
    json["over"] = is_over();
    json["best"] = best ? judgement_json(*best, start.to_move) : Json();
    json["limits"] = {{"nodes", limits_.nodes}, {"seconds", limits_.seconds}};
    json["opponent"] = opponent_json();
    json["reading"] = reading_;
    json["quiz"] = quiz_;
    return json;
}

Json SolveMode::opponent_json() const {
    return {{"player", replies_.is_gold ? "gold" : "exact"},
            {"depth", replies_.depth},
            {"breadth", replies_.breadth},
            {"seconds", replies_.seconds},
            {"sees", is_seeing_}};
}

Json SolveMode::can_json(const Stage& stage) const {
    const bool goes_on = !stage.is_over();
    return {{"undo", line_.at() > 0},
            {"redo", line_.at() < line_.count()},
            {"reset", line_.count() > 0},
            {"pass", goes_on},
            {"play", goes_on},
            {"hint", goes_on},
            {"solution", true},
            {"next", goes_on},
            {"classes", goes_on},
            {"threat", goes_on && stage.game.ko_point() != kNoPoint}};
}

void SolveMode::tell_goal() {
    const SolveReport& start = puzzle_->start();
    const bool kills = start.goal == Goal::Kill;
    status_ = {kills ? "solve.goal.kill" : "solve.goal.live",
               {{"toMove", color_name(start.to_move)},
                {"color", color_name(puzzle_->defender())},
                {"at", to_gtp(start.target.first(), start.board.size())}}};
}

void SolveMode::tell_turn() {
    const Stage stage = line_.stage(*puzzle_);
    if (is_over()) {
        const Judgement* judged = here();
        const Fate fate = stage.target.empty()        ? Fate::Dead
                          : judged && judged->fortune ? judged->fortune->fate
                                                      : Fate::Unknown;
        status_ = {"solve.over",
                   {{"color", color_name(puzzle_->defender())}, {"life", life_name(fate)}}};
        return;
    }
    if (line_.at() == 0) return tell_goal();
    status_ = {"solve.turn", {{"color", color_name(stage.game.to_play())}}};
}

/// Called again when the reply is there, which then belongs to what is told.
void SolveMode::tell_last(const PlayedMove& move) {
    const Size size = puzzle_->start().board.size();
    if (!move.is_right) {
        status_ = {"solve.unclear", {{"move", to_gtp(move.move, size)}}};
        return;
    }
    if (!*move.is_right) {
        status_ = wrong_status(move);
    } else if (is_solved()) {
        status_ = {"solve.solved",
                   {{"move", to_gtp(move.move, size)},
                    {"color", color_name(puzzle_->defender())},
                    {"life", life_name(move.fortune->fate)}}};
    } else if (is_wrong()) {
        // What is the best of a lost position is no praise.
        tell_turn();
    } else {
        status_ = {"solve.right", {{"move", to_gtp(move.move, size)}}};
    }
    if (line_.at() > 0 && line_.last().by == "computer")
        status_.params["reply"] = to_gtp(line_.last().move, size);
}

Status SolveMode::wrong_status(const PlayedMove& move) const {
    const Fortune& fortune = *move.fortune;
    Json params = {{"move", to_gtp(move.move, puzzle_->start().board.size())},
                   {"color", color_name(puzzle_->defender())}};
    switch (fortune.fate) {
        case Fate::Dead:
            return {"solve.wrong.dies", std::move(params)};
        case Fate::Seki:
            return {"solve.wrong.seki", std::move(params)};
        case Fate::Alive:
        case Fate::Unknown:
            return {"solve.wrong.lives", std::move(params)};
        case Fate::Ko:
            break;
    }
    const bool attacker_needs = fortune.attacker_needs > 0;
    const Color defender = puzzle_->defender();
    const int threats = attacker_needs ? fortune.attacker_needs : fortune.defender_needs;
    params["needs"] = color_name(attacker_needs ? opponent(defender) : defender);
    params["taker"] = color_name(attacker_needs ? defender : opponent(defender));
    params["threats"] = threats;
    return {"solve.wrong.ko", std::move(params)};
}

}  // namespace nakade::app
