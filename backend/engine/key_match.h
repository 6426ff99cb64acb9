// May two keys be one? Python asks __eq__ only where the hashes are equal.
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof::ops {

// An instance of a class of the program that says itself what it equals, or how it is hashed; subclasses of int, str, … too.
[[nodiscard]] bool ownKey(const Interp& in, const State& s, const Value& key);
// True: their __eq__ is asked. False: they are two keys. Else it is not known.
[[nodiscard]] ContextSet<Value> mayMatch(Interp& in, Path s, const Value& stored, const Value& key);

}  // namespace shapeproof::ops
