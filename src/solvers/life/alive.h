// Static recognition of life: the target can not be captured any more, whatever the attacker does.
//
// Either a chain with a keystone has a liberty that can not be filled, or it is unconditionally
// alive (Benson, 1976). Eyes are sought among the playable points only: a region that reaches
// further is not closed.
#pragma once

#include <cstddef>
#include <new>

#include "core/small.h"
#include "solvers/life/local_board.h"

namespace nakade::life {

template <int Words>
class LifeTest {
public:
    using Set = Bits<Words>;

    LifeTest(const LocalBoard<Words>& board, const Set& target) : board_(board), target_(target) {}

    /// If alive, `zone` gets the points that the proof rests on, those outside the playable ones
    /// included.
    bool is_alive(Set& zone) {
        if (breaks_out(zone)) return true;
        if (!kIsSmall && !may_have_eyes()) return false;
        find_regions();
        if (region_count_ < 2 || !find_groups()) return false;
        drop_the_doubtful();
        return has_living_keystone(zone);
    }

private:
    // More than this many eyes or chains around them do not occur; if they do, life is found later.
    static constexpr int kMaxRegions = 24;
    static constexpr int kMaxGroups = 48;

    struct Region {
        Set points, border, empty;
        bool is_out;
    };
    struct Group {
        Set stones, liberties;
        bool is_out;
    };

    bool breaks_out(Set& zone) const {
        bool is_out = false;
        board_.for_each_chain(target_, [&](const auto& chain) {
            if (is_out || chain.liberties.is_subset_of(board_.playable())) return;
            is_out = true;
            zone = board_.hold_of(chain);
        });
        return is_out;
    }

    /// Some chain with a keystone has two vital regions, if others are what they seem. Most
    /// positions are sorted out here: a region is left as soon as it is seen not to be vital.
    bool may_have_eyes() const {
        bool found = false;
        board_.for_each_chain(target_, [&](const auto& chain) {
            if (found) return;
            int eyes = 0;
            // Beside other empty points there is no need to look.
            Set seeds = chain.liberties - board_.dilate(board_.empty() - chain.liberties);
            while (seeds.any() && eyes < 2) {
                Set points = Set::single(seeds.first());
                eyes += is_vital(chain.liberties, points);
                seeds -= points;
            }
            found = eyes >= 2;
        });
        return found;
    }

    /// Whether all empty points of the region are liberties; `points`, one of them, becomes as
    /// much of it as was looked at.
    bool is_vital(const Set& liberties, Set& points) const {
        const Set room = board_.layout().on_board - board_.stones(Defender);
        const Set allowed = board_.playable() & (liberties | board_.stones(Attacker));
        for (;;) {
            if (!points.is_subset_of(allowed)) return false;
            const Set grown = board_.dilate(points) & room;
            if (grown == points) return true;
            points = grown;
        }
    }

    /// Regions without defender's stones that lie wholly among the playable points.
    void find_regions() {
        const Set& own = board_.stones(Defender);
        const Set room = board_.layout().on_board - own;
        Set rest = board_.playable() - own;
        while (rest.any() && region_count_ < kMaxRegions) {
            const Set points = board_.flood(Set::single(rest.first()), room);
            rest -= points;
            if (!points.is_subset_of(board_.playable())) continue;
            new (regions() + region_count_++) Region{points, board_.dilate(points) & own,
                                                     points - board_.stones(Attacker), false};
        }
    }

    /// The defender's chains that touch a region; false if there are too many.
    bool find_groups() {
        Set touching;
        for (int i = 0; i < region_count_; ++i) touching |= regions()[i].border;
        while (touching.any() && group_count_ < kMaxGroups) {
            const auto& chain = board_.chain(touching.first());
            touching -= chain.stones;
            new (groups() + group_count_++) Group{chain.stones, chain.liberties, false};
        }
        return touching.none();
    }

    int vital_regions(const Group& group) const {
        int count = 0;
        for (int i = 0; i < region_count_; ++i)
            count += !regions()[i].is_out && regions()[i].border.intersects(group.stones) &&
                     regions()[i].empty.is_subset_of(group.liberties);
        return count;
    }

    /// Chains with fewer than two vital regions go, and with them the regions they border.
    void drop_the_doubtful() {
        for (bool changed = true; changed;) {
            changed = false;
            for (int g = 0; g < group_count_; ++g) {
                if (groups()[g].is_out || vital_regions(groups()[g]) >= 2) continue;
                groups()[g].is_out = changed = true;
                for (int r = 0; r < region_count_; ++r)
                    regions()[r].is_out |= regions()[r].border.intersects(groups()[g].stones);
            }
        }
    }

    bool has_living_keystone(Set& zone) const {
        zone = {};
        bool found = false;
        for (int g = 0; g < group_count_; ++g) {
            if (groups()[g].is_out) continue;
            found |= groups()[g].stones.intersects(target_);
            zone |= groups()[g].stones & board_.playable();
        }
        for (int r = 0; r < region_count_; ++r)
            if (!regions()[r].is_out) zone |= regions()[r].points;
        return found;
    }

    const LocalBoard<Words>& board_;
    const Set& target_;
    // Room that is not cleared: the test runs at every position, and mostly needs little of it.
    Region* regions() { return std::launder(reinterpret_cast<Region*>(region_room_)); }
    const Region* regions() const {
        return std::launder(reinterpret_cast<const Region*>(region_room_));
    }
    Group* groups() { return std::launder(reinterpret_cast<Group*>(group_room_)); }
    const Group* groups() const {
        return std::launder(reinterpret_cast<const Group*>(group_room_));
    }
    alignas(Region) std::byte region_room_[kMaxRegions * sizeof(Region)];
    alignas(Group) std::byte group_room_[kMaxGroups * sizeof(Group)];
    int region_count_ = 0;
    int group_count_ = 0;
};

}  // namespace nakade::life
