// The program's own __hash__: Python calls it before a key is looked up in a dict or a set, and before it is stored in one.
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof::ops {

// The key is an instance of a class of the program that has a __hash__, or a tuple with one.
[[nodiscard]] bool hashesItself(const Interp& in, const State& s, const Value& key);
// Calls them; what they raise goes on. Whether two keys have the same number is asked in key_match.h.
[[nodiscard]] ContextSet<Value> callHash(Interp& in, Path s, const Value& key);

// then(path, key) behind callHash; a key without a __hash__ of its own, the usual case, costs a look.
template <class T, class Then>
[[nodiscard]] ContextSet<T> hashedThen(Interp& in, Path s, const Value& key, Then&& then) {
  if (!hashesItself(in, *s, key)) return then(std::move(s), key);
  return callHash(in, std::move(s), key).flatMap([&](Path t, const Value& k) { return then(std::move(t), k); });
}

}  // namespace shapeproof::ops
