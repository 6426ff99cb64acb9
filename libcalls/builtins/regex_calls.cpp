// What module `re` asks of the matcher; and whether a value is wholly known.
#include <algorithm>

#include "libcalls/builtins/regex.h"
#include "libcalls/builtins/support.h"
#include "libcalls/builtins/unicode.h"

namespace shapeproof::libcalls {
namespace {

Value spanValue(const regex::Span& s) { return Value::tuple({Value::integer(s.start), Value::integer(s.end)}); }

regex::Parsed parsedOf(const Call& c, std::string_view pattern) {
  const auto flags = static_cast<uint32_t>(c.constant(c.arg(1)).value_or(0));
  return regex::parse(codePoints(pattern), flags, c.boolean(c.arg(2)).value_or(false));
}

}  // namespace

// parse(pattern, flags, is_bytes): (groups, ((name, number), ...), flags), or (message, position)
CallResult regexParse(Call& c) {
  const auto pattern = c.str(c.arg(0));
  if (!pattern) return c.opaque("a pattern that is not known");
  const regex::Parsed p = parsedOf(c, *pattern);
  if (!p.program) return c.toSetWith(Value::tuple({textValue(c, p.complaint.message), Value::integer(p.complaint.position)}));
  Values names;
  for (const auto& [name, number] : p.program->names) names.push_back(Value::tuple({textValue(c, name), Value::integer(number)}));
  return c.toSetWith(Value::tuple({Value::integer(p.program->groups), Value::tuple(std::move(names)), Value::integer(p.program->flags)}));
}

// run(pattern, flags, is_bytes, text, pos, end, how, not_empty_at): None, (spans, last group), or ... where that is not known
CallResult regexRun(Call& c) {
  const auto pattern = c.str(c.arg(0)), text = c.str(c.arg(3)), how = c.str(c.arg(6));
  const auto pos = c.constant(c.arg(4)), end = c.constant(c.arg(5)), not_empty_at = c.constant(c.arg(7));
  if (!pattern || !text || !how || !pos || !end || !not_empty_at) return c.toSetWith(Value::ellipsis());
  const regex::Parsed p = parsedOf(c, *pattern);
  if (!p.program) return c.toSetWith(Value::ellipsis());
  const regex::How mode = *how == "match" ? regex::How::kMatch : *how == "search" ? regex::How::kSearch : regex::How::kFullMatch;
  const auto whole = codePoints(*text);
  const auto low = static_cast<size_t>(std::max<int64_t>(*pos, 0));
  const size_t high = *end < 0 ? 0 : std::min(static_cast<size_t>(*end), whole.size());
  const regex::Found found = regex::run(*p.program, whole, low, high, mode, *not_empty_at);
  if (found.outcome == regex::Outcome::kUnknown) return c.toSetWith(Value::ellipsis());
  if (found.outcome == regex::Outcome::kNone) return c.toSetWith(Value::none());
  Values spans;
  for (const regex::Span& s : found.spans) spans.push_back(spanValue(s));
  return c.toSetWith(Value::tuple({Value::tuple(std::move(spans)), Value::integer(found.last_group)}));
}

// plain(value): an instance of a subclass of int, float or str as a value of that type
CallResult valuePlain(Call& c) { return c.toSetWith(ops::underlying(c.interp, peek(c), c.arg(0))); }

// A NaN is a constant too, although no container finds it by its value.
static bool isKnown(const Interp& in, const State& s, const Value& v) {
  if (v.isTuple()) return std::all_of(v.asTuple().begin(), v.asTuple().end(), [&](const Value& item) { return isKnown(in, s, item); });
  return ops::bothNan(v, v) || (ops::keyKind(in, s, v) == ops::KeyKind::kFixed && hashOf(v).has_value());
}

// known(value): a constant, a tuple of such, or an object that is equal to nothing but itself.
// fixed(value): the same of a value that is none of several.
CallResult valueKnown(Call& c) {
  return c.toSetWith(Value::boolean(isKnown(c.interp, peek(c), c.arg(0))));
}

}  // namespace shapeproof::libcalls
