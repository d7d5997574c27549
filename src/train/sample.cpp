#include "train/sample.h"

#include <cassert>

namespace nakade::train {

void Batch::add(const Go& position, const Targets& targets) {
    assert(position.size() == size);
    const std::size_t numbers = static_cast<std::size_t>(kGoPlanes) * size.area();
    planes.resize(planes.size() + numbers);
    write_go_planes(position, std::span(planes).last(numbers));
    policy.insert(policy.end(), targets.policy.begin(), targets.policy.end());
    win.push_back(targets.win);
    win_weight.push_back(targets.win_weight);
    lead.push_back(targets.lead);
    lead_weight.push_back(targets.lead_weight);
    ownership.insert(ownership.end(), targets.ownership.begin(), targets.ownership.end());
    ownership_weight.push_back(targets.ownership_weight);
    ++count;
}

}  // namespace nakade::train
