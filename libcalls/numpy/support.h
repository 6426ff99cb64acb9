// What numpy's rules share: its wording of shapes and axes, its promotion of types.
#pragma once

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls::numpy {

inline constexpr const char* kAxisError = "numpy.exceptions.AxisError";

// "({},{})" for a shape, whose sizes are added to `args`: "(2,3)", "(3,)", "()".
[[nodiscard]] std::string shapeText(const Dims& dims, std::vector<MessageArg>& args, std::string_view separator = ",");
// An axis, normalised; out of range leaves with numpy's AxisError. `rank` of the result for expand_dims and stack.
[[nodiscard]] Step<size_t> axisOf(Call& c, const Value& v, size_t rank, const Operands& operands, std::string_view op);
// None: all of them; an int; a tuple of different ints.
[[nodiscard]] Step<std::vector<size_t>> axesOf(Call& c, const Value& v, const Operand& x, std::string_view op);
// Of arrays (their types count) and Python numbers (only their kind counts).
[[nodiscard]] DType promoteArrays(const Operands& operands);
[[nodiscard]] DType promotePair(DType a, DType b);
// What a function that computes in floats makes of a type: float16 for 8 bits, float32 for 16, float64 for more.
[[nodiscard]] DType computeType(DType d);
// The shape of an elementwise result; none: the path raised with "operands could not be broadcast together with shapes ...".
[[nodiscard]] std::optional<Dims> broadcastAll(Call& c, const Operands& operands);
// Sizes given as an int or a sequence of ints.
[[nodiscard]] std::optional<Dims> sizesOf(Call& c, const Value& v);
// The first operand of unknown rank gives the reason.
[[nodiscard]] bool allRanksKnown(const Operands& operands);
[[nodiscard]] CallResult unknownArray(Call& c, std::string_view op, const Operands& operands, std::string_view reason = {});

}  // namespace shapeproof::libcalls::numpy
