// Several tensors into one: cat, stack and their relatives, meshgrid.
#include <algorithm>

#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/scalars.h"
#include "libcalls/torch/tensor_run.h"

namespace shapeproof::libcalls {

namespace {

bool allKnown(const Operands& xs) {
  for (const Operand& o : xs) {
    if (!o.rankKnown()) return false;
  }
  return true;
}

DType commonType(const Operands& xs) {
  DType d = xs.front().dtype();
  for (const Operand& o : xs) d = promoteTypes(d, o.dtype());
  return d;
}

// torch still accepts an empty 1-dimensional tensor beside any others.
bool isLegacyEmpty(const Operand& o) { return o.rank() == 1 && o[0].is(0); }

// A result of few integers, all of them known.
std::optional<CallResult> knownJoin(Call& c, std::string_view op, const Operands& xs, size_t dim, TensorInfo info) {
  info.contents = joinedIntegers(c, xs, dim, info);
  return info.contents ? std::optional(c.tensorResult(op, std::move(info), xs)) : std::nullopt;
}

CallResult concatenate(Call& c, std::string_view op, const TensorRun& run, const Value& along) {
  const Operands& xs = run.items;
  const auto& rest = run.rest;
  if (auto refused = demandTensors(c, xs)) return std::move(*refused);
  if (!allKnown(xs)) return unknownResult(c, op, xs);
  const auto wide = std::find_if(xs.begin(), xs.end(), [](const Operand& o) { return o.rank() > 1; });
  Operands full;
  for (auto o = xs.begin(); o != xs.end(); ++o) {
    if (isLegacyEmpty(*o)) continue;
    const bool may_be_empty = wide != xs.end() && o->rank() == 1 && !refuted(c, c.eq((*o)[0], 0));
    if (!may_be_empty) { full.push_back(*o); continue; }
    const IntExpr one = num(1), more = num(static_cast<int64_t>(wide->rank()));
    const bool ok = c.require(c.eq((*o)[0], 0), [&] {
      return finding(Rule::kCatMismatch, "RuntimeError", "Tensors must have same number of dimensions: got {} and {}",
                     {o < wide ? one : more, o < wide ? more : one}, xs);
    });
    if (!ok) return c.stop();
  }
  if (full.empty()) return result(c, op, {num(0)}, commonType(xs), xs);
  const Operand& first = full.front();
  if (first.rank() == 0) {
    return reject(c, Rule::kCatMismatch, "RuntimeError", "zero-dimensional tensor (at position {}) cannot be concatenated", {num(0)}, xs);
  }
  auto dim = axisOfRank(c, along, first.rank(), xs, op);
  if (!dim) return dim.leave();
  if (run.differsBeside(*dim)) return unknownResult(c, op, xs, "tensors of sizes of their own");
  for (size_t n = 0; n < full.size(); ++n) {
    const Operand& x = full[n];
    if (x.rank() != first.rank()) {
      return reject(c, Rule::kCatMismatch, "RuntimeError", "Tensors must have same number of dimensions: got {} and {}",
                    {num(static_cast<int64_t>(first.rank())), num(static_cast<int64_t>(x.rank()))}, xs);
    }
    for (size_t i = 0; i < x.rank(); ++i) {
      if (i == *dim) continue;
      const bool ok = c.require(c.eq(first[i], x[i]), [&] {
        return finding(Rule::kCatMismatch, "RuntimeError",
                       "Sizes of tensors must match except in dimension {}. Expected size {} but got size {} for tensor number {} in the "
                       "list.", {num(static_cast<int64_t>(*dim)), first[i], x[i], num(static_cast<int64_t>(n))}, xs);
      });
      if (!ok) return c.stop();
    }
  }
  Dims dims = first.shape().dims;
  dims[*dim] = joinedLength(c, run, full, *dim);
  if (auto exact = rest ? std::nullopt : knownJoin(c, op, full, *dim, resultInfo(dims, commonType(xs), xs))) return std::move(*exact);
  return imageResult(c, op, std::move(dims), commonType(xs), xs);
}

CallResult stacked(Call& c, const Operands& xs, const Value& along, std::optional<IntExpr> rest) {
  if (auto refused = demandTensors(c, xs)) return std::move(*refused);
  if (!allKnown(xs)) return unknownResult(c, "stack", xs);
  const Operand& first = xs.front();
  auto dim = axisOfRank(c, along, first.rank() + 1, xs, "stack");
  if (!dim) return dim.leave();
  for (size_t n = 1; n < xs.size(); ++n) {
    BoolExpr same = sameShape(c, first.shape().dims, xs[n].shape().dims);
    if (rest && n + 1 == xs.size()) same = c.pool().orOf(same, c.pool().le(*rest, num(0)));
    const bool ok = c.require(same, [&] {
      return finding(Rule::kStackMismatch, "RuntimeError",
                     "stack expects each tensor to be equal size, but got {} at entry 0 and {} at entry {}",
                     {first.shape(), xs[n].shape(), num(static_cast<int64_t>(n))}, {first, xs[n]});
    });
    if (!ok) return c.stop();
  }
  const int64_t plain = static_cast<int64_t>(xs.size()) - (rest ? 1 : 0);
  Dims dims = first.shape().dims;
  dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(*dim), rest ? c.pool().add(num(plain), *rest) : num(plain));
  if (auto exact = rest ? std::nullopt : knownJoin(c, "stack", xs, *dim, resultInfo(dims, commonType(xs), xs))) return std::move(*exact);
  return (dims.size() < 4 ? result : plainResult)(c, "stack", std::move(dims), commonType(xs), xs);
}

// Shapes as hstack, vstack and dstack first make them.
Operand atLeast(const Operand& x, size_t rank) {
  if (!x.rankKnown() || x.rank() >= rank) return x;
  TensorInfo info = *x.info;
  Dims& d = info.shape.dims;
  if (d.empty()) d = {num(1)};
  if (rank >= 2 && d.size() == 1) d.insert(d.begin(), num(1));
  if (rank >= 3 && d.size() == 2) d.push_back(num(1));
  Operand out = x;
  out.info = makeRef<TensorInfo>(std::move(info));
  return out;
}

}  // namespace

// "tensors, dim"
CallResult torchCat(Call& c) {
  if (auto refused = demandSequence(c, c.arg(0), {"cat", "tensors"})) return std::move(*refused);
  auto run = tensorRun(c, c.arg(0), true);
  if (!run) return unknownResult(c, "cat", {}, "the list of tensors is not known");
  constexpr const char* kNone = "torch.cat(): expected a non-empty list of Tensors";
  if (run->items.empty()) return refuseNone(c, "ValueError", kNone);
  if (auto parted = partByRest(c, *run, torchCat)) return std::move(*parted);
  if (!requireItems(c, *run, "ValueError", kNone)) return c.stop();
  return concatenate(c, "cat", *run, c.arg(1));
}

// "tensors, dim"
CallResult torchStack(Call& c) {
  if (auto refused = demandSequence(c, c.arg(0), {"stack", "tensors"})) return std::move(*refused);
  auto run = tensorRun(c, c.arg(0));
  if (!run) return unknownResult(c, "stack", {}, "the list of tensors is not known");
  constexpr const char* kNone = "stack expects a non-empty TensorList";
  if (run->items.empty()) return refuseNone(c, "RuntimeError", kNone);
  if (auto parted = partByRest(c, *run, torchStack)) return std::move(*parted);
  if (!requireItems(c, *run, "RuntimeError", kNone)) return c.stop();
  return stacked(c, run->items, c.arg(1), run->rest);
}

// "name, tensors": hstack, vstack, dstack.
CallResult torchStackAlong(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("hstack");
  if (auto refused = demandSequence(c, c.arg(1), {op, "tensors"})) return std::move(*refused);
  auto run = tensorRun(c, c.arg(1));
  if (!run) return unknownResult(c, op, {}, "the list of tensors is not known");
  const std::string none = std::string(op) + " expects a non-empty TensorList";
  if (run->items.empty()) return refuseNone(c, "RuntimeError", none);
  if (auto parted = partByRest(c, *run, torchStackAlong)) return std::move(*parted);
  if (!requireItems(c, *run, "RuntimeError", none)) return c.stop();
  const size_t rank = op == "hstack" ? 1 : op == "vstack" ? 2 : 3;
  for (Operand& x : run->items) x = atLeast(x, rank);
  if (!allKnown(run->items)) return unknownResult(c, op, run->items);
  const int64_t dim = op == "vstack" ? 0 : op == "dstack" ? 2 : run->items.front().rank() == 1 ? 0 : 1;
  return concatenate(c, op, *run, Value::integer(dim));
}

// "tensors, indexing": one grid for each vector.
CallResult torchMeshgrid(Call& c) {
  const auto xs = tensors(c, c.arg(0), "tensors");
  const auto refuse = [&](std::string message) { return reject(c, Rule::kInvalidArgument, "RuntimeError", std::move(message), {}, *xs); };
  if (xs) {
    if (auto refused = demandTensors(c, *xs)) return std::move(*refused);
    if (xs->empty()) return refuse("meshgrid expects a non-empty TensorList");
  }
  if (!xs || !allKnown(*xs)) return c.opaque("the operands of meshgrid are not known");
  for (const Operand& x : *xs) {
    const DType first = xs->front().dtype();
    if (x.dtype() != first && x.dtype() != DType::kUnknown && first != DType::kUnknown) return refuse("meshgrid expects all tensors to have the same dtype");
  }
  const auto indexing = c.str(c.arg(1));
  if (indexing && *indexing != "xy" && *indexing != "ij") {
    return refuse("torch.meshgrid: indexing must be one of \"xy\" or \"ij\", but received: " + std::string(*indexing));
  }
  Dims dims;
  for (const Operand& x : *xs) {
    if (x.rank() > 1) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError", "torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: {}D",
                    {num(static_cast<int64_t>(x.rank()))}, *xs);
    }
    dims.push_back(x.rank() == 0 ? num(1) : x[0]);
  }
  if (indexing == "xy" && dims.size() >= 2) std::swap(dims[0], dims[1]);
  std::vector<Value> out;
  for (size_t k = 0; k < xs->size(); ++k) {  // views, in which a vector is repeated along the dimensions of the others
    const Operand& x = (*xs)[k];
    const size_t along = indexing == "xy" && dims.size() >= 2 && k < 2 ? 1 - k : k;
    const auto own = stridesOf(c, *x.info);
    Dims strides(dims.size(), num(0));
    if (own && x.rank() == 1) strides[along] = (*own)[0];
    TensorInfo info = resultInfo(dims, x.dtype(), {x});
    setStrides(c, info, own ? std::optional(std::move(strides)) : std::nullopt);
    out.push_back(c.makeTensor("meshgrid", std::move(info), {x}));
  }
  return c.toSetWith(tupleOf(std::move(out)));
}

// "tensors": every combination: (n1 * n2 * ..., k).
CallResult torchCartesianProd(Call& c) {
  const auto xs = tensors(c, c.arg(0), "tensors");
  if (!xs || xs->empty() || !allKnown(*xs)) return unknownResult(c, "cartesian_prod", {}, "the operands are not known");
  Dims sizes_of;
  for (const Operand& x : *xs) sizes_of.push_back(x.rank() == 0 ? num(1) : x[0]);
  Dims dims{c.pool().product(sizes_of)};
  if (xs->size() > 1) dims.push_back(num(static_cast<int64_t>(xs->size())));
  return result(c, "cartesian_prod", std::move(dims), commonType(*xs), *xs);
}

// "tensors": matrices along the diagonal.
CallResult torchBlockDiag(Call& c) {
  const auto xs = tensors(c, c.arg(0), "tensors");
  if (!xs || xs->empty() || !allKnown(*xs)) return unknownResult(c, "block_diag", {}, "the operands are not known");
  IntExpr rows, columns;
  for (const Operand& x : *xs) {
    rows = c.pool().add(rows, x.rank() == 2 ? x[0] : num(1));
    columns = c.pool().add(columns, x.rank() == 0 ? num(1) : x[x.rank() - 1]);
  }
  return result(c, "block_diag", {rows, columns}, commonType(*xs), *xs);
}

}  // namespace shapeproof::libcalls
