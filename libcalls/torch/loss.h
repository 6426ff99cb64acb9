// What all losses share (loss.cpp, margin_loss.cpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "libcalls/torch/dtype.h"
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

[[nodiscard]] Finding lossFinding(const char* exception, std::string format, std::vector<MessageArg> args, const Operands& all);
// reduction='none' keeps the shape; anything else is a scalar.
[[nodiscard]] CallResult reduced(Call& c, std::string_view op, const Value& reduction, Dims dims, DType dtype, const Operands& all);
[[nodiscard]] bool allKnown(const Operands& xs);
// The loss of operands that are not all known: a scalar where the reduction says so.
[[nodiscard]] CallResult unknownLoss(Call& c, std::string_view op, const Value& reduction, const Operands& all);
[[nodiscard]] bool isWhole(DType d);  // integers and bools
[[nodiscard]] CallResult refuseBoolMinus(Call& c, bool both, const Operands& all);

}  // namespace shapeproof::libcalls
