// backward(): what it starts from, and the graphs that it passes.
#include <unordered_set>

#include "backend/engine/graph_history.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

namespace {

constexpr const char* kFreed =
    "Trying to backward through the graph a second time (or directly access saved tensors after they have already been freed). Saved intermediate "
    "values of the graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the graph a "
    "second time or if you need to access saved tensors after calling backward.";

// What torch calls a tensor of this type on the CPU.
std::string_view typeWord(DType d) {
  switch (d) {
    case DType::kFloat64: return "torch.DoubleTensor";
    case DType::kFloat16: return "torch.HalfTensor";
    case DType::kBFloat16: return "torch.BFloat16Tensor";
    case DType::kComplex64: return "torch.ComplexFloatTensor";
    case DType::kComplex128: return "torch.ComplexDoubleTensor";
    case DType::kInt64: return "torch.LongTensor";
    case DType::kBool: return "torch.BoolTensor";
    default: return "torch.FloatTensor";
  }
}

// A linear layer keeps its weight transposed.
Shape asKept(const Analysis& a, const OpRecord& r, size_t operand) {
  Shape shape = r.inputs[operand];
  const std::string_view name = a.text(r.operation);
  if (operand == 1 && (name == "Linear" || name == "linear") && shape.rank_known && shape.rank() == 2) std::swap(shape.dims[0], shape.dims[1]);
  return shape;
}

// Something at a place, as an operation that a report can show.
OpId shownAt(Analysis& a, const Place& place, std::string_view what, const Shape& shape) {
  OpRecord record;
  record.operation = a.intern(what);
  record.place = place;
  record.result = shape;
  return a.record(std::move(record));
}

Finding refused(Analysis& a, const GraphHistory::Refusal& refusal) {
  const OpRecord r = a.log[refusal.needed_by.index];
  if (refusal.freed) {
    Finding f = finding(Rule::kGraphFreed, "RuntimeError", kFreed, {});
    f.operands = {{"the graph", r.result, refusal.needed_by}, {"freed", r.result, shownAt(a, refusal.before, "freed by this pass", r.result)}};
    return f;
  }
  const bool result = refusal.operand == r.operands.size();
  const Shape kept = result ? r.result : asKept(a, r, refusal.operand);
  const DType type = result ? r.type : a.log[r.operands[refusal.operand].index].type;
  Finding f = finding(Rule::kInplaceModified, "RuntimeError",
                      "one of the variables needed for gradient computation has been modified by an inplace operation: [" + std::string(typeWord(type)) + " {}]", {kept});
  f.operands = {{"needed", kept, refusal.needed_by}, {"modified", kept, shownAt(a, refusal.before, "modified in place", kept)}};
  return f;
}

std::set<uint32_t> originsOf(const Operands& tensors) {
  std::set<uint32_t> out;
  for (const Operand& x : tensors)
    if (x.info && x.info->origin.valid()) out.insert(x.info->origin.index);
  return out;
}

// Operations in whose record each tensor stands that a gradient passes to, weights and biases too.
bool recordsAll(std::string_view operation) {
  static const std::unordered_set<std::string_view> kNames{
      "linear", "matmul", "mm", "bmm", "conv1d", "conv2d", "conv3d", "embedding", "add", "sub", "mul", "div", "neg", "pow", "exp", "log", "sqrt", "relu",
      "sigmoid", "tanh", "gelu", "silu", "softmax", "log_softmax", "dropout", "sum", "mean", "view", "reshape", "flatten", "transpose", "permute", "t",
      "squeeze", "unsqueeze", "getitem", "cat", "stack", "max_pool2d", "avg_pool2d", "adaptive_avg_pool2d", "mse_loss", "l1_loss", "nll_loss",
      "cross_entropy", "binary_cross_entropy", "binary_cross_entropy_with_logits"};
  return kNames.count(operation) != 0;
}

}  // namespace

// "input, gradient, at": one of the tensors that backward starts from, and which of them.
CallResult torchBackward(Call& c) {
  const Operand x = c.tensor(0), g = c.tensor(1);
  const std::string at = std::to_string(c.constant(c.arg(2)).value_or(0));
  if (x.info && x.info->requires_grad == Tri::kFalse) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "element " + at + " of tensors does not require grad and does not have a grad_fn", {},
                  {x});
  }
  if (x.info && x.info->requires_grad == Tri::kUnknown) c.interp.a.giveUp(c.state(), "backward() from a tensor of which it is not known whether it needs a gradient");
  if (x.info) c.interp.a.graph_history->reach(c.interp.a, x.info->origin, recordsAll);
  if (!x.rankKnown()) return c.toSetWith(Value::none());
  if (c.isNone(1)) {
    const bool ok = c.require(c.eq(c.numel(x.shape()), 1), [&] {
      return finding(Rule::kBackwardNonScalar, "RuntimeError", "grad can be implicitly created only for scalar outputs", {}, {x});
    });
    if (!ok) return c.stop();
  } else if (g.rankKnown()) {
    const bool ok = c.require(sameShape(c, x.shape().dims, g.shape().dims), [&] {
      return finding(Rule::kBackwardNonScalar, "RuntimeError",
                     "Mismatch in shape: grad_output[" + at + "] has a shape of torch.Size({}) and output[" + at + "] has a shape of torch.Size({}).",
                     {g.shape(), x.shape()}, {x, g});
    });
    if (!ok) return c.stop();
  }
  return c.toSetWith(Value::none());
}

// "input, accumulate": what alone is to have a gradient, of grad() or of backward().
CallResult torchDifferentiated(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.info || x.info->requires_grad != Tri::kFalse) return c.toSetWith(Value::none());
  const char* words = c.boolean(c.arg(1)) == true ? "can't retain_grad on Tensor that has requires_grad=False" : "One of the differentiated Tensors does not require grad";
  return reject(c, Rule::kInvalidArgument, "RuntimeError", words, {}, {x});
}

// "roots, retain, inputs, accumulate": a pass from all of these; `inputs`: None, or what alone is to have gradients.
CallResult torchPassGraph(Call& c) {
  Analysis& a = c.interp.a;
  GraphHistory& history = *a.graph_history;
  const Operands roots = tensors(c, c.arg(0), "root").value_or(Operands{});
  GraphWalk walk(a, history.calls);
  for (const Operand& root : roots)
    if (root.info && root.info->requires_grad == Tri::kTrue) walk.from(root.info->origin);
  const bool some = !c.isNone(2);
  if (some) walk.keepLeadingTo(originsOf(tensors(c, c.arg(2), "input").value_or(Operands{})));
  if (const auto refusal = history.refusal(a, c.state().graph_event, walk)) return c.fail(refused(a, *refusal));
  for (const Operand& root : roots)
    if (root.info && root.info->origin.valid() && history.undo(a, c.state().graph_event, root.info->origin))
      a.giveUp(c.state(), "backward() through weights that an optimizer has changed in place since they were used");
  std::vector<OpId> from;
  for (const Operand& root : roots)
    if (root.info && root.info->requires_grad != Tri::kFalse) from.push_back(root.info->origin);
  if (history.doubt(a, std::as_const(c).state().graph_event, from)) a.giveUp(c.state(), "backward() of what may have been changed in place since it was kept");
  GraphHistory::Pass pass;
  if (c.boolean(c.arg(3)) == true && !some) pass.leaves = walk.leaves();
  if (c.boolean(c.arg(1)) == false)
    for (const GraphWalk::Visit& v : walk.visits())
      if (v.saves->frees & a.log[v.result.operation].needing) pass.freed.insert(v.node);
  c.state().graph_event = history.passed(a, c.state(), std::move(pass));
  return c.toSetWith(Value::none());
}

// From here on it is not known what operators keep, or when.
CallResult torchGraphUnsure(Call& c) {
  c.interp.a.graph_history->unsure = true;
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
