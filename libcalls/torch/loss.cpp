// Losses by classes and by elements: what they demand of predictions and targets, and the shape of their result (docs: torch.nn, "Loss Functions").
#include <algorithm>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/kernels.h"
#include "libcalls/torch/loss.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

Finding lossFinding(const char* exception, std::string format, std::vector<MessageArg> args, const Operands& all) {
  return finding(Rule::kLossMismatch, exception, std::move(format), std::move(args), all);
}

CallResult reduced(Call& c, std::string_view op, const Value& reduction, Dims dims, DType dtype, const Operands& all) {
  const auto how = c.str(reduction);
  if (!how) return unknownResult(c, op, all, "the reduction of a loss is not known");
  return result(c, op, *how == "none" ? std::move(dims) : Dims{}, dtype, all);
}

bool allKnown(const Operands& xs) {
  for (const Operand& o : xs) {
    if (!o.rankKnown()) return false;
  }
  return true;
}

CallResult unknownLoss(Call& c, std::string_view op, const Value& reduction, const Operands& all) {
  const auto how = c.str(reduction);
  if (!how || *how == "none" || !all.front().info) return unknownResult(c, op, all);
  for (const Operand& o : all) {  // of a tensor of unknown shape there is a reason already
    if (o.info || !o.value.isOpaque() || o.value.unknownTrust() != Trust::kOpaque) continue;
    c.interp.a.giveUp(std::as_const(c).state(), "whether " + std::string(op) + " takes what is not known: " + std::string(c.interp.a.text(o.value.unknownReason())));
  }
  return result(c, op, {}, all.front().dtype(), all);
}

bool isWhole(DType d) { return isInteger(d) || d == DType::kBool; }

CallResult refuseBoolMinus(Call& c, bool both, const Operands& all) {
  return c.fail(lossFinding("RuntimeError", both ? "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator "
                                                   "instead."
                                                 : "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use "
                                                   "the `~` or `logical_not()` operator instead.", {}, all));
}

namespace {

// A loss that broadcasts: allowed, and rarely meant.
void noteBroadcast(Call& c, const Operand& x, const Operand& y) {
  const BoolExpr same = sameShape(c, x.shape().dims, y.shape().dims);
  if (known(c, same) || c.state().no_report > 0) return;
  Analysis& a = c.interp.a;
  Finding f = finding(Rule::kSilentBroadcast, "UserWarning",
                      "Using a target size (torch.Size({})) that is different to the input size (torch.Size({})). This will likely lead to "
                      "incorrect results due to broadcasting. Please ensure they have the same size.", {y.shape(), x.shape()}, {x, y});
  a.silent.push_back({Obligation{same, c.state().trail, a.placeOf(c.state()), std::move(f)}});
}

// Targets are integers; the known ones must be classes (or the ignored one).
std::optional<CallResult> checkTargets(Call& c, const Operand& t, IntExpr classes, const Value& ignore, const Operands& all) {
  const DType type = t.dtype();
  if (type != DType::kUnknown && type != DType::kInt64 && type != DType::kUInt8) {
    return c.fail(lossFinding("RuntimeError", "expected target dtype to be Long or Byte, but got " + std::string(dtypeWord(type)), {}, all));
  }
  if (type == DType::kUInt8 && all[0].rank() > 2) return c.fail(lossFinding("RuntimeError", "expected scalar type Long but found Byte", {}, all));
  const auto ignored = c.constant(ignore);
  if (!ignored) assumeInRange(c, t);
  if (!ignored) return std::nullopt;
  const bool ok = requireElements(c, t, classes, *ignored, [&](IntExpr element) {
    return lossFinding("IndexError", "Target {} is out of bounds.", {element}, all);
  });
  if (!ok) return c.stop();
  return std::nullopt;
}

// One weight for each class.
bool requireWeight(Call& c, const Operand& weight, IntExpr classes, const Operands& all) {
  if (!weight.rankKnown()) return true;
  const bool batches = all[0].rank() > 2;  // images: the weights are counted, in any shape
  const BoolExpr fits = batches ? c.eq(c.numel(weight.shape()), classes) : weight.rank() == 1 ? c.eq(weight[0], classes) : BoolExpr::constant(false);
  return c.require(fits, [&] {
    if (batches) return lossFinding("RuntimeError", "weight tensor should be defined either for all or no classes", {}, {all[0], all[1], weight});
    return lossFinding("RuntimeError", "weight tensor should be defined either for all {} classes or no classes but got weight tensor of shape: {}",
                       {classes, weight.shape()}, {all[0], all[1], weight});
  });
}

// Class indices: nll_loss. Dimension 1 of x (0 without a batch) is that of the classes.
CallResult classIndices(Call& c, std::string_view op, const Operand& x, const Operand& t, const Operand& weight, const Value& reduction,
                        const Value& ignore) {
  const Operands all{x, t};
  if (x.rank() == 0) return c.fail(lossFinding("ValueError", "Expected 1 or more dimensions (got 0)", {}, all));
  if (x.rank() > 1) {
    const IntExpr targets = t.rank() > 0 ? t[0] : num(0);
    const bool ok = c.require(c.eq(x[0], targets), [&] {
      return lossFinding("ValueError", "Expected input batch_size ({}) to match target batch_size ({}).", {x[0], targets}, all);
    });
    if (!ok) return c.stop();
  }
  const IntExpr classes = x[x.rank() == 1 ? 0 : 1];
  if (x.rank() <= 2) {
    if (t.rank() > 1) return c.fail(lossFinding("RuntimeError", "0D or 1D target tensor expected, multi-target not supported", {}, all));
    if (x.rank() == 1 && t.rank() == 1) {
      const bool ok = c.require(c.eq(t[0], 1), [&] {
        return lossFinding("ValueError", "For 1D input, 1D target must have size 1, but got target size: {}", {t[0]}, all);
      });
      if (!ok) return c.stop();
    }
    if (!requireWeight(c, weight, classes, all)) return c.stop();
    if (auto left = checkTargets(c, t, classes, ignore, all)) return std::move(*left);
    return reduced(c, op, reduction, x.rank() == 1 ? t.shape().dims : Dims{x[0]}, x.dtype(), all);
  }
  Dims want{x[0]};
  want.insert(want.end(), x.shape().dims.begin() + 2, x.shape().dims.end());
  if (x.rank() == 4 && t.rank() != 3) {
    return c.fail(lossFinding("RuntimeError", "only batches of spatial targets supported (3D tensors) but got targets of dimension: {}",
                              {num(static_cast<int64_t>(t.rank()))}, all));
  }
  const bool ok = c.require(sameShape(c, t.shape().dims, want), [&] {
    if (x.rank() == 4) return lossFinding("RuntimeError", "size mismatch (got input: {} , target: {}", {x.shape(), t.shape()}, all);
    return lossFinding("RuntimeError", "Expected target size {}, got {}", {Shape::of(want), t.shape()}, all);
  });
  if (!ok || !requireWeight(c, weight, classes, all)) return c.stop();
  if (auto left = checkTargets(c, t, classes, ignore, all)) return std::move(*left);
  return reduced(c, op, reduction, std::move(want), x.dtype(), all);
}

}  // namespace

// "input, target, weight, reduction, ignore_index"
CallResult torchNllLoss(Call& c) {
  const Operand x = c.tensor(0), t = c.tensor(1), w = c.tensor(2);
  if (!allKnown({x, t})) return unknownLoss(c, "nll_loss", c.arg(3), {x, t});
  return classIndices(c, "nll_loss", x, t, c.isNone(2) ? Operand{} : w, c.arg(3), c.arg(4));
}

// "input, target, weight, reduction, ignore_index": class probabilities when the target has the shape of the input, else class indices.
CallResult torchCrossEntropy(Call& c) {
  const Operand x = c.tensor(0), t = c.tensor(1), w = c.tensor(2);
  const Operands all{x, t};
  if (!allKnown(all)) return unknownLoss(c, "cross_entropy", c.arg(3), all);
  const Operand weight = c.isNone(2) ? Operand{} : w;
  const BoolExpr same = sameShape(c, x.shape().dims, t.shape().dims);
  const Tri decided = c.checkImmediate(same);
  if (decided == Tri::kUnknown) return c.ifThenElse(same, torchCrossEntropy, torchCrossEntropy);
  // log_softmax is computed before the target is looked at.
  auto refused = kernelRefusal("log_softmax", x.dtype());
  if (refused && x.rank() > 2) refused->message.erase(refused->message.find("lastdim_"), std::string_view("lastdim_").size());
  const auto refuse = [&] { return c.fail(lossFinding(refused->exception, refused->message, {}, all)); };
  if (decided == Tri::kFalse && refused && x.rank() > 0) return refuse();
  if (decided == Tri::kFalse && x.rank() == 0) return c.fail(lossFinding("IndexError", "Dimension out of range (expected to be in range of [-1, 0], but got 1)", {}, all));
  if (decided == Tri::kFalse) return classIndices(c, "cross_entropy", x, t, weight, c.arg(3), c.arg(4));
  if (t.dtype() != DType::kUnknown && !isFloating(t.dtype())) {
    return c.fail(lossFinding("RuntimeError", "Expected floating point type for target with class probabilities, got " + std::string(dtypeWord(t.dtype())), {}, all));
  }
  if (refused && x.rank() > 0) return refuse();
  if (x.rank() == 0) return c.fail(lossFinding("IndexError", "Dimension specified as 1 but tensor has no dimensions", {}, all));
  Dims dims = x.shape().dims;
  if (dims.size() == 1) dims.clear();
  else dims.erase(dims.begin() + 1);
  return reduced(c, "cross_entropy", c.arg(3), std::move(dims), x.dtype(), all);
}

namespace {

// A loss that torch computes into the first operand's shape and type.
CallResult computedInPlace(Call& c, std::string_view op, const Operands& all, const Dims& made, const Value& reduction) {
  const Operand& x = all.front();
  const bool ok = c.require(sameShape(c, x.shape().dims, made), [&] {
    return lossFinding("RuntimeError", "output with shape {} doesn't match the broadcast shape {}", {x.shape(), Shape::of(made)}, all);
  });
  if (!ok) return c.stop();
  if (isWhole(x.dtype())) {
    return c.fail(lossFinding("RuntimeError", "result type Float can't be cast to the desired output type " + std::string(dtypeWord(x.dtype())), {}, all));
  }
  return reduced(c, op, reduction, made, x.dtype(), all);
}

// The type is that of the input, the second operand here; integers have no mean.
CallResult hinge(Call& c, std::string_view op, const Operands& all, Dims dims, const Value& reduction) {
  const Operand& x = all[1];
  if (x.dtype() == DType::kBool) return refuseBoolMinus(c, true, all);
  if (isInteger(x.dtype()) && c.str(reduction) == "mean") {
    return c.fail(lossFinding("RuntimeError", "mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: " +
                              std::string(dtypeWord(x.dtype())), {}, all));
  }
  return reduced(c, op, reduction, std::move(dims), x.dtype(), all);
}

// Losses that have no kernel for integers, or subtract.
std::optional<CallResult> refuseElementwise(Call& c, std::string_view op, const Operands& all, const Value& reduction) {
  const DType x = all.front().dtype(), t = all.back().dtype(), made = promote(c, all);
  const std::string mine(dtypeWord(x)), common(dtypeWord(made));
  const auto refuse = [&](const char* exception, std::string message) { return refuseTypes(c, exception, std::move(message), all); };
  if (op == "kl_div" && (isWhole(x) || isWhole(t))) return refuse("RuntimeError", "kl_div: Integral inputs not supported.");
  if (x == DType::kUnknown || t == DType::kUnknown) return std::nullopt;
  if (op == "l1_loss") {
    if (x == DType::kBool || t == DType::kBool) return refuseBoolMinus(c, x == t, all);
    if (isWhole(made) && c.str(reduction) == "mean") {
      return refuse("RuntimeError", "mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: " + common);
    }
  }
  if (op == "huber_loss" && isWhole(x) && (!isWhole(made) || (x == DType::kBool && made != x))) {
    return refuse("RuntimeError", "result type " + common + " can't be cast to the desired output type " + mine);
  }
  const std::string_view kernel = op == "mse_loss" ? "mse_cpu" : op == "smooth_l1_loss" ? "smooth_l1_cpu" : op == "huber_loss" ? "huber_cpu" : "";
  if (op == "kl_div" && (isComplex(x) || isComplex(t))) return refuse("RuntimeError", "kl_div: Complex inputs not supported.");
  if (kernel.empty() || (!isWhole(made) && (!isComplex(made) || op == "smooth_l1_loss"))) return std::nullopt;
  return refuse("NotImplementedError", "\"" + std::string(kernel) + "\" not implemented for '" + common + "'");
}

// What is multiplied into a loss may be broadcast to it, not the loss to what is multiplied.
bool requireFactor(Call& c, const Operand& x, const Operand& factor, const Operands& all) {
  if (!factor.rankKnown()) return true;
  auto dims = shBroadcast(c, x.shape().dims, factor.shape().dims, {x, factor});
  return dims && c.require(sameShape(c, x.shape().dims, *dims), [&] {
    return lossFinding("RuntimeError", "output with shape {} doesn't match the broadcast shape {}", {x.shape(), Shape::of(*dims)}, all);
  });
}

// binary_cross_entropy wants one type; with logits the target is computed with, and must be floating.
std::optional<CallResult> refuseBceTypes(Call& c, std::string_view op, const Operand& x, const Operand& t) {
  const std::string mine(dtypeWord(x.dtype())), other(dtypeWord(t.dtype()));
  if (op == "binary_cross_entropy") {
    if (isWhole(x.dtype()) && x.dtype() == t.dtype()) {
      return refuseTypes(c, "NotImplementedError", "\"binary_cross_entropy\" not implemented for '" + mine + "'", {x, t});
    }
    if (typesDiffer(c, x, t)) return refuseTypes(c, "RuntimeError", "Found dtype " + other + " but expected " + mine, {x, t});
    return std::nullopt;
  }
  if (isWhole(x.dtype())) return refuseTypes(c, "NotImplementedError", "\"log_sigmoid_cpu\" not implemented for '" + mine + "'", {x, t});
  if (t.dtype() == DType::kBool) return refuseBoolMinus(c, true, {x, t});
  if (isInteger(t.dtype()) && isFloating(x.dtype())) {
    return refuseTypes(c, "RuntimeError", "result type " + mine + " can't be cast to the desired output type " + other, {x, t});
  }
  return std::nullopt;
}

// Some compare the sizes of both first: of an array, `size` is a number.
static std::optional<CallResult> refuseArraysIn(Call& c, std::string_view op, const Operands& all) {
  for (const Operand& o : all) {
    if (!isArray(c, o.value)) continue;
    if (op == "mse_loss" || op == "l1_loss" || op == "smooth_l1_loss" || op == "huber_loss") return reject(c, Rule::kInvalidArgument, "TypeError", "'int' object is not callable", {});
    return reject(c, Rule::kInvalidArgument, "TypeError", std::string(op) + "(): argument '" + std::string(o.role) + "' must be Tensor, not numpy.ndarray", {});
  }
  return std::nullopt;
}

}  // namespace

// "name, inputs, reduction, note": losses that broadcast their inputs; `note`: torch warns when the sizes differ.
CallResult torchBroadcastLoss(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("mse_loss");
  auto all = tensors(c, c.arg(1), "input");
  if (!all || all->empty()) return unknownResult(c, op, {}, "the operands of a loss are not known");
  if (all->size() > 1) (*all)[1].role = "target";
  if (auto refused = refuseArraysIn(c, op, *all)) return std::move(*refused);
  if (!allKnown(*all)) return unknownLoss(c, op, c.arg(2), *all);
  auto dims = shBroadcastAll(c, *all, Rule::kLossMismatch);
  if (!dims) return c.stop();
  if (c.boolean(c.arg(3)) == true) noteBroadcast(c, (*all)[0], (*all)[1]);
  if (op == "soft_margin_loss") return computedInPlace(c, op, *all, *dims, c.arg(2));
  if (auto left = refuseElementwise(c, op, *all, c.arg(2))) return std::move(*left);
  if (op == "huber_loss") return reduced(c, op, c.arg(2), std::move(*dims), all->front().dtype(), *all);
  if (op == "l1_loss") return reduced(c, op, c.arg(2), std::move(*dims), promote(c, *all), *all);
  if (op == "hinge_embedding_loss") return hinge(c, op, *all, std::move(*dims), c.arg(2));
  return reduced(c, op, c.arg(2), std::move(*dims), floatOf(promote(c, *all)), *all);
}

// "name, input, target, weight, reduction, pos_weight": binary cross entropy: equal sizes.
CallResult torchBceLoss(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("binary_cross_entropy");
  const Operand x = c.tensor(1), t = c.tensor(2), w = c.tensor(3);
  if (!allKnown({x, t})) return unknownLoss(c, op, c.arg(4), {x, t});
  const bool ok = c.require(sameShape(c, x.shape().dims, t.shape().dims), [&] {
    if (op == "binary_cross_entropy") {
      return lossFinding("ValueError", "Using a target size (torch.Size({})) that is different to the input size (torch.Size({})) is deprecated. "
                         "Please ensure they have the same size.", {t.shape(), x.shape()}, {x, t});
    }
    return lossFinding("ValueError", "Target size (torch.Size({})) must be the same as input size (torch.Size({}))", {t.shape(), x.shape()}, {x, t});
  });
  if (!ok) return c.stop();
  for (const Operand& factor : {w, c.tensor(5)}) {
    if (!requireFactor(c, x, factor, {x, t, factor})) return c.stop();
  }
  if (auto refused = refuseBceTypes(c, op, x, t)) return std::move(*refused);
  const bool by_target = op != "binary_cross_entropy" && t.dtype() != DType::kUnknown;  // computed into 1 - target
  return reduced(c, op, c.arg(4), x.shape().dims, by_target ? t.dtype() : x.dtype(), {x, t});
}

// "input, target, var, reduction"
CallResult torchGaussianNllLoss(Call& c) {
  const Operand x = c.tensor(0), t = c.tensor(1), v = c.tensor(2);
  const Operands all{x, t, v};
  if (!allKnown({x, t}) || (v.info && !v.rankKnown())) return unknownLoss(c, "gaussian_nll_loss", c.arg(3), all);
  if (v.info) {
    Dims shorter = x.shape().dims;
    if (!shorter.empty()) shorter.pop_back();
    SymPool& p = c.pool();
    const Dims& d = v.shape().dims;
    BoolExpr fits = p.orOf(sameShape(c, d, x.shape().dims), sameShape(c, d, shorter));
    for (size_t i = 0; i < x.rank(); ++i) {  // any one size may be 1
      Dims one = x.shape().dims;
      one[i] = num(1);
      fits = p.orOf(fits, sameShape(c, d, one));
    }
    const bool ok = c.require(fits, [&] {
      return lossFinding("ValueError", "var is of incorrect size", {}, all);
    });
    if (!ok) return c.stop();
  }
  if (const auto how = c.str(c.arg(3)); how && *how != "none" && *how != "mean" && *how != "sum") {
    return c.fail(lossFinding("ValueError", std::string(*how) + " is not valid", {}, all));
  }
  auto dims = shBroadcast(c, x.shape().dims, t.shape().dims, {x, t}, Rule::kLossMismatch);
  if (!dims) return c.stop();
  if (v.info && isWhole(v.dtype())) {
    return refuseTypes(c, "RuntimeError", "result type Float can't be cast to the desired output type " + std::string(dtypeCType(v.dtype())), all);
  }
  return reduced(c, "gaussian_nll_loss", c.arg(3), std::move(*dims), floatOf(promote(c, v.info ? all : Operands{x, t})), all);
}

}  // namespace shapeproof::libcalls
