// str: methods whose result is a text. Unknown text gives unknown text, as much to be trusted as before.
#include <algorithm>

#include "libcalls/builtins/str_units.h"
#include "libcalls/builtins/unicode.h"

namespace shapeproof::libcalls {
namespace {

// The unknown text that a method of `self` gives.
CallResult doubtful(Call& c) { return c.toSetWith(unknownStr(c, doubtOf(c, c.arg(0), "a text that is not known"))); }
CallResult doubtful(Call& c, size_t other) {
  const Value both[] = {c.arg(0), c.arg(other)};
  return c.toSetWith(unknownStr(c, doubtOf(c, both, "a text that is not known")));
}

// The characters in another case; none where one of them has no known single partner.
std::optional<std::string> recased(const std::vector<char32_t>& text, std::string_view how, bool only_ascii) {
  std::string out;
  bool inside = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char32_t ch = text[i];
    if (only_ascii && ch >= 0x80) { appendUtf8(out, ch); inside = false; continue; }
    if (how == "casefold" && (ch == 0xDF || ch == 0xB5 || (ch >= 0x80 && charKind(ch) == CharKind::kUnknown))) {
      if (ch != 0xDF) return std::nullopt;
      out += "ss";
      continue;
    }
    const bool first = how == "title" ? !inside : i == 0;
    const bool raised = how == "upper" || ((how == "title" || how == "capitalize") && first) || (how == "swapcase" && lowerChar(ch) == ch);
    const auto other = raised ? upperChar(ch) : lowerChar(ch);
    if (!other) return std::nullopt;
    appendUtf8(out, *other);
    inside = upperChar(ch) != lowerChar(ch) || charKind(ch) == CharKind::kLetter;
  }
  return out;
}

}  // namespace

// recase(self, how, only_ascii)
CallResult strRecase(Call& c) {
  const auto text = c.str(c.arg(0)), how = c.str(c.arg(1));
  if (!text) return doubtful(c);
  const auto out = recased(codePoints(*text), *how, c.boolean(c.arg(2)).value_or(false));
  return out ? c.toSetWith(textValue(c, *out)) : doubtful(c);
}

// strip(self, chars, how)
CallResult strStrip(Call& c) {
  const auto text = c.str(c.arg(0)), how = c.str(c.arg(2));
  const auto chars = c.str(c.arg(1));
  if (!c.isNone(1) && !chars && !c.arg(1).isUnknown() && !c.arg(1).isObject())
    return c.raise("TypeError", std::string(*how) + " arg must be None or str");
  if (!text || (!chars && !c.isNone(1))) return doubtful(c, 1);
  const auto points = codePoints(*text), wanted = codePoints(chars.value_or(""));
  const auto gone = [&](char32_t ch) { return chars ? std::find(wanted.begin(), wanted.end(), ch) != wanted.end() : isSpaceChar(ch); };
  size_t from = 0, to = points.size();
  while (*how != "rstrip" && from < to && gone(points[from])) ++from;
  while (*how != "lstrip" && to > from && gone(points[to - 1])) --to;
  return c.toSetWith(textValue(c, utf8Of(points, from, to)));
}

// pad(self, width, fill, how)
CallResult strPad(Call& c) {
  const auto text = c.str(c.arg(0)), fill = c.str(c.arg(2)), how = c.str(c.arg(3));
  const auto width = c.constant(c.arg(1));
  if (fill && units(*fill) != 1) return c.raise("TypeError", "The fill character must be exactly one character long");
  if (!text || !fill || !width) return doubtful(c);
  const auto missing = std::clamp<int64_t>(*width - static_cast<int64_t>(units(*text)), 0, 100000);
  if (missing == 0) return c.toSetWith(c.arg(0));
  // CPython puts the odd character of center() on the left when the width is odd.
  const int64_t left = *how == "rjust" ? missing : *how == "ljust" ? 0 : missing / 2 + (missing & *width & 1);
  std::string out;
  for (int64_t i = 0; i < left; ++i) out += *fill;
  out += *text;
  for (int64_t i = left; i < missing; ++i) out += *fill;
  return c.toSetWith(textValue(c, out));
}

CallResult strZfill(Call& c) {
  const auto text = c.str(c.arg(0));
  const auto width = c.constant(c.arg(1));
  if (!text || !width) return doubtful(c);
  std::string out(*text);
  const auto missing = std::clamp<int64_t>(*width - static_cast<int64_t>(units(*text)), 0, 100000);
  out.insert(!out.empty() && (out[0] == '+' || out[0] == '-') ? 1 : 0, static_cast<size_t>(missing), '0');
  return c.toSetWith(textValue(c, out));
}

CallResult strExpandTabs(Call& c) {
  const auto text = c.str(c.arg(0));
  const auto size = c.constant(c.arg(1));
  if (!text || !size || *size < 0 || *size > 1000) return doubtful(c);
  std::string out;
  int64_t column = 0;
  for (const char ch : *text) {
    if (ch == '\t') {
      const int64_t n = *size == 0 ? 0 : *size - column % *size;
      out.append(static_cast<size_t>(n), ' ');
      column += n;
    } else {
      out += ch;
      column = ch == '\n' || ch == '\r' ? 0 : column + ((ch & 0xC0) != 0x80);
    }
  }
  return c.toSetWith(textValue(c, out));
}

// replace(self, old, new, count)
CallResult strReplace(Call& c) {
  const auto text = c.str(c.arg(0)), old = c.str(c.arg(1)), fresh = c.str(c.arg(2));
  const auto count = c.constant(c.arg(3));
  if (!text || !old || !fresh || !count) {
    const Value all[] = {c.arg(0), c.arg(1), c.arg(2)};
    return c.toSetWith(unknownStr(c, doubtOf(c, all, "a text that is not known")));
  }
  std::string out;
  if (old->empty()) {
    const auto points = codePoints(*text);
    for (size_t i = 0; i <= points.size(); ++i) {
      if (*count < 0 || static_cast<int64_t>(i) < *count) out += *fresh;
      if (i < points.size()) appendUtf8(out, points[i]);
    }
    return c.toSetWith(textValue(c, out));
  }
  size_t at = 0;
  for (int64_t left = *count; left != 0; --left) {
    const size_t found = text->find(*old, at);
    if (found == std::string_view::npos) break;
    out.append(*text, at, found - at);
    out += *fresh;
    at = found + old->size();
  }
  out.append(*text, at);
  return c.toSetWith(textValue(c, out));
}

CallResult strRemovePrefix(Call& c) {
  const auto text = c.str(c.arg(0)), prefix = c.str(c.arg(1));
  if (!text || !prefix) return doubtful(c, 1);
  return c.toSetWith(textValue(c, std::string(text->starts_with(*prefix) ? text->substr(prefix->size()) : *text)));
}

CallResult strRemoveSuffix(Call& c) {
  const auto text = c.str(c.arg(0)), suffix = c.str(c.arg(1));
  if (!text || !suffix) return doubtful(c, 1);
  const bool there = !suffix->empty() && text->ends_with(*suffix);
  return c.toSetWith(textValue(c, std::string(there ? text->substr(0, text->size() - suffix->size()) : *text)));
}

// join(self, iterable)
CallResult strJoin(Call& c) {
  const Value separator = c.arg(0);
  Interp& interp = c.interp;
  const Value& iterable = c.arg(1);
  if (iterable.isNone() || iterable.isInt() || iterable.isBool() || iterable.is(ValueKind::kFloat)) return c.raise("TypeError", "can only join an iterable");
  return c.finish(interp.collect(c.takeState(), c.arg(1)).flatMap([&](Path s, Interp::Items items) -> ContextSet<Value> {
    std::string out;
    Value unknown = separator.isUnknown() ? separator : Value();
    if (items.rest) unknown = items.rest->element.isUnknown() ? items.rest->element : Value();
    bool known = unknown.isUnbound() && !items.rest && !items.unknown_rest && separator.isStr();
    for (size_t i = 0; i < items.items.size(); ++i) {
      const Value v = ops::underlying(interp, *s, items.items[i]);
      if (v.isUnknown() || v.is(ValueKind::kChoice)) {
        if (v.isUnknown() && (unknown.isUnbound() || v.unknownTrust() > unknown.unknownTrust())) unknown = v;
        known = false;
      } else if (!v.isStr()) {
        if (v.isObject()) { known = false; continue; }
        const auto type = ops::typeName(interp, *s, v);
        return interp.raise<Value>(std::move(s), "TypeError",
                                   "sequence item " + std::to_string(i) + ": expected str instance, " + type.value_or("object") + " found");
      } else if (known) {
        if (i != 0) out += interp.a.text(separator.asStr());
        out += interp.a.text(v.asStr());
      }
    }
    if (known) return {std::move(s), interp.text(out)};
    const Name reason = !unknown.isUnbound() ? unknown.unknownReason() : interp.a.intern("a text joined from values that are not all known");
    const Trust trust = unknown.isUnbound() ? Trust::kOpaque : unknown.unknownTrust();
    return {std::move(s), Value::unknown(reason, UnknownType::kStr, trust)};
  }));
}

CallResult strTranslate(Call& c) { return doubtful(c); }

CallResult strNew(Call& c) {
  if (!c.arg(0).same(c.interp.known.str)) {
    const Value cls = c.arg(0);
    Interp& interp = c.interp;
    return c.finish(interp.toStr(c.takeState(), c.arg(1), false).map([&](Path& s, Value v) {
      const Value made = interp.newObject(*Interp::edit(s), cls);
      Analysis::edit(*Interp::edit(s), made.asAddr()).attrs.set(interp.a.intern("_value_"), std::move(v));
      return made;
    }));
  }
  return c.finish(c.interp.toStr(c.takeState(), c.arg(1), false));
}

// of(value, repr)
CallResult strOf(Call& c) { return c.finish(c.interp.toStr(c.takeState(), c.arg(0), c.boolean(c.arg(1)).value_or(false))); }

// formatted(value, spec)
CallResult strFormatted(Call& c) {
  const auto spec = c.str(c.arg(1));
  if (!spec) return c.toSetWith(unknownStr(c, doubtOf(c, c.arg(1), "a text under an unknown format")));
  const std::string copy(*spec);
  return c.finish(c.interp.format(c.takeState(), c.arg(0), copy));
}

}  // namespace shapeproof::libcalls
