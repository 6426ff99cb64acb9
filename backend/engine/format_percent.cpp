// `format % arguments`: printf-style formatting.
#include <cmath>

#include "backend/engine/format_spec.h"
#include "backend/engine/operators.h"
#include "backend/engine/unprintable.h"

namespace shapeproof::ops {

namespace {

struct Directive {
  std::string before;                // literal text in front of it
  std::optional<std::string> key;    // %(key)s
  bool left = false, plus = false, space = false, alternate = false, zero = false;
  size_t width = 0;
  int precision = -1;
  bool star_width = false, star_precision = false;
  char type = 0;                     // 0: the end of the format
  size_t index = 0;                  // of `type` in the format
};

constexpr size_t kMaxWidth = 10'000;

struct Parsed { std::vector<Directive> list; bool incomplete = false; };

Parsed parse(std::string_view f) {
  Parsed out;
  Directive d;
  for (size_t i = 0; i < f.size();) {
    if (f[i] != '%') { d.before += f[i++]; continue; }
    ++i;
    if (i < f.size() && f[i] == '(') {
      size_t depth = 1, from = ++i;
      for (; i < f.size() && depth > 0; ++i) depth += f[i] == '(' ? 1 : f[i] == ')' ? size_t(-1) : 0;
      if (depth > 0) { out.incomplete = true; return out; }
      d.key = std::string(f.substr(from, i - 1 - from));
    }
    for (; i < f.size(); ++i) {
      if (f[i] == '-') d.left = true;
      else if (f[i] == '+') d.plus = true;
      else if (f[i] == ' ') d.space = true;
      else if (f[i] == '#') d.alternate = true;
      else if (f[i] == '0') d.zero = true;
      else break;
    }
    const auto number = [&](size_t& value, bool& star) {
      if (i < f.size() && f[i] == '*') { star = true; ++i; return; }
      for (; i < f.size() && f[i] >= '0' && f[i] <= '9'; ++i) value = std::min(value * 10 + static_cast<size_t>(f[i] - '0'), kMaxWidth);
    };
    number(d.width, d.star_width);
    if (i < f.size() && f[i] == '.') {
      ++i;
      size_t precision = 0;
      number(precision, d.star_precision);
      d.precision = static_cast<int>(precision);
    }
    while (i < f.size() && (f[i] == 'l' || f[i] == 'h' || f[i] == 'L')) ++i;
    if (i == f.size()) { out.incomplete = true; return out; }
    d.type = f[i];
    d.index = i++;
    out.list.push_back(std::move(d));
    d = Directive();
  }
  if (!d.before.empty()) out.list.push_back(std::move(d));
  return out;
}

FormatSpec specOf(const Directive& d) {
  FormatSpec spec;
  spec.align = d.left ? '<' : '>';
  spec.width = d.width;
  spec.precision = d.precision;
  return spec;
}

// Numbers go through the format mini-language, whose layout is the same once sign and fill are translated.
std::string miniSpec(const Directive& d, char type) {
  std::string spec;
  if (d.left) spec += "<";
  else if (!d.zero) spec += ">";
  if (d.plus) spec += "+";
  else if (d.space) spec += " ";
  if (d.alternate) spec += "#";
  if (d.zero && !d.left) spec += "0";
  if (d.width > 0) spec += std::to_string(d.width);
  const bool is_float = type == 'e' || type == 'E' || type == 'f' || type == 'F' || type == 'g' || type == 'G';
  if (is_float && d.precision >= 0) spec += "." + std::to_string(d.precision);
  return spec + type;
}

// The state of one formatting: what is still to be used of the arguments, and the text so far.
struct Run {
  Interp& in;
  const std::vector<Directive>& list;
  const Value& args;
  bool mapping;           // the argument is a dict (or could be one): leftovers are no error

  struct So { size_t used = 0; std::string text; bool known = true; Trust trust = Trust::kProgram; };

  [[nodiscard]] size_t available() const { return args.isTuple() ? args.asTuple().size() : 1; }
  [[nodiscard]] const Value& argument(size_t i) const { return args.isTuple() ? args.asTuple()[i] : args; }

  [[nodiscard]] ContextSet<Value> result(Path s, const So& so) const {
    if (so.used < available() && !mapping && !args.isOpaque()) return typeError(in, std::move(s), "not all arguments converted during string formatting");
    if (so.known) return {std::move(s), in.text(so.text)};
    return {std::move(s), Value::unknown(in.a.intern("text that is not known"), UnknownType::kStr, so.trust)};
  }

  ContextSet<Value> from(Path s, size_t at, So so) const {
    if (at == list.size()) return result(std::move(s), so);
    Directive d = list[at];
    so.text += d.before;
    if (d.type == 0) return from(std::move(s), at + 1, std::move(so));
    if (d.type == '%') { so.text += '%'; return from(std::move(s), at + 1, std::move(so)); }
    for (bool width : {true, false}) {
      if (!(width ? d.star_width : d.star_precision)) continue;
      if (so.used >= available()) return typeError(in, std::move(s), "not enough arguments for format string");
      const Value v = argument(so.used++);
      if (!v.isIntConstant()) {
        if (!v.isInt() && !v.isUnknown()) return typeError(in, std::move(s), "* wants int");
        so.known = false;
        so.trust = Trust::kOpaque;
        continue;
      }
      if (width) { d.left = d.left || v.asInt().value() < 0; d.width = static_cast<size_t>(std::min<int64_t>(std::abs(v.asInt().value()), kMaxWidth)); }
      else d.precision = static_cast<int>(std::clamp<int64_t>(v.asInt().value(), 0, kMaxWidth));
    }
    if (d.key) {
      if (args.isOpaque()) return one(std::move(s), at, std::move(so), d, args);
      if (!mapping) return typeError(in, std::move(s), "format requires a mapping");
      return in.getItem(std::move(s), args, in.text(*d.key)).flatMap([&](Path t, Value v) { return one(std::move(t), at, so, d, v); });
    }
    if (args.isOpaque()) return one(std::move(s), at, std::move(so), d, args);
    if (so.used >= available()) return typeError(in, std::move(s), "not enough arguments for format string");
    const Value v = argument(so.used++);
    return one(std::move(s), at, std::move(so), d, v);
  }

  ContextSet<Value> unknownPart(Path s, size_t at, So so, Trust trust) const {
    so.known = false;
    so.trust = worse(so.trust, trust);
    return from(std::move(s), at + 1, std::move(so));
  }

  ContextSet<Value> one(Path s, size_t at, So so, const Directive& d, const Value& raw) const {
    switch (d.type) {
      case 's': case 'r': case 'a':
        return in.toStr(std::move(s), raw, d.type != 's').flatMap([&](Path t, Value text) {
          if (!text.isStr()) return unknownPart(std::move(t), at, so, text.isUnknown() ? text.unknownTrust() : Trust::kOpaque);
          So more = so;
          std::string piece(in.a.text(text.asStr()));
          if (d.type == 'a') piece = asciiOnly(piece);
          if (d.precision >= 0) piece = firstCodePoints(piece, static_cast<size_t>(d.precision));
          more.text += pad(piece, specOf(d), '>');
          return from(std::move(t), at + 1, std::move(more));
        });
      case 'd': case 'i': case 'u': case 'x': case 'X': case 'o': case 'e': case 'E': case 'f': case 'F': case 'g': case 'G': case 'c':
        return in.resolve(std::move(s), raw).flatMap([&](Path t, Value v) { return number(std::move(t), at, so, d, v); });
      default: {
        char hex[8];
        std::snprintf(hex, sizeof hex, "0x%x", static_cast<unsigned char>(d.type));
        return in.raise<Value>(std::move(s), "ValueError", std::string("unsupported format character '") + d.type + "' (" + hex + ") at index " + std::to_string(d.index));
      }
    }
  }

  ContextSet<Value> number(Path s, size_t at, So so, const Directive& d, const Value& raw) const {
    Value v = underlying(in, *s, raw);
    if (v.isUnknown() && v.unknownType() != UnknownType::kStr && v.unknownType() != UnknownType::kBytes) return unknownPart(std::move(s), at, std::move(so), Trust::kOpaque);
    const bool wants_float = d.type == 'e' || d.type == 'E' || d.type == 'f' || d.type == 'F' || d.type == 'g' || d.type == 'G';
    if (d.type == 'c' && v.isStr() && codePointCount(in.a.text(v.asStr())) != 1) return typeError(in, std::move(s), "%c requires int or char");
    if (d.type == 'c' && v.isStr()) { so.text += pad(std::string(in.a.text(v.asStr())), specOf(d), '>'); return from(std::move(s), at + 1, std::move(so)); }
    if (!isNumber(v)) return notANumber(std::move(s), at, std::move(so), d, v, wants_float);
    if (v.isInt()) v = Value::integer(in.simplify(*s, v.asInt()));
    const auto whole = bigOf(v);
    const bool fixed = whole || v.is(ValueKind::kFloat);
    if (!fixed) return unknownPart(std::move(s), at, std::move(so), Trust::kOpaque);
    if (wants_float) {
      const auto real = whole ? nearestDouble(*whole) : v.asFloat();
      if (!real) return in.raise<Value>(std::move(s), "OverflowError", "int too large to convert to float");
      so.text += formatFloat(*real, miniSpec(d, d.type)).text;
      return from(std::move(s), at + 1, std::move(so));
    }
    const char type = d.type == 'i' || d.type == 'u' ? 'd' : d.type;
    if (!whole && (type != 'd' || !std::isfinite(v.asFloat()))) return notANumber(std::move(s), at, std::move(so), d, v, false);
    const Formatted written = formatInt(whole ? *whole : bigOf(v.asFloat()), miniSpec(d, type));
    if (written.text.starts_with("Exceeds")) return in.raise<Value>(std::move(s), "ValueError", written.text);
    so.text += written.text;
    return from(std::move(s), at + 1, std::move(so));
  }

  // How an object makes the number itself.
  [[nodiscard]] std::pair<Special, std::string_view> conversion(const State& s, const Directive& d, const Value& v, bool wants_float) const {
    if (!v.isObject() || payload<TensorData>(s, v)) return {};
    const bool decimal = d.type == 'd' || d.type == 'i' || d.type == 'u';
    for (const std::string_view name : {std::string_view(wants_float ? "__float__" : decimal ? "__int__" : "__index__"), std::string_view("__index__")})
      if (const Special own = special(in, s, v, name)) return {own, name};
    return {};
  }

  // The text of an object that cannot convert itself, as far as is known, is unknown, not wrong.
  ContextSet<Value> notANumber(Path s, size_t at, So so, const Directive& d, const Value& v, bool wants_float) const {
    if (const auto [own, method] = conversion(*s, d, v, wants_float); own)
      return callSpecial(in, std::move(s), own, method, {v}).flatMap([&](Path t, const Value& n) {
        return isNumber(n) ? number(std::move(t), at, so, d, n) : unknownPart(std::move(t), at, so, Trust::kOpaque);
      });
    const auto name = typeName(in, *s, v);
    if (!name || v.isObject()) return unknownPart(std::move(s), at, std::move(so), Trust::kOpaque);
    if (wants_float) return typeError(in, std::move(s), "must be real number, not " + *name);
    if (d.type == 'c') return typeError(in, std::move(s), "%c requires int or char");
    const bool decimal = d.type == 'd' || d.type == 'i' || d.type == 'u';
    return typeError(in, std::move(s), std::string("%") + d.type + " format: " + (decimal ? "a real number" : "an integer") + " is required, not " + *name);
  }
};

}  // namespace

ContextSet<Value> formatPercent(Interp& in, Path s, Name format, const Value& raw) {
  const std::string text(in.a.text(format));
  const Parsed parsed = parse(text);
  if (parsed.incomplete) return in.raise<Value>(std::move(s), "ValueError", "incomplete format");
  const Value inner = underlying(in, *s, raw);
  if (isRunTuple(in, *s, raw)) return {std::move(s), Value::unknown(in.a.intern("a tuple of unknown length as text"), UnknownType::kStr)};
  const Value args = inner.isTuple() ? inner : raw;
  const bool mapping = payload<DictData>(*s, args) != nullptr || (args.isObject() && (special(in, *s, args, "__getitem__") || payload<ListData>(*s, args)));
  const Run run{in, parsed.list, args, mapping};
  return run.from(std::move(s), 0, {});
}

}  // namespace shapeproof::ops
