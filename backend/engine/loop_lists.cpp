// Lists that grow in a loop: what their new items have in common (LoopPolicy).
#include <algorithm>

#include "backend/engine/item_pick.h"
#include "backend/engine/iterate.h"
#include "backend/engine/loop.h"
#include "backend/engine/run_items.h"

namespace shapeproof {

// A number, or a named tuple of tensors and numbers: nobody asks which of many it is. Where fields hold lists or modules, it matters.
static bool isPlain(const Interp& in, const State& s, const Value& v) {
  const auto part = [&](const Value& one) { return one.isNone() || ops::isNumber(one) || ops::payload<TensorData>(s, one) != nullptr || isValueInstance(in, s, one); };
  return !v.isTuple() || std::all_of(v.asTuple().begin(), v.asTuple().end(), part);
}

// It stands for many lists, dicts or tensors, or is a tuple of such.
// What stands for the lists and dicts that a list has grown by, in tuples too, and for those of any other round: no number in them that came
// up in the loop is told apart from that of another round.
std::optional<Value> LoopPolicy::alikeThings(const ListData& grown, size_t before) {
  RunItems& runs = *in_.a.run_items;
  Ref<State> scratch = makeRef<State>(*general_);
  State& s = scratch.edit();
  std::optional<Value> all;
  const auto add = [&](const Value& v) {
    for (int round = 0; round < 2; ++round) {
      const Value one = runs.forAll(s, v, {newest_.index, 0});
      bool exact = true;
      all = RunItems::holdsMany(one) ? (all ? commonElement(in_, s, *all, one, exact, &s, true) : std::optional(one)) : std::nullopt;
      if (!all) return false;
    }
    return true;
  };
  for (size_t i = before; i < grown.items.size(); ++i)
    if (!add(grown.items[i])) return std::nullopt;
  if (grown.rest && !add(grown.rest->element)) return std::nullopt;
  return all;
}

std::optional<Value> LoopPolicy::commonThings(const Value& a, const Value& b) const {
  if (!a.whichAlike() || !b.whichAlike()) return std::nullopt;
  Ref<State> scratch = makeRef<State>(checking_ ? *after_ : *general_);
  bool exact = true;
  return in_.a.run_items->commonObjects(in_, scratch.edit(), a, b, exact);
}

static bool growsBeyond(size_t listed, const ListData& after) { return after.items.size() > listed || (after.rest && after.items.size() == listed); }

static Values addedTo(size_t listed, const ListData& after) {
  Values added(after.items.begin() + static_cast<ptrdiff_t>(listed), after.items.end());
  if (after.rest) added.push_back(after.rest->element);
  return added;
}

// Numbers and texts.
static bool allPlain(const Values& list) {
  return std::all_of(list.begin(), list.end(), [](const Value& v) {
    return v.isInt() || v.isBool() || v.is(ValueKind::kFloat) || v.isStr() || v.isNone() || (v.isUnknown() && !v.isOpaque());
  });
}

// A list that grows in the general iteration alone, by plain values: none of the iterations that were followed was one of those that add to it.
// Its length and new items are not known. `listed` is how many items it has at the head.
bool LoopPolicy::growsNow(const Location& at, size_t listed, const ListData& after) {
  if (!may_lose_.items || !may_lose_.more || entries_.count(at) != 0 || !growsBeyond(listed, after)) return false;
  if (!allPlain(addedTo(listed, after))) return false;
  Entry e;
  e.base = Value::integer(0);
  e.kind = Entry::Kind::kJunk;
  e.lossy = true;
  e.grown = e.base;
  e.general = *junk(at, e.base, e.base);
  joinTwin(at, e);
  entries_[at] = std::move(e);
  return retry_ = true;
}

// What stands for the items of `after` that the head does not have; each is of a round of its own.
std::optional<Value> LoopPolicy::addedNow(Addr list, size_t listed, const ListData& after) {
  const Values added = addedTo(listed, after);
  std::optional<Value> element = added.front();
  bool exact = true;
  for (size_t i = 1; element && i < added.size(); ++i) element = commonElement(in_, *general_, *element, added[i], exact);
  const bool constant = element && ((element->isInt() && element->asInt().isConstant()) || (element->isBool() && element->asBool().isConstant()));
  if (element && !constant && !element->isNone()) element = junk({Location::Part::kElement, list.index, 0}, *element, *element);
  return element;
}

// A list of plain values that an iteration fills, and another empties or begins anew: a rest alone, of any length and of all that was met in it.
// Tensors differ in their sizes: where they are few, unrolling tells them apart.
bool LoopPolicy::refilled(const Location& at, const ListData& general, const ListData& after) {
  const auto it = entries_.find(at);
  const bool known = it != entries_.end() && it->second.refilled;
  if (!known && general.items.empty() && !general.rest) return false;  // nothing was in it yet
  if (!known && (!may_lose_.items || !may_lose_.more || !allPlain(addedTo(0, general)) || !allPlain(addedTo(0, after)))) return false;
  if (at.part != Location::Part::kLength) return at.key != 0;  // it is asked only whether they may be one
  SymPool& pool = in_.a.pool;
  const auto length = [&](const ListData& l) {
    const IntExpr listed = IntExpr::constant(static_cast<int64_t>(l.items.size()));
    return l.rest ? pool.add(listed, l.rest->count) : listed;
  };
  if (!known) {
    Entry e;
    e.kind = Entry::Kind::kJunk;
    const IntExpr listed = IntExpr::constant(static_cast<int64_t>(general.items.size()));  // those that were met first, and what they have grown by
    const bool grew = it != entries_.end() && it->second.base.isInt();
    e.base = e.grown = Value::integer(grew ? pool.add(listed, it->second.base.asInt()) : length(general));
    e.general = *junk(at, e.base, e.base);
    e.bounds.emplace(Range{0, Range::kMax});
    e.lossy = e.refilled = true;
    entries_[at] = std::move(e);
    return retry_ = true;
  }
  if (!general.items.empty() || !general.rest) return false;
  (void)number(at, general.rest->count, length(after));
  for (const Value& item : addedTo(0, after)) (void)value({Location::Part::kElement, at.owner, 0}, general.rest->element, item);
  return true;
}

bool LoopPolicy::isRefilled(const Location& length) const {
  const auto it = entries_.find(length);
  return !checking_ && it != entries_.end() && it->second.refilled;
}

// The general list of one that is refilled. `more`: what it held in another iteration. Law: its element stands for every item that was met in
// it, those before the loop too, whatever stood for the items that it had grown by.
bool LoopPolicy::fold(const Location& at, const ListData& a, const ListData& more, ListData& merged) {
  ListData all{addedTo(0, a), {}};
  const Values others = addedTo(0, more);
  all.items.insert(all.items.end(), others.begin(), others.end());
  if (all.items.empty()) return false;
  const Location element_at{Location::Part::kElement, at.owner, 0};
  const auto known = entries_.find(element_at);
  const bool stands = known != entries_.end() && known->second.kind == Entry::Kind::kJunk;
  const auto met = [&](const Value& v) {
    const Value& general = known->second.general;
    return general.isInt() && v.isInt() ? general.same(v) || coversNumber(general, v) : covers(general, v);
  };
  if (!stands || !std::all_of(all.items.begin(), all.items.end(), met)) {
    if (stands) all.items.push_back(known->second.general);
    const auto element = addedNow(Addr(at.owner), 0, all);
    if (!element) return false;
    Entry e;
    e.kind = Entry::Kind::kJunk;
    e.base = e.general = element->withoutRank();  // another one in each round
    entries_[element_at] = std::move(e);
  }
  merged.items.clear();
  merged.rest = ListData::Rest{entries_[at].general.asInt(), entries_[element_at].general};
  return true;
}

// A list that has grown: what it held stays, the new items become a rest that grows with the index.
bool LoopPolicy::list(const Location& at, const ListData& a, const ListData& b, ListData& merged) {
  if (checking_) return (!a.rest && at.part == Location::Part::kLength && growsNow(at, a.items.size(), b)) || refilled(at, a, b);
  if (isRefilled(at)) return fold(at, a, b, merged);
  if (const auto e = entries_.find(at); e != entries_.end() && e->second.kind == Entry::Kind::kJunk && !a.rest && growsBeyond(a.items.size(), b)) {
    const auto element = addedNow(Addr(at.owner), a.items.size(), b);
    if (!element) return false;
    merged.items = a.items;
    merged.rest = ListData::Rest{e->second.general.asInt(), *element};
    return true;
  }
  SymPool& pool = in_.a.pool;
  const size_t before = b.items.size();
  if (b.rest || a.items.size() < before || (a.items.size() == before && !a.rest)) return false;
  const bool asked_only = at.part == Location::Part::kRoot;
  const auto it = entries_.find(at);
  if (it != entries_.end() && it->second.kind == Entry::Kind::kFixed) return false;
  const bool instances = std::any_of(a.items.begin() + static_cast<ptrdiff_t>(before), a.items.end(), [&](const Value& v) { return isInstance(in_, *general_, v); });
  const bool may_lose = instances ? may_lose_.instances : may_lose_.more;
  bool exact = true;
  std::optional<Value> element = a.items.size() > before ? a.items[before] : a.rest->element;
  const Values added = addedTo(before, a);
  const bool steps = may_lose_.steps && ops::areSteps(in_, *general_, added);
  const std::optional<Value> things = !steps && (element->isObject() || element->isTuple()) ? alikeThings(a, before) : std::nullopt;
  if (things) element = things;
  for (size_t i = before; !things && i < a.items.size() && element && (exact || may_lose || steps); ++i) element = commonElement(in_, *general_, *element, a.items[i], exact);
  if (!things && a.rest && element) element = commonElement(in_, *general_, *element, a.rest->element, exact);
  exact = exact || steps;
  const bool value = element && isValueInstance(in_, *general_, *element) && isPlain(in_, *general_, ops::underlying(in_, *general_, *element));
  const bool lossy = !exact || things || (element && element->isObject() && !value);
  if (!element || !may_lose_.items || (lossy && !may_lose)) {
    if (!asked_only) failed_ = true;  // it grows by things that have to be looked at one by one
    return false;
  }
  if (asked_only) return true;
  element = element->withoutRank();  // another one in each round
  const Location element_at{Location::Part::kElement, at.owner, 0};
  if (const auto e = entries_.find(element_at); e != entries_.end() && e->second.kind == Entry::Kind::kJunk) element = e->second.general;
  if (it == entries_.end()) {
    IntExpr growth = IntExpr::constant(static_cast<int64_t>(a.items.size() - before));
    if (a.rest) growth = pool.add(growth, a.rest->count);
    Entry e;
    e.base = Value::integer(growth);
    e.lossy = lossy;
    if (growth.isConstant() || known(pool.symbolsOf(growth), false)) {
      e.kind = Entry::Kind::kFormula;
      const IntExpr general = pool.add(growth, pool.mul(pool.sub(index_expr_, first_), growth));
      e.general = Value::integer(general);
      e.following = Value::integer(pool.add(general, growth));
    } else {
      e.kind = Entry::Kind::kJunk;
      e.grown = e.base;
      e.general = *junk(at, e.base, e.base);
      joinTwin(at, e);
    }
    entries_[at] = std::move(e);
  }
  merged.items.assign(a.items.begin(), a.items.begin() + static_cast<ptrdiff_t>(before));
  merged.rest = ListData::Rest{entries_[at].general.asInt(), std::move(*element)};
  return true;
}

}  // namespace shapeproof
