// Random SGF trees and random near-SGF bytes, for laws that hold for all of them.
#pragma once

#include <string>

#include "core/random.h"
#include "formats/sgf.h"

namespace nakade::test {

inline std::string random_value(Random& random) {
    constexpr std::string_view kPieces[] = {"aa", "dd:ee", "[",    "]",    "\\", ":",
                                            "\n", "\r\n",  "é",    "囲碁", ";",  "(",
                                            ")",  " ",     "pass", "tt",   "\t"};
    constexpr int kPieceCount = static_cast<int>(std::size(kPieces));
    std::string text;
    for (int i = random.below(5); i > 0; --i) text += kPieces[random.below(kPieceCount)];
    return text;
}

inline void add_random_properties(SgfCollection& tree, NodeId node, Random& random) {
    constexpr std::string_view kNames[] = {"B", "W", "C", "AB", "LB", "SZ", "XX", "N", "KO2"};
    constexpr int kNameCount = static_cast<int>(std::size(kNames));
    for (int i = random.below(4); i > 0; --i) {
        const std::string_view name = kNames[random.below(kNameCount)];
        if (tree.has(node, name)) continue;
        tree.set_text(node, name, random_value(random));
        // A second value, made by the same escaping.
        if (random.below(3) == 0) tree.add_raw(node, name, "a\\]b");
    }
}

inline SgfCollection random_tree(Random& random) {
    SgfCollection tree;
    for (int games = 1 + random.below(3); games > 0; --games) {
        const NodeId root = tree.add_game();
        add_random_properties(tree, root, random);
        for (int i = random.below(20); i > 0; --i) {
            const NodeId parent = root + random.below(tree.node_count() - root);
            add_random_properties(tree, tree.add_child(parent), random);
        }
    }
    return tree;
}

/// Pieces of SGF in any order: most of what a broken program writes.
inline std::string random_pieces(Random& random) {
    constexpr std::string_view kPieces[] = {"(",
                                            ")",
                                            ";",
                                            "[",
                                            "]",
                                            "(;",
                                            "B",
                                            "[aa]",
                                            "C[x",
                                            "\\",
                                            "SZ[9]",
                                            " ",
                                            "\n",
                                            "()",
                                            "junk",
                                            "AB[aa:cc]",
                                            "\xC3",
                                            "é",
                                            "CA[gb2312]",
                                            "\xB0\xA1",
                                            "W[]",
                                            "Comment[x]",
                                            std::string_view("\0", 1),
                                            "1",
                                            "%",
                                            "CA[",
                                            "]]"};
    constexpr int kPieceCount = static_cast<int>(std::size(kPieces));
    std::string bytes = random.below(2) ? "(;" : "";
    for (int i = random.below(25); i > 0; --i) bytes += kPieces[random.below(kPieceCount)];
    return bytes;
}

}  // namespace nakade::test
