// copy.copy and copy.deepcopy: new objects of the same content. Functions, classes and modules stay themselves.
#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "backend/engine/key_hash.h"
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
    if (const auto it = made_.find(v.asAddr().index); it != made_.end()) {
      if (const auto* set = Analysis::object(s_, v.asAddr()).as<SetData>(); set && building_.contains(v.asAddr().index)) findHalf(set->map);
      return it->second;
    }
    const Value copy = Value::object(interp_.a.allocate(s_, fresh(v.asAddr())));
    made_.emplace(v.asAddr().index, copy);
    building_.insert(v.asAddr().index);
    Object content = Analysis::object(s_, copy.asAddr());
    content.attrs = deepMap(content.attrs);
    if (auto* list = content.as<ListData>()) {
      list->items = deepAll(list->items);
      if (list->rest) list->rest->element = deep(list->rest->element);
    } else if (auto* dict = content.as<DictData>()) {
      if (!dict->alias.valid()) dict->map = deepMap(dict->map);
    } else if (auto* set = content.as<SetData>()) {
      set->map = deepMap(set->map);
    } else if (auto* tensor = content.as<TensorData>()) {
      tensor->info = inMemoryOfItsOwn(*tensor->info);
    }
    Analysis::edit(s_, copy.asAddr()) = std::move(content);
    building_.erase(v.asAddr().index);
    return copy;
  }

  // Keys of dicts and sets that were asked for their hash when they had none of their attributes yet: their state leads to where they are keys.
  [[nodiscard]] const Values& half() const { return half_; }

  // Copies that are made already: what __deepcopy__ methods gave, and the memo of an outer copy.
  void know(const Value& original, const Value& copy) { made_.insert_or_assign(original.asAddr().index, copy); }
  void remember(ValueMap& memo) const { for (const auto& [index, copy] : made_) memo.set(Value::object(Addr(index)), copy); }

 private:
  [[nodiscard]] bool copied(const Value& v) const {
    if (!v.isObject()) return false;
    const Object& o = Analysis::object(s_, v.asAddr());
    return !(o.as<FunctionData>() || o.as<ClassData>() || o.as<ModuleData>() || o.as<CellData>() || o.as<GeneratorData>() || o.as<IteratorData>());
  }
  // Made as the original was, but another tensor: a change of one is none of the other.
  Ref<const TensorInfo> inMemoryOfItsOwn(TensorInfo info) {
    if (info.origin.valid()) info.origin = interp_.a.record(OpRecord(interp_.a.log[info.origin.index]));
    return Ref<const TensorInfo>(new TensorInfo(std::move(info)));
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
    for (const ValueMap::Entry& e : map) {
      findHalf(e.key);
      out.set(deep(e.key), deep(e.value));
    }
    out.setCount(map.count());
    return out;
  }

  void findHalf(const ValueMap& map) {
    for (const ValueMap::Entry& e : map) findHalf(e.key);
  }
  void findHalf(const Value& key) {
    if (key.isTuple())
      for (const Value& part : key.asTuple()) findHalf(part);
    if (!key.isObject()) return;
    const Object& o = Analysis::object(s_, key.asAddr());
    if (const auto* set = o.as<SetData>()) findHalf(set->map);
    else if (building_.contains(key.asAddr().index) && ops::hashesItself(interp_, s_, key)) half_.push_back(key);
  }

  Interp& interp_;
  State& s_;
  std::unordered_map<uint32_t, Value> made_;
  std::unordered_set<uint32_t> building_;
  Values half_;
};

}  // namespace

namespace {

// Classes that have a say: one of the methods `named` is defined by a class of the program, or `special` by any. Of a list or a dict, the methods
// that fill it (`filling`) say as much.
struct Say {
  std::vector<Name> named, filling;
  std::string_view special;
};

bool hasSay(const View& on, const Value& v, const Say& say) {
  if (!v.isObject()) return false;
  if (!say.special.empty() && ops::special(on.interp, on.state, v, say.special)) return true;
  const Object& self = Analysis::object(on.state, v.asAddr());
  const bool filled = self.as<ListData>() || self.as<DictData>();
  const Value& type = self.cls;
  if (!type.isObject()) return false;
  const ClassData* cls = Analysis::object(on.state, type.asAddr()).as<ClassData>();
  return cls != nullptr && std::any_of(cls->mro.begin(), cls->mro.end(), [&](Addr base) {
    const Object& o = Analysis::object(on.state, base);
    const auto has = [&](Name name) { return o.attrs.find(name) != nullptr; };
    return o.as<ClassData>()->is_user && (std::any_of(say.named.begin(), say.named.end(), has) ||
                                          (filled && std::any_of(say.filling.begin(), say.filling.end(), has)));
  });
}

// The objects inside `v` whose class has a say, outermost first; what lies inside those is their affair.
void collectOwn(const View& on, const Value& v, const Say& say, bool inside, std::set<uint32_t>& seen, Values& out) {
  const auto one = [&](const Value& item) { collectOwn(on, item, say, false, seen, out); };
  const auto all = [&](const ValueMap& map) { for (const auto& e : map) { one(e.key); one(e.value); } };
  if (v.isTuple()) { for (const Value& item : v.asTuple()) one(item); return; }
  if (v.is(ValueKind::kChoice)) { one(v.asChoice().a); one(v.asChoice().b); return; }
  if (!v.isObject() || !seen.insert(v.asAddr().index).second) return;
  const Object& o = Analysis::object(on.state, v.asAddr());
  if (o.as<FunctionData>() || o.as<ClassData>() || o.as<ModuleData>() || o.as<CellData>() || o.as<GeneratorData>() || o.as<IteratorData>()) return;
  if (!inside && hasSay(on, v, say)) { out.push_back(v); return; }
  all(o.attrs);
  if (const auto* list = o.as<ListData>()) {
    for (const Value& item : list->items) one(item);
    if (list->rest) one(list->rest->element);
  }
  if (const auto* dict = o.as<DictData>(); dict && !dict->alias.valid()) all(dict->map);
  if (const auto* set = o.as<SetData>()) all(set->map);
}

}  // namespace

static Say sayFrom(Call& c, size_t names, size_t special) {
  Say say;
  for (const Value& name : c.items(c.arg(names)).value_or(Values{}))
    if (const auto text = c.str(name)) say.named.push_back(c.interp.a.intern(*text));
  for (const char* name : {"append", "extend", "__setitem__"}) say.filling.push_back(c.interp.a.intern(name));
  say.special = c.str(c.arg(special)).value_or("");
  return say;
}

// says(x, names, special): whether the class of x has a say
CallResult objectSays(Call& c) { return c.toSetWith(Value::boolean(hasSay(viewOf(c), c.arg(0), sayFrom(c, 1, 2)))); }

// own(x, names, special, inside): the objects in x, x among them unless `inside`, whose class has a say
CallResult objectOwn(Call& c) {
  std::set<uint32_t> seen;
  Values out;
  collectOwn(viewOf(c), c.arg(0), sayFrom(c, 1, 2), c.boolean(c.arg(3)).value_or(false), seen, out);
  return c.toSetWith(Value::tuple(std::move(out)));
}

// copy(x, deep, memo, originals, copies): the copies of some objects inside are made already
CallResult objectCopy(Call& c) {
  Copier copier(c.interp, c.state());
  if (!c.boolean(c.arg(1)).value_or(true)) return c.toSetWith(copier.shallow(c.arg(0)));
  const Value memo = c.arg(2);
  if (const DictData* known = ops::payload<DictData>(peek(c), memo))
    for (const auto& e : ops::mapOf(peek(c), *known)) if (e.key.isObject()) copier.know(e.key, e.value);
  const Values originals = c.items(c.arg(3)).value_or(Values{}), copies = c.items(c.arg(4)).value_or(Values{});
  for (size_t i = 0; i < originals.size() && i < copies.size(); ++i) copier.know(originals[i], copies[i]);
  Value copy = copier.deep(c.arg(0));
  if (ops::payload<DictData>(peek(c), memo)) copier.remember(ops::editMap(c.state(), memo.asAddr()));
  if (copier.half().empty()) return c.toSetWith(std::move(copy));
  Interp& interp = c.interp;
  const Value blank = interp.newObject(c.state(), Analysis::object(peek(c), copier.half().front().asAddr()).cls);
  return c.finish(ops::callHash(interp, c.takeState(), blank).map([&](Path&, Value) { return copy; }));
}

// half(x): whether a copy of x asks a key for its hash before it has its attributes
CallResult objectHalf(Call& c) {
  Copier copier(c.interp, c.state());
  (void)copier.deep(c.arg(0));
  return c.toSetWith(Value::boolean(!copier.half().empty()));
}

// bind(function, instance): types.MethodType
CallResult builtinsBind(Call& c) { return c.toSetWith(Value::method(c.arg(0), c.arg(1))); }

}  // namespace shapeproof::libcalls
