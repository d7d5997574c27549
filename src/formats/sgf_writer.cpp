// Writing SGF: canonical text, several nodes a line up to a readable width, variations on lines of
// their own. A walk along parent links closes the parentheses, so depth costs nothing.
#include "formats/sgf.h"

namespace nakade {

namespace {

constexpr std::size_t kLineWidth = 80;

/// A node that opens a parenthesis: the first of a game or of one of several variations.
bool opens_paren(const SgfCollection& tree, NodeId node) {
    return tree.parent(node) == kNoNode || tree.has_siblings(node);
}

class Writer {
public:
    explicit Writer(const SgfCollection& tree) : tree_(tree) {}

    void write_game(NodeId root) {
        for (NodeId node = root; node != kNoNode;) {
            write_node(node);
            const NodeId next = tree_.next_in_game(node, root);
            if (tree_.first_child(node) == kNoNode) close_up_to(node, root, next);
            node = next;
        }
        out_ += '\n';
        line_start_ = out_.size();
    }

    std::string take() { return std::move(out_); }

private:
    void break_line() {
        if (out_.size() == line_start_) return;
        out_ += '\n';
        line_start_ = out_.size();
    }

    void write_node(NodeId node) {
        if (opens_paren(tree_, node)) {
            break_line();
            out_ += '(';
        }
        const std::size_t start = out_.size();
        out_ += ';';
        tree_.for_each_property(node, [&](std::string_view name, Place, std::int32_t values) {
            out_ += name;
            tree_.for_each_value(values, [&](std::string_view raw) {
                out_ += '[';
                out_ += raw;
                out_ += ']';
            });
        });
        wrap_before(start);
    }

    /// Moves the node just written to a new line if it made this one too long.
    void wrap_before(std::size_t node_start) {
        const bool is_first = node_start == line_start_ || out_[node_start - 1] == '(';
        if (is_first || out_.size() - line_start_ <= kLineWidth) return;
        out_.insert(node_start, 1, '\n');
        line_start_ = node_start + 1;
    }

    /// One ")" for every "(" between the leaf and the node that comes next.
    void close_up_to(NodeId leaf, NodeId root, NodeId next) {
        const NodeId stay = next == kNoNode ? kNoNode : tree_.parent(next);
        for (NodeId node = leaf; node != stay; node = tree_.parent(node)) {
            if (opens_paren(tree_, node)) out_ += ')';
            if (node == root) return;
        }
    }

    const SgfCollection& tree_;
    std::string out_;
    std::size_t line_start_ = 0;
};

}  // namespace

std::string write_sgf(const SgfCollection& collection) {
    Writer writer(collection);
    for (const NodeId root : collection.games()) writer.write_game(root);
    return writer.take();
}

std::string write_sgf_game(const SgfCollection& collection, NodeId root) {
    Writer writer(collection);
    writer.write_game(root);
    return writer.take();
}

}  // namespace nakade
