// The players of Go that have a net. What a good net is worth, matches say; here is what must be
// true whatever the net thinks.
#include "players/go_player.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/scoring.h"
#include "players/cleanup.h"
#include "players/net_players.h"
#include "support/draw.h"
#include "support/points.h"
#include "support/tiny_net.h"

using namespace nakade;
using namespace nakade::test;

namespace {

std::unique_ptr<Player> player(std::string_view spec) {
    install_tiny_net();
    auto made = make_player(spec, "go");
    REQUIRE(made);
    return *std::move(made);
}

Go drawn(Size size, std::string_view stones, double komi = 0.5) {
    Go game(size);
    game.set_komi(komi);
    set_up(game, stones);
    return game;
}

/// Both sides live, every point has an owner and Black has more.
Go settled() {
    return drawn({5, 5},
                 ".XXO.\n"
                 "XXXOO\n"
                 ".XXO.\n"
                 "XXXOO\n"
                 ".XXO.");
}

/// The same with a dead stone of White in Black's room: counted as it stands, Black loses a corner.
Go with_a_dead_stone() {
    return drawn({5, 5},
                 "..XO.\n"
                 ".OXOO\n"
                 "..XO.\n"
                 "XXXOO\n"
                 ".XXO.",
                 3.5);
}

constexpr std::string_view kNetPlayers[] = {"net",
                                            "net:net=window-5",
                                            "net-area",
                                            "net-alpha-beta:nodes=60",
                                            "net-alpha-beta:nodes=60,net=window-5",
                                            "net-alpha-beta-area:nodes=60",
                                            "go:nodes=60"};

GoAdviser adviser(std::string_view name) {
    install_tiny_net();
    auto found = find_adviser(name);
    REQUIRE(found);
    return *std::move(found);
}

}  // namespace

TEST_CASE("without a net its players say what is missing") {
    set_net_source({});
    const auto made = make_player("go", "go");
    REQUIRE_FALSE(made);
    CHECK(made.error().message == "player go needs a net, and there is none here");
}

TEST_CASE("bytes that are no net are refused with the net's name") {
    set_net_source([](std::string_view) -> Result<std::string> { return std::string("stones"); });
    const auto made = make_player("go:net=mine.nakade", "go");
    REQUIRE_FALSE(made);
    CHECK(made.error().message.starts_with("player go needs a net: \"mine.nakade\": "));
}

TEST_CASE("a pass that wins ends the game") {
    for (const std::string_view name : kNetPlayers) {
        CAPTURE(name);
        Go game = settled();
        game.set_to_play(White);
        game.play(kPass);
        REQUIRE(passing_wins(game));
        CHECK(player(name)->choose(GameBox<Go>(game), {}).move == kPass);
    }
}

TEST_CASE("a settled board has an owner for every point") {
    CHECK(is_settled(settled()));
    CHECK_FALSE(is_settled(with_a_dead_stone()));
    CHECK_FALSE(is_settled(Go(Size{5, 5})));
}

TEST_CASE("a ko is settled for nobody who has a stone to lose in it") {
    Go game = drawn({5, 5},
                    ".XXO.\n"
                    "XXXOO\n"
                    ".X.XO\n"
                    "XXXOO\n"
                    ".XXO.");
    REQUIRE(game.to_play() == Black);
    CHECK_FALSE(is_settled(game));
    game.play(kPass);
    CHECK(is_settled(game));
}

TEST_CASE("who is behind only because of dead stones takes them before passing") {
    const Go game = with_a_dead_stone();
    CHECK_FALSE(is_ahead_as_it_stands(game));
    REQUIRE(score(game, find_dead_stones(game)).margin() > 0);
    const Move move = instead_of_pass(game, kPass);
    REQUIRE(move != kPass);
    const Point stone = at("B4", game.size());
    bool is_liberty = false;
    game.board().for_each_liberty(stone, [&](Point p) { is_liberty |= p == move; });
    CHECK(is_liberty);
}

TEST_CASE("a player resigns only after several hopeless turns late in the game") {
    Go game(Size{5, 5});
    Resignation resignation;
    for (int i = 0; i < 20; ++i) CHECK_FALSE(resignation.is_due(game, 0.001));
    resignation.new_game();
    for (int i = 0; i < 10; ++i) game.play(Point(i % 5, i / 5 * 2));
    CHECK_FALSE(resignation.is_due(game, 0.001));
    CHECK_FALSE(resignation.is_due(game, 0.5));
    int turns = 1;
    while (!resignation.is_due(game, 0.001)) ++turns;
    CHECK(turns > 1);
}

TEST_CASE("a tree for one komi or size is not used for another") {
    const auto kept = player("go:nodes=20");
    kept->choose(GameBox<Go>(Go(Size{9, 9})), {});
    const Go small(Size{3, 3});
    const Decision again = kept->choose(GameBox<Go>(small), {});
    CHECK(small.legality(again.move) == Legality::Legal);
    CHECK(again.move == player("go:nodes=20")->choose(GameBox<Go>(small), {}).move);
}

TEST_CASE("the judge proposes no move that fills an eye, and always a pass") {
    auto net = GoNet::from_bytes(tiny_net_bytes());
    REQUIRE(net);
    Go game = settled();
    const auto candidates = candidates_of(game, net->evaluate(game));
    bool has_pass = false;
    for (const auto& [move, prior] : candidates) {
        has_pass |= move == kPass;
        CHECK((move == kPass || !is_own_eye(game.board(), move, game.to_play())));
    }
    CHECK(has_pass);
    CHECK(std::ranges::is_sorted(candidates, std::greater{}, &Candidate::prior));
}

TEST_CASE("what go thinks of its moves adds up to its search") {
    const auto go = player("go:nodes=60");
    auto* analyst = dynamic_cast<Analyst*>(go.get());
    REQUIRE(analyst);
    CHECK(analyst->opinions().empty());
    CHECK(analyst->ownership().empty());

    const Decision decision = go->choose(GameBox<Go>(Go(Size{5, 5})), {});
    const auto opinions = analyst->opinions();
    REQUIRE_FALSE(opinions.empty());
    CHECK(opinions[0].move == decision.move);
    CHECK(opinions[0].line == decision.report.line);
    CHECK(std::ranges::is_sorted(opinions, std::greater<>{}, &MoveOpinion::visits));
    std::uint64_t visits = 0;
    for (const MoveOpinion& opinion : opinions) {
        visits += opinion.visits;
        CHECK(opinion.line.front() == opinion.move);
        CHECK(std::abs(opinion.chance - 0.5) <= 0.5);
    }
    CHECK(visits == decision.report.stats.nodes);
    CHECK(analyst->ownership().size() == 25);

    // A pass that needs no search leaves nothing of the last one.
    Go won = settled();
    won.set_komi(20.5);
    won.play(kPass);
    go->choose(GameBox<Go>(won), {});
    CHECK(analyst->opinions().empty());
}

TEST_CASE("a seed varies the opening and nothing else") {
    const GameBox<Go> empty(Go(Size{9, 9}));
    std::set<int> moves;
    for (int seed = 1; seed <= 8; ++seed)
        moves.insert(
            player(fmt::format("go:nodes=40,seed={}", seed))->choose(empty, {}).move.index());
    CHECK(moves.size() > 1);
    const Move plain = player("go:nodes=40")->choose(empty, {}).move;
    CHECK(player("go:nodes=40")->choose(empty, {}).move == plain);
}

TEST_CASE("an evaluator that does not suit Go is refused") {
    install_tiny_net();
    CHECK_FALSE(make_player("net-alpha-beta:evaluator=lines", "go"));
    CHECK(make_player("net-alpha-beta:evaluator=liberties", "go"));
}

TEST_CASE("a net's moves are the children of the search") {
    // With one child a node and one ply to look ahead, the search plays what the net does.
    for (const int seed : {1, 2, 3}) {
        Go game(Size{7, 7});
        Random random(static_cast<std::uint64_t>(seed));
        for (int i = 0; i < 6; ++i) {
            MoveList moves;
            game.legal_moves(moves);
            game.play(moves[random.below(moves.size() - 1)]);
        }
        const GameBox<Go> box(game);
        const Move likely = player("net")->choose(box, {}).move;
        CHECK(player("net-alpha-beta:breadth=1,depth=1,quiescence=off")->choose(box, {}).move ==
              likely);
    }
}

TEST_CASE("a window net proposes moves and leaves open who wins") {
    GoAdviser window = adviser("window-5");
    CHECK_FALSE(window.judges_positions());
    const Go game = with_a_dead_stone();
    const GoJudgement judgement = window.advise(game);
    CHECK(judgement.win == 0.5F);
    float sum = 0;
    for_each_point(game.size(), [&](Point p) {
        const float share = judgement.policy_of(p, game.size());
        CHECK((share > 0) == (game.legality(p) == Legality::Legal));
        sum += share;
    });
    CHECK(sum == doctest::Approx(1));
    CHECK(judgement.policy_of(kPass, game.size()) == 0);
}

TEST_CASE("go wants a net that knows who wins") {
    install_tiny_net();
    const auto made = make_player("go:net=window-5", "go");
    REQUIRE_FALSE(made);
    CHECK(made.error().message ==
          "player go needs a net: \"window-5\" knows of moves alone, not of who wins");
}

TEST_CASE("an area finder weighs the sectors of boards of its size and leaves others alone") {
    for (const std::string_view net : {"go", "window-5"}) {
        GoAdviser alone = adviser(net);
        GoAdviser led = adviser(net);
        auto finder = find_area_finder("area-9");
        REQUIRE(finder);
        led.be_led_by(*std::move(finder));
        const Go small(Size{7, 7});
        CHECK(led.advise(small).policy == alone.advise(small).policy);
        const Go usual(Size{9, 9});
        const auto weights = AreaFinder::from_bytes(tiny_area_bytes(9))->weights(usual);
        const auto plain = alone.advise(usual);
        const auto focused = led.advise(usual);
        const Point corner(0, 0);
        const Point middle(4, 4);
        // What the finder changes is the ratio between sectors.
        CHECK(focused.policy_of(corner, usual.size()) * weights[4] *
                  plain.policy_of(middle, usual.size()) ==
              doctest::Approx(focused.policy_of(middle, usual.size()) * weights[0] *
                              plain.policy_of(corner, usual.size())));
    }
}

TEST_CASE("a search is as wide as its clock lets it look six plies ahead") {
    CHECK(breadth_for(10, 6) == 2);
    CHECK(breadth_for(60, 6) == 3);
    CHECK(breadth_for(431, 6) == 5);
    CHECK(breadth_for(432, 6) == 6);
    CHECK(breadth_for(1e9, 6) == 6);
    CHECK(breadth_for(1e9, 1) == 1);
}

TEST_CASE("liberties are counted where nothing else is said and a net knows of moves alone") {
    const Go game = with_a_dead_stone();
    const GameBox<Go> box(game);
    const Decision usual = player("net-alpha-beta:net=window-5,depth=3")->choose(box, {});
    const Decision told =
        player("net-alpha-beta:net=window-5,depth=3,evaluator=liberties")->choose(box, {});
    CHECK(usual.move == told.move);
    CHECK(usual.report.stats.nodes == told.report.stats.nodes);
    const Decision other =
        player("net-alpha-beta:net=window-5,depth=3,evaluator=stones")->choose(box, {});
    CHECK(usual.report.stats.nodes != other.report.stats.nodes);
}

TEST_CASE("a value net judges boards of its size, liberties all others") {
    const auto nodes = [](std::string_view spec, Size size) {
        Go game(size);
        game.play(Point(2, 2));
        return player(spec)->choose(GameBox<Go>(game), {}).report.stats.nodes;
    };
    constexpr std::string_view kPlain = "liberty-alpha-beta:depth=2";
    constexpr std::string_view kJudged = "value-alpha-beta:depth=2";
    CHECK(nodes(kJudged, {7, 7}) == nodes(kPlain, {7, 7}));
    CHECK(nodes(kJudged, {5, 5}) != nodes(kPlain, {5, 5}));
}

TEST_CASE("a net that proposes moves is no value net") {
    install_tiny_net();
    const auto made = make_player("value-alpha-beta:net=go", "go");
    REQUIRE_FALSE(made);
    CHECK(made.error().message ==
          "player value-alpha-beta needs a net: \"go\": This net does not judge who wins.");
}

TEST_CASE("the strong player settles a group that its net knows nothing of") {
    // The tiny net has no reason to look into the corner; what is read out there does.
    for (const Color to_play : {Black, White}) {
        Go game({9, 9});
        set_up(game,
               "...XO....\n"
               "XXXXO....\n"
               "OOOOO....\n"
               ".........\n"
               ".........\n"
               ".....X...\n"
               "...X.....\n"
               ".........\n"
               ".........",
               to_play);
        game.set_komi(to_play == Black ? 20 : -20);  // who is behind does not pass
        const Decision decision = player("go:nodes=3000")->choose(GameBox<Go>(game), {});
        CHECK(name_of(decision.move, game.size()) == "B9");
        CHECK(decision.report.line == std::vector{decision.move});
    }
}
