// The shape of the nets that play Go: a residual tower with global pooling and four heads.
//
// Fully convolutional, so one net plays on every size of board. There is no batch normalisation:
// residual branches begin at zero instead, which trains as well at this depth, makes a step the
// same for every mixture of sizes, and leaves nothing to fold at inference.
#pragma once

#include <string>

namespace nakade {

struct GoNetShape {
    int blocks = 6;
    int channels = 48;
};

/// Names of the heads, which are outputs of the net in this order.
inline constexpr const char* kPolicyHead = "policy";        ///< planes: a logit for every point
inline constexpr const char* kPassHead = "pass";            ///< a logit
inline constexpr const char* kValueHead = "value";          ///< logit of winning; lead / kLeadScale
inline constexpr const char* kOwnershipHead = "ownership";  ///< planes: tanh of it is the ownership
inline constexpr float kLeadScale = 10;                     ///< points

/// As nets/description.h reads it.
std::string go_net_text(const GoNetShape& shape);

}  // namespace nakade
