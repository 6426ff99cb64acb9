// int(...), float(...), bool(...): conversions, with CPython's complaints.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "backend/engine/assumed.h"
#include "backend/engine/unknown_operand.h"
#include "backend/engine/format_spec.h"
#include "libcalls/builtins/open_number.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

std::string_view trimmed(std::string_view t) {
  constexpr std::string_view kSpace = " \t\n\r\f\v";
  const size_t first = t.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return t.substr(first, t.find_last_not_of(kSpace) - first + 1);
}

// Removes single underscores between digits; none where they stand elsewhere.
std::optional<std::string> withoutUnderscores(std::string_view digits) {
  std::string out;
  for (size_t i = 0; i < digits.size(); ++i) {
    if (digits[i] != '_') { out += digits[i]; continue; }
    if (i == 0 || i + 1 == digits.size() || digits[i - 1] == '_') return std::nullopt;
  }
  return out;
}

int digitValue(char ch) {
  if (ch >= '0' && ch <= '9') return ch - '0';
  if (ch >= 'a' && ch <= 'z') return ch - 'a' + 10;
  return ch >= 'A' && ch <= 'Z' ? ch - 'A' + 10 : 99;
}

// A Python integer literal as int(text, base) reads it. Base 0 looks at the prefix.
std::optional<BigInt> readInt(std::string_view text, int64_t base) {
  text = trimmed(text);
  bool negative = false;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) { negative = text[0] == '-'; text.remove_prefix(1); }
  if (text.size() > 1 && text[0] == '0') {
    const char mark = static_cast<char>(text[1] | 0x20);
    const int64_t named = mark == 'x' ? 16 : mark == 'o' ? 8 : mark == 'b' ? 2 : 0;
    if (named != 0 && (base == 0 || base == named)) {
      base = named;
      text.remove_prefix(2);
      if (!text.empty() && text[0] == '_') text.remove_prefix(1);
    }
  }
  if (base == 0) base = 10;
  const auto digits = withoutUnderscores(text);
  if (!digits || digits->empty()) return std::nullopt;
  for (const char ch : *digits)
    if (digitValue(ch) >= base) return std::nullopt;
  auto value = parseBig(*digits, static_cast<int>(base));
  if (value && negative) *value = -*value;
  return value;
}

// CPython refuses to read numbers of more than 4300 digits, but where the base is a power of 2. 0: it reads this one.
size_t tooManyDigits(std::string_view text, int64_t base) {
  constexpr size_t kMaxDigits = 4300;
  if (base != 0 && (base & (base - 1)) == 0) return 0;
  text = trimmed(text);
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
  const bool prefixed = text.size() > 1 && text[0] == '0' && std::isalpha(static_cast<unsigned char>(text[1])) != 0;
  if (base == 0 && prefixed) return 0;
  const auto digits = static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char ch) { return ch != '_'; }));
  return digits > kMaxDigits ? digits : 0;
}

CallResult intOfText(Call& c, std::string_view text, int64_t base) {
  if (const size_t digits = tooManyDigits(text, base); digits > 0 && readInt(text, base))
    return c.raise("ValueError", "Exceeds the limit (4300 digits) for integer string conversion: value has " + std::to_string(digits) +
                                     " digits; use sys.set_int_max_str_digits() to increase the limit");
  if (auto value = readInt(text, base)) return c.toSetWith(makeInteger(std::move(*value)));
  // CPython cuts the text at 200 characters
  return c.raise("ValueError", "invalid literal for int() with base " + std::to_string(base) + ": " + ops::firstCodePoints(shortRepr(c, c.arg(1)), 200));
}

CallResult intOfFloat(Call& c, double d) {
  if (std::isnan(d)) return c.raise("ValueError", "cannot convert float NaN to integer");
  if (std::isinf(d)) return c.raise("OverflowError", "cannot convert float infinity to integer");
  return c.toSetWith(makeInteger(bigOf(d)));
}

// The first of `methods` that the class has, called; opaque or a TypeError otherwise.
CallResult throughMethod(Call& c, const Value& v, std::initializer_list<const char*> methods, const std::string& complaint, const Value& unknown) {
  const Value cls = c.interp.typeOf(peek(c), v);
  if (!cls.isObject()) return c.toSetWith(unknown);
  bool maybe = false;
  for (const char* method : methods)
    if (c.interp.lookupClass(peek(c), cls.asAddr(), c.interp.a.intern(method), &maybe) != nullptr) {
      const ops::Special own = ops::special(c.interp, peek(c), v, method);
      return c.finish(own ? ops::callSpecial(c.interp, c.takeState(), own, method, {v}) : c.interp.callMethod(c.takeState(), v, method, {}));
    }
  if (maybe || c.isTensor(v)) return c.toSetWith(unknown);
  const auto* data = Analysis::object(peek(c), cls.asAddr()).as<ClassData>();
  if (!data->is_user && !data->complete) return c.toSetWith(unknown);
  return c.raise("TypeError", complaint + " not '" + className(c, v) + "'");
}

}  // namespace

// What an instance of a subclass of a number or str stands for, unless its class converts by a method of its own.
static Value plainArgument(const Call& c, std::string_view method) {
  const Value plain = ops::underlying(c.interp, peek(c), c.arg(1));
  return plain.isObject() || ops::special(c.interp, peek(c), c.arg(1), method) ? c.arg(1) : plain;
}

// A text of which nothing is known is hoped to be a number.
static CallResult hopedNumber(Call& c, const Value& x, Value number, std::string_view complaint) {
  Interp& in = c.interp;
  if (x.isOpaque()) return c.finish(onUnknown(in, c.takeState(), UnknownOperand::kNumber, std::move(number)));
  if (!x.isUnknown() || x.unknownType() != UnknownType::kStr) return c.toSetWith(std::move(number));
  const bool caught = (peek(c).caught.kinds & kCatchesValue) != 0;
  return c.finish(hopeOrFollow<Value>(in, c.takeState(), Assumption::kTextConverts, {caught}, std::move(number),
                                      [&](Path s) { return in.raise<Value>(std::move(s), "ValueError", complaint); }));
}

static CallResult intOf(Call& c) {
  const Value x = plainArgument(c, "__int__");
  if (!c.isNone(2)) {
    const auto base = c.constant(c.arg(2));
    if (base && *base != 0 && (*base < 2 || *base > 36)) return c.raise("ValueError", "int() base must be >= 2 and <= 36, or 0");
    if (const auto text = c.str(x); text && base) return intOfText(c, *text, *base);
    if (!x.isUnknown() && !x.isStr() && !x.is(ValueKind::kBytes)) return c.raise("TypeError", "int() can't convert non-string with explicit base");
    return hopedNumber(c, x, unknownInt(c, doubtOf(c, x, "int() of an unknown text")), "invalid literal for int()");
  }
  switch (x.kind()) {
    case ValueKind::kInt: case ValueKind::kBigInt: return c.toSetWith(x);
    case ValueKind::kBool: return c.toSetWith(Value::integer(c.pool().ite(x.asBool(), IntExpr::constant(1), IntExpr::constant(0))));
    case ValueKind::kFloat: return intOfFloat(c, x.asFloat());
    case ValueKind::kRational: return c.toSetWith(Value::integer(c.pool().trunc(x.asRational())));
    case ValueKind::kStr: case ValueKind::kBytes: return intOfText(c, textOf(c, x), 10);
    case ValueKind::kUnknown: {
      if (const auto open = openNumber(c.interp.a, x)) return c.toSetWith(Value::integer(*open));
      Doubt why = doubtOf(c, x, {});
      // A float has bounds that are not kept, so a number made from it must not accuse.
      if (x.unknownType() != UnknownType::kStr) {
        if (c.interp.a.text(x.unknownReason()) == kShareOfData) why.counts = CountOf::kData;
        why.trust = Trust::kOpaque;
      }
      return hopedNumber(c, x, unknownInt(c, why), "invalid literal for int() with base 10");
    }
    case ValueKind::kObject:
      return throughMethod(c, x, {"__int__", "__index__", "__trunc__"}, "int() argument must be a string, a bytes-like object or a real number,",
                           unknownInt(c, {Trust::kOpaque, "int() of " + className(c, x)}));
    default: break;
  }
  return c.raise("TypeError", "int() argument must be a string, a bytes-like object or a real number, not '" + className(c, x) + "'");
}

static CallResult floatOf(Call& c) {
  const Value x = plainArgument(c, "__float__");
  switch (x.kind()) {
    case ValueKind::kInt:
      if (x.isIntConstant()) return c.toSetWith(Value::real(static_cast<double>(x.asInt().value())));
      return c.toSetWith(Value::rational(c.pool().ratOf(x.asInt())));
    case ValueKind::kBool:
      if (const auto d = constantNumber(x)) return c.toSetWith(Value::real(*d));
      return c.toSetWith(Value::rational(*exactNumber(c, x)));
    case ValueKind::kBigInt: {
      const auto d = nearestDouble(x.asBigInt().value);
      return d ? c.toSetWith(Value::real(*d)) : c.raise("OverflowError", "int too large to convert to float");
    }
    case ValueKind::kFloat: case ValueKind::kRational: return c.toSetWith(x);
    case ValueKind::kUnknown:
      if (x.unknownType() == UnknownType::kFloat) return c.toSetWith(x);
      if (const auto open = openNumber(c.interp.a, x)) return c.toSetWith(Value::rational(c.pool().ratOf(*open)));
      return hopedNumber(c, x, unknownFloat(c, doubtOf(c, x, {})), "could not convert string to float");
    case ValueKind::kStr: {
      const auto clean = withoutUnderscores(trimmed(textOf(c, x)));
      const bool hex = clean && clean->find_first_of("xX") != std::string::npos;
      if (clean && !clean->empty() && !hex && clean->find('(') == std::string::npos) {
        char* end = nullptr;
        const double d = std::strtod(clean->c_str(), &end);
        if (end == clean->c_str() + clean->size()) return c.toSetWith(Value::real(d));
      }
      return c.raise("ValueError", "could not convert string to float: " + shortRepr(c, x));
    }
    case ValueKind::kObject:
      return throughMethod(c, x, {"__float__", "__index__"}, "float() argument must be a string or a real number,",
                           unknownFloat(c, {Trust::kOpaque, "float() of " + className(c, x)}));
    default: break;
  }
  return c.raise("TypeError", "float() argument must be a string or a real number, not '" + className(c, x) + "'");
}

// An instance of a subclass keeps the number in `_value_`: a float without its rank (float_order.h), as many such numbers become one where paths join.
static CallResult wrapped(Call& c, const Value& plain_class, CallResult made) {
  const Value cls = c.arg(0);
  if (cls.same(plain_class)) return made;
  Interp& interp = c.interp;
  return std::move(made).map([&](Path& s, Value v) {
    const Value object = interp.newObject(*Interp::edit(s), cls);
    Analysis::edit(*Interp::edit(s), object.asAddr()).attrs.set(interp.a.intern("_value_"), v.withoutRank());
    return object;
  });
}
CallResult intNew(Call& c) { return wrapped(c, c.interp.known.int_, intOf(c)); }
CallResult floatNew(Call& c) { return wrapped(c, c.interp.known.float_, floatOf(c)); }

CallResult boolNew(Call& c) {
  const Value x = c.arg(0);
  return c.finish(c.interp.truth(c.takeState(), x).map([](Path&, BoolExpr b) { return Value::boolean(b); }));
}

CallResult intBitLength(Call& c) {
  const auto v = bigOf(ops::underlying(c.interp, peek(c), c.arg(0)));
  if (!v) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "int.bit_length"}, {0, Range::kMax}));
  return c.toSetWith(Value::integer(static_cast<int64_t>(bitLength(*v))));
}

CallResult intBitCount(Call& c) {
  const auto v = bigOf(ops::underlying(c.interp, peek(c), c.arg(0)));
  if (!v) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "int.bit_count"}, {0, Range::kMax}));
  return c.toSetWith(Value::integer(static_cast<int64_t>(mpz_popcount(BigInt(abs(*v)).get_mpz_t()))));
}

CallResult floatIsInteger(Call& c) {
  const Value& x = c.arg(0);
  if (x.is(ValueKind::kFloat)) return c.toSetWith(Value::boolean(std::isfinite(x.asFloat()) && std::trunc(x.asFloat()) == x.asFloat()));
  if (x.is(ValueKind::kRational)) {
    const RatExpr r = x.asRational();
    return c.toSetWith(Value::boolean(c.eq(c.pool().mod(r.numerator, r.denominator), 0)));
  }
  return c.toSetWith(unknownBool(c, doubtOf(c, x, "float.is_integer")));
}

}  // namespace shapeproof::libcalls
