// Review: a file of games is walked through, changed and saved again without loss.
//
// The tree is that of formats/sgf.h, which keeps what it does not understand; this mode adds a
// place in it. What a node means (stones, marks, whose turn) is asked of formats/sgf_game.h each
// time. A net may look on: what it would have expected is kept by node (review_net.cpp).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/finding.h"
#include "app/mode.h"
#include "app/world.h"
#include "formats/sgf_game.h"
#include "lab/review.h"
#include "players/net_table.h"

namespace nakade::app {

/// How a walk is asked for; a node goes before a direction.
struct Walk {
    std::optional<NodeId> node;
    std::string to;
    int steps = 1;
};

/// A net that looks on.
struct Onlooker {
    std::string name;
    NetJudge judge;
    /// What it would play in the positions that it has seen, the likeliest first.
    std::map<NodeId, std::vector<JudgedMove>> seen = {};
};

class ReviewMode final : public Mode {
public:
    View view() const override;
    std::optional<Problem> position() const override;
    std::optional<SgfCollection> record() const override;

    /// Games count from 1.
    Started open(const std::string& text, int number);
    Started open(SgfCollection tree, const Notes& notes, int number);
    /// Precondition of all that follow: is_open().
    bool is_open() const { return node_ != kNoNode; }
    Started go(const Walk& walk);
    Started play(const std::string& point);
    Started comment(const std::string& text);
    Started mark(const Arguments& arguments);
    Started label(const std::string& point, const std::string& text);
    Started remove();
    Started show_tree();
    Started save();
    /// Wins by fours or threats of Gomoku, from here.
    Started find(FindQuestion question, const World& world);
    /// Shows so many moves of what was found.
    Started show_found(int moves);
    /// Is it where the record goes on? Then it goes on.
    Started guess(const std::string& point);
    /// A net looks on from now, or none does.
    Started look_on(const std::string& net);
    Started look_away();
    /// Asks the net about the position, and then about all others of the line.
    Started judge(const World& world);

    /// Where the record is and at which node, for another session; see open_at.
    Json place_json() const;
    Started open_at(const Json& place);

private:
    Job judge_line(World world);
    Go game_at(NodeId node) const;
    const std::vector<JudgedMove>* seen_at(NodeId node) const;
    std::optional<NodeId> next_surprise() const;
    Json rank_json(NodeId node) const;
    Json rank_json(NodeId before, Move move) const;
    void show_net(View& view) const;
    Started go_to(NodeId node);

    Job look_for(std::unique_ptr<AnyGame> game, Finding finding, World world);
    const Finding* finding_here() const;

    NodeId root() const { return tree_.root_of(node_); }
    bool is_in_game(NodeId node) const;
    NodeId step(NodeId from, std::string_view direction) const;
    NodeId sibling(NodeId from, bool after) const;
    NodeId fork(NodeId from, bool after) const;
    std::optional<NodeId> child_at(Move move, Color color) const;
    std::optional<Refusal> check_move(Move move, const SgfPosition& position) const;
    void set_points(std::string_view property, const PointSet& points);
    void changed();
    SgfPosition position_here() const;
    std::vector<NodeId> line_through() const;

    void show_board(View& view, const SgfPosition& position) const;
    void show_log(View& view) const;
    Status status(const SgfPosition& position) const;
    Json review_json(const SgfPosition& position) const;
    Json tree_json() const;

    SgfCollection tree_;
    SgfGameInfo info_;
    std::vector<std::string> notes_;
    int game_ = 0;
    NodeId node_ = kNoNode;
    bool is_changed_ = false;
    std::optional<Status> said_;  // about what was just done
    std::optional<Finding> finding_;
    NodeId found_at_ = kNoNode;
    std::optional<Onlooker> onlooker_;
};

}  // namespace nakade::app
