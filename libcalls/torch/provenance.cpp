// What a value read out of a tensor can be, judged by the operations that the tensor came from.
#include <algorithm>
#include <span>
#include <unordered_set>

#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

namespace {

constexpr size_t kMaxWalked = 256;
constexpr size_t kMaxChain = 64;

bool among(std::string_view name, std::span<const std::string_view> names) { return std::find(names.begin(), names.end(), name) != names.end(); }

// Operations without operands whose values the program fixes itself.
bool givenByProgram(std::string_view operation) {
  constexpr std::string_view kNames[] = {"tensor", "array", "Tensor", "as_tensor", "asarray", "scalar_tensor", "arange", "linspace", "logspace",
                                         "zeros", "ones", "full", "eye", "zeros_like", "ones_like", "full_like", "tril_indices", "triu_indices"};
  return among(operation, kNames);
}

// Operations that give elements of what they were given.
bool keepsValues(std::string_view operation) {
  constexpr std::string_view kNames[] = {"max", "min", "amax", "amin", "getitem", "select", "to", "clone", "view", "reshape", "flatten", "squeeze",
                                         "unsqueeze", "cat", "stack", "t", "transpose", "permute", "detach", "cpu", "contiguous", "sort"};
  return among(operation, kNames);
}

bool compares(std::string_view operation) {
  constexpr std::string_view kNames[] = {"eq", "ne", "lt", "le", "gt", "ge", "isnan", "isinf", "isfinite", "logical_not"};
  return among(operation, kNames);
}

// f(record) for the operation that made the tensor and those before it, as long as f wants their operands. False: too many.
template <class F>
bool walkBack(const Analysis& a, OpId from, F&& f) {
  std::vector<OpId> open{from};
  std::unordered_set<uint32_t> seen;
  while (!open.empty()) {
    const OpId id = open.back();
    open.pop_back();
    if (!id.valid() || !seen.insert(id.index).second) continue;
    if (seen.size() > kMaxWalked) return false;
    const OpRecord& r = a.log[id.index];
    if (f(r)) open.insert(open.end(), r.operands.begin(), r.operands.end());
  }
  return true;
}

using Bounds = OpRecord::Bounds;

// The size of the one dimension that a reduction took away, or left as 1.
std::optional<IntExpr> reducedSize(const OpRecord& r) {
  if (r.inputs.empty() || !r.inputs[0].rank_known || !r.result.rank_known) return std::nullopt;
  const Dims &from = r.inputs[0].dims, &to = r.result.dims;
  if (from.size() == 1) return from[0];
  std::optional<IntExpr> size;
  for (size_t at = 0; at < from.size(); ++at) {
    Dims kept = from, gone = from;
    kept[at] = num(1);
    gone.erase(gone.begin() + static_cast<std::ptrdiff_t>(at));
    if (to != kept && to != gone) continue;
    if (size && !(*size == from[at])) return std::nullopt;
    size = from[at];
  }
  return size;
}

// Bounds of the integers that an operation itself makes: positions, truths, what chance was told.
std::optional<Bounds> ownBounds(SymPool& p, std::string_view name, const OpRecord& r) {
  const auto below = [&](IntExpr size) { return Bounds{0, p.sub(size, num(1))}; };
  if (r.values) return r.values;
  if (compares(name)) return Bounds{0, num(1)};
  if (name == "argmax" || name == "argmin") {
    if (r.result.rank_known && r.result.dims.empty() && !r.inputs.empty() && r.inputs[0].rank_known) return below(p.product(r.inputs[0].dims));
    if (const auto size = reducedSize(r)) return below(*size);
  }
  if (name == "randperm" && r.result.rank_known) return below(r.result.dims[0]);
  if (name == "argsort" && r.result.rank_known && r.result.dims.size() == 1) return below(r.result.dims[0]);
  return std::nullopt;
}

// Bounds of the elements of a tensor, as far as the operations since they were made hand them on.
std::optional<Bounds> boundsOf(Analysis& a, OpId id, size_t depth = 0) {
  if (!id.valid() || depth > kMaxChain) return std::nullopt;
  const OpRecord& r = a.log[id.index];
  const std::string_view name = a.text(r.operation);
  if (auto own = ownBounds(a.pool, name, r)) return own;
  const bool counts = (name == "sum" || name == "count_nonzero") && r.result.rank_known && r.result.dims.empty() && r.inputs.size() == 1 &&
                      r.inputs[0].rank_known;
  if (name == "count_nonzero" && counts) return Bounds{0, a.pool.product(r.inputs[0].dims)};
  if (!(counts || keepsValues(name)) || r.operands.empty()) return std::nullopt;
  std::optional<Bounds> all;
  for (const OpId operand : r.operands) {
    const auto one = boundsOf(a, operand, depth + 1);
    if (!one || (all && !(one->high == all->high && one->low == all->low))) return std::nullopt;
    all = one;
  }
  if (counts) return all->low == 0 ? std::optional(Bounds{0, a.pool.mul(all->high, a.pool.product(r.inputs[0].dims))}) : std::nullopt;
  return all;
}

}  // namespace

// What is computed from values that the program fixes is fixed too: that we do not follow it is our ignorance. What comes from
// chance, from parameters or from data can be anything.
Trust trustInValues(const Analysis& a, const Operand& x) {
  if (!x.info || !x.info->origin.valid()) return Trust::kOpaque;
  bool fixed = true;
  const bool whole = walkBack(a, x.info->origin, [&](const OpRecord& r) {
    fixed = fixed && (!r.operands.empty() || givenByProgram(a.text(r.operation)));
    return fixed;
  });
  return whole && fixed ? Trust::kOpaque : Trust::kProgram;
}

// An integer is free where its bounds are known; of any other nobody knows what it can be.
Value numberOf(Call& c, const Operand& x, DType dtype, std::string_view name) {
  Analysis& a = c.interp.a;
  const Trust trust = trustInValues(a, x);
  if (dtype == DType::kBool) return Value::boolean(a.freshBool(name, trust));
  if (isFloating(dtype)) return Value::unknown(a.intern(name), UnknownType::kFloat, trust);
  if (!isInteger(dtype)) return Value::unknown(a.intern(name), UnknownType::kAny, trust);
  const auto bounds = x.info ? boundsOf(a, x.info->origin) : std::nullopt;
  if (!bounds) return Value::integer(a.freshInt(name, Trust::kOpaque, {}));
  const IntExpr n = a.freshInt(name, trust, {bounds->low, c.getCachedRange(bounds->high).high});
  if (!bounds->high.isConstant()) (void)c.guarantee(a.pool.le(n, bounds->high));
  return Value::integer(n);
}

}  // namespace shapeproof::libcalls
