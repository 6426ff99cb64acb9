// Items and keys that may not be there. Where that is not known there is a path for either; an exception is followed where a handler
// of the program could see it, and elsewhere it is an assumption that the item is there.
#pragma once

#include "backend/engine/operators.h"

namespace shapeproof::ops {

// The item of a list, which is no longer in it; `complaint`: of the IndexError.
[[nodiscard]] ContextSet<Value> listTake(Interp& in, Path s, const Value& list, IntExpr index, std::string_view complaint);
// ops::position with an exception of another class.
[[nodiscard]] ContextSet<Value> position(Interp& in, Path s, IntExpr index, IntExpr length, std::string_view complaint, std::string_view cls);

// ops::dictFind; `follow`: the path without the key goes on whoever could see it.
[[nodiscard]] ContextSet<Value> dictFind(Interp& in, Path s, const Value& dict, const Value& key, bool follow);
// The key that dictFind has found is no longer in the dict.
void eraseFound(Interp& in, State& s, Addr dict, const Value& key);
// Whether the map has this key, as hashing tells it; none: nobody knows. Law: what a map lists is there.
[[nodiscard]] std::optional<bool> hasKey(const Interp& in, const State& s, const ValueMap& map, const Value& key);
// An entry of the dict or set at `at` under a key that is not known is gone, or (`gone` false) may be: which are left is not known.
void forgetOne(Interp& in, State& s, Addr at, bool gone);

}  // namespace shapeproof::ops
