// Prints how we read SGF, for comparison with other readers: one line of JSON a file.
//
// Names of files come on standard input, one a line. A line of the answer is
// {"games":[NODE...],"notes":N} with NODE = {"data":[[NAME,[VALUE...]]...],"children":[NODE...]},
// values unescaped, or {"error":"..."}. Trees may be deep, so the text is built along a walk and
// not by recursion.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "formats/sgf.h"
#include "formats/sgf_text.h"
#include "host/charset.h"

namespace {

using namespace nakade;

std::string quoted_json(std::string_view text) { return nlohmann::json(text).dump(); }

std::string data_json(const SgfCollection& tree, NodeId node) {
    std::string text = "[";
    for (const SgfProperty& property : tree.properties(node)) {
        if (text.size() > 1) text += ',';
        text += fmt::format("[{},[", quoted_json(property.name));
        for (std::size_t i = 0; i < property.values.size(); ++i) {
            if (i > 0) text += ',';
            text += quoted_json(unescape_text(property.values[i]));
        }
        text += "]]";
    }
    return text + "]";
}

std::string game_json(const SgfCollection& tree, NodeId root) {
    std::string text;
    for (NodeId node = root; node != kNoNode;) {
        const bool is_later = node != root && tree.first_child(tree.parent(node)) != node;
        text += fmt::format("{}{{\"data\":{},\"children\":[", is_later ? "," : "",
                            data_json(tree, node));
        const NodeId next = tree.next_in_game(node, root);
        const NodeId stay = next == kNoNode ? kNoNode : tree.parent(next);
        if (tree.first_child(node) == kNoNode)
            for (NodeId done = node; done != stay; done = tree.parent(done)) text += "]}";
        node = next;
    }
    return text;
}

std::string file_json(const std::string& bytes) {
    const IconvDecoder decoder;
    const auto file = parse_sgf(bytes, {.limits = {}, .decoder = &decoder});
    if (!file) return fmt::format("{{\"error\":{}}}", quoted_json(file.error().message));
    std::string games;
    for (const NodeId root : file->collection.games()) {
        if (!games.empty()) games += ',';
        games += game_json(file->collection, root);
    }
    return fmt::format("{{\"games\":[{}],\"notes\":{}}}", games, file->notes.kept().size());
}

}  // namespace

int main() {
    for (std::string name; std::getline(std::cin, name);) {
        std::ifstream in(name, std::ios::binary);
        std::cout << file_json({std::istreambuf_iterator<char>(in), {}}) << "\n";
    }
}
