// What a selection by subscripts gives: layout, elements where they are known, and what fits into it.
#include <algorithm>

#include "libcalls/torch/index.h"
#include "libcalls/torch/layout.h"

namespace shapeproof::libcalls {

// The elements of a slice of a vector whose elements are known.
static std::optional<std::vector<Value>> slicedContents(Call& c, const Operand& x, const Value& slice) {
  if (!x.info->contents || x.rank() != 1) return std::nullopt;
  const auto size = static_cast<int64_t>(x.info->contents->size());
  int64_t ends[3] = {0, size, 1};
  for (size_t at = 0; at < 3; ++at) {
    if (slice.asTuple()[at].isNone()) continue;
    const auto given = c.constant(slice.asTuple()[at]);
    if (!given) return std::nullopt;
    ends[at] = at == 2 ? *given : std::clamp(*given < 0 ? *given + size : *given, int64_t{0}, size);
  }
  if (ends[2] < 1) return std::nullopt;
  std::vector<Value> out;
  for (int64_t at = ends[0]; at < ends[1]; at += ends[2]) out.push_back((*x.info->contents)[static_cast<size_t>(at)]);
  return out;
}

TensorInfo selected(Call& c, const Operand& x, Selection s, const Value& index) {
  TensorInfo info = resultInfo(std::move(s.dims), x.dtype(), {x});
  if (s.advanced && s.walk.empty()) setIfPlain(info, {x});
  else if (s.advanced) setIterated(c, info, s.walk);
  else setStrides(c, info, std::move(s.strides));
  if (index.is(ValueKind::kSlice)) info.contents = slicedContents(c, x, index);
  const auto i = c.isTensor(index) ? std::nullopt : c.constant(index);
  if (i && x.info->contents && x.rank() == 1 && x[0].isConstant()) {
    const int64_t at = *i < 0 ? *i + x[0].value() : *i;
    if (at >= 0 && static_cast<size_t>(at) < x.info->contents->size()) info.contents = {{(*x.info->contents)[static_cast<size_t>(at)]}};
  }
  return info;
}

BoolExpr fitsSelection(Call& c, const Dims& from, const Selection& s) {
  BoolExpr fits = BoolExpr::constant(from.size() <= s.dims.size());
  for (size_t i = 0; i < from.size() && from.size() <= s.dims.size(); ++i) {
    const IntExpr to = s.dims[s.dims.size() - from.size() + i];
    BoolExpr one = c.pool().orOf(c.eq(from[i], to), c.eq(from[i], 1));
    // Programs know how many elements their masks choose: whoever does not accuses nobody.
    if (s.masked && c.checkImmediate(one) == Tri::kUnknown) one = c.pool().orOf(one, c.interp.a.freshBool("", Trust::kOpaque, "how many elements a mask chooses"));
    fits = c.pool().andOf(fits, one);
  }
  return fits;
}

}  // namespace shapeproof::libcalls
