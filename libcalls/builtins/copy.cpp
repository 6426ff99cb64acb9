// copy.copy and copy.deepcopy: new objects of the same content. Functions, classes and modules stay themselves.
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
    if (v.isTuple()) {  // a tuple of nothing but itself is its own copy
      const Value copy = Value::tuple(deepAll(Values(v.asTuple().begin(), v.asTuple().end())));
      return copy.same(v) ? v : copy;
    }
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
    out.uncertain = map.uncertain;
    for (const ValueMap::Entry& e : map) out.set(deep(e.key), deep(e.value));
    return out;
  }

  Interp& interp_;
  State& s_;
  std::unordered_map<uint32_t, Value> made_;
};

}  // namespace

// copy(x, deep)
CallResult objectCopy(Call& c) {
  const Value v = c.arg(0);
  const bool deep = c.boolean(c.arg(1)).value_or(true);
  if (const ops::Special hook = ops::special(c.interp, peek(c), v, deep ? "__deepcopy__" : "__copy__")) {
    Values args{v};
    if (deep) args.push_back(c.interp.newDict(c.state(), {}));
    return c.finish(ops::callSpecial(c.interp, c.takeState(), hook, deep ? "__deepcopy__" : "__copy__", std::move(args)));
  }
  Copier copier(c.interp, c.state());
  Value copy = deep ? copier.deep(v) : copier.shallow(v);
  return c.toSetWith(std::move(copy));
}

// bind(function, instance): types.MethodType
CallResult builtinsBind(Call& c) { return c.toSetWith(Value::method(c.arg(0), c.arg(1))); }

}  // namespace shapeproof::libcalls
