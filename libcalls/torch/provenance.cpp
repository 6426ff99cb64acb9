#include "libcalls/torch/provenance.h"

#include <algorithm>
#include <unordered_set>

#include "backend/engine/elements.h"
#include "backend/engine/float_order.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/element_operations.h"

namespace shapeproof::libcalls {

namespace {

constexpr size_t kMaxWalked = 256;
constexpr size_t kMaxChain = 64;

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
    if (!f(r)) continue;
    open.insert(open.end(), r.operands.begin(), r.operands.end());
    if (a.text(r.operation) == kWritten) open.push_back(r.node);
  }
  return true;
}

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

using Grade = ElementRange::Grade;

class Elements {
 public:
  explicit Elements(Call& c) : c_(c), a_(c.interp.a) {}

  std::optional<ElementRange> of(OpId id, size_t depth = 0) {
    auto range = handedOn(id, depth);
    return range && holds(a_.log[id.index].type, *range) ? range : std::nullopt;
  }

 private:
  // As far as the operations since the elements were made hand them on.
  std::optional<ElementRange> handedOn(OpId id, size_t depth) {
    if (!id.valid() || depth > kMaxChain || ++walked_ > kMaxWalked) return std::nullopt;
    const OpRecord& r = a_.log[id.index];
    const std::string_view name = a_.text(r.operation);
    if (auto own = made(name, r)) return own;
    if (r.operands.empty() || r.values) return std::nullopt;
    if (keepsAll(name)) return united(r, depth);
    if (picksValues(name)) return picked(name, r, depth);
    return counted(name, r, depth);
  }

  // Whether a type holds all integers within the bounds as they are: truths, narrow integers and short mantissas do not.
  bool holds(DType type, const ElementRange& range) {
    const auto within = [&](int64_t low, int64_t high) { return range.bounds.low >= low && c_.getCachedRange(range.bounds.high).high <= high; };
    switch (type) {
      case DType::kBool: return within(0, 1);
      case DType::kUInt8: return within(0, 255);
      case DType::kInt8: return within(-128, 127);
      case DType::kInt16: return within(-32768, 32767);
      case DType::kBFloat16: return within(-256, 256);
      case DType::kFloat16: return within(-2048, 2048);
      case DType::kFloat32: return within(-(int64_t{1} << 24), int64_t{1} << 24);
      case DType::kInt32: return within(-(int64_t{1} << 31), (int64_t{1} << 31) - 1);
      default: return true;
    }
  }

  // The integers that an operation itself makes: positions, truths, what chance was told.
  std::optional<ElementRange> made(std::string_view name, const OpRecord& r) {
    SymPool& p = a_.pool;
    const auto below = [&](IntExpr size) { return ElementRange{{0, p.sub(size, num(1))}, Grade::kPossible}; };
    if (r.values && r.values->low == Range::kMin) return std::nullopt;
    if (r.values) return ElementRange{*r.values, bounds(name) ? Grade::kLoose : givenByProgram(name) && notEmpty(r.result) ? Grade::kCertain : Grade::kPossible};
    if (compares(name)) return ElementRange{{0, num(1)}, Grade::kPossible};
    if (name == "argmax" || name == "argmin") {
      if (r.result.rank_known && r.result.dims.empty() && !r.inputs.empty() && r.inputs[0].rank_known) return below(p.product(r.inputs[0].dims));
      if (const auto size = reducedSize(r)) return below(*size);
    }
    if (name == "randperm" && r.result.rank_known) return below(r.result.dims[0]);
    if (name == "argsort" && r.result.rank_known && r.result.dims.size() == 1) return below(r.result.dims[0]);
    return std::nullopt;
  }

  std::optional<ElementRange> united(const OpRecord& r, size_t depth) {
    std::optional<ElementRange> all;
    for (const OpId operand : r.operands) {
      auto one = of(operand, depth + 1);
      if (!one) return std::nullopt;
      if (!all) { all = std::move(one); continue; }
      all->bounds = {std::min(all->bounds.low, one->bounds.low), a_.pool.max(all->bounds.high, one->bounds.high)};
      all->grade = std::min(all->grade, one->grade);
    }
    return all;
  }

  // A largest element is the upper bound where that is among the elements.
  std::optional<ElementRange> picked(std::string_view name, const OpRecord& r, size_t depth) {
    auto from = of(r.operands[0], depth + 1);
    if (!from || from->grade != Grade::kCertain) return from;
    const bool whole = r.result.rank_known && r.result.dims.empty();
    if (whole && (name == "max" || name == "amax") && from->bounds.high.isConstant()) from->bounds.low = from->bounds.high.value();
    else if (whole && (name == "min" || name == "amin")) from->bounds.high = num(from->bounds.low);
    else from->grade = Grade::kPossible;
    return from;
  }

  // Sums of 1 to n of them, n no more than all that there are.
  std::optional<ElementRange> summedUp(const OpRecord& r, size_t depth) {
    if (r.inputs.size() != 1 || !r.inputs[0].rank_known || r.type != DType::kInt64) return std::nullopt;
    const auto from = of(r.operands[0], depth + 1);
    const IntExpr n = a_.pool.product(r.inputs[0].dims);
    const int64_t most = std::max<int64_t>(c_.getCachedRange(n).high, 1);
    constexpr int64_t kMost = int64_t{1} << 30;
    if (!from || most > kMost || std::abs(from->bounds.low) > kMost || c_.getCachedRange(from->bounds.high).high > kMost) return std::nullopt;
    const auto& [low, high] = from->bounds;
    return ElementRange{{std::min(low, low * most), a_.pool.max(high, a_.pool.mul(high, n))}, Grade::kLoose};
  }

  std::optional<ElementRange> counted(std::string_view name, const OpRecord& r, size_t depth) {
    if (name == "cumsum") return summedUp(r, depth);
    if (!(name == "sum" || name == "count_nonzero") || !r.result.rank_known || !r.result.dims.empty() || r.inputs.size() != 1 || !r.inputs[0].rank_known) return std::nullopt;
    const IntExpr n = a_.pool.product(r.inputs[0].dims);
    if (name == "count_nonzero") return ElementRange{{0, n}, Grade::kPossible};
    const auto from = of(r.operands[0], depth + 1);
    if (!from || from->bounds.low != 0) return std::nullopt;
    return ElementRange{{0, a_.pool.mul(from->bounds.high, n)}, std::min(from->grade, Grade::kPossible)};
  }

  [[nodiscard]] bool notEmpty(const Shape& shape) const {
    return shape.rank_known && std::all_of(shape.dims.begin(), shape.dims.end(), [&](IntExpr d) { return c_.getCachedRange(d).low >= 1; });
  }

  Call& c_;
  Analysis& a_;
  size_t walked_ = 0;
};

}  // namespace

// What is computed from values that the program fixes is fixed too: that we do not follow it is our ignorance. What comes from
// chance or from parameters can be anything, and what comes from outside what nobody here decides.
Trust trustInValues(const Analysis& a, const Operand& x) {
  if (!x.info || !x.info->origin.valid()) return Trust::kOpaque;
  bool outside = false, free = false;
  const bool whole = walkBack(a, x.info->origin, [&](const OpRecord& r) {
    if (!r.operands.empty() || givenByProgram(a.text(r.operation)) || a.text(r.operation) == kWritten) return true;
    (givenFromOutside(a.text(r.operation)) ? outside : free) = true;
    return !free;
  });
  if (!whole || free) return Trust::kProgram;
  return outside ? Trust::kExternal : Trust::kOpaque;
}

std::optional<ElementRange> elementRange(Call& c, const Operand& x) {
  return x.info ? elementRange(c, x.info->origin) : std::nullopt;
}

std::optional<ElementRange> elementRange(Call& c, OpId made) { return Elements(c).of(made); }

void noteElements(Call& c, const Value& made, OpRecord::Bounds bounds) {
  const Operand x = c.tensor(made, "");
  if (x.info && x.info->origin.valid()) c.interp.a.log[x.info->origin.index].values = bounds;
}

void forgetElements(Call& c, const Value& tensor) {
  const Operand x = c.tensor(tensor, "");
  if (!x.info) return;
  if (isFloating(x.dtype()) && x.info->origin.valid()) {
    c.interp.a.log[x.info->origin.index].values = OpRecord::Bounds{Range::kMin, num(0)};
    return;
  }
  const OpId origin = withoutElements(c.interp.a, x.info->origin);
  if (origin == x.info->origin) return;
  if (OpId& before = c.interp.a.log[origin.index].node; !before.valid() && x.dtype() == DType::kInt64) before = x.info->origin;
  TensorInfo info = *x.info;
  info.origin = origin;
  Analysis::edit(c.state(), tensor.asAddr()).as<TensorData>()->info = makeRef<TensorInfo>(std::move(info));
}

void setElements(Call& c, const Value& tensor, std::string_view operation, const Operands& from, std::optional<OpRecord::Bounds> bounds) {
  const Operand x = c.tensor(tensor, "");
  Analysis& a = c.interp.a;
  if (!x.info || !x.info->origin.valid() || x.dtype() != DType::kInt64) return;
  OpRecord again = a.log[x.info->origin.index];
  again.operation = a.intern(operation);
  again.values = bounds;
  if (!again.node.valid()) again.node = x.info->origin;  // it lies where it lay before the first write (aliases.cpp)
  again.operands.clear();
  again.inputs.clear();
  for (const Operand& o : from) {
    again.operands.push_back(o.info->origin);
    again.inputs.push_back(o.info->shape);
  }
  TensorInfo info = *x.info;
  info.origin = a.record(std::move(again));
  Analysis::edit(c.state(), tensor.asAddr()).as<TensorData>()->info = makeRef<TensorInfo>(std::move(info));
}

// Of an operand of int64: narrower ones wrap around. A number of Python's bounds itself.
static std::optional<OpRecord::Bounds> rangeOf(Call& c, const Operand& x) {
  std::optional<OpRecord::Bounds> out;
  if (x.info && x.dtype() == DType::kInt64) {
    if (const auto range = elementRange(c, x)) out = range->bounds;
  } else if (const auto number = x.info ? std::nullopt : c.constant(x.value)) {
    out = OpRecord::Bounds{*number, num(*number)};
  }
  constexpr int64_t kMost = int64_t{1} << 31;
  const bool small = out && std::abs(out->low) <= kMost && c.getCachedRange(out->high).high <= kMost && c.getCachedRange(out->high).low >= -kMost;
  return small ? out : std::nullopt;
}

// Of a tensor and bounds: known even where nothing is known of the tensor.
static std::optional<OpRecord::Bounds> limitedRange(Call& c, std::string_view operation, const Operands& inputs) {
  SymPool& p = c.pool();
  if (inputs[0].dtype() != DType::kInt64) return std::nullopt;
  const auto from = rangeOf(c, inputs[0]), second = rangeOf(c, inputs[1]), third = inputs.size() == 3 ? rangeOf(c, inputs[2]) : std::nullopt;
  if (operation == "clamp" && from && second && third && second->high.isConstant() && third->high.isConstant() && second->high.value() <= third->low) {
    const int64_t low = std::clamp(from->low, second->low, third->low);
    return OpRecord::Bounds{low, p.max(second->high, p.min(from->high, third->high))};
  }
  if (operation == "clamp" && second && third) return OpRecord::Bounds{std::min(second->low, third->low), third->high};
  if (inputs.size() != 2 || !second) return std::nullopt;
  if ((operation == "clamp_min" || operation == "maximum") && from) return OpRecord::Bounds{std::max(from->low, second->low), p.max(from->high, second->high)};
  if ((operation == "clamp_max" || operation == "minimum") && from) return OpRecord::Bounds{std::min(from->low, second->low), p.min(from->high, second->high)};
  return std::nullopt;
}

// Of bounds and one number.
static std::optional<OpRecord::Bounds> rangeWithNumber(Call& c, std::string_view operation, const OpRecord::Bounds& from, int64_t number) {
  SymPool& p = c.pool();
  const auto [low, high] = from;
  if (operation == "add") return OpRecord::Bounds{low + number, p.add(high, num(number))};
  if (operation == "sub" || operation == "subtract") return OpRecord::Bounds{low - number, p.sub(high, num(number))};
  if (operation == "bitwise_and" && (low >= 0 || number >= 0)) return OpRecord::Bounds{0, number >= 0 ? num(number) : high};
  if ((operation == "mul" || operation == "multiply") && number >= 0) return OpRecord::Bounds{low * number, p.mul(high, num(number))};
  if ((operation == "floor_divide" || operation == "div_floor") && number > 0 && low >= 0) return OpRecord::Bounds{low / number, p.floorDiv(high, num(number))};
  return std::nullopt;
}

// Of two tensors: each element of one may meet each of the other.
static std::optional<OpRecord::Bounds> rangeOfBoth(Call& c, std::string_view operation, const Operands& inputs) {
  if (inputs[1].dtype() != DType::kInt64) return std::nullopt;
  const auto x = rangeOf(c, inputs[0]), y = rangeOf(c, inputs[1]);
  if (!x || !y) return std::nullopt;
  SymPool& p = c.pool();
  if (operation == "add") return OpRecord::Bounds{x->low + y->low, p.add(x->high, y->high)};
  if (operation == "sub" || operation == "subtract") return OpRecord::Bounds{x->low - c.getCachedRange(y->high).high, p.sub(x->high, num(y->low))};
  if (operation == "bitwise_and" && (x->low >= 0 || y->low >= 0)) return OpRecord::Bounds{0, x->low < 0 ? y->high : x->high};
  if ((operation == "mul" || operation == "multiply") && x->low >= 0 && y->low >= 0) return OpRecord::Bounds{x->low * y->low, p.mul(x->high, y->high)};
  return std::nullopt;
}

// Of one tensor; `operation` takes nothing else.
static std::optional<OpRecord::Bounds> rangeOfOne(Call& c, std::string_view operation, const Operand& x) {
  const auto from = rangeOf(c, x);
  if (!from || !(operation == "neg" || operation == "abs")) return std::nullopt;
  const OpRecord::Bounds turned{-c.getCachedRange(from->high).high, num(-from->low)};
  if (operation == "neg") return turned;
  if (from->low >= 0) return from;
  return OpRecord::Bounds{0, c.pool().max(from->high, turned.high)};
}

std::optional<OpRecord::Bounds> computedRange(Call& c, std::string_view operation, const Operands& inputs) {
  if (!computes(operation) || inputs.empty() || inputs.size() > 3) return std::nullopt;
  if (inputs.size() == 1) return inputs[0].dtype() == DType::kInt64 ? rangeOfOne(c, operation, inputs[0]) : std::nullopt;
  const bool swaps = operation == "add" || operation == "mul" || operation == "multiply";
  if (swaps && inputs.size() == 2 && !inputs[0].info && inputs[1].info) return computedRange(c, operation, {inputs[1], inputs[0]});
  if (!inputs[0].info && inputs[1].info && (operation == "sub" || operation == "subtract")) return rangeOfBoth(c, operation, inputs);
  if (inputs[0].dtype() != DType::kInt64) return std::nullopt;
  if (operation == "masked_fill" && inputs.size() == 3) return chosenRange(c, {inputs[0], inputs[2]}, DType::kInt64);
  if (operation.starts_with("clamp") || operation == "minimum" || operation == "maximum") return limitedRange(c, operation, inputs);
  if (inputs.size() == 3) return std::nullopt;
  if (inputs[1].info) return rangeOfBoth(c, operation, inputs);
  const auto number = c.constant(inputs[1].value);
  if (!number || std::abs(*number) > (int64_t{1} << 31)) return std::nullopt;
  if (operation == "remainder") return *number > 0 ? std::optional(OpRecord::Bounds{0, num(*number - 1)}) : std::nullopt;
  const auto from = rangeOf(c, inputs[0]);
  return from ? rangeWithNumber(c, operation, *from, *number) : std::nullopt;
}

std::optional<OpRecord::Bounds> writtenRange(Call& c, const Operand& x) { return rangeOf(c, x); }

std::optional<OpRecord::Bounds> chosenRange(Call& c, const Operands& inputs, DType dtype) {
  if (dtype != DType::kInt64) return std::nullopt;
  const auto x = rangeOf(c, inputs[0]), y = rangeOf(c, inputs[1]);
  if (!x || !y) return std::nullopt;
  return OpRecord::Bounds{std::min(x->low, y->low), c.pool().max(x->high, y->high)};
}

// An integer is free where its bounds can be reached; of any other nobody knows what it can be.
Value numberOf(Call& c, const Operand& x, DType dtype, std::string_view name) {
  Analysis& a = c.interp.a;
  const Trust trust = trustInValues(a, x);
  if (dtype == DType::kBool) return Value::boolean(a.freshBool(name, trust));
  if (isFloating(dtype)) return unknownFloat(a, a.intern(kElementOfTensor), trust);
  if (!isInteger(dtype)) return Value::unknown(a.intern(name), UnknownType::kAny, trust);
  const auto range = elementRange(c, x);
  if (!range) return Value::integer(a.freshInt(name, Trust::kOpaque, {}, kElementOfTensor));
  const auto& [low, high] = range->bounds;
  const IntExpr n = a.freshInt(name, range->grade == Grade::kLoose ? Trust::kOpaque : trust, {low, c.getCachedRange(high).high}, kElementOfTensor);
  if (!high.isConstant()) (void)c.guarantee(a.pool.le(n, high));
  return Value::integer(n);
}

}  // namespace shapeproof::libcalls
