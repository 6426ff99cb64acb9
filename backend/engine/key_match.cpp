#include "backend/engine/key_match.h"

#include "backend/engine/operators.h"

namespace shapeproof::ops {

namespace {

Value unknownMatch(Interp& in) { return in.a.opaque("whether two keys have the same hash"); }

bool isUsers(const State& s, const Special& method) {
  if (!method) return false;
  const auto* f = payload<FunctionData>(s, method.function);
  return f != nullptr && f->unit != nullptr && f->unit->is_user;
}

ContextSet<Value> hashOfKey(Interp& in, Path s, const Value& key) {
  const Value* hash = Analysis::object(*s, in.known.builtins).attrs.find(in.a.intern("hash"));
  if (hash == nullptr) return {std::move(s), in.a.opaque("hash()")};
  const Value function = *hash;
  return in.call(std::move(s), function, CallArgs{{key}, {}, false}).flatMap([&](Path t, Value number) { return in.resolve(std::move(t), std::move(number)); });
}

// The hash of a text, or of something with one in it, or an address (libcalls/builtins/hash.cpp): no two of them are equal by chance, nor
// is one a number that a program writes.
bool isSalted(const Interp& in, const Value& hash) {
  const auto symbol = hash.isInt() ? in.a.pool.asSymbol(hash.asInt()) : std::nullopt;
  if (!symbol) return false;
  const std::string_view reason = in.a.text(Name(in.a.pool.info(*symbol).reason));
  return reason.starts_with("hash() of ") || reason.starts_with("the address of an object of ");
}

Value sameHash(Interp& in, const State& s, const Value& a, const Value& b) {
  if (a.is(ValueKind::kBigInt) && b.is(ValueKind::kBigInt)) return Value::boolean(equalKeys(a, b));
  if (!a.isInt() || !b.isInt()) return a.is(ValueKind::kBigInt) != b.is(ValueKind::kBigInt) && (a.isIntConstant() || b.isIntConstant()) ? Value::boolean(false) : unknownMatch(in);
  switch (in.check(s, in.a.pool.eq(a.asInt(), b.asInt()))) {
    case Tri::kTrue: return Value::boolean(true);
    case Tri::kFalse: return Value::boolean(false);
    case Tri::kUnknown: break;
  }
  const bool told = (isSalted(in, a) || a.isIntConstant()) && (isSalted(in, b) || b.isIntConstant());
  return told ? Value::boolean(false) : unknownMatch(in);
}

ContextSet<Value> itemsMatch(Interp& in, Path s, const Values& a, const Values& b, size_t at, Value so_far) {
  if (at == a.size() || so_far.isBool() == false) return {std::move(s), std::move(so_far)};
  return mayMatch(in, std::move(s), a[at], b[at]).flatMap([&](Path t, Value one) -> ContextSet<Value> {
    if (one.isBool() && one.asBool().isFalse()) return {std::move(t), std::move(one)};
    return itemsMatch(in, std::move(t), a, b, at + 1, one.isBool() ? so_far : one);
  });
}

}  // namespace

bool ownKey(const Interp& in, const State& s, const Value& key) {
  if (!key.isObject()) return false;
  const Object& o = Analysis::object(s, key.asAddr());
  if (!o.cls.isObject() || isBuiltinClass(in, o.cls) || o.as<ClassData>() || o.as<FunctionData>() || o.as<TensorData>()) return false;
  return isUsers(s, special(in, s, key, "__eq__")) || isUsers(s, special(in, s, key, "__hash__"));
}

ContextSet<Value> mayMatch(Interp& in, Path s, const Value& stored, const Value& key) {
  const bool own = ownKey(in, *s, stored), other = ownKey(in, *s, key);
  if (own && other) return {std::move(s), Value::boolean(true)};
  if (own || other) {
    return hashOfKey(in, std::move(s), stored).flatMap([&](Path t, Value a) {
      return hashOfKey(in, std::move(t), key).map([&](Path& u, Value b) { return sameHash(in, *u, a, b); });
    });
  }
  if (stored.isTuple() && key.isTuple()) {
    const Values a(stored.asTuple().begin(), stored.asTuple().end()), b(key.asTuple().begin(), key.asTuple().end());
    if (a.size() != b.size()) return {std::move(s), Value::boolean(false)};
    return itemsMatch(in, std::move(s), a, b, 0, Value::boolean(true));
  }
  const auto pure = stored.isObject() || key.isObject() ? std::nullopt : pureEquals(in, *s, stored, key);
  return {std::move(s), Value::boolean(!pure || !pure->isFalse())};
}

}  // namespace shapeproof::ops
