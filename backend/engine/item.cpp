// object[index], its assignment and deletion: which behaviour applies.
#include <algorithm>

#include "backend/engine/escape.h"
#include "backend/engine/given_data.h"
#include "backend/engine/item_pick.h"
#include "backend/engine/operators.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {

namespace ops {

namespace {

using Continue = std::function<ContextSet<Value>(Path, IntExpr)>;

std::string objectName(const Interp& in, const State& s, const Value& v) {
  const auto name = typeName(in, s, v);
  return name ? *name : std::string();
}

// `index` as an integer (through __index__ where it is an object); otherwise the TypeError of `container`.
ContextSet<Value> withIndex(Interp& in, Path s, const Value& container, const Value& index, const Continue& f) {
  const Value plain = underlying(in, *s, index);
  if (isIntLike(plain)) return f(std::move(s), intOf(in, plain));
  if (plain.isOpaque()) return onUnknown(in, std::move(s), UnknownOperand::kItem, plain.anonymous());
  const Special to_index = special(in, *s, plain, "__index__");
  if (to_index)
    return callSpecial(in, std::move(s), to_index, "__index__", {plain}).flatMap([&](Path t, Value v) {
      return in.resolve(std::move(t), std::move(v)).flatMap([&](Path u, Value i) {
        return f(std::move(u), isIntLike(i) ? intOf(in, i) : in.a.freshInt("", Trust::kOpaque, {}, "an index that is not known"));
      });
    });
  const auto name = typeName(in, *s, plain);
  const auto whose = typeName(in, *s, container);
  if (!name || !whose || to_index.unknown) return onUnknown(in, std::move(s), UnknownOperand::kItem, in.a.opaque("an index of unknown type"));
  if (*whose == "str") return typeError(in, std::move(s), "string indices must be integers, not '" + *name + "'");
  if (*whose == "bytes") return typeError(in, std::move(s), "byte indices must be integers or slices, not " + *name);
  return typeError(in, std::move(s), *whose + " indices must be integers or slices, not " + *name);
}

bool isText(const Value& v) {
  return v.isStr() || v.is(ValueKind::kBytes) || (v.isUnknown() && (v.unknownType() == UnknownType::kStr || v.unknownType() == UnknownType::kBytes));
}

bool isSequence(const Interp& in, const State& s, const Value& v) {
  return v.isTuple() || isText(v) || payload<ListData>(s, v) || rangeParts(in, s, v);
}

// C[x]: generic aliases are taken for the class itself, so they can be called and inherited from.
ContextSet<Value> subscriptClass(Interp& in, Path s, const Value& cls, const Value& index) {
  const Special meta = special(in, *s, cls, "__getitem__");
  if (meta) return callSpecial(in, std::move(s), meta, "__getitem__", {cls, index});
  bool unknown = false;
  const Value* hook = in.lookupClass(*s, cls.asAddr(), in.a.intern("__class_getitem__"), &unknown);
  if (hook != nullptr) {
    const Value found = *hook;
    CallArgs args;
    if (found.isObject() && Analysis::object(*s, found.asAddr()).as<FunctionData>()) {  // a class method without saying so
      args.positional = {cls, index};
      return in.call(std::move(s), found, std::move(args));
    }
    args.positional = {index};
    return in.getAttr(std::move(s), cls, in.a.intern("__class_getitem__")).flatMap([&](Path t, Value bound) {
      return in.call(std::move(t), std::move(bound), args);
    });
  }
  const ClassData& data = *payload<ClassData>(*s, cls);
  const WellKnown& k = in.known;
  bool generic = unknown || meta.unknown || !data.is_user;
  for (const Value* one : {&k.list, &k.dict, &k.set, &k.frozenset, &k.tuple, &k.type})
    generic = generic || (one->isObject() && in.isSubclass(*s, cls.asAddr(), *one) == Tri::kTrue);
  for (const Value* one : {&k.int_, &k.float_, &k.bool_, &k.str, &k.bytes, &k.object})
    if (one->isObject() && one->same(cls)) generic = false;
  // A library model in the MRO may leave out that its class is generic.
  for (const Addr base : data.mro) {
    const ClassData* c = Analysis::object(*s, base).as<ClassData>();
    generic = generic || (c && !c->is_user && !isBuiltinClass(in, Value::object(base)));
  }
  if (generic) return {std::move(s), cls};
  return typeError(in, std::move(s), "type '" + std::string(in.a.text(data.name)) + "' is not subscriptable");
}

ContextSet<Value> refuse(Interp& in, Path s, const Value& object, std::string_view what) {
  const std::string name = objectName(in, *s, object);
  if (name.empty()) return {std::move(s), in.a.opaque("items of a value of unknown type")};
  return typeError(in, std::move(s), "'" + name + "' object " + std::string(what));
}

}  // namespace

ContextSet<Value> builtinGetItem(Interp& in, Path s, const Value& object, const Value& index) {
  if (payload<DictData>(*s, object)) return mappingGet(in, std::move(s), object, index);
  if (isSequence(in, *s, object)) {
    if (index.is(ValueKind::kSlice)) return sliceGet(in, std::move(s), object, index);
    return withIndex(in, std::move(s), object, index, [&](Path t, IntExpr i) -> ContextSet<Value> {
      if (!object.isUnknown()) return sequenceGet(in, std::move(t), object, i);
      if (object.unknownType() == UnknownType::kStr) return {std::move(t), object.anonymous()};
      return {std::move(t), Value::integer(in.a.freshInt("", object.unknownTrust(), {0, 255}, in.a.text(object.unknownReason())))};
    });
  }
  if (payload<ClassData>(*s, object)) return subscriptClass(in, std::move(s), object, index);
  return refuse(in, std::move(s), object, "is not subscriptable");
}

ContextSet<Value> builtinSetItem(Interp& in, Path s, const Value& object, const Value& index, const Value& v) {
  if (payload<DictData>(*s, object)) return mappingSet(in, std::move(s), object, index, v);
  if (payload<ListData>(*s, object) && !isRunTuple(in, *s, object)) {
    if (index.is(ValueKind::kSlice)) return sliceSet(in, std::move(s), object, index, v);
    if (index.isOpaque()) {  // any item may have been written
      ListData data = *payload<ListData>(*s, object);
      State& t = *Interp::edit(s);
      const auto here = [&] { return in.a.freshBool("", Trust::kOpaque, "an item of a list that was written at an unknown index"); };
      for (Value& item : data.items) item = overwritten(in, t, item, v, here());
      if (data.rest) data.rest->element = overwrittenInRun(in, t, data.rest->element, v);
      *Analysis::edit(t, object.asAddr()).as<ListData>() = std::move(data);
      return {std::move(s), Value::none()};
    }
    return withIndex(in, std::move(s), object, index, [&](Path t, IntExpr i) { return listSet(in, std::move(t), object, i, v); });
  }
  return refuse(in, std::move(s), object, "does not support item assignment");
}

ContextSet<Value> builtinDelItem(Interp& in, Path s, const Value& object, const Value& index) {
  if (payload<DictData>(*s, object)) return mappingDelete(in, std::move(s), object, index);
  if (payload<ListData>(*s, object) && !isRunTuple(in, *s, object)) {
    if (index.is(ValueKind::kSlice)) return sliceDelete(in, std::move(s), object, index);
    if (index.isOpaque()) return listDelete(in, std::move(s), object, in.a.freshInt("", Trust::kOpaque, {}, "an index that is not known"));
    return withIndex(in, std::move(s), object, index, [&](Path t, IntExpr i) { return listDelete(in, std::move(t), object, i); });
  }
  const bool immediate = !object.isObject() && !object.isTuple() && !object.isStr();
  return refuse(in, std::move(s), object, immediate ? "does not support item deletion" : "doesn't support item deletion");
}

namespace {

bool needsAsking(const Value& slice) {
  const auto parts = slice.asTuple();
  return std::any_of(parts.begin(), parts.end(), [](const Value& bound) { return bound.isObject() || bound.is(ValueKind::kChoice); });
}

// The slice with its bounds as integers: what __index__ of an object says, what an instance of a subclass of int stands for, either
// of a choice.
ContextSet<Value> plainSlice(Interp& in, Path s, const Value& slice, size_t at = 0) {
  if (at == 3) return {std::move(s), slice};
  Values parts(slice.asTuple().begin(), slice.asTuple().end());
  const auto with = [&](Path t, Value bound) {
    parts[at] = std::move(bound);
    return plainSlice(in, std::move(t), Value::slice(parts[0], parts[1], parts[2]), at + 1);
  };
  if (parts[at].is(ValueKind::kChoice)) {
    const Value either = parts[at];
    return in.resolve(std::move(s), either).flatMap([&](Path t, Value bound) {
      Values chosen = parts;
      chosen[at] = std::move(bound);
      return plainSlice(in, std::move(t), Value::slice(chosen[0], chosen[1], chosen[2]), at);
    });
  }
  const Value bound = parts[at], plain = underlying(in, *s, bound);
  const Special to_index = plain.isObject() ? special(in, *s, plain, "__index__") : Special{};
  if (!to_index) return with(std::move(s), to_index.unknown ? in.a.opaque("a bound of a slice") : plain);
  return callSpecial(in, std::move(s), to_index, "__index__", {bound}).flatMap(with);
}

// The three forms share everything but the name and the builtin behaviour.
ContextSet<Value> subscript(Interp& in, Path s, UnknownOperand operation, const Value& object, std::string_view name, Values args,
                            const std::function<ContextSet<Value>(Path, const Value&)>& builtin) {
  if (object.isOpaque()) {
    for (size_t i = 1; i < args.size(); ++i) {
      handOver(in, *s, object, args[i]);
      if (args[i].is(ValueKind::kSlice)) for (const Value& bound : args[i].asTuple()) handOver(in, *s, object, bound);
    }
    if (operation == UnknownOperand::kSetItem) giveData(in, s, args.back());
    return onUnknown(in, std::move(s), operation, object.anonymous());
  }
  const bool is_class = payload<ClassData>(*s, object) != nullptr;
  const Special m = is_class ? Special{} : special(in, *s, object, name);
  if (m) return callSpecial(in, std::move(s), m, name, std::move(args));
  if (m.unknown) return onUnknown(in, std::move(s), operation, in.a.opaque(std::string(name).append(" of an unknown base class")));
  const Value inner = underlying(in, *s, object);
  return builtin(std::move(s), inner);
}

// Lists, tuples and texts take the bounds of a slice as integers; whatever has an item method of its own has been asked.
ContextSet<Value> withPlainIndex(Interp& in, Path s, const Value& index, const std::function<ContextSet<Value>(Path, const Value&)>& f) {
  if (!index.is(ValueKind::kSlice) || !needsAsking(index)) return f(std::move(s), index);
  return plainSlice(in, std::move(s), index).flatMap([&](Path t, Value plain) { return f(std::move(t), plain); });
}

}  // namespace

}  // namespace ops

ContextSet<Value> Interp::getItem(Path s, Value object, Value index) {
  if (isOpen(*s, object) || isOpen(*s, index))
    return resolve(std::move(s), std::move(object)).flatMap([&](Path t, Value o) {
      return resolve(std::move(t), index).flatMap([&](Path u, Value i) { return getItem(std::move(u), o, std::move(i)); });
    });
  if (index.isIntConstant() && object.isTuple()) return ops::builtinGetItem(*this, std::move(s), object, index);
  return ops::subscript(*this, std::move(s), UnknownOperand::kItem, object, "__getitem__", {object, index},
                        [&](Path t, const Value& inner) {
                          return ops::withPlainIndex(*this, std::move(t), index, [&](Path u, const Value& i) {
                            auto items = ops::builtinGetItem(*this, std::move(u), inner, i);
                            for (size_t k = 0; k < items.size(); ++k)
                              if (items[k].value.isOpaque()) loseSight(*this, *items[k].state, items[k].value, {&inner, 1});
                            return items;
                          });
                        });
}

ContextSet<Value> Interp::setItem(Path s, Value object, Value index, Value v) {
  if (isOpen(*s, object) || isOpen(*s, index))
    return resolve(std::move(s), std::move(object)).flatMap([&](Path t, Value o) {
      return resolve(std::move(t), index).flatMap([&](Path u, Value i) { return setItem(std::move(u), o, std::move(i), v); });
    });
  return ops::subscript(*this, std::move(s), UnknownOperand::kSetItem, object, "__setitem__", {object, index, v},
                        [&](Path t, const Value& inner) {
                          return ops::withPlainIndex(*this, std::move(t), index, [&](Path u, const Value& i) { return ops::builtinSetItem(*this, std::move(u), inner, i, v); });
                        });
}

ContextSet<Value> Interp::delItem(Path s, Value object, Value index) {
  if (isOpen(*s, object) || isOpen(*s, index))
    return resolve(std::move(s), std::move(object)).flatMap([&](Path t, Value o) {
      return resolve(std::move(t), index).flatMap([&](Path u, Value i) { return delItem(std::move(u), o, std::move(i)); });
    });
  return ops::subscript(*this, std::move(s), UnknownOperand::kDeleteItem, object, "__delitem__", {object, index},
                        [&](Path t, const Value& inner) {
                          return ops::withPlainIndex(*this, std::move(t), index, [&](Path u, const Value& i) { return ops::builtinDelItem(*this, std::move(u), inner, i); });
                        });
}

}  // namespace shapeproof
