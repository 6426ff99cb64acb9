// str(), repr() and format().
#include <algorithm>
#include <cstdio>

#include "backend/engine/format_spec.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"
#include "backend/engine/set_order.h"
#include "backend/engine/unprintable.h"

namespace shapeproof {
namespace ops {
namespace {

// What is written out at most; beyond it the text is unknown (nobody's shape hangs on it).
constexpr size_t kMaxItems = 4096, kMaxText = 1 << 16;
constexpr uint32_t kMaxDepth = 24;

Value unknownText(Interp& in, Trust trust, std::string_view reason = "text that is not known") {
  return Value::unknown(in.a.intern(reason), UnknownType::kStr, trust);
}

// The digits of a number that is not fixed follow from it, however it came about: that we do not know them is our ignorance.
Value unknownDigits(Interp& in, std::string_view reason = "text of a number that is not fixed") { return unknownText(in, Trust::kOpaque, reason); }

// Text under construction: exact as long as every part is.
struct Builder {
  std::string text;
  bool known = true;
  Trust trust = Trust::kProgram;
  Name reason;

  void add(std::string_view piece) {
    if (!known) return;
    text += piece;
    if (text.size() > kMaxText) { known = false; trust = Trust::kOpaque; }
  }
  void add(Interp& in, const Value& piece) {
    if (piece.isStr()) { add(in.a.text(piece.asStr())); return; }
    known = false;
    trust = worse(trust, piece.isUnknown() ? piece.unknownTrust() : Trust::kOpaque);
    if (piece.isUnknown()) reason = piece.unknownReason();
  }
  [[nodiscard]] Value value(Interp& in) const {
    if (known) return in.text(text);
    return unknownText(in, trust, reason.valid() ? in.a.text(reason) : "text that is not known");
  }
};

// The containers around what is being written, from the inside out.
struct Nest {
  uint32_t depth = 0;
  Value container{};
  const Nest* outer = nullptr;

  [[nodiscard]] bool holds(const Value& v) const {
    for (const Nest* n = this; n != nullptr; n = n->outer)
      if (n->container.kind() == v.kind() && n->container.bits() == v.bits()) return true;
    return false;
  }
};

ContextSet<Value> repr(Interp& in, Path s, const Value& v, const Nest& nest);
ContextSet<Value> builtinRepr(Interp& in, Path s, const Value& v, const Nest& nest);

using Parts = std::vector<std::pair<Value, std::string>>;  // a value and the text behind it

ContextSet<Value> join(Interp& in, Path s, const Parts& parts, size_t at, Builder built, const Nest& nest) {
  for (; at < parts.size() && built.known; ++at) {
    const Value& v = parts[at].first;
    auto one = repr(in, std::move(s), v, nest);
    if (!one.isSingle() || one.hasFinished())
      return std::move(one).flatMap([&](Path t, Value text) {
        Builder more = built;
        more.add(in, text);
        more.add(parts[at].second);
        return join(in, std::move(t), parts, at + 1, std::move(more), nest);
      });
    s = std::move(one[0].state);
    built.add(in, one[0].value);
    built.add(parts[at].second);
  }
  return {std::move(s), built.value(in)};
}

ContextSet<Value> reprRun(Interp& in, Path s, std::span<const Value> items, std::string_view open, std::string_view close, const Nest& nest) {
  if (items.size() > kMaxItems || nest.depth > kMaxDepth) return {std::move(s), unknownText(in, Trust::kOpaque, "a long or deep collection as text")};
  Parts parts;
  for (size_t i = 0; i < items.size(); ++i) parts.emplace_back(items[i], i + 1 < items.size() ? ", " : std::string(close));
  Builder b;
  b.add(open);
  if (parts.empty()) b.add(close);
  return join(in, std::move(s), parts, 0, std::move(b), nest);
}

ContextSet<Value> reprMap(Interp& in, Path s, const ValueMap& map, bool with_values, std::string_view close, const Nest& nest) {
  if (map.size() > kMaxItems || map.uncertain() || nest.depth > kMaxDepth) return {std::move(s), unknownText(in, Trust::kOpaque, "a collection as text")};
  Parts parts;
  for (const auto& e : map) {
    parts.emplace_back(e.key, with_values ? ": " : ", ");
    if (with_values) parts.emplace_back(e.value, ", ");
  }
  if (!parts.empty()) parts.back().second = close;
  Builder b;
  b.add("{");
  if (parts.empty()) b.add(close);
  return join(in, std::move(s), parts, 0, std::move(b), nest);
}

// Only what cannot be out of order is written.
ContextSet<Value> reprSet(Interp& in, Path s, const SetData& set, const Nest& nest) {
  if (set.map.empty() && !set.map.uncertain()) return {std::move(s), in.text(set.frozen ? "frozenset()" : "set()")};
  const SetOrder order = setOrder(set);
  if (!order.known || set.map.uncertain()) return {std::move(s), unknownText(in, Trust::kProgram, "the order of a set")};
  ValueMap map;
  for (const Value& v : order.items) map.set(v, Value::none());
  const bool frozen = set.frozen;
  return reprMap(in, std::move(s), map, false, "}", nest).map([&](Path&, Value v) {
    if (!frozen || !v.isStr()) return v;
    return in.text("frozenset(" + std::string(in.a.text(v.asStr())) + ")");
  });
}

std::string moduleOf(const Interp& in, const ClassData& c, const Object& o) {
  const Value* module = o.attrs.find(in.a.intern("__module__"));
  if (module && module->isStr()) return std::string(in.a.text(module->asStr()));
  return c.is_user ? "__main__" : "builtins";
}

ContextSet<Value> reprObject(Interp& in, Path s, const Value& v, const Nest& around) {
  const Object& o = Analysis::object(*s, v.asAddr());
  if (around.holds(v) && (o.as<ListData>() || o.as<DictData>())) return {std::move(s), in.text(o.as<ListData>() ? "[...]" : "{...}")};
  const Nest nest{around.depth + 1, v, &around};
  if (const ListData* list = o.as<ListData>()) {
    Values items = list->items;
    if (list->rest) {
      items.push_back(in.a.run_items->at(in, *Interp::edit(s), list->rest->element));
      return reprRun(in, std::move(s), items, "[", "]", nest).map([&](Path&, Value) {
        return unknownText(in, Trust::kOpaque, "a list of unknown length as text");
      });
    }
    return reprRun(in, std::move(s), items, "[", "]", nest);
  }
  if (const DictData* dict = o.as<DictData>()) { const ValueMap map = mapOf(*s, *dict); return reprMap(in, std::move(s), map, true, "}", nest); }
  if (const SetData* set = o.as<SetData>()) { const SetData copy = *set; return reprSet(in, std::move(s), copy, nest); }
  if (const auto range = rangeParts(in, *s, v)) {
    Values parts{Value::integer(range->start), Value::integer(range->stop)};
    if (!range->step.is(1)) parts.push_back(Value::integer(range->step));
    return reprRun(in, std::move(s), parts, "range(", ")", nest);
  }
  if (const ClassData* c = o.as<ClassData>()) {
    const std::string module = moduleOf(in, *c, o);
    const std::string name(in.a.text(c->qualname.valid() ? c->qualname : c->name));
    return {std::move(s), in.text("<class '" + (module == "builtins" ? name : module + "." + name) + "'>")};
  }
  return {std::move(s), unknownText(in, Trust::kProgram, "the address of an object")};
}

// CPython refuses to write out numbers of more than 4300 digits.
static ContextSet<Value> bigRepr(Interp& in, Path s, const BigInt& v) {
  constexpr size_t kMaxDigits = 4300;
  const std::string digits = v.get_str();
  if (digits.size() - (sgn(v) < 0 ? 1 : 0) <= kMaxDigits) return {std::move(s), in.text(digits)};
  return in.raise<Value>(std::move(s), "ValueError", "Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit");
}

ContextSet<Value> repr(Interp& in, Path s, const Value& v0, const Nest& nest) {
  if (in.isOpen(*s, v0))
    return in.resolve(std::move(s), v0).flatMap([&](Path t, Value plain) { return repr(in, std::move(t), plain, nest); });
  const Special own = special(in, *s, v0, "__repr__");
  if (own && nest.depth <= kMaxDepth) return callSpecial(in, std::move(s), own, "__repr__", {v0});
  if (own || own.unknown) return {std::move(s), unknownText(in, Trust::kOpaque, "__repr__ of an unknown base class")};
  return builtinRepr(in, std::move(s), v0, nest);
}

ContextSet<Value> builtinRepr(Interp& in, Path s, const Value& v0, const Nest& around) {
  const Value v = underlying(in, *s, v0);
  switch (v.kind()) {
    case ValueKind::kNone: return {std::move(s), in.text("None")};
    case ValueKind::kEllipsis: return {std::move(s), in.text("Ellipsis")};
    case ValueKind::kNotImplemented: return {std::move(s), in.text("NotImplemented")};
    case ValueKind::kBool:
      if (!v.asBool().isConstant()) return {std::move(s), unknownDigits(in)};
      return {std::move(s), in.text(v.asBool().isTrue() ? "True" : "False")};
    case ValueKind::kInt: {
      const IntExpr e = in.simplify(*s, v.asInt());
      if (!e.isConstant()) return {std::move(s), unknownDigits(in)};
      return {std::move(s), in.text(std::to_string(e.value()))};
    }
    case ValueKind::kBigInt: return bigRepr(in, std::move(s), v.asBigInt().value);
    case ValueKind::kFloat: return {std::move(s), in.text(floatRepr(v.asFloat()))};
    case ValueKind::kRational: return {std::move(s), unknownDigits(in)};
    case ValueKind::kStr: return {std::move(s), in.text(strRepr(in.a.text(v.asStr())))};
    case ValueKind::kBytes: return {std::move(s), in.text(bytesRepr(in.a.text(v.asStr())))};
    case ValueKind::kUnknown:
      if (v.unknownType() == UnknownType::kStr) return {std::move(s), unknownText(in, v.unknownTrust(), in.a.text(v.unknownReason()))};
      return {std::move(s), unknownDigits(in, in.a.text(v.unknownReason()))};
    case ValueKind::kTuple: {
      const Value keep = v;
      if (around.holds(keep) && !keep.asTuple().empty()) return {std::move(s), in.text("(...)")};
      if (v.isSizes()) return reprRun(in, std::move(s), keep.asTuple(), "torch.Size([", "])", {around.depth + 1, keep, &around});
      return reprRun(in, std::move(s), keep.asTuple(), "(", v.asTuple().size() == 1 ? ",)" : ")", {around.depth + 1, keep, &around});
    }
    case ValueKind::kSlice: {
      const Value keep = v;
      return reprRun(in, std::move(s), keep.asTuple(), "slice(", ")", {around.depth + 1, keep, &around});
    }
    case ValueKind::kObject: return reprObject(in, std::move(s), v, around);
    default: return {std::move(s), unknownText(in, Trust::kProgram, "the address of an object")};
  }
}

ContextSet<Value> textOf(Interp& in, Path s, const Value& v) {
  const Special own = special(in, *s, v, "__str__");
  if (own) return callSpecial(in, std::move(s), own, "__str__", {v});
  if (own.unknown) return {std::move(s), unknownText(in, Trust::kOpaque, "__str__ of an unknown base class")};
  const Value plain = special(in, *s, v, "__repr__") ? v : underlying(in, *s, v);
  if (plain.isStr() || (plain.isUnknown() && plain.unknownType() == UnknownType::kStr)) return {std::move(s), plain};
  return repr(in, std::move(s), plain, {});
}

Formatted formatPlain(Interp& in, const Value& v, std::string_view spec) {
  if (v.isBool()) return formatInt(v.asBool().isTrue() ? 1 : 0, spec, true);
  if (const auto whole = bigOf(v)) return formatInt(*whole, spec);
  if (v.is(ValueKind::kFloat)) return formatFloat(v.asFloat(), spec);
  return formatStr(in.a.text(v.asStr()), spec);
}

struct Character { char32_t code; size_t length; };

// Lone surrogates come as three bytes like any other character.
Character characterAt(std::string_view utf8, size_t at) {
  const auto byte = [&](size_t i) { return at + i < utf8.size() ? static_cast<unsigned char>(utf8[at + i]) : 0u; };
  const unsigned lead = byte(0);
  const size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t code = length == 1 ? lead : lead & (0xFFu >> (length + 1));
  for (size_t i = 1; i < length; ++i) code = (code << 6) | (byte(i) & 0x3F);
  return {code, std::min(length, utf8.size() - at)};
}

std::string escaped(char32_t code) {
  char hex[16];
  std::snprintf(hex, sizeof hex, code < 0x100 ? "\\x%02x" : code < 0x10000 ? "\\u%04x" : "\\U%08x", static_cast<unsigned>(code));
  return hex;
}

bool isFixed(const Value& v) {
  return v.isIntConstant() || v.is(ValueKind::kBigInt) || (v.isBool() && v.asBool().isConstant()) || v.is(ValueKind::kFloat) || v.isStr();
}

}  // namespace

ContextSet<Value> plainRepr(Interp& in, Path s, const Value& v) { return builtinRepr(in, std::move(s), v, {}); }

std::string strRepr(std::string_view utf8) {
  const bool double_quotes = utf8.find('\'') != std::string_view::npos && utf8.find('"') == std::string_view::npos;
  const char quote = double_quotes ? '"' : '\'';
  std::string out(1, quote);
  for (size_t at = 0; at < utf8.size();) {
    const auto [code, length] = characterAt(utf8, at);
    const char c = utf8[at];
    if (c == quote || c == '\\') { out += '\\'; out += c; }
    else if (c == '\n') out += "\\n";
    else if (c == '\t') out += "\\t";
    else if (c == '\r') out += "\\r";
    else if (isPrintable(code)) out += utf8.substr(at, length);
    else out += escaped(code);
    at += length;
  }
  return out + quote;
}

std::string bytesRepr(std::string_view bytes) {
  const bool double_quotes = bytes.find('\'') != std::string_view::npos && bytes.find('"') == std::string_view::npos;
  const char quote = double_quotes ? '"' : '\'';
  std::string out = std::string("b") + quote;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == quote || c == '\\') { out += '\\'; out += c; }
    else if (c == '\n') out += "\\n";
    else if (c == '\t') out += "\\t";
    else if (c == '\r') out += "\\r";
    else if (byte < 0x20 || byte >= 0x7F) { char hex[8]; std::snprintf(hex, sizeof hex, "\\x%02x", byte); out += hex; }
    else out += c;
  }
  return out + quote;
}

}  // namespace ops

ContextSet<Value> Interp::toStr(Path s, Value v, bool as_repr) {
  if (v.isStr() && !as_repr) return {std::move(s), std::move(v)};
  return resolve(std::move(s), std::move(v)).flatMap([&](Path t, Value plain) {
    auto texts = as_repr ? ops::repr(*this, std::move(t), plain, {}) : ops::textOf(*this, std::move(t), plain);
    // A method of the program may answer anything.
    return std::move(texts).flatMap([&](Path u, Value text) {
      return resolve(std::move(u), std::move(text)).flatMap([&](Path w, Value answer) -> ContextSet<Value> {
        const Value inner = ops::underlying(*this, *w, answer);
        if (inner.isStr() || (inner.isUnknown() && inner.unknownType() == UnknownType::kStr)) return {std::move(w), inner};
        if (inner.isUnknown()) return {std::move(w), Value::unknown(inner.unknownReason(), UnknownType::kStr, inner.unknownTrust())};
        const auto name = ops::typeName(*this, *w, inner);
        if (!name) return {std::move(w), Value::unknown(a.intern("text of a value of unknown type"), UnknownType::kStr)};
        return ops::typeError(*this, std::move(w), std::string(as_repr ? "__repr__" : "__str__") + " returned non-string (type " + *name + ")");
      });
    });
  });
}

ContextSet<Value> Interp::format(Path s, Value v, std::string_view spec) {
  if (v.isStr() && spec.empty()) return {std::move(s), std::move(v)};
  const std::string wanted(spec);
  return resolve(std::move(s), std::move(v)).flatMap([&](Path t, Value plain) -> ContextSet<Value> {
    const ops::Special own = ops::special(*this, *t, plain, "__format__");
    if (own)
      return ops::callSpecial(*this, std::move(t), own, "__format__", {plain, text(wanted)}).flatMap([&](Path u, Value answer) -> ContextSet<Value> {
        const Value inner = ops::underlying(*this, *u, answer);
        const auto type = ops::typeName(*this, *u, inner);
        if (inner.isStr() || inner.isUnknown() || inner.is(ValueKind::kChoice) || !type) return {std::move(u), std::move(answer)};
        return ops::typeError(*this, std::move(u), "__format__ must return a str, not " + *type);
      });
    if (own.unknown) return {std::move(t), Value::unknown(a.intern("__format__ of an unknown base class"), UnknownType::kStr)};
    if (wanted.empty()) return toStr(std::move(t), std::move(plain), false);
    Value inner = ops::underlying(*this, *t, plain);
    if (inner.isInt()) inner = Value::integer(simplify(*t, inner.asInt()));
    if (ops::isFixed(inner)) {
      ops::Formatted f = ops::formatPlain(*this, inner, wanted);
      if (f.error_class) return raise<Value>(std::move(t), f.error_class, f.text);
      return {std::move(t), text(f.text)};
    }
    if (inner.isUnknown()) return {std::move(t), ops::unknownDigits(*this, a.text(inner.unknownReason()))};
    if (ops::isNumber(inner)) return {std::move(t), ops::unknownDigits(*this)};
    const auto name = ops::typeName(*this, *t, inner);
    if (!name) return {std::move(t), Value::unknown(a.intern("text of a value of unknown type"), UnknownType::kStr)};
    return ops::typeError(*this, std::move(t), "unsupported format string passed to " + *name + ".__format__");
  });
}

}  // namespace shapeproof
