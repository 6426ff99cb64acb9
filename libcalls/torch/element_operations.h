// Which operations make the elements of a tensor of integers, and which hand them on: what provenance.cpp and reach.cpp walk along.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace shapeproof::libcalls {

inline bool among(std::string_view name, std::span<const std::string_view> names) { return std::find(names.begin(), names.end(), name) != names.end(); }

// Operations without operands whose values the program fixes itself.
inline bool givenByProgram(std::string_view operation) {
  constexpr std::string_view kNames[] = {"tensor", "array", "Tensor", "as_tensor", "asarray", "scalar_tensor", "arange", "linspace", "logspace",
                                         "zeros", "ones", "full", "eye", "zeros_like", "ones_like", "full_like", "tril_indices", "triu_indices"};
  return among(operation, kNames);
}

// Makers of what files, data sets and images hold, and of what libraries make of such.
inline bool givenFromOutside(std::string_view operation) {
  constexpr std::string_view kNames[] = {"load", "fromfile", "loadtxt", "genfromtxt", "pandas", "sklearn", "memmap", "frombuffer", "ToTensor", "PILToTensor"};
  return among(operation, kNames);
}

// Operations that give all elements of what they were given.
inline bool keepsAll(std::string_view operation) {
  constexpr std::string_view kNames[] = {"to", "clone", "view", "reshape", "flatten", "squeeze", "unsqueeze", "cat", "stack", "t", "transpose", "permute",
                                         "detach", "cpu", "contiguous", "sort", "expand", "repeat", "tile", "flip", "roll", "movedim", "hstack", "vstack", "concatenate",
                                         "ravel", "swapaxes", "unflatten", "from_numpy", "as_subclass", "copy_", "pad_sequence", "swapdims", "tensor", "as_tensor", "asarray", "array", "numpy"};
  return among(operation, kNames);
}

// Operations that give elements of their first operand.
inline bool picksValues(std::string_view operation) {
  constexpr std::string_view kNames[] = {"max", "min", "amax", "amin", "getitem", "select", "row", "unbind", "narrow", "chunk", "split", "gather", "take",
                                         "index_select", "masked_select", "repeat_interleave"};
  return among(operation, kNames);
}

inline bool computes(std::string_view operation) {
  constexpr std::string_view kNames[] = {"add", "sub", "subtract", "mul", "multiply", "remainder", "floor_divide", "div_floor", "clamp", "clamp_min", "clamp_max",
                                         "minimum", "maximum", "where", "masked_fill", "neg", "abs", "bitwise_and"};
  return among(operation, kNames);
}

// Stands for a tensor of which some elements were written in place (BeforeWrite); its node is what it was before.
inline constexpr std::string_view kWritten = "written";

// Operations whose bounds nobody says can be reached: what is computed, labels of a batch, where a mask is true, and what is written to in part.
inline bool bounds(std::string_view operation) {
  return computes(operation) || operation == "default_collate" || operation == "nonzero" || operation == kWritten;
}

inline bool compares(std::string_view operation) {
  constexpr std::string_view kNames[] = {"eq", "ne", "lt", "le", "gt", "ge", "isnan", "isinf", "isfinite", "logical_not"};
  return among(operation, kNames);
}

}  // namespace shapeproof::libcalls
