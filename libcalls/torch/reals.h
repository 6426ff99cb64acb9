// Real numbers in small tensors: what torch computes with them on a CPU.
//
// An element is known exactly, as a Python float, or up to its last bits, where processors differ (vectors of other lengths, fused
// products, other polynomials): then it is a fraction whose numerator counts units in the last place and lies between two bounds.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

using Elements = std::optional<std::vector<Value>>;

// The elements of linspace and arange, for a result like `info`; none: they are not known, or too many.
[[nodiscard]] Elements spacedReals(Call& c, const Value& start, const Value& end, const TensorInfo& info);
[[nodiscard]] Elements steppedReals(Call& c, const Value& start, const Value& step, const TensorInfo& info);
// A result like `info` of a pointwise operation; `kind` as in torchPointwise.
[[nodiscard]] Elements combinedReals(Call& c, std::string_view operation, std::string_view kind, const Operands& inputs, const TensorInfo& info);
// The one element of a full reduction.
[[nodiscard]] Elements reducedReals(Call& c, std::string_view operation, const Operand& x, const TensorInfo& info);
// The elements of x, which are reals, as another type.
[[nodiscard]] Elements convertedReals(Call& c, const Operand& x, DType dtype);
// int(v) and bool(v) of such an element; none: not known.
[[nodiscard]] std::optional<Value> wholePart(Call& c, const Value& v);
[[nodiscard]] std::optional<Value> truthOf(Call& c, const Value& v);

// So few elements that their values may be known.
[[nodiscard]] bool isSmall(const Shape& shape);
// May the result of this operation, of this shape, have reals for elements that are known?
[[nodiscard]] bool mayKnowReals(std::string_view operation, const Shape& result);
// The values of a tensor that are changed, or that somebody else will change (parameters, buffers of a module): reals are not known
// any more.
void forgetReals(Call& c, const Value& tensor);

}  // namespace shapeproof::libcalls
