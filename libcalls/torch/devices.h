// Devices: what operators demand of where their operands lie, in torch's words; where a factory puts what it makes. See docs/devices.md.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

[[nodiscard]] DeviceExpr hostDevice(const Call& c);  // "cpu"

// Where a factory puts a tensor that is told no device: what the program has set (torch.set_default_device, `with torch.device(...)`), else the
// CPU. What a model of a library makes for itself lies anywhere: real code tells its factories where.
[[nodiscard]] DeviceExpr defaultDevice(const Call& c);

// A program that puts something on a GPU runs where there is one (Assumption::kDeviceThere): from here on torch.cuda.is_available() is
// true where `device` is CUDA's.
void assumeThere(Call& c, const DeviceExpr& device);

// What is handed to numpy lies on the CPU. None: it does, or may.
[[nodiscard]] std::optional<CallResult> refuseOffHost(Call& c, const Operand& x);

// How torch refuses operands on several devices: one function for each wording (devices.def). None: they lie on one, or may.
std::optional<CallResult> refuseInKernel(Call& c, const OneDevice& row);     // the dispatcher's wrapper, which names the argument
std::optional<CallResult> refuseInIterator(Call& c, const OneDevice& row);   // TensorIterator: one without dimensions may lie on the CPU
std::optional<CallResult> refuseInPlace(Call& c, const OneDevice& row);      // the same, but what is changed may not
std::optional<CallResult> refuseConvDevices(Call& c, const OneDevice& row);
std::optional<CallResult> refuseIndexDevices(Call& c, const OneDevice& row);
std::optional<CallResult> refuseRnnDevices(Call& c, const OneDevice& row);
std::optional<CallResult> refuseMaskDevices(Call& c, const OneDevice& row);
std::optional<CallResult> refuseLengthsDevice(Call& c, const OneDevice& row);

}  // namespace shapeproof::libcalls
