// Numbers as CPython writes them, plain and under a format specification.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "backend/engine/format_spec.h"
#include "backend/engine/operators.h"

namespace shapeproof::ops {

namespace {

constexpr int kMaxPrecision = 400;

std::string errorFor(const FormatSpec& spec, const char* type) {
  std::string text = "Unknown format code '";
  text += spec.type;
  text += "' for object of type '";
  return text.append(type) += "'";
}

// Digits grouped from the right: by three, by four for binary and the like.
std::string grouped(const std::string& digits, char separator, size_t by) {
  std::string out;
  for (size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % by == 0) out += separator;
    out += digits[i];
  }
  return out;
}

std::string sign(bool negative, char want) { return negative ? "-" : want == '+' ? "+" : want == ' ' ? " " : ""; }

// Number text put together: sign, prefix, integral digits, rest; zero-filled between sign and digits where asked.
std::string layOut(const FormatSpec& spec, const std::string& lead, std::string digits, const std::string& tail, size_t group_by) {
  if (spec.grouping) digits = grouped(digits, spec.grouping, group_by);
  const bool between = spec.align == '=' || (spec.align == 0 && spec.zero);
  if (between) {
    const char fill = spec.zero && spec.align == 0 ? '0' : spec.fill.size() == 1 ? spec.fill[0] : ' ';
    size_t missing = codePointCount(lead + digits + tail);
    missing = missing < spec.width ? spec.width - missing : 0;
    if (fill == '0' && spec.grouping) {
      // Law of CPython: the zeros are grouped too, and a separator never leads.
      std::string bare = digits;
      std::erase(bare, spec.grouping);
      while (codePointCount(lead + digits + tail) < spec.width) {
        bare.insert(bare.begin(), '0');
        digits = grouped(bare, spec.grouping, group_by);
      }
      return lead + digits + tail;
    }
    return lead + std::string(missing, fill) + digits + tail;
  }
  return pad(lead + digits + tail, spec, '>');
}

// Law of GMP: a negative base means capital letters.
std::string digitsOf(const BigInt& v, int base, bool upper) { return v.get_str(upper ? -base : base); }

std::string printed(const char* format, int precision, double v) {
  char buffer[1024];
  const int n = std::snprintf(buffer, sizeof buffer, format, std::min(precision, kMaxPrecision), v);
  return std::string(buffer, static_cast<size_t>(std::clamp(n, 0, 1023)));
}

// Shortest digits that read back as `v`, in the layout of repr(): exponent below 1e-4 and from 1e16 on.
std::string shortest(double v) {
  char buffer[64];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, v, std::chars_format::scientific).ptr;
  std::string text(buffer, end);
  const size_t e = text.find('e');
  std::string digits = text.substr(0, e);
  int exponent = std::stoi(text.substr(e + 1));
  const bool negative = digits[0] == '-';
  if (negative) digits.erase(0, 1);
  std::erase(digits, '.');
  std::string out;
  const int size = static_cast<int>(digits.size());
  if (exponent < -4 || exponent >= 16) {
    out = digits.substr(0, 1);
    if (size > 1) out += "." + digits.substr(1);
    char tail[16];
    std::snprintf(tail, sizeof tail, "e%c%02d", exponent < 0 ? '-' : '+', std::abs(exponent));
    out += tail;
  } else if (exponent < 0) {
    out = "0." + std::string(static_cast<size_t>(-exponent - 1), '0') + digits;
  } else if (size <= exponent + 1) {
    out = digits + std::string(static_cast<size_t>(exponent + 1 - size), '0') + ".0";
  } else {
    out = digits.substr(0, static_cast<size_t>(exponent) + 1) + "." + digits.substr(static_cast<size_t>(exponent) + 1);
  }
  return negative ? "-" + out : out;
}

// 'g' with at least one digit behind the point and an exponent already where the precision ends: format(x, '.3').
std::string general(double magnitude, int precision) {
  std::string text = printed("%.*g", precision == 0 ? 1 : precision, magnitude);
  if (text.find_first_of(".en") == std::string::npos) {
    if (static_cast<int>(text.size()) >= std::max(precision, 1)) {
      text = printed("%.*e", std::max(precision, 1) - 1, magnitude);
      const size_t e = text.find('e');
      std::string digits = text.substr(0, e);
      while (digits.find('.') != std::string::npos && digits.back() == '0') digits.pop_back();
      if (digits.back() == '.') digits.pop_back();
      return digits + text.substr(e);
    }
    text += ".0";
  }
  return text;
}

std::string invalid(std::string_view spec, const char* type) {
  return "Invalid format specifier '" + std::string(spec) + "' for object of type '" + type + "'";
}

}  // namespace

std::string floatRepr(double v) {
  if (std::isnan(v)) return "nan";
  if (std::isinf(v)) return v < 0 ? "-inf" : "inf";
  return shortest(v);
}

Formatted formatInt(const BigInt& v, std::string_view text, bool is_bool) {
  constexpr size_t kMaxDigits = 4300;  // of a decimal number: CPython writes no longer ones
  const auto spec = parseFormatSpec(text);
  if (!spec) return {invalid(text, is_bool ? "bool" : "int"), "ValueError"};
  if (text.empty()) return {is_bool ? (v != 0 ? "True" : "False") : v.get_str()};
  const BigInt magnitude = abs(v);
  std::string lead = sign(v < 0, spec->sign);
  switch (spec->type) {
    case 0: case 'd': case 'n':
      if (spec->precision >= 0) return {"Precision not allowed in integer format specifier", "ValueError"};
      if (const std::string digits = digitsOf(magnitude, 10, false); digits.size() <= kMaxDigits) return {layOut(*spec, lead, digits, "", 3)};
      return {"Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit", "ValueError"};
    case 'x': case 'X': case 'o': case 'b': {
      const int base = spec->type == 'b' ? 2 : spec->type == 'o' ? 8 : 16;
      if (spec->alternate) lead += std::string("0") + spec->type;
      return {layOut(*spec, lead, digitsOf(magnitude, base, spec->type == 'X'), "", 4)};
    }
    case 'c':
      if (v < 0 || v > 0x10FFFF) return {"%c arg not in range(0x110000)", "OverflowError"};
      return {pad(encodeUtf8(static_cast<uint32_t>(v.get_ui())), *spec, '<')};
    case 'e': case 'E': case 'f': case 'F': case 'g': case 'G': case '%': {
      const auto real = nearestDouble(v);
      return real ? formatFloat(*real, text) : Formatted{"int too large to convert to float", "OverflowError"};
    }
    default: return {errorFor(*spec, "int"), "ValueError"};
  }
}

Formatted formatFloat(double v, std::string_view text) {
  const auto spec = parseFormatSpec(text);
  if (!spec) return {invalid(text, "float"), "ValueError"};
  const bool negative = std::signbit(v) && !std::isnan(v);
  const double magnitude = std::fabs(v);
  const int precision = spec->precision >= 0 ? spec->precision : 6;
  std::string body;
  std::string tail;
  switch (spec->type) {
    case 0: body = spec->precision < 0 ? floatRepr(magnitude) : general(magnitude, spec->precision); break;
    case 'e': body = printed(spec->alternate ? "%#.*e" : "%.*e", precision, magnitude); break;
    case 'E': body = printed(spec->alternate ? "%#.*E" : "%.*E", precision, magnitude); break;
    case 'f': case 'F': body = printed(spec->alternate ? "%#.*f" : "%.*f", precision, magnitude); break;
    case 'g': case 'n': body = printed(spec->alternate ? "%#.*g" : "%.*g", precision == 0 ? 1 : precision, magnitude); break;
    case 'G': body = printed("%.*G", precision == 0 ? 1 : precision, magnitude); break;
    case '%': body = printed("%.*f", precision, magnitude * 100); tail = "%"; break;
    case 's':
      if (spec->grouping) return {std::string("Cannot specify '") + spec->grouping + "' with 's'.", "ValueError"};
      return {errorFor(*spec, "float"), "ValueError"};
    default: return {errorFor(*spec, "float"), "ValueError"};
  }
  const size_t whole = std::min(body.find_first_not_of("0123456789"), body.size());
  return {layOut(*spec, sign(negative, spec->sign), body.substr(0, whole), body.substr(whole) + tail, 3)};
}

Formatted formatStr(std::string_view v, std::string_view text) {
  const auto spec = parseFormatSpec(text);
  if (!spec) return {invalid(text, "str"), "ValueError"};
  if (spec->grouping) return {std::string("Cannot specify '") + spec->grouping + "' with 's'.", "ValueError"};
  if (spec->type != 0 && spec->type != 's') return {errorFor(*spec, "str"), "ValueError"};
  if (spec->sign) return {"Sign not allowed in string format specifier", "ValueError"};
  if (spec->align == '=') return {"'=' alignment not allowed in string format specifier", "ValueError"};
  FormatSpec plain = *spec;
  if (plain.zero && plain.align == 0) { plain.fill = "0"; plain.align = '<'; }
  std::string out(v);
  if (spec->precision >= 0) out = firstCodePoints(v, static_cast<size_t>(spec->precision));
  return {pad(out, plain, '<')};
}

}  // namespace shapeproof::ops
