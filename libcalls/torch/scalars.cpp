#include "libcalls/torch/scalars.h"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

namespace {

constexpr size_t kMaxContents = 256;

// None: it would wrap around.
std::optional<IntExpr> power(int64_t base, int64_t exponent) {
  int64_t out = 1;
  for (int64_t i = 0; i < exponent; ++i) {
    if (base == 0 || base == 1) return num(base);
    if (std::abs(base) > (int64_t{1} << 61) / std::abs(out)) return std::nullopt;
    out *= base;
    if (base == -1 && i > 1) return num(exponent % 2 == 0 ? 1 : -1);
  }
  return num(out);
}

std::optional<IntExpr> compute(SymPool& p, std::string_view name, IntExpr a, IntExpr b) {
  if (name == "add") return p.add(a, b);
  if (name == "sub" || name == "subtract") return p.sub(a, b);
  if (name == "rsub") return p.sub(b, a);
  if (name == "mul" || name == "multiply") return p.mul(a, b);
  if (name == "maximum" || name == "clamp_min") return p.max(a, b);
  if (name == "minimum" || name == "clamp_max") return p.min(a, b);
  if (name == "pow" && a.isConstant() && b.isConstant() && b.value() >= 0) return power(a.value(), b.value());
  const bool divides = b.isConstant() && b.value() != 0;
  if (name == "floor_divide" && divides) return p.floorDiv(a, b);
  if (name == "remainder" && divides) return p.mod(a, b);
  return std::nullopt;
}

std::optional<IntExpr> compute(SymPool& p, std::string_view name, IntExpr a) {
  if (name == "neg" || name == "negative") return p.sub(num(0), a);
  if (name == "abs" || name == "absolute") return p.max(a, p.sub(num(0), a));
  if (name == "square") return p.mul(a, a);
  if (name == "positive" || name == "floor" || name == "ceil" || name == "trunc" || name == "round") return a;
  if (name == "relu") return p.max(a, num(0));
  if (name == "bitwise_not" || name == "invert") return p.sub(num(-1), a);
  return std::nullopt;
}

std::optional<bool> decided(BoolExpr b) { return b.isConstant() ? std::optional(b.isTrue()) : std::nullopt; }

std::optional<bool> compared(SymPool& p, std::string_view name, IntExpr a, IntExpr b) {
  if (name == "eq" || name == "equal") return decided(p.eq(a, b));
  if (name == "ne" || name == "not_equal") return decided(p.notOf(p.eq(a, b)));
  if (name == "lt" || name == "less") return decided(p.lt(a, b));
  if (name == "le" || name == "less_equal") return decided(p.le(a, b));
  if (name == "gt" || name == "greater") return decided(p.lt(b, a));
  if (name == "ge" || name == "greater_equal") return decided(p.le(b, a));
  const auto x = decided(p.notOf(p.eq(a, num(0)))), y = decided(p.notOf(p.eq(b, num(0))));
  if (!x || !y) return std::nullopt;
  if (name == "logical_and") return *x && *y;
  if (name == "logical_or") return *x || *y;
  if (name == "logical_xor") return *x != *y;
  return std::nullopt;
}

bool combinesTruths(std::string_view name) { return name == "bitwise_and" || name == "bitwise_or" || name == "bitwise_xor"; }

using Elements = std::optional<std::vector<Value>>;

// The sizes of a tensor of known elements; none: of sizes that are not constant, or of other types.
struct Part {
  std::vector<int64_t> sizes;
  std::vector<Value> elements;
  bool truths = false;
};

std::optional<Part> partOf(Call& c, const Operand& o) {
  Part part;
  if (!o.info) {
    if (!isInt(o.value)) return std::nullopt;
    part.elements = {o.value};
    part.truths = o.value.isBool();
    return part;
  }
  if (!(o.dtype() == DType::kInt64 || o.dtype() == DType::kBool) || !o.rankKnown() || !o.info->contents) return std::nullopt;  // narrower ones wrap around
  int64_t n = 1;
  for (const IntExpr d : o.shape().dims) {
    if (!d.isConstant()) return std::nullopt;
    part.sizes.push_back(d.value());
    n *= d.value();
  }
  if (n != static_cast<int64_t>(o.info->contents->size())) return std::nullopt;
  part.elements = *o.info->contents;
  part.truths = o.dtype() == DType::kBool;
  return part;
}

std::optional<std::vector<int64_t>> constantSizes(const Shape& shape) {
  std::vector<int64_t> out;
  int64_t n = 1;
  for (const IntExpr d : shape.dims) {
    if (!d.isConstant()) return std::nullopt;
    out.push_back(d.value());
    n *= d.value();
    if (n > static_cast<int64_t>(kMaxContents)) return std::nullopt;
  }
  return out;
}

// Which element of a part stands at the place of the result that `at` counts, row by row.
size_t broadcastPlace(const Part& part, const std::vector<int64_t>& sizes, size_t at) {
  size_t place = 0, step = 1;
  for (size_t i = 0; i < sizes.size(); ++i) {
    const size_t dim = sizes.size() - 1 - i;
    const auto index = at % static_cast<size_t>(sizes[dim]);
    at /= static_cast<size_t>(sizes[dim]);
    if (i >= part.sizes.size()) continue;
    const auto size = static_cast<size_t>(part.sizes[part.sizes.size() - 1 - i]);
    if (size != 1) place += index * step;
    step *= size;
  }
  return place;
}

// One element of the result; none: not known.
class Combiner {
 public:
  Combiner(Call& c, std::string_view operation, DType dtype, bool truths) : c_(c), name_(operation), truth_(dtype == DType::kBool), truths_(truths) {}

  std::optional<Value> operator()(std::span<const Value> v) const {
    SymPool& p = c_.pool();
    if (name_ == "where" && v.size() == 3) {
      const auto chosen = v[0].isBool() ? decided(v[0].asBool()) : std::nullopt;
      return chosen ? typed(v[*chosen ? 1 : 2]) : std::nullopt;
    }
    std::vector<IntExpr> n;
    for (const Value& one : v) {
      const auto i = c_.integer(one);
      if (!i) return std::nullopt;
      n.push_back(*i);
    }
    if (truth_) return truth(p, n);
    if (truths_) return std::nullopt;  // sums of truth values are their own matter
    const auto r = n.size() == 1 ? compute(p, name_, n[0]) : n.size() == 2 ? compute(p, name_, n[0], n[1])
                   : n.size() == 3 && name_ == "clamp" ? std::optional(p.min(p.max(n[0], n[1]), n[2])) : std::nullopt;
    return r ? std::optional(Value::integer(*r)) : std::nullopt;
  }

 private:
  [[nodiscard]] std::optional<Value> typed(const Value& v) const {
    if (truth_) return v.isBool() && v.asBool().isConstant() ? std::optional(v) : std::nullopt;
    const auto n = c_.integer(v);
    return n ? std::optional(Value::integer(*n)) : std::nullopt;
  }

  [[nodiscard]] std::optional<Value> truth(SymPool& p, const std::vector<IntExpr>& n) const {
    std::optional<bool> r;
    if (n.size() == 1 && (name_ == "logical_not" || (truths_ && (name_ == "bitwise_not" || name_ == "invert")))) r = decided(p.eq(n[0], num(0)));
    else if (n.size() == 2 && truths_ && combinesTruths(name_)) r = compared(p, "logical" + std::string(name_.substr(7)), n[0], n[1]);
    else if (n.size() == 2) r = compared(p, name_, n[0], n[1]);
    return r ? std::optional(Value::boolean(*r)) : std::nullopt;
  }

  Call& c_;
  std::string_view name_;
  bool truth_, truths_;  // of the result; of all operands
};

}  // namespace

Elements pickedInteger(Call& c, const Operand& x) {
  if (!isInteger(x.dtype())) return std::nullopt;
  return std::vector<Value>{numberOf(c, x, x.dtype(), "item")};
}

Elements combinedIntegers(Call& c, std::string_view operation, const Operands& inputs, const TensorInfo& info) {
  if (info.dtype != DType::kInt64 && info.dtype != DType::kBool) return std::nullopt;
  std::vector<Part> parts;
  bool truths = true;
  for (const Operand& o : inputs) {
    auto part = partOf(c, o);
    if (!part) return std::nullopt;
    truths = truths && part->truths;
    parts.push_back(std::move(*part));
  }
  const auto sizes = constantSizes(info.shape);
  if (parts.empty() || !sizes) return std::nullopt;
  size_t n = 1;
  for (const int64_t d : *sizes) n *= static_cast<size_t>(d);
  const Combiner combine(c, operation, info.dtype, truths);
  std::vector<Value> out, elements(parts.size());
  for (size_t at = 0; at < n; ++at) {
    for (size_t i = 0; i < parts.size(); ++i) elements[i] = parts[i].elements[broadcastPlace(parts[i], *sizes, at)];
    auto r = combine(elements);
    if (!r) return std::nullopt;
    out.push_back(std::move(*r));
  }
  return out;
}

Elements joinedIntegers(Call& c, const Operands& parts, size_t dim, const TensorInfo& info) {
  const auto sizes = constantSizes(info.shape);
  if (!sizes || !(info.dtype == DType::kInt64 || info.dtype == DType::kBool)) return std::nullopt;
  size_t outer = 1;
  for (size_t i = 0; i < dim; ++i) outer *= static_cast<size_t>((*sizes)[i]);
  std::vector<Part> known;
  for (const Operand& o : parts) {
    auto part = o.dtype() == info.dtype ? partOf(c, o) : std::nullopt;
    if (!part) return std::nullopt;
    known.push_back(std::move(*part));
  }
  std::vector<Value> out;
  for (size_t row = 0; row < outer; ++row) {
    for (const Part& part : known) {
      const size_t run = part.elements.size() / outer;
      const auto from = part.elements.begin() + static_cast<std::ptrdiff_t>(row * run);
      out.insert(out.end(), from, from + static_cast<std::ptrdiff_t>(run));
    }
  }
  return out;
}

}  // namespace shapeproof::libcalls
