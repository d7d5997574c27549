// Everything there is to say about a game: tables of what each property holds and since when it
// exists, run over all its nodes. A rectangle is checked by its corners, so that a megabyte of
// "aa:ss" costs no more than a megabyte of points.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "formats/sgf_game.h"
#include "formats/sgf_text.h"

namespace nakade {

namespace {

// No game is as long; a file made to be slow may be, and is replayed so far only.
constexpr std::size_t kMaxReplayed = 20'000;

enum class Holds { Move, Stones, Marks, Labels, Lines };

struct PointProperty {
    std::string_view name;
    Holds holds;
};
constexpr PointProperty kPointProperties[] = {
    {"B", Holds::Move},    {"W", Holds::Move},   {"AB", Holds::Stones}, {"AW", Holds::Stones},
    {"AE", Holds::Stones}, {"MA", Holds::Marks}, {"TR", Holds::Marks},  {"SQ", Holds::Marks},
    {"CR", Holds::Marks},  {"SL", Holds::Marks}, {"DD", Holds::Marks},  {"VW", Holds::Marks},
    {"TB", Holds::Marks},  {"TW", Holds::Marks}, {"M", Holds::Marks},   {"L", Holds::Marks},
    {"LB", Holds::Labels}, {"LN", Holds::Lines}, {"AR", Holds::Lines},
};

/// Since which version of the format a property exists, where that is not the first. Old ones that
/// a later version dropped are common in files of all versions and pass without a word.
struct Since {
    std::string_view name;
    int format;
};
constexpr Since kSince[] = {
    {"FF", 2}, {"BT", 3}, {"CP", 3}, {"CR", 3}, {"DM", 3}, {"DO", 3}, {"HO", 3}, {"IT", 3},
    {"KO", 3}, {"LB", 3}, {"MA", 3}, {"MN", 3}, {"OB", 3}, {"OW", 3}, {"RU", 3}, {"TR", 3},
    {"UC", 3}, {"WT", 3}, {"AP", 4}, {"AR", 4}, {"AS", 4}, {"CA", 4}, {"DD", 4}, {"LN", 4},
    {"ON", 4}, {"OT", 4}, {"PM", 4}, {"ST", 4}, {"SU", 4},
};

/// Properties of collections that hold what a standard property is for. Other unknown ones are
/// somebody's private matter and pass without a word.
struct Dialect {
    std::string_view name;
    std::string_view standard;
};
constexpr Dialect kDialects[] = {{"JD", "DT"}, {"RD", "DT"}};

class Checker {
public:
    Checker(const SgfCollection& tree, NodeId root, const SgfGameInfo& info, Notes& notes)
        : tree_(tree), root_(root), size_(info.size), notes_(notes) {
        if (const auto raw = tree.raw(root, "FF")) format_ = parse_int(trim(*raw)).value_or(0);
    }

    void run() {
        for (NodeId node = root_; node != kNoNode; node = tree_.next_in_game(node, root_)) {
            tree_.for_each_property(node, [&](std::string_view name, Place place, auto values) {
                check_version(name, place);
                check_values(name, place, values);
            });
            if (tree_.has(node, "B") && tree_.has(node, "W"))
                notes_.warn(tree_.place(node), "a node has a black and a white move");
        }
    }

private:
    void check_version(std::string_view name, Place place) {
        for (const auto& [dialect, standard] : kDialects)
            if (name == dialect && is_news(name))
                notes_.warn(place, fmt::format("{} is not an SGF property; {} is its place", name,
                                               standard));
        if (format_ < 1) return;
        for (const auto& [known, since] : kSince)
            if (name == known && format_ < since && is_news(name))
                notes_.warn(place, fmt::format("{} is not a property of FF[{}]", name, format_));
    }

    bool is_news(std::string_view name) {
        if (std::find(told_.begin(), told_.end(), name) != told_.end()) return false;
        told_.emplace_back(name);
        return true;
    }

    void check_values(std::string_view name, Place place, std::int32_t values) {
        const auto known = std::find_if(std::begin(kPointProperties), std::end(kPointProperties),
                                        [&](const auto& row) { return row.name == name; });
        if (known == std::end(kPointProperties)) return;
        tree_.for_each_value(values,
                             [&](std::string_view raw) { check_value(*known, place, raw); });
    }

    void check_value(const PointProperty& property, Place place, std::string_view raw) {
        switch (property.holds) {
            case Holds::Move:
                return check_move(property.name, place, raw);
            case Holds::Stones:
                return check_area(property.name, place, raw, Severity::Error);
            case Holds::Marks:
                // An empty list is how VW and DD are reset, and TB and TW say "none".
                return trim(raw).empty() ? void()
                                         : check_area(property.name, place, raw, Severity::Warning);
            case Holds::Labels:
                return check_point(property.name, place,
                                   split_composed(raw).value_or(std::pair{raw, raw}).first);
            case Holds::Lines:
                if (const auto ends = split_composed(raw); ends && trim(raw) != ":") {
                    check_point(property.name, place, ends->first);
                    check_point(property.name, place, ends->second);
                }
                return;
        }
    }

    void check_move(std::string_view name, Place place, std::string_view raw) {
        if (is_sgf_pass(raw, size_)) return;
        const auto area = parse_sgf_rectangle(raw, size_);
        if (!area || area->is_rectangle)
            notes_.error(place, fmt::format("{}: {}", name,
                                            area ? fmt::format("{} is not a point", quoted(raw))
                                                 : area.error().message));
    }

    void check_area(std::string_view name, Place place, std::string_view raw, Severity severity) {
        const auto area = parse_sgf_rectangle(raw, size_);
        if (!area && !trim(raw).empty() && severity == Severity::Error)
            return notes_.error(place, fmt::format("{}: {}", name, area.error().message));
        if (!area) return notes_.warn(place, fmt::format("{}: {}", name, area.error().message));
        if (area->is_reversed)
            notes_.warn(place,
                        fmt::format("{}: the corners of {} are turned round", name, quoted(raw)));
        if (area->is_rectangle && area->is_single())
            notes_.warn(place, fmt::format("{}: {} is a single point", name, quoted(raw)));
    }

    void check_point(std::string_view name, Place place, std::string_view raw) {
        check_area(name, place, raw, Severity::Warning);
    }

    const SgfCollection& tree_;
    NodeId root_;
    Size size_;
    Notes& notes_;
    int format_ = 0;  // 0: not given
    std::vector<std::string> told_;
};

}  // namespace

Result<SgfGameInfo> check_game(const SgfCollection& tree, NodeId root, Notes& notes) {
    auto info = read_game_info(tree, root, notes);
    if (!info) return info.error();
    Checker(tree, root, *info, notes).run();
    if (is_too_large(info->size)) return info;
    std::vector<NodeId> line = tree.main_line(root);
    if (line.size() > kMaxReplayed) line.resize(kMaxReplayed);
    Notes replayed;  // values that are no points have been told already
    const auto end = position_at(tree, line.back(), *info, replayed);
    if (!end) return end.error();
    for (const Note& note : replayed.kept())
        if (note.severity == Severity::Warning) notes.warn(note.place, note.message);
    return info;
}

}  // namespace nakade
