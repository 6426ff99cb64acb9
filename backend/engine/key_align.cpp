#include "backend/engine/key_align.h"

#include "backend/engine/operators.h"

namespace shapeproof::ops {

bool asksKeys(const Interp& in, const State& s, const ValueMap& map) {
  for (const auto& e : map)
    if ((e.key.isObject() || e.key.isTuple()) && comparesItself(in, s, e.key)) return true;
  return false;
}

namespace {

ContextSet<ValueMap> alignFrom(Interp& in, Path s, const ValueMap& to, const ValueMap& from, size_t at, ValueMap so_far) {
  size_t number = 0;
  for (const auto& e : from) {
    if (number++ < at) continue;
    if (!mustCompare(in, *s, to, e.key)) {
      so_far.set(e.key, e.value);
      continue;
    }
    return comparedKey(in, std::move(s), to, e.key).flatMap([&](Path t, Value there) {
      ValueMap more = so_far;
      if (there.isOpaque()) more.hideAnything();
      more.set(there.isUnbound() || there.isOpaque() ? e.key : there, e.value);
      return alignFrom(in, std::move(t), to, from, number, std::move(more));
    });
  }
  return {std::move(s), std::move(so_far)};
}

}  // namespace

ContextSet<ValueMap> alignKeys(Interp& in, Path s, const ValueMap& to, ValueMap from) {
  if (!asksKeys(in, *s, from) && !asksKeys(in, *s, to)) return {std::move(s), std::move(from)};
  ValueMap start;
  start.hide(from.hidden());
  const ValueMap held = to;
  return alignFrom(in, std::move(s), held, from, 0, std::move(start));
}

}  // namespace shapeproof::ops
