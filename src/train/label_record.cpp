#include "train/label_record.h"

#include <algorithm>
#include <cmath>

namespace nakade::train {

namespace {

constexpr float kByte = 255;
constexpr float kLeadUnit = 1.5F;
constexpr float kLeadZero = 128;
constexpr float kOwnershipUnit = 127.5F;

char to_byte(float number) {
    const float whole = std::clamp(std::round(number), 0.0F, kByte);
    return static_cast<char>(static_cast<unsigned char>(whole));
}

}  // namespace

void append_label(const Targets& targets, std::string& bytes) {
    for (const float share : targets.policy) bytes += to_byte(kByte * std::sqrt(share));
    bytes += to_byte(kByte * targets.win);
    bytes += to_byte(kLeadUnit * targets.lead + kLeadZero);
    for (const float owner : targets.ownership) bytes += to_byte((owner + 1) * kOwnershipUnit);
}

Targets read_label(const char* record, Size size, Symmetry symmetry) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(record);
    const auto* win = bytes + size.area() + 1;
    const auto* ownership = win + 2;
    Targets targets(size);
    float sum = 0;
    for (int i = 0; i <= size.area(); ++i) sum += static_cast<float>(bytes[i] * bytes[i]);
    const auto share = [&](unsigned char root) {
        return sum > 0 ? static_cast<float>(root * root) / sum : 0;
    };
    targets.policy.back() = share(bytes[size.area()]);
    for_each_point(size, [&](Point p) {
        const std::size_t from = policy_index(p, size);
        const std::size_t to = policy_index(symmetry.apply(p, size), size);
        targets.policy[to] = share(bytes[from]);
        targets.ownership[to] = static_cast<float>(ownership[from]) / kOwnershipUnit - 1;
    });
    targets.win = static_cast<float>(win[0]) / kByte;
    targets.lead = (static_cast<float>(win[1]) - kLeadZero) / kLeadUnit;
    targets.win_weight = targets.lead_weight = targets.ownership_weight = 1;
    return targets;
}

}  // namespace nakade::train
