#include "formats/game_record.h"

#include <fmt/format.h>

#include "core/text.h"

namespace nakade {

namespace {

struct RecordField {
    std::string_view property;
    std::string GameRecord::*field;
};
// In the order in which they are written.
constexpr RecordField kFields[] = {
    {"RU", &GameRecord::rules},  {"PB", &GameRecord::black},  {"PW", &GameRecord::white},
    {"RE", &GameRecord::result}, {"DT", &GameRecord::date},   {"EV", &GameRecord::event},
    {"GN", &GameRecord::name},   {"C", &GameRecord::comment},
};

std::string_view turn_value(Color color) { return color == Black ? "B" : "W"; }

void write_stones(SgfCollection& tree, NodeId root, const GameRecord& record) {
    for (const Color color : {Black, White})
        for (const Placement& stone : record.set_up)
            if (stone.color == color)
                tree.add_raw(root, color == Black ? "AB" : "AW", to_sgf(stone.point));
}

std::vector<Placement> read_stones(const SgfCollection& tree, NodeId root, Size size,
                                   Notes& notes) {
    StoneGrid stones(size);
    for (const Color color : {Black, White})
        read_points(tree, root, color == Black ? "AB" : "AW", size, notes).for_each([&](Point p) {
            stones.set(p, color);
        });
    return stones.placements();
}

void note_later_set_up(const SgfCollection& tree, const std::vector<NodeId>& line, Notes& notes) {
    for (std::size_t i = 1; i < line.size(); ++i)
        for (const std::string_view name : {"AB", "AW", "AE"})
            if (tree.has(line[i], name))
                notes.error(tree.place(line[i], name),
                            "stones are set up after the start; a plain record can not hold that");
}

}  // namespace

SgfCollection to_sgf(const GameRecord& record) {
    SgfCollection tree;
    const NodeId root = tree.add_game();
    tree.set_raw(root, "FF", "4");
    tree.set_raw(root, "GM", record.kind == SgfGameKind::Go ? "1" : "4");
    tree.set_raw(root, "CA", "UTF-8");
    tree.set_raw(root, "AP", "Nakade");
    tree.set_raw(root, "SZ", sgf_size(record.size));
    if (record.komi) tree.set_raw(root, "KM", fmt::format("{}", *record.komi));
    if (record.handicap > 0) tree.set_raw(root, "HA", fmt::format("{}", record.handicap));
    for (const auto& [property, field] : kFields)
        if (!(record.*field).empty()) tree.set_text(root, property, record.*field);
    write_stones(tree, root, record);
    if (record.to_play) tree.set_raw(root, "PL", turn_value(*record.to_play));
    NodeId node = root;
    for (const auto& [color, move] : record.moves) {
        node = tree.add_child(node);
        tree.set_raw(node, turn_value(color), to_sgf(move));
    }
    return tree;
}

Result<GameRecord> to_record(const SgfCollection& tree, NodeId root, Notes& notes) {
    const auto info = read_game_info(tree, root, notes);
    if (!info) return info.error();
    if (is_too_large(info->size))
        return error_at(tree.place(root, "SZ"), too_large_message(info->size));
    GameRecord record;
    record.kind = info->kind;
    record.size = info->size;
    if (info->komi) record.komi = info->komi->points;
    record.handicap = info->handicap;
    for (const auto& [property, field] : kFields) record.*field = tree.text(root, property);
    record.set_up = read_stones(tree, root, info->size, notes);
    if (const auto turn = tree.raw(root, "PL")) record.to_play = parse_color(trim(*turn));
    const std::vector<NodeId> line = tree.main_line(root);
    note_later_set_up(tree, line, notes);
    for (const SgfMove& move : moves_along(tree, line, info->size, notes))
        record.moves.emplace_back(move.color, move.move);
    return record;
}

}  // namespace nakade
