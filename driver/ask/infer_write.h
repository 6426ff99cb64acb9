// `infer --write`: the answer as a comment above the function that it is about, in the place of an older one.
#pragma once

#include <string>

#include "driver/ask/infer_answer.h"
#include "driver/options.h"

namespace shapeproof {

// `entry`: what was asked about. Empty, or why nothing was written: the function stands in another file, or the answer is not decided.
[[nodiscard]] std::string writeInferred(const InferAnswer& answer, const Entry& entry);

}  // namespace shapeproof
