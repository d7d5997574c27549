// SGF as a tree of nodes with their properties, and the way from text to tree and back.
//
// One arena holds all games of a file: nodes, properties and values are rows of three tables that
// name each other by index. So a tree of a million nodes costs some 70 bytes a move, and nothing
// that walks, writes or destroys it recurses, however deep it is. Values are kept raw, exactly as
// they stand between the brackets (sgf_text.h escapes and unescapes them), so that nothing we do
// not understand is changed by reading and writing.
//
// Start with parse_sgf and write_sgf; what the properties mean is said in sgf_game.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/result.h"
#include "formats/charset.h"
#include "formats/note.h"

namespace nakade {

using NodeId = std::int32_t;
inline constexpr NodeId kNoNode = -1;

/// One property as it is seen from outside; views live until the next change of the collection.
struct SgfProperty {
    std::string_view name;
    std::vector<std::string_view> values;  ///< raw
    Place place;
    friend bool operator==(const SgfProperty& a, const SgfProperty& b) {
        return a.name == b.name && a.values == b.values;
    }
};

class SgfCollection {
public:
    /// The root of each game, in the order of the file.
    const std::vector<NodeId>& games() const { return games_; }
    NodeId node_count() const { return static_cast<NodeId>(nodes_.size()); }

    NodeId add_game(Place place = {});
    NodeId add_child(NodeId parent, Place place = {});
    /// Takes the node and all below it out of the tree; a root takes its game with it.
    void remove(NodeId node);

    NodeId parent(NodeId node) const { return row(node).parent; }
    NodeId first_child(NodeId node) const { return row(node).first_child; }
    NodeId next_sibling(NodeId node) const { return row(node).next_sibling; }
    bool has_siblings(NodeId node) const;
    Place place(NodeId node) const { return row(node).place; }

    /// The node after `node` when the game of `root` is walked parents first; kNoNode at the end.
    NodeId next_in_game(NodeId node, NodeId root) const;
    /// The root, its first child, that one's first child and so on.
    std::vector<NodeId> main_line(NodeId root) const;
    /// From the root to the node, both included.
    std::vector<NodeId> path_to(NodeId node) const;
    NodeId root_of(NodeId node) const;

    std::vector<SgfProperty> properties(NodeId node) const;
    bool has(NodeId node, std::string_view name) const { return find(node, name) != kNone; }
    /// The first raw value, if the node has the property.
    std::optional<std::string_view> raw(NodeId node, std::string_view name) const;
    std::vector<std::string_view> raw_values(NodeId node, std::string_view name) const;
    /// The first value as text with line breaks; empty if the node does not have the property.
    std::string text(NodeId node, std::string_view name) const;
    /// The same on one line.
    std::string simple_text(NodeId node, std::string_view name) const;
    /// Of the property's name in the file; the node's place if it does not have the property.
    Place place(NodeId node, std::string_view name) const;

    /// Appends a value, and the property if the node does not have it yet.
    /// Precondition: is_raw_value(raw).
    void add_raw(NodeId node, std::string_view name, std::string_view raw, Place place = {});
    /// Replaces all values by this one.
    void set_raw(NodeId node, std::string_view name, std::string_view raw);
    void set_text(NodeId node, std::string_view name, std::string_view text);
    void remove(NodeId node, std::string_view name);

    /// Calls f(name, place, first value row); rows are for for_each_value.
    template <class F>
    void for_each_property(NodeId node, F&& f) const {
        for (Index p = row(node).first_property; p != kNone; p = properties_[at(p)].next)
            f(std::string_view(names_[at(properties_[at(p)].name)]), properties_[at(p)].place,
              properties_[at(p)].first_value);
    }
    template <class F>
    void for_each_value(std::int32_t first_value, F&& f) const {
        for (Index v = first_value; v != kNone; v = values_[at(v)].next) f(value_text(v));
    }

    std::size_t property_rows() const { return properties_.size(); }
    std::size_t value_rows() const { return values_.size(); }
    std::size_t name_rows() const { return names_.size(); }
    void reserve_text(std::size_t bytes) { text_.reserve(bytes); }

private:
    using Index = std::int32_t;
    static constexpr Index kNone = -1;

    struct NodeRow {
        Index parent = kNone;
        Index first_child = kNone;
        Index last_child = kNone;
        Index next_sibling = kNone;
        Index first_property = kNone;
        Index last_property = kNone;
        Place place;
    };
    struct PropertyRow {
        Index name = kNone;
        Index first_value = kNone;
        Index last_value = kNone;
        Index next = kNone;
        Place place;
    };
    struct ValueRow {
        std::uint32_t offset = 0;
        std::uint32_t length = 0;
        Index next = kNone;
    };
    /// Lets a name be looked up without a copy of it.
    struct NameHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const {
            return std::hash<std::string_view>{}(name);
        }
    };

    static std::size_t at(Index index) { return static_cast<std::size_t>(index); }
    const NodeRow& row(NodeId node) const { return nodes_[at(node)]; }
    NodeRow& row(NodeId node) { return nodes_[at(node)]; }
    std::string_view value_text(Index value) const;
    Index find(NodeId node, std::string_view name) const;
    Index find(NodeId node, Index name) const;
    Index intern(std::string_view name);
    Index add_property(NodeId node, Index name, Place place);
    void append_value(Index property, std::string_view raw);

    std::vector<NodeId> games_;
    std::vector<NodeRow> nodes_;
    std::vector<PropertyRow> properties_;
    std::vector<ValueRow> values_;
    std::vector<std::string> names_;
    std::vector<NodeId> newest_use_;  // of each name: the newest node that ever had it
    std::unordered_map<std::string, Index, NameHash, std::equal_to<>> name_index_;
    std::string text_;
};

/// Same games, nodes, names and raw values in the same order; places do not count.
bool same_trees(const SgfCollection& a, const SgfCollection& b);

/// Where a file stops being read. The defaults keep any file under 200 MB of memory.
struct SgfLimits {
    std::size_t bytes = std::size_t{32} << 20;
    std::size_t nodes = std::size_t{1} << 20;
    // One less than a power of two: the row that passes the limit must not double the table.
    std::size_t properties = (std::size_t{1} << 21) - 1;
    std::size_t values = (std::size_t{1} << 21) - 1;
    /// Different names. FF[4] has some 80; the cost of a node grows with the square of this.
    std::size_t names = 256;
    std::size_t nesting = std::size_t{1} << 20;
};

struct SgfReadOptions {
    SgfLimits limits;
    /// For the charsets that the core does not know itself; may be null.
    const CharsetDecoder* decoder = nullptr;
};

struct SgfFile {
    SgfCollection collection;
    Charset charset = Charset::Utf8;
    Notes notes;
};

/// Reads any bytes. An Error means that there is no game in them or that a limit is passed;
/// everything else is repaired, with a note for each repair. CA is set to UTF-8 in the trees, for
/// that is what their text is from here on.
Result<SgfFile> parse_sgf(std::string_view bytes, const SgfReadOptions& options = {});

/// The text of the first game at or after `from`, found by its brackets alone; empty if there is
/// none. For files with more games than the limits let in at once: each is then parsed by itself.
std::string_view next_game_text(std::string_view text, std::size_t from = 0);

/// Canonical text: reading it gives the same trees.
std::string write_sgf(const SgfCollection& collection);
std::string write_sgf_game(const SgfCollection& collection, NodeId root);

}  // namespace nakade
