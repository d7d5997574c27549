// What people write beside problems.
#include "app/words.h"

#include <doctest/doctest.h>

using namespace nakade;
using namespace nakade::app;

TEST_CASE("the side to move is found in words of several languages") {
    struct Row {
        const char* words;
        std::optional<Color> side;
    };
    const Row rows[] = {
        {"Black to play", Black},
        {"WHITE TO KILL", White},
        {"white-to-play-07.sgf", White},
        {"Problem 3. White moves first and lives.", White},
        {"black_to_live", Black},
        {"黒先", Black},
        {"白先黑死", White},
        {"黑先活", Black},
        {"흑선", Black},
        {"백 차례", White},
        {"", std::nullopt},
        {"Black has two eyes", std::nullopt},
        {"Blackpool to play", std::nullopt},
        {"the board is black", std::nullopt},
    };
    for (const Row& row : rows) {
        CAPTURE(row.words);
        CHECK(side_in_words(row.words) == row.side);
    }
}

TEST_CASE("the goal is found in words, as that of the side to move") {
    struct Row {
        const char* words;
        Color to_move;
        std::optional<Goal> goal;
    };
    const Row rows[] = {
        {"Black to live", Black, Goal::Live},
        {"Black to live", White, std::nullopt},
        {"White to kill", White, Goal::Kill},
        {"Black to play and live", Black, Goal::Live},
        {"White to play and kill the corner", White, Goal::Kill},
        {"白先黑死", White, Goal::Kill},
        {"黑先活", Black, Goal::Live},
        {"黑先殺白", Black, Goal::Kill},
        {"White lives", Black, std::nullopt},
        {"White dies", Black, Goal::Kill},
        {"Black to play", Black, std::nullopt},
        {"", Black, std::nullopt},
    };
    for (const Row& row : rows) {
        CAPTURE(row.words);
        CHECK(goal_in_words(row.words, row.to_move) == row.goal);
    }
}
