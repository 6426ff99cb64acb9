// Class statements: body, bases, C3 linearisation, hooks.
#include <algorithm>

#include "backend/engine/interp.h"

namespace shapeproof {

using namespace ir;  // NOLINT

Addr Interp::newClass(State& s, Name n, Name qualname, Values bases, const Unit* unit) {
  auto object = makeRef<Object>();
  ClassData data;
  data.name = n;
  data.qualname = qualname;
  data.is_user = unit != nullptr && unit->is_user;
  for (const Value& base : bases) {
    const auto* b = base.isObject() ? Analysis::object(s, base.asAddr()).as<ClassData>() : nullptr;
    if (b == nullptr) { data.has_unknown_base = true; continue; }
    data.has_unknown_base = data.has_unknown_base || b->has_unknown_base;
    if (data.metaclass.isUnbound()) data.metaclass = b->metaclass;
    data.bases.push_back(base);
  }
  if (data.bases.empty() && known.object.isObject()) data.bases.push_back(known.object);  // unbound while `object` itself is made
  object->cls = known.type;
  object->payload = std::move(data);
  return a.allocate(s, std::move(object));
}

// C3: the merge of the bases' linearisations and the list of bases. False: no consistent order.
bool Interp::linearise(const State& s, Addr cls, std::vector<Addr>& out) const {
  const ClassData& data = *Analysis::object(s, cls).as<ClassData>();
  std::vector<std::vector<Addr>> lists;
  std::vector<Addr> direct;
  for (const Value& base : data.bases) {
    lists.push_back(Analysis::object(s, base.asAddr()).as<ClassData>()->mro);
    direct.push_back(base.asAddr());
  }
  lists.push_back(direct);
  out = {cls};
  while (true) {
    std::erase_if(lists, [](const auto& l) { return l.empty(); });
    if (lists.empty()) return true;
    const auto in_tail = [&](Addr candidate) {
      return std::any_of(lists.begin(), lists.end(), [&](const auto& l) { return std::find(l.begin() + 1, l.end(), candidate) != l.end(); });
    };
    const auto good = std::find_if(lists.begin(), lists.end(), [&](const auto& l) { return !in_tail(l.front()); });
    if (good == lists.end()) return false;
    const Addr chosen = good->front();
    out.push_back(chosen);
    for (auto& l : lists) if (l.front() == chosen) l.erase(l.begin());
  }
}

ContextSet<Value> Interp::evalClass(StateRef s, const Class& node) {
  const Unit* u = s->frame->unit;
  const Module& m = *u->ir;
  return evalArgs(std::move(s), node.bases).flatMap([&](StateRef t, CallArgs args) -> ContextSet<Value> {
    Values bases;
    for (const Value& base : args.positional) {  // a base that a join left open counts as unknown
      if (base.is(ValueKind::kChoice)) bases.push_back(a.opaque("base class"));
      else bases.push_back(base);
    }
    const Name n = name(*u, node.name);
    const Addr cls = newClass(*edit(t), n, name(*u, m.code(node.body).qualname), std::move(bases), u);
    if (booting) learnBuiltin(n, Value::object(cls));
    for (const auto& [key, v] : args.keywords)
      if (a.text(key) == "metaclass") Analysis::edit(*edit(t), cls).as<ClassData>()->metaclass = v;
    std::vector<Addr> mro;
    if (!linearise(*t, cls, mro))
      return raise<Value>(std::move(t), "TypeError", "Cannot create a consistent method resolution order (MRO)");
    Analysis::edit(*edit(t), cls).as<ClassData>()->mro = std::move(mro);

    const Code& code = m.code(node.body);
    auto frame = makeRef<Frame>();
    frame->unit = u;
    frame->code = node.body;
    frame->globals = t->frame->globals;
    frame->namespace_object = cls;
    frame->slots.resize(code.slot_count);
    Value class_cell;
    for (const SlotId slot : m.list(code.cells)) {
      Value cell = newObject(*edit(t), Value(), CellData{});
      if (m.slotName(code, slot) == "__class__") class_cell = cell;
      frame->slots[slot.index] = std::move(cell);
    }
    const auto free = m.list(code.free);
    const auto captures = m.list(node.captures);
    for (size_t i = 0; i < free.size() && i < captures.size(); ++i) frame->slots[free[i].index] = t->frame->slots[captures[i].index];
    return runFrame(std::move(t), std::move(frame)).flatMap([&](StateRef w, Value) {
      if (class_cell.isObject()) Analysis::edit(*edit(w), class_cell.asAddr()).as<CellData>()->value = Value::object(cls);
      CallArgs keywords;
      for (const auto& [key, v] : args.keywords) if (a.text(key) != "metaclass") keywords.keywords.emplace_back(key, v);
      return finishClass(std::move(w), cls, std::move(keywords));
    });
  });
}

// What type.__new__ does behind the body: completeness, __set_name__, __init_subclass__, the metaclass' __init__.
ContextSet<Value> Interp::finishClass(StateRef s, Addr cls, CallArgs keywords) {
  const Value self = Value::object(cls);
  if (const Value* flag = Analysis::object(*s, cls).attrs.find(a.intern("__complete__")); flag && flag->isBool() && flag->asBool().isTrue())
    Analysis::edit(*edit(s), cls).as<ClassData>()->complete = true;
  ContextSet<Value> set(std::move(s), Value::none());
  const State& now = *set[0].state;
  std::vector<std::pair<Name, Value>> named;
  for (const ValueMap::Entry& e : Analysis::object(now, cls).attrs) {
    if (!e.value.isObject() || !e.key.isStr()) continue;
    const Object& o = Analysis::object(now, e.value.asAddr());
    if (!o.cls.isObject() || o.as<FunctionData>() || o.as<ClassData>()) continue;
    if (lookupClass(now, o.cls.asAddr(), a.intern("__set_name__")) != nullptr) named.emplace_back(e.key.asStr(), e.value);
  }
  for (const auto& [n, v] : named)
    set = std::move(set).flatMap([&](StateRef t, Value) {
      CallArgs args;
      args.positional = {self, Value::str(n)};
      return callMethod(std::move(t), v, "__set_name__", std::move(args));
    });
  return std::move(set).flatMap([&](StateRef t, Value) -> ContextSet<Value> {
    const ClassData& data = *Analysis::object(*t, cls).as<ClassData>();
    Value hook;
    for (size_t i = 1; i < data.mro.size() && hook.isUnbound(); ++i)
      if (const Value* found = Analysis::object(*t, data.mro[i]).attrs.find(a.intern("__init_subclass__")); found && !Value::object(data.mro[i]).same(known.object))
        hook = *found;
    const Value metaclass = data.metaclass;
    ContextSet<Value> hooked(std::move(t), Value::none());
    if (hook.isObject()) {
      hooked = std::move(hooked).flatMap([&](StateRef w, Value) {
        Value function = hook;
        if (const Value* inner = Analysis::object(*w, hook.asAddr()).attrs.find(a.intern("__func__")); inner && !Analysis::object(*w, hook.asAddr()).as<FunctionData>()) function = *inner;
        CallArgs args = keywords;
        args.positional.insert(args.positional.begin(), self);
        return call(std::move(w), function, std::move(args));
      });
    }
    if (metaclass.isObject()) {
      hooked = std::move(hooked).flatMap([&](StateRef w, Value) -> ContextSet<Value> {
        const Value* make = lookupClass(*w, metaclass.asAddr(), a.intern("__new__"));
        const Value* plain_new = known.type.isObject() ? lookupClass(*w, known.type.asAddr(), a.intern("__new__")) : nullptr;
        // A user-written metaclass.__new__ may do anything to the class.
        if (make != nullptr && (plain_new == nullptr || !make->same(*plain_new)) && Analysis::object(*w, metaclass.asAddr()).as<ClassData>()->is_user)
          Analysis::edit(*edit(w), cls).as<ClassData>()->has_unknown_base = true;
        const Value* init = lookupClass(*w, metaclass.asAddr(), a.intern("__init__"));
        const Value* plain = known.type.isObject() ? lookupClass(*w, known.type.asAddr(), a.intern("__init__")) : nullptr;
        if (init == nullptr || (plain != nullptr && plain->same(*init))) return {std::move(w), Value::none()};
        const Value function = *init;
        DictData alias;
        alias.alias = cls;
        const Name n = Analysis::object(*w, cls).as<ClassData>()->name;
        CallArgs args = keywords;
        const Value bases = Value::tuple(Analysis::object(*w, cls).as<ClassData>()->bases);
        const Value namespace_dict = newObject(*edit(w), known.dict, std::move(alias));
        args.positional = {self, Value::str(n), bases, namespace_dict};
        return call(std::move(w), function, std::move(args));
      });
    }
    return std::move(hooked).map([&](StateRef&, Value) { return self; });
  });
}

ContextSet<Value> Interp::makeClass(StateRef s, Name n, Values bases, ValueMap namespace_map, CallArgs keywords) {
  const Addr cls = newClass(*edit(s), n, n, std::move(bases), s->frame ? s->frame->unit : nullptr);
  Object& o = Analysis::edit(*edit(s), cls);
  for (const ValueMap::Entry& e : namespace_map) o.attrs.set(e.key, e.value);
  std::vector<Addr> mro;
  if (!linearise(*s, cls, mro)) return raise<Value>(std::move(s), "TypeError", "Cannot create a consistent method resolution order (MRO)");
  Analysis::edit(*edit(s), cls).as<ClassData>()->mro = std::move(mro);
  return finishClass(std::move(s), cls, std::move(keywords));
}

}  // namespace shapeproof
