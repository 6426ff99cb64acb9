// copy.copy and copy.deepcopy: new objects of the same content. Functions, classes and modules stay themselves.
#include <algorithm>
#include <set>
#include <unordered_map>

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

class Copier {
 public:
  Copier(Interp& interp, State& s) : interp_(interp), s_(s) {}

  Value shallow(const Value& v) { return copied(v) ? Value::object(interp_.a.allocate(s_, fresh(v.asAddr()))) : v; }

  // Law: what is shared inside the original is shared inside the copy.
  Value deep(const Value& v) {
    if (v.isTuple()) {  // itself where nothing inside had to be copied
      Values items = deepAll(Values(v.asTuple().begin(), v.asTuple().end()));
      const bool same = std::equal(items.begin(), items.end(), v.asTuple().begin(), [](const Value& x, const Value& y) { return x.same(y); });
      return same ? v : v.tupleOf(std::move(items));
    }
    if (v.is(ValueKind::kMethod)) return Value::method(v.asMethod().function, deep(v.asMethod().self));
    if (v.is(ValueKind::kChoice)) return Value::choice(v.asChoice().condition, deep(v.asChoice().a), deep(v.asChoice().b));
    if (!copied(v)) return v;
    if (const auto it = made_.find(v.asAddr().index); it != made_.end()) return it->second;
    const Value copy = Value::object(interp_.a.allocate(s_, fresh(v.asAddr())));
    made_.emplace(v.asAddr().index, copy);
    Object content = Analysis::object(s_, copy.asAddr());
    content.attrs = deepMap(content.attrs);
    if (auto* list = content.as<ListData>()) {
      list->items = deepAll(list->items);
      if (list->rest) list->rest->element = deep(list->rest->element);
    } else if (auto* dict = content.as<DictData>()) {
      if (!dict->alias.valid()) dict->map = deepMap(dict->map);
    } else if (auto* set = content.as<SetData>()) {
      set->map = deepMap(set->map);
    }
    Analysis::edit(s_, copy.asAddr()) = std::move(content);
    return copy;
  }

  // Copies that are made already: what __deepcopy__ methods gave, and the memo of an outer copy.
  void know(const Value& original, const Value& copy) { made_.insert_or_assign(original.asAddr().index, copy); }
  void remember(ValueMap& memo) const { for (const auto& [index, copy] : made_) memo.set(Value::object(Addr(index)), copy); }

 private:
  [[nodiscard]] bool copied(const Value& v) const {
    if (!v.isObject()) return false;
    const Object& o = Analysis::object(s_, v.asAddr());
    return !(o.as<FunctionData>() || o.as<ClassData>() || o.as<ModuleData>() || o.as<CellData>() || o.as<GeneratorData>() || o.as<IteratorData>());
  }
  Ref<Object> fresh(Addr a) { return makeRef<Object>(Analysis::object(s_, a)); }
  Values deepAll(const Values& items) {
    Values out;
    out.reserve(items.size());
    for (const Value& v : items) out.push_back(deep(v));
    return out;
  }
  ValueMap deepMap(const ValueMap& map) {
    ValueMap out;
    out.hide(map.hidden());
    for (const ValueMap::Entry& e : map) out.set(deep(e.key), deep(e.value));
    out.setCount(map.count());
    return out;
  }

  Interp& interp_;
  State& s_;
  std::unordered_map<uint32_t, Value> made_;
};

}  // namespace

namespace {

// The objects inside `v` that copy themselves, outermost first; what lies inside those is their affair.
void hooked(const View& on, const Value& v, std::set<uint32_t>& seen, Values& out) {
  const auto all = [&](const ValueMap& map) { for (const auto& e : map) { hooked(on, e.key, seen, out); hooked(on, e.value, seen, out); } };
  if (v.isTuple()) { for (const Value& item : v.asTuple()) hooked(on, item, seen, out); return; }
  if (!v.isObject() || !seen.insert(v.asAddr().index).second) return;
  const Object& o = Analysis::object(on.state, v.asAddr());
  if (o.as<FunctionData>() || o.as<ClassData>() || o.as<ModuleData>() || o.as<CellData>() || o.as<GeneratorData>() || o.as<IteratorData>()) return;
  if (ops::special(on.interp, on.state, v, "__deepcopy__")) { out.push_back(v); return; }
  all(o.attrs);
  if (const auto* list = o.as<ListData>()) for (const Value& item : list->items) hooked(on, item, seen, out);
  if (const auto* dict = o.as<DictData>(); dict && !dict->alias.valid()) all(dict->map);
  if (const auto* set = o.as<SetData>()) all(set->map);
}

ContextSet<Value> deepCopy(Interp& in, Path s, const Value& v, const Value& memo) {
  std::set<uint32_t> seen;
  Values own;
  hooked({in, *s}, v, seen, own);
  ContextSet<Values> copies(std::move(s), Values{});
  for (const Value& one : own)
    copies = std::move(copies).flatMap([&](Path t, Values before) {
      const ops::Special hook = ops::special(in, *t, one, "__deepcopy__");
      return ops::callSpecial(in, std::move(t), hook, "__deepcopy__", {one, memo}).map([&](Path&, Value copy) {
        Values more = before;
        more.push_back(std::move(copy));
        return more;
      });
    });
  return std::move(copies).map([&](Path& t, Values made) {
    State& w = *Interp::edit(t);
    Copier copier(in, w);
    if (const DictData* known = ops::payload<DictData>(w, memo))
      for (const auto& e : ops::mapOf(w, *known)) if (e.key.isObject()) copier.know(e.key, e.value);
    for (size_t i = 0; i < own.size(); ++i) copier.know(own[i], made[i]);
    Value copy = copier.deep(v);
    if (ops::payload<DictData>(w, memo)) copier.remember(ops::editMap(w, memo.asAddr()));
    return copy;
  });
}

}  // namespace

// copy(x, deep, memo)
CallResult objectCopy(Call& c) {
  const Value v = c.arg(0);
  if (c.boolean(c.arg(1)).value_or(true)) {
    const Value memo = c.arg(2).isNone() ? c.interp.newDict(c.state(), {}) : c.arg(2);
    return c.finish(deepCopy(c.interp, c.takeState(), v, memo));
  }
  if (const ops::Special hook = ops::special(c.interp, peek(c), v, "__copy__"))
    return c.finish(ops::callSpecial(c.interp, c.takeState(), hook, "__copy__", {v}));
  Copier copier(c.interp, c.state());
  Value copy = copier.shallow(v);
  return c.toSetWith(std::move(copy));
}

// bind(function, instance): types.MethodType
CallResult builtinsBind(Call& c) { return c.toSetWith(Value::method(c.arg(0), c.arg(1))); }

}  // namespace shapeproof::libcalls
