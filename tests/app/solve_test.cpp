// The use case as a whole: a problem goes in, a report comes out, in words and as JSON.
#include "app/solve.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/solve_json.h"
#include "app/solve_text.h"
#include "stated.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::app;
using namespace nakade::test;
using life::LifeResult;

namespace {

constexpr SolveSettings kPlain{.megabytes = 4};
constexpr SolveSettings kBoth{.both = true, .megabytes = 4};
constexpr SolveSettings kAllMoves{.all_moves = true, .megabytes = 4};

constexpr std::string_view kTwoInARow =
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XOOOX.\n"
    "...XXXXX.\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n";

/// Six points in the corner and one liberty outside: Black can make it a ko.
constexpr std::string_view kKo =
    "...O.X.\n"
    "...OXX.\n"
    "OOOOX..\n"
    "XXXXX..\n"
    ".......\n"
    ".......\n"
    ".......\n";

/// Two groups of White in the upper corners, shut in with three points in a row each: whoever moves
/// first decides them at C14 and N14. `more` comes behind the stones: others of White, or moves.
std::string two_groups(std::string_view more = {}) {
    return "(;GM[1]SZ[15]AB[aa][ab][ac][ad][ae][be][ce][de][ee][ed][ec][eb][ea]"
           "[ka][kb][kc][kd][ke][le][me][ne][oe][od][oc][ob][oa]"
           "AW[ba][bb][bc][bd][cd][dd][dc][db][da][la][lb][lc][ld][md][nd][nc][nb][na]" +
           std::string(more) + ")";
}
/// With two points each, so that both are dead.
std::string two_dead_groups() { return two_groups("[cc][mc]"); }

UserWords about(std::string target, Color to_move) {
    UserWords user;
    user.target = std::move(target);
    user.to_move = to_move;
    return user;
}

SolveReport solve(std::string_view text, const UserWords& user, const SolveSettings& settings) {
    return solved(question(text, user), settings);
}

/// The standing of a drawing's group at E9, whoever is asked about first.
Standing standing(std::string_view text, Color to_move) {
    return solve(text, about("E9", to_move), kBoth).standing();
}

}  // namespace

TEST_CASE("a group is alive, dead or unsettled, whichever side was asked about") {
    for (const Color to_move : {Black, White}) {
        CHECK(standing(kThreeInARow, to_move) == Standing::Unsettled);
        CHECK(standing(kFourInARow, to_move) == Standing::Alive);
        CHECK(standing(kTwoInARow, to_move) == Standing::Dead);
    }
    CHECK(solve(kFourInARow, about("E9", Black), kPlain).standing() == Standing::Unknown);
}

TEST_CASE("a problem of which nothing is said but the stones is solved, and each guess is told") {
    const SolveReport report = solve(kThreeInARow, {}, kPlain);
    CHECK(report.answer.result == LifeResult::Win);
    CHECK(name_of(report.answer.best, {9, 9}) == "F8");
    for (const char* what : {"to_move", "target", "goal", "region"})
        CHECK(report.has_inferred(what));
}

TEST_CASE("what is said is not reported as inferred") {
    UserWords user = about("E9", Black);
    user.goal = Goal::Kill;
    user.region = "F9,F8,F7";
    CHECK(solve(kThreeInARow, user, kPlain).inferred.empty());
}

TEST_CASE("hurrying ends the guessing and goes on with the likeliest group") {
    SolveTask task(question(kThreeInARow), kPlain);
    CHECK(task.report().target.empty());
    task.hurry();
    CHECK_FALSE(task.report().target.empty());
    CHECK(task.report().has_inferred("target"));
}

TEST_CASE("of two groups the one that the file's solution decides is meant") {
    const auto answer_to = [](std::string_view solution) {
        return solved(question(two_groups(solution)), kPlain);
    };
    for (const auto& [solution, move] :
         {std::pair{";B[cb]", "C14"}, {";B[mb]", "N14"}, {";W[cb]", "C14"}, {";W[mb]", "N14"}}) {
        const SolveReport report = answer_to(solution);
        CHECK(report.answer.result == LifeResult::Win);
        CHECK(name_of(report.answer.best, {15, 15}) == move);
        CHECK(report.assumptions()[1].find("the solution's first move") != std::string::npos);
    }
}

TEST_CASE("a solution that fails is not believed") {
    SolveTask task(question(two_groups(";B[ca]")),  // beside the middle of the three points
                   kPlain);
    while (!task.work(1'000)) REQUIRE(task.report().nodes < 1'000'000);
    CHECK(task.report().answer.result == LifeResult::Win);
    CHECK(task.report().assumptions()[1].find("solution") == std::string::npos);
}

/// Has one idea, whatever the position: that something is at stake, and most on the move's side.
class Dreamer final : public FightProposer {
public:
    Dreamer(const StoneBoard& board, Move move, float stake)
        : FightProposer(board.size()), size_(board.size()), move_(move), stake_(stake) {}
    bool work(std::uint64_t) override { return ++worked_ >= 3; }
    std::uint64_t nodes() const override { return worked_; }

private:
    Proposal proposal() const override { return worked_ == 0 ? Proposal() : Proposal{move_, 0.75}; }
    std::vector<float> stakes() override {
        std::vector<float> stakes;
        for (int i = 0; i < size_.area(); ++i) {
            const bool is_right = i % size_.width > size_.width / 2;
            const bool is_on_its_side = is_right == (move_.x() > size_.width / 2);
            stakes.push_back(is_on_its_side ? 2 * stake_ : stake_);
        }
        return stakes;
    }

    Size size_;
    Move move_;
    float stake_;
    std::uint64_t worked_ = 0;
};

std::unique_ptr<Proposer> dreamer(const StoneBoard& board, char column, int row, float stake) {
    const Point move = at(std::string(1, column) + std::to_string(row), board.size());
    return std::make_unique<Dreamer>(board, move, stake);
}
template <char Column, int Row>
std::unique_ptr<Proposer> dreams_of(const StoneBoard& board, Color, const PointSet&) {
    return dreamer(board, Column, Row, 0.5F);
}
template <char Column, int Row>
std::unique_ptr<Proposer> sees_little(const StoneBoard& board, Color, const PointSet&) {
    return dreamer(board, Column, Row, 0.05F);
}
std::unique_ptr<Proposer> has_no_idea(const StoneBoard& board, Color, const PointSet&) {
    return std::make_unique<Dreamer>(board, kPass, 0.5F);
}

UserWords moves_first(Color color) {
    UserWords user;
    user.to_move = color;
    return user;
}

SolveReport with_proposer(std::string_view text, Color to_move, ProposerMaker maker) {
    return solve(text, moves_first(to_move), {.make_proposer = maker, .megabytes = 4});
}

bool names_a_net(const SolveReport& report) {
    return report.assumptions()[0].find("a net that reads the fight") != std::string::npos;
}

TEST_CASE("a proposed move is proved if it can be, for the group that is at stake") {
    const SolveReport left = with_proposer(two_groups(), Black, &dreams_of<'C', 14>);
    const SolveReport right = with_proposer(two_groups(), Black, &dreams_of<'N', 14>);
    CHECK(name_of(left.answer.best, {15, 15}) == "C14");
    CHECK(name_of(right.answer.best, {15, 15}) == "N14");
    for (const SolveReport& report : {left, right}) {
        CHECK(report.answer.result == LifeResult::Win);
        CHECK_FALSE(report.proposed);
    }
    CHECK((names_a_net(left) || names_a_net(right)));  // one of them was guessed as well
}

TEST_CASE("a proposed move that fails to kill gives way to one that kills") {
    const SolveReport report = with_proposer(two_groups(), Black, &dreams_of<'J', 8>);
    CHECK(names_a_net(report));
    CHECK(report.answer.result == LifeResult::Win);
    CHECK(name_of(report.answer.best, {15, 15}) == "N14");
    CHECK_FALSE(report.proposed);
}

TEST_CASE("a proposed move that can not be proved is told as such, and nothing else is") {
    const SolveReport report = with_proposer(two_dead_groups(), White, &dreams_of<'A', 1>);
    CHECK_FALSE(report.is_proved());
    REQUIRE(report.proposed);
    CHECK(name_of(report.proposed->move, {15, 15}) == "A1");
    const Json object = report_json({"a"}, report);
    CHECK(object["status"] == "unknown");
    CHECK(object["result"].is_null());
    CHECK(object["best"] == "A1");
    CHECK(object["proposed"]["share"] == 0.75);
    CHECK(verdict_sentence(report) == "Unknown: what a net expects here was not proved");
    CHECK(position_text(report).find(" 1 * . .") != std::string::npos);
}

TEST_CASE("what is shown and was overlooked is not given up for a proposal") {
    const SolveReport report = with_proposer(two_groups(), Black, &sees_little<'J', 8>);
    CHECK_FALSE(names_a_net(report));
    CHECK(report.answer.result == LifeResult::Win);
}

TEST_CASE("nobody is asked for a move where it is clear which group the side to move saves") {
    const SolveReport report = with_proposer(two_groups(), White, &dreams_of<'J', 8>);
    CHECK_FALSE(names_a_net(report));
    CHECK(report.answer.result == LifeResult::Win);
}

TEST_CASE("a solution that decides another group is believed, whatever is proposed") {
    const SolveReport report = with_proposer(two_groups(";B[cb]"), Black, &dreams_of<'N', 14>);
    CHECK(name_of(report.answer.best, {15, 15}) == "C14");
}

/// White to move lives by E6 as well as by F4.
constexpr std::string_view kTwoWays =
    ".........\n"
    ".XXXXXX..\n"
    ".XOOOOXX.\n"
    ".XO..OOX.\n"
    ".XOO..OX.\n"
    ".XXOO.OX.\n"
    "..XXXXXX.\n"
    ".........\n"
    ".........\n";
/// White to move lives by H8, and in seki by H9.
constexpr std::string_view kLifeOrSeki =
    "....XO..X\n"
    "....XO...\n"
    "....XOOOO\n"
    "....XXXXX\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n";

TEST_CASE("of several moves that save a guessed group the proposed one is named") {
    for (const auto& [maker, move] :
         {std::pair{&dreams_of<'E', 6>, "E6"}, {&dreams_of<'F', 4>, "F4"}}) {
        const SolveReport report = with_proposer(kTwoWays, White, maker);
        CHECK(report.answer.result == LifeResult::Win);
        CHECK(name_of(report.answer.best, {9, 9}) == move);
        REQUIRE_FALSE(report.answer.line.empty());
        CHECK(report.answer.line.front() == report.answer.best);
        CHECK_FALSE(report.proposed);
    }
}

TEST_CASE("a proposed move that makes a seki gives way to one that lives") {
    const SolveReport report = with_proposer(kLifeOrSeki, White, &dreams_of<'H', 9>);
    CHECK(report.answer.fate == life::Fate::Alive);
    CHECK(name_of(report.answer.best, {9, 9}) == "H8");
    CHECK_FALSE(report.proposed);
}

TEST_CASE("a proposal that does not save the only group in question changes nothing") {
    const SolveReport report = with_proposer(kTwoWays, White, &dreams_of<'A', 1>);
    CHECK(report.answer.result == LifeResult::Win);
    CHECK_FALSE(report.proposed);
}

/// White is dead on the left and alive on the right.
constexpr std::string_view kDeadAndAlive =
    "XO.OX.XO.OX\n"
    "XO.OX.XO.OX\n"
    "XOOOX.XO.OX\n"
    "XXXXX.XO.OX\n"
    "......XOOOX\n"
    "......XXXXX\n"
    "...........\n"
    "...........\n"
    "...........\n"
    "...........\n"
    "...........\n";

TEST_CASE("a guessed group that lives by a pass, too, is given up for another group alone") {
    const SolveReport other = with_proposer(kDeadAndAlive, White, &sees_little<'C', 11>);
    CHECK_FALSE(other.is_proved());
    REQUIRE(other.proposed);
    CHECK(name_of(other.proposed->move, {11, 11}) == "C11");
    CHECK(other.target.contains(at("B11", {11, 11})));
    CHECK(std::ranges::count(other.inferred, "goal", &Inference::what) == 1);
    CHECK(std::ranges::count(other.inferred, "target", &Inference::what) == 1);
    const SolveReport same = with_proposer(kDeadAndAlive, White, &sees_little<'L', 6>);
    CHECK(same.answer.result == LifeResult::Win);
    CHECK(same.target.contains(at("H11", {11, 11})));
}

TEST_CASE("nobody chooses among the moves of a group that was named") {
    const SolveReport plain = solve(kTwoWays, about("C7", White), kPlain);
    for (const auto& maker : {&dreams_of<'E', 6>, &dreams_of<'F', 4>}) {
        const SolveReport report =
            solve(kTwoWays, about("C7", White), {.make_proposer = maker, .megabytes = 4});
        CHECK(report.answer.best == plain.answer.best);
    }
}

TEST_CASE("who has no idea changes nothing") {
    const SolveReport report = with_proposer(two_dead_groups(), White, &has_no_idea);
    CHECK_FALSE(names_a_net(report));
    CHECK(report.answer.result == LifeResult::Loss);
}

TEST_CASE("hurrying ends the guessing, and then the thinking") {
    SolveTask task(question(two_groups(), moves_first(Black)),
                   {.make_proposer = &dreams_of<'N', 14>, .megabytes = 4});
    task.hurry();
    CHECK_FALSE(task.has_target());
    CHECK(task.is_proposing());
    task.work(1);
    task.hurry();
    CHECK(task.has_target());
    CHECK_FALSE(task.is_proposing());
    CHECK(names_a_net(task.report()));
}

TEST_CASE("whoever is hurried before thinking has no idea") {
    SolveTask task(question(two_groups(), moves_first(Black)),
                   {.make_proposer = &dreams_of<'N', 14>, .megabytes = 4});
    task.hurry();
    task.hurry();
    REQUIRE(task.has_target());
    CHECK_FALSE(names_a_net(task.report()));
}

/// White is dead on the left side, but has ways to run on both ends: long to prove.
constexpr std::string_view kLong =
    "..X......\n"
    ".X.......\n"
    "..X......\n"
    "..X......\n"
    ".OX......\n"
    ".OX......\n"
    ".OX......\n"
    ".OX.X....\n"
    ".O.......\n";

TEST_CASE("what is not proved in time is estimated, and not called proved") {
    SolveTask task(question(kLong, about("B1", Black)),
                   {.estimate_nodes = 150'000, .megabytes = 64});
    task.work(20'000);
    REQUIRE_FALSE(task.report().is_estimated());
    task.wrap_up();
    while (!task.report().is_estimated()) {
        REQUIRE_FALSE(task.work(5'000));
        REQUIRE(task.report().nodes < 500'000);
    }
    const SolveReport report = task.report();
    CHECK_FALSE(report.is_proved());
    CHECK(report.estimate.result == LifeResult::Win);
    const Json object = report_json({"a"}, report);
    CHECK(object["status"] == "unknown");
    CHECK(object["result"].is_null());
    CHECK(object["estimate"] == "win");
    CHECK(object["best"] == name_of(report.estimate.best, {9, 9}));
    CHECK(estimate_sentence(report) == "Black to move kills the white group at B5");
}

SolveReport stuck_with(ProposerMaker maker) {
    SolveTask task(question(kLong, about("B1", Black)), {.make_proposer = maker, .megabytes = 64});
    REQUIRE_FALSE(task.work(20'000));
    REQUIRE_FALSE(task.report().proposed);
    task.wrap_up();
    for (int i = 0; i < 12; ++i) REQUIRE_FALSE(task.work(5'000));
    return task.report();
}

TEST_CASE("where a target is named and nothing is proved, somebody is asked for a move") {
    const SolveReport report = stuck_with(&dreams_of<'A', 3>);
    CHECK_FALSE(report.is_proved());
    REQUIRE(report.proposed);
    CHECK(name_of(report.proposed->move, {9, 9}) == "A3");
    CHECK_FALSE(report.has_inferred("target"));
    CHECK(report_json({"a"}, report)["best"] == "A3");
    CHECK_FALSE(stuck_with(&has_no_idea).proposed);
}

TEST_CASE("who is asked about a named target thinks no longer than it takes") {
    SolveTask task(question(kLong, about("B1", Black)), {.make_proposer = &dreams_of<'A', 3>});
    REQUIRE_FALSE(task.work(20'000));
    CHECK_FALSE(task.is_proposing());
    task.wrap_up();
    task.work(5'000);
    CHECK(task.has_target());
    CHECK(task.report().proposed);
    while (task.is_proposing()) REQUIRE_FALSE(task.work(5'000));
    CHECK(task.report().proposed);
    const std::uint64_t before = task.report().nodes;
    task.work(5'000);
    CHECK_FALSE(task.is_proposing());  // not asked twice
    CHECK(task.report().nodes > before);
}

TEST_CASE("a proof needs no proposal, and a named ko or region lets nobody propose") {
    SolveTask easy(question(kThreeInARow, about("E9", Black)),
                   {.make_proposer = &dreams_of<'A', 3>});
    while (!easy.work(5'000)) {
    }
    easy.wrap_up();
    easy.work(5'000);
    CHECK(easy.report().is_proved());
    CHECK_FALSE(easy.report().proposed);
    UserWords user = about("B1", Black);
    user.region = "all";
    SolveTask task(question(kLong, user), {.make_proposer = &dreams_of<'A', 3>});
    task.wrap_up();
    for (int i = 0; i < 12; ++i) task.work(5'000);
    CHECK_FALSE(task.report().proposed);
}

TEST_CASE("nothing is estimated where nobody wants it") {
    SolveTask task(question(kLong, about("B1", Black)), kPlain);
    task.work(60'000);
    CHECK_FALSE(task.report().is_estimated());
    CHECK_FALSE(report_json({"a"}, task.report()).contains("estimate"));
}

TEST_CASE("the verdict is a plain sentence") {
    const auto sentence = [](std::string_view text, std::string target, Color to_move) {
        return verdict_sentence(solve(text, about(std::move(target), to_move), kPlain));
    };
    CHECK(sentence(kThreeInARow, "E9", Black) == "Black to move kills the white group at E9");
    CHECK(sentence(kThreeInARow, "E9", White) == "White to move saves the white group at E9");
    CHECK(sentence(kFourInARow, "E9", Black) == "Black can not kill the white group at E9");
    CHECK(sentence(kTwoInARow, "E9", White) == "White can not save the white group at E9");
    CHECK(verdict_sentence(SolveTask(question(kThreeInARow), kPlain).report()) ==
          "Unknown: the limit came before the proof");
}

TEST_CASE("a ko is told with who takes first and what the other needs") {
    const SolveReport taker = solve(kKo, about("D7", Black), kPlain);
    REQUIRE(taker.answer.result == LifeResult::Ko);
    CHECK(verdict_sentence(taker) ==
          "Ko: Black takes first and kills the white group at D7, unless White has 1 ko threat "
          "more");
    const Json object = report_json({"a"}, taker);
    CHECK(object["result"] == "ko");
    CHECK(object["life"] == "ko");
    CHECK(object["ko"] == Json{{"taker", "B"}, {"threats", 0}, {"opponent_threats", 1}});
}

TEST_CASE("the board is drawn with the target and the best move") {
    const std::string text = position_text(solve(kThreeInARow, about("E9", Black), kPlain));
    CHECK(text.find(" 9 . . . X W . W X . 9\n"
                    " 8 . . . X W * W X . 8\n") != std::string::npos);
}

TEST_CASE("JSON holds the whole answer, and null where there is none") {
    const SolveReport report = solve(kThreeInARow, about("E9", Black), kAllMoves);
    const Json object = report_json({"a.sgf#1", 0.25}, report);
    CHECK(object["problem"] == "a.sgf#1");
    CHECK(object["to_move"] == "B");
    CHECK(object["goal"] == "kill");
    CHECK(object["target"] == Json{"E9"});
    CHECK(object["inferred"] == Json{"goal", "region"});
    CHECK(object["status"] == "proved");
    CHECK(object["result"] == "win");
    CHECK_FALSE(object.contains("ko"));
    CHECK(object["life"] == "dead");
    CHECK(object["best"] == "F8");
    CHECK(object["winning_moves"] == Json{"F8"});
    CHECK(object["pv"][0] == "F8");
    CHECK(object["nodes"] == report.nodes);
    CHECK(object["seconds"] == 0.25);
    CHECK(object["error"].is_null());

    const Json loss = report_json({"a"}, solve(kFourInARow, about("E9", Black), kAllMoves));
    CHECK(loss["result"] == "loss");
    CHECK(loss["life"] == "alive");

    const Json open = report_json({"a"}, SolveTask(question(kThreeInARow), kPlain).report());
    CHECK(open["status"] == "unknown");
    for (const char* field : {"result", "life", "best"}) CHECK(open[field].is_null());

    CHECK(error_json("a", "why") == Json{{"problem", "a"}, {"status", "error"}, {"error", "why"}});
}

TEST_CASE("both sides first are two verdicts in one object") {
    const Json object = report_json({"a"}, solve(kThreeInARow, about("E9", Black), kBoth));
    CHECK(object["group"] == "unsettled");
    CHECK(object["other_first"]["to_move"] == "W");
    CHECK(object["other_first"]["result"] == "win");
    CHECK(object["other_first"]["best"] == "F8");
}
