// Strategies in which positions come up again: which of them get on, and how.
#include "solvers/life/progress.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/random.h"

using namespace nakade;
using namespace nakade::life;

namespace {

constexpr std::uint32_t kPlaces = 12;

/// The loser's edges are paid now and then; a place without edges is the end of play.
PlayGraph random_graph(Random& random) {
    const auto below = [&](int limit) { return static_cast<std::uint32_t>(random.below(limit)); };
    PlayGraph graph;
    for (std::uint32_t i = 0; i < kPlaces; ++i) {
        PlayGraph::Place place{.is_winners = below(2) == 0, .edges = {}};
        for (std::uint32_t n = below(4); n > 0; --n)
            place.edges.push_back({below(kPlaces), !place.is_winners && below(4) == 0});
        if (place.edges.empty()) place.is_winners = false;
        graph.places.push_back(std::move(place));
    }
    return graph;
}

/// Whether the loser can keep play from ever ending or being paid for, if the winner always takes
/// edge `choice[place]`: the plain twin, place by place.
bool can_stall(const PlayGraph& graph, const std::vector<std::size_t>& choice,
               std::uint32_t start) {
    // After as many steps as there are places without an end or a payment, play has gone round.
    std::vector<bool> here(kPlaces, false);
    here[start] = true;
    for (std::uint32_t step = 0; step <= kPlaces; ++step) {
        std::vector<bool> next(kPlaces, false);
        for (std::uint32_t i = 0; i < kPlaces; ++i) {
            if (!here[i]) continue;
            const auto& place = graph.places[i];
            for (std::size_t e = 0; e < place.edges.size(); ++e)
                if ((!place.is_winners || e == choice[i]) && !place.edges[e].is_paid)
                    next[place.edges[e].to] = true;
        }
        here = next;
    }
    return std::ranges::find(here, true) != here.end();
}

/// The winner's edges that lead to the places settled first.
std::vector<std::size_t> choices(const PlayGraph& graph, const std::vector<std::uint32_t>& order) {
    std::vector<std::size_t> choice(kPlaces, 0);
    for (std::uint32_t i = 0; i < kPlaces; ++i) {
        const auto& edges = graph.places[i].edges;
        for (std::size_t e = 0; e < edges.size(); ++e)
            if (order[edges[e].to] < order[edges[choice[i]].to]) choice[i] = e;
    }
    return choice;
}

/// Every way for the winner to choose, tried out: one that lets nobody stall from any of these.
bool some_choice_gets_on(const PlayGraph& graph, std::uint32_t start) {
    std::vector<std::size_t> choice(kPlaces, 0);
    for (;;) {
        bool gets_on = true;
        // Wherever play may come to by then, payments included, it must get on.
        std::vector<bool> reached(kPlaces, false);
        std::vector<std::uint32_t> todo{start};
        while (!todo.empty()) {
            const std::uint32_t i = todo.back();
            todo.pop_back();
            if (reached[i]) continue;
            reached[i] = true;
            gets_on &= !can_stall(graph, choice, i);
            const auto& place = graph.places[i];
            for (std::size_t e = 0; e < place.edges.size(); ++e)
                if (!place.is_winners || e == choice[i]) todo.push_back(place.edges[e].to);
        }
        if (gets_on) return true;
        std::uint32_t i = 0;
        while (i < kPlaces &&
               (!graph.places[i].is_winners || ++choice[i] == graph.places[i].edges.size()))
            choice[i++] = 0;
        if (i == kPlaces) return false;
    }
}

}  // namespace

TEST_CASE("a place is settled if and only if some choice of moves gets on from there") {
    Random random(5);
    int settled = 0, unsettled = 0;
    for (int i = 0; i < 300; ++i) {
        const PlayGraph graph = random_graph(random);
        const auto order = order_of_settling(graph);
        for (std::uint32_t p = 0; p < kPlaces; ++p) {
            const bool is_settled = order[p] != kNeverSettled;
            CHECK(is_settled == some_choice_gets_on(graph, p));
            ++(is_settled ? settled : unsettled);
        }
    }
    CHECK(settled > 1000);
    CHECK(unsettled > 100);
}

TEST_CASE("who keeps to the order of settling never goes in a circle without a payment") {
    Random random(6);
    for (int i = 0; i < 2000; ++i) {
        const PlayGraph graph = random_graph(random);
        const auto order = order_of_settling(graph);
        const auto choice = choices(graph, order);
        for (std::uint32_t p = 0; p < kPlaces; ++p)
            if (order[p] != kNeverSettled) CHECK_FALSE(can_stall(graph, choice, p));
    }
}

TEST_CASE("the way to a circle is not on it") {
    const auto edge = [](std::uint32_t to) { return PlayGraph::Edge{to, false, {}}; };
    PlayGraph graph;
    graph.places = {
        {false, {edge(1), edge(4)}},  // the loser may go to the circle or to the end
        {true, {edge(2)}},            // from here on round and round
        {false, {edge(3)}},          {true, {edge(1)}}, {false, {}},  // the end
    };
    const auto order = order_of_settling(graph);
    CHECK(order[0] == kNeverSettled);
    CHECK(order[4] != kNeverSettled);
    CHECK(places_on_circles(graph, order) == std::vector<std::uint32_t>{1, 2, 3});
}

TEST_CASE("a circle that the loser pays for is no circle") {
    PlayGraph graph;
    graph.places = {{true, {{1, false}}}, {false, {{0, true}}}};
    const auto order = order_of_settling(graph);
    CHECK(order[0] != kNeverSettled);
    CHECK(order[1] != kNeverSettled);
    CHECK(places_on_circles(graph, order).empty());
}
