// Data types: names, categories, promotion (docs: "Tensor Attributes", type promotion), and the options of factories.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "backend/state/dtype.h"
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

using shapeproof::byteSize, shapeproof::dtypeName, shapeproof::dtypeNamed;
[[nodiscard]] std::string_view dtypeWord(DType d);      // as messages say it: "Float", "Long"
[[nodiscard]] std::string_view dtypeCType(DType d);     // as other messages say it: "float", "long int"
[[nodiscard]] bool isFloating(DType d);
[[nodiscard]] bool isComplex(DType d);
[[nodiscard]] bool isInteger(DType d);                  // not bool

// Two dtypes of one category.
[[nodiscard]] DType promoteTypes(DType a, DType b);
// torch.result_type of tensors and Python numbers.
[[nodiscard]] DType promote(Call& c, const Operands& operands);
// Integers become the default float type; others stay.
[[nodiscard]] DType floatOf(DType d);
[[nodiscard]] DType sumOf(DType d);  // integers and bool become int64
[[nodiscard]] DType dtypeOfNumber(const Value& v);

// A dtype argument: none for None; kUnknown when it is not understood.
[[nodiscard]] std::optional<DType> parseDType(const Call& c, const Value& v);
[[nodiscard]] bool isDTypeObject(const Call& c, const Value& v);
// Of a device argument: a text, a number of CUDA's, a torch.device, or a choice of these.
[[nodiscard]] DeviceExpr parseDevice(const Call& c, const Value& v);

// `((dtype, device, requires_grad),)`: nested twice so that an undecided device does not split the path.
struct TensorOptions {
  std::optional<DType> dtype;
  bool device_given = false;
  DeviceExpr device;
  Tri requires_grad = Tri::kFalse;
};
[[nodiscard]] TensorOptions parseOptions(const Call& c, const Value& v);
// requires_grad=True of whole numbers is refused, as torch does.
[[nodiscard]] std::optional<CallResult> refuseWholeGradient(Call& c, const TensorInfo& info);
void applyOptions(TensorInfo& info, const TensorOptions& o, Call& c);

}  // namespace shapeproof::libcalls
