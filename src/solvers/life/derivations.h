// Positions that were solved by the proof of another one (precedents.h), and which.
//
// The two differ only where the proof does not care, so the same moves lead from both of them to
// positions that differ by the same stones. Since a key is the exclusive or of its stones' keys,
// one number leads from a position to the proof, and from each position below it, too.
#pragma once

#include <cstddef>
#include <vector>

#include "board/zobrist.h"

namespace nakade::life {

/// May forget: what is missing is searched again.
class Derivations {
public:
    explicit Derivations(std::size_t megabytes) {
        while (most_ * 2 * sizeof(Item) <= megabytes << 20) most_ *= 2;
        items_.resize(kFirstItems);
    }

    /// The proof of `key` is that of `key ^ difference`.
    void add(Hash key, Hash difference) {
        if (++added_ > items_.size() / 2 && items_.size() < most_) grow();
        put({key, difference});
    }

    /// The position has got a proof of its own.
    void forget(Hash key) {
        for (std::size_t i = 0; i < kSteps; ++i) {
            Item& item = items_[slot(key, i)];
            if (item.key == key) item = {};
        }
    }

    /// 0 if the proof is the position's own.
    Hash of(Hash key) const {
        for (std::size_t i = 0; i < kSteps; ++i) {
            const Item& item = items_[slot(key, i)];
            if (item.key == key) return item.difference;
        }
        return 0;
    }

private:
    struct Item {
        Hash key = 0;
        Hash difference = 0;  // never 0 in use
    };

    static constexpr std::size_t kFirstItems = 1 << 8;
    static constexpr std::size_t kSteps = 8;

    std::size_t slot(Hash key, std::size_t step) const {
        return (key + step) & (items_.size() - 1);
    }

    void put(Item item) {
        for (std::size_t i = 0; i < kSteps; ++i) {
            Item& place = items_[slot(item.key, i)];
            if (place.difference != 0 && place.key != item.key) continue;
            place = item;
            return;
        }
        items_[slot(item.key, 0)] = item;
    }

    void grow() {
        std::vector<Item> old(items_.size() * 2);
        old.swap(items_);
        for (const Item& item : old)
            if (item.difference != 0) put(item);
    }

    std::vector<Item> items_;
    std::size_t most_ = kFirstItems;
    std::size_t added_ = 0;
};

}  // namespace nakade::life
