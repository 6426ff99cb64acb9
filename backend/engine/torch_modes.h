// The modes in which torch computes, as the model of torch._runtime has them on this path, and what torch.inference_mode leaves behind:
// tensors that no graph keeps, and that are changed nowhere else.
#pragma once

#include "backend/engine/interp.h"
#include "backend/engine/libcall.h"

namespace shapeproof {

// The module of torch's modes; none: it is not loaded.
[[nodiscard]] std::optional<Addr> runtimeModule(Interp& in, const State& s);
// Whether gradients are recorded: what torch.no_grad and its like have left.
[[nodiscard]] Tri gradientMode(Interp& in, const State& s);
[[nodiscard]] Tri inferenceMode(Interp& in, const State& s);

// A tensor was made of these operands: in inference mode it is a tensor of inference, unless it is a view of another one.
void noteInference(Interp& in, const State& s, OpId made, const std::vector<Operand>& operands);
inline constexpr const char* kKeptOfInference =
    "Inference tensors cannot be saved for backward. Please do not use Tensors created under inference mode in computation tracked by autograd. "
    "To work around this, you can make a clone to get a normal tensor and use it in autograd, or use `torch.no_grad()` instead of "
    "`torch.inference_mode()`.";
[[nodiscard]] Tri ofInference(const Analysis& a, OpId id);
// The operation that made a tensor would have to keep one of inference for backward().
[[nodiscard]] bool keepsInference(const Analysis& a, OpId made);

}  // namespace shapeproof
