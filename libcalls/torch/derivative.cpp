// Gradients that are to be differentiated again: what they were made from, and those that were made from nothing that needs a gradient.
#include <algorithm>
#include <unordered_map>

#include "backend/engine/graph_nodes.h"
#include "backend/engine/graph_walk.h"
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

namespace {

// Operators of which saved_tensors.def says exactly what their gradients depend on: those that are linear in each operand, and those that choose.
bool isLinear(std::string_view operation) {
  constexpr std::string_view kNames[] = {"T", "add", "amax", "amin", "avg_pool2d", "bmm", "cat", "chunk", "clamp", "clamp_max", "clamp_min", "clone",
                                         "cumsum", "diagonal", "div", "dot", "dropout", "expand", "flatten", "flip", "gather", "getitem", "index_select",
                                         "interpolate", "linear", "masked_fill", "matmul", "max", "mean", "median", "min", "mm", "mul", "mv", "narrow",
                                         "neg", "pad", "permute", "repeat", "reshape", "roll", "row", "select", "sort", "split", "squeeze", "stack", "sub",
                                         "sum", "t", "to", "topk", "trace", "transpose", "tril", "triu", "unbind", "unsqueeze", "view", "where"};
  return std::find(std::begin(kNames), std::end(kNames), operation) != std::end(kNames);
}

// Whether the gradient of one tensor depends on nothing that needs a gradient: by every way to it, each operator is linear there.
class ConstantGradient {
 public:
  ConstantGradient(const Analysis& a, OpId input) : a_(a), input_(input) {}

  [[nodiscard]] bool of(OpId output) { return leads(output) && certain_; }

 private:
  // Whether the input is behind this operation. What is doubtful ends the walk.
  bool leads(OpId id) {
    if (!certain_ || !id.valid()) return false;
    if (id == input_) return true;
    if (const auto at = known_.find(id.index); at != known_.end()) return at->second;
    const OpRecord& r = a_.log[id.index];
    const bool through = r.grad != Tri::kFalse && !r.operands.empty() && !GraphNodes::cuts(a_.text(r.operation));
    if (through && (known_.size() >= kMost || r.again || r.change.valid() || r.grad != Tri::kTrue)) return certain_ = false;
    bool any = false;
    for (size_t i = 0; through && i < r.operands.size(); ++i) any = (leads(r.operands[i]) && passes(r, i)) || any;
    return known_[id.index] = any;
  }

  // The gradient of the operand at `place` is made from no other that needs one.
  bool passes(const OpRecord& r, size_t place) {
    const std::string_view name = a_.text(r.operation);
    const OperandSet of = secondOf(name, r.operands.size(), place);
    bool constant = isLinear(name) || (name == "einsum" && r.operands.size() == 1);
    for (size_t k = 0; k < r.operands.size() && k < Saves::kMostOperands; ++k)
      if (of & (1u << k)) constant = constant && r.operands[k].valid() && (r.needing & (1u << k)) == 0 && a_.log[r.operands[k].index].grad == Tri::kFalse;
    if (!constant) certain_ = false;
    return true;
  }

  static constexpr size_t kMost = 1000;
  const Analysis& a_;
  OpId input_;
  bool certain_ = true;
  std::unordered_map<uint32_t, bool> known_;
};

}  // namespace

// "made, input, outputs, given": the gradient of an input, `made`, as what can be differentiated again (GraphWalk). `given`: None, or gradients
// of the outputs.
CallResult torchDerivative(Call& c) {
  const Operand made = c.tensor(0), x = c.tensor(1);
  if (!made.info || !x.info) return c.toSetWith(c.arg(0));
  Operands operands{x};
  for (Operand& output : tensors(c, c.arg(2), "output").value_or(Operands{})) operands.push_back(std::move(output));
  TensorInfo info = *made.info;
  const Operand& output = operands.back();
  if (operands.size() == 2 && c.isNone(3) && output.info && x.info->origin.valid() && ConstantGradient(c.interp.a, x.info->origin).of(output.info->origin)) {
    info.requires_grad = Tri::kFalse;
    return c.tensorResult("grad", std::move(info), {});
  }
  return c.toSetWith(c.makeTensor(GraphNodes::kDerivative, std::move(info), operands));
}

}  // namespace shapeproof::libcalls
