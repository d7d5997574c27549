// The board as SGF sees it: a move is carried out whatever the rules say.
//
// FF[4] asks a reader to place the stone, take what then has no liberty, and never to refuse. So
// this is not a game of games/: it is what a viewer shows, and each breach of the usual rules is
// noted. To play on from here, a game is set up with the stones and judges for itself.
#include <fmt/format.h>

#include "core/text.h"
#include "formats/sgf_game.h"

namespace nakade {

namespace {

/// The chain of p if it has no liberty, else nothing. Stops at the first liberty.
std::optional<std::vector<Point>> chain_without_liberty(const StoneGrid& stones, Point p) {
    std::vector<Point> chain{p};
    PointSet seen;
    seen.add(p);
    for (std::size_t i = 0; i < chain.size(); ++i) {
        bool has_liberty = false;
        for_each_neighbour(chain[i], [&](Point next) {
            if (!stones.size().contains(next) || seen.contains(next)) return;
            if (stones.at(next) == Empty) has_liberty = true;
            if (stones.at(next) != stones.at(p)) return;
            seen.add(next);
            chain.push_back(next);
        });
        if (has_liberty) return std::nullopt;
    }
    return chain;
}

std::optional<Color> given_turn(const SgfCollection& tree, NodeId node) {
    const auto raw = tree.raw(node, "PL");
    return raw ? parse_color(trim(*raw)) : std::nullopt;
}

class Replay {
public:
    Replay(const SgfCollection& tree, const SgfGameInfo& info, Notes& notes)
        : tree_(tree), info_(info), notes_(notes) {
        position_.stones = StoneGrid(info.size);
    }

    void apply(NodeId node) {
        set_up(node);
        if (const auto move = move_at(tree_, node, info_.size, notes_)) play(*move);
        if (const auto turn = given_turn(tree_, node)) position_.to_play = *turn;
    }

    void note_stones_without_liberty(NodeId node) {
        if (info_.kind != SgfGameKind::Go) return;
        PointSet seen;
        for (const Placement& stone : position_.stones.placements()) {
            if (seen.contains(stone.point)) continue;
            seen |= position_.stones.chain(stone.point);
            if (!chain_without_liberty(position_.stones, stone.point)) continue;
            notes_.warn(tree_.place(node),
                        fmt::format("illegal position: the stones at {} have no liberty",
                                    to_gtp(stone.point, info_.size)));
            return;
        }
    }

    SgfPosition& position() { return position_; }

private:
    struct SetUp {
        std::string_view property;
        Color color;
    };
    static constexpr SetUp kSetUps[] = {{"AB", Black}, {"AW", White}, {"AE", Empty}};

    void set_up(NodeId node) {
        PointSet touched;
        for (const auto& [property, color] : kSetUps) {
            if (!tree_.has(node, property)) continue;
            const PointSet points = read_points(tree_, node, property, info_.size, notes_);
            if (points.intersects(touched))
                notes_.warn(tree_.place(node, property),
                            "a point is set up twice in one node; the last one counts");
            touched |= points;
            points.for_each([&](Point p) { position_.stones.set(p, color); });
        }
        if (!touched.empty()) position_.ko = kNoPoint;
    }

    void play(const SgfMove& move) {
        const Point forbidden = position_.ko;
        position_.ko = kNoPoint;
        position_.last_move = move.move;
        position_.to_play = opponent(move.color);
        ++position_.move_number;
        if (move.move == kPass) return;
        if (position_.stones.at(move.move) != Empty)
            warn(move, explain(Legality::Occupied));
        else if (move.move == forbidden)
            warn(move, explain(Legality::Ko));
        position_.stones.set(move.move, move.color);
        if (info_.kind == SgfGameKind::Go) capture_around(move);
    }

    void capture_around(const SgfMove& move) {
        std::vector<Point> captured;
        for_each_neighbour(move.move, [&](Point next) {
            if (!info_.size.contains(next) || position_.stones.at(next) != opponent(move.color))
                return;
            if (const auto chain = chain_without_liberty(position_.stones, next)) {
                take(*chain);
                captured.insert(captured.end(), chain->begin(), chain->end());
            }
        });
        const auto own = chain_without_liberty(position_.stones, move.move);
        if (own) {
            warn(move, explain(Legality::Suicide));
            take(*own);
        } else if (captured.size() == 1 && is_ko_shape(move)) {
            position_.ko = captured[0];
        }
    }

    /// A single stone whose only liberty is the point it just took from.
    bool is_ko_shape(const SgfMove& move) const {
        int liberties = 0;
        bool has_friend = false;
        for_each_neighbour(move.move, [&](Point next) {
            if (!info_.size.contains(next)) return;
            if (position_.stones.at(next) == Empty) ++liberties;
            if (position_.stones.at(next) == move.color) has_friend = true;
        });
        return liberties == 1 && !has_friend;
    }

    void take(const std::vector<Point>& chain) {
        const Color color = position_.stones.at(chain[0]);
        position_.captured[static_cast<std::size_t>(side_index(color))] +=
            static_cast<int>(chain.size());
        for (const Point p : chain) position_.stones.set(p, Empty);
    }

    void warn(const SgfMove& move, std::string_view why) {
        notes_.warn(tree_.place(move.node),
                    fmt::format("move {} ({} {}) is illegal: {}", position_.move_number,
                                color_name(move.color), to_gtp(move.move, info_.size), why));
    }

    const SgfCollection& tree_;
    const SgfGameInfo& info_;
    Notes& notes_;
    SgfPosition position_;
};

/// PL of the node; else the other side after a move; else who moves next in the file; else White
/// after handicap stones.
Color side_to_play(const SgfCollection& tree, NodeId node, const SgfGameInfo& info,
                   const SgfPosition& position) {
    if (given_turn(tree, node)) return position.to_play;
    if (tree.has(node, "B") || tree.has(node, "W")) return position.to_play;
    if (const NodeId next = tree.first_child(node); next != kNoNode) {
        if (tree.has(next, "B")) return Black;
        if (tree.has(next, "W")) return White;
    }
    const bool has_handicap = position.move_number == 0 && info.handicap > 1;
    return has_handicap ? White : position.to_play;
}

}  // namespace

Result<SgfPosition> position_at(const SgfCollection& tree, NodeId node, Notes& notes) {
    const auto info = read_game_info(tree, tree.root_of(node), notes);
    if (!info) return info.error();
    return position_at(tree, node, *info, notes);
}

Result<SgfPosition> position_at(const SgfCollection& tree, NodeId node, const SgfGameInfo& info,
                                Notes& notes) {
    const std::vector<NodeId> path = tree.path_to(node);
    if (is_too_large(info.size))
        return error_at(tree.place(path.front(), "SZ"), too_large_message(info.size));
    Replay replay(tree, info, notes);
    for (const NodeId step : path) {
        replay.apply(step);
        if (step == path.front()) replay.note_stones_without_liberty(step);
    }
    if (path.size() > 1) replay.note_stones_without_liberty(node);
    replay.position().to_play = side_to_play(tree, node, info, replay.position());
    return replay.position();
}

}  // namespace nakade
