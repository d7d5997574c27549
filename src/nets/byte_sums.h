// How each kind of processor rounds planes to steps and sums up products of whole numbers: the
// inner loops of nets/byte_convolution.h.
#pragma once

#include "nets/byte_convolution.h"

namespace nakade::nets {

extern const ByteKernel kPlainBytes;
#if defined(__x86_64__)
extern const ByteKernel kAvx2Bytes;
extern const ByteKernel kVnniBytes;
#endif

}  // namespace nakade::nets
