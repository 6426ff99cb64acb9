// TensorInfo: what is known of one tensor. Immutable; a tensor object points to one and an in-place change replaces it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "backend/base/ref.h"
#include "backend/state/device.h"
#include "backend/state/value.h"

namespace shapeproof {

enum class DType : uint8_t {
  kUnknown, kBool, kUInt8, kInt8, kInt16, kInt32, kInt64, kFloat16, kBFloat16, kFloat32, kFloat64, kComplex64, kComplex128,
};

// A shape: the sizes where the rank is known, each a symbolic integer >= 0. Where it is not, the last sizes, as far as they are known.
struct Shape {
  bool rank_known = false;
  std::vector<IntExpr> dims;
  std::vector<IntExpr> tail{};  // empty where the rank is known; the rank is at least their number

  [[nodiscard]] static Shape unknown() { return {}; }
  [[nodiscard]] static Shape of(std::vector<IntExpr> dims) { return {true, std::move(dims)}; }
  [[nodiscard]] static Shape endingIn(std::vector<IntExpr> tail) { return {false, {}, std::move(tail)}; }
  [[nodiscard]] size_t rank() const { return dims.size(); }
  [[nodiscard]] IntExpr operator[](size_t i) const { return dims[i]; }
  // All sizes that are known, the last one last.
  [[nodiscard]] std::vector<IntExpr>& sizes() { return rank_known ? dims : tail; }
  [[nodiscard]] const std::vector<IntExpr>& sizes() const { return rank_known ? dims : tail; }
  friend bool operator==(const Shape&, const Shape&) = default;
};

using OpId = Id<struct OpTag>;  // into the operation log

struct TensorInfo : RefCounted {
  Shape shape;
  DType dtype = DType::kUnknown;
  Tri requires_grad = Tri::kUnknown;
  bool grad_told = false;           // until the tensor is made: requires_grad is what an option says, not what the operands decide
  Tri contiguous = Tri::kTrue;      // kUnknown: nothing is claimed
  DeviceExpr device;
  OpId origin;                      // the operation that made it
  Name reason;                      // why the shape is not (wholly) known; invalid: it is
  // One for each dimension; empty: those of a contiguous tensor of this shape where contiguous == kTrue, else not known.
  std::vector<IntExpr> strides;
  std::optional<std::vector<Value>> contents;  // small integer tensors, row-major; dropped by any in-place change
};

}  // namespace shapeproof
