// The operands of * and ** in calls and displays.
#include "backend/engine/iterate.h"
#include "backend/engine/operators.h"
#include "backend/engine/spread.h"
#include "backend/engine/run_items.h"
#include "backend/engine/unknown_base.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

std::string typeWord(Interp& in, const State& s, const Value& v) { return ops::typeName(in, s, v).value_or("object"); }

// How CPython names the callee in these complaints: module.qualname(), without the module where it is builtins.
std::string calleeWords(Interp& in, const State& s, const Value& callee) {
  const Value function = callee.is(ValueKind::kMethod) ? callee.asMethod().function : callee;
  if (!function.isObject()) return "function";
  const Object& o = Analysis::object(s, function.asAddr());
  if (const auto* f = o.as<FunctionData>()) {
    const std::string name(f->unit->ir->str(f->unit->ir->code(f->code).qualname));
    return (f->unit->name == "builtins" || !f->unit->is_user ? name : f->unit->name + "." + name) + "()";
  }
  if (const auto* c = o.as<ClassData>()) {
    const std::string name(in.a.text(c->qualname.valid() ? c->qualname : c->name));
    return (c->is_user ? "__main__." + name : name) + "()";
  }
  return typeWord(in, s, function) + " object";
}

// A list whose length is one of a few (an element was appended where a condition held): a path for each length.
ContextSet<Interp::Items> countedItems(Interp& in, Path s, Interp::Items items, Range count) {
  constexpr int64_t kMaxLengths = 8, kMaxLength = 256;
  if (count.high - count.low >= kMaxLengths || count.high > kMaxLength) return {std::move(s), std::move(items)};
  const auto ofLength = [&](Path& t, int64_t n) {
    Interp::Items all{items.items, items.unknown_rest, std::nullopt};
    for (int64_t i = 0; i < n; ++i) all.items.push_back(in.a.run_items->at(in, *Interp::edit(t), items.rest->element));
    return all;
  };
  if (count.low >= count.high) {
    Interp::Items all = ofLength(s, count.low);
    return {std::move(s), std::move(all)};
  }
  Interp::Sides sides = in.fork(std::move(s), in.a.pool.eq(items.rest->count, IntExpr::constant(count.low)));
  ContextSet<Interp::Items> out;
  if (sides.then) {
    Interp::Items all = ofLength(sides.then, count.low);
    out.add(std::move(sides.then), std::move(all));
  }
  if (sides.otherwise) out.absorb(countedItems(in, std::move(sides.otherwise), items, {count.low + 1, count.high}));
  return out;
}

}  // namespace

ContextSet<Interp::Items> Interp::spreadItems(Path s, Value v, const Value& callee) {
  return resolve(std::move(s), std::move(v)).flatMap([&](Path t, Value plain) -> ContextSet<Items> {
    if (isNotIterable(*this, *t, plain)) {
      const std::string type = typeWord(*this, *t, plain);
      return raise<Items>(std::move(t), "TypeError",
                          callee.isUnbound() ? "Value after * must be an iterable, not " + type
                                             : calleeWords(*this, *t, callee) + " argument after * must be an iterable, not " + type);
    }
    return collect(std::move(t), std::move(plain)).flatMap([&](Path w, Items items) {
      if (!items.rest) return ContextSet<Items>(std::move(w), std::move(items));
      const Range range = w->facts.rangeOf(a.pool, items.rest->count);
      return countedItems(*this, std::move(w), std::move(items), {std::max<int64_t>(range.low, 0), range.high});
    });
  });
}

ContextSet<CallArgs> givenTwice(Interp& in, ContextSet<Value> at, Name keyword, const Value& callee) {
  return std::move(at).flatMap([&](Path s, Value) {
    const std::string words = calleeWords(in, *s, callee) + " got multiple values for keyword argument '" + std::string(in.a.text(keyword)) + "'";
    return in.raise<CallArgs>(std::move(s), "TypeError", words);
  });
}

// The entries of a dict, or of an object with keys() and __getitem__. Anything else is no mapping.
ContextSet<Interp::Spread> Interp::spreadMapping(Path s, Value v) {
  return resolve(std::move(s), std::move(v)).flatMap([&](Path t, Value plain) -> ContextSet<Spread> {
    if (plain.isUnknown()) return {std::move(t), Spread{{}, true, true}};
    if (const auto* dict = ops::payload<DictData>(*t, plain); dict != nullptr) {
      Spread all{ops::mapOf(*t, *dict), false, true};
      return {std::move(t), std::move(all)};
    }
    return findAttr(std::move(t), plain, a.intern("keys")).flatMap([&](Path u, Value keys) -> ContextSet<Spread> {
      if (keys.isUnbound()) {
        const bool perhaps = mayInherit(*this, *u, plain);
        return {std::move(u), Spread{{}, perhaps, perhaps}};
      }
      if (keys.isUnknown()) return {std::move(u), Spread{{}, true, true}};
      return call(std::move(u), std::move(keys), {}).flatMap([&](Path w, Value names) {
        return collect(std::move(w), std::move(names)).flatMap([&](Path x, Items items) {
          ContextSet<Spread> out(std::move(x), Spread{{}, items.unknown_rest || items.rest.has_value(), true});
          for (const Value& key : items.items)
            out = std::move(out).flatMap([&](Path y, Spread before) {
              return getItem(std::move(y), plain, key).map([&](Path& z, Value one) {
                Spread more = before;
                ops::storeKey(*this, *z, more.map, key, std::move(one));
                return more;
              });
            });
          return out;
        });
      });
    });
  });
}

// f(**mapping)
ContextSet<CallArgs> Interp::spreadKeywords(Path s, Value mapping, CallArgs before, const Value& callee) {
  return spreadMapping(std::move(s), mapping).flatMap([&](Path t, Spread spread) -> ContextSet<CallArgs> {
    if (!spread.is_mapping) {
      const std::string words = calleeWords(*this, *t, callee) + " argument after ** must be a mapping, not " + typeWord(*this, *t, mapping);
      return raise<CallArgs>(std::move(t), "TypeError", words);
    }
    CallArgs more = before;
    more.unknown_keywords = more.unknown_keywords || spread.unknown || spread.map.uncertain();
    for (const ValueMap::Entry& e : spread.map) {
      const Value key = ops::underlying(*this, *t, e.key);
      if (!key.isStr()) {
        if (key.isUnknown() || key.is(ValueKind::kChoice)) { more.unknown_keywords = true; continue; }
        return raise<CallArgs>(std::move(t), "TypeError", "keywords must be strings");
      }
      for (const auto& [name, v] : before.keywords)
        if (name == key.asStr()) return givenTwice(*this, {std::move(t), Value::none()}, name, callee);
      more.keywords.emplace_back(key.asStr(), e.value);
    }
    return {std::move(t), std::move(more)};
  });
}

// {**mapping}
ContextSet<ValueMap> Interp::spreadEntries(Path s, Value mapping, ValueMap before) {
  return spreadMapping(std::move(s), mapping).flatMap([&](Path t, Spread spread) -> ContextSet<ValueMap> {
    if (!spread.is_mapping)
      return raise<ValueMap>(std::move(t), "TypeError", "'" + typeWord(*this, *t, mapping) + "' object is not a mapping");
    ValueMap more = before;
    for (const ValueMap::Entry& e : spread.map) {
      const Value there = ops::storedKey(*this, *t, more, e.key);
      more.set(there.isUnbound() ? e.key : there, e.value);
    }
    if (spread.unknown) more.hideAnything();
    more.hide(spread.map.hidden());
    return {std::move(t), std::move(more)};
  });
}

}  // namespace shapeproof
