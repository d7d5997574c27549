#include "formats/record_start.h"

#include "games/go.h"
#include "games/gomoku.h"

namespace nakade {

namespace {

std::string rules_name(const AnyGame& game) {
    if (const Gomoku* gomoku = game.as<Gomoku>()) return std::string(rule_name(gomoku->rule()));
    const Go* go = game.as<Go>();
    if (!go) return std::string(game.facts().name);
    return go->rules().scoring == Scoring::Territory ? "Japanese" : "Chinese";
}

}  // namespace

GameRecord begin_record(const AnyGame& start) {
    GameRecord record;
    const bool is_gomoku = start.facts().name == "gomoku";
    record.kind = is_gomoku ? SgfGameKind::Gomoku : SgfGameKind::Go;
    record.size = start.size();
    record.rules = rules_name(start);
    bool has_white_stones = false;
    for_each_point(start.size(), [&](Point p) {
        if (!is_stone(start.at(p))) return;
        record.set_up.push_back({p, start.at(p)});
        has_white_stones |= start.at(p) == White;
    });
    if (!record.set_up.empty() || start.to_play() == White) record.to_play = start.to_play();
    const Go* go = start.as<Go>();
    if (!go) return record;
    record.komi = go->rules().komi;
    const bool is_handicap = record.set_up.size() >= 2 && !has_white_stones;
    if (is_handicap && start.to_play() == White)
        record.handicap = static_cast<int>(record.set_up.size());
    return record;
}

}  // namespace nakade
