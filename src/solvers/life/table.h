// A bounded transposition table for proof numbers.
//
// It may forget anything at any time: the search keeps the values of the nodes on its path in its
// own frames, so a full table costs time but never changes a verdict. It starts small, so that an
// easy problem stays in the processor's cache, and doubles in place while it may. In a bucket what
// is not solved goes first, and of that the entry with the least work below it.
//
// Keys do not name the budgets of ko threats: a solved entry says for which budgets it holds, and
// numbers found under other budgets serve as a first guess.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "board/zobrist.h"
#include "solvers/life/bits.h"
#include "solvers/life/position.h"

namespace nakade::life {

using Number = std::uint32_t;
/// A proof number that stands for "can not be".
inline constexpr Number kInfinite = 1u << 30;

/// Proof numbers from the view of the side to move: `phi` of its success, `delta` of its failure.
struct Numbers {
    Number phi = 1;
    Number delta = 1;
    bool is_win() const { return phi == 0; }
    bool is_loss() const { return delta == 0; }
    bool is_solved() const { return phi == 0 || delta == 0; }
    friend bool operator==(Numbers, Numbers) = default;
};
inline constexpr Numbers kWon{0, kInfinite};
inline constexpr Numbers kLost{kInfinite, 0};

/// For which threats a proof holds.
struct Terms {
    std::uint8_t need = 0;                     // the winner has at least so many
    std::uint8_t allow = Budgets::kUnlimited;  // the loser has at most so many
    bool is_endless = false;                   // and he has no end of them: he loses by paying

    bool imply(const Terms& that) const {
        return need <= that.need && allow >= that.allow && (!is_endless || that.is_endless);
    }
    bool cover(Budgets budgets, Side winner) const {
        const std::uint8_t opposing = budgets.of[other(winner)];
        return budgets.of[winner] >= need && opposing <= allow &&
               (!is_endless || opposing == Budgets::kUnlimited);
    }
};

template <int Words>
class Table {
public:
    struct Entry {
        Hash key = 0;
        Numbers numbers;
        std::int16_t move = 0;
        std::uint16_t work = 0;  // log-like measure of the nodes below; 0 in an empty entry
        Terms terms;             // of a solved position
        Bits<Words> zone;        // of a solved position
    };

    /// Of an entry, at most: four steps for each doubling of its nodes.
    static constexpr std::size_t kMostWork = 4 * 64;

    explicit Table(std::size_t megabytes) {
        most_ = kFirstBuckets;
        while (most_ * 2 * sizeof(Bucket) <= megabytes << 20) most_ *= 2;
        buckets_.reserve(most_);
        buckets_.resize(kFirstBuckets);
    }

    /// A proof that covers the budgets, or else numbers to start from; null if there are none.
    const Entry* find(Hash key, Side to_move, Budgets budgets) const {
        const Entry* open = nullptr;
        for (const Entry& entry : bucket(key).entries) {
            if (entry.key != key || entry.work == 0) continue;
            if (!entry.numbers.is_solved()) {
                open = &entry;
                continue;
            }
            const Side winner = entry.numbers.is_win() ? to_move : other(to_move);
            if (entry.terms.cover(budgets, winner)) return &entry;
        }
        return open;
    }

    /// Asks for the memory where find() will look, so that it is there by then.
    void prefetch(Hash key) const {
        const auto* from = reinterpret_cast<const char*>(&bucket(key));
        for (std::size_t at = 0; at < sizeof(Bucket); at += kCacheLine) prefetch_line(from + at);
    }

    /// False if it knows as much already, or has no room.
    bool store(Entry entry, std::uint64_t nodes) {
        entry.work = measure(nodes);
        return put(entry);
    }

    /// Precondition: the entry's work is known.
    bool put(const Entry& entry) {
        Entry* victim = nullptr;
        for (Entry& old : bucket(entry.key).entries) {
            if (old.work == 0 || old.key != entry.key) {
                if (!victim || is_worth_less(old, *victim)) victim = &old;
                continue;
            }
            // The older of two proofs stays: others may rest on it, and the newer one on those.
            if (implies(old, entry)) return false;
            if (!old.numbers.is_solved() || implies(entry, old)) {
                victim = &old;
                break;
            }
        }
        if (!victim) return false;  // the bucket is full of proofs of this very position
        const bool loses_proof = is_proof(*victim) && victim->key != entry.key;
        if (loses_proof && buckets_.size() < most_) {
            grow();
            return put(entry);
        }
        used_ += victim->work == 0;
        *victim = entry;
        keep_order_of_age(bucket(entry.key), *victim);
        if (used_ > buckets_.size() * kFullEnough && buckets_.size() < most_) grow();
        return true;
    }

    /// Calls f(entry) for every entry; those of the same position in the order of their age.
    template <class F>
    void for_each(F&& f) const {
        for (const Bucket& bucket : buckets_)
            for (const Entry& entry : bucket.entries)
                if (entry.work != 0) f(entry);
    }

    std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

private:
    static constexpr std::size_t kWays = 4;
    static constexpr std::size_t kFullEnough = 2;  // entries in a bucket, on average
    static constexpr std::size_t kFirstBuckets = 1 << 10;
    static constexpr std::size_t kCacheLine = 64;

    static void prefetch_line([[maybe_unused]] const char* at) {
#if defined(__GNUC__) && !defined(__wasm__)
        __builtin_prefetch(at);
#endif
    }

    struct Bucket {
        Entry entries[kWays];
    };

    Bucket& bucket(Hash key) { return buckets_[key & (buckets_.size() - 1)]; }
    const Bucket& bucket(Hash key) const { return buckets_[key & (buckets_.size() - 1)]; }

    static bool is_proof(const Entry& entry) {
        return entry.work != 0 && entry.numbers.is_solved();
    }
    /// Proofs stay longest: a proof that is found a second time may rest on others that rest on it.
    static bool is_worth_less(const Entry& a, const Entry& b) {
        return is_proof(a) != is_proof(b) ? is_proof(b) : a.work < b.work;
    }

    /// Of entries of the same position: a proof that holds wherever the other one does.
    static bool implies(const Entry& a, const Entry& b) {
        return a.numbers.is_solved() && a.numbers == b.numbers && a.terms.imply(b.terms);
    }

    /// Proofs of a position stand in a bucket with the oldest first, and find() takes the first
    /// that holds. What that one rests on is older still: moves read out of the table never circle.
    static void keep_order_of_age(Bucket& bucket, Entry& newest) {
        Entry* at = &newest;
        for (Entry* next = at + 1; next != bucket.entries + kWays; ++next)
            if (next->key == at->key && is_proof(*next)) {
                std::swap(*at, *next);
                at = next;
            }
    }

    void grow() {
        const std::size_t half = buckets_.size();
        buckets_.resize(2 * half);
        for (std::size_t i = 0; i < half; ++i)
            for (std::size_t way = 0; way < kWays; ++way) {
                Entry& entry = buckets_[i].entries[way];
                if (entry.work == 0 || (entry.key & half) == 0) continue;
                buckets_[i + half].entries[way] = entry;
                entry = {};
            }
    }

    // Four steps for each doubling; never 0.
    static std::uint16_t measure(std::uint64_t nodes) {
        const int top = 63 - std::countl_zero(nodes | 1);
        const auto fraction = top >= 2 ? (nodes >> (top - 2)) & 3 : 0;
        return static_cast<std::uint16_t>(1 + 4 * top + static_cast<int>(fraction));
    }

    std::vector<Bucket> buckets_;
    std::size_t most_ = 0;
    std::size_t used_ = 0;
};

}  // namespace nakade::life
