// Types of values and lookups along the MRO; makers of objects.
#include <algorithm>

#include "backend/engine/attribute_function.h"
#include "backend/engine/iterate.h"
#include "backend/engine/operators.h"

namespace shapeproof {
namespace {

const ClassData* classAt(const State& s, Addr a) { return Analysis::object(s, a).as<ClassData>(); }

bool inMro(const ClassData& c, Addr wanted) { return std::find(c.mro.begin(), c.mro.end(), wanted) != c.mro.end(); }

// Law: an unmodelled base B of C comes before X in the real MRO unless X is an ancestor of a base that C names before B.
bool hiddenByUnknownBase(const State& s, const ClassData& start, size_t position) {
  const Addr x = start.mro[position];
  for (size_t i = 0; i < position; ++i) {
    const ClassData* c = classAt(s, start.mro[i]);
    if (c == nullptr) continue;
    for (const Value& base : c->bases) {
      if (!base.isObject()) return true;
      if (base.asAddr() == x) break;
      const ClassData* b = classAt(s, base.asAddr());
      if (b != nullptr && inMro(*b, x)) break;
    }
  }
  return false;
}

const Value* findInMro(const Interp& in, const State& s, Addr cls, Name name, bool with_builtins, bool* unknown) {
  const ClassData* data = classAt(s, cls);
  if (data == nullptr) return nullptr;
  for (size_t i = 0; i < data->mro.size(); ++i) {
    if (!with_builtins && ops::isBuiltinClass(in, Value::object(data->mro[i]))) continue;
    const Value* found = Analysis::object(s, data->mro[i]).attrs.find(name);
    if (found == nullptr || found->isUnbound()) continue;
    if (!data->has_unknown_base || i == 0 || !hiddenByUnknownBase(s, *data, i)) return found;
    if (unknown != nullptr) { *unknown = true; return nullptr; }
    return found;
  }
  if (unknown != nullptr && data->has_unknown_base) *unknown = true;
  return nullptr;
}

}  // namespace

const Value* Interp::lookupClass(const State& s, Addr cls, Name name, bool* unknown) const {
  return findInMro(*this, s, cls, name, true, unknown);
}

namespace ops {

std::string libraryClass(const Interp& in, const Object& cls) {
  const ClassData& data = *cls.as<ClassData>();
  const Value* module = cls.attrs.find(in.a.intern("__module__"));
  if (data.is_user || module == nullptr || !module->isStr()) return {};
  return std::string(in.a.text(module->asStr())) + "." + std::string(in.a.text(data.name));
}

static bool isLeftOut(const Interp& in, const State& s, Addr cls, std::string_view name) {
  const ClassData* data = classAt(s, cls);
  return data != nullptr && std::any_of(data->mro.begin(), data->mro.end(), [&](Addr one) {
    return !isBuiltinClass(in, Value::object(one)) && isListed(in.a.calls.specialMethods(libraryClass(in, Analysis::object(s, one))), name);
  });
}

Special specialOfClass(const Interp& in, const State& s, Addr cls, std::string_view name) {
  Special r;
  if (const Value* found = findInMro(in, s, cls, in.a.intern(name), false, &r.unknown)) r.function = *found;
  else r.unknown = r.unknown || isLeftOut(in, s, cls, name);
  return r;
}

}  // namespace ops

Value Interp::typeOf(const State& s, const Value& v) const {
  auto sure = [this](const Value& cls) { return cls.isObject() ? cls : a.opaque("type of a builtin"); };
  switch (v.kind()) {
    case ValueKind::kNone: return sure(known.none_type);
    case ValueKind::kEllipsis: return sure(known.ellipsis_type);
    case ValueKind::kNotImplemented: return sure(known.not_implemented_type);
    case ValueKind::kBool: return sure(known.bool_);
    case ValueKind::kInt: case ValueKind::kBigInt: return sure(known.int_);
    case ValueKind::kFloat: case ValueKind::kRational: return sure(known.float_);
    case ValueKind::kStr: return sure(known.str);
    case ValueKind::kBytes: return sure(known.bytes);
    case ValueKind::kTuple: return sure(v.isSizes() ? known.sizes : known.tuple);
    case ValueKind::kSlice: return sure(known.slice);
    case ValueKind::kMethod: {
      const Value native = nativeClass(*this, s, v.asMethod().function);
      return sure(native.isObject() ? native : known.method);
    }
    case ValueKind::kUnbound: return a.opaque("unbound variable");
    case ValueKind::kUnknown:
      switch (v.unknownType()) {
        case UnknownType::kFloat: return sure(known.float_);
        case UnknownType::kStr: return sure(known.str);
        case UnknownType::kBytes: return sure(known.bytes);
        case UnknownType::kAny: return v;
      }
      return v;
    case ValueKind::kChoice: {
      const Value x = typeOf(s, v.asChoice().a), y = typeOf(s, v.asChoice().b);
      return x.same(y) ? x : a.opaque("type of one of several values");
    }
    case ValueKind::kObject: break;
  }
  const Object& o = Analysis::object(s, v.asAddr());
  if (const ClassData* c = o.as<ClassData>()) return c->metaclass.isUnbound() ? sure(known.type) : c->metaclass;
  if (o.cls.same(known.function))
    if (const Value native = nativeClass(*this, s, v); native.isObject()) return native;
  if (!o.cls.isUnbound()) return o.cls;
  if (o.as<FunctionData>()) return sure(known.function);
  if (o.as<ModuleData>()) return sure(known.module);
  if (o.as<ListData>()) return sure(known.list);
  if (o.as<DictData>()) return sure(known.dict);
  if (const SetData* set = o.as<SetData>()) return sure(set->frozen ? known.frozenset : known.set);
  if (o.as<TensorData>()) return sure(known.tensor);
  if (o.as<GeneratorData>()) return sure(known.generator);
  if (o.as<IteratorData>()) return sure(known.iterator);
  return a.opaque("type of an internal object");
}

Tri Interp::isSubclass(const State& s, Addr cls, const Value& of) const {
  if (of.isTuple()) {
    Tri answer = Tri::kFalse;
    for (const Value& one : of.asTuple()) {
      const Tri t = isSubclass(s, cls, one);
      if (t == Tri::kTrue) return t;
      if (t == Tri::kUnknown) answer = t;
    }
    return answer;
  }
  const ClassData* c = classAt(s, cls);
  if (c == nullptr || !of.isObject() || classAt(s, of.asAddr()) == nullptr) return Tri::kUnknown;
  if (inMro(*c, of.asAddr()) || of.same(known.object)) return Tri::kTrue;
  return c->has_unknown_base ? Tri::kUnknown : Tri::kFalse;
}

Tri Interp::isInstance(const State& s, const Value& v, const Value& cls) const {
  if (v.is(ValueKind::kChoice)) {
    const Tri x = isInstance(s, v.asChoice().a, cls), y = isInstance(s, v.asChoice().b, cls);
    return x == y ? x : Tri::kUnknown;
  }
  const Value type = typeOf(s, v);
  if (!type.isObject()) return cls.same(known.object) && known.object.isObject() ? Tri::kTrue : Tri::kUnknown;
  return isSubclass(s, type.asAddr(), cls);
}

// --- makers

Value Interp::newObject(State& s, Value cls, Payload payload) {
  auto object = makeRef<Object>();
  object->cls = std::move(cls);
  object->payload = std::move(payload);
  return Value::object(a.allocate(s, std::move(object)));
}

Value Interp::newList(State& s, Values items) {
  ListData data;
  data.items = std::move(items);
  return newObject(s, known.list, std::move(data));
}

Value Interp::newDict(State& s, ValueMap map) {
  DictData data;
  data.map = std::move(map);
  return newObject(s, known.dict, std::move(data));
}

Value Interp::newSet(State& s, ValueMap map) {
  SetData data;
  data.map = std::move(map);
  return newObject(s, known.set, std::move(data));
}

Value Interp::newTensor(State& s, TensorInfo info) {
  const Value cls = known.tensor.isUnbound() ? a.opaque("torch.Tensor") : known.tensor;
  return newObject(s, cls, TensorData{makeRef<TensorInfo>(std::move(info))});
}

}  // namespace shapeproof
