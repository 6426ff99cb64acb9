// x[index], read and assigned. What an index selects: index.h.
#include "backend/engine/graph_history.h"
#include "backend/engine/torch_modes.h"
#include "libcalls/data/walked.h"
#include "libcalls/torch/aliases.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/index.h"
#include "libcalls/torch/masks.h"
#include "libcalls/torch/scalars.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

// Are values put at positions, which does not convert them? A slice is copied to, and one value fills what a mask selects.
bool mixedPut(Call& c, const Operand& x, const Operand& v) {
  if (!v.rankKnown() || !typesDiffer(c, x, v)) return false;
  const bool one = !refuted(c, c.eq(c.numel(v.shape()), 1));
  const Value& index = c.arg(1);
  const Values items = index.isTuple() ? *c.items(index) : Values{index};
  bool positions = false;
  for (const Value& item : items) {
    if (item.isBool() || item.isUnknown() || item.is(ValueKind::kChoice)) return false;
    if (c.isTensor(item)) {
      const Operand i = c.tensor(item, "index");
      const bool mask = i.dtype() == DType::kBool || i.dtype() == DType::kUInt8;
      if (!i.rankKnown() || i.dtype() == DType::kUnknown || (mask && one)) return false;
      positions |= mask || i.rank() > 0;
    } else if (item.isObject()) {
      const auto list = c.items(item);
      if (!list || list->empty()) return false;
      for (const Value& entry : *list) {
        if (!isInt(entry) || (entry.isBool() && one)) return false;
      }
      positions = true;
    }
  }
  return positions;
}

}  // namespace

// A gradient is put back where the indices say: they are kept.
static std::optional<CallResult> refuseKeptIndices(Call& c, const Operand& x, const Value& index) {
  if (x.info->requires_grad != Tri::kTrue || c.gradientsRecorded() != Tri::kTrue) return std::nullopt;
  const auto list = index.isTuple() ? index.asTuple() : std::span<const Value>(&index, 1);
  for (const Value& one : list) {
    const Operand i = c.isTensor(one) ? c.tensor(one, "index") : Operand{};
    if (!i.rankKnown() || (i.rank() == 0 && i.dtype() != DType::kBool) || ofInference(c.interp.a, i.info->origin) != Tri::kTrue) continue;
    return refuseOfInference(c, i, kKeptOfInference);
  }
  return std::nullopt;
}

// The bounds of the integers that a loader comes to which asks for one row after the other.
static std::optional<OpRecord::Bounds> metElements(Call& c, const Operand& x) {
  if (x.dtype() != DType::kInt64 || !c.arg(1).isInt() || x.shape().dims.empty()) return std::nullopt;
  const auto rows = walkedRange(c, c.arg(1).asInt());
  if (!rows) return std::nullopt;
  if (!x.info->contents) return c.checkImmediate(c.eq(x.shape()[0], rows->high + 1)) == Tri::kTrue ? reachedElements(c, x) : std::nullopt;
  const Values& all = *x.info->contents;
  const size_t width = x.shape()[0].isConstant() && x.shape()[0].value() > 0 ? all.size() / static_cast<size_t>(x.shape()[0].value()) : 0;
  Range met{Range::kMax, Range::kMin};
  for (size_t k = width * static_cast<size_t>(rows->low); k < std::min(all.size(), width * static_cast<size_t>(rows->high + 1)); ++k) {
    const auto number = c.constant(all[k]);
    if (!number) return std::nullopt;
    met = {std::min(met.low, *number), std::max(met.high, *number)};
  }
  return met.low <= met.high ? std::optional(OpRecord::Bounds{met.low, num(met.high)}) : std::nullopt;
}

// "input, index"
CallResult torchGetitem(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "getitem", {x});
  auto s = selectIndex(c, "getitem", x, c.arg(1));
  if (!s) return s.leave();
  if (auto refused = refuseKeptIndices(c, x, c.arg(1))) return std::move(*refused);
  const bool part = !s->advanced && !s->masked;
  const Value made = c.makeTensor("getitem", selected(c, x, std::move(*s), c.arg(1)), {x});
  if (part) c.interp.a.graph_history->parts.insert(c.tensor(made, "").info->origin.index);
  if (const auto met = metElements(c, x)) noteElements(c, made, *met);
  return c.toSetWith(made);
}

// x[:] or x[...].
static bool setsAll(const Call& c, const Value& index) {
  if (!index.is(ValueKind::kSlice)) return index.is(ValueKind::kEllipsis);
  const auto parts = index.asTuple();
  return std::all_of(parts.begin(), parts.end(), [](const Value& part) { return part.isNone(); });
}

// "input, index, value": the value is broadcast to the selection.
CallResult torchSetitem(Call& c) {
  const Operand x = c.tensor(0), v = c.tensor(2);
  if (!x.info) return c.toSetWith(Value::none());
  bool sets_true = false;  // some element of a mask
  if (x.rankKnown()) {
    auto s = selectIndex(c, "setitem", x, c.arg(1));
    if (!s) return s.leave();
    if (x.dtype() != DType::kFloat16)
      if (auto refused = refuseNumber(c, x.dtype(), c.arg(2))) return std::move(*refused);
    if (!s->advanced && !s->masked && s->strides)
      if (auto refused = refuseOverlap(c, x, s->dims, *s->strides)) return std::move(*refused);
    const auto number = c.constant(c.arg(2));
    sets_true = x.dtype() == DType::kBool && number && *number != 0 && !s->masked && known(c, c.ge(c.numel(Shape::of(s->dims)), 1));
    if (v.rankKnown()) {
      Dims from = v.shape().dims;
      while (from.size() > s->dims.size() && known(c, c.eq(from.front(), 1))) from.erase(from.begin());
      if (s->advanced) {
        const bool ok = c.require(fitsSelection(c, from, *s), [&] {
          return finding(Rule::kExpandMismatch, "RuntimeError",
                         "shape mismatch: value tensor of shape {} cannot be broadcast to indexing result of shape {}",
                         {v.shape(), Shape::of(s->dims)}, {x, v});
        });
        if (!ok) return c.stop();
      } else if (from.size() > s->dims.size()) {
        return reject(c, Rule::kExpandMismatch, "RuntimeError", "expand(torch." + std::string(dtypeWord(v.dtype())) + "Tensor{{}}, size={}): the "
                      "number of sizes provided ({}) must be greater or equal to the number of dimensions in the tensor ({})",
                      {Shape::of(from), Shape::of(s->dims), num(static_cast<int64_t>(s->dims.size())), num(static_cast<int64_t>(from.size()))}, {x, v});
      } else if (!shExpand(c, from, s->dims, {x, v})) {
        return c.stop();
      }
    }
  }
  if (x.rankKnown() && mixedPut(c, x, v)) {
    return refuseTypes(c, "RuntimeError", "Index put requires the source and destination dtypes match, got " + std::string(dtypeWord(x.dtype())) +
                       " for the destination and " + std::string(dtypeWord(v.dtype())) + " for the source.", {x, v});
  }
  if (auto refused = refuseLeaf(c, x, true)) return std::move(*refused);
  const BeforeWrite before(c, x.value);
  const auto written = writtenRange(c, v);
  change(c, x.value, *x.info, {v});
  if (written) before.wrote(c, *written);
  if (setsAll(c, c.arg(1)) && v.info && v.info->origin.valid() && v.dtype() == DType::kInt64) setElements(c, x.value, "copy_", {v}, std::nullopt);
  if (sets_true) noteTrueElement(c, x.value);
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
