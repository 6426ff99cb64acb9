// What the devices of several tensors have to do with each other.
#pragma once

#include <vector>

#include "backend/engine/libcall.h"

namespace shapeproof {

// One tensor among those that an operator takes together.
struct OnDevice {
  DeviceExpr device;
  bool scalar = false;  // without dimensions, as far as is known: on the CPU it goes with any device
};

// Whether these lie on one device; true where that is not known. Only the CPU, CUDA and MPS are told apart: other devices (meta, xla) take much
// that these refuse.
[[nodiscard]] BoolExpr onOneDevice(Analysis& a, const OnDevice& x, const OnDevice& y);

// Where the result of an operator lies: where its operands lie, one without dimensions on the CPU being carried along. Not known where one of
// them is not known, or where they differ.
[[nodiscard]] DeviceExpr commonDevice(Analysis& a, const std::vector<Operand>& operands);

// That a tensor lies on a device of this type ("cuda"); none: not known.
[[nodiscard]] std::optional<BoolExpr> isOfType(Analysis& a, const DeviceExpr& device, std::string_view type);

// One device out of each of two that are not the same, as a message names them: where one of several is not the CPU, that one.
[[nodiscard]] std::optional<std::pair<Name, Name>> differingDevices(Analysis& a, const OnDevice& x, const OnDevice& y);

// Something without a model was given modules, which it may move: their parameters and buffers may lie anywhere from here on.
void forgetDevices(Analysis& a, State& s, const CallArgs& args);

}  // namespace shapeproof
