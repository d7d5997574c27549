// The game that is searched: a local board, the threats each side has left, and the keystones
// that still stand. It makes and takes back moves, lists them, and knows when it is over.
//
// docs/life-and-death.md has the reasons for these rules:
// - the attacker wins when every keystone has been captured;
// - the defender wins when a living keystone's chain is unconditionally alive or has a liberty that
//   can not be filled;
// - one side strives for its aim, the other only has to hold: the striver without a move has
// failed,
//   for his pass would be answered by a pass;
// - taking a ko back at once costs a threat; a pass lets the ban lapse, so the striver may pass
// only
//   while he is banned.
#pragma once

#include <vector>

#include "solvers/life/alive.h"
#include "solvers/life/doom.h"
#include "solvers/life/local_board.h"
#include "solvers/life/zone.h"

namespace nakade::life {

/// Outside ko threats of each side; kUnlimited never runs out.
struct Budgets {
    static constexpr std::uint8_t kUnlimited = 15;
    std::uint8_t of[2] = {0, 0};  // by Side
    friend bool operator==(const Budgets&, const Budgets&) = default;
};

/// What has to be brought about: the capture of the target, or its unconditional life (the other
/// outcome then includes seki).
enum class Aim : std::uint8_t { Capture, Life };

constexpr Side striver_of(Aim aim) { return aim == Aim::Capture ? Attacker : Defender; }

enum class Verdict : std::uint8_t { AttackerWins, DefenderWins, Unknown };

constexpr Verdict win_of(Side s) {
    return s == Attacker ? Verdict::AttackerWins : Verdict::DefenderWins;
}

struct LocalMove {
    int point = kPassMove;
    bool pays = false;  // takes a ko back at once, for a threat
};

template <int Words>
class Position {
public:
    using Set = Bits<Words>;
    using Board = LocalBoard<Words>;

    explicit Position(const Layout<Words>& layout)
        : board_(layout), target_(layout.target), is_open_(finds_exit()) {}

    const Board& board() const { return board_; }
    /// Keystones that have not been captured.
    const Set& target() const { return target_; }
    /// At the start no wall that can not be captured kept the target from the points outside.
    bool is_open() const { return is_open_; }
    const Budgets& budgets() const { return budgets_; }
    void set_budgets(Budgets budgets) { budgets_ = budgets; }
    Side striver() const { return striver_of(aim_); }
    void set_aim(Aim aim) { aim_ = aim; }
    void set_ko(int p) { board_.set_ko(p); }
    /// What a position is beside its stones and keystones.
    int ko_and_aim() const { return 2 * board_.ko() + static_cast<int>(aim_); }

    /// Equal keys mean the same position and aim: stones, keystones, side, ko; not the budgets.
    Hash key(Side to_move) const;
    /// Equal keys mean the same question: with the budgets.
    Hash key_with_budgets(Side to_move) const { return key(to_move) ^ key_of(budgets_); }
    static Hash key_of(const Budgets& budgets) {
        return zobrist::state(11, budgets.of[Attacker] * 16 + budgets.of[Defender]);
    }

    /// What a move leads to, in short.
    struct Glimpse {
        Hash key;  // for the other side
        Budgets budgets;
    };
    /// As make() would have it; most moves need not be made for that.
    Glimpse glimpse(const LocalMove& move, Side mover);

    struct Decided {
        Side winner;
        Set zone;
        bool needs_move = false;  // which he is to make now
    };
    /// True if the rules or a static proof settle it.
    bool is_decided(Side to_move, Decided& decided) const;

    /// A move of the defender that leads a keystone's chain out: it then has a liberty that can not
    /// be filled. kNone if there is none.
    int way_out() const;

    /// The ko may not be taken back, because the side to move has no threat left to pay for it.
    bool is_barred(Side to_move) const {
        const int p = board_.ko();
        return p != Board::kNone && budgets_.of[to_move] == 0 && board_.is_legal(p, to_move);
    }

    /// Moves worth a try; `forced` tells that the others leave the last keystones to be taken.
    struct Moves {
        std::vector<LocalMove> list;
        bool forced = false;
    };
    Moves moves(Side to_move) const;

    /// What a move changed beside the board; hand it back to unmake().
    struct Change {
        Budgets budgets;
        Set target;
        Hash lost_keystones;
        int ko;
        bool is_pass;
    };
    Change make(const LocalMove& move, Side mover);
    void unmake(const Change& change);

    /// A stone of the one chain that holds all living keystones; kNone if they are in several.
    int sole_target() const {
        const int first = target_.first();
        return target_.is_subset_of(board_.chain(first).stones) ? first : Board::kNone;
    }

private:
    Hash key_with(Hash stones_and_ko, Side to_move) const {
        const Hash turn = to_move == Attacker ? zobrist::kWhiteToPlay : 0;
        const Hash key = stones_and_ko ^ lost_keystones_ ^ turn;
        return aim_ == Aim::Life ? ~key : key;
    }
    bool finds_exit() const;
    bool is_capturable_now(int sole) const;
    Set zone_of_way_out(int p) const;
    Set answers_to_atari(int sole) const;

    Board board_;
    Set target_;
    bool is_open_;
    Budgets budgets_;
    Aim aim_ = Aim::Capture;
    Hash lost_keystones_ = 0;
};

template <int Words>
bool Position<Words>::finds_exit() const {
    const Set reached = board_.flood(target_, board_.playable() - immortal_attackers(board_));
    const auto& layout = board_.layout();
    return reached.intersects(
        board_.dilate(layout.on_board - layout.playable - board_.stones(Attacker)));
}

template <int Words>
Hash Position<Words>::key(Side to_move) const {
    const int ko = board_.ko();
    const Hash ban = ko == Board::kNone ? 0 : zobrist::ko(board_.layout().move_at(ko));
    return key_with(board_.hash() ^ ban, to_move);
}

template <int Words>
typename Position<Words>::Glimpse Position<Words>::glimpse(const LocalMove& move, Side mover) {
    const bool is_pass = move.point == kPassMove;
    if (!is_pass && board_.would_capture(move.point, mover)) {
        const Change change = make(move, mover);
        const Glimpse glimpse{key(other(mover)), budgets_};
        unmake(change);
        return glimpse;
    }
    const Hash stone = is_pass ? 0 : board_.key(move.point, mover);
    return {key_with(board_.hash() ^ stone, other(mover)), budgets_};
}

template <int Words>
bool Position<Words>::is_capturable_now(int sole) const {
    const Set& liberties = board_.chain(sole).liberties;
    return liberties.is_single() && liberties.is_subset_of(board_.playable()) &&
           liberties.first() != board_.ko();
}

template <int Words>
bool Position<Words>::is_decided(Side to_move, Decided& decided) const {
    if (target_.none()) {
        decided = {Attacker, {}};
        return true;
    }
    const int sole = sole_target();
    if (to_move == Attacker && sole != Board::kNone && is_capturable_now(sole)) {
        decided = {Attacker, board_.dilate(board_.chain(sole).stones) & board_.playable(), true};
        return true;
    }
    if (const Doom<Words> doom(board_, target_, is_open_); doom.is_certain()) {
        decided = {Attacker, doom.zone(), to_move == Attacker};
        return true;
    }
    decided = {Defender, {}};
    // Who strives for life must be told at once: he may not wait. Else it is enough to look after
    // the defender's moves, for the attacker's hardly ever make a target alive.
    const bool may_be_new = to_move == Attacker || aim_ == Aim::Life;
    if (may_be_new && LifeTest<Words>(board_, target_).is_alive(decided.zone)) return true;
    const int exit = to_move == Defender ? way_out() : Board::kNone;
    if (exit == Board::kNone) return false;
    decided = {Defender, zone_of_way_out(exit), true};
    return true;
}

template <int Words>
int Position<Words>::way_out() const {
    const Set beyond = board_.layout().on_board - board_.playable();
    Set gates = board_.dilate(beyond - board_.stones(Attacker) - board_.stones(Defender));
    board_.for_each_chain(board_.stones(Defender), [&](const auto& chain) {
        if (chain.liberties.intersects(beyond)) gates |= chain.liberties;
    });
    Set exits;
    if (!gates.intersects(board_.open())) return Board::kNone;
    board_.for_each_chain(target_, [&](const auto& chain) { exits |= chain.liberties & gates; });
    exits &= board_.open();
    return exits.any() ? exits.first() : Board::kNone;
}

template <int Words>
Bits<Words> Position<Words>::zone_of_way_out(int p) const {
    Set stones = Set::single(p);
    Set liberties = board_.neighbours(p) & board_.empty();
    board_.for_each_chain(board_.neighbours(p) & board_.stones(Defender), [&](const auto& chain) {
        stones |= chain.stones;
        liberties |= chain.liberties;
    });
    const Set beyond = board_.layout().on_board - board_.playable();
    ZoneBuilder<Words> builder(board_, stones | (liberties & beyond), Defender);
    builder.add_move(p, Defender);
    builder.close_chains();
    return builder.zone();
}

template <int Words>
Bits<Words> Position<Words>::answers_to_atari(int sole) const {
    const auto& chain = board_.chain(sole);
    Set answers = chain.liberties;
    board_.for_each_chain(board_.dilate(chain.stones) & board_.stones(Attacker),
                          [&](const auto& enemy) {
                              if (enemy.liberties.is_single()) answers |= enemy.liberties;
                          });
    return answers;
}

template <int Words>
typename Position<Words>::Moves Position<Words>::moves(Side to_move) const {
    Moves moves;
    Set candidates = board_.open();
    if (to_move == Defender) {
        const int sole = sole_target();
        moves.forced = sole != Board::kNone && board_.chain(sole).liberties.is_single();
        if (moves.forced) candidates &= answers_to_atari(sole);
    }
    candidates.for_each([&](int p) {
        const bool takes_ko_back = p == board_.ko();
        if (takes_ko_back && budgets_.of[to_move] == 0) return;
        if (board_.is_legal(p, to_move)) moves.list.push_back({p, takes_ko_back});
    });
    const bool may_wait = to_move != striver() && !moves.forced;
    if (may_wait || board_.ko() != Board::kNone) moves.list.push_back({kPassMove, false});
    return moves;
}

template <int Words>
typename Position<Words>::Change Position<Words>::make(const LocalMove& move, Side mover) {
    const Change change{budgets_, target_, lost_keystones_, board_.ko(), move.point == kPassMove};
    if (move.pays && budgets_.of[mover] != Budgets::kUnlimited) --budgets_.of[mover];
    if (change.is_pass) {
        board_.set_ko(Board::kNone);
        return change;
    }
    const Set lost = board_.play(move.point, mover) & target_;
    if (mover == Attacker && lost.any()) {
        target_ -= lost;
        lost.for_each([&](int p) { lost_keystones_ ^= mix64(board_.key(p, Defender)); });
    }
    return change;
}

template <int Words>
void Position<Words>::unmake(const Change& change) {
    if (!change.is_pass) board_.undo();
    board_.set_ko(change.ko);
    budgets_ = change.budgets;
    target_ = change.target;
    lost_keystones_ = change.lost_keystones;
}

}  // namespace nakade::life
