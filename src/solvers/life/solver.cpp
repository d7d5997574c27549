#include "solvers/life/solver.h"

#include <algorithm>
#include <optional>

#include "core/small.h"
#include "solvers/life/claim.h"
#include "solvers/life/findings.h"
#include "solvers/life/layout.h"
#include "solvers/life/search.h"
#include "solvers/life/strategy.h"

#ifdef __wasm__
// What puts the questions is sent over a wire, and takes no time beside the search.
#pragma clang attribute push(__attribute__((minsize)), apply_to = function)
#endif

namespace nakade::life {

class LifeSolver::Engine {
public:
    virtual ~Engine() = default;
    virtual bool work(std::uint64_t nodes, LifeSolver::Until until) = 0;
    virtual LifeAnswer answer() const = 0;
    virtual bool follow(std::span<const Move> moves) = 0;
    virtual bool prefer(Move move) = 0;
    virtual Findings findings_for(const LifeProblem& wider) const = 0;
    virtual void learn(Findings findings) = 0;
    virtual Result<proof::Certificate> certificate(const std::string& title) = 0;
};

namespace {

LocalProblem crop_of(const LifeProblem& problem) {
    return localize(problem.board, problem.target, problem.region, problem.taken);
}

/// More threats than this are not counted: a ko that needs them stays without a verdict.
constexpr int kMostThreats = 14;
constexpr int kAll = Budgets::kUnlimited;

/// A question about the problem, in the terms of the side to move.
struct Inquiry {
    int own = 0;  // threats of the side to move
    int opposing = 0;
    Aim aim = Aim::Capture;
    std::optional<Move> first;  // after this move of the side to move
    friend bool operator==(const Inquiry&, const Inquiry&) = default;
};

template <int Words>
class LocalEngine : public LifeSolver::Engine {
public:
    LocalEngine(const LocalProblem& local, const LifeProblem& problem, const LifeWishes& wishes,
                std::size_t megabytes)
        : problem_(problem),
          layout_(make_layout<Words>(local)),
          table_(megabytes - kShares * (megabytes / kShare)),
          derivations_(megabytes / kShare),
          most_findings_(((megabytes << 20) / kShare) / sizeof(Finding)),
          search_(layout_, table_, derivations_),
          wishes_(wishes),
          position_(layout_),
          first_mover_(problem.board.at(problem.target.first()) == problem.to_move ? Defender
                                                                                   : Attacker),
          first_ko_(layout_.bit_at(problem.ko)) {
        if (!wishes.lend_proofs) search_.lend_no_proofs();
        if (wishes.estimate) search_.estimate();
        follow({});
    }

    bool work(std::uint64_t nodes, LifeSolver::Until until) override;
    LifeAnswer answer() const override {
        LifeAnswer answer = answer_;
        answer.nodes = search_.nodes() - nodes_before_;
        return answer;
    }
    bool follow(std::span<const Move> moves) override;
    bool prefer(Move move) override;
    Findings findings_for(const LifeProblem& wider) const override;
    void learn(Findings findings) override;
    Result<proof::Certificate> certificate(const std::string& title) override;

private:
    /// Derivations, a copy of them and findings have one part in so many of the memory each.
    static constexpr std::size_t kShare = 16;
    static constexpr std::size_t kShares = 3;

    /// Knowing life from seki may cost as much as the result did, and at least this.
    static constexpr std::uint64_t kLeastForFate = 200'000;

    /// A strategy with more positions is not walked for its longest line.
    static constexpr std::size_t kMostForLine = 100'000;

    /// A claim with more positions is not written: its text would have some hundred megabytes.
    static constexpr std::size_t kMostForCertificate = 5'000'000;

    struct Settled {
        Inquiry inquiry;
        Verdict verdict;
        int best;
    };

    void conclude();
    void decide();
    void count_threats(bool has_it);
    void settle(LifeResult result, const Inquiry& decisive);
    PointSet relied_on(Side winner) const;
    void decide_fate();
    Inquiry life_inquiry(Side with_threats) const;
    void classify_moves();
    std::vector<Inquiry> grounds() const;
    Result<proof::Claim> claim(const Inquiry& inquiry, proof::ZoneTable& zones);
    void find_line(const Inquiry& from);
    void put(const Inquiry& inquiry);
    Position<Words> position_of(const Inquiry& inquiry) const;
    Side side_of(const Inquiry& inquiry) const { return inquiry.first ? other(mover_) : mover_; }
    const Settled* ask(const Inquiry& inquiry);
    std::optional<bool> wins(const Inquiry& inquiry);
    bool play(Position<Words>& position, Move move, Side side) const;

    LifeProblem problem_;
    Layout<Words> layout_;
    Table<Words> table_;
    Derivations derivations_;
    std::size_t most_findings_;
    Search<Words> search_;
    LifeWishes wishes_;

    Position<Words> position_;  // that the questions are about
    Side mover_ = Attacker;
    Side first_mover_;
    int first_ko_;

    LifeAnswer answer_;
    Inquiry decisive_;  // its answer is the result
    std::vector<Settled> settled_;
    std::optional<Inquiry> pending_;
    std::uint64_t nodes_before_ = 0;
    std::uint64_t end_of_fate_ = 0;
    bool is_finished_ = false;
    bool has_moved_ = false;  // away from the start
};

template <int Words>
Position<Words> LocalEngine<Words>::position_of(const Inquiry& inquiry) const {
    Position<Words> position = position_;
    Budgets budgets;
    budgets.of[mover_] = static_cast<std::uint8_t>(inquiry.own);
    budgets.of[other(mover_)] = static_cast<std::uint8_t>(inquiry.opposing);
    position.set_budgets(budgets);
    position.set_aim(inquiry.aim);
    if (!inquiry.first) return position;
    const int point = layout_.bit_at(*inquiry.first);
    const bool takes_back = point != kPassMove && point == position.board().ko();
    position.make({point, takes_back}, mover_);
    return position;
}

template <int Words>
bool LocalEngine<Words>::work(std::uint64_t nodes, LifeSolver::Until until) {
    const bool endless = nodes > ~std::uint64_t{0} - search_.nodes();
    const std::uint64_t stop = endless ? ~std::uint64_t{0} : search_.nodes() + nodes;
    while (!is_finished_) {
        if (until == LifeSolver::Until::Result && answer_.result != LifeResult::Unknown)
            return true;
        if (pending_) {
            const bool may_give_up = pending_->aim == Aim::Life;
            const std::uint64_t limit = may_give_up ? std::min(stop, end_of_fate_) : stop;
            const std::uint64_t now = search_.nodes();
            const bool is_done = now < limit && search_.run(limit - now);
            if (!is_done && !(may_give_up && search_.nodes() >= end_of_fate_)) return false;
            settled_.push_back({*pending_, search_.verdict(), search_.best_move()});
        }
        conclude();
        if (pending_) put(*pending_);
    }
    return true;
}

template <int Words>
void LocalEngine<Words>::put(const Inquiry& inquiry) {
    // Whether it is life or seki is asked of all moves.
    const bool is_first_move = !inquiry.first && !has_moved_ && inquiry.aim == Aim::Capture;
    search_.start(position_of(inquiry), side_of(inquiry),
                  layout_.bits_of(is_first_move ? wishes_.first_moves : PointSet{}));
}

/// Draws what can be drawn from the questions answered so far; what is missing becomes pending.
template <int Words>
void LocalEngine<Words>::conclude() {
    pending_.reset();
    if (position_.target().none()) {
        answer_.result = mover_ == Attacker ? LifeResult::Win : LifeResult::Loss;
        answer_.fate = Fate::Dead;
        is_finished_ = true;
        return;
    }
    if (answer_.result == LifeResult::Unknown) {
        decide();
        if (pending_) return;
        end_of_fate_ = search_.nodes() + std::max(kLeastForFate, search_.nodes() - nodes_before_);
    }
    if (answer_.result != LifeResult::Unknown) {
        if (wishes_.fate) decide_fate();
        if (!pending_ && wishes_.all_moves) classify_moves();
        if (!pending_ && wishes_.line) find_line(decisive_);
    }
    is_finished_ = !pending_;
}

template <int Words>
void LocalEngine<Words>::decide() {
    const auto safe = wins({.own = 0, .opposing = kAll});
    if (!safe) return;
    if (*safe) return settle(LifeResult::Win, {.own = 0, .opposing = kAll});
    const auto hope = wins({.own = kAll, .opposing = 0});
    if (!hope) return;
    if (!*hope) return settle(LifeResult::Loss, {.own = kAll, .opposing = 0});
    const auto even = wins({.own = 0, .opposing = 0});
    if (even) count_threats(*even);
}

template <int Words>
void LocalEngine<Words>::count_threats(bool has_it) {
    for (int n = 1; n <= kMostThreats; ++n) {
        const Inquiry more = has_it ? Inquiry{.own = 0, .opposing = n} : Inquiry{.own = n};
        const auto won = wins(more);
        if (!won) return;
        if (*won == has_it) continue;
        (has_it ? answer_.opposing_threats : answer_.threats) = n;
        return settle(LifeResult::Ko, has_it ? Inquiry{.own = 0, .opposing = n - 1} : more);
    }
}

template <int Words>
void LocalEngine<Words>::settle(LifeResult result, const Inquiry& decisive) {
    answer_.result = result;
    decisive_ = decisive;
    answer_.best = layout_.move_at(ask(decisive)->best);
    const bool is_ko = result == LifeResult::Ko;
    const Side winner = result == LifeResult::Win ? mover_ : other(mover_);
    answer_.relied_on = relied_on(is_ko ? Defender : winner);
    if (is_ko) answer_.attacker_relies_on = relied_on(Attacker);
}

/// In those of the questions that the answer rests on which this side wins.
template <int Words>
PointSet LocalEngine<Words>::relied_on(Side winner) const {
    PointSet points;
    const auto needed = grounds();
    for (const Settled& settled : settled_) {
        if (std::ranges::find(needed, settled.inquiry) == needed.end()) continue;
        if (settled.verdict != win_of(winner)) continue;
        const auto zone = search_.known_zone(position_of(settled.inquiry), mover_);
        points |= layout_.points_of(zone & (layout_.on_board - layout_.playable));
    }
    return points;
}

template <int Words>
void LocalEngine<Words>::decide_fate() {
    if (answer_.result == LifeResult::Ko) {
        answer_.fate = Fate::Ko;
        return;
    }
    const Side winner = answer_.result == LifeResult::Win ? mover_ : other(mover_);
    if (winner == Attacker) {
        answer_.fate = Fate::Dead;
        return;
    }
    const Settled* lives = ask(life_inquiry(Attacker));
    if (!lives || lives->verdict == Verdict::Unknown) return;
    if (lives->verdict == Verdict::DefenderWins) {
        answer_.fate = Fate::Alive;
        if (mover_ == Defender) answer_.best = layout_.move_at(lives->best);
        return;
    }
    const Settled* prevented = ask(life_inquiry(Defender));
    if (prevented && prevented->verdict == Verdict::AttackerWins) answer_.fate = Fate::Seki;
}

/// Whether the defender gets more than a seki, with all the threats on one side.
template <int Words>
Inquiry LocalEngine<Words>::life_inquiry(Side with_threats) const {
    const bool own = with_threats == mover_;
    return {.own = own ? kAll : 0, .opposing = own ? 0 : kAll, .aim = Aim::Life};
}

template <int Words>
void LocalEngine<Words>::classify_moves() {
    if (answer_.result == LifeResult::Loss) return;
    answer_.winning_moves.clear();
    for (const LocalMove& move : position_of(decisive_).moves(mover_).list) {
        Inquiry inquiry = decisive_;
        inquiry.first = layout_.move_at(move.point);
        const auto won = wins(inquiry);
        if (!won) return;
        if (*won) answer_.winning_moves.push_back(*inquiry.first);
    }
}

/// The line from the decisive question, or from what a first move makes of it.
template <int Words>
void LocalEngine<Words>::find_line(const Inquiry& from) {
    Strategy<Words> strategy(search_, {.nodes = kMostForLine});
    const Settled* settled = ask(decisive_);
    const Side winner = settled->verdict == Verdict::AttackerWins ? Attacker : Defender;
    if (!strategy.build(position_of(from), side_of(from), winner)) return;
    if (from.first) answer_.line.push_back(*from.first);
    for (const int point : strategy.line()) answer_.line.push_back(layout_.move_at(point));
    answer_.rests_on_repetition = strategy.has_repetition();
    const bool has_lost = answer_.result == LifeResult::Loss;
    if (has_lost && !answer_.line.empty()) answer_.best = answer_.line.front();
}

template <int Words>
bool LocalEngine<Words>::prefer(Move move) {
    if constexpr (kIsSmall) return false;  // nobody there has a preference
    is_finished_ = true;
    if (answer_.fate == Fate::Alive) {  // a seki is less
        Inquiry life = life_inquiry(Attacker);
        life.first = move;
        put(life);
        search_.run(kLeastForFate);
        if (search_.verdict() != Verdict::DefenderWins) return false;
    }
    Inquiry after = decisive_;
    after.first = move;
    answer_.best = move;
    answer_.line.clear();
    find_line(after);
    return true;
}

/// Null, and pending, if it has not been answered yet.
template <int Words>
const typename LocalEngine<Words>::Settled* LocalEngine<Words>::ask(const Inquiry& inquiry) {
    for (const Settled& settled : settled_)
        if (settled.inquiry == inquiry) return &settled;
    pending_ = inquiry;
    return nullptr;
}

/// Whether the side to move keeps or captures the target.
template <int Words>
std::optional<bool> LocalEngine<Words>::wins(const Inquiry& inquiry) {
    const Settled* settled = ask(inquiry);
    if (!settled) return std::nullopt;
    return settled->verdict == win_of(mover_);
}

/// False if the rules forbid it.
template <int Words>
bool LocalEngine<Words>::play(Position<Words>& position, Move move, Side side) const {
    const int p = layout_.bit_at(move);
    const auto& board = position.board();
    if (p != kPassMove) {
        const bool is_open = p != LocalBoard<Words>::kNone && board.open().test(p);
        if (!is_open || p == board.ko() || !board.is_legal(p, side)) return false;
    }
    position.make({p, false}, side);
    return true;
}

template <int Words>
bool LocalEngine<Words>::follow(std::span<const Move> moves) {
    Position<Words> position(layout_);
    position.set_ko(first_ko_);
    Side side = first_mover_;
    for (const Move move : moves) {
        if (position.target().none() || !play(position, move, side)) return false;
        side = other(side);
    }
    position_ = position;
    mover_ = side;
    has_moved_ = !moves.empty();
    answer_ = {};
    settled_.clear();
    pending_.reset();
    nodes_before_ = search_.nodes();
    is_finished_ = false;
    return true;
}

template <int Words>
Findings LocalEngine<Words>::findings_for(const LifeProblem& wider) const {
    const LocalProblem local = crop_of(wider);
    const auto newly_playable = layout_.bits_of(local.playable) - layout_.playable;
    const auto changed = position_.board().dilate(newly_playable);
    const auto holds = [&](const auto& entry) {
        return !entry.numbers.is_solved() || !entry.zone.intersects(changed);
    };
    // Only the hardest, if there are too many.
    std::vector<std::size_t> count_of_work(Table<Words>::kMostWork + 1);
    table_.for_each([&](const auto& entry) { count_of_work[entry.work] += holds(entry); });
    std::size_t least = count_of_work.size();
    for (std::size_t room = most_findings_; least > 0 && count_of_work[least - 1] <= room; --least)
        room -= count_of_work[least - 1];

    Findings findings;
    // A derivation without the proof that it leads to would be worse than none.
    if (least == 0) findings.derivations = derivations_;
    table_.for_each([&](const auto& entry) {
        if (entry.work >= least && holds(entry))
            findings.list.push_back({entry.key, entry.numbers, layout_.move_at(entry.move),
                                     entry.work, entry.terms, layout_.points_of(entry.zone)});
    });
    return findings;
}

template <int Words>
void LocalEngine<Words>::learn(Findings findings) {
    for (const Finding& finding : findings.list)
        table_.put({finding.key, finding.numbers,
                    static_cast<std::int16_t>(layout_.bit_at(finding.move)), finding.work,
                    finding.terms, layout_.bits_of(finding.zone)});
    if (findings.derivations) derivations_ = *std::move(findings.derivations);
}

/// The questions that the answer rests on.
template <int Words>
std::vector<Inquiry> LocalEngine<Words>::grounds() const {
    if (answer_.threats > 0) return {decisive_, {.own = answer_.threats - 1}};
    if (answer_.opposing_threats > 0)
        return {decisive_, {.own = 0, .opposing = answer_.opposing_threats}};
    if (answer_.fate == Fate::Alive) return {life_inquiry(Attacker)};
    if (answer_.fate == Fate::Seki) return {decisive_, life_inquiry(Defender)};
    return {decisive_};
}

template <int Words>
Result<proof::Claim> LocalEngine<Words>::claim(const Inquiry& inquiry, proof::ZoneTable& zones) {
    const Side winner = ask(inquiry)->verdict == Verdict::AttackerWins ? Attacker : Defender;
    Strategy<Words> strategy(search_, {.nodes = kMostForCertificate, .plays_out = true});
    if (!strategy.build_straight(position_of(inquiry), mover_, winner))
        return Error{"the winner's strategy is too large for a certificate"};
    const Color mover = problem_.to_move;
    const bool mover_wins = winner == mover_;
    const auto own = static_cast<proof::Threats>(inquiry.own);
    const auto opposing = static_cast<proof::Threats>(inquiry.opposing);
    const proof::Terms terms{inquiry.aim == Aim::Life ? proof::Aim::Life : proof::Aim::Capture,
                             mover_wins ? mover : opponent(mover), mover_wins ? own : opposing,
                             mover_wins ? opposing : own};
    return ClaimWriter<Words>(layout_, zones).write(strategy, terms);
}

proof::Verdict verdict_of(const LifeAnswer& answer) {
    proof::Verdict verdict;
    verdict.outcome = answer.result == LifeResult::Win    ? proof::Outcome::Win
                      : answer.result == LifeResult::Loss ? proof::Outcome::Loss
                                                          : proof::Outcome::Ko;
    verdict.threats = static_cast<proof::Threats>(answer.threats);
    verdict.opposing_threats = static_cast<proof::Threats>(answer.opposing_threats);
    verdict.fate = answer.fate == Fate::Alive  ? proof::Fate::Alive
                   : answer.fate == Fate::Seki ? proof::Fate::Seki
                   : answer.fate == Fate::Dead ? proof::Fate::Dead
                                               : proof::Fate::Unsaid;
    return verdict;
}

template <int Words>
Result<proof::Certificate> LocalEngine<Words>::certificate(const std::string& title) {
    if (answer_.result == LifeResult::Unknown) return Error{"there is no verdict to certify"};
    if (!problem_.taken.empty()) return Error{"a position with points taken is not on any board"};
    if (has_moved_) return Error{"only the position at the start can be certified"};
    proof::Certificate certificate;
    certificate.title = title;
    certificate.start.size = problem_.board.size();
    for_each_point(problem_.board.size(), [&](Point p) {
        const Color c = problem_.board.at(p);
        if (is_stone(c)) certificate.start.stones[static_cast<std::size_t>(side_index(c))].add(p);
    });
    certificate.start.region = problem_.region;
    certificate.start.target = problem_.target;
    certificate.start.to_move = problem_.to_move;
    certificate.start.ko = problem_.ko;
    certificate.verdict = verdict_of(answer_);
    for (const Inquiry& inquiry : grounds()) {
        auto written = claim(inquiry, certificate.zones);
        if (!written) return written.error();
        certificate.claims.push_back(std::move(*written));
    }
    return certificate;
}

constexpr int kFullWidth = 11;  // the largest board
#ifdef __wasm__
// Each width is code that has to be sent to a browser.
constexpr int kMiddleWidth = kFullWidth;
constexpr int kWideWidth = kFullWidth;
#else
constexpr int kMiddleWidth = 3;
constexpr int kWideWidth = 6;  // a board of 19x19
#endif

template <int Words>
std::unique_ptr<LifeSolver::Engine> make_engine(const LocalProblem& local,
                                                const LifeProblem& problem,
                                                const LifeWishes& wishes, std::size_t megabytes) {
    return std::make_unique<LocalEngine<Words>>(local, problem, wishes, megabytes);
}

}  // namespace

std::string_view result_name(LifeResult result) {
    constexpr std::string_view kNames[] = {"win", "ko", "loss", "unknown"};
    return kNames[static_cast<std::size_t>(result)];
}

LifeSolver::LifeSolver(const LifeProblem& given, const LifeWishes& wishes, std::size_t megabytes) {
    LifeProblem problem = given;
    for_each_point(problem.board.size(), [&](Point p) {
        if (is_stone(problem.board.at(p))) problem.region.remove(p);
    });
    const LocalProblem local = crop_of(problem);
    // The smallest sets that hold the crop: most problems fit into one machine word.
    const auto make = fits<1>(local)              ? make_engine<1>
                      : fits<2>(local)            ? make_engine<2>
                      : fits<kMiddleWidth>(local) ? make_engine<kMiddleWidth>
                      : fits<kWideWidth>(local)   ? make_engine<kWideWidth>
                                                  : make_engine<kFullWidth>;
    engine_ = make(local, problem, wishes, megabytes);
}

LifeSolver::~LifeSolver() = default;

bool LifeSolver::work(std::uint64_t nodes, Until until) { return engine_->work(nodes, until); }
LifeAnswer LifeSolver::answer() const { return engine_->answer(); }
Findings LifeSolver::findings_for(const LifeProblem& wider) const {
    return engine_->findings_for(wider);
}
void LifeSolver::learn(Findings findings) { engine_->learn(std::move(findings)); }
Result<proof::Certificate> LifeSolver::certificate(const std::string& title) {
    return engine_->certificate(title);
}
bool LifeSolver::prefer(Move move) { return engine_->prefer(move); }
bool LifeSolver::follow(std::span<const Move> moves) { return engine_->follow(moves); }

LifeAnswer solve_life(const LifeProblem& problem, const LifeLimits& limits,
                      const LifeWishes& wishes) {
    LifeSolver solver(problem, wishes, limits.megabytes);
    solver.work(limits.nodes);
    return solver.answer();
}

}  // namespace nakade::life

#ifdef __wasm__
#pragma clang attribute pop
#endif
