#include "solvers/life/progress.h"

#include <algorithm>

namespace nakade::life {

namespace {

using Order = std::vector<std::uint32_t>;

/// Settled by what is settled in `order`, if paid edges need only lead to what `hopeful` settles.
bool is_settled_by(const PlayGraph::Place& place, const Order& order, const Order& hopeful) {
    const auto is_good = [&](const PlayGraph::Edge& edge) {
        return (edge.is_paid ? hopeful : order)[edge.to] != kNeverSettled;
    };
    if (place.is_winners) return std::ranges::any_of(place.edges, is_good);
    return std::ranges::all_of(place.edges, is_good);
}

/// Most edges lead to later places, so one pass from the back settles most.
Order settle(const PlayGraph& graph, const Order& hopeful) {
    Order order(graph.places.size(), kNeverSettled);
    std::uint32_t turn = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = graph.places.size(); i-- > 0;) {
            if (order[i] != kNeverSettled || !is_settled_by(graph.places[i], order, hopeful))
                continue;
            order[i] = turn++;
            changed = true;
        }
    }
    return order;
}

}  // namespace

Order order_of_settling(const PlayGraph& graph) {
    const auto is_unsettled = [](std::uint32_t turn) { return turn == kNeverSettled; };
    Order hopeful(graph.places.size(), 0);
    for (;;) {
        Order order = settle(graph, hopeful);
        if (std::ranges::count_if(order, is_unsettled) ==
            std::ranges::count_if(hopeful, is_unsettled))
            return order;
        hopeful = std::move(order);
    }
}

std::vector<std::uint32_t> places_on_circles(const PlayGraph& graph, const Order& order) {
    // From every unsettled place a circle can be reached; those that none leads to are taken away.
    std::vector<std::uint32_t> ways_in(graph.places.size(), 0);
    const auto for_each_way = [&](std::uint32_t from, auto&& f) {
        for (const auto& edge : graph.places[from].edges)
            if (!edge.is_paid && order[edge.to] == kNeverSettled) f(edge.to);
    };
    std::vector<std::uint32_t> loose;
    const auto count = static_cast<std::uint32_t>(graph.places.size());
    for (std::uint32_t i = 0; i < count; ++i)
        if (order[i] == kNeverSettled) for_each_way(i, [&](std::uint32_t to) { ++ways_in[to]; });
    for (std::uint32_t i = 0; i < count; ++i)
        if (order[i] == kNeverSettled && ways_in[i] == 0) loose.push_back(i);
    while (!loose.empty()) {
        const std::uint32_t place = loose.back();
        loose.pop_back();
        for_each_way(place, [&](std::uint32_t to) {
            if (--ways_in[to] == 0) loose.push_back(to);
        });
    }
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < count; ++i)
        if (order[i] == kNeverSettled && ways_in[i] > 0) found.push_back(i);
    return found;
}

bool Detours::open_circles(const PlayGraph& graph) {
    for (const std::uint32_t place : places_on_circles(graph, order_of_settling(graph))) {
        if (!graph.places[place].is_winners) continue;
        const Hash position = graph.places[place].position;
        std::erase_if(choices_, [&](const auto& choice) { return choice.first == position; });
        open_.push_back(position);
    }
    std::ranges::sort(open_);
    return !open_.empty();
}

void Detours::choose(const PlayGraph& graph) {
    const Order order = order_of_settling(graph);
    for (const PlayGraph::Place& place : graph.places) {
        if (!is_open(place.position) || place.edges.empty()) continue;
        const auto best = std::ranges::min_element(
            place.edges, {}, [&](const PlayGraph::Edge& edge) { return order[edge.to]; });
        if (order[best->to] != kNeverSettled) choices_.emplace_back(place.position, best->move);
    }
}

bool Detours::is_open(Hash position) const { return std::ranges::binary_search(open_, position); }

const LocalMove* Detours::choice(Hash position) const {
    for (const auto& [chosen_at, move] : choices_)
        if (chosen_at == position) return &move;
    return nullptr;
}

}  // namespace nakade::life
