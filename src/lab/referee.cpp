#include "lab/referee.h"

#include <fmt/format.h>

#include <cassert>

#include "formats/coordinates.h"
#include "formats/record_start.h"
#include "games/scoring.h"

namespace nakade {

namespace {

std::string win_letter(Color color) { return color == Black ? "B" : "W"; }
std::string word_for(Outcome outcome) {
    const auto champion = winner(outcome);
    return champion ? win_letter(*champion) + "+" : "0";
}

}  // namespace

RefereedGame::RefereedGame(const GameTask& task, Contestant& black, Contestant& white)
    : task_(task), contestants_{&black, &white} {
    auto game = make_game(task.spec);
    assert(game.has_value());  // the match was planned with this spec
    game_ = *std::move(game);
}

bool RefereedGame::advance() {
    if (stage_ == Stage::Start)
        stage_ = begin() && play_opening() ? Stage::Moves : Stage::Done;
    else if (stage_ == Stage::Moves && !next_move())
        stage_ = Stage::Done;
    return stage_ != Stage::Done;
}

GameReport RefereedGame::report() const {
    GameReport report = report_;
    report.sgf = record();
    return report;
}

bool RefereedGame::begin() {
    for (const Color color : {Black, White})
        if (const auto fault = contestant(color).begin(task_.spec, color))
            return lose(color, *fault);
    return true;
}

bool RefereedGame::play_opening() {
    for (const Move move : task_.opening) {
        const Color mover = game_->to_play();
        make(move);
        for (const Color color : {Black, White})
            if (const auto fault = contestant(color).hear(move, mover)) return lose(color, *fault);
    }
    return true;
}

/// False when the game is over or stopped.
bool RefereedGame::next_move() {
    if (game_->outcome() == Outcome::Ongoing) {
        if (is_stopped()) return false;
        if (static_cast<int>(report_.moves.size()) < task_.move_cap) return one_move();
        break_off();
    } else if (game_->as<Go>()) {
        count();
    } else {
        finish(game_->outcome(), word_for(game_->outcome()));
    }
    return false;
}

/// False when the game has been decided by a fault or a resignation.
bool RefereedGame::one_move() {
    const Color mover = game_->to_play();
    const OrFault<Choice> answer = contestant(mover).choose(*game_);
    if (const auto* fault = std::get_if<Fault>(&answer)) return lose(mover, *fault);
    const auto [move, resigns] = std::get<Choice>(answer);
    if (resigns) {
        finish(win_for(opponent(mover)), win_letter(opponent(mover)) + "+R");
        return false;
    }
    const Legality legality = game_->legality(move);
    if (legality != Legality::Legal)
        return lose(mover,
                    {Fault::Kind::Refused, fmt::format("played {} illegally: {}",
                                                       to_gtp_or_none(move), explain(legality))});
    make(move);
    if (const auto fault = contestant(opponent(mover)).hear(move, mover))
        return lose(opponent(mover), *fault);
    return true;
}

void RefereedGame::make(Move move) {
    report_.moves.push_back({move, game_->to_play()});
    game_->play(move);
}

void RefereedGame::break_off() {
    report_.reason = fmt::format("broken off after {} moves", task_.move_cap);
    if (game_->as<Go>()) return count();
    finish(Outcome::Draw, "0");
}

/// Contestants that have an opinion are asked which stones are dead; where they do not agree with
/// each other, and where nobody has one, our own judgement counts.
void RefereedGame::count() {
    const Go& go = *game_->as<Go>();
    const auto black = contestant(Black).judge(go);
    const auto white = contestant(White).judge(go);
    if (black) report_.black_score = black->score;
    if (white) report_.white_score = white->score;
    const bool is_disputed = black && white && black->dead != white->dead;
    if (is_disputed) report_.reason = "the programs do not agree which stones are dead";
    const Score own = score(go, find_dead_stones(go));
    report_.own_score = to_string(own);
    const auto& opinion = black ? black : white;
    const Score points = opinion && !is_disputed ? score(go, opinion->dead) : own;
    const double margin = points.margin();
    const Outcome outcome = margin == 0 ? Outcome::Draw : win_for(margin > 0 ? Black : White);
    finish(outcome, to_string(points));
}

bool RefereedGame::is_stopped() const {
    return task_.stop && task_.stop->load(std::memory_order_relaxed);
}

/// Decides the game; always false, for callers that then leave. Who was not waited for because
/// everything stops has not lost.
bool RefereedGame::lose(Color loser, const Fault& fault) {
    if (is_stopped()) return false;
    const bool is_time = fault.kind == Fault::Kind::TimedOut;
    report_.by_fault = true;
    report_.reason = fmt::format("{} {}", contestant(loser).name(), fault.reason);
    finish(win_for(opponent(loser)), win_letter(opponent(loser)) + (is_time ? "+T" : "+F"));
    return false;
}

void RefereedGame::finish(Outcome outcome, std::string result) {
    report_.outcome = outcome;
    report_.result = std::move(result);
}

std::string RefereedGame::to_gtp_or_none(Move move) const {
    const bool has_name = move == kPass || game_->size().contains(move);
    return has_name ? to_gtp(move, game_->size()) : "no point of the board";
}

std::string RefereedGame::record() const {
    GameRecord record = begin_record(**make_game(task_.spec));
    for (const auto& [move, color] : report_.moves) record.moves.emplace_back(color, move);
    record.black = contestant(Black).name();
    record.white = contestant(White).name();
    record.result = report_.result;
    record.comment = report_.reason;
    return write_sgf(to_sgf(record));
}

GameReport play_game(const GameTask& task, Contestant& black, Contestant& white) {
    RefereedGame game(task, black, white);
    while (game.advance()) {
    }
    return game.report();
}

}  // namespace nakade
