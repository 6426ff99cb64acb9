// The body of a class statement: its namespace, its frame.
#include "backend/engine/operators.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

// What `__module__` says: the parts of our models that are no modules of Python belong to builtins.
std::string_view shownModule(const Unit& u) {
  const std::string_view name = u.name;
  return name.substr(0, 11) == "_shapeproof" ? "builtins" : name;
}

}  // namespace

ContextSet<Value> Interp::prepareNamespace(Path s, ExprId e, const Value& metaclass, const CallArgs& args) {
  const Name class_name = name(*s->frame->unit, s->frame->unit->ir->get<Class>(e).name);
  return findAttr(std::move(s), metaclass, a.intern("__prepare__")).flatMap([&](Path t, Value prepare) -> ContextSet<Value> {
    if (prepare.isUnbound()) {
      Value dict = newDict(*edit(t), {});
      return {std::move(t), std::move(dict)};
    }
    CallArgs all = args;
    all.positional = {Value::str(class_name), Value::tuple(args.positional)};
    return call(std::move(t), prepare, std::move(all));
  });
}

ContextSet<Value> Interp::storeName(Path s, Name n, Value v) {
  const Addr where = s->frame->namespace_object.valid() ? s->frame->namespace_object : s->frame->globals;
  if (!Analysis::object(*s, where).as<DictData>()) {
    Analysis::edit(*edit(s), where).attrs.set(n, std::move(v));
    return {std::move(s), Value::none()};
  }
  return setItem(std::move(s), Value::object(where), Value::str(n), std::move(v));
}

ContextSet<Value> Interp::runClassBody(Path s, ExprId e, Addr space) {
  const Unit* u = s->frame->unit;
  const Module& m = *u->ir;
  const Class node = m.get<Class>(e);
  const Code& code = m.code(node.body);
  const bool is_class = Analysis::object(*s, space).as<ClassData>() != nullptr;
  std::vector<std::pair<std::string_view, Value>> first{{"__module__", text(shownModule(*u))}};
  if (!is_class) first.emplace_back("__qualname__", Value::str(name(*u, code.qualname)));
  if (code.doc.valid()) first.emplace_back("__doc__", Value::str(name(*u, code.doc)));
  ContextSet<Value> set(std::move(s), Value::none());
  for (const auto& [key, v] : first)
    set = std::move(set).flatMap([&](Path t, Value) -> ContextSet<Value> {
      if (!is_class) return setItem(std::move(t), Value::object(space), text(key), v);
      Analysis::edit(*edit(t), space).attrs.set(a.intern(key), v);
      return {std::move(t), Value::none()};
    });
  return std::move(set).flatMap([&](Path t, Value) {
    auto frame = makeRef<Frame>();
    frame->unit = u;
    frame->code = node.body;
    frame->globals = t->frame->globals;
    frame->namespace_object = space;
    frame->slots.resize(code.slot_count);
    Value class_cell = Value::none();
    for (const SlotId slot : m.list(code.cells)) {
      Value cell = newObject(*edit(t), Value(), CellData{});
      if (m.slotName(code, slot) == "__class__") class_cell = cell;
      frame->slots[slot.index] = std::move(cell);
    }
    const auto free = m.list(code.free);
    const auto captures = m.list(node.captures);
    for (size_t i = 0; i < free.size() && i < captures.size(); ++i) frame->slots[free[i].index] = t->frame->slots[captures[i].index];
    return runFrame(std::move(t), std::move(frame)).map([class_cell](Path&, Value) { return class_cell; });
  });
}

}  // namespace shapeproof
