#include "app/net_proposer.h"

#include <algorithm>
#include <cassert>

#include "players/fight_reader.h"

namespace nakade::app {

namespace {

/// A visit takes about as long as so many nodes of a proof.
constexpr std::uint64_t kNodesPerVisit = 500;
/// Some four seconds, where a small view of the board will do. Of 42 published problems the most
/// visited move is right in 14 with 3,000 and in 18 with 30,000.
constexpr std::uint64_t kMostVisits = 20'000;
/// Earlier if hardly anything else is looked at any more: of seven such moves six are the same with
/// ten times the visits.
constexpr std::uint64_t kFewVisits = 3'000;
constexpr double kSettledShare = 0.95;

Go position_of(const StoneBoard& board, Color to_move) {
    Go game(board.size());
    std::vector<Placement> stones;
    for_each_point(board.size(), [&](Point p) {
        if (board.at(p) != Empty) stones.push_back({p, board.at(p)});
    });
    [[maybe_unused]] const auto done = game.set_up(stones, to_move);
    assert(done);
    return game;
}

class NetProposer final : public FightProposer {
public:
    NetProposer(NetJudge net, const Go& position, const PointSet& target)
        : FightProposer(position.size()), reader_(std::move(net), position, target) {}

    bool work(std::uint64_t nodes) override {
        reader_.look(std::max<std::uint64_t>(1, nodes / kNodesPerVisit));
        return reader_.visits() >= kMostVisits || is_settled();
    }
    std::uint64_t nodes() const override { return reader_.visits(); }
    Proposal proposal() const override {
        if (reader_.visits() == 0) return {};
        return {reader_.best(), reader_.share(reader_.best())};
    }

private:
    bool is_settled() const {
        return reader_.visits() >= kFewVisits && proposal().share >= kSettledShare;
    }
    std::vector<float> stakes() override { return reader_.stakes(); }

    FightReader reader_;
};

}  // namespace

std::unique_ptr<Proposer> net_proposer(const StoneBoard& board, Color to_move,
                                       const PointSet& target) {
    auto net = find_net_judge("fight");
    if (!net) return nullptr;
    return std::make_unique<NetProposer>(*std::move(net), position_of(board, to_move), target);
}

}  // namespace nakade::app
