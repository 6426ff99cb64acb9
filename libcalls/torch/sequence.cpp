// Sequences of several lengths, padded to one tensor (docs: torch.nn.utils.rnn).
#include <cmath>

#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/tensor_run.h"

namespace shapeproof::libcalls {

namespace {

// The contents of padded sequences of known integers: rows with `padding` behind them. None where they are not known, or many.
std::optional<std::vector<Value>> paddedContents(Call& c, const Operands& rows, IntExpr longest, bool batch_first, const Value& padding) {
  constexpr size_t kMostContents = 256;
  auto fill = c.constant(padding);
  if (padding.is(ValueKind::kFloat) && padding.asFloat() == std::trunc(padding.asFloat())) fill = static_cast<int64_t>(padding.asFloat());
  if (!fill || !longest.isConstant() || static_cast<size_t>(longest.value()) * rows.size() > kMostContents) return std::nullopt;
  const size_t width = static_cast<size_t>(longest.value());
  std::vector<Value> all(width * rows.size(), Value::integer(*fill));
  for (size_t i = 0; i < rows.size(); ++i) {
    const auto& row = rows[i].info->contents;
    if (rows[i].rank() != 1 || !row || row->size() > width) return std::nullopt;
    for (size_t k = 0; k < row->size(); ++k) all[batch_first ? i * width + k : k * rows.size() + i] = (*row)[k];
  }
  return all;
}

// What pads may be none of the elements; an index that is 0 or more and no larger than the others is as good as these.
void notePadding(Call& c, const Value& made, const Value& padding) {
  const Operand x = c.tensor(made, "");
  const auto range = x.info && !x.info->contents ? elementRange(c, x) : std::nullopt;
  if (!range) return;
  const auto by = padding.is(ValueKind::kFloat) && padding.asFloat() == 0.0 ? std::optional<int64_t>(0) : c.constant(padding);
  if (by && range->bounds.low <= *by && known(c, c.ge(range->bounds.high, *by))) return;
  const bool low = by && *by >= 0 && *by < range->bounds.low;
  noteElements(c, made, low ? OpRecord::Bounds{*by, range->bounds.high} : OpRecord::Bounds{Range::kMin, num(0)});
}

}  // namespace

// "sequences, batch_first, padding_value": all padded to the longest, at the right (padding None: at the left); each is broadcast
// into the sizes of the first.
CallResult torchPadSequence(Call& c) {
  const auto run = tensorRun(c, c.arg(0), true);
  const auto batch_first = c.boolean(c.arg(1));
  if (!run || !batch_first) return unknownResult(c, "pad_sequence", {}, "the sequences are not known");
  constexpr const char* kNone = "received an empty list of sequences";
  if (run->items.empty()) return refuseNone(c, "RuntimeError", kNone);
  if (auto refused = demandTensors(c, run->items)) return std::move(*refused);
  if (auto parted = partByRest(c, *run, torchPadSequence)) return std::move(*parted);
  if (!requireItems(c, *run, "RuntimeError", kNone)) return c.stop();
  const Operands* list = &run->items;
  if (run->differsBeside(0)) return unknownResult(c, "pad_sequence", *list, "tensors of sizes of their own");
  IntExpr longest;
  const Operand& first = list->front();
  for (const Operand& x : *list) {
    if (!x.rankKnown() || x.rank() == 0) return unknownResult(c, "pad_sequence", *list);
    longest = c.interp.simplify(c.state(), c.pool().max(longest, x[0]));
    Dims place = first.shape().dims;
    place[0] = x[0];
    const auto both = shBroadcast(c, place, x.shape().dims, *list);
    if (!both) return c.stop();
    const bool ok = c.require(sameShape(c, place, *both), [&] {
      return finding(Rule::kBroadcastMismatch, "RuntimeError", "output with shape {} doesn't match the broadcast shape {}",
                     {Shape::of(place), Shape::of(*both)}, *list);
    });
    if (!ok) return c.stop();
  }
  if (!run->own.empty() && run->own[0]) longest = sizeOfRest(c, longest);
  const int64_t plain = static_cast<int64_t>(list->size()) - (run->rest ? 1 : 0);
  const IntExpr n = run->rest ? c.pool().add(num(plain), *run->rest) : num(plain);
  Dims dims = *batch_first ? Dims{n, longest} : Dims{longest, n};
  dims.insert(dims.end(), first.shape().dims.begin() + 1, first.shape().dims.end());
  TensorInfo info = resultInfo(std::move(dims), first.dtype(), *list);
  if (!run->rest) info.contents = paddedContents(c, *list, longest, *batch_first, c.arg(2));
  const Value made = c.makeTensor("pad_sequence", std::move(info), *list);
  notePadding(c, made, c.arg(2));
  return c.toSetWith(made);
}

}  // namespace shapeproof::libcalls
