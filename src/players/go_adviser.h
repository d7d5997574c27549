// Whoever advises a player of Go: a net, of either kind, perhaps led by area finders.
//
// A residual net says which moves are likely and who wins; a window net (eval/window_net.h) knows
// of moves alone. Players ask both in the same way. An area finder (eval/area_finder.h) weighs the
// moves of each sector of the board, on boards of the size that it is for.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "eval/area_finder.h"
#include "eval/go_net.h"

namespace nakade {

class GoAdviser {
public:
    /// The error says why these bytes are no net that proposes moves of Go.
    static Result<GoAdviser> from_bytes(std::string_view bytes);

    /// Each serves boards of one size.
    void be_led_by(AreaFinder finder) { finders_.push_back(std::move(finder)); }

    /// Otherwise `win` is always a half, `lead` 0 and `ownership` empty.
    bool judges_positions() const { return std::holds_alternative<GoNet>(net_); }

    /// Not to be called by two threads at once.
    GoJudgement advise(const Go& position);

private:
    explicit GoAdviser(GoNet net) : net_(std::move(net)) {}
    explicit GoAdviser(WindowNet net) : net_(std::move(net)) {}

    std::variant<GoNet, WindowNet> net_;
    std::vector<AreaFinder> finders_;
};

}  // namespace nakade
