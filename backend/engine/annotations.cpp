// Annotations: evaluated where CPython evaluates them, kept in `__annotations__`.
#include "backend/engine/operators.h"

namespace shapeproof {

using namespace ir;  // NOLINT

// A name that does not exist is the program's error. Whatever else goes wrong in an annotation is taken for a gap of a model (a
// class that a model writes as a function cannot be subscripted).
ContextSet<Value> Interp::evalAnnotation(Path s, ExprId e) {
  if (!s->frame->unit->is_user) return {std::move(s), a.opaque("annotation")};
  return eval(std::move(s), e).handle([&](Path t, Value exception) -> ContextSet<Value> {
    const std::string kind = ops::typeName(*this, *t, exception).value_or("");
    if (kind == "NameError" || kind == "AttributeError") return ContextSet<Value>::raise(std::move(t), std::move(exception));
    return {std::move(t), a.opaque("annotation")};
  });
}

ContextSet<Flow> Interp::execAnnotate(Path s, const Annotate& node) {
  const Name target = name(*s->frame->unit, node.name), key = a.intern("__annotations__");
  return evalAnnotation(std::move(s), node.annotation).flatMap([&](Path t, Value v) -> ContextSet<Flow> {
    const Addr where = t->frame->namespace_object.valid() ? t->frame->namespace_object : t->frame->globals;
    const Object& space = Analysis::object(*t, where);
    const DictData* dict = space.as<DictData>();
    const Value* existing = dict != nullptr ? ops::mapOf(*t, *dict).find(key) : space.attrs.find(key);
    Value annotations = existing != nullptr ? *existing : newDict(*edit(t), {});
    ContextSet<Value> stored(std::move(t), Value::none());
    if (existing == nullptr) stored = std::move(stored).flatMap([&](Path w, Value) { return storeName(std::move(w), key, annotations); });
    return std::move(stored).map([&](Path& w, Value) {
      if (ops::payload<DictData>(*w, annotations)) ops::editMap(*edit(w), annotations.asAddr()).set(target, v);
      return Flow{};
    });
  });
}

ContextSet<Value> Interp::annotateFunction(Path s, const Function& node, Value function) {
  const Unit& u = *s->frame->unit;
  if (!u.is_user) return {std::move(s), std::move(function)};
  std::vector<std::pair<Name, ExprId>> written;
  for (const Param& p : u.ir->paramsOf(u.ir->code(node.code)))
    if (p.annotation.valid()) written.emplace_back(name(u, p.name), p.annotation);
  if (node.returns.valid()) written.emplace_back(a.intern("return"), node.returns);
  if (written.empty()) return {std::move(s), std::move(function)};
  ContextSet<ValueMap> set(std::move(s), ValueMap{});
  for (const auto& [n, e] : written)
    set = std::move(set).flatMap([&](Path t, ValueMap before) {
      return evalAnnotation(std::move(t), e).map([&](Path&, Value v) {
        ValueMap more = before;
        more.set(n, std::move(v));
        return more;
      });
    });
  return std::move(set).map([&](Path& t, ValueMap map) {
    const Value dict = newDict(*edit(t), std::move(map));
    Analysis::edit(*edit(t), function.asAddr()).attrs.set(a.intern("__annotations__"), dict);
    return function;
  });
}

}  // namespace shapeproof
