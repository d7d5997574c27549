#include "app/review_mode.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "app/opening.h"
#include "formats/sgf_text.h"
#include "games/go.h"

namespace nakade::app {

namespace {

/// The page asks for the tree once, so a larger one is cut.
constexpr int kMostTreeNodes = 20'000;
constexpr std::size_t kMostNotes = 50;

struct MarkProperty {
    std::string_view mark;
    std::string_view property;
};
constexpr MarkProperty kMarks[] = {
    {"triangle", "TR"}, {"square", "SQ"}, {"circle", "CR"}, {"cross", "MA"}, {"selected", "SL"},
};

std::string_view move_property(Color color) { return color == Black ? "B" : "W"; }

}  // namespace

Started ReviewMode::open(const std::string& text, int number) {
    auto file = parse_sgf(text);
    if (!file) return refuse_file(file.error());
    return open(std::move(file->collection), file->notes, number);
}

Started ReviewMode::open(SgfCollection tree, const Notes& notes, int number) {
    const int games = static_cast<int>(tree.games().size());
    if (number > games)
        return Refusal{"argument", fmt::format("the text has only {} games", games), "number"};
    const NodeId root = tree.games()[static_cast<std::size_t>(number - 1)];
    Notes all = notes;
    auto info = check_game(tree, root, all);
    if (!info) return refuse_file(info.error());
    if (is_too_large(info->size)) return Refusal{"limit", too_large_message(info->size), nullptr};
    std::optional<Onlooker> onlooker = std::move(onlooker_);
    *this = ReviewMode();
    if (onlooker && info->kind == SgfGameKind::Go) {
        onlooker->seen.clear();
        onlooker_ = std::move(onlooker);
    }
    tree_ = std::move(tree);
    info_ = *std::move(info);
    game_ = number;
    node_ = root;
    for (const Note& note : all.kept())
        if (notes_.size() < kMostNotes) notes_.push_back(to_string(note));
    return Done{{{"review", {{"tree", tree_json()}}}}};
}

std::optional<Problem> ReviewMode::position() const {
    if (!is_open()) return std::nullopt;
    const SgfPosition here = position_here();
    Problem problem;
    problem.stones = here.stones;
    problem.to_move = here.to_play;
    problem.ko = here.ko;
    problem.title = tree_.simple_text(root(), "GN");
    return problem;
}

std::optional<SgfCollection> ReviewMode::record() const {
    if (!is_open()) return std::nullopt;
    return tree_;
}

SgfPosition ReviewMode::position_here() const {
    Notes ignored;
    auto position = position_at(tree_, node_, info_, ignored);
    if (position) return *std::move(position);
    SgfPosition empty;
    empty.stones = StoneGrid(info_.size);
    return empty;
}

/// Removed nodes keep their numbers, but no parent knows them any more.
bool ReviewMode::is_in_game(NodeId node) const {
    if (node < 0 || node >= tree_.node_count()) return false;
    for (; node != root(); node = tree_.parent(node)) {
        const NodeId above = tree_.parent(node);
        if (above == kNoNode) return false;
        NodeId child = tree_.first_child(above);
        while (child != kNoNode && child != node) child = tree_.next_sibling(child);
        if (child == kNoNode) return false;
    }
    return true;
}

NodeId ReviewMode::sibling(NodeId from, bool after) const {
    const NodeId above = tree_.parent(from);
    if (above == kNoNode) return kNoNode;
    if (after) return tree_.next_sibling(from);
    NodeId before = kNoNode;
    for (NodeId child = tree_.first_child(above); child != from; child = tree_.next_sibling(child))
        before = child;
    return before;
}

/// The next node on the way that has several children; kNoNode if there is none.
NodeId ReviewMode::fork(NodeId from, bool after) const {
    const auto forward = [&](NodeId node) {
        return after ? tree_.first_child(node) : tree_.parent(node);
    };
    NodeId node = forward(from);
    while (node != kNoNode) {
        const NodeId child = tree_.first_child(node);
        if (child != kNoNode && tree_.next_sibling(child) != kNoNode) return node;
        node = forward(node);
    }
    return kNoNode;
}

NodeId ReviewMode::step(NodeId from, std::string_view direction) const {
    if (direction == "first") return root();
    if (direction == "last") return tree_.main_line(from).back();
    if (direction == "next") return tree_.first_child(from);
    if (direction == "previous") return tree_.parent(from);
    if (direction == "up" || direction == "down") return sibling(from, direction == "down");
    return fork(from, direction == "nextFork");
}

Started ReviewMode::go_to(NodeId node) {
    said_.reset();
    node_ = node;
    return Done{};
}

Started ReviewMode::go(const Walk& walk) {
    said_.reset();
    if (walk.node) {
        if (!is_in_game(*walk.node))
            return Refusal{"argument", fmt::format("there is no node {}", *walk.node), "node"};
        return go_to(*walk.node);
    }
    if (walk.to == "nextSurprise") {
        if (!onlooker_) return refuse_state("no net looks on");
        const auto surprise = next_surprise();
        if (!surprise) return refuse_state("the net has found no further surprise");
        return go_to(*surprise);
    }
    for (int i = 0; i < walk.steps; ++i) {
        const NodeId next = step(node_, walk.to);
        if (next == kNoNode) {
            if (i == 0) return refuse_state("there is nothing in that direction");
            break;
        }
        node_ = next;
    }
    return Done{};
}

std::optional<NodeId> ReviewMode::child_at(Move move, Color color) const {
    Notes ignored;
    for (NodeId child = tree_.first_child(node_); child != kNoNode;
         child = tree_.next_sibling(child)) {
        const auto made = move_at(tree_, child, info_.size, ignored);
        if (made && made->move == move && made->color == color) return child;
    }
    return std::nullopt;
}

/// A game of Go is asked whether the move is legal, if its rules can make sense of the position.
std::optional<Refusal> ReviewMode::check_move(Move move, const SgfPosition& position) const {
    const std::string name = to_gtp(move, info_.size);
    const auto refuse = [&](Legality legality) {
        return Refusal{"illegal", fmt::format("{}: {}", name, explain(legality)), name};
    };
    if (move != kPass && position.stones.at(move) != Empty) return refuse(Legality::Occupied);
    if (info_.kind != SgfGameKind::Go) return std::nullopt;
    Go game(info_.size);
    if (!game.set_up(position.stones.placements(), position.to_play)) return std::nullopt;
    game.set_ko_point(position.ko);
    const Legality legality = game.legality(move);
    return legality == Legality::Legal ? std::nullopt : std::optional(refuse(legality));
}

Started ReviewMode::play(const std::string& text) {
    auto parsed = move_of(text, "point", info_.size);
    if (auto* refusal = std::get_if<Refusal>(&parsed)) return std::move(*refusal);
    const Move move = std::get<Move>(parsed);
    const SgfPosition here = position_here();
    if (const auto child = child_at(move, here.to_play)) return go_to(*child);
    if (auto refusal = check_move(move, here)) return std::move(*refusal);
    const NodeId child = tree_.add_child(node_);
    tree_.set_raw(child, move_property(here.to_play), to_sgf(move));
    node_ = child;
    changed();
    return show_tree();
}

Started ReviewMode::comment(const std::string& text) {
    if (text.empty())
        tree_.remove(node_, "C");
    else
        tree_.set_text(node_, "C", text);
    changed();
    return Done{};
}

void ReviewMode::set_points(std::string_view property, const PointSet& points) {
    tree_.remove(node_, property);
    points.for_each([&](Point p) { tree_.add_raw(node_, property, to_sgf(p)); });
}

/// A point has one mark at most; the properties that do not change are left as they are written.
Started ReviewMode::mark(const Arguments& arguments) {
    auto parsed = points_of(arguments, "points", info_.size);
    if (auto* refusal = std::get_if<Refusal>(&parsed)) return std::move(*refusal);
    const PointSet points = std::get<PointSet>(parsed);
    const std::string wanted = arguments.text("mark");
    Notes ignored;
    for (const auto& [name, property] : kMarks) {
        const PointSet before = read_points(tree_, node_, property, info_.size, ignored);
        const PointSet after = name == wanted ? before | points : before - points;
        if (after != before) set_points(property, after);
    }
    changed();
    return Done{};
}

Started ReviewMode::label(const std::string& text, const std::string& label) {
    auto parsed = move_of(text, "point", info_.size);
    if (auto* refusal = std::get_if<Refusal>(&parsed)) return std::move(*refusal);
    const Move point = std::get<Move>(parsed);
    if (point == kPass) return Refusal{"argument", "a pass can not have a label", "point"};
    const std::string prefix = to_sgf(point) + ":";
    std::vector<std::string> values;
    for (const std::string_view raw : tree_.raw_values(node_, "LB"))
        if (!raw.starts_with(prefix)) values.emplace_back(raw);
    if (!label.empty()) values.push_back(prefix + escape_text(label));
    tree_.remove(node_, "LB");
    for (const std::string& value : values) tree_.add_raw(node_, "LB", value);
    changed();
    return Done{};
}

Started ReviewMode::remove() {
    const NodeId above = tree_.parent(node_);
    if (above == kNoNode) return refuse_state("the root of a game can not be removed");
    tree_.remove(node_);
    node_ = above;
    changed();
    return show_tree();
}

void ReviewMode::changed() {
    is_changed_ = true;
    said_.reset();
}

Started ReviewMode::show_tree() { return Done{{{"review", {{"tree", tree_json()}}}}}; }

Json ReviewMode::tree_json() const {
    Json rows = Json::array();
    Notes ignored;
    int count = 0;
    for (NodeId node = root(); node != kNoNode && count < kMostTreeNodes;
         node = tree_.next_in_game(node, root()), ++count) {
        const NodeId above = tree_.parent(node);
        Json row = {{"node", node}, {"parent", above == kNoNode ? Json() : Json(above)}};
        if (const auto move = move_at(tree_, node, info_.size, ignored))
            row.update(placement_json({move->move, move->color}, info_.size));
        if (tree_.has(node, "C")) row["comment"] = true;
        rows.push_back(std::move(row));
    }
    return rows;
}

Json ReviewMode::place_json() const {
    // The way from the root: which child was taken each time.
    std::vector<int> way;
    for (NodeId node = node_; node != root(); node = tree_.parent(node)) {
        int before = 0;
        for (NodeId child = tree_.first_child(tree_.parent(node)); child != node;
             child = tree_.next_sibling(child))
            ++before;
        way.push_back(before);
    }
    std::ranges::reverse(way);
    return {{"sgf", write_sgf(tree_)}, {"game", game_}, {"way", way}, {"changed", is_changed_}};
}

/// What is not as place_json writes it is as if it were not there.
Started ReviewMode::open_at(const Json& place) {
    const auto number = [](const Json& value) {
        return value.is_number_integer() ? int(value) : 0;
    };
    const auto field = [&](const char* name) {
        return place.contains(name) ? place[name] : Json();
    };
    if (!field("sgf").is_string()) return Refusal{"argument", "there is no record", "text"};
    auto opened = open(place["sgf"].get<std::string>(), std::max(1, number(field("game"))));
    if (std::holds_alternative<Refusal>(opened)) return opened;
    for (const Json& step : field("way")) {
        NodeId child = tree_.first_child(node_);
        for (int i = number(step); i > 0 && child != kNoNode; --i)
            child = tree_.next_sibling(child);
        if (child == kNoNode) break;
        node_ = child;
    }
    is_changed_ = field("changed") == true;
    return opened;
}

Started ReviewMode::save() {
    said_ = Status{"review.saved"};
    is_changed_ = false;
    return Done{{{"export",
                  {{"format", "sgf"},
                   {"name", "game.sgf"},
                   {"type", "application/x-go-sgf"},
                   {"text", write_sgf(tree_)}}}}};
}

}  // namespace nakade::app
