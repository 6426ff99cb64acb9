// Arguments of Python types that torch's argument parser refuses, in its words. What is not known, and objects that might
// convert themselves, pass.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// Where an argument stands: "op(): argument 'name' (position n) ...".
struct Argument {
  std::string_view op;
  std::string_view name = "input";
  int position = 1;
};

// The type of a plain Python value as messages say it; none for tensors, unknown values and objects of other classes.
[[nodiscard]] std::optional<std::string> plainType(Call& c, const Value& v);
// A list or tuple of so many items as nobody knows: no reason to refuse it.
[[nodiscard]] bool isUncounted(Call& c, const Value& v);
// "... must be Tensor, not list"; none: v is a tensor, or may be one.
[[nodiscard]] std::optional<CallResult> demandTensor(Call& c, const Value& v, const Argument& at);
// "... must be int, not float"
[[nodiscard]] std::optional<CallResult> demandInt(Call& c, const Value& v, const Argument& at);
// As demandInt where `kind` is "int"; else float, number (a 0-dimensional tensor stands for one), ints. None: the value may be
// one, as far as it is known.
[[nodiscard]] std::optional<CallResult> demandKind(Call& c, const Value& v, const Argument& at, std::string_view kind);
// "... must be `what`, not list": for a value of the plain types alone.
[[nodiscard]] std::optional<CallResult> refusePlain(Call& c, const Value& v, const Argument& at, std::string_view what);
// "expected Tensor as element 0 in argument 0, but got int"
[[nodiscard]] std::optional<CallResult> demandTensors(Call& c, const Operands& list);
// "... must be tuple of Tensors, not int": for tensors, too.
[[nodiscard]] std::optional<CallResult> demandSequence(Call& c, const Value& v, const Argument& at);
// Sizes: an item that is no integer, or something else altogether.
[[nodiscard]] std::optional<CallResult> demandSizes(Call& c, const Value& v, std::string_view op);
// "op() received an invalid combination of arguments - got (Tensor, int), but expected one of:"; none: a type is not known.
[[nodiscard]] std::optional<CallResult> refuseCombination(Call& c, std::string_view op, const Values& args);

}  // namespace shapeproof::libcalls
