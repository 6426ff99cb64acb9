// iter(x), and the iterator objects.
#include "backend/engine/iterate.h"

#include "backend/engine/operators.h"
#include "backend/engine/set_order.h"

namespace shapeproof {
namespace {

Value makeIterator(Interp& in, State& s, IteratorData data) { return in.newObject(s, in.known.iterator, std::move(data)); }

IterRun sequenceRun(Value source, int64_t count) {
  IterRun run;
  run.kind = IterRun::Kind::kSequence;
  run.source = std::move(source);
  run.count = IntExpr::constant(count);
  return run;
}

// The characters of a text, as texts of one code point each.
Value charactersOf(Interp& in, std::string_view text) {
  Values items;
  for (size_t i = 0; i < text.size();) {
    size_t n = 1;
    while (i + n < text.size() && (static_cast<unsigned char>(text[i + n]) & 0xC0) == 0x80) ++n;
    items.push_back(in.text(text.substr(i, n)));
    i += n;
  }
  return Value::tuple(std::move(items));
}

Value keysOf(const ValueMap& map) {
  Values keys;
  for (const ValueMap::Entry& e : map) keys.push_back(e.key);
  return Value::tuple(std::move(keys));
}

IterRun unknownRun(Interp& in, Value item, Trust trust, std::string_view reason) {
  IterRun run;
  run.kind = IterRun::Kind::kRepeat;
  run.source = std::move(item);
  run.count = in.a.freshInt("", trust, {0, Range::kMax}, reason);
  return run;
}

}  // namespace

Value makePlanIterator(Interp& in, State& s, std::vector<IterRun> runs) {
  IteratorData d;
  d.runs = std::move(runs);
  return makeIterator(in, s, std::move(d));
}

Value makeWrap(Interp& in, State& s, Value object, Value get_item) {
  IteratorData d;
  d.kind = IteratorData::Kind::kWrap;
  d.function = std::move(get_item);
  d.inner.push_back(std::move(object));
  return makeIterator(in, s, std::move(d));
}

std::optional<std::vector<IterRun>> builtinRuns(Interp& in, const State& s, const Value& v) {
  using Runs = std::vector<IterRun>;
  switch (v.kind()) {
    case ValueKind::kTuple: return Runs{sequenceRun(v, static_cast<int64_t>(v.asTuple().size()))};
    case ValueKind::kStr: {
      Value characters = charactersOf(in, in.a.text(v.asStr()));
      const auto n = static_cast<int64_t>(characters.asTuple().size());
      return Runs{sequenceRun(std::move(characters), n)};
    }
    case ValueKind::kBytes: {
      Values items;
      for (const char c : in.a.text(v.asStr())) items.push_back(Value::integer(int64_t{static_cast<unsigned char>(c)}));
      const auto n = static_cast<int64_t>(items.size());
      return Runs{sequenceRun(Value::tuple(std::move(items)), n)};
    }
    case ValueKind::kUnknown: {
      const std::string reason(in.a.text(v.unknownReason()));
      switch (v.unknownType()) {
        case UnknownType::kFloat: return std::nullopt;
        case UnknownType::kBytes:
          return Runs{unknownRun(in, Value::integer(in.a.freshInt("", v.unknownTrust(), {0, 255}, reason)), v.unknownTrust(), reason)};
        case UnknownType::kAny: case UnknownType::kStr: return Runs{unknownRun(in, v, v.unknownTrust(), reason)};
      }
      return std::nullopt;
    }
    case ValueKind::kObject: break;
    default: return std::nullopt;
  }
  if (const auto r = ops::rangeParts(in, s, v)) {
    IterRun run;
    run.kind = IterRun::Kind::kRange;
    run.count = ops::rangeLength(in, s, *r);
    run.a = r->start;
    run.b = r->step;
    return Runs{run};
  }
  const Object& o = Analysis::object(s, v.asAddr());
  if (o.as<ListData>()) return Runs{sequenceRun(v, 0)};  // the list itself says how long it is
  if (const auto* d = o.as<DictData>()) {
    const ValueMap& map = d->alias.valid() ? Analysis::object(s, d->alias).attrs : d->map;
    if (map.uncertain) return Runs{unknownRun(in, in.a.opaque("key of a dictionary"), Trust::kOpaque, "number of keys of a dictionary")};
    Value keys = keysOf(map);
    const auto n = static_cast<int64_t>(keys.asTuple().size());
    return Runs{sequenceRun(std::move(keys), n)};
  }
  if (const auto* set = o.as<SetData>()) {
    if (set->map.uncertain) return Runs{unknownRun(in, in.a.opaque("element of a set"), Trust::kOpaque, "number of elements of a set")};
    Value keys = Value::tuple(ops::setOrder(*set).items);
    const auto n = static_cast<int64_t>(keys.asTuple().size());
    return Runs{sequenceRun(std::move(keys), n)};
  }
  return std::nullopt;
}

namespace {

ContextSet<Value> notIterable(Interp& in, StateRef s, const Value& v) {
  const auto name = ops::typeName(in, *s, v);
  return in.raise<Value>(std::move(s), "TypeError", "'" + name.value_or("object") + "' object is not iterable");
}

// What __iter__ returned: an iterator, or something that this tool does not know.
Value checkedIterator(Interp& in, State& s, Value it) {
  if (it.isObject()) return it;
  auto runs = builtinRuns(in, s, it);
  return makePlanIterator(in, s, runs ? std::move(*runs) : std::vector<IterRun>{});
}

Value unknownIterator(Interp& in, State& s, std::string_view reason) {
  auto runs = builtinRuns(in, s, in.a.opaque(reason));
  return makePlanIterator(in, s, std::move(*runs));
}

ContextSet<Value> iterateObject(Interp& in, StateRef s, Value v) {
  const Object& o = Analysis::object(*s, v.asAddr());
  if (o.as<IteratorData>() || o.as<GeneratorData>()) return {std::move(s), std::move(v)};
  const ops::Special iter = ops::special(in, *s, v, "__iter__");
  if (iter && !iter.function.isNone())
    return ops::callSpecial(in, std::move(s), iter, "__iter__", {v}).flatMap([&](StateRef t, Value it) {
      return in.resolve(std::move(t), std::move(it)).map([&](StateRef& u, Value r) { return checkedIterator(in, *Interp::edit(u), std::move(r)); });
    });
  const Value builtin = ops::underlying(in, *s, v);
  if (auto runs = builtinRuns(in, *s, builtin)) {
    Value it = makePlanIterator(in, *Interp::edit(s), std::move(*runs));
    return {std::move(s), std::move(it)};
  }
  const ops::Special item = ops::special(in, *s, v, "__getitem__");
  if (item)
    return in.getAttr(std::move(s), v, in.a.intern("__getitem__")).map([&](StateRef& t, Value get_item) {
      return makeWrap(in, *Interp::edit(t), v, std::move(get_item));
    });
  if (iter.unknown || item.unknown || o.as<ClassData>() || o.as<NativeData>()) {
    Value it = unknownIterator(in, *Interp::edit(s), "items of an object that is not modelled");
    return {std::move(s), std::move(it)};
  }
  if (ops::special(in, *s, v, "__next__")) return {std::move(s), std::move(v)};
  return notIterable(in, std::move(s), v);
}

}  // namespace

ContextSet<Value> Interp::iterate(StateRef s, Value iterable) {
  return resolve(std::move(s), std::move(iterable)).flatMap([&](StateRef t, Value v) -> ContextSet<Value> {
    if (v.isObject()) return iterateObject(*this, std::move(t), std::move(v));
    if (auto runs = builtinRuns(*this, *t, v)) {
      Value it = makePlanIterator(*this, *edit(t), std::move(*runs));
      return {std::move(t), std::move(it)};
    }
    return notIterable(*this, std::move(t), v);
  });
}

bool isNotIterable(Interp& in, const State& s, const Value& v) {
  if (v.isUnknown()) return false;
  if (!v.isObject()) return !builtinRuns(in, s, v);
  const Object& o = Analysis::object(s, v.asAddr());
  if (o.as<IteratorData>() || o.as<GeneratorData>() || o.as<ClassData>() || o.as<NativeData>()) return false;
  const ops::Special iter = ops::special(in, s, v, "__iter__"), item = ops::special(in, s, v, "__getitem__");
  if (iter || item || iter.unknown || item.unknown || ops::special(in, s, v, "__next__")) return false;
  return !builtinRuns(in, s, ops::underlying(in, s, v));
}

bool isBuiltinException(Interp& in, const State& s, const Value& exception, std::string_view cls) {
  const Value* found = Analysis::object(s, in.known.builtins).attrs.find(in.a.intern(cls));
  return found != nullptr && in.isInstance(s, exception, *found) == Tri::kTrue;
}

}  // namespace shapeproof
