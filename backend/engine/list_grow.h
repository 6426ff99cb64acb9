// Items behind a list.
#pragma once

#include <optional>

#include "backend/engine/interp.h"

namespace shapeproof {

// Items that a list has one by one at most.
inline constexpr int64_t kMostListed = int64_t{1} << 20;
// What stands for each of them: the item itself where they are all the same.
[[nodiscard]] Value itemForAll(Interp& in, const State& s, const std::vector<Value>& items, std::string_view what);
// The list as it is, or with one item for all where there are more than are listed.
[[nodiscard]] ListData notTooLong(Interp& in, const State& s, ListData list);

// Adds `more` at the end of the list object `list`; the value is the list. Behind a rest, what looks like its items joins it.
// Other things follow a rest of one of a few lengths (an item was appended where a condition held) on a path for each length;
// behind a longer one, order and number of the items are given up.
[[nodiscard]] ContextSet<Value> growList(Interp& in, Path s, Value list, ListData more);

// list.extend and `list += iterable`; the value is the list.
[[nodiscard]] ContextSet<Value> extendList(Interp& in, Path s, Value list, Value iterable);
// What Interp::collect has found, as the content of a list.
[[nodiscard]] ListData collected(Interp& in, Interp::Items items);
// Asking the iterator for an item runs code of the program, as far as anybody knows.
[[nodiscard]] bool runsCode(const State& s, const Value& iterator);

// The element of a rest that takes in all of `more`; none: it would stand for things that have nothing in common. `exact` is
// cleared when it forgets something.
[[nodiscard]] std::optional<Value> joinedElement(Interp& in, State& s, Value first, const ListData& more, bool& exact);

inline constexpr std::string_view kInNoOrder = "an item of a list whose order is not known";
// What stands for each item of a list, at whatever place it is.
[[nodiscard]] Value commonItem(Interp& in, State& s, const ListData& list);

// Puts `item` before the item `at` of a list (at most behind the last that is listed). Before a rest, the last listed item joins
// it where it looks the same: a loop that puts items in front gives the same list, only longer.
void insertItem(Interp& in, State& s, const Value& list, size_t at, const Value& item);

}  // namespace shapeproof
