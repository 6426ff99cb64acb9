// Looking up and putting by value or flat position: searchsorted, masked_scatter, put, index_fill; roll, diff.
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/kernels.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

bool isIndexType(DType d) { return d == DType::kInt64 || d == DType::kUnknown; }

}  // namespace

// "name, sorted, input, out_int32": one position per value; bucketize wants a vector of boundaries.
CallResult torchSearchsorted(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("searchsorted");
  const Operand sorted = c.tensor(1), x = c.tensor(2);
  const auto narrow = c.boolean(c.arg(3));
  const DType dtype = !narrow ? DType::kUnknown : *narrow ? DType::kInt32 : DType::kInt64;
  const bool number = !x.info && isNumber(x.value);
  if (!sorted.rankKnown() || (!x.rankKnown() && !number)) return unknownResult(c, op, {sorted, x});
  const Dims values = number ? Dims{} : x.shape().dims;
  if (op == "bucketize" && sorted.rank() != 1) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "boundaries tensor must be 1 dimension, but got dim({})",
                  {num(static_cast<int64_t>(sorted.rank()))}, {sorted, x});
  }
  if (sorted.rank() != 1) {
    BoolExpr fits = BoolExpr::constant(sorted.rank() == values.size() && sorted.rank() > 0);
    for (size_t i = 0; i + 1 < sorted.rank() && i < values.size(); ++i) fits = c.pool().andOf(fits, c.eq(sorted[i], values[i]));
    const bool ok = c.require(fits, [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError",
                     "torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries tensor and input "
                     "value tensor must match, but we got boundaries tensor {} and input value tensor {}", {sorted.shape(), Shape::of(values)}, {sorted, x});
    });
    if (!ok) return c.stop();
  }
  const auto refused = kernelRefusal("searchsorted", number ? sorted.dtype() : promote(c, {sorted, x}));
  if (refused && typesCertain(c)) {
    if (auto left = refuseTypesWhere(c, allHaveElements(c, {x}), refused->exception, refused->message, {sorted, x})) return std::move(*left);
  }
  return result(c, op, values, dtype, {sorted, x});
}

// "input, mask, source": as many values of the source as the mask has true ones.
CallResult torchMaskedScatter(Call& c) {
  const Operand x = c.tensor(0), m = c.tensor(1), source = c.tensor(2);
  if (!x.rankKnown() || !m.rankKnown()) return unknownResult(c, "masked_scatter", {x, m});
  auto dims = shBroadcast(c, m.shape().dims, x.shape().dims, {x, m});
  if (!dims) return c.stop();
  if (m.dtype() != DType::kBool && m.dtype() != DType::kUnknown) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "masked_scatter_ only supports boolean masks, but got mask with dtype " + std::string(dtypeWord(m.dtype())),
                  {}, {x, m});
  }
  if (source.info && source.dtype() != x.dtype() && source.dtype() != DType::kUnknown && x.dtype() != DType::kUnknown) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "masked_scatter: expected self and source to have same dtypes but got " +
                  std::string(dtypeWord(x.dtype())) + " and " + std::string(dtypeWord(source.dtype())), {}, {x, source});
  }
  return result(c, "masked_scatter", std::move(*dims), x.dtype(), {x, source});
}

// "input, index, source": positions in the flat input; the shape of the input.
CallResult torchPut(Call& c) {
  const Operand x = c.tensor(0), index = c.tensor(1), source = c.tensor(2);
  if (!isIndexType(index.dtype())) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "put_(): Expected a long tensor for index, but got " + std::string(dtypeWord(index.dtype())), {}, {x, index});
  }
  if (!x.rankKnown()) return unknownResult(c, "put", {x});
  if (typesDiffer(c, x, source)) {
    return refuseTypes(c, "RuntimeError", "put_(): self and source expected to have the same dtype, but got self.dtype = " + std::string(dtypeWord(x.dtype())) +
                       " and source.dtype = " + std::string(dtypeWord(source.dtype())), {x, source});
  }
  if (index.rankKnown() && source.rankKnown()) {
    const IntExpr a = c.numel(source.shape()), b = c.numel(index.shape());
    const bool ok = c.require(c.eq(a, b), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError",
                     "put_(): Expected source and index to have the same number of elements, but got source.numel() = {}, index.numel() = {}", {a, b},
                     {x, index, source});
    });
    if (!ok) return c.stop();
  }
  if (index.rankKnown() && !requireFlatIndices(c, x, index)) return c.stop();
  return elementwiseResult(c, "put", x.shape().dims, x.dtype(), {x});
}

// "input, dim, index, value"
CallResult torchIndexFill(Call& c) {
  const Operand x = c.tensor(0), index = c.tensor(2), value = c.tensor(3);
  if (!x.rankKnown()) return unknownResult(c, "index_fill", {x});
  auto dim = axis(c, c.arg(1), x, "index_fill");
  if (!dim) return dim.leave();
  if (value.rankKnown() && value.rank() > 0) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "index_fill_ only supports a 0-dimensional value tensor, but got tensor with {} dimension(s).",
                  {num(static_cast<int64_t>(value.rank()))}, {x, value});
  }
  if (c.arg(3).isStr()) return reject(c, Rule::kInvalidArgument, "TypeError", "index_fill() received an invalid combination of arguments", {});
  if (!isIndexType(index.dtype())) {
    return reject(c, Rule::kInvalidArgument, "IndexError", "index_fill_(): Expected dtype int64 for index.", {}, {x, index});
  }
  if (index.rankKnown() && index.rank() > 1) {
    return reject(c, Rule::kInvalidArgument, "IndexError", "Index has to be a vector/scalar", {}, {x, index});
  }
  const bool inside = x.rank() == 0 || !index.rankKnown() || requirePlaces(c, index, x[*dim], [&](IntExpr entry) {
    return finding(Rule::kInvalidArgument, "IndexError", "index {} is out of bounds for dimension {} with size {}",
                   {entry, num(static_cast<int64_t>(*dim)), x[*dim]}, {x, index});
  });
  if (!inside) return c.stop();
  return elementwiseResult(c, "index_fill", x.shape().dims, x.dtype(), {x});
}

// "input, shifts, dims": as many shifts as dimensions; a dimension may come twice.
CallResult torchRoll(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "roll", {x});
  const auto count = [&](const Value& v) -> std::optional<int64_t> {
    if (v.isNone()) return 0;
    if (isInt(v)) return 1;
    const auto items = c.items(v);
    return items ? std::optional<int64_t>(items->size()) : std::nullopt;
  };
  const auto shifts = count(c.arg(1)), dims = count(c.arg(2));
  if (dims && shifts && (*dims != 0 || *shifts != 1)) {
    if (*shifts == 0) return reject(c, Rule::kInvalidArgument, "RuntimeError", "`shifts` required", {}, {x});
    if (*shifts != *dims) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError", "shifts and dimensions must align. shifts: {}, dims:{}", {num(*shifts), num(*dims)}, {x});
    }
  }
  const auto items = c.items(c.arg(2));
  for (const Value& v : items ? *items : c.isNone(2) ? Values{} : Values{c.arg(2)}) {
    auto dim = axis(c, v, x, "roll");
    if (!dim) return dim.leave();
  }
  return imageResult(c, "roll", x.shape().dims, x.dtype(), {x});
}

// "input, n, dim, extra": the n-th difference along dim, of the input with `extra` more values there; never below no values.
CallResult torchDiff(Call& c) {
  const Operand x = c.tensor(0);
  const auto n = c.integer(c.arg(1)), extra = c.integer(c.arg(3));
  if (!x.rankKnown() || !n || !extra) return unknownResult(c, "diff", {x});
  if (x.rank() == 0) return reject(c, Rule::kInvalidArgument, "RuntimeError", "diff expects input to be at least one-dimensional", {}, {x});
  auto dim = axis(c, c.arg(2), x, "diff");
  if (!dim) return dim.leave();
  SymPool& p = c.pool();
  Dims dims = x.shape().dims;
  dims[*dim] = c.interp.simplify(c.state(), p.max(num(0), p.sub(p.add(dims[*dim], *extra), *n)));
  return plainResult(c, "diff", std::move(dims), x.dtype(), {x});
}

}  // namespace shapeproof::libcalls
