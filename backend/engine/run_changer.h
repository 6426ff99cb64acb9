// RunItems::Changer: puts other symbols into a value: numbers, truth values, and the lengths of texts. What stands in the objects of the
// value is left as it is, but by who overrides changeObject; inObject makes a changed copy of one.
#pragma once

#include <algorithm>
#include <utility>

#include "backend/engine/interp.h"
#include "backend/engine/run_items.h"

namespace shapeproof {

class RunItems::Changer {
 public:
  explicit Changer(RunItems& items) : items_(items) {}
  virtual ~Changer() = default;

  Value change(const Value& v) {
    switch (v.kind()) {
      case ValueKind::kInt: return Value::integer(change(v.asInt()));
      case ValueKind::kBool: return Value::boolean(change(v.asBool()));
      case ValueKind::kTuple: return changeTuple(v);
      case ValueKind::kUnknown: return changeUnknown(v);
      case ValueKind::kChoice: {
        const ChoiceBox& c = v.asChoice();
        Value a = change(c.a), b = change(c.b);
        const BoolExpr condition = change(c.condition);
        return condition == c.condition && a.same(c.a) && b.same(c.b) ? v : Value::choice(condition, std::move(a), std::move(b));
      }
      case ValueKind::kObject: return changeObject(v);
      default: return v;
    }
  }

 protected:
  [[nodiscard]] virtual bool changes(SymbolId s) const = 0;
  // In its place; a truth value as 0 and 1.
  [[nodiscard]] virtual IntExpr symbolFor(SymbolId s) = 0;
  [[nodiscard]] virtual Value textFor(const Value& v, SymbolId length) { return textOf(v, *pool().asSymbol(symbolFor(length))); }
  [[nodiscard]] virtual Value changeObject(const Value& v) { return v; }
  // The symbols of a run that stands in an object are those of its items, and not changed with the object.
  [[nodiscard]] virtual bool entersRuns() const { return false; }
  // An unknown value without a length of its own.
  [[nodiscard]] virtual Value nameless(const Value& v) { return v; }

  SymPool& pool() { return items_.a_.pool; }
  [[nodiscard]] static Value textOf(const Value& v, SymbolId length) { return Value::unknownText(v.unknownReason(), v.unknownType(), v.unknownTrust(), length); }
  // A new symbol of the kind of `s`, of which as much is known.
  SymbolId another(SymbolId s) {
    const SymbolId id = pool().newSymbol(pool().info(s));
    items_.known_[id].most = items_.most(s);
    return id;
  }
  IntExpr asNumber(SymbolId id) {
    return pool().info(id).is_bool ? pool().ite(pool().boolSymbol(id), IntExpr::constant(1), IntExpr::constant(0)) : pool().symbol(id);
  }

  // Which tensor of several a copied one is, is not known.
  [[nodiscard]] virtual bool oneOfSeveral() const { return false; }
  // Of plain things: run_objects.cpp.
  Ref<Object> inObject(const Object& o) {
    auto copy = makeRef<Object>(o);
    inMap(copy->attrs);
    if (auto* dict = copy->as<DictData>()) inMap(dict->map);
    if (auto* list = copy->as<ListData>()) {
      for (Value& v : list->items) v = change(v);
      if (list->rest) {
        list->rest->count = change(list->rest->count);
        const bool before = std::exchange(in_run_, !entersRuns());
        list->rest->element = change(list->rest->element);
        in_run_ = before;
      }
    }
    if (auto* tensor = copy->as<TensorData>()) inTensor(*tensor);
    return copy;
  }

  // A named tuple, or another instance of a class that is derived from a tuple or a number: another instance, where what it holds changes.
  Value inValueInstance(State& s, const Value& v) {
    const Ref<Object> before = s.heap.get(v.asAddr().index);
    if (!before || !std::holds_alternative<std::monostate>(before->payload)) return v;
    for (const std::string_view name : {"_items", "_value_"}) {
      const Value* held = before->attrs.find(items_.a_.intern(name));
      if (held == nullptr || held->isObject()) continue;
      Value now = change(*held);
      if (now.same(*held)) return v;
      auto made = makeRef<Object>(*before);
      made->attrs.set(items_.a_.intern(name), std::move(now));
      return Value::object(items_.a_.allocate(s, std::move(made)));
    }
    return v;
  }

  RunItems& items_;

 private:
  void inMap(ValueMap& map) {
    if (const auto& below = map.hidden().below) map.bound(map.hidden().low, change(*below));
    for (const ValueMap::Entry& e : ValueMap(map))
      if (Value v = change(e.value); !v.same(e.value)) map.set(e.key, std::move(v));
  }

  void inTensor(TensorData& tensor) {
    TensorInfo info = *tensor.info;
    bool changed = false;
    for (IntExpr& size : info.shape.sizes()) {
      const IntExpr now = change(size);
      changed = changed || now != size;
      size = now;
    }
    tensor.one_of_several = tensor.one_of_several || oneOfSeveral();
    if (!changed) return;
    items_.withoutValues(info);
    tensor.info = Ref<const TensorInfo>(new TensorInfo(std::move(info)));
  }

  template <class Expr>
  Expr change(Expr e) {
    if (e.isConstant() || in_run_) return e;
    const auto symbols = pool().symbolsOf(e);
    if (std::none_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return changes(s); })) return e;
    return pool().substitute(e, [&](SymbolId s) { return changes(s) ? std::optional(symbolFor(s)) : std::nullopt; });
  }

  Value changeTuple(const Value& v) {
    Values items;
    bool changed = false;
    for (const Value& part : v.asTuple()) {
      items.push_back(change(part));
      changed = changed || !items.back().same(part);
    }
    return changed ? v.tupleOf(std::move(items)) : v;
  }

  Value changeUnknown(const Value& v) {
    const auto length = v.textLength();
    if (in_run_) return v;
    if (!length) return nameless(v);
    return changes(*length) ? textFor(v, *length) : v;
  }

  bool in_run_ = false;  // inside of a run in an object
};

}  // namespace shapeproof
