// Review: a file of games is walked through, changed and saved again without loss.
//
// The tree is that of formats/sgf.h, which keeps what it does not understand; this mode adds a
// place in it. What a node means (stones, marks, whose turn) is asked of formats/sgf_game.h each
// time.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/finding.h"
#include "app/mode.h"
#include "app/world.h"
#include "formats/sgf_game.h"

namespace nakade::app {

/// How a walk is asked for; a node goes before a direction.
struct Walk {
    std::optional<NodeId> node;
    std::string to;
    int steps = 1;
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

private:
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
    bool was_saved_ = false;
    std::optional<Finding> finding_;
    NodeId found_at_ = kNoNode;
};

}  // namespace nakade::app
