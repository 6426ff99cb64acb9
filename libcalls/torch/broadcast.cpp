#include "libcalls/torch/broadcast.h"

#include <algorithm>

namespace shapeproof::libcalls {

BoolExpr broadcastable(Call& c, IntExpr a, IntExpr b) {
  SymPool& p = c.pool();
  return p.orOf(p.eq(a, b), p.orOf(c.eq(a, 1), c.eq(b, 1)));
}

IntExpr broadcastSize(Call& c, IntExpr a, IntExpr b) {
  if (a == b || b.is(1)) return a;
  if (a.is(1)) return b;
  if (a.isConstant()) return a;  // b is a or 1
  if (b.isConstant()) return b;
  if (known(c, c.eq(a, b)) || known(c, c.eq(b, 1)) || refuted(c, c.eq(a, 1))) return a;
  if (known(c, c.eq(a, 1)) || refuted(c, c.eq(b, 1))) return b;
  return c.pool().ite(c.eq(a, 1), b, a);
}

std::optional<Dims> shBroadcast(Call& c, const Dims& a, const Dims& b, const Operands& operands, Rule rule) {
  const size_t rank = std::max(a.size(), b.size());
  Dims out(rank);
  for (size_t i = rank; i-- > 0;) {  // torch looks from the right
    const bool in_a = i + a.size() >= rank, in_b = i + b.size() >= rank;
    if (!in_a || !in_b) {
      out[i] = in_a ? a[i + a.size() - rank] : b[i + b.size() - rank];
      continue;
    }
    const IntExpr x = a[i + a.size() - rank], y = b[i + b.size() - rank];
    const bool fits = c.require(broadcastable(c, x, y), [&] {
      return finding(rule, "RuntimeError",
                     "The size of tensor a ({}) must match the size of tensor b ({}) at non-singleton dimension {}",
                     {x, y, num(static_cast<int64_t>(i))}, operands);
    });
    if (!fits) return std::nullopt;
    out[i] = broadcastSize(c, x, y);
  }
  return out;
}

std::optional<Dims> shBroadcastAll(Call& c, const Operands& operands, Rule rule) {
  std::optional<Dims> out;
  for (const Operand& o : operands) {
    if (!o.rankKnown()) continue;
    out = out ? shBroadcast(c, *out, o.shape().dims, operands, rule) : std::optional<Dims>(o.shape().dims);
    if (!out) return std::nullopt;
  }
  return out ? out : Dims{};
}

bool shExpand(Call& c, const Dims& from, const Dims& to, const Operands& operands, const Dims* shown) {
  for (size_t i = 0; i < from.size(); ++i) {
    const size_t at = to.size() - from.size() + i;
    const IntExpr have = from[i], want = to[at];
    const bool fits = c.require(c.pool().orOf(c.eq(have, want), c.eq(have, 1)), [&] {
      return finding(Rule::kExpandMismatch, "RuntimeError",
                     "The expanded size of the tensor ({}) must match the existing size ({}) at non-singleton dimension {}."
                     "  Target sizes: {}.  Tensor sizes: {}",
                     {want, have, num(static_cast<int64_t>(at)), Shape::of(shown ? *shown : to), Shape::of(from)}, operands);
    });
    if (!fits) return false;
  }
  return true;
}

Dims shReduce(const Dims& dims, const std::vector<size_t>& axes, bool keepdim) {
  Dims out;
  for (size_t i = 0; i < dims.size(); ++i) {
    const bool gone = std::find(axes.begin(), axes.end(), i) != axes.end();
    if (!gone) out.push_back(dims[i]);
    else if (keepdim) out.push_back(num(1));
  }
  return out;
}

namespace {

// Removes factors that both lists have and that are known to be positive.
void cancel(Call& c, Dims& a, Dims& b) {
  for (size_t i = 0; i < b.size();) {
    const auto it = std::find(a.begin(), a.end(), b[i]);
    if (it != a.end() && known(c, c.ge(b[i], 1))) {
      a.erase(it);
      b.erase(b.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
}

}  // namespace

IntExpr divideSizes(Call& c, Dims a, Dims b) {
  cancel(c, a, b);
  const IntExpr n = c.pool().product(a), d = c.pool().product(b);
  if (d.is(1)) return n;
  return c.interp.simplify(c.state(), c.pool().floorDiv(n, d));
}

BoolExpr sameNumel(Call& c, Dims a, Dims b) {
  cancel(c, a, b);
  return c.eq(c.pool().product(a), c.pool().product(b));
}

BoolExpr sameShape(Call& c, const Dims& a, const Dims& b) {
  if (a.size() != b.size()) return BoolExpr::constant(false);
  BoolExpr all = BoolExpr::constant(true);
  for (size_t i = 0; i < a.size(); ++i) all = c.pool().andOf(all, c.eq(a[i], b[i]));
  return all;
}

IntExpr windowCount(Call& c, IntExpr size, IntExpr kernel, IntExpr stride, IntExpr pad_total, IntExpr dilation) {
  SymPool& p = c.pool();
  const IntExpr reach = p.mul(dilation, p.sub(kernel, num(1)));
  const IntExpr room = p.sub(p.sub(p.add(size, pad_total), reach), num(1));
  return p.add(stride.is(1) ? room : p.floorDiv(room, stride), num(1));
}

}  // namespace shapeproof::libcalls
