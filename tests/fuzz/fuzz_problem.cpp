// Law: any bytes are refused or read as a problem; what was read is written, and read again as the
// same problem, as text and as SGF. Diagrams come through the same reader.
#include <cstdint>
#include <cstdlib>

#include "formats/problem.h"

namespace {

void require(bool claim) {
    if (!claim) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto problem = nakade::parse_problem(bytes);
    if (!problem) return 0;
    require(nakade::check_problem(*problem).has_value());
    const auto again = nakade::parse_problem(nakade::write_problem(*problem));
    require(again.has_value());
    require(*again == *problem);
    const auto file = nakade::parse_sgf(nakade::write_sgf(nakade::problem_to_sgf(*problem)));
    require(file.has_value());
    nakade::Notes notes;
    const auto from_sgf =
        nakade::problem_from_sgf(file->collection, file->collection.games()[0], notes);
    require(from_sgf.has_value());
    require(*from_sgf == *problem);
    return 0;
}
