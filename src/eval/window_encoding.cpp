// The encodings that window nets may see a position in.
#include <algorithm>

#include "eval/window_net.h"

namespace nakade {

namespace {

// Outside must be zero, as a convolution sees it; so an empty point is not.
constexpr float kOwn = 1;
constexpr float kOpponent = -1;
constexpr float kEmpty = 0.25F;

void write_stones(const Go& position, std::span<float> planes) {
    float* to = planes.data();
    for_each_point(position.size(), [&](Point p) {
        const Color c = position.at(p);
        *to++ = c == Empty ? kEmpty : c == position.to_play() ? kOwn : kOpponent;
    });
}

/// Chains with so many liberties or more are alike.
constexpr int kManyLiberties = 3;
constexpr int kOnBoardPlane = 2 * kManyLiberties;
constexpr int kRecentPlane = kOnBoardPlane + 1;
constexpr int kLibertyPlanes = kRecentPlane + 1;
/// The last moves of both sides, the latest first: where a game goes on is near them.
constexpr float kRecency[] = {1.0F, 0.5F, 0.25F, 0.125F};

/// `plane` is empty before.
void write_recency(const Go& position, std::span<float> plane) {
    const auto moves = position.moves();
    for (std::size_t i = 0; i < std::min(std::size(kRecency), moves.size()); ++i) {
        const Point p = moves[moves.size() - 1 - i].point;
        if (p == kPass) continue;
        float& number = plane[static_cast<std::size_t>(p.y() * position.size().width + p.x())];
        number = std::max(number, kRecency[i]);
    }
}

void write_liberties(const Go& position, std::span<float> planes) {
    const Size size = position.size();
    const auto at = [&](int plane, Point p) -> float& {
        return planes[static_cast<std::size_t>(plane * size.area() + p.y() * size.width + p.x())];
    };
    std::ranges::fill(planes, 0.0F);
    for_each_point(size, [&](Point p) {
        at(kOnBoardPlane, p) = 1;
        const Color c = position.at(p);
        if (c == Empty) return;
        const int liberties = std::min(position.board().liberties(p), kManyLiberties);
        at((c == position.to_play() ? 0 : kManyLiberties) + liberties - 1, p) = 1;
    });
    write_recency(position, planes.subspan(static_cast<std::size_t>(kRecentPlane * size.area())));
}

/// Faint beside a recent move: a net that sees the whole board has hundreds of them in every sum.
constexpr float kFaint = 0.1F;
constexpr int kRecentPlanes = 2;

void write_recent(const Go& position, std::span<float> planes) {
    const auto area = static_cast<std::size_t>(position.size().area());
    std::ranges::fill(planes, 0.0F);
    write_recency(position, planes.first(area));
    float* to = planes.data() + area;
    for_each_point(position.size(), [&](Point p) {
        const Color c = position.at(p);
        if (c != Empty) *to = c == position.to_play() ? kFaint : -kFaint;
        ++to;
    });
}

constexpr WindowEncoding kEncodings[] = {
    {"stones", "one number a point: own, the opponent's, empty", 1, &write_stones},
    {"liberties", "stones by their liberties, the board's edge, the last four moves",
     kLibertyPlanes, &write_liberties},
    {"recent", "the last four moves, and faintly the stones: for nets that see the whole board",
     kRecentPlanes, &write_recent},
};

}  // namespace

std::span<const WindowEncoding> window_encodings() { return kEncodings; }

const WindowEncoding* find_window_encoding(std::string_view name) {
    const auto* found = std::ranges::find(kEncodings, name, &WindowEncoding::name);
    return found == std::end(kEncodings) ? nullptr : found;
}

std::vector<float> encode(const Go& position, const WindowEncoding& encoding) {
    std::vector<float> planes(static_cast<std::size_t>(encoding.planes) * position.size().area());
    encoding.write(position, planes);
    return planes;
}

}  // namespace nakade
