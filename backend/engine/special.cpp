// Special methods, subclasses of builtin types, and how much is known of a value.
#include <algorithm>

#include "backend/engine/assumed.h"
#include "backend/engine/operators.h"

namespace shapeproof::ops {

bool isBuiltinClass(const Interp& in, const Value& cls) {
  const WellKnown& k = in.known;
  for (const Value* one : {&k.object, &k.type, &k.int_, &k.float_, &k.bool_, &k.str, &k.bytes, &k.none_type, &k.list, &k.tuple, &k.dict, &k.set,
                           &k.frozenset, &k.slice, &k.function, &k.method, &k.module, &k.range, &k.ellipsis_type, &k.not_implemented_type})
    if (one->isObject() && one->bits() == cls.bits()) return true;
  return false;
}

bool actsForUser(const State& s) {
  for (const Frame* f = s.frame.get(); f != nullptr; f = f->caller.get()) {
    const std::string_view name = f->unit->name;
    if (name != "builtins" && name != "_shapeproof.functions") return f->unit->is_user;
  }
  return false;
}

Special special(const Interp& in, const State& s, const Value& v, std::string_view name) {
  if (!v.isObject()) return {};
  const Object& o = Analysis::object(s, v.asAddr());
  if (o.cls.isObject() && !o.as<ClassData>()) {
    if (isBuiltinClass(in, o.cls)) return {};
    return specialOfClass(in, s, o.cls.asAddr(), name);
  }
  const Value type = in.typeOf(s, v);
  if (!type.isObject()) { Special r; r.unknown = type.isUnknown() && !o.as<ClassData>(); return r; }
  if (isBuiltinClass(in, type)) return {};
  return specialOfClass(in, s, type.asAddr(), name);
}

namespace {

ContextSet<Value> calledSpecial(Interp& in, Path s, const Special& method, std::string_view name, Values args) {
  CallArgs call_args;
  if (method.function.isObject() && Analysis::object(*s, method.function.asAddr()).as<FunctionData>()) {
    call_args.positional = std::move(args);
    return in.call(std::move(s), method.function, std::move(call_args));
  }
  const Value self = args.front();
  call_args.positional.assign(std::make_move_iterator(args.begin() + 1), std::make_move_iterator(args.end()));
  return in.callMethod(std::move(s), self, name, std::move(call_args));
}

// What CPython takes from a special method, and its words for anything else: {} is the class of the result, {of} that of the receiver.
struct Demanded {
  std::string_view method, type, other_type, complaint;
};
constexpr Demanded kDemanded[] = {
    {"__hash__", "int", "", "__hash__ method should return an integer"},
    {"__index__", "int", "", "__index__ returned non-int (type {})"},
    {"__int__", "int", "", "__int__ returned non-int (type {})"},
    {"__trunc__", "int", "", "__trunc__ returned non-Integral (type {})"},
    {"__len__", "int", "", "'{}' object cannot be interpreted as an integer"},
    {"__float__", "float", "", "{of}.__float__ returned non-float (type {})"},
    {"__complex__", "complex", "", "__complex__ returned non-complex (type {})"},
    {"__bytes__", "bytes", "", "__bytes__ returned non-bytes (type {})"},
    {"__fspath__", "str", "bytes", "expected {of}.__fspath__() to return str or bytes, not {}"},
    {"__mro_entries__", "tuple", "", "__mro_entries__ must return a tuple"},
};

bool mayDerive(const Interp& in, const State& s, Addr type, std::string_view from) {
  const Value* base = from.empty() ? nullptr : Analysis::object(s, in.known.builtins).attrs.find(in.a.intern(from));
  return base != nullptr && base->isObject() && in.isSubclass(s, type, *base) != Tri::kFalse;
}

bool mayFit(const Interp& in, const State& s, const Demanded& d, const Value& result) {
  const Value type = in.typeOf(s, result);
  if (!type.isObject() || mayDerive(in, s, type.asAddr(), d.type) || mayDerive(in, s, type.asAddr(), d.other_type)) return true;
  const bool asks_again = d.method == "__len__" || d.method == "__trunc__";
  if (!asks_again) return false;
  const Special index = special(in, s, result, "__index__");
  return index || index.unknown;
}

std::string complaintOf(const Interp& in, const State& s, const Demanded& d, const Value& self, const Value& result) {
  std::string text(d.complaint);
  const auto put = [&](std::string_view hole, const Value& v) {
    if (const size_t at = text.find(hole); at != std::string::npos) text.replace(at, hole.size(), typeName(in, s, v).value_or("object"));
  };
  put("{of}", self);
  put("{}", result);
  return text;
}

}  // namespace

ContextSet<Value> callSpecial(Interp& in, Path s, const Special& method, std::string_view name, Values args) {
  const auto* demanded = std::find_if(std::begin(kDemanded), std::end(kDemanded), [&](const Demanded& d) { return d.method == name; });
  const FunctionData* function = method.function.isObject() ? Analysis::object(*s, method.function.asAddr()).as<FunctionData>() : nullptr;
  const bool models = function != nullptr && function->unit != nullptr && !function->unit->is_user;
  if (demanded == std::end(kDemanded) || models) return calledSpecial(in, std::move(s), method, name, std::move(args));
  const Value self = args.front();
  return calledSpecial(in, std::move(s), method, name, std::move(args)).flatMap([&in, self, demanded](Path t, Value result) {
    return in.resolve(std::move(t), std::move(result)).flatMap([&](Path u, Value one) -> ContextSet<Value> {
      if (mayFit(in, *u, *demanded, one)) return {std::move(u), std::move(one)};
      return typeError(in, std::move(u), complaintOf(in, *u, *demanded, self, one));
    });
  });
}

Value underlying(const Interp& in, const State& s, const Value& v) {
  if (!v.isObject()) return v;
  const Object& o = Analysis::object(s, v.asAddr());
  if (!o.cls.isObject() || o.attrs.empty() || o.as<ClassData>() || isBuiltinClass(in, o.cls)) return v;
  const auto derives = [&](const Value& base) { return base.isObject() && in.isSubclass(s, o.cls.asAddr(), base) == Tri::kTrue; };
  if (const Value* items = o.attrs.find(in.a.intern("_items")); items && items->isTuple() && derives(in.known.tuple)) return *items;
  if (const Value* value = o.attrs.find(in.a.intern("_value_"))) {
    if ((isIntLike(*value) && derives(in.known.int_)) || (isNumber(*value) && !isIntLike(*value) && derives(in.known.float_)) ||
        (value->isStr() && derives(in.known.str)) || (value->is(ValueKind::kBytes) && derives(in.known.bytes)))
      return *value;
  }
  return v;
}

std::optional<Name> openAttribute(const Interp& in, const State& s, const Value& v) {
  const Object& o = Analysis::object(s, v.asAddr());
  if (!std::holds_alternative<std::monostate>(o.payload) || !o.cls.isObject()) return std::nullopt;
  bool has_choice = false;  // hardly any object has one
  for (const ValueMap::Entry& e : o.attrs) has_choice = has_choice || e.value.is(ValueKind::kChoice);
  if (!has_choice || isBuiltinClass(in, o.cls)) return std::nullopt;
  for (const std::string_view text : {"_value_", "_items"}) {
    const Name name = in.a.intern(text);
    const Value* kept = o.attrs.find(name);
    if (kept && kept->is(ValueKind::kChoice)) return name;
  }
  return std::nullopt;
}

bool isRunTuple(const Interp& in, const State& s, const Value& v) {
  return payload<ListData>(s, v) && in.known.tuple.isObject() && Analysis::object(s, v.asAddr()).cls.same(in.known.tuple);
}

Value tupleFrom(Interp& in, State& s, ListData items) {
  return items.rest ? in.newObject(s, in.known.tuple, std::move(items)) : Value::tuple(std::move(items.items));
}

std::optional<std::string> typeName(const Interp& in, const State& s, const Value& v) {
  const Value type = in.typeOf(s, v);
  if (type.isObject())
    if (const ClassData* c = Analysis::object(s, type.asAddr()).as<ClassData>()) {
      if (c->has_unknown_base) return std::nullopt;
      return std::string(in.a.text(c->name));
    }
  switch (v.kind()) {  // before builtins have run
    case ValueKind::kNone: return "NoneType";
    case ValueKind::kBool: return "bool";
    case ValueKind::kInt: case ValueKind::kBigInt: return "int";
    case ValueKind::kFloat: case ValueKind::kRational: return "float";
    case ValueKind::kStr: return "str";
    case ValueKind::kBytes: return "bytes";
    case ValueKind::kTuple: return "tuple";
    case ValueKind::kSlice: return "slice";
    default: break;
  }
  if (payload<ListData>(s, v)) return "list";
  if (payload<DictData>(s, v)) return "dict";
  if (const SetData* set = payload<SetData>(s, v)) return set->frozen ? "frozenset" : "set";
  return std::nullopt;
}

std::optional<RangeParts> rangeParts(const Interp& in, const State& s, const Value& v) {
  if (!v.isObject() || !in.known.range.isObject()) return std::nullopt;
  const Object& o = Analysis::object(s, v.asAddr());
  if (!o.cls.same(in.known.range)) return std::nullopt;
  const Value* start = o.attrs.find(in.a.intern("start"));
  const Value* stop = o.attrs.find(in.a.intern("stop"));
  const Value* step = o.attrs.find(in.a.intern("step"));
  if (!start || !stop || !step || !start->isInt() || !stop->isInt() || !step->isInt()) return std::nullopt;
  return RangeParts{start->asInt(), stop->asInt(), step->asInt()};
}

// Law: len(range(a, b, c)) == max(0, ceil((b - a) / c)) for c != 0.
IntExpr rangeLength(const Interp& in, const State& s, const RangeParts& r) {
  SymPool& pool = in.a.pool;
  const IntExpr n = r.step.is(1) ? pool.sub(r.stop, r.start) : pool.ceilDiv(pool.sub(r.stop, r.start), r.step);
  if (in.check(s, pool.ge(n, IntExpr::constant(0))) == Tri::kTrue) return n;
  return in.simplify(s, pool.max(n, IntExpr::constant(0)));
}

const ValueMap& mapOf(const State& s, const DictData& d) { return d.alias.valid() ? Analysis::object(s, d.alias).attrs : d.map; }

ValueMap& editMap(State& s, Addr dict) {
  const DictData* d = Analysis::object(s, dict).as<DictData>();
  if (d->alias.valid()) return Analysis::edit(s, d->alias).attrs;
  return Analysis::edit(s, dict).as<DictData>()->map;
}

// --- unknowns

Trust trustOf(const SymPool& pool, IntExpr e) {
  Trust t = Trust::kProgram;
  if (!e.isConstant()) for (const SymbolId id : pool.symbolsOf(e)) t = worse(t, pool.info(id).trust);
  return t;
}

Trust trustOf(const SymPool& pool, BoolExpr e) {
  Trust t = Trust::kProgram;
  if (!e.isConstant()) for (const SymbolId id : pool.symbolsOf(e)) t = worse(t, pool.info(id).trust);
  return t;
}

Trust trustOf(const Interp& in, const State& s, const Value& v) {
  const SymPool& pool = in.a.pool;
  switch (v.kind()) {
    case ValueKind::kBool: return trustOf(pool, v.asBool());
    case ValueKind::kInt: return trustOf(pool, v.asInt());
    case ValueKind::kRational: return worse(trustOf(pool, v.asRational().numerator), trustOf(pool, v.asRational().denominator));
    case ValueKind::kUnknown: return v.unknownTrust();
    case ValueKind::kChoice:
      return worse(trustOf(pool, v.asChoice().condition), worse(trustOf(in, s, v.asChoice().a), trustOf(in, s, v.asChoice().b)));
    case ValueKind::kTuple: case ValueKind::kSlice: {
      Trust t = Trust::kProgram;
      for (const Value& item : v.asTuple()) t = worse(t, trustOf(in, s, item));
      return t;
    }
    default: return Trust::kProgram;
  }
}

BoolExpr freshLike(Interp& in, const Value& v) {
  const bool unknown = v.isUnknown();
  return in.a.freshBool("", unknown ? v.unknownTrust() : Trust::kOpaque, unknown ? in.a.text(v.unknownReason()) : "a value that is not known");
}

// An amount of data from outside, scaled by a constant.
static bool isShareOfData(SymPool& pool, const Value& l, const Value& r) {
  const Value& amount = l.is(ValueKind::kFloat) ? r : l;
  if (!amount.isInt() || !(l.is(ValueKind::kFloat) || r.is(ValueKind::kFloat))) return false;
  const auto symbols = pool.symbolsOf(amount.asInt());
  return !symbols.empty() && std::all_of(symbols.begin(), symbols.end(), [&](SymbolId s) {
    return pool.info(s).trust == Trust::kExternal || pool.info(s).counts == CountOf::kData;
  });
}

Value unknownFrom(Interp& in, UnknownType type, const Value& l, const Value& r) {
  const bool lu = l.isUnknown(), ru = r.isUnknown();
  const auto symbolic = [&](const Value& v) {
    switch (v.kind()) {
      case ValueKind::kBool: return trustOf(in.a.pool, v.asBool());
      case ValueKind::kInt: return trustOf(in.a.pool, v.asInt());
      case ValueKind::kRational: return Trust::kOpaque;
      case ValueKind::kUnknown: return v.unknownTrust();
      default: return Trust::kProgram;
    }
  };
  if (!lu && !ru) return Value::unknown(in.a.intern(isShareOfData(in.a.pool, l, r) ? kShareOfData : "a number that is not expressible"), type, Trust::kOpaque);
  const Trust t = worse(symbolic(l), symbolic(r));
  const Value& source = lu && (!ru || l.unknownTrust() >= r.unknownTrust()) ? l : r;
  return Value::unknown(source.unknownReason(), type, t);
}

ContextSet<Value> typeError(Interp& in, Path s, const std::string& message) { return in.raise<Value>(std::move(s), "TypeError", message); }

ContextSet<Value> unsupported(Interp& in, Path s, std::string_view op, const Value& l, const Value& r) {
  const auto x = typeName(in, *s, l), y = typeName(in, *s, r);
  if (!x || !y) return {std::move(s), in.a.opaque("operator " + std::string(op) + " on a value of unknown type")};
  return typeError(in, std::move(s), "unsupported operand type(s) for " + std::string(op) + ": '" + *x + "' and '" + *y + "'");
}

}  // namespace shapeproof::ops
