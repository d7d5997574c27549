// What is shown and told of a game that is being played.
#include "app/play_mode.h"
#include "formats/coordinates.h"

namespace nakade::app {

namespace {

constexpr Size kEmptyBoard{9, 9};
constexpr int kFive = 5;

/// The stones of a row of five or more through the last move.
PointSet winning_row(const AnyGame& game) {
    constexpr int kDirections[] = {1, Point::kStride, Point::kStride + 1, Point::kStride - 1};
    const Point last = game.last_move();
    PointSet row;
    if (last == kNoPoint || last == kPass) return row;
    const auto is_same = [&](Point p) {
        return game.size().contains(p) && game.at(p) == game.at(last);
    };
    for (const int direction : kDirections) {
        PointSet stones;
        for (const int sense : {direction, -direction})
            for (Point p = last; is_same(p); p = step(p, sense)) stones.add(p);
        if (stones.count() >= kFive) row |= stones;
    }
    return row;
}

}  // namespace

View PlayMode::view() const {
    View view;
    view.mode = "play";
    view.part_name = "play";
    view.status = status();
    if (!game_) {
        view.board.stones = StoneGrid(kEmptyBoard);
        return view;
    }
    show_board(view);
    view.to_move = to_play();
    view.log = log_;
    view.at = static_cast<int>(game_->moves().size());
    view.can = can_json();
    view.part = play_json();
    return view;
}

void PlayMode::show_board(View& view) const {
    const AnyGame& game = game_->game();
    BoardView& board = view.board;
    board.stones = position()->stones;
    if (!is_over() && !is_choice_due()) {
        MoveList moves;
        game_->position_for(to_play())->legal_moves(moves);
        for (const Move move : moves)
            if (move != kPass) board.mark(move, "legal");
    }
    const Move last = game.last_move();
    if (last != kNoPoint && last != kPass) board.mark(last, "last");
    if (hint_ != kNoPoint && hint_ != kPass) board.mark(hint_, "hint");
    if (finding_) show_finding(*finding_, view);
    if (game.as<Gomoku>() && is_over()) board.mark(winning_row(game), "win");
    const Go* go = go_game();
    if (!go) return;
    for (const Color color : {Black, White})
        view.captured[static_cast<std::size_t>(side_index(color))] = go->prisoners(color);
    if (go->ko_point() != kNoPoint) board.mark(go->ko_point(), "ko");
    if (!is_counting()) return;
    board.mark(dead_, "dead");
    const auto owners = area_owners(go->board(), dead_);
    for_each_point(go->size(), [&](Point p) {
        const Color owner = owners[static_cast<std::size_t>(p.index())];
        const bool is_own_stone = go->at(p) == owner && !dead_.contains(p);
        if (is_stone(owner) && !is_own_stone)
            board.mark(p, owner == Black ? "territoryBlack" : "territoryWhite");
    });
}

Status PlayMode::status() const {
    if (!game_) return {"play.none"};
    if (was_saved_) return {"play.saved"};
    if (is_counting() && !ending_) return {"play.count", {{"result", result()}}};
    if (ending_ && ending_->reason == "long")
        return {"play.long", {{"moves", game_->moves().size()}}};
    if (is_over()) {
        const auto champion = winner_now();
        return {"play.over",
                {{"result", result()},
                 {"winner", champion ? Json(color_name(*champion)) : Json()},
                 {"reason", reason()}}};
    }
    const Size size = game_->game().size();
    if (hint_ != kNoPoint) return {"play.hint", {{"move", to_gtp(hint_, size)}}};
    if (finding_) return status_of(*finding_, size);
    if (is_opening()) return opening_status();
    const std::size_t at = game_->moves().size();
    if (const auto taken = opening_ ? opening_->taken_by_computer(at) : std::nullopt)
        return {"play.opening.taken", {{"color", color_name(*taken)}}};
    if (at > 0 && log_[at - 1].by == "computer")
        return {
            "play.computer",
            {{"color", color_name(log_[at - 1].color)}, {"move", to_gtp(log_[at - 1].move, size)}}};
    return {"play.turn", {{"color", color_name(to_play())}}};
}

Json PlayMode::play_json() const {
    Json json = {{"game", game_name()},         {"spec", to_string(game_->spec())},
                 {"black", seat(Black).json()}, {"white", seat(White).json()},
                 {"handicap", handicap_},       {"over", is_over()}};
    if (is_over()) {
        const auto champion = winner_now();
        json["result"] = result();
        json["winner"] = champion ? Json(color_name(*champion)) : Json();
        json["reason"] = reason();
    }
    if (is_counting()) {
        const Score points = count();
        json["score"] = {{"black", points.black}, {"white", points.white}};
    }
    if (finding_) json["finding"] = to_json(*finding_, game_->game().size());
    if (is_opening()) json["opening"] = opening_json();
    json["clock"] = clock_ ? clock_->json() : Json();
    return json;
}

Json PlayMode::can_json() const {
    const bool goes_on = !is_over();
    const auto position = game_->position_for(to_play());
    const auto moves = game_->moves();
    return {{"undo", !moves.empty()},
            {"redo", moves.size() < log_.size()},
            {"play", goes_on && seat(acting_side()).is_human() && !is_choice_due()},
            {"choose", goes_on && seat(acting_side()).is_human() && is_choice_due()},
            {"pass", goes_on && position->legality(kPass) == Legality::Legal},
            {"resign", goes_on},
            {"hint", goes_on && !is_opening()},
            {"go", goes_on && !seat(acting_side()).is_human()},
            {"dead", is_counting() && !ending_},
            {"resume", is_counting() && !ending_},
            {"save", true}};
}

}  // namespace nakade::app
