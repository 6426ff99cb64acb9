// Normalisation: batch, layer, group, instance, RMS, local response (docs: torch.nn, "Normalization Layers").
#include <algorithm>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/endings.h"
#include "libcalls/torch/kernels.h"
#include "libcalls/torch/kept.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

std::string torchSize() { return "torch.Size({})"; }

// Half precision may have parameters of float32; all others must share the input's type, whose kernel batch and instance norm ask for first.
std::optional<CallResult> refuseNormTypes(Call& c, std::string_view name, const Operand& x, const Operand& w) {
  const bool per_channel = name == "batch_norm" || name == "instance_norm";
  const bool mixed = typesDiffer(c, x, w);
  if (!mixed || (per_channel && kernelRefusal(name, x.dtype()))) return refuseKernel(c, name, x);
  const bool low = x.dtype() == DType::kFloat16 || x.dtype() == DType::kBFloat16, plain = w.dtype() == DType::kFloat32;
  if (name == "rms_norm") return refuseKernel(c, name, x);
  if (low && plain) return std::nullopt;
  const BoolExpr asked = per_channel ? allHaveElements(c, {x}) : BoolExpr::constant(true);
  return refuseTypesWhere(c, asked, "RuntimeError", plain ? "mixed dtype (CPU): all inputs must share same datatype."
                     : "mixed dtype (CPU): expect parameter to have scalar type of Float", {x, w});
}

// One parameter has the type of another.
std::optional<CallResult> refuseOtherType(Call& c, const Operand& x, const Operand& first, const Operand& other) {
  if (!typesDiffer(c, first, other)) return std::nullopt;
  return refuseTypesWhere(c, allHaveElements(c, {x}), "RuntimeError", "expected scalar type " + std::string(dtypeWord(first.dtype())) + " but found " +
                          std::string(dtypeWord(other.dtype())), {x, first, other});
}

// The per-channel tensors of batch norm must have one element for each channel.
bool requireElements(Call& c, const Operand& x, const Operand& v, IntExpr channels) {
  if (!v.rankKnown()) return true;
  const IntExpr n = c.numel(v.shape());
  const bool ok = c.require(c.eq(n, channels), [&] {
    return finding(Rule::kNormMismatch, "RuntimeError", v.role + " should contain {} elements not {}", {channels, n}, {x, v});
  });
  return ok && c.require(BoolExpr::constant(v.rank() == 1), [&] {
    return finding(Rule::kNormMismatch, "RuntimeError", "TensorAccessor expected 1 dims but tensor has {}", {num(static_cast<int64_t>(v.rank()))}, {x, v});
  });
}

// More than one value per channel in training: the product of all sizes but the channels.
bool requireSeveral(Call& c, const Operand& x) {
  Dims others;
  for (size_t i = 0; i < x.rank(); ++i) {
    if (i != 1) others.push_back(x[i]);
  }
  const IntExpr n = c.pool().product(others);
  return c.require(c.pool().ne(n, num(1)), [&] {
    return finding(Rule::kBatchNormSingleValue, "ValueError", "Expected more than 1 value per channel when training, got input size " + torchSize(),
                   {x.shape()}, {x});
  });
}

}  // namespace

// "input, ranks": the module's own check: `ranks` are the accepted numbers of dimensions.
CallResult torchCheckRank(Call& c) {
  const Operand x = c.tensor(0);
  const auto ranks = sizeList(c, c.arg(1));
  if (!x.rankKnown() || !ranks) return c.toSetWith(Value::none());
  std::string accepted;
  for (IntExpr r : *ranks) {
    if (r.is(static_cast<int64_t>(x.rank()))) return c.toSetWith(Value::none());
    if (!accepted.empty()) accepted += " or ";
    accepted += std::to_string(r.isConstant() ? r.value() : 0) + "D";
  }
  return reject(c, Rule::kNormMismatch, "ValueError", "expected " + accepted + " input (got {}D input)", {num(static_cast<int64_t>(x.rank()))}, {x});
}

// "input, running_mean, running_var, weight, bias, training"
CallResult torchBatchNorm(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return elementwiseEnding(c, "batch_norm", {x});
  if (x.rank() < 2) {
    return reject(c, Rule::kNormMismatch, "IndexError", "Dimension out of range (expected to be in range of [-1, 0], but got 1)", {}, {x});
  }
  const auto training = c.boolean(c.arg(5));
  if (training == true && !requireSeveral(c, x)) return c.stop();
  if (x.rank() < 2) return unknownResult(c, "instance_norm", {x}, "a normalisation without channels");
  for (size_t i = 1; i <= 4; ++i) {
    if (!c.isNone(i) && !requireElements(c, x, c.tensor(i), x[1])) return c.stop();
  }
  if (auto refused = refuseNormTypes(c, "batch_norm", x, c.tensor(3))) return std::move(*refused);
  if (auto refused = refuseNormTypes(c, "batch_norm", x, c.tensor(1))) return std::move(*refused);
  for (const auto& [one, other] : {std::pair{3, 4}, std::pair{1, 2}})
    if (auto refused = refuseOtherType(c, x, c.tensor(one), c.tensor(other))) return std::move(*refused);
  TensorInfo info = resultInfo(x.shape().dims, x.dtype(), {x, c.tensor(3)});
  setImage(c, info, {x});
  // Mean and deviation of each channel.
  CallResult made = c.tensorResult("batch_norm", std::move(info), {x, c.tensor(3)});
  if (training) tellKept(c, made, *training ? c.pool().mul(num(2), x[1]) : num(0), DType::kFloat32);
  else tellKeptUnknown(c, made, "whether a normalization is in training mode");
  return made;
}

// "name, input, normalized_shape, weight, bias": layer_norm, rms_norm: the last dimensions must be the given ones.
CallResult torchLayerNorm(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("layer_norm");
  const Operand x = c.tensor(1);
  const auto want = sizeList(c, c.arg(2));
  if (want)
    if (auto known = byEnding(c, 1, want->size(), false, torchLayerNorm)) return std::move(*known);
  if (!x.rankKnown() || !want) return endsWith(c, unknownResult(c, name, {x}), want.value_or(Dims{}));
  const size_t n = want->size();
  if (n == 0) {
    return reject(c, Rule::kNormMismatch, "RuntimeError",
                  "Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one element, but got normalized_shape = []", {}, {x});
  }
  BoolExpr fits = BoolExpr::constant(x.rank() >= n);
  for (size_t i = 0; i < n && x.rank() >= n; ++i) fits = c.pool().andOf(fits, c.eq(x[x.rank() - n + i], (*want)[i]));
  for (size_t k : {3u, 4u}) {
    const Operand w = c.tensor(k);
    if (c.isNone(k) || !w.rankKnown()) continue;
    const bool ok = c.require(sameShape(c, w.shape().dims, *want), [&] {
      return finding(Rule::kNormMismatch, "RuntimeError",
                     "Expected " + w.role + " to be of same shape as normalized_shape, but got " + w.role + " of shape {} and normalized_shape = {}",
                     {w.shape(), Shape::of(*want)}, {x, w});
    });
    if (!ok) return c.stop();
  }
  const bool ok = c.require(fits, [&] {
    std::vector<MessageArg> args{Shape::of(*want)};
    append(args, *want);
    args.emplace_back(x.shape());
    return finding(Rule::kNormMismatch, "RuntimeError",
                   std::string("Given normalized_shape={}, expected input with shape [*") + (name == "rms_norm" ? "" : ", ") + placeholders(n) +
                   "], but got input of size{}", std::move(args), {x});
  });
  if (!ok) return c.stop();
  const Operand w = c.tensor(3);
  if (auto refused = refuseNormTypes(c, name, x, w)) return std::move(*refused);
  if (auto refused = refuseOtherType(c, x, w, c.tensor(4))) return std::move(*refused);
  TensorInfo info = resultInfo(x.shape().dims, x.dtype(), {x, w});
  if (name == "rms_norm") setImage(c, info, {x});
  CallResult made = c.tensorResult(name, std::move(info), {x, w});
  if (name == "layer_norm") tellKept(c, made, c.pool().mul(num(2), c.pool().product(Dims(x.shape().dims.begin(), x.shape().dims.end() - static_cast<std::ptrdiff_t>(n)))), DType::kFloat32);
  return made;
}

// "input, num_groups, weight, bias"
CallResult torchGroupNorm(Call& c) {
  const Operand x = c.tensor(0);
  const auto groups = c.integer(c.arg(1));
  if (!x.rankKnown() || !groups || !known(c, c.ge(*groups, 1))) return elementwiseEnding(c, "group_norm", {x});
  if (x.rank() < 2) {
    return reject(c, Rule::kNormMismatch, "RuntimeError", "Expected at least 2 dimensions for input tensor but received {}",
                  {num(static_cast<int64_t>(x.rank()))}, {x});
  }
  const bool divides = c.require(c.eq(c.pool().mod(x[1], *groups), 0), [&] {
    return finding(Rule::kNormMismatch, "RuntimeError",
                   "Expected number of channels in input to be divisible by num_groups, but got input of shape {} and num_groups={}",
                   {x.shape(), *groups}, {x});
  });
  if (!divides) return c.stop();
  for (size_t k : {2u, 3u}) {
    const Operand w = c.tensor(k);
    if (c.isNone(k) || !w.rankKnown()) continue;
    const BoolExpr fits = w.rank() == 1 ? c.eq(w[0], x[1]) : BoolExpr::constant(false);
    const bool ok = c.require(fits, [&] {
      return finding(Rule::kNormMismatch, "RuntimeError",
                     "Expected " + w.role + " to be a vector of size equal to the number of channels in input, but got " + w.role +
                     " of shape {} and input of shape {}", {w.shape(), x.shape()}, {x, w});
    });
    if (!ok) return c.stop();
  }
  // One sample with one value for each group is refused like in batch norm.
  Dims values(x.shape().dims.begin() + 2, x.shape().dims.end());
  values.push_back(c.interp.simplify(c.state(), c.pool().floorDiv(x[1], *groups)));
  values.push_back(x[0]);
  const bool several = c.require(c.pool().ne(c.pool().product(values), num(1)), [&] {
    Dims shown{c.pool().floorDiv(c.pool().mul(x[0], x[1]), *groups), *groups};
    shown.insert(shown.end(), x.shape().dims.begin() + 2, x.shape().dims.end());
    return finding(Rule::kBatchNormSingleValue, "ValueError", "Expected more than 1 value per channel when training, got input size {}",
                   {Shape::of(shown)}, {x});
  });
  if (!several) return c.stop();
  if (auto refused = refuseNormTypes(c, "group_norm", x, c.tensor(2))) return std::move(*refused);
  if (auto refused = refuseOtherType(c, x, c.tensor(2), c.tensor(3))) return std::move(*refused);
  TensorInfo info = resultInfo(x.shape().dims, x.dtype(), {x, c.tensor(2)});
  setImage(c, info, {x});
  CallResult made = c.tensorResult("group_norm", std::move(info), {x, c.tensor(2)});
  tellKept(c, made, c.pool().product(Dims{num(2), x[0], *groups}), DType::kFloat32);
  return made;
}

// "input, running_mean, running_var, weight, bias, use_input_stats"
CallResult torchInstanceNorm(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return elementwiseEnding(c, "instance_norm", {x});
  if (c.boolean(c.arg(5)) == true) {
    const auto first = static_cast<std::ptrdiff_t>(std::min<size_t>(2, x.rank()));
    const Dims spatial(x.shape().dims.begin() + first, x.shape().dims.end());
    const bool ok = c.require(c.pool().ne(c.pool().product(spatial), num(1)), [&] {
      return finding(Rule::kBatchNormSingleValue, "ValueError", "Expected more than 1 spatial element when training, got input size " + torchSize(),
                     {x.shape()}, {x});
    });
    if (!ok) return c.stop();
  }
  for (size_t i = 1; i <= 4; ++i) {
    if (!c.isNone(i) && !requireElements(c, x, c.tensor(i), x[1])) return c.stop();
  }
  if (auto refused = refuseNormTypes(c, "instance_norm", x, c.tensor(3))) return std::move(*refused);
  if (auto refused = refuseOtherType(c, x, c.tensor(3), c.tensor(4))) return std::move(*refused);
  // Mean and deviation of each channel of each sample, which is a channel of its own to batch_norm, and has a copy of the weight.
  const bool of_input = c.boolean(c.arg(5)) == true;
  CallResult made = result(c, "instance_norm", x.shape().dims, x.dtype(), {x, c.tensor(3)});
  if (of_input && x.rank() > 2) tellKept(c, made, c.pool().product(Dims{num(c.isNone(3) ? 2 : 3), x[0], x[1]}), DType::kFloat32);
  else tellKeptUnknown(c, made, "what a normalization keeps for backward()");
  return made;
}

// "input"
CallResult torchLocalResponseNorm(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "local_response_norm", {x});
  if (x.rank() < 3) {
    return reject(c, Rule::kNormMismatch, "ValueError", "Expected 3D or higher dimensionality                          input (got {} dimensions)",
                  {num(static_cast<int64_t>(x.rank()))}, {x});
  }
  return plainResult(c, "local_response_norm", x.shape().dims, x.dtype(), {x});
}

// "input, num_features, axis, affine": InstanceNorm's own check of the channels; a warning only where there is no affine part.
CallResult torchCheckFeatures(Call& c) {
  const Operand x = c.tensor(0);
  const auto features = c.integer(c.arg(1)), at = c.integer(c.arg(2));
  if (!x.rankKnown() || !features || !at || !at->isConstant() || c.boolean(c.arg(3)) != true) return c.toSetWith(Value::none());
  const int64_t i = at->value() < 0 ? at->value() + static_cast<int64_t>(x.rank()) : at->value();
  if (i < 0 || i >= static_cast<int64_t>(x.rank())) return c.toSetWith(Value::none());
  const IntExpr have = x[static_cast<size_t>(i)];
  const bool ok = c.require(c.eq(have, *features), [&] {
    return finding(Rule::kNormMismatch, "ValueError", "expected input's size at dim={} to match num_features ({}), but got: {}.",
                   {num(i), *features, have}, {x});
  });
  if (!ok) return c.stop();
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
