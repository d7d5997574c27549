// Law: any bytes are refused or read; what was read is written, and read again as the same trees.
//
// Run: cmake -DNAKADE_FUZZ=ON with clang, then fuzz_sgf CORPUS. A failure is shrunk with
// -minimize_crash=1 and kept in the corpus as red-<what>.sgf.
#include <cstdint>
#include <cstdlib>

#include "formats/game_record.h"
#include "formats/problem.h"
#include "formats/sgf_game.h"

namespace {

void require(bool claim) {
    if (!claim) std::abort();
}

/// What the rest of the program does with a game; only that it returns is asked.
void use_game(const nakade::SgfCollection& tree, nakade::NodeId root) {
    nakade::Notes notes;
    const auto info = nakade::check_game(tree, root, notes);
    if (!info) return;
    const auto record = nakade::to_record(tree, root, notes);
    const auto problem = nakade::problem_from_sgf(tree, root, notes);
    if (problem) require(nakade::check_problem(*problem).has_value());
    if (!nakade::is_too_large(info->size)) nakade::read_markup(tree, root, info->size, notes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto file = nakade::parse_sgf(bytes);
    if (!file) return 0;
    const std::string written = nakade::write_sgf(file->collection);
    require(nakade::is_valid_utf8(written));
    const auto again = nakade::parse_sgf(written);
    require(again.has_value());
    require(nakade::same_trees(file->collection, again->collection));
    require(nakade::write_sgf(again->collection) == written);
    for (const nakade::NodeId root : file->collection.games()) use_game(file->collection, root);
    return 0;
}
