// Names: reading and assigning variables, and the other assignment targets.
#include <algorithm>

#include "backend/engine/escape.h"
#include "backend/engine/observer.h"
#include "backend/engine/operators.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

// The names of the running class body.
const ValueMap& namespaceOf(const State& s) {
  const Object& o = Analysis::object(s, s.frame->namespace_object);
  const DictData* dict = o.as<DictData>();
  return dict != nullptr ? ops::mapOf(s, *dict) : o.attrs;
}

}  // namespace

ContextSet<Value> Interp::evalGlobal(Path s, Name n) {
  const Object& module = Analysis::object(*s, s->frame->globals);
  if (const Value* v = module.attrs.find(n); v != nullptr && !v->isUnbound()) {
    if (s->reads && v->isOpaque()) s->reads->note(kUnknownGlobal);
    Value copy = *v;
    return {std::move(s), std::move(copy)};
  }
  if (hasLazyImports(module)) {
    const Addr globals = s->frame->globals;
    return bindLazily(std::move(s), globals, n).flatMap([&](Path t, Value v) -> ContextSet<Value> {
      if (!v.isUnbound()) return {std::move(t), std::move(v)};
      return evalBuiltin(std::move(t), n);
    });
  }
  return evalBuiltin(std::move(s), n);
}

// Types that have no name in Python: the models name them as if they were builtins.
static bool isNameless(std::string_view name) {
  static constexpr std::string_view kTypes[] = {"NoneType", "NotImplementedType", "async_generator", "coroutine", "ellipsis", "function", "generator", "iterator", "method", "module"};
  return std::find(std::begin(kTypes), std::end(kTypes), name) != std::end(kTypes);
}

// A name that is not among the globals.
ContextSet<Value> Interp::evalBuiltin(Path s, Name n) {
  if (known.builtins.valid()) {
    const Object& builtins = Analysis::object(*s, known.builtins);
    if (const Value* v = builtins.attrs.find(n); v != nullptr && !v->isUnbound() && !(s->frame->unit->is_user && isNameless(a.text(n)))) {
      Value copy = *v;
      return {std::move(s), std::move(copy)};
    }
  }
  // `from unknown import *` may have brought the name.
  if (Analysis::object(*s, s->frame->globals).attrs.uncertain()) return {std::move(s), a.opaque(a.text(n))};
  const std::string message = "name '" + std::string(a.text(n)) + "' is not defined";
  return raise<Value>(std::move(s), "NameError", message);
}

ContextSet<Value> Interp::evalName(Path s, ExprId e) {
  const Unit& u = *s->frame->unit;
  const Module& m = *u.ir;
  auto unbound = [&](Path t, SlotId slot, const char* cls, const char* what) {
    edit(t)->at = e;
    const std::string text = std::string(what) + " '" + std::string(m.slotName(m.code(t->frame->code), slot)) + "'";
    const char* enclosing = std::string_view(what).find("free") != std::string_view::npos ? " in enclosing scope" : "";
    return raise<Value>(std::move(t), cls, text + " where it is not associated with a value" + enclosing);
  };
  auto cellValue = [&](SlotId slot) -> Value {
    const Value& cell = s->frame->slots[slot.index];
    if (!cell.isObject()) return {};
    const CellData* data = Analysis::object(*s, cell.asAddr()).as<CellData>();
    return data ? data->value : Value();
  };
  switch (m.kind(e)) {
    case ExprKind::kLocal: return unbound(std::move(s), m.get<Local>(e).slot, "UnboundLocalError", "cannot access local variable");
    case ExprKind::kDeref: {
      const SlotId slot = m.get<Deref>(e).slot;
      Value v = cellValue(slot);
      if (v.isUnbound()) {
        const auto own = m.list(m.code(s->frame->code).cells);
        if (std::find(own.begin(), own.end(), slot) != own.end())
          return unbound(std::move(s), slot, "UnboundLocalError", "cannot access local variable");
        return unbound(std::move(s), slot, "NameError", "cannot access free variable");
      }
      return {std::move(s), std::move(v)};
    }
    case ExprKind::kGlobal: edit(s)->at = e; return evalGlobal(std::move(s), name(u, m.get<Global>(e).name));
    default: {
      const ClassName node = m.get<ClassName>(e);
      const Name n = name(u, node.name);
      if (s->frame->namespace_object.valid())
        if (const Value* v = namespaceOf(*s).find(n); v && !v->isUnbound()) {
          Value copy = *v;
          return {std::move(s), std::move(copy)};
        }
      if (node.cell.valid())
        if (Value v = cellValue(node.cell); !v.isUnbound()) return {std::move(s), std::move(v)};
      edit(s)->at = e;
      return evalGlobal(std::move(s), n);
    }
  }
}

ContextSet<Value> Interp::assignName(Path s, ExprId target, Value v) {
  const Unit& u = *s->frame->unit;
  const Module& m = *u.ir;
  // A size that has no name yet takes the name of the first variable that holds it.
  auto baptise = [&](std::string_view variable) {
    if (!v.isInt() || v.asInt().isConstant() || !u.is_user || variable.starts_with('.')) return;  // a temporary of the IR is no name
    if (const auto symbol = a.pool.asSymbol(v.asInt()); symbol && a.pool.info(*symbol).name == 0) a.pool.setName(*symbol, a.intern(variable));
  };
  switch (m.kind(target)) {
    case ExprKind::kLocal: {
      const SlotId slot = m.get<Local>(target).slot;
      baptise(m.slotName(m.code(s->frame->code), slot));
      edit(s)->frame.edit().slots[slot.index] = std::move(v);
      break;
    }
    case ExprKind::kDeref: {
      const SlotId slot = m.get<Deref>(target).slot;
      baptise(m.slotName(m.code(s->frame->code), slot));
      const Value cell = s->frame->slots[slot.index];
      if (cell.isObject())
        if (CellData* data = Analysis::edit(*edit(s), cell.asAddr()).as<CellData>()) data->value = std::move(v);
      break;
    }
    case ExprKind::kGlobal: {
      const StrId id = m.get<Global>(target).name;
      baptise(m.str(id));
      const Name n = name(u, id);
      Analysis::edit(*edit(s), s->frame->globals).attrs.set(n, std::move(v));
      break;
    }
    case ExprKind::kClassName: {
      const Name n = name(u, m.get<ClassName>(target).name);
      return storeName(std::move(s), n, std::move(v));
    }
    default: break;  // the verifier admits only names here
  }
  return {std::move(s), Value::none()};
}

ContextSet<Value> Interp::assign(Path s, ExprId target, Value v) {
  const Unit& u = *s->frame->unit;
  if (a.options.observer != nullptr && u.is_user) a.options.observer->assigned(*this, *s, target, v);
  const Module& m = *u.ir;
  if (m.kind(target) == ExprKind::kAttr) {
    const Attr node = m.get<Attr>(target);
    const Name n = name(u, node.name);
    return eval(std::move(s), node.object).flatMap([&](Path t, Value object) {
      edit(t)->at = target;
      return setAttr(std::move(t), std::move(object), n, v);
    });
  }
  if (m.kind(target) == ExprKind::kItem) {
    const Item node = m.get<Item>(target);
    return eval(std::move(s), node.object).flatMap([&](Path t, Value object) {
      return eval(std::move(t), node.index).flatMap([&](Path w, Value index) {
        edit(w)->at = target;
        return setItem(std::move(w), object, std::move(index), v);
      });
    });
  }
  return assignName(std::move(s), target, std::move(v));
}

ContextSet<Value> Interp::deleteTarget(Path s, ExprId target) {
  const Unit& u = *s->frame->unit;
  const Module& m = *u.ir;
  switch (m.kind(target)) {
    case ExprKind::kAttr: {
      const Attr node = m.get<Attr>(target);
      const Name n = name(u, node.name);
      return eval(std::move(s), node.object).flatMap([&](Path t, Value object) { return delAttr(std::move(t), std::move(object), n); });
    }
    case ExprKind::kItem: {
      const Item node = m.get<Item>(target);
      return eval(std::move(s), node.object).flatMap([&](Path t, Value object) {
        return eval(std::move(t), node.index).flatMap([&](Path w, Value index) { return delItem(std::move(w), object, std::move(index)); });
      });
    }
    case ExprKind::kGlobal: {
      const Name n = name(u, m.get<Global>(target).name);
      const ValueMap& globals = Analysis::object(*s, s->frame->globals).attrs;
      const Value* there = globals.find(n);
      const bool missing = u.is_user && (there == nullptr || there->isUnbound()) && !globals.uncertain();
      if (missing) return raise<Value>(std::move(s), "NameError", "name '" + std::string(a.text(n)) + "' is not defined");
      (void)Analysis::edit(*edit(s), s->frame->globals).attrs.erase(Value::str(n));
      return {std::move(s), Value::none()};
    }
    case ExprKind::kLocal:  // one that is not bound is refused as where it is read
      if (u.is_user && s->frame->slots[m.get<Local>(target).slot.index].isUnbound()) return evalName(std::move(s), target);
      return assignName(std::move(s), target, Value());
    case ExprKind::kDeref:
      return evalName(std::move(s), target).flatMap([&](Path t, const Value&) { return assignName(std::move(t), target, Value()); });
    case ExprKind::kClassName: {
      const Value key = Value::str(name(u, m.get<ClassName>(target).name));
      const Addr where = s->frame->namespace_object;
      if (Analysis::object(*s, where).as<DictData>()) return delItem(std::move(s), Value::object(where), key);
      const bool erased = Analysis::edit(*edit(s), where).attrs.erase(key);
      if (erased || Analysis::object(*s, where).attrs.uncertain()) return {std::move(s), Value::none()};
      return raise<Value>(std::move(s), "NameError", "name '" + std::string(u.ir->str(m.get<ClassName>(target).name)) + "' is not defined");
    }
    default: return assignName(std::move(s), target, Value());
  }
}

}  // namespace shapeproof
