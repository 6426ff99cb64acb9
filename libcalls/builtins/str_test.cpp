// str: what a text is made of; characters and their numbers.
#include <algorithm>

#include "libcalls/builtins/str_units.h"
#include "libcalls/builtins/unicode.h"

namespace shapeproof::libcalls {
namespace {

using Points = std::vector<char32_t>;

bool printable(char32_t ch) {
  return ch >= 0x20 && ch != 0x7F && (ch < 0x80 || ch >= 0xA1) && ch != 0xAD && !(isSpaceChar(ch) && ch != ' ') && !(ch >= 0x200B && ch <= 0x200F);
}

// One character against a question that is asked of all; none: that is not known.
std::optional<bool> passes(char32_t ch, std::string_view how) {
  const CharKind kind = charKind(ch);
  if (kind == CharKind::kUnknown) return std::nullopt;
  const bool superscript = ch == 0xB2 || ch == 0xB3 || ch == 0xB9 || (ch >= 0x2070 && ch <= 0x2089);
  if (how == "isalpha") return kind == CharKind::kLetter;
  if (how == "isdecimal") return kind == CharKind::kDigit;
  if (how == "isdigit") return kind == CharKind::kDigit || superscript;
  if (how == "isnumeric") return kind == CharKind::kDigit || kind == CharKind::kNumber;
  if (how == "isalnum") return kind == CharKind::kLetter || kind == CharKind::kDigit || kind == CharKind::kNumber;
  if (how == "isspace") return kind == CharKind::kSpace;
  return printable(ch);
}

bool isIdentifier(const Points& text) {
  for (size_t i = 0; i < text.size(); ++i) {
    const CharKind kind = charKind(text[i]);
    if (text[i] != '_' && kind != CharKind::kLetter && !(kind == CharKind::kDigit && i > 0)) return false;
  }
  return !text.empty();
}

// islower, isupper, istitle; none where a letter has no known other case.
std::optional<bool> cased(const Points& text, std::string_view how) {
  bool any = false, inside = false, ok = true;
  for (const char32_t ch : text) {
    const auto low = lowerChar(ch), up = upperChar(ch);
    if (!low || !up) return std::nullopt;
    const bool upper = *low != ch, lower = *up != ch;
    any = any || upper || lower;
    if (how == "islower") ok = ok && !upper;
    else if (how == "isupper") ok = ok && !lower;
    else ok = ok && !(upper && inside) && !(lower && !inside);
    inside = upper || lower;
  }
  return any && ok;
}

std::optional<bool> answer(const Points& text, std::string_view how) {
  if (how == "isascii") return std::all_of(text.begin(), text.end(), [](char32_t ch) { return ch < 0x80; });
  if (how == "islower" || how == "isupper" || how == "istitle") return cased(text, how);
  const bool known = std::all_of(text.begin(), text.end(), [](char32_t ch) { return charKind(ch) != CharKind::kUnknown; });
  if (how == "isidentifier") return known ? std::optional<bool>(isIdentifier(text)) : std::nullopt;
  bool all = !text.empty() || how == "isprintable";
  for (const char32_t ch : text) {
    const auto one = passes(ch, how);
    if (!one) return std::nullopt;
    all = all && *one;
  }
  return all;
}

}  // namespace

// test(self, how): isdigit and its kin
CallResult strTest(Call& c) {
  const auto text = c.str(c.arg(0)), how = c.str(c.arg(1));
  const auto known = text ? answer(codePoints(*text), *how) : std::nullopt;
  if (!known) return c.toSetWith(unknownBool(c, doubtOf(c, c.arg(0), "a text that is not known")));
  return c.toSetWith(Value::boolean(*known));
}

CallResult strChr(Call& c) {
  const auto code = c.constant(c.arg(0));
  if (c.str(c.arg(0)) || c.isNone(0) || c.arg(0).is(ValueKind::kFloat))
    return c.raise("TypeError", "'" + className(c, c.arg(0)) + "' object cannot be interpreted as an integer");
  if (!code) return c.toSetWith(unknownStr(c, doubtOf(c, c.arg(0), "chr() of a number that is not known")));
  if (*code < 0 || *code > 0x10FFFF) return c.raise("ValueError", "chr() arg not in range(0x110000)");
  std::string out;
  appendUtf8(out, static_cast<char32_t>(*code));
  return c.toSetWith(textValue(c, out));
}

CallResult strOrd(Call& c) {
  const auto wrong = [&](size_t n) {
    return c.raise("TypeError", "ord() expected a character, but string of length " + std::to_string(n) + " found");
  };
  if (c.arg(0).is(ValueKind::kBytes)) {
    const std::string_view b = textOf(c, c.arg(0));
    return b.size() == 1 ? c.toSetWith(Value::integer(static_cast<unsigned char>(b[0]))) : wrong(b.size());
  }
  const auto text = c.str(c.arg(0));
  if (!text) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "ord()"}, {0, 0x10FFFF}));
  const Points points = codePoints(*text);
  return points.size() == 1 ? c.toSetWith(Value::integer(points[0])) : wrong(points.size());
}

}  // namespace shapeproof::libcalls
