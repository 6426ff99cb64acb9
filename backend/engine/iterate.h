// Iterator objects: how they are made and looked at. Interp::iterate, next, collect and length use this; so do the loops
// and the models of data loaders.
#pragma once

#include <optional>
#include <span>

#include "backend/engine/interp.h"

namespace shapeproof {

// What no __len__ may return: certainly no integer.
[[nodiscard]] inline bool isNoLength(const Value& v) { return v.isNone() || v.isStr() || v.isTuple(); }

// --- iterator objects
[[nodiscard]] Value makePlanIterator(Interp& in, State& s, std::vector<IterRun> runs);
// A plan over a dict or a set keeps it in IteratorData::inner[0], and in `start` what is given of it: values are looked up when
// their turn comes.
enum class DictView : uint8_t { kKeys, kValues, kItems };
// iter() of a dict, of its values() or of its items(); none: `v` is no dict.
[[nodiscard]] std::optional<Value> makeDictIterator(Interp& in, State& s, const Value& v, DictView view);
// len() of an unknown value. A text without a name for its length may have been cut from another: two questions have two answers, and
// none accuses anybody. A thing of unknown type is as free as its trust says.
[[nodiscard]] IntExpr unknownLength(Interp& in, const Value& v);
// Over the items of a set, in an order that is not known.
[[nodiscard]] Value makeSetIterator(Interp& in, State& s, const Value& set);
// The dict or set that a plan goes over no longer has as many entries as when its run was made.
[[nodiscard]] bool hasChangedSize(const State& s, const IteratorData& plan);
// The class that the library model has under this name; before it is made: unbound.
[[nodiscard]] Value builtinClass(const Interp& in, const State& s, std::string_view name);
// Calls next(object) when asked: any object with __next__. With `get_item` bound: get_item(0), get_item(1), ... until IndexError.
[[nodiscard]] Value makeWrap(Interp& in, State& s, Value object, Value get_item = {});

// The items of a builtin object as runs; none for other things. (No user-defined __iter__ is asked.)
[[nodiscard]] std::optional<std::vector<IterRun>> builtinRuns(Interp& in, const State& s, const Value& v);

// iter(v) certainly raises TypeError. (No choices.)
[[nodiscard]] bool isNotIterable(Interp& in, const State& s, const Value& v);

// What the iterator answers where the generator that it asks first (generatorBelow) has given `first`.
[[nodiscard]] ContextSet<Next> madeOf(Interp& in, Path s, const Value& iterator, const Value& first);

// --- what an iterator will give
struct PlanView {
  // Items before some run below comes to its end (lengths of lists as they are now). None: only asking tells.
  std::optional<IntExpr> remaining;
  uint64_t signature = 0;     // changes when a run ends
  bool data = false;          // a run below is made by calls (a data loader)
  bool concrete_items = false;  // a run below walks over objects that are all known one by one
  bool broken = false;        // next() raises: a dict below has changed its size
  bool whole_run = true;      // it has runs: `remaining` is the length of one, not of a map or filter over them
};
[[nodiscard]] PlanView viewPlan(Interp& in, const State& s, const Value& iterator);
// next() has one answer: there is certainly an item, or certainly none, as far as the kind of iterator tells.
[[nodiscard]] bool canStep(Interp& in, const State& s, const Value& iterator);
// Runs whose items are known to be used up are left for the next one.
void leaveFinishedRuns(Interp& in, Path& s, const Value& iterator);
// Behind the current run of a plan, or of one below, others may follow: what viewPlan says is left of the current ones is not all.
[[nodiscard]] bool hasLaterRuns(const State& s, const Value& iterator);
// Known to have no item left.
[[nodiscard]] bool isExhausted(Interp& in, const State& s, const Value& iterator);

// --- lists
[[nodiscard]] IntExpr listLength(Interp& in, const ListData& list);
// The item at a position that is known to be inside; a symbolic position gives what stands for all the items it may mean.
[[nodiscard]] Value elementAt(Interp& in, State& s, const Value& sequence, IntExpr index);
// A number that stands for several known ones has the reason kOneOfSeveral: looking at them one by one would tell more.
inline constexpr std::string_view kOneOfSeveral = "one of several items";
// One of the two is opaque, or stands for many things: an opaque value for either. Of what the other is, sight is lost.
[[nodiscard]] Value opaqueForBoth(Analysis& a, const Value& x, const Value& y);
// A value that stands for both as an element of a rest; none: they have nothing in common. `exact` is cleared when it
// stands for more than the two. Tensors of one shape that differ otherwise need a new one, which is made in `into`. `of_run`: the two are no objects of
// which one is meant, but items of a run: what stands for them may be things that are like both (run_items.h).
[[nodiscard]] std::optional<Value> commonElement(Interp& in, const State& s, const Value& a, const Value& b, bool& exact, State* into = nullptr, bool of_run = false);

// Where a rest has one item or none: a path with it and a path without, so that each of the values is known.
[[nodiscard]] ContextSet<Interp::Items> withoutShortRest(Interp& in, Path s, Interp::Items items);

// --- exceptions
// The answer of a call that ends an iteration by raising `cls`.
[[nodiscard]] ContextSet<Next> untilRaised(Interp& in, ContextSet<Value> answer, std::string_view cls);
// StopIteration with what the iterator returned (unbound: None).
[[nodiscard]] ContextSet<Value> raiseStop(Interp& in, Path s, Value result);
// An item, or StopIteration.
[[nodiscard]] ContextSet<Value> itemOrStop(Interp& in, ContextSet<Next> next);
// The exception is an instance of the builtin class of that name.
[[nodiscard]] bool isBuiltinException(Interp& in, const State& s, const Value& exception, std::string_view cls);

}  // namespace shapeproof
