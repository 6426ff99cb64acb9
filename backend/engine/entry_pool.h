// Lists and tensors under keys that are not known (entries.h): groups by a label, buckets by a length, a cache by a size.
//
// One likeness stands for all such entries of a dict but the one that was touched last, which is kept as it is: groups[label].append(x) changes a
// list that is there. Before another key is touched, and where paths or iterations meet that have touched different ones, it is *settled*: the
// likeness takes it in. What a known number is of the key (a mask of as many rows as its key says) stays so.
//
// Law: the likeness takes in whatever may stand under any key, at any time. So a list that was settled must not change any more: whoever
// changes it ends all knowledge of pools (maybe_one.h: of objects in runs), and so does a list that stands in two places, or an opaque value
// behind which one of them may be. A list that is taken from the likeness may be each of those that were settled before. Whoever hides another
// entry of the map loses the pool: the map has its number as the least of its hidden values (Hidden::low), of which nothing is known when they
// are no integers. A copy of the map has another owner, and no pool.
//
// A walk over the dict takes some entry each time. Where the dict may have got another one since, it raises, perhaps; that is not decided.
#pragma once

#include "backend/engine/entries.h"
#include "backend/engine/interp.h"
#include "backend/engine/iterate.h"

namespace shapeproof::ops {

// What is known of the hidden entries of this dict, or of a map that it has; null: no more than the types.
[[nodiscard]] Ref<const Entries> poolOf(const Analysis& a, const ValueMap& map, Addr dict);
[[nodiscard]] Ref<const Entries> poolOf(const Analysis& a, const State& s, Addr dict);
void setPool(Analysis& a, ValueMap& map, const Ref<const Entries>& pool);
// What stands under `key`, where that is the entry touched last; unbound: it is another one.
[[nodiscard]] Value touchedEntry(const Entries& pool, const Value& key);
// What stands under `key`, which is there and is not the entry touched last. All are settled.
[[nodiscard]] Value takeEntry(Interp& in, State& s, Addr dict, const Value& key);
// False: the map has to hide the entry.
[[nodiscard]] bool storeEntry(Interp& in, State& s, Addr dict, const Value& key, const Value& v);
// False: no more is known than the types.
bool settleEntries(Interp& in, State& s, Addr dict);
// Of each dict that ever had a pool, the key of the entry that was touched last.
[[nodiscard]] Values touchedKeys(const Interp& in, const State& s);
// Settles whatever was touched under a key that is not among these.
void settleOthers(Interp& in, Path& s, const Values& keys);
// Two paths meet: what not both have touched last is settled.
void settleWhereApart(Interp& in, Path& a, Path& b);
// Some entry, as a walk over the dict comes to it. None: no more is known than the types.
[[nodiscard]] std::optional<Value> someEntry(Interp& in, State& s, Addr dict, DictView view);
// What stands for all of them, for a run (run_items.h).
[[nodiscard]] std::optional<Value> eachEntry(Interp& in, State& s, Addr dict, DictView view);

// A walk over a dict that does not list its entries: it has lost some since, or, where it ever had a pool, may have got others.
[[nodiscard]] bool mayHaveChangedSize(const Interp& in, const State& s, const IteratorData& plan);
// What stands for all that such a walk comes to.
[[nodiscard]] std::optional<Value> entriesOfPlan(Interp& in, State& s, const IteratorData& plan);

// What stands for the entries of either of two pools of one dict; null: nothing does.
[[nodiscard]] Ref<Entries> poolOfEither(Analysis& a, const State& s, const Entries& x, const Entries& y);

}  // namespace shapeproof::ops
