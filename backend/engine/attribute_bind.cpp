// Descriptors and super(): what an attribute found on a class is for the one who asks.
#include "backend/engine/answers.h"
#include "backend/engine/operators.h"

namespace shapeproof {

namespace {

// Has this class a field of this name: an annotated one, or a place that None keeps?
bool isField(const Interp& in, const State& s, const Object& cls, Name n, const Value& attribute) {
  if (attribute.isNone()) return true;
  const Value* annotations = cls.attrs.find(in.a.intern("__annotations__"));
  const DictData* fields = annotations == nullptr ? nullptr : ops::payload<DictData>(s, *annotations);
  return fields != nullptr && fields->map.find(Value::str(n)) != nullptr;
}

// A field of the program's class, whose instances may have something else under the name: a base without a model may put it there (options of
// a configuration, fields of a form). Methods, nested classes and plain constants are what the program means by them.
bool maybeReplaced(const Interp& in, const State& s, const Value& type, Name n, const Value& attribute) {
  const ClassData* data = ops::payload<ClassData>(s, type);
  if (data == nullptr || !data->has_unknown_base || attribute.is(ValueKind::kMethod) || attribute.isOpaque() || in.a.text(n).starts_with("__")) return false;
  if (attribute.isObject()) {
    const Object& o = Analysis::object(s, attribute.asAddr());
    if (o.as<FunctionData>() || o.as<ClassData>()) return false;
    if (o.cls.isObject() && in.lookupClass(s, o.cls.asAddr(), in.a.intern("__get__")) != nullptr) return false;
    for (const Value& descriptor : {in.known.property, in.known.staticmethod, in.known.classmethod})
      if (in.isInstance(s, attribute, descriptor) != Tri::kFalse) return false;
  }
  for (const Addr one : data->mro)
    if (const Object& c = Analysis::object(s, one); c.attrs.find(n) != nullptr) return c.as<ClassData>()->is_user && isField(in, s, c, n, attribute);
  return false;
}

Value asItStandsOrReplaced(Interp& in, const State& s, const Value& type, Name n, Value attribute) {
  const std::string name = std::string(in.a.text(ops::payload<ClassData>(s, type)->qualname)) + "." + std::string(in.a.text(n));
  const std::string reason = name + ", which a base without a model may replace";
  const Value stands = in.a.answers->same("class attribute: " + name, Value::boolean(in.a.freshBool("", Trust::kOpaque, reason)));
  return Value::choice(stands.asBool(), std::move(attribute), in.a.opaque(reason));
}

bool isReadable(const Interp& in, const State& s, const Value& descriptor) {
  const Value type = in.typeOf(s, descriptor);
  if (!type.isObject()) return true;
  return in.isSubclass(s, type.asAddr(), in.known.property) == Tri::kTrue || in.lookupClass(s, type.asAddr(), in.a.intern("__get__")) != nullptr;
}

// " 'x'" for the name under which a class has `attribute`.
std::string nameOn(const Interp& in, const State& s, const Value& owner, const Value& attribute) {
  const ClassData* data = ops::payload<ClassData>(s, owner);
  if (data == nullptr) return "";
  for (const Addr one : data->mro)
    for (const ValueMap::Entry& e : Analysis::object(s, one).attrs)
      if (e.key.isStr() && e.value.same(attribute)) return " '" + std::string(in.a.text(e.key.asStr())) + "'";
  return "";
}

}  // namespace

// super(C, self).name: the MRO of self's class behind C.
ContextSet<Value> Interp::attributeOfSuper(Path s, Addr proxy, Name n) {
  if (a.text(n) == "__class__") return attributeOfInstance(std::move(s), Value::object(proxy), n);
  const Object& o = Analysis::object(*s, proxy);
  const Value* cls = o.attrs.find(a.intern("__thisclass__"));
  const Value* self = o.attrs.find(a.intern("__self__"));
  if (cls == nullptr || self == nullptr || !cls->isObject()) return {std::move(s), a.opaque("super")};
  const Value receiver = *self, this_class = *cls;
  const bool of_class = receiver.isObject() && Analysis::object(*s, receiver.asAddr()).as<ClassData>() != nullptr &&
                        isSubclass(*s, receiver.asAddr(), this_class) == Tri::kTrue;
  const Value start = of_class ? receiver : typeOf(*s, receiver);
  if (!start.isObject()) return {std::move(s), a.opaque("super")};
  const ClassData& data = *Analysis::object(*s, start.asAddr()).as<ClassData>();
  bool behind = false;
  for (const Addr one : data.mro) {
    if (behind)
      if (const Value* found = Analysis::object(*s, one).attrs.find(n); found != nullptr) {
        const Value attribute = *found;
        // __new__ is static; from a class (super() in a classmethod) plain functions stay unbound.
        const bool unbound = of_class || a.text(n) == "__new__";
        return bindAttribute(std::move(s), attribute, unbound ? Value() : receiver, start);
      }
    if (Value::object(one).same(this_class)) behind = true;
  }
  if (data.has_unknown_base) return {std::move(s), a.opaque(std::string("super().") + std::string(a.text(n)))};
  return attributeOfInstance(std::move(s), Value::object(proxy), n);  // of the proxy itself
}

// One of several, some of which are bound: each by itself. A class that was made on two ways has methods of either.
static bool bindsSome(const State& s, const Value& v) {
  if (v.is(ValueKind::kChoice)) return bindsSome(s, v.asChoice().a) || bindsSome(s, v.asChoice().b);
  if (!v.isObject()) return false;
  const Object& o = Analysis::object(s, v.asAddr());
  return !(o.as<ClassData>() || o.as<TensorData>() || o.as<ListData>() || o.as<DictData>());
}

// Descriptors: what `owner.attribute` gives. `self` unbound: asked of the class.
ContextSet<Value> Interp::bindAttribute(Path s, Value attribute, Value self, Value owner) {
  if (attribute.is(ValueKind::kChoice) && bindsSome(*s, attribute))
    return resolve(std::move(s), std::move(attribute)).flatMap([&](Path t, Value one) { return bindAttribute(std::move(t), std::move(one), self, owner); });
  if (!attribute.isObject()) return {std::move(s), std::move(attribute)};
  const Object& o = Analysis::object(*s, attribute.asAddr());
  if (o.as<FunctionData>()) {
    if (self.isUnbound()) return {std::move(s), std::move(attribute)};
    return {std::move(s), Value::method(std::move(attribute), std::move(self))};
  }
  if (!o.cls.isObject() || o.as<ClassData>() || o.as<TensorData>() || o.as<ListData>() || o.as<DictData>()) return {std::move(s), std::move(attribute)};
  const Value* inner = o.attrs.find(a.intern("__func__"));
  if (isDescriptorOf(*s, attribute, known.staticmethod)) { Value f = inner ? *inner : a.opaque("staticmethod"); return {std::move(s), std::move(f)}; }
  if (isDescriptorOf(*s, attribute, known.classmethod)) {
    if (inner == nullptr) return {std::move(s), a.opaque("classmethod")};
    return {std::move(s), Value::method(*inner, owner)};
  }
  if (isDescriptorOf(*s, attribute, known.property)) {
    if (self.isUnbound()) return {std::move(s), std::move(attribute)};
    const Value* getter = o.attrs.find(a.intern("fget"));
    if (getter == nullptr || getter->isNone()) return raise<Value>(std::move(s), "AttributeError", "property" + nameOn(*this, *s, owner, attribute) + " of '" + ops::typeName(*this, *s, self).value_or("object") + "' object has no getter");
    const Value function = *getter;
    CallArgs args;
    args.positional = {std::move(self)};
    return call(std::move(s), function, std::move(args));
  }
  const Value* get = lookupClass(*s, o.cls.asAddr(), a.intern("__get__"));
  if (get == nullptr) return {std::move(s), std::move(attribute)};
  const Value function = *get;
  CallArgs args;
  args.positional = {attribute, self.isUnbound() ? Value::none() : self, owner};
  return call(std::move(s), function, std::move(args));
}

bool Interp::isDescriptorOf(const State& s, const Value& v, const Value& cls) const {
  return cls.isObject() && v.isObject() && isInstance(s, v, cls) == Tri::kTrue;
}

bool Interp::isDataDescriptor(const State& s, const Value& v) const {
  if (!v.isObject()) return false;
  const Object& o = Analysis::object(s, v.asAddr());
  if (!o.cls.isObject() || o.as<FunctionData>() || o.as<ClassData>() || o.as<TensorData>()) return false;
  return o.cls.same(known.property) || isDescriptorOf(s, v, known.property) || lookupClass(s, o.cls.asAddr(), a.intern("__set__")) != nullptr ||
         lookupClass(s, o.cls.asAddr(), a.intern("__delete__")) != nullptr;
}

ContextSet<Value> Interp::attributeOfInstance(Path s, Value v, Name n) {
  const Value type = typeOf(*s, v);
  if (!type.isObject()) return {std::move(s), type.isUnknown() ? a.opaque(a.text(n)) : Value()};
  bool unknown = false;
  const Value* on_class = lookupClass(*s, type.asAddr(), n, &unknown);
  const Value* own = v.isObject() ? Analysis::object(*s, v.asAddr()).attrs.find(n) : nullptr;
  if (on_class != nullptr) {
    const Value attribute = *on_class;
    // A data descriptor goes before the instance's own attributes, if it can be read.
    if (own == nullptr && maybeReplaced(*this, *s, type, n, attribute)) {
      Value one = asItStandsOrReplaced(*this, *s, type, n, attribute);
      return {std::move(s), std::move(one)};
    }
    if (own == nullptr || (isDataDescriptor(*s, attribute) && isReadable(*this, *s, attribute))) return bindAttribute(std::move(s), attribute, v, type);
  }
  if (own != nullptr) { Value copy = *own; return {std::move(s), std::move(copy)}; }
  if (auto special = specialAttribute(*edit(s), v, n)) return {std::move(s), std::move(*special)};
  if (v.isObject() && Analysis::object(*s, v.asAddr()).attrs.uncertain()) return {std::move(s), a.opaque(a.text(n))};
  return {std::move(s), Value()};
}

}  // namespace shapeproof
