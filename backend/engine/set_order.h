// The order in which CPython runs over a set.
#pragma once

#include "backend/engine/interp.h"
#include "backend/state/object.h"

namespace shapeproof::ops {

// Sets of whole numbers have the order of CPython's hash table, as if every item had been added once; sets of one item have one
// order. Elsewhere (texts: another order in every run) the items come as they were added, and `known` is false.
struct SetOrder {
  std::vector<Value> items;
  bool known = true;
};
[[nodiscard]] SetOrder setOrder(const SetData& set);
// What the builtin type of a value answers to repr(): the class of the value itself is not asked (format.cpp).
[[nodiscard]] ContextSet<Value> plainRepr(Interp& in, Path s, const Value& v);

}  // namespace shapeproof::ops
