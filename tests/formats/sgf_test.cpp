#include "formats/sgf.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "core/random.h"
#include "formats/random_sgf.h"
#include "formats/sgf_text.h"

namespace nakade {

namespace {

SgfFile read(std::string_view text) {
    auto file = parse_sgf(text);
    REQUIRE(file);
    return std::move(*file);
}

/// The trees as text, line breaks between nodes removed.
std::string tree_of(std::string_view text) {
    std::string written = write_sgf(read(text).collection);
    std::erase(written, '\n');
    return written;
}

std::vector<std::string> notes_of(std::string_view text) {
    std::vector<std::string> said;
    const SgfFile file = read(text);
    for (const Note& note : file.notes.kept()) said.push_back(to_string(note));
    return said;
}

std::string error_of(std::string_view text, const SgfReadOptions& options = {}) {
    const auto file = parse_sgf(text, options);
    return file ? "no error" : file.error().message;
}

std::string repeated(std::string_view piece, int times) {
    std::string text;
    text.reserve(piece.size() * static_cast<std::size_t>(times));
    for (int i = 0; i < times; ++i) text += piece;
    return text;
}

}  // namespace

TEST_CASE("a game is a line of nodes, and variations are children") {
    const SgfFile file = read("(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))");
    const SgfCollection& tree = file.collection;
    CHECK(file.notes.empty());
    REQUIRE(tree.games().size() == 1);
    const NodeId root = tree.games()[0];
    CHECK(tree.raw(root, "SZ") == "9");
    CHECK(tree.main_line(root).size() == 4);
    const NodeId black = tree.first_child(root);
    const NodeId first = tree.first_child(black);
    const NodeId second = tree.next_sibling(first);
    CHECK(tree.raw(second, "W") == "dd");
    CHECK(tree.next_sibling(second) == kNoNode);
    CHECK(tree.path_to(second) == std::vector<NodeId>{root, black, second});
    CHECK(tree.root_of(second) == root);
}

TEST_CASE("a file may hold many games") {
    const SgfFile file = read("(;GM[1]) (;GM[4])\n(;GM[1])");
    CHECK(file.collection.games().size() == 3);
    CHECK(file.notes.empty());
}

TEST_CASE("properties keep their order, unknown ones too") {
    CHECK(tree_of("(;ZZ[1]AB[aa][bb]XY[2]C[text])") == "(;ZZ[1]AB[aa][bb]XY[2]C[text])");
}

TEST_CASE("the small letters of a long property name do not count") {
    CHECK(tree_of("(;GaMe[1]CoPyright[x];White[aa])") == "(;GM[1]CP[x];W[aa])");
}

TEST_CASE("a repeated property is joined to the first with a warning") {
    CHECK(tree_of("(;AB[aa]C[x]AB[bb])") == "(;AB[aa][bb]C[x])");
    CHECK(notes_of("(;AB[aa]C[x]AB[bb])") ==
          std::vector<std::string>{
              "line 1, column 13: AB stands twice in a node; the values are joined"});
}

TEST_CASE("text before, between and after games is skipped with a warning") {
    CHECK(tree_of("From: me (JST)\n(;B[aa])\n-- \nbye (;W[bb]) end") == "(;B[aa])(;W[bb])");
    CHECK(notes_of("Hello\n(;B[aa])") ==
          std::vector<std::string>{"line 1, column 1: text outside of a game is skipped"});
    CHECK(tree_of("Re[2]: look (;B[aa])") == "(;B[aa])");
}

TEST_CASE("missing and surplus brackets are repaired") {
    CHECK(tree_of("(;B[aa];W[bb]") == "(;B[aa];W[bb])");
    CHECK(tree_of("(;B[aa]))") == "(;B[aa])");
    CHECK(tree_of(";B[aa];W[bb]") == "(;B[aa];W[bb])");
    CHECK(tree_of("B[aa];W[bb]") == "(;B[aa];W[bb])");
    CHECK(tree_of("(B[aa];W[bb])") == "(;B[aa];W[bb])");
    CHECK(tree_of("(;B[aa]()(;W[bb])())") == "(;B[aa];W[bb])");
    CHECK(tree_of("(;B[aa](W[bb])(W[cc]))") == "(;B[aa](;W[bb])(;W[cc]))");
    CHECK(tree_of("(;US[Ann[3d]]B[aa])") == "(;US[Ann[3d]B[aa])");
    CHECK(tree_of("((;B[aa]))") == "(;B[aa])");
}

TEST_CASE("nodes and properties behind a variation are kept") {
    CHECK(tree_of("(;B[aa](;W[bb]);W[cc])") == "(;B[aa](;W[bb])(;W[cc]))");
    CHECK(tree_of("(;B[aa](;W[bb])C[x])") == "(;B[aa]C[x];W[bb])");
}

TEST_CASE("one missing parenthesis at the end is sure, several leave the tree in doubt") {
    CHECK(!read("(;B[aa](;W[bb])(;W[cc])").notes.has_errors());
    CHECK(read("(;B[aa](;W[bb])(;W[cc]").notes.has_errors());
}

TEST_CASE("a value that the end of the file cuts is kept") {
    CHECK(tree_of("(;C[abc") == "(;C[abc])");
    CHECK(tree_of("(;C[abc\\") == "(;C[abc])");
    CHECK(read("(;C[abc").notes.first_error().message ==
          "line 1, column 4: the value is not closed by \"]\" before the end of the file");
}

TEST_CASE("what is not SGF is refused") {
    for (const char* text : {"", "(", ")", ";", ";;", "[", "[[[[", "hello", "(hello)", "()",
                             "int main() { return a[0]; }", "\x1f\x8b\x08"})
        CHECK(error_of(text) ==
              "line 1, column 1: this is not SGF: there is no game, which starts with \"(;\"");
}

TEST_CASE("places count lines of every kind and columns in characters") {
    CHECK(notes_of("(;C[é\r\n囲]\r;C[x]C[y])") ==
          std::vector<std::string>{
              "line 3, column 6: C stands twice in a node; the values are joined"});
}

TEST_CASE("a limit that is passed is told with its place") {
    const auto limited = [](SgfLimits limits) { return SgfReadOptions{.limits = limits}; };
    CHECK(error_of("(;B[aa])", limited({.bytes = 7})) == "the file has 8 bytes; the limit is 7");
    CHECK(error_of("(;;\n;)", limited({.nodes = 2})) == "line 2, column 1: more than 2 nodes");
    CHECK(error_of("(;A[]B[]C[])", limited({.properties = 2})) ==
          "line 1, column 9: more than 2 properties");
    CHECK(error_of("(;A[][][])", limited({.values = 2})) == "line 1, column 3: more than 2 values");
    CHECK(error_of("(;A[]B[]C[])", limited({.names = 2})) ==
          "line 1, column 9: more than 2 different property names");
    CHECK(error_of("(;A[]B[];A[]B[])", limited({.names = 2})) == "no error");
    CHECK(error_of("(;(;(;)))", limited({.nesting = 2})) ==
          "line 1, column 5: more than 2 variations inside each other");
}

TEST_CASE("a tree a million nodes deep is read, written and read again") {
    constexpr int kDeep = 1'000'000;
    const std::string line = fmt::format("({})", repeated(";", kDeep));
    const SgfFile file = read(line);
    CHECK(file.collection.node_count() == kDeep);
    CHECK(same_trees(file.collection, read(write_sgf(file.collection)).collection));
    const SgfFile nested = read(repeated("(;", kDeep / 4) + repeated(")", kDeep / 4));
    CHECK(nested.notes.empty());
    CHECK(nested.collection.main_line(nested.collection.games()[0]).size() == kDeep / 4);
}

TEST_CASE("floods of brackets end in an error or a few notes") {
    for (const char* piece : {"(;", "(", ")", "[", "]", ";", "(;)", "A[]", "\\", "()", "(;B[aa]"}) {
        const std::string flood = repeated(piece, 2'000'000);
        for (const char* start : {"", "(;"}) {
            const auto file = parse_sgf(start + flood);
            if (file) CHECK(file->notes.kept().size() <= 101);
        }
    }
}

TEST_CASE("writing and reading random trees gives the same trees") {
    Random random(1);
    for (int i = 0; i < 500; ++i) {
        const SgfCollection tree = test::random_tree(random);
        const std::string text = write_sgf(tree);
        CAPTURE(text);
        const SgfFile again = read(text);
        CHECK(again.notes.empty());
        CHECK(same_trees(tree, again.collection));
        CHECK(write_sgf(again.collection) == text);
    }
}

TEST_CASE("whatever is read from broken text is read again from what was written") {
    Random random(2);
    int read_ones = 0;
    for (int i = 0; i < 5000; ++i) {
        const std::string bytes = test::random_pieces(random);
        const auto file = parse_sgf(bytes);
        if (!file) continue;
        CAPTURE(bytes);
        const SgfFile again = read(write_sgf(file->collection));
        CHECK(same_trees(file->collection, again.collection));
        CHECK(!again.notes.has_errors());
        ++read_ones;
    }
    CHECK(read_ones > 1000);
}

TEST_CASE("the games of a file can be cut out and read one by one") {
    Random random(4);
    for (int i = 0; i < 200; ++i) {
        const SgfCollection tree = test::random_tree(random);
        const std::string text = write_sgf(tree);
        std::string joined;
        std::size_t at = 0;
        for (std::string_view game; !(game = next_game_text(text, at)).empty();) {
            const SgfFile alone = read(game);
            CHECK(alone.collection.games().size() == 1);
            joined += write_sgf(alone.collection);
            at = static_cast<std::size_t>(game.data() - text.data()) + game.size();
        }
        CHECK(joined == text);
    }
    CHECK(next_game_text("no game").empty());
    CHECK(next_game_text("x (;C[)\\])];B[aa") == "(;C[)\\])];B[aa");
}

TEST_CASE("trees that differ in shape, names or values are not the same") {
    const auto same = [](std::string_view a, std::string_view b) {
        return same_trees(read(a).collection, read(b).collection);
    };
    CHECK(same("(;B[aa];W[bb])", "(;B[aa]\n(;W[bb]))"));
    CHECK(!same("(;B[aa];W[bb];B[cc])", "(;B[aa](;W[bb])(;B[cc]))"));
    CHECK(!same("(;B[aa])", "(;W[aa])"));
    CHECK(!same("(;B[aa])", "(;B[ab])"));
    CHECK(!same("(;B[aa])", "(;B[aa][ab])"));
    CHECK(!same("(;B[aa])", "(;B[aa])(;B[aa])"));
    CHECK(!same("(;A[];B[])", "(;A[])"));
}

TEST_CASE("nodes and properties can be taken out again") {
    SgfCollection tree = read("(;A[1]B[2]C[3](;N[x])(;N[y])(;N[z]))").collection;
    const NodeId root = tree.games()[0];
    tree.remove(root, "B");
    tree.remove(tree.next_sibling(tree.first_child(root)));
    CHECK(write_sgf(tree) == "(;A[1]C[3]\n(;N[x])\n(;N[z]))\n");
    tree.remove(root, "C");
    tree.set_text(root, "D", "]");
    tree.remove(tree.first_child(root));
    tree.set_raw(tree.add_child(root), "N", "new");
    CHECK(write_sgf(tree) == "(;A[1]D[\\]]\n(;N[z])\n(;N[new]))\n");
    tree.remove(root);
    CHECK(tree.games().empty());
}

TEST_CASE("text is unescaped as the format says") {
    CHECK(unescape_text("a\\]b\\\\c\\:d") == "a]b\\c:d");
    CHECK(unescape_text("soft\\\nbreak") == "softbreak");
    CHECK(unescape_text("soft\\\r\nbreak") == "softbreak");
    CHECK(unescape_text("a\r\nb\rc\n\rd\ne\tf") == "a\nb\nc\nd\ne f");
    CHECK(unescape_simple_text("a\r\nb\nc") == "a b c");
    CHECK(split_composed("a\\:b:c")->first == "a\\:b");
    CHECK(!split_composed("a\\:b"));
}

TEST_CASE("escaped text is unescaped to itself") {
    Random random(3);
    for (int i = 0; i < 2000; ++i) {
        std::string text = test::random_value(random);
        std::erase(text, '\r');
        std::erase(text, '\t');
        CHECK(is_raw_value(escape_text(text)));
        CHECK(unescape_text(escape_text(text)) == text);
    }
}

}  // namespace nakade
