// Sequences of several lengths: padded to one tensor, packed (docs: torch.nn.utils.rnn).
#include <cmath>

#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/tensor_run.h"

namespace shapeproof::libcalls {

namespace {

// Lengths given as a sequence of numbers, or as a tensor; none: not known one by one.
std::optional<Dims> lengthsOf(Call& c, const Value& v) {
  const Operand x = c.tensor(v, "lengths");
  const auto items = x.info ? x.info->contents : c.items(v);
  if (!items) return std::nullopt;
  Dims out;
  for (const Value& item : *items) {
    const auto n = c.integer(item);
    if (!n) return std::nullopt;
    out.push_back(*n);
  }
  return out;
}

std::optional<CallResult> refuseEmptyLength(Call& c, const std::optional<Dims>& lengths, const Operand& x) {
  for (IntExpr n : lengths.value_or(Dims{})) {
    if (!refuted(c, c.ge(n, 1))) continue;
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0",
                  {}, {x});
  }
  return std::nullopt;
}

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

}  // namespace

// "sequences, batch_first, padding_value": all padded to the longest, at the right (padding None: at the left); each is broadcast
// into the sizes of the first.
CallResult torchPadSequence(Call& c) {
  const auto run = tensorRun(c, c.arg(0));
  const auto batch_first = c.boolean(c.arg(1));
  if (!run || !batch_first) return unknownResult(c, "pad_sequence", {}, "the sequences are not known");
  constexpr const char* kNone = "received an empty list of sequences";
  if (run->items.empty()) return refuseNone(c, "RuntimeError", kNone);
  if (auto refused = demandTensors(c, run->items)) return std::move(*refused);
  if (auto parted = partByRest(c, *run, torchPadSequence)) return std::move(*parted);
  if (!requireItems(c, *run, "RuntimeError", kNone)) return c.stop();
  const Operands* list = &run->items;
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
  const int64_t plain = static_cast<int64_t>(list->size()) - (run->rest ? 1 : 0);
  const IntExpr n = run->rest ? c.pool().add(num(plain), *run->rest) : num(plain);
  Dims dims = *batch_first ? Dims{n, longest} : Dims{longest, n};
  dims.insert(dims.end(), first.shape().dims.begin() + 1, first.shape().dims.end());
  TensorInfo info = resultInfo(std::move(dims), first.dtype(), *list);
  if (!run->rest) info.contents = paddedContents(c, *list, longest, *batch_first, c.arg(2));
  return c.tensorResult("pad_sequence", std::move(info), *list);
}

// "input, lengths, batch_first": what a packed sequence demands; (data, batch sizes): the elements of all sequences in one
// dimension, and for each step of the longest how many take part.
CallResult torchPackPadded(Call& c) {
  const Operand x = c.tensor(0), given = c.tensor(1);
  const auto batch_first = c.boolean(c.arg(2));
  const auto lengths = lengthsOf(c, c.arg(1));
  IntExpr steps = c.genSymInt("", Trust::kOpaque, {1, Range::kMax}, "the longest of several sequences");
  IntExpr total = c.genSymInt("packed", Trust::kOpaque, {0, Range::kMax}, "the sum of the lengths of sequences");
  if (lengths && !lengths->empty()) {
    steps = total = num(0);
    for (IntExpr n : *lengths) {
      steps = c.interp.simplify(c.state(), c.pool().max(steps, n));
      // No more is taken than there is: torch accepts a length beyond the padding.
      const bool cut = batch_first && x.rankKnown() && x.rank() >= 2 && !known(c, c.pool().le(n, x[*batch_first ? 1 : 0]));
      total = c.pool().add(total, cut ? c.pool().min(n, x[*batch_first ? 1 : 0]) : n);
    }
  }
  const Value sizes_of = resultValue(c, "batch_sizes", {steps}, DType::kInt64, {});
  if (!x.rankKnown() || x.rank() < 2 || !batch_first) return c.toSetWith(tupleOf({unknownTensorValue(c, "pack_padded_sequence", x.dtype(), {x}), sizes_of}));
  const IntExpr batch = *batch_first ? x[0] : x[1];
  std::optional<IntExpr> n;
  if (given.rankKnown() && given.rank() == 1) n = given[0];
  else if (lengths) n = num(static_cast<int64_t>(lengths->size()));
  if (n) {
    const bool ok = c.require(c.eq(*n, batch), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError", "Expected `len(lengths)` to be equal to batch_size, but got {} (batch_size={})", {*n, batch}, {x});
    });
    if (!ok) return c.stop();
  }
  if (auto left = refuseEmptyLength(c, lengths, x)) return std::move(*left);
  Dims dims{total};
  dims.insert(dims.end(), x.shape().dims.begin() + 2, x.shape().dims.end());
  return c.toSetWith(tupleOf({resultValue(c, "pack_padded_sequence", std::move(dims), x.dtype(), {x}), sizes_of}));
}

// "input, lengths, batch_first": a recurrent layer takes as many steps as the longest sequence has: not more than were padded.
CallResult torchCheckPacked(Call& c) {
  const Operand x = c.tensor(0);
  const auto batch_first = c.boolean(c.arg(2));
  const auto lengths = lengthsOf(c, c.arg(1));
  if (!x.rankKnown() || x.rank() < 2 || !batch_first || !lengths) return c.toSetWith(Value::none());
  const IntExpr padded = x[*batch_first ? 1 : 0];
  for (IntExpr n : *lengths) {
    if (!refuted(c, c.pool().ge(padded, n))) continue;
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "start ({}) + length ({}) exceeds dimension size ({}).", {padded, num(1), padded}, {x});
  }
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
