// `nakade lab` as its user meets it.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lab/experiments.h"
#include "terminal.h"

using namespace nakade;
using nakade::test::Session;
using nakade::test::Terminal;

TEST_CASE("the experiments are listed as their registry has them, the missing ones as such") {
    const Session session = Terminal().run({"lab", "list"});
    CHECK(session.exit_code == 0);
    for (const Experiment* experiment : all_experiments())
        CHECK(session.out.find(experiment->name) != std::string::npos);
    const Session lines = Terminal().run({"lab", "list", "--json"});
    CHECK(std::ranges::count(lines.out, '\n') ==
          static_cast<std::ptrdiff_t>(all_experiments().size()));
}

TEST_CASE("an experiment that does not exist or has no name is refused in one sentence") {
    for (const auto& words : {test::Words{"lab", "run"}, test::Words{"lab", "run", "alchemy"},
                              test::Words{"lab", "list", "alchemy"}, test::Words{"lab", "walk"}}) {
        const Session session = Terminal().run(words);
        CHECK(session.exit_code == 2);
        CHECK(session.out.empty());
        CHECK(std::ranges::count(session.err, '\n') == 1);
    }
}
