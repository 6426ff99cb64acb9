// What can be said of the entries of a map that its list does not tell (state/value_map.h: Hidden).
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof::ops {

// One value of this kind, another one each time; opaque where the kind says nothing.
[[nodiscard]] Value anyOfKind(Interp& in, EntryKind kind, std::string_view reason);
// One of the values of a map that hides entries, listed or not.
[[nodiscard]] Value anyHiddenValue(Interp& in, State& s, const ValueMap& map, std::string_view reason);
// One of the values of a map whose entries are all listed, or `otherwise`, where nothing is known of the key: what all of them are.
[[nodiscard]] Value anyValueOf(Interp& in, const State& s, const ValueMap& map, const Value* otherwise, std::string_view reason);
// What all values of this kind look like, for the rest of a list: opaque where one symbol would stand for different numbers.
[[nodiscard]] Value likeAllOfKind(Interp& in, EntryKind kind, std::string_view reason);

// `v` is a dict or a set of which not all entries are listed.
[[nodiscard]] bool hidesEntries(const State& s, const Value& v);

// The number of entries of the dict or set at `at`. Of an uncertain one it is a size that is not known, the same one until the keys
// change: `len(vocabulary)` in two places is one number.
[[nodiscard]] IntExpr entryCount(Interp& in, State& s, Addr at);

}  // namespace shapeproof::ops
