#include "formats/sgf.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "formats/sgf_text.h"

namespace nakade {

NodeId SgfCollection::add_game(Place place) {
    const NodeId root = node_count();
    nodes_.push_back({.place = place});
    games_.push_back(root);
    return root;
}

NodeId SgfCollection::add_child(NodeId parent, Place place) {
    const NodeId child = node_count();
    nodes_.push_back({.parent = parent, .place = place});
    NodeRow& above = row(parent);
    if (above.last_child == kNone)
        above.first_child = child;
    else
        row(above.last_child).next_sibling = child;
    above.last_child = child;
    return child;
}

void SgfCollection::remove(NodeId node) {
    const NodeId above = parent(node);
    if (above == kNoNode) {
        std::erase(games_, node);
        return;
    }
    NodeId before = kNoNode;
    for (NodeId child = first_child(above); child != node; child = next_sibling(child))
        before = child;
    if (before == kNoNode)
        row(above).first_child = next_sibling(node);
    else
        row(before).next_sibling = next_sibling(node);
    if (row(above).last_child == node) row(above).last_child = before;
}

bool SgfCollection::has_siblings(NodeId node) const {
    const NodeId above = parent(node);
    return above != kNoNode && row(above).first_child != row(above).last_child;
}

NodeId SgfCollection::next_in_game(NodeId node, NodeId root) const {
    if (first_child(node) != kNoNode) return first_child(node);
    while (node != root) {
        if (next_sibling(node) != kNoNode) return next_sibling(node);
        node = parent(node);
    }
    return kNoNode;
}

std::vector<NodeId> SgfCollection::main_line(NodeId root) const {
    std::vector<NodeId> line;
    for (NodeId node = root; node != kNoNode; node = first_child(node)) line.push_back(node);
    return line;
}

std::vector<NodeId> SgfCollection::path_to(NodeId node) const {
    std::vector<NodeId> path;
    for (; node != kNoNode; node = parent(node)) path.push_back(node);
    std::reverse(path.begin(), path.end());
    return path;
}

NodeId SgfCollection::root_of(NodeId node) const {
    while (parent(node) != kNoNode) node = parent(node);
    return node;
}

std::vector<SgfProperty> SgfCollection::properties(NodeId node) const {
    std::vector<SgfProperty> list;
    for_each_property(node, [&](std::string_view name, Place where, Index first_value) {
        SgfProperty& property = list.emplace_back(SgfProperty{name, {}, where});
        for_each_value(first_value, [&](std::string_view raw) { property.values.push_back(raw); });
    });
    return list;
}

std::optional<std::string_view> SgfCollection::raw(NodeId node, std::string_view name) const {
    const Index property = find(node, name);
    if (property == kNone || properties_[at(property)].first_value == kNone) return std::nullopt;
    return value_text(properties_[at(property)].first_value);
}

std::vector<std::string_view> SgfCollection::raw_values(NodeId node, std::string_view name) const {
    std::vector<std::string_view> list;
    if (const Index property = find(node, name); property != kNone)
        for_each_value(properties_[at(property)].first_value,
                       [&](std::string_view value) { list.push_back(value); });
    return list;
}

std::string SgfCollection::text(NodeId node, std::string_view name) const {
    return unescape_text(raw(node, name).value_or(""));
}

std::string SgfCollection::simple_text(NodeId node, std::string_view name) const {
    return unescape_simple_text(raw(node, name).value_or(""));
}

Place SgfCollection::place(NodeId node, std::string_view name) const {
    const Index property = find(node, name);
    return property == kNone ? place(node) : properties_[at(property)].place;
}

void SgfCollection::add_raw(NodeId node, std::string_view name, std::string_view raw, Place place) {
    assert(is_raw_value(raw));
    const Index id = intern(name);
    Index property = find(node, id);
    if (property == kNone) property = add_property(node, id, place);
    append_value(property, raw);
}

void SgfCollection::set_raw(NodeId node, std::string_view name, std::string_view raw) {
    if (const Index property = find(node, name); property != kNone)
        properties_[at(property)].first_value = properties_[at(property)].last_value = kNone;
    add_raw(node, name, raw);
}

void SgfCollection::set_text(NodeId node, std::string_view name, std::string_view text) {
    set_raw(node, name, escape_text(text));
}

void SgfCollection::remove(NodeId node, std::string_view name) {
    const Index property = find(node, name);
    if (property == kNone) return;
    Index before = kNone;
    for (Index p = row(node).first_property; p != property; p = properties_[at(p)].next) before = p;
    const Index after = properties_[at(property)].next;
    (before == kNone ? row(node).first_property : properties_[at(before)].next) = after;
    if (row(node).last_property == property) row(node).last_property = before;
}

std::string_view SgfCollection::value_text(Index value) const {
    const ValueRow& found = values_[at(value)];
    return std::string_view(text_).substr(found.offset, found.length);
}

SgfCollection::Index SgfCollection::find(NodeId node, std::string_view name) const {
    const auto known = name_index_.find(name);
    return known == name_index_.end() ? kNone : find(node, known->second);
}

SgfCollection::Index SgfCollection::find(NodeId node, Index name) const {
    // Two short cuts for a reader, which fills the newest node and appends to its last property.
    if (newest_use_[at(name)] < node) return kNone;
    const Index last = row(node).last_property;
    if (last != kNone && properties_[at(last)].name == name) return last;
    for (Index p = row(node).first_property; p != kNone; p = properties_[at(p)].next)
        if (properties_[at(p)].name == name) return p;
    return kNone;
}

SgfCollection::Index SgfCollection::intern(std::string_view name) {
    const auto [found, is_new] =
        name_index_.try_emplace(std::string(name), static_cast<Index>(names_.size()));
    if (is_new) {
        names_.emplace_back(name);
        newest_use_.push_back(kNoNode);
    }
    return found->second;
}

SgfCollection::Index SgfCollection::add_property(NodeId node, Index name, Place place) {
    const Index property = static_cast<Index>(properties_.size());
    properties_.push_back({.name = name, .place = place});
    NodeRow& owner = row(node);
    (owner.last_property == kNone ? owner.first_property
                                  : properties_[at(owner.last_property)].next) = property;
    owner.last_property = property;
    newest_use_[at(name)] = std::max(newest_use_[at(name)], node);
    return property;
}

void SgfCollection::append_value(Index property, std::string_view raw) {
    assert(text_.size() + raw.size() <= std::numeric_limits<std::uint32_t>::max());
    const Index value = static_cast<Index>(values_.size());
    values_.push_back(
        {static_cast<std::uint32_t>(text_.size()), static_cast<std::uint32_t>(raw.size()), kNone});
    text_ += raw;
    PropertyRow& owner = properties_[at(property)];
    (owner.last_value == kNone ? owner.first_value : values_[at(owner.last_value)].next) = value;
    owner.last_value = value;
}

namespace {

/// Both walks step together; a difference in shape shows as one of them having no such neighbour.
bool same_game(const SgfCollection& a, NodeId root_a, const SgfCollection& b, NodeId root_b) {
    NodeId in_a = root_a;
    NodeId in_b = root_b;
    while (in_a != kNoNode && in_b != kNoNode) {
        const bool same_shape =
            (a.first_child(in_a) == kNoNode) == (b.first_child(in_b) == kNoNode) &&
            (a.next_sibling(in_a) == kNoNode) == (b.next_sibling(in_b) == kNoNode);
        if (!same_shape || a.properties(in_a) != b.properties(in_b)) return false;
        in_a = a.next_in_game(in_a, root_a);
        in_b = b.next_in_game(in_b, root_b);
    }
    return in_a == in_b;
}

}  // namespace

bool same_trees(const SgfCollection& a, const SgfCollection& b) {
    return std::equal(a.games().begin(), a.games().end(), b.games().begin(), b.games().end(),
                      [&](NodeId in_a, NodeId in_b) { return same_game(a, in_a, b, in_b); });
}

}  // namespace nakade
