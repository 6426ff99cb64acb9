#include "libcalls/builtins/support.h"

#include <algorithm>
#include <cmath>

#include "backend/engine/answers.h"

namespace shapeproof::libcalls {

Doubt doubtOf(const Call& c, std::span<const Value> values, std::string_view otherwise) {
  Doubt d;
  bool found = false;
  for (const Value& v : values) {
    if (!v.isUnknown()) continue;
    if (found && v.unknownTrust() <= d.trust) continue;
    d.trust = v.unknownTrust();
    d.reason = c.interp.a.text(v.unknownReason());
    found = true;
  }
  if (!found) d.reason = otherwise;
  return d;
}

Trust trustOf(const Call& c, const Value& v) {
  const auto text = c.str(v);
  if (text == "program") return Trust::kProgram;
  return text == "external" || text == "machine" ? Trust::kExternal : Trust::kOpaque;
}

Value ofMachine(Call& c, const Value& trust, std::string_view name, Value fresh) {
  return c.str(trust) == "machine" ? c.interp.a.answers->same("machine: " + std::string(name), std::move(fresh)) : fresh;
}

// A function of one text that is not known, and of nothing else that isn't: it comes to the same each time.
static std::optional<std::string> questionOf(const Call& c) {
  constexpr std::string_view kOneResult[] = {"str.recase", "str.strip", "str.pad", "str.zfill", "str.replace", "str.removeprefix", "str.removesuffix",
                                             "str.startswith", "str.endswith", "str.find", "str.contains", "str.test", "int.new"};
  if (std::find(std::begin(kOneResult), std::end(kOneResult), c.name()) == std::end(kOneResult)) return std::nullopt;
  return questionOfText(c.interp.a, c.name(), c.allArgs().subspan(c.name() == "int.new" ? 1 : 0));  // behind the class
}

static Value answered(Call& c, std::optional<std::string> question, Value fresh) {
  return question ? c.interp.a.answers->same(std::move(*question), std::move(fresh)) : fresh;
}

Value unknownOf(Call& c, UnknownType type, const Doubt& why) {
  Analysis& a = c.interp.a;
  auto question = questionOf(c);
  const bool text = type == UnknownType::kStr || type == UnknownType::kBytes;
  if (question && text) return answered(c, std::move(question), oneText(a, why.reason, type, why.trust));
  return Value::unknown(a.intern(why.reason), type, why.trust);
}
Value unknownBool(Call& c, const Doubt& why) { return answered(c, questionOf(c), Value::boolean(c.interp.a.freshBool("", why.trust, why.reason))); }
Value unknownInt(Call& c, const Doubt& why, Range range) { return answered(c, questionOf(c), Value::integer(c.interp.a.freshInt("", why.trust, range, why.reason, why.counts))); }

std::optional<RatExpr> exactNumber(SymPool& pool, const Value& v) {
  switch (v.kind()) {
    case ValueKind::kInt: return pool.ratOf(v.asInt());
    case ValueKind::kBool:
      return pool.ratOf(pool.ite(v.asBool(), IntExpr::constant(1), IntExpr::constant(0)));
    case ValueKind::kRational: return v.asRational();
    case ValueKind::kFloat: return pool.ratOf(v.asFloat());
    default: return std::nullopt;
  }
}

std::optional<double> constantNumber(const Value& v) {
  if (v.isIntConstant()) return static_cast<double>(v.asInt().value());
  if (v.isBool() && v.asBool().isConstant()) return v.asBool().isTrue() ? 1.0 : 0.0;
  if (v.is(ValueKind::kFloat)) return v.asFloat();
  if (v.is(ValueKind::kBigInt)) return nearestDouble(v.asBigInt().value);
  if (v.is(ValueKind::kRational)) {
    const RatExpr r = v.asRational();
    if (r.numerator.isConstant() && r.denominator.isConstant())
      return static_cast<double>(r.numerator.value()) / static_cast<double>(r.denominator.value());
  }
  return std::nullopt;
}

bool isFloatLike(const Value& v) {
  return v.is(ValueKind::kFloat) || v.is(ValueKind::kRational) || (v.isUnknown() && v.unknownType() == UnknownType::kFloat);
}

template <class T>
static const T* payloadOf(const Call& c, const Value& v) {
  return v.isObject() ? Analysis::object(peek(c), v.asAddr()).as<T>() : nullptr;
}
const ListData* listOf(const Call& c, const Value& v) { return payloadOf<ListData>(c, v); }
const DictData* dictOf(const Call& c, const Value& v) { return payloadOf<DictData>(c, v); }
const SetData* setOf(const Call& c, const Value& v) { return payloadOf<SetData>(c, v); }
const ValueMap* mapOf(const Call& c, const Value& v) {
  const DictData* d = dictOf(c, v);
  return d == nullptr ? nullptr : &ops::mapOf(peek(c), *d);
}

std::optional<Values> itemsOf(const View& on, const Value& v) {
  if (v.isTuple()) return Values(v.asTuple().begin(), v.asTuple().end());
  if (!v.isObject()) return std::nullopt;
  const Object& o = Analysis::object(on.state, v.asAddr());
  if (const ListData* list = o.as<ListData>()) return list->rest ? std::nullopt : std::optional<Values>(list->items);
  const Value* inside = o.attrs.find(on.interp.a.intern("_items"));
  if (inside == nullptr || !inside->isTuple() || !on.interp.known.tuple.isObject()) return std::nullopt;
  if (on.interp.isInstance(on.state, v, on.interp.known.tuple) != Tri::kTrue) return std::nullopt;
  return Values(inside->asTuple().begin(), inside->asTuple().end());
}

Tri equalValues(const View& on, const Value& a, const Value& b) {
  const auto equal = ops::pureEquals(on.interp, on.state, a, b);
  return equal ? on.interp.check(on.state, *equal) : Tri::kUnknown;
}

std::string className(const Call& c, const Value& v) {
  const Value cls = c.interp.typeOf(peek(c), v);
  if (!cls.isObject()) return "object";
  const auto* data = Analysis::object(peek(c), cls.asAddr()).as<ClassData>();
  return data ? std::string(c.interp.a.text(data->name)) : "object";
}

std::string shortRepr(const Call& c, const Value& v) {
  switch (v.kind()) {
    case ValueKind::kNone: return "None";
    case ValueKind::kStr: return ops::strRepr(textOf(c, v));
    case ValueKind::kInt: return c.pool().print(v.asInt());
    case ValueKind::kBigInt: return v.asBigInt().value.get_str();
    case ValueKind::kBool: return v.asBool().isConstant() ? (v.asBool().isTrue() ? "True" : "False") : c.pool().print(v.asBool());
    default: return "<" + className(c, v) + ">";
  }
}

const Value* keyword(const Call& c, const Value& dict, std::string_view name) {
  const ValueMap* map = mapOf(c, dict);
  return map == nullptr ? nullptr : map->find(c.interp.a.intern(name));
}

std::optional<Values> allItems(const Call& c, const Value& v) { return itemsOf(viewOf(c), v); }

ListData listFrom(Interp& interp, Interp::Items items) {
  ListData list;
  list.items = std::move(items.items);
  if (items.rest) list.rest = std::move(items.rest);
  else if (items.unknown_rest)
    list.rest = ListData::Rest{interp.a.freshInt("", Trust::kOpaque, {0, Range::kMax}, "the number of items"), interp.a.opaque("an item of an unknown iterable")};
  return list;
}
ListData listFrom(Call& c, Interp::Items items) { return listFrom(c.interp, std::move(items)); }

IntExpr lengthOf(SymPool& pool, const ListData& list) {
  const IntExpr known = IntExpr::constant(static_cast<int64_t>(list.items.size()));
  return list.rest ? pool.add(known, list.rest->count) : known;
}

}  // namespace shapeproof::libcalls
