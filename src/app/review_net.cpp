// What a net would have played in a game that is walked through: how likely it finds each point,
// its favourites, and where it puts the moves of the record.
#include <algorithm>
#include <cmath>

#include "app/review_mode.h"
#include "formats/coordinates.h"

namespace nakade::app {

namespace {

/// Its favourites are ringed; a move that is not among them is a surprise.
constexpr int kFavourites = 10;
/// A square that is fainter is not seen.
constexpr double kFaintest = 0.04;

bool shows(const Go& game, const StoneGrid& stones) {
    bool is_same = true;
    for_each_point(stones.size(),
                   [&](Point p) { is_same = is_same && game.at(p) == stones.at(p); });
    return is_same;
}

}  // namespace

Started ReviewMode::look_on(const std::string& net) {
    if (info_.kind != SgfGameKind::Go) return refuse_state("the net knows Go alone");
    if (onlooker_ && onlooker_->name == net) return Done{};
    auto judge = find_net_judge(net);
    if (!judge) return refuse_state("this needs a net: " + judge.error().message);
    onlooker_ = Onlooker{.name = net, .judge = *std::move(judge)};
    return Done{};
}

Started ReviewMode::look_away() {
    onlooker_.reset();
    return Done{};
}

Started ReviewMode::judge(const World& world) {
    if (!onlooker_) return refuse_state("no net looks on");
    return judge_line(world);
}

/// First what the user looks at: this position, and the one in which the last move was made.
Job ReviewMode::judge_line(World world) {
    std::vector<NodeId> nodes = {node_};
    if (tree_.parent(node_) != kNoNode) nodes.push_back(tree_.parent(node_));
    for (const NodeId node : line_through()) nodes.push_back(node);
    for (std::size_t i = 0; i < nodes.size() && !world.is_stopped(); ++i) {
        if (onlooker_->seen.contains(nodes[i])) continue;
        const Go game = game_at(nodes[i]);
        onlooker_->seen[nodes[i]] = judged_moves(game, onlooker_->judge(game).policy);
        co_yield {.phase = "judge", .nodes = onlooker_->seen.size(), .shows_view = i == 0};
    }
}

/// With the moves that led there, for a net sees the last ones; without, where no rule explains
/// them.
Go ReviewMode::game_at(NodeId node) const {
    Notes ignored;
    const auto komi = info_.komi ? info_.komi->points : Rules{}.komi;
    Go game(info_.size, {.komi = komi});
    const auto at = [&](NodeId where) { return position_at(tree_, where, info_, ignored); };
    const auto start = at(root());
    const auto here = at(node);
    if (!start || !here) return game;
    bool is_explained = game.set_up(start->stones.placements(), start->to_play).has_value();
    for (const SgfMove& move : moves_along(tree_, tree_.path_to(node), info_.size, ignored)) {
        game.set_to_play(move.color);
        is_explained = is_explained && game.legality(move.move) == Legality::Legal;
        if (!is_explained) break;
        game.play(move.move);
    }
    if (!is_explained || !shows(game, here->stones)) {
        game = Go(info_.size, {.komi = komi});
        // Stones without liberties can not be set up; the net then sees an empty board.
        if (game.set_up(here->stones.placements(), here->to_play)) game.set_ko_point(here->ko);
    }
    if (game.to_play() != here->to_play || game.is_over()) game.set_to_play(here->to_play);
    return game;
}

const std::vector<JudgedMove>* ReviewMode::seen_at(NodeId node) const {
    if (!onlooker_) return nullptr;
    const auto found = onlooker_->seen.find(node);
    return found == onlooker_->seen.end() ? nullptr : &found->second;
}

/// Where the net puts a move; empty if it has not seen the position or knows no such move.
Json ReviewMode::rank_json(NodeId before, Move move) const {
    const auto* const moves = seen_at(before);
    const int rank = moves && move != kPass ? rank_among(*moves, move) : 0;
    if (rank == 0) return Json::object();
    const auto found = std::ranges::find(*moves, move, &JudgedMove::point);
    return {{"rank", rank}, {"of", moves->size()}, {"share", found->plausibility}};
}

Json ReviewMode::rank_json(NodeId node) const {
    Notes ignored;
    const auto move = move_at(tree_, node, info_.size, ignored);
    return move ? rank_json(tree_.parent(node), move->move) : Json::object();
}

/// The position in front of the next move of the line that is none of the favourites. The one that
/// comes next is left out: it is what the user looks at.
std::optional<NodeId> ReviewMode::next_surprise() const {
    const NodeId next = tree_.first_child(node_);
    for (NodeId node = next == kNoNode ? kNoNode : tree_.first_child(next); node != kNoNode;
         node = tree_.first_child(node)) {
        const Json rank = rank_json(node);
        if (!rank.empty() && rank["rank"] > kFavourites) return tree_.parent(node);
    }
    return std::nullopt;
}

void ReviewMode::show_net(View& view) const {
    if (!onlooker_) return;
    const auto line = line_through();
    const auto judged = std::ranges::count_if(line, [&](NodeId node) { return seen_at(node); });
    Json net = {{"name", onlooker_->name}, {"judged", judged}, {"positions", line.size()}};
    Json best = Json::array();
    const auto* const moves = seen_at(node_);
    for (std::size_t i = 0; moves && i < moves->size(); ++i) {
        const auto& [point, share] = (*moves)[i];
        // A likely move leaves little for the others: the root lets them be seen.
        const float likeliest = moves->front().plausibility;
        const double heat = likeliest > 0 ? std::sqrt(share / likeliest) : 0;
        if (heat >= kFaintest) view.board.heat[point] = heat;
        if (i >= kFavourites) continue;
        view.board.mark(point, "favourite");
        best.push_back({{"move", to_gtp(point, info_.size)}, {"share", share}});
    }
    net["best"] = std::move(best);
    view.part["net"] = std::move(net);
    view.can["surprise"] = next_surprise().has_value();
}

Started ReviewMode::guess(const std::string& text) {
    auto parsed = move_of(text, "point", info_.size);
    if (auto* refusal = std::get_if<Refusal>(&parsed)) return std::move(*refusal);
    if (tree_.first_child(node_) == kNoNode) return refuse_state("the record ends here");
    const Move move = std::get<Move>(parsed);
    const auto child = child_at(move, position_here().to_play);
    Json params = rank_json(node_, move);
    const bool is_ranked = !params.empty();
    params["move"] = to_gtp(move, info_.size);
    if (child) node_ = *child;
    if (child)
        said_ = Status{is_ranked ? "review.right.rank" : "review.right", std::move(params)};
    else
        said_ = Status{is_ranked ? "review.wrong.rank" : "review.wrong", std::move(params)};
    return Done{};
}

}  // namespace nakade::app
