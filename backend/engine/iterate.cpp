// iter(x), and the iterator objects.
#include "backend/engine/iterate.h"

#include <algorithm>

#include "backend/engine/entry_pool.h"
#include "backend/engine/hidden_entries.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"
#include "backend/engine/set_order.h"
#include "backend/engine/set_walk.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {
namespace {

Value makeIterator(Interp& in, State& s, IteratorData data, const Value& cls = {}) {
  return in.newObject(s, cls.isObject() ? cls : in.known.iterator, std::move(data));
}

bool isAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// The name of the class of iter(v) for a builtin thing, as builtins.py knows it.
std::string_view iteratorClass(const Interp& in, const State& s, const Value& v) {
  switch (v.kind()) {
    case ValueKind::kTuple: return "_tuple_iterator";
    case ValueKind::kStr: return isAscii(in.a.text(v.asStr())) ? "_ascii_iterator" : "_str_iterator";
    case ValueKind::kBytes: return "_bytes_iterator";
    case ValueKind::kObject: break;
    default: return {};
  }
  const Object& o = Analysis::object(s, v.asAddr());
  if (o.as<ListData>()) return o.cls.same(in.known.tuple) ? "_tuple_iterator" : "_list_iterator";
  if (o.as<DictData>()) return "_key_iterator";
  if (o.as<SetData>()) return "_set_iterator";
  return o.cls.same(in.known.range) ? "_range_iterator" : std::string_view{};
}

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

IterRun repeated(Value item, IntExpr count) {
  IterRun run;
  run.kind = IterRun::Kind::kRepeat;
  run.source = std::move(item);
  run.count = count;
  return run;
}

// Over the keys of a map that does not list them all, the values under them, or both.
IterRun hiddenRun(Interp& in, const ValueMap& map, DictView view, std::string_view number) {
  const IntExpr count = map.count() ? *map.count() : in.a.freshInt("", Trust::kOpaque, {0, Range::kMax}, number);
  const Value key = ops::likeAllOfKind(in, map.keyKind(), "key of a collection whose keys are not all known");
  if (view == DictView::kKeys) return repeated(key, count);
  const Value value = ops::likeAllOfKind(in, map.valueKind(), "an entry of a dict whose keys are not all known");
  return repeated(view == DictView::kValues ? value : Value::tuple({key, value}), count);
}

// The same of a dict; what its pool says of the entries, where it has one.
IterRun entriesRun(Interp& in, State& s, const Value& dict, DictView view) {
  (void)ops::entryCount(in, s, dict.asAddr());
  return hiddenRun(in, ops::mapOf(s, *ops::payload<DictData>(s, dict)), view, "number of keys of a dictionary");
}

// An iterator over the runs of `v`. One over a dict or a set whose keys are known remembers it.
Value iteratorOver(Interp& in, State& s, const Value& v, std::vector<IterRun> runs, std::string_view cls, DictView view = DictView::kKeys) {
  IteratorData d;
  const bool keys = runs.size() == 1 && runs[0].kind == IterRun::Kind::kSequence && runs[0].source.isTuple();
  if (v.isObject()) {
    const Object& o = Analysis::object(s, v.asAddr());
    const bool hidden = o.as<DictData>() && ops::hidesEntries(s, v);
    if (hidden || (keys && (o.as<DictData>() || o.as<SetData>()))) d.inner.push_back(v);
  }
  d.start = IntExpr::constant(static_cast<int64_t>(view));
  d.runs = std::move(runs);
  return makeIterator(in, s, std::move(d), cls.empty() ? Value() : builtinClass(in, s, cls));
}

}  // namespace

Value builtinClass(const Interp& in, const State& s, std::string_view name) {
  if (!in.known.builtins.valid()) return {};
  const Value* found = Analysis::object(s, in.known.builtins).attrs.find(in.a.intern(name));
  return found != nullptr ? *found : Value();
}

Value makePlanIterator(Interp& in, State& s, std::vector<IterRun> runs) {
  IteratorData d;
  d.runs = std::move(runs);
  return makeIterator(in, s, std::move(d));
}

std::optional<Value> makeDictIterator(Interp& in, State& s, const Value& v, DictView view) {
  if (ops::payload<DictData>(s, v) == nullptr) return std::nullopt;
  std::vector<IterRun> runs;
  if (ops::hidesEntries(s, v)) {
    runs.push_back(entriesRun(in, s, v, view));
  } else {
    runs = *builtinRuns(in, s, v);
  }
  return iteratorOver(in, s, v, std::move(runs), view == DictView::kKeys ? "_key_iterator" : view == DictView::kValues ? "_value_iterator" : "_item_iterator", view);
}

Value makeSetIterator(Interp& in, State& s, const Value& set) {
  if (ops::hidesEntries(s, set)) (void)ops::entryCount(in, s, set.asAddr());
  return iteratorOver(in, s, set, *builtinRuns(in, s, set), "_set_iterator");
}

bool hasChangedSize(const State& s, const IteratorData& plan) {
  if (plan.inner.empty() || plan.run >= plan.runs.size() || !plan.inner[0].isObject()) return false;
  const Object& o = Analysis::object(s, plan.inner[0].asAddr());
  const auto* set = o.as<SetData>();
  const auto* dict = o.as<DictData>();
  if (set == nullptr && dict == nullptr) return false;
  const ValueMap& map = set != nullptr ? set->map : ops::mapOf(s, *dict);
  return !map.uncertain() && plan.runs[plan.run].count.isConstant() && !plan.runs[plan.run].count.is(static_cast<int64_t>(map.size()));
}

Value makeWrap(Interp& in, State& s, Value object, Value get_item) {
  IteratorData d;
  d.kind = IteratorData::Kind::kWrap;
  d.function = std::move(get_item);
  d.inner.push_back(std::move(object));
  return makeIterator(in, s, std::move(d));
}

IntExpr unknownLength(Interp& in, const Value& v) {
  if (const auto length = v.textLength(); length && !in.a.run_items->isItem(*length)) return in.a.pool.symbol(*length);
  const bool text = v.unknownType() == UnknownType::kStr || v.unknownType() == UnknownType::kBytes;
  return in.a.freshInt("", text ? Trust::kOpaque : v.unknownTrust(), {0, Range::kMax}, in.a.text(v.unknownReason()));
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
          return Runs{repeated(Value::integer(in.a.run_items->number(v.unknownTrust(), {0, 255}, reason)), unknownLength(in, v))};
        case UnknownType::kAny: case UnknownType::kStr: return Runs{repeated(v.anonymous(), unknownLength(in, v))};
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
    const ValueMap& map = ops::mapOf(s, *d);
    if (map.uncertain()) return Runs{hiddenRun(in, map, DictView::kKeys, "number of keys of a dictionary")};
    Value keys = keysOf(map);
    const auto n = static_cast<int64_t>(keys.asTuple().size());
    return Runs{sequenceRun(std::move(keys), n)};
  }
  if (const auto* set = o.as<SetData>()) {
    if (set->map.uncertain()) return Runs{hiddenRun(in, set->map, DictView::kKeys, "number of elements of a set")};
    Value keys = Value::tuple(ops::setOrder(*set).items);
    const auto n = static_cast<int64_t>(keys.asTuple().size());
    return Runs{sequenceRun(std::move(keys), n)};
  }
  return std::nullopt;
}

namespace {

ContextSet<Value> notIterable(Interp& in, Path s, const Value& v) {
  const auto name = ops::typeName(in, *s, v);
  return in.raise<Value>(std::move(s), "TypeError", "'" + name.value_or("object") + "' object is not iterable");
}

// What __iter__ returned: an iterator, something that this tool does not know, or what Python refuses.
ContextSet<Value> checkedIterator(Interp& in, Path s, Value it) {
  if (it.isOpaque()) {
    Value made = makePlanIterator(in, *Interp::edit(s), std::move(*builtinRuns(in, *s, it)));
    return {std::move(s), std::move(made)};
  }
  const auto type = ops::typeName(in, *s, it);
  const Object* o = it.isObject() ? &Analysis::object(*s, it.asAddr()) : nullptr;
  if (o && (o->as<IteratorData>() || o->as<GeneratorData>())) return {std::move(s), std::move(it)};
  const ops::Special next = ops::special(in, *s, it, "__next__");
  if (!next && !next.unknown && type) return ops::typeError(in, std::move(s), "iter() returned non-iterator of type '" + *type + "'");
  if (it.isObject()) return {std::move(s), std::move(it)};
  auto runs = builtinRuns(in, *s, it);
  Value made = makePlanIterator(in, *Interp::edit(s), runs ? std::move(*runs) : std::vector<IterRun>{});
  return {std::move(s), std::move(made)};
}

Value unknownIterator(Interp& in, State& s, std::string_view reason) {
  auto runs = builtinRuns(in, s, in.a.opaque(reason));
  return makePlanIterator(in, s, std::move(*runs));
}

// A method of a library model.
bool isModels(const State& s, const Value& function) {
  const auto* f = ops::payload<FunctionData>(s, function);
  return f != nullptr && f->unit != nullptr && !f->unit->is_user;
}

// Items by number until IndexError. Where the class says that this comes at the length (`__ends_at_length__`, in force as long as
// neither method is the program's), there are as many; elsewhere one has to ask.
ContextSet<Value> iterateByNumber(Interp& in, Path s, const Value& v, const ops::Special& item) {
  const ops::Special length = ops::special(in, *s, v, "__len__");
  const bool counted = isModels(*s, item.function) && isModels(*s, length.function) && ops::special(in, *s, v, "__ends_at_length__");
  return in.getAttr(std::move(s), v, in.a.intern("__getitem__")).flatMap([&](Path t, Value get_item) -> ContextSet<Value> {
    const auto wrap = [&](State& u) { return makeWrap(in, u, v, get_item); };
    if (!counted) {
      Value it = wrap(*Interp::edit(t));
      return {std::move(t), std::move(it)};
    }
    return in.length(std::move(t), v).map([&](Path& u, Value n) {
      if (!n.isInt()) return wrap(*Interp::edit(u));
      IterRun run;
      run.kind = IterRun::Kind::kCall;
      run.source = get_item;
      run.count = n.asInt();
      return makePlanIterator(in, *Interp::edit(u), {std::move(run)});
    });
  });
}

ContextSet<Value> iterateSet(Interp& in, Path s, const Value& set) {
  return ops::walkedItems(in, std::move(s), set).map([&](Path& t, Value items) {
    const auto count = static_cast<int64_t>(items.asTuple().size());
    return iteratorOver(in, *Interp::edit(t), set, {sequenceRun(std::move(items), count)}, "_set_iterator");
  });
}

ContextSet<Value> iterateObject(Interp& in, Path s, Value v) {
  const Object& o = Analysis::object(*s, v.asAddr());
  if (o.as<IteratorData>() || o.as<GeneratorData>()) return {std::move(s), std::move(v)};
  const ops::Special iter = ops::special(in, *s, v, "__iter__");
  if (iter.function.isNone()) return notIterable(in, std::move(s), v);
  if (iter)
    return ops::callSpecial(in, std::move(s), iter, "__iter__", {v}).flatMap([&](Path t, Value it) {
      return in.resolve(std::move(t), std::move(it)).flatMap([&](Path u, Value r) { return checkedIterator(in, std::move(u), std::move(r)); });
    });
  const Value builtin = ops::underlying(in, *s, v);
  if (ops::hidesEntries(*s, builtin) && ops::payload<DictData>(*s, builtin)) {
    State& w = *Interp::edit(s);
    const IterRun run = entriesRun(in, w, builtin, DictView::kKeys);
    Value it = iteratorOver(in, w, builtin, {run}, iteratorClass(in, w, builtin));
    return {std::move(s), std::move(it)};
  }
  if (ops::hidesEntries(*s, builtin)) (void)ops::entryCount(in, *Interp::edit(s), builtin.asAddr());
  else if (ops::payload<SetData>(*s, builtin)) return iterateSet(in, std::move(s), builtin);
  if (auto runs = builtinRuns(in, *s, builtin)) {
    Value it = iteratorOver(in, *Interp::edit(s), builtin, std::move(*runs), iteratorClass(in, *s, builtin));
    return {std::move(s), std::move(it)};
  }
  const ops::Special item = ops::special(in, *s, v, "__getitem__");
  if (item) return iterateByNumber(in, std::move(s), v, item);
  if (iter.unknown || item.unknown || o.as<ClassData>() || o.as<NativeData>()) {
    Value it = unknownIterator(in, *Interp::edit(s), "items of an object that is not modelled");
    return onUnknown(in, std::move(s), UnknownOperand::kIterate, std::move(it));
  }
  if (ops::special(in, *s, v, "__next__")) return {std::move(s), std::move(v)};
  return notIterable(in, std::move(s), v);
}

}  // namespace

ContextSet<Value> Interp::iterate(Path s, Value iterable) {
  return resolve(std::move(s), std::move(iterable)).flatMap([&](Path t, Value v) -> ContextSet<Value> {
    if (v.isObject()) return iterateObject(*this, std::move(t), std::move(v));
    if (auto runs = builtinRuns(*this, *t, v)) {
      Value it = iteratorOver(*this, *edit(t), v, std::move(*runs), iteratorClass(*this, *t, v));
      if (v.isOpaque()) return onUnknown(*this, std::move(t), UnknownOperand::kIterate, std::move(it));
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
