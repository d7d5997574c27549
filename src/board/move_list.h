// Moves on the stack: a search asks for them at every node and must not allocate.
#pragma once

#include <cassert>

#include "board/point.h"

namespace nakade {

class MoveList {
public:
    static constexpr int kCapacity = kMaxBoardSize * kMaxBoardSize + 1;

    // The moves are left uninitialised on purpose: clearing them cost more than generating them.
    MoveList() {}  // NOLINT(modernize-use-equals-default)

    void add(Move m) {
        assert(size_ < kCapacity);
        moves_[size_++] = m;
    }
    void clear() { size_ = 0; }
    void resize(int size) {
        assert(size <= size_);
        size_ = size;
    }

    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move& operator[](int i) { return moves_[i]; }
    Move operator[](int i) const { return moves_[i]; }
    Move* begin() { return moves_; }
    Move* end() { return moves_ + size_; }
    const Move* begin() const { return moves_; }
    const Move* end() const { return moves_ + size_; }

    bool contains(Move m) const {
        for (const Move other : *this)
            if (other == m) return true;
        return false;
    }

private:
    union {
        Move moves_[kCapacity];
    };
    int size_ = 0;
};

}  // namespace nakade
