// Losses of margins and of embeddings: one value for each sample (docs: torch.nn, "Loss Functions").
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/loss.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

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
  return reduced(c, "cosine_embedding_loss", c.arg(3), std::move(*dims), floatOf(promote(c, {x, y})), all);
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
  if (x.dtype() == DType::kBool || y.dtype() == DType::kBool) {
    if (x.dtype() == y.dtype() || (x.dtype() != DType::kUnknown && y.dtype() != DType::kUnknown)) return refuseBoolMinus(c, x.dtype() == y.dtype(), all);
  }
  return reduced(c, "margin_ranking_loss", c.arg(3), std::move(*dims), floatOf(promote(c, all)), all);
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
  return reduced(c, "triplet_margin_loss", c.arg(3), std::move(*dims), floatOf(promote(c, all)), all);
}

namespace {

// One row of scores, or a batch of them, which may be empty; the rows may not.
std::optional<CallResult> checkScores(Call& c, const Operand& x, const Operands& all) {
  const BoolExpr fits = x.rank() == 0 ? BoolExpr::constant(true) : x.rank() <= 2 ? c.ge(x[x.rank() - 1], 1) : BoolExpr::constant(false);
  const bool ok = c.require(fits, [&] {
    return lossFinding("RuntimeError", "Expected non-empty vector or matrix with optional 0-dim batch size, but got: {}", {x.shape()}, all);
  });
  if (!ok) return c.stop();
  return std::nullopt;
}

// Floating scores, and classes as int64; an empty batch asks no kernel.
std::optional<CallResult> refuseMarginTypes(Call& c, std::string_view op, const Operand& x, const Operand& t, const Operands& all) {
  const BoolExpr some = allHaveElements(c, {x});
  if (isWhole(x.dtype()) || isComplex(x.dtype())) {
    return refuseTypesWhere(c, some, "NotImplementedError", op == "multi_margin_loss" ? "\"multi_margin_loss_cpu_kernel\" not implemented for '" +
                       std::string(dtypeWord(x.dtype())) + "'" : "\"multilabel_margin_loss_forward_out_frame\" not implemented for '" +
                       std::string(dtypeWord(x.dtype())) + "'", all);
  }
  if (t.dtype() == DType::kUnknown || t.dtype() == DType::kInt64) return std::nullopt;
  return refuseTypesWhere(c, some, "RuntimeError", "expected scalar type Long but found " + std::string(dtypeWord(t.dtype())), all);
}

}  // namespace

// "name, input, target, reduction": multi_margin_loss and multilabel_margin_loss: one row of scores for each sample.
CallResult torchMultiMarginLoss(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("multi_margin_loss");
  const Operand x = c.tensor(1), t = c.tensor(2);
  const Operands all{x, t};
  if (!allKnown(all)) return unknownLoss(c, op, c.arg(3), all);
  if (auto left = checkScores(c, x, all)) return std::move(*left);
  if (op == "multi_margin_loss") {
    const IntExpr samples = x.rank() == 2 ? x[0] : num(1);
    const BoolExpr fits = t.rank() <= 1 ? c.eq(c.numel(t.shape()), samples) : BoolExpr::constant(false);
    const bool ok = c.require(fits, [&] {
      return lossFinding("RuntimeError", "multi_margin_loss: target tensor should be 1-D with size equal to the number of input samples (batch size). "
                         "Expected target size {}, but got {}. Input has shape {}.", {Shape::of({samples}), t.shape(), x.shape()}, all);
    });
    if (!ok) return c.stop();
  }
  if (op == "multilabel_margin_loss") {
    const BoolExpr fits = x.rank() <= 1 && t.rank() <= 1 ? c.eq(c.numel(x.shape()), c.numel(t.shape())) : sameShape(c, x.shape().dims, t.shape().dims);
    const bool ok = c.require(fits, [&] {
      return lossFinding("RuntimeError", "inconsistent target size: {} for input of size: {}", {t.shape(), x.shape()}, all);
    });
    if (!ok) return c.stop();
  }
  if (auto left = refuseMarginTypes(c, op, x, t, all)) return std::move(*left);
  if (x.rank() > 0) {  // several labels of a sample end with -1
    const auto spared = op == "multi_margin_loss" ? std::nullopt : std::optional<int64_t>(-1);
    const bool classes = requireElements(c, t, x[x.rank() - 1], spared, [&](IntExpr) { return lossFinding("RuntimeError", "target out of range", {}, all); });
    if (!classes) return c.stop();
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

}  // namespace shapeproof::libcalls
