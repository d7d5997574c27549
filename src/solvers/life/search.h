// Depth-first proof-number search (df-pn) over one life-and-death question: under given budgets of
// outside ko threats, does the striver reach his aim?
//
// A node is a frame with its children and their proof numbers. The frames on the path keep what
// they were told, so the table may forget anything. A position that repeats on the path is lost
// for the side that paid a threat in the cycle, otherwise for the striver; what rests on a
// repetition above a node is handed to its parent but never stored. Every solved node has a zone
// (zone.h): once one move of the loser is refuted, only moves inside the zone remain, and what
// refuted it is expected to refute others, too. A solved node also has terms: the budgets under
// which its proof holds, so that one question helps the next. Zone and terms let a proof settle
// other positions that only differ elsewhere (precedents.h).
// Start reading at run().
#pragma once

#include <algorithm>
#include <vector>

#include "solvers/life/derivations.h"
#include "solvers/life/frame.h"
#include "solvers/life/move_prior.h"
#include "solvers/life/path.h"
#include "solvers/life/position.h"
#include "solvers/life/precedents.h"
#include "solvers/life/search_numbers.h"
#include "solvers/life/table.h"
#include "solvers/life/zone.h"

namespace nakade::life {

template <int Words>
class Search {
public:
    using Set = Bits<Words>;

    Search(const Layout<Words>& layout, Table<Words>& table, Derivations& derivations)
        : position_(layout), table_(table), derivations_(derivations) {}

    /// Without precedents a search is slower and its moves are easier to follow.
    void lend_no_proofs() { lends_ = false; }
    /// Looks at the likeliest moves alone: sooner done, and nothing is proved.
    void estimate() { estimates_ = true; }

    /// Puts a question: the position, with its budgets and its aim. run() answers it. If first
    /// moves are named, no others are looked at: a loss then proves nothing.
    void start(const Position<Words>& position, Side to_move, const Set& first_moves = {});
    /// Searches on until about so many nodes more; true when there is a verdict.
    bool run(std::uint64_t nodes);
    /// Of the question that was put last.
    Verdict verdict() const;

    /// Where the proof of a position is to be found: at the key that differs so much from its own.
    /// There and here the stones of the zone are the same.
    struct Lead {
        Hash difference = 0;
        Set zone = {};
        /// Whether a move is the same in both positions.
        bool covers(int move) const {
            return difference == 0 || move == kPassMove || zone.test(move);
        }
    };
    /// Leads on from where the proofs on the way here were found.
    void follow_lead(const Position<Words>& position, Side to_move, Lead& lead) const;

    /// The winning move of the side to move, from the table, or searched again in so many nodes,
    /// at the end of a path; false if there is none. It ends the question that was put last.
    bool find_win(const Position<Words>& position, Side to_move, const Lead& lead, const Path& path,
                  std::uint64_t nodes, int& move);

    /// The zone of a solved position, as far as the table knows it; or else all points.
    Set known_zone(const Position<Words>& position, Side to_move, const Lead& lead = {}) const {
        const auto* proof = find_proof(position, to_move, lead.difference);
        if (proof) return proof->zone;
        typename Position<Words>::Decided decided;
        return position.is_decided(to_move, decided) ? decided.zone : position.board().playable();
    }

    /// Positions looked at, over all questions.
    std::uint64_t nodes() const { return nodes_; }
    /// The first move of the last verdict's winner, if he was to move.
    int best_move() const { return best_move_; }

private:
    using Value = NodeValue<Words>;
    using Child = NodeChild<Words>;
    using Frame = NodeFrame<Words>;
    using Glimpse = typename Position<Words>::Glimpse;
    /// The children of a frame in a few numbers.
    struct Summary {
        Child* best = nullptr;
        Number second_price = kInfinite;
        Number phi_sum = 0;
        int rests_on = kFact;
    };

    using Entry = typename Table<Words>::Entry;

    /// Null if the table has none.
    const Entry* find_proof(const Position<Words>& position, Side to_move, Hash difference) const {
        const auto* entry =
            table_.find(position.key(to_move) ^ difference, to_move, position.budgets());
        return entry && entry->numbers.is_solved() ? entry : nullptr;
    }
    /// A position has a proof for each kind of terms.
    static Hash name_of(const Entry& proof) {
        const Terms& terms = proof.terms;
        return proof.key ^
               zobrist::state(12, terms.need + 16 * terms.allow + 256 * terms.is_endless +
                                      512 * proof.numbers.is_win());
    }
    void begin(const Position<Words>& position, Side to_move);
    Frame& top() { return frames_[depth_ - 1]; }
    void enter(Side side, Thresholds limits);
    void leave(Value value, int move);
    void glance_at_children(const Frame& frame);
    Value recall_or_look(const Frame& frame, const Child& child, const Glimpse& glimpse);
    void look_at_children(Frame& frame);
    void add_surprise(Frame& frame);
    void drop_unlikely(Frame& frame);
    void expect_known_answers(Frame& frame);
    void expect_answer_of(const Frame& frame, Hash to_similar);
    void expect(const Frame& frame, int move, bool has_won);
    /// The move that led to the top frame, or to one so many below it.
    int last_move(std::size_t below = 0) const {
        if (depth_ < 2 + below) return kPassMove;
        const Frame& parent = frames_[depth_ - 2 - below];
        return parent.children[parent.current].move.point;
    }
    bool is_left_out(const LocalMove& move) const {
        return depth_ == 1 && first_moves_.any() &&
               (move.point == kPassMove || !first_moves_.test(move.point));
    }
    static Value value_of(const Entry& entry) {
        return {entry.numbers, kFact, entry.zone, entry.terms};
    }
    Value repetition(Side to_move, int seen) const;
    Value look(Side to_move, int last);
    bool lend_proof(Side to_move, int last, Value& value);
    void descend(Frame& frame, Child& child, Thresholds limits);
    Summary summarize(Frame& frame) const;
    bool settle(const Frame& frame, const Summary& summary, Value& value) const;
    Terms terms_of_loss(const Frame& frame) const;
    static std::uint8_t one_more(std::uint8_t threats) {
        return std::min<std::uint8_t>(Budgets::kUnlimited, threats + 1);
    }
    Thresholds child_limits(const Summary& summary, Thresholds limits) const;
    void update_zone(Frame& frame) const;
    Set zone_of_win(Side winner, const Child& child) const;
    void store(const Frame& frame, Value& value, int move, std::uint64_t nodes);

    Position<Words> position_;
    Table<Words>& table_;
    Derivations& derivations_;
    Precedents<Words> precedents_;
    bool lends_ = true;
    bool estimates_ = false;
    Path path_;
    std::uint64_t nodes_ = 0;
    std::vector<Frame> frames_;
    std::size_t depth_ = 0;  // frames in use
    Set first_moves_;        // from the first of them, unless all may be played
    std::vector<Glimpse> glimpses_;
    std::vector<int> surprise_;
    Side root_side_ = Attacker;
    Numbers root_;
    int best_move_ = kPassMove;
};

template <int Words>
void Search<Words>::start(const Position<Words>& position, Side to_move, const Set& first_moves) {
    path_ = {};
    first_moves_ = first_moves;
    begin(position, to_move);
}

/// Puts a question after the positions of the path.
template <int Words>
void Search<Words>::begin(const Position<Words>& position, Side to_move) {
    depth_ = 0;  // of a question that was given up
    position_ = position;
    root_side_ = to_move;
    root_ = {};
    best_move_ = kPassMove;
    typename Position<Words>::Decided decided;
    const bool is_decided = position_.is_decided(to_move, decided);
    if (is_decided && !decided.needs_move)
        root_ = decided.winner == to_move ? kWon : kLost;
    else
        enter(to_move, {});
}

template <int Words>
Verdict Search<Words>::verdict() const {
    if (root_.is_win()) return win_of(root_side_);
    if (root_.is_loss()) return win_of(other(root_side_));
    return Verdict::Unknown;
}

template <int Words>
bool Search<Words>::find_win(const Position<Words>& position, Side to_move, const Lead& lead,
                             const Path& path, std::uint64_t nodes, int& move) {
    const auto* entry = find_proof(position, to_move, lead.difference);
    if (entry && entry->numbers.is_win()) {
        move = entry->move;
        return true;
    }
    path_ = path;
    path_.leave();  // the position itself
    first_moves_ = {};
    begin(position, to_move);
    run(nodes);
    move = best_move_;
    return verdict() == win_of(to_move);
}

template <int Words>
void Search<Words>::follow_lead(const Position<Words>& position, Side to_move, Lead& lead) const {
    const Entry* proof = find_proof(position, to_move, lead.difference);
    // Another proof may have taken the place of the one that was meant.
    if (lead.difference != 0 && !(proof && proof->zone.is_subset_of(lead.zone))) {
        lead = {};
        proof = find_proof(position, to_move, 0);
    }
    // A proof is older than the positions it was lent to, unless it was forgotten and found again.
    for (int steps = 0; proof && steps < kMostLeads; ++steps) {
        const Hash further = derivations_.of(name_of(*proof));
        if (further == 0) return;
        const Entry* older = find_proof(position, to_move, lead.difference ^ further);
        if (!older || !older->zone.is_subset_of(proof->zone)) return;
        lead = {lead.difference ^ further, proof->zone};
        proof = older;
    }
}

/// The value of a position that stands higher up on the path.
template <int Words>
typename Search<Words>::Value Search<Words>::repetition(Side to_move, int seen) const {
    // What the earlier position's own proof will need is not known yet: everything.
    const Path::Cycle cycle = path_.cycle(seen, position_.striver());
    return {cycle.loser == to_move ? kLost : kWon, seen,
            position_.board().ground_of(other(cycle.loser)), Terms{.is_endless = cycle.is_paid}};
}

/// The value of a position that neither the path nor the table knows: by rule, by another one that
/// settles it, too, or a guess.
template <int Words>
typename Search<Words>::Value Search<Words>::look(Side to_move, int last) {
    typename Position<Words>::Decided decided;
    if (position_.is_decided(to_move, decided))
        return {decided.winner == to_move ? kWon : kLost, kFact, decided.zone};
    Value value{.numbers = {kUnit, kUnit}, .is_new = true};
    lend_proof(to_move, last, value);
    return value;
}

/// True if there is a proof of another position that settles this one, too.
template <int Words>
bool Search<Words>::lend_proof(Side to_move, int last, Value& value) {
    const auto* precedent = precedents_.find(position_, to_move, last);
    if (!precedent) return false;
    Entry entry = *precedent;
    entry.key = position_.key(to_move);
    table_.store(entry, 1);
    derivations_.add(name_of(entry), entry.key ^ precedent->key);
    value = value_of(entry);
    return true;
}

template <int Words>
bool Search<Words>::run(std::uint64_t nodes) {
    const bool endless = nodes > ~std::uint64_t{0} - nodes_;
    const std::uint64_t node_limit = endless ? ~std::uint64_t{0} : nodes_ + nodes;
    while (depth_ > 0) {
        Frame& frame = top();
        const Summary summary = summarize(frame);
        const int move = summary.best ? summary.best->move.point : kPassMove;
        Value value;
        if (settle(frame, summary, value)) {
            leave(value, move);
            continue;
        }
        // Only what is solved is infinite: sums over a graph can grow beyond all bounds.
        value.numbers = {std::min(summary.best->price(), kInfinite - 1),
                         std::min(summary.phi_sum, kInfinite - 1)};
        if (value.numbers.phi >= frame.limits.phi || value.numbers.delta >= frame.limits.delta)
            leave(value, move);
        else if (nodes_ >= node_limit)
            return false;
        else
            descend(frame, *summary.best, child_limits(summary, frame.limits));
    }
    return true;
}

/// Opens a frame for the position on the board.
template <int Words>
void Search<Words>::enter(Side side, Thresholds limits) {
    if (depth_ == frames_.size()) frames_.emplace_back();
    Frame& frame = frames_[depth_++];
    frame.side = side;
    frame.depth = path_.depth();
    frame.key = position_.key_with_budgets(side);
    frame.limits = limits;
    frame.nodes_before = nodes_;
    frame.has_zone = false;
    frame.to_similar = 0;
    auto moves = position_.moves(side);
    frame.forced = moves.forced;
    frame.children.clear();
    for (const LocalMove& move : moves.list)
        if (!is_left_out(move)) frame.children.push_back({.move = move});
    path_.enter(frame.key);
    look_at_children(frame);
}

/// Closes the top frame and hands its value to the one below.
template <int Words>
void Search<Words>::leave(Value value, int move) {
    path_.leave();
    store(top(), value, move, nodes_ - top().nodes_before);
    --depth_;
    if (depth_ == 0) {
        root_ = value.numbers;
        best_move_ = move;
        return;
    }
    Frame& parent = top();
    position_.unmake(parent.change);
    parent.children[parent.current].value = value;
    parent.children[parent.current].answer = move;
    if (value.numbers.is_win()) update_zone(parent);
}

template <int Words>
void Search<Words>::descend(Frame& frame, Child& child, Thresholds limits) {
    path_.set_payment(child.move.pays, frame.side);
    frame.current = static_cast<std::size_t>(&child - frame.children.data());
    frame.change = position_.make(child.move, frame.side);
    const Side to_move = other(frame.side);
    if (const auto* proof = find_proof(position_, to_move, 0))
        child.value = value_of(*proof);
    else if (!lend_proof(to_move, child.move.point, child.value))
        return enter(to_move, limits);
    position_.unmake(frame.change);
    if (child.value.numbers.is_win()) update_zone(frame);
}

/// Half of the time goes into waiting for the table's memory: it is asked for all children at once.
template <int Words>
void Search<Words>::glance_at_children(const Frame& frame) {
    glimpses_.clear();
    for (const Child& child : frame.children) {
        glimpses_.push_back(position_.glimpse(child.move, frame.side));
        table_.prefetch(glimpses_.back().key);
    }
}

/// What the table knows needs no look at the board.
template <int Words>
typename Search<Words>::Value Search<Words>::recall_or_look(const Frame& frame, const Child& child,
                                                            const Glimpse& glimpse) {
    ++nodes_;
    const Side to_move = other(frame.side);
    const int seen = path_.find(glimpse.key ^ Position<Words>::key_of(glimpse.budgets));
    if (seen == Path::kNowhere) {
        const auto* entry = table_.find(glimpse.key, to_move, glimpse.budgets);
        if (entry) return value_of(*entry);
    }
    path_.set_payment(child.move.pays, frame.side);
    const auto change = position_.make(child.move, frame.side);
    const Value value =
        seen == Path::kNowhere ? look(to_move, child.move.point) : repetition(to_move, seen);
    position_.unmake(change);
    return value;
}

template <int Words>
void Search<Words>::look_at_children(Frame& frame) {
    glance_at_children(frame);
    bool has_refutation = false;
    for (std::size_t i = 0; i < frame.children.size(); ++i) {
        Child& child = frame.children[i];
        child.key = glimpses_[i].key;
        child.value = recall_or_look(frame, child, glimpses_[i]);
        if (child.value.numbers.is_loss()) return;
        has_refutation |= child.value.numbers.is_win();
    }
    if (frame.children.size() > 1) add_surprise(frame);
    if (has_refutation || frame.forced) update_zone(frame);
}

/// Every move is given the surprise that it would be if it won.
template <int Words>
void Search<Words>::add_surprise(Frame& frame) {
    const MovePrior<Words> prior(position_, frame.side, last_move(), last_move(1));
    surprise_.clear();
    for (const Child& child : frame.children)
        surprise_.push_back(child.move.point == kPassMove ? 0 : prior.weight(child.move.point));
    weights_to_surprise(surprise_);
    expect_known_answers(frame);
    const bool may_wait = frame.side != position_.striver();
    for (std::size_t i = 0; i < frame.children.size(); ++i) {
        Child& child = frame.children[i];
        const int times = may_wait && child.move.point == kPassMove ? kPassSurprise : 1;
        const auto surprise = static_cast<Number>(times * surprise_[i]);
        const bool is_open = position_.is_open();
        child.cost = is_open ? surprise / kStayingShare : 0;
        if (child.value.is_new)
            child.value.numbers.delta +=
                is_open ? surprise - child.cost : kSurpriseShare * surprise;
    }
    if (estimates_ && depth_ > 1) drop_unlikely(frame);
}

/// Of equally likely moves all or none.
template <int Words>
void Search<Words>::drop_unlikely(Frame& frame) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < frame.children.size(); ++i) {
        const auto likelier =
            std::ranges::count_if(surprise_, [&](int surprise) { return surprise < surprise_[i]; });
        if (likelier < kLikeliest[frame.side] || frame.children[i].move.point == kPassMove)
            frame.children[kept++] = frame.children[i];
    }
    frame.children.resize(kept);
}

/// Simulation: what answers another move often answers this one, too, and so on from there. The
/// similar position is the one after a refuted sibling, a pass if possible; its key differs by the
/// same stones all the way down.
template <int Words>
void Search<Words>::expect_known_answers(Frame& frame) {
    if (depth_ < 2) return;
    const Frame& parent = frames_[depth_ - 2];
    const Child& here = parent.children[parent.current];
    for (const Child& sibling : parent.children) {
        const bool is_refuted = sibling.value.numbers.is_win();
        if (is_refuted && &sibling != &here &&
            (frame.to_similar == 0 || sibling.move.point == kPassMove))
            frame.to_similar = sibling.key ^ here.key;
        expect(frame, sibling.answer, is_refuted);
    }
    expect_answer_of(frame, frame.to_similar);
    if (frame.to_similar != parent.to_similar) expect_answer_of(frame, parent.to_similar);
    if (frame.to_similar == 0) frame.to_similar = parent.to_similar;
}

template <int Words>
void Search<Words>::expect_answer_of(const Frame& frame, Hash to_similar) {
    if (to_similar == 0) return;
    const auto* entry =
        table_.find(position_.key(frame.side) ^ to_similar, frame.side, position_.budgets());
    if (entry && !entry->numbers.is_loss()) expect(frame, entry->move, entry->numbers.is_win());
}

template <int Words>
void Search<Words>::expect(const Frame& frame, int move, bool has_won) {
    if (move == kPassMove) return;  // it says little
    for (std::size_t i = 0; i < frame.children.size(); ++i)
        if (frame.children[i].move.point == move)
            surprise_[i] = surprise_[i] * (has_won ? kSurpriseOfWinner : kSurpriseOfBest) / 8;
}

template <int Words>
typename Search<Words>::Summary Search<Words>::summarize(Frame& frame) const {
    Summary summary;
    Number largest = 0;
    for (Child& child : frame.children) {
        const Numbers& numbers = child.value.numbers;
        if (!frame.matters(child) && !numbers.is_loss()) continue;
        summary.phi_sum = std::min(summary.phi_sum + numbers.phi, kInfinite);
        largest = std::max(largest, numbers.phi);
        if (numbers.is_win()) summary.rests_on = std::min(summary.rests_on, child.value.rests_on);
        const Number price = child.price();
        if (!summary.best || price < summary.best->price()) {
            if (summary.best) summary.second_price = summary.best->price();
            summary.best = &child;
        } else {
            summary.second_price = std::min(summary.second_price, price);
        }
    }
    // The refutations of several moves have most of their tree in common: the others add little.
    const Number share = position_.is_open() ? kCommonShareInTheOpen : kCommonShare;
    if (largest < kInfinite) summary.phi_sum = largest + (summary.phi_sum - largest) / share;
    return summary;
}

/// True if the children decide the frame.
template <int Words>
bool Search<Words>::settle(const Frame& frame, const Summary& summary, Value& value) const {
    if (summary.best && summary.best->value.numbers.is_loss()) {
        const Value& reply = summary.best->value;
        value = {kWon, reply.rests_on, zone_of_win(frame.side, *summary.best), reply.terms};
        if (summary.best->move.pays) value.terms.need = one_more(value.terms.need);
        return true;
    }
    if (summary.best && summary.phi_sum > 0) return false;
    // Every move that matters is refuted, or the striver has none.
    value = {kLost, summary.rests_on,
             frame.has_zone ? frame.zone : position_.board().ground_of(other(frame.side)),
             terms_of_loss(frame)};
    return true;
}

/// The refutations hold together where each of them does. A ko that could not be taken back for
/// want of threats is not refuted, so the loser must not have any.
template <int Words>
Terms Search<Words>::terms_of_loss(const Frame& frame) const {
    Terms terms;
    for (const Child& child : frame.children) {
        if (!frame.matters(child)) continue;
        const Terms& reply = child.value.terms;
        terms.need = std::max(terms.need, reply.need);
        terms.is_endless |= reply.is_endless;
        terms.allow = std::min(terms.allow, child.move.pays ? one_more(reply.allow) : reply.allow);
    }
    const bool bar_matters =
        !frame.has_zone || frame.zone.test(std::max(0, position_.board().ko()));
    if (position_.is_barred(frame.side) && bar_matters) terms.allow = 0;
    return terms;
}

template <int Words>
Thresholds Search<Words>::child_limits(const Summary& summary, Thresholds limits) const {
    const Number second = summary.second_price;
    const Number slack =
        second >= kInfinite ? kInfinite : second + kLeastSlack + second / kSlackPart;
    const Number most = std::min(limits.phi, slack);
    // What the frame's delta may still grow by is the child's to use.
    const Number room = limits.delta - summary.phi_sum;
    return {.phi = std::min(kInfinite, summary.best->value.numbers.phi + room),
            .delta = most >= kInfinite ? kInfinite : most - summary.best->cost};
}

/// What the refuted moves of the side to move rest on, as far as it can be said: the refutation of
/// a pass, or, for the striver, of any move, since his moves outside can be answered by a pass.
template <int Words>
void Search<Words>::update_zone(Frame& frame) const {
    const auto& board = position_.board();
    const bool any_will_do =
        frame.side == position_.striver() && board.ko() == LocalBoard<Words>::kNone;
    const Child* start = nullptr;
    for (const Child& child : frame.children) {
        if (!child.value.numbers.is_win()) continue;
        const bool is_pass = child.move.point == kPassMove;
        if (is_pass ||
            (any_will_do && (!start || child.value.zone.count() < start->value.zone.count())))
            start = &child;
        if (is_pass) break;
    }
    if (!start && !frame.forced) return;
    ZoneBuilder<Words> builder(board, start ? start->value.zone : Set{}, other(frame.side));
    if (frame.forced) builder.add(board.dilate(board.chain(position_.sole_target()).stones));
    for (;;) {
        const Set before = builder.zone();
        builder.close(frame.side);
        // What does not answer the atari now must not do so after moves outside.
        if (frame.forced) builder.add_all_moves(frame.side);
        for (const Child& child : frame.children) {
            const int p = child.move.point;
            if (p == kPassMove || !child.value.numbers.is_win() || !builder.zone().test(p))
                continue;
            builder.join(child.value.zone);
            builder.add_move(p, frame.side);
        }
        if (builder.zone() == before) break;
    }
    frame.zone = builder.zone();
    frame.has_zone = true;
}

template <int Words>
Bits<Words> Search<Words>::zone_of_win(Side winner, const Child& child) const {
    ZoneBuilder<Words> builder(position_.board(), child.value.zone, winner);
    if (child.move.point != kPassMove) builder.add_move(child.move.point, winner);
    builder.close_chains();
    return builder.zone();
}

template <int Words>
void Search<Words>::store(const Frame& frame, Value& value, int move, std::uint64_t nodes) {
    // A cycle that closes at this very position or below rests on nothing outside.
    if (value.rests_on >= frame.depth) value.rests_on = kFact;
    if (value.rests_on != kFact) return;
    const Entry entry{position_.key(frame.side),
                      value.numbers,
                      static_cast<std::int16_t>(move),
                      0,
                      value.terms,
                      value.zone};
    const bool is_stored = table_.store(entry, nodes);
    if (!value.numbers.is_solved()) return;
    // What is lost by some first moves alone tells what it rests on, and nothing of other
    // positions.
    if (depth_ == 1 && first_moves_.any()) return;
    if (is_stored) derivations_.forget(name_of(entry));
    // Who follows a lent proof through a ko may go in circles.
    if (lends_ && value.terms.imply({})) precedents_.add(position_, frame.side, last_move(), entry);
}

}  // namespace nakade::life
