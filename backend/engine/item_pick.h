// Which of several values it is, when the place is not known.
#pragma once

#include "backend/engine/operators.h"

namespace shapeproof::ops {

// What the symbols are called that stand for each index, and for each item, that a loader comes to as it walks through a data set.
inline constexpr std::string_view kEveryIndex = "the index of a sample, each of which is met";
inline constexpr std::string_view kEveryItem = "an item of a list, all of which are met";

// all[at], `at` known to be inside: one value that stands for each of them. Numbers and the sizes of tensors become expressions
// over `at`, or ranges where there are many; tuples, lists, dicts and plain objects are combined item by item, into copies.
// Opaque where they differ in kind. Never accuses: what is lost is opaque.
[[nodiscard]] Value commonOf(Interp& in, State& s, const Values& all, IntExpr at);

// Tuples, or named tuples of one class, of numbers and of tensors of one shape and type, place by place: the steps that a replay buffer
// remembers. Little hangs on which of them it is but the numbers, so that commonOf says as much as a choice.
[[nodiscard]] bool areSteps(Interp& in, const State& s, std::span<const Value> all);

// `item`, or `written` where `here` holds; one value that stands for both.
[[nodiscard]] Value overwritten(Interp& in, State& s, const Value& item, const Value& written, BoolExpr here);
// `element` of a run of unknown length, one item of which, nobody knows which, has become `written` (run_items.h).
[[nodiscard]] Value overwrittenInRun(Interp& in, State& s, const Value& element, const Value& written);

}  // namespace shapeproof::ops
