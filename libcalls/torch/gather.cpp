// Selection by tensors of indices or by values: gather, scatter, index_select, masked_select, nonzero, unique, one_hot.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/index.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/masks.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

bool requireWithin(Call& c, const Operand& index, const Operand& x, size_t dim, const Operand* src) {
  const Operands all = src ? Operands{x, index, *src} : Operands{x, index};
  BoolExpr fits = BoolExpr::constant(true);
  for (size_t i = 0; i < x.rank() && i < index.rank(); ++i) {
    if (i != dim) fits = c.pool().andOf(fits, c.pool().le(index[i], x[i]));
    if (src && i < src->rank()) fits = c.pool().andOf(fits, c.pool().le(index[i], (*src)[i]));
  }
  fits = c.pool().orOf(c.eq(c.numel(index.shape()), 0), fits);  // nothing is looked up by an empty index
  return c.require(fits, [&] {
    const IntExpr d = num(static_cast<int64_t>(dim));
    if (src) {
      return finding(Rule::kInvalidArgument, "RuntimeError",
                     "Expected index {} to be no larger than self {} apart from dimension {} and to be no larger size than src {}",
                     {index.shape(), x.shape(), d, src->shape()}, all);
    }
    size_t at = 0;
    for (size_t i = 0; i < x.rank(); ++i) {
      if (i != dim && c.checkImmediate(c.pool().le(index[i], x[i])) != Tri::kTrue) { at = i; break; }
    }
    return finding(Rule::kInvalidArgument, "RuntimeError",
                   "Size does not match at dimension {} expected index {} to be no larger than self {} apart from dimension {}",
                   {num(static_cast<int64_t>(at)), index.shape(), x.shape(), d}, all);
  });
}

// One number alone is a dimension of size 1.
IntExpr sizeAlong(const Operand& x, size_t dim) { return x.rank() == 0 ? num(1) : x[dim]; }

// The indices, as far as they are known, lie in dimension `dim` of x.
bool requireEntries(Call& c, const Operand& index, const Operand& x, size_t dim, const std::function<Finding(IntExpr)>& make) {
  return requireElements(c, index, sizeAlong(x, dim), std::nullopt, make);
}

// The same, in the words of most operations; `prefix` stands before them.
bool requireBounds(Call& c, const Operand& index, const Operand& x, size_t dim, const std::string& prefix = {}) {
  return requireEntries(c, index, x, dim, [&](IntExpr entry) {
    return finding(Rule::kInvalidArgument, prefix.empty() ? "RuntimeError" : "IndexError", prefix + "index {} is out of bounds for dimension {} with size {}",
                   {entry, num(static_cast<int64_t>(dim)), sizeAlong(x, dim)}, {x, index});
  });
}

// The same of places in the flat tensor.
bool requireFlat(Call& c, const Operand& index, const Operand& x) {
  const IntExpr n = c.numel(x.shape());
  return requireElements(c, index, n, std::nullopt, [&](IntExpr entry) {
    return finding(Rule::kInvalidArgument, "RuntimeError", "index {} is out of bounds for dimension 0 with size {}", {entry, n}, {x, index});
  });
}

// gather() and scatter() take int32 and int64, and ask nothing of an index without elements.
std::optional<CallResult> refusePositions(Call& c, const char* message, const Operand& index, const Operands& all) {
  const DType type = index.dtype();
  if (type == DType::kUnknown || type == DType::kInt64 || type == DType::kInt32) return std::nullopt;
  const BoolExpr none = index.rankKnown() ? c.eq(c.numel(index.shape()), 0) : BoolExpr::constant(false);
  if (refuted(c, none)) return refuseTypes(c, "RuntimeError", message, all);
  if (!c.require(none, [&] { return finding(Rule::kInvalidArgument, "RuntimeError", message, {}, all); })) return c.stop();
  return std::nullopt;
}

constexpr const char* kGatherPositions = "gather(): Expected dtype int32/int64 for index";

}  // namespace

// "input, dim, index"
CallResult torchGather(Call& c) {
  const Operand x = c.tensor(0), index = c.tensor(2);
  if (!index.rankKnown()) return unknownResult(c, "gather", {x, index});
  if (x.rankKnown()) {
    auto dim = axis(c, c.arg(1), x, "gather");
    if (!dim) return dim.leave();
    if (auto refused = refusePositions(c, kGatherPositions, index, {x, index})) return std::move(*refused);
    if (index.rank() != x.rank() && x.rank() > 0 && index.rank() > 0) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError", "Index tensor must have the same number of dimensions as input tensor", {}, {x, index});
    }
    if (!requireWithin(c, index, x, *dim, nullptr)) return c.stop();
    if (!requireBounds(c, index, x, *dim)) return c.stop();
  }
  return result(c, "gather", index.shape().dims, x.dtype(), {x, index});
}

// "name, input, dim, index, src, inplace": scatter and its relatives: the shape of the input.
CallResult torchScatter(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("scatter");
  const Operand x = c.tensor(1), index = c.tensor(3), src = c.tensor(4);
  const Operands all = {x, index, src};
  if (x.rankKnown() && index.rankKnown()) {
    auto dim = axis(c, c.arg(2), x, op);
    if (!dim) return dim.leave();
    if (index.rank() != x.rank() && index.rank() > 0 && x.rank() > 0) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError", "Index tensor must have the same number of dimensions as self tensor", {},
                    {x, index});
    }
    if (!requireWithin(c, index, x, *dim, src.rankKnown() ? &src : nullptr)) return c.stop();
    if (auto refused = refusePositions(c, "scatter(): Expected dtype int32/int64 for index", index, all)) return std::move(*refused);
    if (typesDiffer(c, x, src)) return refuseTypes(c, "RuntimeError", "scatter(): Expected self.dtype to be equal to src.dtype", all);
    if (!requireBounds(c, index, x, *dim)) return c.stop();
  }
  if (c.boolean(c.arg(5)) == true) {
    if (auto refused = refuseWrite(c, x)) return std::move(*refused);
    if (x.info) change(c, x.value, *x.info, {src});
    return c.toSetWith(c.arg(1));
  }
  if (!x.rankKnown()) return unknownResult(c, op, all);
  return result(c, op, x.shape().dims, x.dtype(), all);
}

// "input, dim, index"
CallResult torchIndexSelect(Call& c) {
  const Operand x = c.tensor(0), index = c.tensor(2);
  if (!x.rankKnown() || !index.rankKnown()) return unknownResult(c, "index_select", {x, index});
  auto dim = axis(c, c.arg(1), x, "index_select");
  if (!dim) return dim.leave();
  if (index.rank() > 1) {
    return reject(c, Rule::kInvalidArgument, "IndexError", "index_select(): Index is supposed to be a vector", {}, {x, index});
  }
  if (isFloating(index.dtype()) || index.dtype() == DType::kBool) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "index_select(): Expected dtype int32 or int64 for index", {}, {x, index});
  }
  Dims dims = x.shape().dims;
  const bool inside = requireEntries(c, index, x, *dim, [&](IntExpr) { return finding(Rule::kInvalidArgument, "IndexError", "index out of range in self", {}, {x, index}); });
  if (!inside) return c.stop();
  if (x.rank() > 0) dims[*dim] = index.rank() == 0 ? num(1) : index[0];
  return result(c, "index_select", std::move(dims), x.dtype(), {x, index});
}

// "name, input, dim, index, source, inplace": index_add, index_copy.
CallResult torchIndexAdd(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("index_add");
  const Operand x = c.tensor(1), index = c.tensor(3), source = c.tensor(4);
  if (x.rankKnown()) {
    auto dim = axis(c, c.arg(2), x, op);
    if (!dim) return dim.leave();
  }
  if (op == "index_add" && (isFloating(index.dtype()) || index.dtype() == DType::kBool)) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "index_add_(): Expected dtype int32/int64 for index but got: " +
                  std::string(dtypeWord(index.dtype())), {}, {x, index, source});
  }
  if (x.rankKnown() && index.rankKnown() && source.rankKnown() && source.rank() > 0 && x.rank() > 0) {
    auto dim = axis(c, c.arg(2), x, op);
    if (!dim) return dim.leave();
    if (*dim < source.rank()) {
      const IntExpr n = index.rank() == 0 ? num(1) : index[0];
      const bool ok = c.require(c.eq(n, source[*dim]), [&] {
        return finding(Rule::kInvalidArgument, "RuntimeError",
                       std::string(op) + "_(): Number of indices ({}) should be equal to source.size(dim): ({}), for dim: {}",
                       {n, source[*dim], num(static_cast<int64_t>(*dim))}, {x, index, source});
      });
      if (!ok) return c.stop();
    }
    Dims mine = x.shape().dims, other = source.shape().dims;
    mine[*dim] = num(0);
    if (*dim < other.size()) other[*dim] = num(0);
    const bool ok = c.require(sameShape(c, mine, other), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError",
                     "source tensor shape must match self tensor shape, excluding the specified dimension. Got self.shape = {} source.shape = {}",
                     {x.shape(), source.shape()}, {x, index, source});
    });
    if (!ok) return c.stop();
  }
  if (typesDiffer(c, x, source) && (op == "index_add" || op == "index_copy")) {
    const std::string mine(dtypeWord(x.dtype())), other(dtypeWord(source.dtype()));
    return refuseTypes(c, "RuntimeError", op == "index_add" ? "index_add_(): self (" + mine + ") and source (" + other + ") must have the same scalar type"
                                                            : "index_copy_(): self and source expected to have the same dtype, but got (self) " + mine +
                                                              " and (source) " + other, {x, index, source});
  }
  if (x.rankKnown()) {
    auto dim = axis(c, c.arg(2), x, op);
    if (!dim) return dim.leave();
    if (!requireBounds(c, index, x, *dim, op == "index_copy" ? "index_copy_(): " : "")) return c.stop();
  }
  if (c.boolean(c.arg(5)) == true) {
    if (auto refused = refuseWrite(c, x)) return std::move(*refused);
    if (x.info) change(c, x.value, *x.info, {source});
    return c.toSetWith(c.arg(1));
  }
  if (!x.rankKnown()) return unknownResult(c, op, {x});
  return result(c, op, x.shape().dims, x.dtype(), {x, source});
}

// "input, index": the shape of the index, from the flat input.
CallResult torchTake(Call& c) {
  const Operand x = c.tensor(0), index = c.tensor(1);
  if (index.dtype() != DType::kInt64 && index.dtype() != DType::kUnknown) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "take(): Expected a long tensor for index, but got " + std::string(dtypeWord(index.dtype())), {}, {x, index});
  }
  if (!index.rankKnown()) return unknownResult(c, "take", {x, index});
  if (x.rankKnown() && !requireFlatIndices(c, x, index)) return c.stop();
  return result(c, "take", index.shape().dims, x.dtype(), {x, index});
}

// "input, indices, dim": gather with broadcasting. Along a dimension, indices out of range are taken modulo its size.
CallResult torchTakeAlongDim(Call& c) {
  const Operand x = c.tensor(0), index = c.tensor(1);
  if (!x.rankKnown() || !index.rankKnown()) return unknownResult(c, "take_along_dim", {x, index});
  if (c.isNone(2)) {
    if (auto refused = refusePositions(c, kGatherPositions, index, {x, index})) return std::move(*refused);
    if (!requireFlat(c, index, x)) return c.stop();
    return result(c, "take_along_dim", {c.numel(index.shape())}, x.dtype(), {x, index});
  }
  auto dim = axis(c, c.arg(2), x, "take_along_dim");
  if (!dim) return dim.leave();
  if (index.rank() != x.rank()) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError",
                  "torch.take_along_dim(): input and indices should have the same number of dimensions, but got {} dimensions for input, "
                  "and {} dimensions for indices", {num(static_cast<int64_t>(x.rank())), num(static_cast<int64_t>(index.rank()))}, {x, index});
  }
  if (index.dtype() != DType::kUnknown && index.dtype() != DType::kInt64) {
    return refuseTypes(c, "RuntimeError", "torch.take_along_dim(): dtype of indices should be Long but got " + std::string(dtypeWord(index.dtype())), {x, index});
  }
  if (x.rank() == 0) return reject(c, Rule::kInvalidArgument, "IndexError", "Dimension specified as 0 but tensor has no dimensions", {}, {x, index});
  Dims a = x.shape().dims, b = index.shape().dims;
  a[*dim] = b[*dim] = num(1);
  auto dims = shBroadcast(c, a, b, {x, index});
  if (!dims) return c.stop();
  (*dims)[*dim] = index[*dim];
  return result(c, "take_along_dim", std::move(*dims), x.dtype(), {x, index});
}

// "input, mask"
CallResult torchMaskedSelect(Call& c) {
  const Operand x = c.tensor(0), m = c.tensor(1);
  if (m.info && m.dtype() != DType::kBool && m.dtype() != DType::kUnknown && typesCertain(c) && !isArray(c, m.value)) {
    return refuseTypes(c, "RuntimeError", "masked_select: expected BoolTensor for mask", {x, m});
  }
  if (!x.rankKnown() || !m.rankKnown()) return result(c, "masked_select", {dataSize(c, "count", num(Range::kMax >> 4), m)}, x.dtype(), {x, m});
  auto dims = shBroadcast(c, m.shape().dims, x.shape().dims, {x, m});
  if (!dims) return c.stop();
  const IntExpr n = Shape::of(*dims) == m.shape() ? countTrue(c, m) : dataSize(c, "count", c.pool().product(*dims), m);
  return result(c, "masked_select", {n}, x.dtype(), {x, m});
}

// "input, as_tuple": (n, rank), or rank vectors of length n; of places along each dimension.
CallResult torchNonzero(Call& c) {
  const Operand x = c.tensor(0);
  const bool as_tuple = c.boolean(c.arg(1)) == true;
  if (!x.rankKnown()) return as_tuple ? c.opaque("the rank of a tensor is not known") : unknownResult(c, "nonzero", {x});
  const IntExpr n = countTrue(c, x);
  const auto places = [&](Dims shape, IntExpr size) {
    const Value made = resultValue(c, "nonzero", std::move(shape), DType::kInt64, {x});
    noteElements(c, made, {0, c.pool().sub(size, num(1))});
    return made;
  };
  if (!as_tuple) {
    IntExpr longest = num(1);
    for (const IntExpr size : x.shape().dims) longest = c.pool().max(longest, size);
    return c.toSetWith(places({n, num(static_cast<int64_t>(x.rank()))}, longest));
  }
  std::vector<Value> out;
  for (const IntExpr size : x.shape().dims) out.push_back(places({n}, size));
  if (out.empty()) out.push_back(places({n}, num(1)));
  return c.toSetWith(tupleOf(std::move(out)));
}

namespace {

// The distinct elements of a tensor that is known, in order.
struct Distinct {
  std::map<double, int64_t> counts;
  std::vector<double> elements;

  static std::optional<Distinct> of(const Operand& x) {
    Distinct out;
    if (!x.info->contents || !(isInteger(x.dtype()) || isFloating(x.dtype()))) return std::nullopt;
    for (const Value& v : *x.info->contents) {
      const bool whole = v.isIntConstant() && std::abs(v.asInt().value()) < int64_t{1} << 53;
      if (!whole && !v.is(ValueKind::kFloat)) return std::nullopt;
      out.elements.push_back(whole ? static_cast<double>(v.asInt().value()) : v.asFloat());
      ++out.counts[out.elements.back()];
    }
    return out;
  }

  [[nodiscard]] CallResult result(Call& c, const Operand& x) const {
    std::vector<Value> values, times, places;
    for (const auto& [value, n] : counts) {
      values.push_back(isInteger(x.dtype()) ? Value::integer(static_cast<int64_t>(value)) : Value::real(value));
      times.push_back(Value::integer(n));
    }
    for (double e : elements) places.push_back(Value::integer(static_cast<int64_t>(std::distance(counts.begin(), counts.find(e)))));
    const Dims n{num(static_cast<int64_t>(values.size()))};
    std::vector<Value> out{made(c, x, n, x.dtype(), std::move(values))};
    if (c.boolean(c.arg(1)) != false) out.push_back(made(c, x, x.shape().dims, DType::kInt64, std::move(places)));
    if (c.boolean(c.arg(2)) != false) out.push_back(made(c, x, n, DType::kInt64, std::move(times)));
    return c.toSetWith(out.size() == 1 ? out[0] : tupleOf(std::move(out)));
  }

  static Value made(Call& c, const Operand& x, Dims dims, DType dtype, std::vector<Value> contents) {
    TensorInfo info = resultInfo(std::move(dims), dtype, {x});
    info.contents = std::move(contents);
    return c.makeTensor("unique", std::move(info), {x});
  }
};

}  // namespace

// "input, return_inverse, return_counts, dim, sorted"
CallResult torchUnique(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return c.opaque("the shape of a tensor is not known");
  if (const auto known = c.isNone(3) && c.boolean(c.arg(4)) == true ? Distinct::of(x) : std::nullopt) return known->result(c, x);
  Dims dims;
  IntExpr n;
  Dims inverse = x.shape().dims;
  if (c.isNone(3)) {
    n = dataSize(c, "unique", c.numel(x.shape()), x, 1);
    dims = {n};
  } else {
    auto dim = axis(c, c.arg(3), x, "unique");
    if (!dim) return dim.leave();
    if (x.rank() == 0) return unknownResult(c, "unique", {x});
    n = dataSize(c, "unique", x[*dim], x, 1);
    dims = x.shape().dims;
    inverse = {dims[*dim]};
    dims[*dim] = n;
  }
  std::vector<Value> out{resultValue(c, "unique", std::move(dims), x.dtype(), {x})};
  if (c.boolean(c.arg(1)) != false) out.push_back(resultValue(c, "unique", std::move(inverse), DType::kInt64, {x}));
  if (c.boolean(c.arg(2)) != false) out.push_back(resultValue(c, "unique", {n}, DType::kInt64, {x}));
  if (out.size() == 1) return c.toSetWith(out[0]);
  return c.toSetWith(tupleOf(std::move(out)));
}

// One more than the largest element, and at least `low`.
static IntExpr countOfBins(Call& c, const Operand& x, int64_t low, const char* name) {
  if (x.rankKnown() && x.rank() == 1 && x[0].is(0)) return num(low);
  const auto contents = x.info ? x.info->contents : std::nullopt;
  if (contents && std::all_of(contents->begin(), contents->end(), [&](const Value& v) { return v.isIntConstant(); })) {
    for (const Value& v : *contents) low = std::max(low, v.asInt().value() + 1);
    return num(low);
  }
  const auto range = elementRange(c, x);
  if (!range) return c.genSymInt(name, Trust::kOpaque, {low, Range::kMax}, "the largest value of a tensor");
  const IntExpr most = c.pool().max(num(low), c.pool().add(range->bounds.high, num(1)));
  if (range->grade == ElementRange::Grade::kCertain) return most;
  const IntExpr n = c.genSymInt(name, Trust::kOpaque, {low, c.getCachedRange(most).high}, "the largest value of a tensor");
  if (!most.isConstant()) (void)c.guarantee(c.pool().le(n, most));
  return n;
}

// "input, num_classes": one more dimension; -1: as many classes as the values need.
CallResult torchOneHot(Call& c) {
  const Operand x = c.tensor(0);
  const auto n = c.integer(c.arg(1));
  if (!x.rankKnown() || !n) return unknownResult(c, "one_hot", {x});
  if (x.dtype() != DType::kUnknown && x.dtype() != DType::kInt64) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "one_hot is only applicable to index tensor of type LongTensor.", {}, {x});
  }
  if (n->is(-1) && !requireOrdinary(c, c.ge(c.numel(x.shape()), 1), [&] {
        return finding(Rule::kInvalidArgument, "RuntimeError", "Can not infer total number of classes from empty tensor.", {}, {x});
      })) return c.stop();
  const auto outside = [&](IntExpr element) {
    const char* words = element.isConstant() && element.value() < 0 ? "Class values must be non-negative." : "Class values must be smaller than num_classes.";
    return finding(Rule::kInvalidArgument, "RuntimeError", words, {}, {x});
  };
  if (n->is(-1) ? !requireNatural(c, x, outside) : known(c, c.ge(*n, 1)) && !requireElements(c, x, *n, std::nullopt, outside)) return c.stop();
  if (!n->is(-1) && !known(c, c.ge(*n, 1))) assumeInRange(c, x);
  Dims dims = x.shape().dims;
  dims.push_back(n->is(-1) ? countOfBins(c, x, 1, "classes") : *n);
  return result(c, "one_hot", std::move(dims), DType::kInt64, {x});
}

// "input, minlength": at least minlength counts.
CallResult torchBincount(Call& c) {
  const Operand x = c.tensor(0);
  const auto minlength = c.integer(c.arg(1));
  const auto low = minlength ? std::optional(std::max<int64_t>(c.getCachedRange(*minlength).low, 0)) : std::nullopt;
  if (x.dtype() != DType::kUnknown && !isInteger(x.dtype())) {
    return reject(c, Rule::kInvalidArgument, "NotImplementedError", "\"bincount_cpu\" not implemented for '" + std::string(dtypeWord(x.dtype())) + "'", {}, {x});
  }
  if (minlength && !c.require(c.ge(*minlength, 0), [&] { return finding(Rule::kInvalidArgument, "RuntimeError", "minlength should be >= 0", {}, {x}); }))
    return c.stop();
  if (x.rankKnown() && x.rank() != 1) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "bincount only supports 1-d non-negative integral inputs.", {}, {x});
  }
  const auto negative = [&](IntExpr) { return finding(Rule::kInvalidArgument, "RuntimeError", "bincount only supports 1-d non-negative integral inputs.", {}, {x}); };
  if (!requireNatural(c, x, negative)) return c.stop();
  if (const Operand w = c.tensor(2); x.rankKnown() && w.rankKnown()) {
    const bool ok = c.require(w.rank() == 1 ? c.eq(w[0], x[0]) : BoolExpr::constant(false), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError", "weights should be 1-d and have the same length as input", {}, {x, w});
    });
    if (!ok) return c.stop();
  }
  return result(c, "bincount", {countOfBins(c, x, low.value_or(0), "bins")},
                c.isNone(2) ? DType::kInt64 : c.tensor(2).dtype() == DType::kFloat32 ? DType::kFloat32 : DType::kFloat64, {x});
}

}  // namespace shapeproof::libcalls
