// Trees drawn in a test, played as games.
//
//     toy(R"(
//         +- a
//         |  +- 3
//         |  +- 12
//         +- b:7
//            +- win
//            +- =a2
//     )")
//
// Black is to play at the top and the sides alternate. Labels: a number is a leaf with that
// evaluation for Black; "win", "loss" and "draw" end the game, for Black; "name" or "name:7" is an
// inner node (evaluation 0 or 7); "=name" is the same position as that node, which may lie above
// (a cycle) or beside (a transposition) but must have the same side to play. A move is the index of
// a child. A "!" after a label makes the move to it noisy.
#pragma once

#include <cassert>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "board/move_list.h"
#include "core/random.h"
#include "core/text.h"
#include "games/game.h"

namespace nakade::test {

struct ToyNode {
    std::vector<int> children;
    Color to_play = Black;
    Outcome outcome = Outcome::Ongoing;
    int evaluation = 0;  // for Black
    bool is_noisy = false;
};

class ToyGame {
public:
    explicit ToyGame(std::vector<ToyNode> nodes) : nodes_(std::move(nodes)), path_{0} {}

    Size size() const { return {1, 1}; }
    Color at(Point) const { return Empty; }
    int move_count() const { return static_cast<int>(path_.size()) - 1; }
    Color to_play() const { return here().to_play; }
    Outcome outcome() const { return here().outcome; }
    Hash hash() const { return mix64(static_cast<Hash>(path_.back()) + 1); }
    /// Leaves drawn as numbers have no moves and are met at the horizon only.
    void legal_moves(MoveList& moves) const {
        moves.clear();
        for (int i = 0; i < static_cast<int>(here().children.size()); ++i) moves.add(Point(i, 0));
    }
    void play(Move m) { path_.push_back(child(m)); }
    void undo() { path_.pop_back(); }

    const std::vector<ToyNode>& nodes() const { return nodes_; }
    const ToyNode& here() const { return nodes_[static_cast<std::size_t>(path_.back())]; }
    const ToyNode& after(Move m) const { return nodes_[static_cast<std::size_t>(child(m))]; }

    friend void noisy_moves(const ToyGame& game, MoveList& moves) {
        MoveList all;
        game.legal_moves(all);
        for (const Move m : all)
            if (game.after(m).is_noisy) moves.add(m);
    }

private:
    int child(Move m) const { return here().children[static_cast<std::size_t>(m.x())]; }

    std::vector<ToyNode> nodes_;
    std::vector<int> path_;
};

struct ToyEvaluation {
    int operator()(const ToyGame& game) const {
        return game.to_play() == Black ? game.here().evaluation : -game.here().evaluation;
    }
};

namespace detail {

inline void read_label(ToyNode& node, std::string_view label, std::map<std::string, int>& names,
                       int index) {
    const auto colon = label.find(':');
    const std::string name(label.substr(0, colon));
    if (colon != std::string_view::npos) node.evaluation = *parse_int(label.substr(colon + 1));
    if (const auto number = parse_int(label)) {
        node.evaluation = *number;
    } else if (name == "win" || name == "loss") {
        node.outcome = win_for(name == "win" ? Black : White);
    } else if (name == "draw") {
        node.outcome = Outcome::Draw;
    } else {
        names[name] = index;
    }
}

}  // namespace detail

inline ToyGame toy(std::string_view drawn) {
    struct Link {
        int parent;
        std::size_t slot;
        std::string name;
    };
    std::vector<ToyNode> nodes(1);
    std::vector<Link> links;
    std::map<std::string, int> names = {{"top", 0}};
    std::vector<std::pair<std::size_t, int>> open;  // column of each node on the way here
    for (const std::string_view line : split(drawn, '\n')) {
        const auto column = line.find("+- ");
        if (column == std::string_view::npos) continue;
        std::string_view label = trim(line.substr(column + 3));
        while (!open.empty() && open.back().first >= column) open.pop_back();
        const int parent = open.empty() ? 0 : open.back().second;
        auto& siblings = nodes[static_cast<std::size_t>(parent)].children;
        if (label.front() == '=') {
            links.push_back({parent, siblings.size(), std::string(label.substr(1))});
            siblings.push_back(-1);
            continue;
        }
        const int index = static_cast<int>(nodes.size());
        siblings.push_back(index);
        ToyNode node;
        node.to_play = opponent(nodes[static_cast<std::size_t>(parent)].to_play);
        node.is_noisy = label.back() == '!';
        if (node.is_noisy) label.remove_suffix(1);
        detail::read_label(node, label, names, index);
        nodes.push_back(node);
        open.emplace_back(column, index);
    }
    for (const Link& link : links) {
        const int target = names.at(link.name);
        assert(nodes[static_cast<std::size_t>(target)].to_play !=
               nodes[static_cast<std::size_t>(link.parent)].to_play);
        nodes[static_cast<std::size_t>(link.parent)].children[link.slot] = target;
    }
    return ToyGame(std::move(nodes));
}

}  // namespace nakade::test
