// Packed sequences: what packing demands of lengths, and what is made of a batch (docs: torch.nn.utils.rnn).
#include <algorithm>

#include "libcalls/torch/arguments.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

namespace {

constexpr const char* kNotSorted =
    "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to "
    "pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability.";
constexpr const char* kNotPositive = "Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0";

// Lengths given as a sequence of numbers, or as a tensor.
struct Lengths {
  Operand tensor;
  std::optional<Dims> values;    // none: not known one by one
  std::optional<IntExpr> count;  // of a tensor of one dimension, or of a list
};

Lengths lengthsOf(Call& c, const Value& v) {
  Lengths out{c.tensor(v, "lengths"), std::nullopt, std::nullopt};
  const auto items = out.tensor.info ? out.tensor.info->contents : c.items(v);
  if (out.tensor.rankKnown() && out.tensor.rank() == 1) out.count = out.tensor[0];
  if (!out.tensor.info && items) out.count = num(static_cast<int64_t>(items->size()));
  if (!items) return out;
  Dims values;
  for (const Value& item : *items) {
    const auto n = c.integer(item);
    if (!n) return out;
    values.push_back(*n);
  }
  out.values = std::move(values);
  return out;
}

std::function<Finding()> invalid(std::string text, std::vector<MessageArg> args, const Operand& x) {
  return [=] { return finding(Rule::kInvalidArgument, "RuntimeError", text, args, {x}); };
}

// The data must have a time and a batch; none: it does.
std::optional<CallResult> refuseRank(Call& c, const Operand& x) {
  if (x.rank() >= 2) return std::nullopt;
  if (x.rank() == 0) return reject(c, Rule::kDimOutOfRange, "IndexError", "Dimension specified as 1 but tensor has no dimensions", {}, {x});
  return reject(c, Rule::kDimOutOfRange, "IndexError", "Dimension out of range (expected to be in range of [-1, 0], but got 1)", {}, {x});
}

// Decreasing, where that is asked, and each of them positive. What the program decides is demanded; of lengths that come out of a tensor, or that are
// not known, it is assumed, unless they are known to go the other way. False: the path ends here.
bool demandLengths(Call& c, const Dims& n, bool sorted, const Operand& x) {
  if (n.empty()) return true;
  const auto positive = [&](IntExpr least) { return requireOrdinary(c, c.ge(least, 1), invalid(kNotPositive, {}, x)); };
  if (!sorted) return std::all_of(n.begin(), n.end(), positive);
  if (!positive(n.back())) return false;
  for (size_t i = n.size() - 1; i > 0; --i) {
    const BoolExpr ordered = c.pool().ge(n[i - 1], n[i]);
    const bool rising = known(c, c.pool().le(n[i - 1], n[i]));
    const auto make = invalid(kNotSorted, {}, x);
    if (!(rising ? c.require(ordered, make) : requireKnown(c, ordered, make, Assumption::kLengthsSorted))) return false;
  }
  return true;
}

struct Packed {
  IntExpr steps, total;
  std::optional<Values> batch_sizes;
};

// Of all sequences: the steps of the longest, the elements, and how many take part in each step. torch accepts a length beyond the
// padding; no more is taken than there is.
Packed packed(Call& c, const std::optional<Dims>& lengths, IntExpr padded) {
  if (!lengths || lengths->empty()) {
    return {c.genSymInt("", Trust::kOpaque, {1, Range::kMax}, "the longest of several sequences"),
            c.genSymInt("packed", Trust::kOpaque, {0, Range::kMax}, "the sum of the lengths of sequences"), std::nullopt};
  }
  constexpr int64_t kMostContents = 256;
  Packed out{num(0), num(0), std::nullopt};
  for (IntExpr n : *lengths) {
    out.steps = c.interp.simplify(c.state(), c.pool().max(out.steps, n));
    out.total = c.pool().add(out.total, known(c, c.pool().le(n, padded)) ? n : c.pool().min(n, padded));
  }
  if (!allConstant(*lengths) || out.steps.value() > kMostContents) return out;
  out.batch_sizes.emplace();
  for (int64_t step = 0; step < out.steps.value(); ++step) {
    out.batch_sizes->push_back(Value::integer(std::count_if(lengths->begin(), lengths->end(), [&](IntExpr n) { return n.value() > step; })));
  }
  return out;
}

Value tupleOfSizes(const std::optional<Dims>& sizes) {
  if (!sizes) return Value::none();
  Values items;
  for (IntExpr n : *sizes) items.push_back(Value::integer(n));
  return tupleOf(std::move(items));
}

}  // namespace

// "input, lengths, batch_first": lengths need not be sorted: (input, indices) with the sequences in the order of their lengths. There may be fewer
// lengths than sequences; the rest is left out.
CallResult torchPackOrder(Call& c) {
  const Operand x = c.tensor(0);
  const auto batch_first = c.boolean(c.arg(2));
  const Lengths lengths = lengthsOf(c, c.arg(1));
  if (lengths.tensor.rankKnown() && lengths.tensor.rank() > 1) {
    return reject(c, Rule::kInvalidArgument, "IndexError", "index_select(): Index is supposed to be a vector", {}, {lengths.tensor});
  }
  const IntExpr unknown = c.genSymInt("", Trust::kOpaque, {1, Range::kMax}, "the number of sequences");
  const auto indices = [&](IntExpr n) { return resultValue(c, "sorted_indices", {n}, DType::kInt64, {}); };
  if (!x.rankKnown() || !batch_first) return c.toSetWith(tupleOf({c.arg(0), indices(lengths.count.value_or(unknown))}));
  if (auto left = refuseRank(c, x)) return std::move(*left);
  const size_t at = *batch_first ? 0 : 1;
  const IntExpr n = lengths.count.value_or(x[at]);
  if (!c.require(c.pool().le(n, x[at]), invalid("INDICES element is out of DATA bounds, id={} axis_dim={}", {x[at], x[at]}, x))) return c.stop();
  Dims dims = x.shape().dims;
  dims[at] = n;
  return c.toSetWith(tupleOf({resultValue(c, "index_select", std::move(dims), x.dtype(), {x}), indices(n)}));
}

// "input, lengths, batch_first, sorted": what a packed sequence demands; (data, batch sizes, lengths): the elements of all sequences in one
// dimension, for each step of the longest how many take part, and the lengths or None.
CallResult torchPackPadded(Call& c) {
  const Operand x = c.tensor(0);
  const auto batch_first = c.boolean(c.arg(2)), sorted = c.boolean(c.arg(3));
  const Lengths lengths = lengthsOf(c, c.arg(1));
  if (lengths.tensor.rankKnown() && lengths.tensor.rank() != 1) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "'lengths' argument should be a 1D CPU int64 tensor, but got {}D cpu Long tensor",
                  {num(static_cast<int64_t>(lengths.tensor.rank()))}, {lengths.tensor});
  }
  const auto leave = [&](Value data, const Packed& p) {
    TensorInfo sizes = resultInfo({p.steps}, DType::kInt64, {});
    sizes.contents = p.batch_sizes;
    return c.toSetWith(tupleOf({std::move(data), c.makeTensor("batch_sizes", std::move(sizes), {}), tupleOfSizes(lengths.values)}));
  };
  if (!x.rankKnown() || !batch_first) return leave(unknownTensorValue(c, "pack_padded_sequence", x.dtype(), {x}), packed(c, lengths.values, num(Range::kMax)));
  if (!requireOrdinary(c, c.ge(c.numel(x.shape()), 1), invalid("Cannot pack empty tensors.", {}, x))) return c.stop();
  if (auto left = refuseRank(c, x)) return std::move(*left);
  const IntExpr batch = *batch_first ? x[0] : x[1];
  if (lengths.count) {
    const bool ok = c.require(c.eq(*lengths.count, batch), invalid("Expected `len(lengths)` to be equal to batch_size, but got {} (batch_size={})",
                                                                   {*lengths.count, batch}, x));
    if (!ok) return c.stop();
  }
  if (lengths.values && !demandLengths(c, *lengths.values, sorted.value_or(false), x)) return c.stop();
  const Packed p = packed(c, lengths.values, x[*batch_first ? 1 : 0]);
  Dims dims{p.total};
  dims.insert(dims.end(), x.shape().dims.begin() + 2, x.shape().dims.end());
  return leave(resultValue(c, "pack_padded_sequence", std::move(dims), x.dtype(), {x}), p);
}

// "input, data, lengths, batch_first": a recurrent layer takes as many steps as the longest sequence has: not more than were padded.
CallResult torchCheckPacked(Call& c) {
  const Operand x = c.tensor(0), data = c.tensor(1);
  const auto batch_first = c.boolean(c.arg(3));
  const Lengths lengths = lengthsOf(c, c.arg(2));
  if (!x.rankKnown() || x.rank() < 2 || !data.rankKnown() || data.rank() == 0 || !batch_first || !lengths.values) return c.toSetWith(Value::none());
  const IntExpr padded = x[*batch_first ? 1 : 0];
  IntExpr beyond = num(0);
  for (IntExpr n : *lengths.values) beyond = c.pool().add(beyond, c.pool().ite(c.pool().gt(n, padded), num(1), num(0)));
  for (IntExpr n : *lengths.values) {
    const bool ok = requireKnown(c, c.pool().ge(padded, n), invalid("start ({}) + length ({}) exceeds dimension size ({}).", {data[0], beyond, data[0]}, x),
                                 Assumption::kIndexInRange);
    if (!ok) return c.stop();
  }
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
