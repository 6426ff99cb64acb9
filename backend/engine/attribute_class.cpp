// Attributes of classes: data descriptors of the metaclass, the class and its bases, the rest of the metaclass.
#include <algorithm>
#include <functional>

#include "backend/engine/iterate.h"
#include "backend/engine/operators.h"

namespace shapeproof {

namespace {

std::optional<Value> factOfClass(Interp& in, Path& s, Addr cls, Name n) {
  const Object& o = Analysis::object(*s, cls);
  const ClassData& data = *o.as<ClassData>();
  const std::string_view which = in.a.text(n);
  if (which.size() < 7 || which.substr(0, 2) != "__") return std::nullopt;
  if (which == "__name__") return Value::str(data.name);
  if (which == "__qualname__") return Value::str(data.qualname);
  if (which == "__bases__") return Value::tuple(data.bases);
  if (which == "__base__") return data.bases.empty() ? Value::none() : data.bases[0];
  if (which == "__mro__") {
    Values mro;
    for (const Addr one : data.mro) mro.push_back(Value::object(one));
    return Value::tuple(std::move(mro));
  }
  if (which == "__class__") return data.metaclass.isUnbound() ? in.known.type : data.metaclass;
  if (which == "__doc__" || which == "__annotations__") {  // each class has its own
    if (const Value* own = o.attrs.find(n)) return *own;
    if (which == "__doc__") return Value::none();
    const Value fresh = in.newDict(*Interp::edit(s), {});
    Analysis::edit(*Interp::edit(s), cls).attrs.set(n, fresh);
    return fresh;
  }
  return std::nullopt;
}

// The class along the MRO that a slot belongs to; invalid: none.
Addr ownerOf(const State& s, const ClassData& data, Name slot, const std::function<std::vector<Name>(const ClassData&)>& slots_of) {
  for (auto one = data.mro.rbegin(); one != data.mro.rend(); ++one) {
    const std::vector<Name> slots = slots_of(*Analysis::object(s, *one).as<ClassData>());
    if (std::find(slots.begin(), slots.end(), slot) != slots.end()) return *one;
  }
  return {};
}

// What the class shows under the name of a slot of its instances: made anew for each question.
Value memberDescriptor(Interp& in, State& s, Addr owner, Name slot) {
  const Value made = in.newObject(s, builtinClass(in, s, "_member_descriptor"));
  ValueMap& attrs = Analysis::edit(s, made.asAddr()).attrs;
  attrs.set(in.a.intern("__objclass__"), Value::object(owner));
  attrs.set(in.a.intern("__name__"), Value::str(slot));
  return made;
}

}  // namespace

ContextSet<Value> Interp::attributeOfClass(Path s, Addr cls, Name n) {
  const Value self = Value::object(cls);
  const Value type = typeOf(*s, self);
  const Value* on_meta = type.isObject() ? lookupClass(*s, type.asAddr(), n) : nullptr;
  if (on_meta != nullptr && !type.same(known.type) && isDataDescriptor(*s, *on_meta)) {
    const Value attribute = *on_meta;
    return bindAttribute(std::move(s), attribute, self, type);
  }
  if (auto fact = factOfClass(*this, s, cls, n)) return {std::move(s), std::move(*fact)};
  bool unknown = false;
  if (const Value* found = lookupClass(*s, cls, n, &unknown); found != nullptr) {
    const Value attribute = *found;
    return bindAttribute(std::move(s), attribute, Value(), self);
  }
  if (const ClassData& data = *Analysis::object(*s, cls).as<ClassData>(); data.is_user)
    if (const Addr owner = ownerOf(*s, data, n, [&](const ClassData& one) { return namedSlots(*s, one); }); owner.valid()) {
      Value made = memberDescriptor(*this, *edit(s), owner, n);
      return {std::move(s), std::move(made)};
    }
  if (on_meta != nullptr && !unknown) {
    const Value attribute = *on_meta;
    return bindAttribute(std::move(s), attribute, self, type);
  }
  if (auto special = specialAttribute(*edit(s), self, n)) return {std::move(s), std::move(*special)};
  return {std::move(s), Value()};
}

}  // namespace shapeproof
