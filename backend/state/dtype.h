// The data types of tensors: names and sizes.
#pragma once

#include <string_view>

#include "backend/state/tensor.h"

namespace shapeproof {

[[nodiscard]] std::string_view dtypeName(DType d);      // "float32"; "" for unknown
[[nodiscard]] DType dtypeNamed(std::string_view name);  // kUnknown for others
[[nodiscard]] int byteSize(DType d);                    // of one element; 0: unknown

}  // namespace shapeproof
