// Leaves of a graph: tensors that need a gradient and that no operation with a gradient has made.
#include <algorithm>

#include "backend/engine/graph_history.h"
#include "backend/engine/graph_nodes.h"
#include "backend/engine/graph_walk.h"
#include "backend/engine/operators.h"
#include "backend/engine/torch_modes.h"
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

namespace {

// Of what an operation has made: nothing that needs a gradient is behind it.
bool makesLeaf(const Analysis& a, OpId id) {
  const OpRecord& made = a.log[id.index];
  if (a.text(made.operation) == GraphNodes::kEither || a.text(made.operation) == GraphNodes::kDerivative) return false;
  return made.operands.empty() || made.grad == Tri::kFalse || GraphNodes::cuts(a.text(made.operation));
}

bool isParameter(const Call& c, const Operand& x) {
  if (!x.value.isObject()) return false;
  const Value& cls = Analysis::object(c.state(), x.value.asAddr()).cls;
  const Value* is = cls.isObject() ? c.interp.lookupClass(c.state(), cls.asAddr(), c.interp.a.intern("_is_parameter")) : nullptr;
  return is != nullptr && is->isBool() && is->asBool().isTrue();
}

bool surelyNeeds(const Operand& x) { return x.info && x.info->origin.valid() && x.info->requires_grad == Tri::kTrue; }

bool isLeaf(const Call& c, const Operand& x) { return surelyNeeds(x) && (isParameter(c, x) || makesLeaf(c.interp.a, x.info->origin)); }

// Made, while gradients were recorded, as a view of a leaf that needed one.
bool isViewOfLeaf(const Call& c, const Operand& x) {
  if (!surelyNeeds(x) || isParameter(c, x)) return false;
  const Analysis& a = c.interp.a;
  for (OpId id = x.info->origin;;) {
    const OpRecord& r = a.log[id.index];
    if (r.again || r.grad != Tri::kTrue || r.operands.empty() || !r.operands[0].valid() || !(r.needing & 1) || !GraphWalk::isView(a, id)) return false;
    id = r.operands[0];
    if (makesLeaf(a, id)) return true;
  }
}

// Made, while gradients were recorded, as one of several views, or as a view of such a one.
bool isOneOfViews(const Call& c, const Operand& x) {
  if (!surelyNeeds(x)) return false;
  constexpr std::string_view kNames[] = {"chunk", "split", "unbind", "row"};
  const Analysis& a = c.interp.a;
  for (OpId id = x.info->origin;;) {
    const OpRecord& r = a.log[id.index];
    if (r.again || r.change.valid() || r.grad != Tri::kTrue || r.operands.empty() || !r.operands[0].valid() || !(r.needing & 1)) return false;
    if (std::find(std::begin(kNames), std::end(kNames), a.text(r.operation)) != std::end(kNames)) return true;
    if (!GraphWalk::isView(a, id)) return false;
    id = r.operands[0];
  }
}

}  // namespace

std::optional<CallResult> refuseOfInference(Call& c, const Operand& x, const char* message) {
  if (!x.info || ofInference(c.interp.a, x.info->origin) != Tri::kTrue || inferenceMode(c.interp, c.state()) != Tri::kFalse) return std::nullopt;
  return reject(c, Rule::kInvalidArgument, "RuntimeError", message, {}, {x});
}

std::optional<CallResult> refuseChange(Call& c, const Operand& x) {
  return refuseOfInference(c, x, "Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a normal tensor before doing "
                                 "inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details.");
}

std::optional<CallResult> refuseLeaf(Call& c, const Operand& x, bool part) {
  if (auto refused = refuseChange(c, x)) return refused;
  if (c.gradientsRecorded() != Tri::kTrue) return std::nullopt;
  if (isOneOfViews(c, x))
    return reject(c, Rule::kInplaceModified, "RuntimeError", "Output of a function that returns multiple views is a view and is being modified inplace. Such "
                  "functions do not allow the output views to be modified inplace. You should replace the inplace operation by an out-of-place one.", {}, {x});
  const bool leaf = isLeaf(c, x);
  if (!leaf && !isViewOfLeaf(c, x)) return std::nullopt;
  return reject(c, Rule::kLeafInplace, "RuntimeError", std::string(leaf && !part ? "a leaf Variable" : "a view of a leaf Variable") +
                " that requires grad is being used in an in-place operation.", {}, {x});
}

// "input": it is to be changed in place.
CallResult torchChanging(Call& c) {
  if (auto refused = refuseChange(c, c.tensor(0))) return std::move(*refused);
  return c.toSetWith(Value::none());
}

// "input": whether it is a leaf for certain: made from nothing that needs a gradient.
CallResult torchSurelyLeaf(Call& c) {
  const Operand x = c.tensor(0);
  const bool leaf = x.info && x.info->origin.valid() && x.info->requires_grad != Tri::kUnknown && makesLeaf(c.interp.a, x.info->origin);
  return c.toSetWith(Value::boolean(leaf));
}

// An operator that never gives back what it was given. `to` does where the type stays, `flatten` of a vector.
static bool makesAnew(const Analysis& a, const OpRecord& r) {
  constexpr std::string_view kMore[] = {"masked_fill", "einsum", "round", "floor", "ceil", "trunc", "sign", "gather", "index_select", "scatter", "addmm", "outer",
                                        "cdist", "cosine_similarity", "pairwise_distance", "lerp", "atan2", "tile", "amax", "amin", "trace", "diagonal"};
  const std::string_view name = a.text(r.operation);
  if (name == "dropout" || r.operands.empty() || !r.operands[0].valid()) return false;
  if (name == "flatten") return r.inputs[0].rank_known && r.inputs[0].rank() > 1;
  if (name == "to") {
    const DType from = a.log[r.operands[0].index].type;
    return from != DType::kUnknown && r.type != DType::kUnknown && from != r.type;
  }
  return savesOf(name, r.operands.size()) != nullptr || std::find(std::begin(kMore), std::end(kMore), name) != std::end(kMore);
}

// "input": whether it is a view of another tensor for certain. What `detach` gives counts for none.
CallResult torchSurelyView(Call& c) {
  const Operand x = c.tensor(0);
  const bool made = x.info && x.info->origin.valid() && !isParameter(c, x);
  if (!made) return c.toSetWith(Value::boolean(false));
  const OpRecord& r = c.interp.a.log[x.info->origin.index];
  const std::string_view name = c.interp.a.text(r.operation);
  const bool view = !r.change.valid() && !r.again && name != "detach" && name != "dropout" && name != "flatten" && GraphWalk::isView(c.interp.a, x.info->origin);
  return c.toSetWith(Value::boolean(view));
}

// "input": whether it is for certain a tensor that an operator has made anew, so that backward() leaves no gradient in it. Others give back what
// they were given where there is nothing to do (to, contiguous, flatten, dropout).
CallResult torchSurelyNoLeaf(Call& c) {
  const Operand x = c.tensor(0);
  bool anew = surelyNeeds(x) && !isParameter(c, x);
  if (anew) {
    const Analysis& a = c.interp.a;
    const OpRecord& r = a.log[x.info->origin.index];
    const std::string_view name = a.text(r.operation);
    anew = r.grad == Tri::kTrue && r.needing != 0 && !r.change.valid() && !r.again && !GraphNodes::cuts(name) && makesAnew(a, r);
  }
  return c.toSetWith(Value::boolean(anew));
}

static bool surelyComputed(const Call& c, const Operand& x) {
  if (!surelyNeeds(x) || isParameter(c, x)) return false;
  const OpRecord& r = c.interp.a.log[x.info->origin.index];
  const std::string_view name = c.interp.a.text(r.operation);
  const bool itself = name == "dropout" && c.interp.a.graph_history->parts.contains(x.info->origin.index);  // where it does nothing
  return r.grad == Tri::kTrue && r.needing != 0 && !itself && !GraphNodes::cuts(name);
}

// "input": whether an operation with a gradient has made it for certain.
CallResult torchSurelyComputed(Call& c) { return c.toSetWith(Value::boolean(surelyComputed(c, c.tensor(0)))); }

// "&list": whether it is a list of tensors, each seen to be one, of none of which this is so.
CallResult torchSurelyNotComputed(Call& c) {
  const auto* list = ops::payload<ListData>(std::as_const(c).state(), c.arg(0));
  const auto plain = [&](const Value& v) { return v.isObject() && c.isTensor(v) && !isArray(c, v) && !surelyComputed(c, c.tensor(v, "input")); };
  return c.toSetWith(Value::boolean(list != nullptr && !list->rest && std::all_of(list->items.begin(), list->items.end(), plain)));
}

}  // namespace shapeproof::libcalls
