// Losses: what they demand of predictions and targets, and the shape of their result (docs: torch.nn, "Loss Functions").
#include <algorithm>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

namespace {

Finding lossFinding(const char* exception, std::string format, std::vector<MessageArg> args, const Operands& all) {
  return finding(Rule::kLossMismatch, exception, std::move(format), std::move(args), all);
}

// reduction='none' keeps the shape; anything else is a scalar.
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
  if (how && *how != "none" && all.front().info) return result(c, op, {}, all.front().dtype(), all);
  return unknownResult(c, op, all);
}

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
  if (isFloating(t.dtype()) || t.dtype() == DType::kBool) {
    return c.fail(lossFinding("RuntimeError", "expected target dtype to be Long or Byte, but got " + std::string(dtypeWord(t.dtype())), {}, all));
  }
  const auto ignored = c.constant(ignore);
  if (!t.info->contents || !ignored || !classes.isConstant()) return std::nullopt;
  for (const Value& v : *t.info->contents) {
    const auto n = c.constant(v);
    if (!n || *n == *ignored || (*n >= 0 && *n < classes.value())) continue;
    return c.fail(lossFinding("IndexError", "Target {} is out of bounds.", {num(*n)}, all));
  }
  return std::nullopt;
}

// One weight for each class.
bool requireWeight(Call& c, const Operand& weight, IntExpr classes, const Operands& all) {
  if (!weight.rankKnown()) return true;
  const BoolExpr fits = weight.rank() == 1 ? c.eq(weight[0], classes) : BoolExpr::constant(false);
  return c.require(fits, [&] {
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
  if (decided == Tri::kFalse) return classIndices(c, "cross_entropy", x, t, weight, c.arg(3), c.arg(4));
  if (t.dtype() != DType::kUnknown && !isFloating(t.dtype())) {
    return c.fail(lossFinding("RuntimeError", "Expected floating point type for target with class probabilities, got " + std::string(dtypeWord(t.dtype())), {}, all));
  }
  Dims dims = x.shape().dims;
  if (dims.size() == 1) dims.clear();
  else dims.erase(dims.begin() + 1);
  return reduced(c, "cross_entropy", c.arg(3), std::move(dims), x.dtype(), all);
}

// "name, inputs, reduction, note": losses that broadcast their inputs; `note`: torch warns when the sizes differ.
CallResult torchBroadcastLoss(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("mse_loss");
  auto all = tensors(c, c.arg(1), "input");
  if (!all || all->empty()) return unknownResult(c, op, {}, "the operands of a loss are not known");
  if (all->size() > 1) (*all)[1].role = "target";
  if (!allKnown(*all)) return unknownLoss(c, op, c.arg(2), *all);
  auto dims = shBroadcastAll(c, *all, Rule::kLossMismatch);
  if (!dims) return c.stop();
  if (c.boolean(c.arg(3)) == true) noteBroadcast(c, (*all)[0], (*all)[1]);
  return reduced(c, op, c.arg(2), std::move(*dims), floatOf(promote(c, *all)), *all);
}

// "name, input, target, weight, reduction": binary cross entropy: equal sizes.
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
  if (w.rankKnown() && !shBroadcast(c, x.shape().dims, w.shape().dims, {x, w})) return c.stop();
  return reduced(c, op, c.arg(4), x.shape().dims, x.dtype(), {x, t});
}

// "input1, input2, target, reduction"
CallResult torchCosineEmbeddingLoss(Call& c) {
  const Operand x = c.tensor(0), y = c.tensor(1), t = c.tensor(2);
  const Operands all{x, y, t};
  if (!allKnown(all)) return unknownLoss(c, "cosine_embedding_loss", c.arg(3), all);
  if (t.rank() > 1 || x.rank() != t.rank() + 1 || y.rank() != t.rank() + 1) {
    return c.fail(lossFinding("RuntimeError", t.rank() <= 1 ? "{}D target tensor expects {}D input tensors, but found inputs with sizes {} and {}."
                                                            : "0D or 1D target tensor expected, multi-target not supported",
                              {num(static_cast<int64_t>(t.rank())), num(static_cast<int64_t>(t.rank()) + 1), x.shape(), y.shape()}, all));
  }
  auto dims = shBroadcast(c, x.shape().dims, y.shape().dims, all);
  if (!dims) return c.stop();
  dims->pop_back();
  dims = shBroadcast(c, t.shape().dims, *dims, all);
  if (!dims) return c.stop();
  return reduced(c, "cosine_embedding_loss", c.arg(3), std::move(*dims), x.dtype(), all);
}

// "input1, input2, target, reduction"
CallResult torchMarginRankingLoss(Call& c) {
  const Operand x = c.tensor(0), y = c.tensor(1), t = c.tensor(2);
  const Operands all{x, y, t};
  if (!allKnown(all)) return unknownLoss(c, "margin_ranking_loss", c.arg(3), all);
  if (x.rank() != y.rank() || x.rank() != t.rank()) {
    return c.fail(lossFinding("RuntimeError", "margin_ranking_loss : All input tensors should have same dimension but got sizes: input1: "
                              "torch.Size({}), input2: torch.Size({}), target: torch.Size({}) ", {x.shape(), y.shape(), t.shape()}, all));
  }
  auto dims = shBroadcastAll(c, all);
  if (!dims) return c.stop();
  return reduced(c, "margin_ranking_loss", c.arg(3), std::move(*dims), x.dtype(), all);
}

// "anchor, positive, negative, reduction"
CallResult torchTripletLoss(Call& c) {
  const Operand a = c.tensor(0), p = c.tensor(1), n = c.tensor(2);
  const Operands all{a, p, n};
  if (!allKnown(all)) return unknownLoss(c, "triplet_margin_loss", c.arg(3), all);
  if (a.rank() != p.rank() || a.rank() != n.rank()) {
    return c.fail(lossFinding("RuntimeError", "The anchor, positive, and negative tensors are expected to have the same number of dimensions, but "
                              "got: anchor {}D, positive {}D, and negative {}D inputs",
                              {num(static_cast<int64_t>(a.rank())), num(static_cast<int64_t>(p.rank())), num(static_cast<int64_t>(n.rank()))}, all));
  }
  auto dims = shBroadcastAll(c, all);
  if (!dims) return c.stop();
  if (!dims->empty()) dims->pop_back();
  return reduced(c, "triplet_margin_loss", c.arg(3), std::move(*dims), a.dtype(), all);
}

// "name, input, target, reduction": multi_margin_loss and multilabel_margin_loss: one row of scores for each sample.
CallResult torchMultiMarginLoss(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("multi_margin_loss");
  const Operand x = c.tensor(1), t = c.tensor(2);
  const Operands all{x, t};
  if (!allKnown(all)) return unknownLoss(c, op, c.arg(3), all);
  if (op == "multi_margin_loss" && x.rank() == 2) {
    const BoolExpr fits = t.rank() == 1 ? c.eq(t[0], x[0]) : BoolExpr::constant(false);
    const bool ok = c.require(fits, [&] {
      return lossFinding("RuntimeError", "multi_margin_loss: target tensor should be 1-D with size equal to the number of input samples (batch size). "
                         "Expected target size {}, but got {}. Input has shape {}.", {Shape::of({x[0]}), t.shape(), x.shape()}, all);
    });
    if (!ok) return c.stop();
  }
  if (op == "multilabel_margin_loss") {
    const bool ok = c.require(sameShape(c, x.shape().dims, t.shape().dims), [&] {
      return lossFinding("RuntimeError", "inconsistent target size: {} for input of size: {}", {t.shape(), x.shape()}, all);
    });
    if (!ok) return c.stop();
  }
  return reduced(c, op, c.arg(3), x.rank() == 2 ? Dims{x[0]} : Dims{}, x.dtype(), all);
}

// "input, target, reduction": multilabel_soft_margin_loss: the mean over the classes.
CallResult torchMultilabelSoftMarginLoss(Call& c) {
  const Operand x = c.tensor(0), t = c.tensor(1);
  const Operands all{x, t};
  if (!allKnown(all)) return unknownLoss(c, "multilabel_soft_margin_loss", c.arg(2), all);
  auto dims = shBroadcast(c, t.shape().dims, x.shape().dims, all, Rule::kLossMismatch);
  if (!dims) return c.stop();
  if (!dims->empty()) dims->pop_back();
  return reduced(c, "multilabel_soft_margin_loss", c.arg(2), std::move(*dims), x.dtype(), all);
}

// "input, target, var, reduction"
CallResult torchGaussianNllLoss(Call& c) {
  const Operand x = c.tensor(0), t = c.tensor(1), v = c.tensor(2);
  const Operands all{x, t, v};
  if (!allKnown({x, t}) || (v.info && !v.rankKnown())) return unknownLoss(c, "gaussian_nll_loss", c.arg(3), all);
  if (v.info) {
    Dims shorter = x.shape().dims, one = x.shape().dims;
    if (!shorter.empty()) { shorter.pop_back(); one.back() = num(1); }
    SymPool& p = c.pool();
    const Dims& d = v.shape().dims;
    const bool ok = c.require(p.orOf(sameShape(c, d, x.shape().dims), p.orOf(sameShape(c, d, shorter), sameShape(c, d, one))), [&] {
      return lossFinding("ValueError", "var is of incorrect size", {}, all);
    });
    if (!ok) return c.stop();
  }
  auto dims = shBroadcast(c, x.shape().dims, t.shape().dims, {x, t}, Rule::kLossMismatch);
  if (!dims) return c.stop();
  return reduced(c, "gaussian_nll_loss", c.arg(3), std::move(*dims), x.dtype(), all);
}

// No sequence is longer than the predictions are, where the lengths (a tensor, a tuple or a list) are known.
bool requireInputLengths(Call& c, const Operand& x, const Operand& t) {
  const Operand lengths = c.tensor(2);
  std::vector<Value> known_lengths;
  if (lengths.info && lengths.info->contents) known_lengths = *lengths.info->contents;
  else if (const auto items = c.items(c.arg(2))) known_lengths.assign(items->begin(), items->end());
  std::vector<IntExpr> seen;
  for (const Value& v : known_lengths) {
    const auto n = c.integer(v);
    if (!n || std::find(seen.begin(), seen.end(), *n) != seen.end()) continue;
    seen.push_back(*n);
    const bool ok = c.require(c.pool().ge(x[0], *n), [&] {
      return lossFinding("RuntimeError", "Expected input_lengths to have value at most {}, but got value {} (while checking arguments for "
                         "ctc_loss_allocate_outputs)", {x[0], *n}, {x, t});
    });
    if (!ok) return false;
  }
  return true;
}

// "log_probs, targets, input_lengths, target_lengths, reduction": (T, N, C) or (T, C).
CallResult torchCtcLoss(Call& c) {
  const Operand x = c.tensor(0), t = c.tensor(1);
  if (!allKnown({x, t})) return unknownLoss(c, "ctc_loss", c.arg(4), {x, t});
  if (x.rank() == 3 && t.rank() == 2) {
    const bool ok = c.require(c.eq(t[0], x[1]), [&] {
      return lossFinding("RuntimeError", "Expected tensor to have size {} at dimension 0, but got size {} for argument #2 'targets' (while checking "
                         "arguments for ctc_loss_allocate_outputs)", {x[1], t[0]}, {x, t});
    });
    if (!ok) return c.stop();
  }
  if (!requireInputLengths(c, x, t)) return c.stop();
  return reduced(c, "ctc_loss", c.arg(4), x.rank() == 3 ? Dims{x[1]} : Dims{}, x.dtype(), {x, t});
}

}  // namespace shapeproof::libcalls
