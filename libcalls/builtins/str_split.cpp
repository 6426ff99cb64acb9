// str: splitting, searching and asking.
#include <algorithm>

#include "backend/engine/assumed.h"
#include "libcalls/builtins/str_units.h"

namespace shapeproof::libcalls {

// How many pieces an unknown text has is the text's affair: their number never accuses.
Value unknownPieces(Call& c, UnknownType type, int64_t low) {
  const Value element = unknownOf(c, type, doubtOf(c, c.arg(0), "a piece of a text"));
  ListData list;
  list.rest = ListData::Rest{c.interp.a.freshInt("", Trust::kOpaque, {low, Range::kMax}, kPiecesOfText, CountOf::kData), element};
  return c.interp.newObject(c.state(), c.interp.known.list, std::move(list));
}

namespace {

CallResult listOfTexts(Call& c, const std::vector<std::string_view>& pieces) {
  Values items;
  for (const std::string_view p : pieces) items.push_back(textValue(c, std::string(p)));
  const Value v = c.interp.newList(c.state(), std::move(items));
  return c.toSetWith(v);
}

bool isSpace(char ch) { return kWhitespace.find(ch) != std::string_view::npos; }

std::vector<std::string_view> splitSpace(std::string_view t, int64_t limit) {
  std::vector<std::string_view> out;
  size_t at = 0;
  while (true) {
    while (at < t.size() && isSpace(t[at])) ++at;
    if (at == t.size()) return out;
    if (limit >= 0 && static_cast<int64_t>(out.size()) == limit) {
      out.push_back(t.substr(at));
      return out;
    }
    const size_t start = at;
    while (at < t.size() && !isSpace(t[at])) ++at;
    out.push_back(t.substr(start, at - start));
  }
}

std::vector<std::string_view> splitSpaceRight(std::string_view t, int64_t limit) {
  std::vector<std::string_view> out;
  size_t end = t.size();
  while (true) {
    while (end > 0 && isSpace(t[end - 1])) --end;
    if (end == 0) break;
    if (limit >= 0 && static_cast<int64_t>(out.size()) == limit) {
      out.push_back(t.substr(0, end));
      break;
    }
    const size_t stop = end;
    while (end > 0 && !isSpace(t[end - 1])) --end;
    out.push_back(t.substr(end, stop - end));
  }
  std::reverse(out.begin(), out.end());
  return out;
}

std::vector<std::string_view> splitBy(std::string_view t, std::string_view by, int64_t limit, bool right) {
  std::vector<std::string_view> out;
  while (limit < 0 || static_cast<int64_t>(out.size()) < limit) {
    const size_t found = right ? t.rfind(by) : t.find(by);
    if (found == std::string_view::npos) break;
    out.push_back(right ? t.substr(found + by.size()) : t.substr(0, found));
    t = right ? t.substr(0, found) : t.substr(found + by.size());
  }
  out.push_back(t);
  if (right) std::reverse(out.begin(), out.end());
  return out;
}

CallResult splitAny(Call& c, bool right) {
  const auto text = c.str(c.arg(0));
  const auto limit = c.constant(c.arg(2));
  const auto by = c.str(c.arg(1));
  if (by && by->empty()) return c.raise("ValueError", "empty separator");
  if (!text || !limit || (!by && !c.isNone(1))) {
    const Value v = unknownPieces(c, UnknownType::kStr, c.isNone(1) ? 0 : 1);
    return c.toSetWith(v);
  }
  const std::string copy(*text);
  if (by) return listOfTexts(c, splitBy(copy, std::string(*by), *limit, right));
  return listOfTexts(c, right ? splitSpaceRight(copy, *limit) : splitSpace(copy, *limit));
}

// The part [start, end) that find() and its kin look at, in code points; not known when the text or a bound is not.
struct Part { std::string_view text; int64_t start = 0; bool known = false, empty = false; };
Part partOf(const Call& c, const std::optional<std::string_view>& whole, const Value& start, const Value& end) {
  if (!whole) return {};
  const std::string_view text = *whole;
  const auto size = static_cast<int64_t>(units(text));
  auto bound = [&](const Value& v, int64_t otherwise) -> std::optional<int64_t> {
    if (v.isNone()) return otherwise;
    const auto i = c.constant(v);
    if (!i) return std::nullopt;
    return *i < 0 ? std::max<int64_t>(0, *i + size) : *i;
  };
  const auto first = bound(start, 0), last = bound(end, size);
  if (!first || !last) return {};
  Part p;
  p.known = true;
  p.start = *first;
  p.empty = *first > size || *first > *last;
  if (p.empty) return p;
  const size_t from = offsetOf(text, static_cast<size_t>(*first)), to = offsetOf(text, static_cast<size_t>(std::min(*last, size)));
  p.text = text.substr(from, to - from);
  return p;
}

CallResult affix(Call& c, bool at_end) {
  const auto text = c.str(c.arg(0));
  const Part part = partOf(c, text, c.arg(2), c.arg(3));
  const Values candidates = c.arg(1).isTuple() ? *c.items(c.arg(1)) : Values{c.arg(1)};
  bool known = part.known;
  for (const Value& v : candidates) {
    const auto affix_text = c.str(v);
    if (!affix_text) {
      if (!v.isUnknown()) return c.raise("TypeError", std::string(at_end ? "endswith" : "startswith") + " first arg must be str or a tuple of str, not " + className(c, v));
      known = false;
    } else if (part.known && !part.empty && (at_end ? part.text.ends_with(*affix_text) : part.text.starts_with(*affix_text))) {
      return c.toSetWith(Value::boolean(true));
    }
  }
  if (known) return c.toSetWith(Value::boolean(false));
  Values all = candidates;
  all.insert(all.begin(), c.arg(0));
  return c.toSetWith(unknownBool(c, doubtOf(c, all, "a text that is not known")));
}

}  // namespace

CallResult strSplit(Call& c) { return splitAny(c, false); }
CallResult strRsplit(Call& c) { return splitAny(c, true); }
CallResult strStartsWith(Call& c) { return affix(c, false); }
CallResult strEndsWith(Call& c) { return affix(c, true); }

CallResult strSplitLines(Call& c) {
  const auto text = c.str(c.arg(0));
  const auto keep = c.boolean(c.arg(1));
  if (!text || !keep) {
    const Value v = unknownPieces(c, UnknownType::kStr, 0);
    return c.toSetWith(v);
  }
  const std::string copy(*text);
  const std::string_view all = copy;
  std::vector<std::string_view> out;
  for (size_t at = 0; at < all.size();) {
    const size_t end = std::min(all.find_first_of("\n\r\v\f\x1c\x1d\x1e", at), all.size());
    size_t next = end;
    if (next < all.size()) next += all[end] == '\r' && end + 1 < all.size() && all[end + 1] == '\n' ? 2 : 1;
    out.push_back(all.substr(at, (*keep ? next : end) - at));
    at = next;
  }
  return listOfTexts(c, out);
}

// partition(self, separator, from_right)
CallResult strPartition(Call& c) {
  const auto text = c.str(c.arg(0)), by = c.str(c.arg(1));
  if (!text || !by) {
    const Value part = unknownStr(c, doubtOf(c, c.arg(0), "a piece of a text"));
    return c.toSetWith(Value::tuple({part, part, part}));
  }
  if (by->empty()) return c.raise("ValueError", "empty separator");
  const bool right = c.boolean(c.arg(2)).value_or(false);
  const size_t at = right ? text->rfind(*by) : text->find(*by);
  auto value = [&](std::string_view t) { return textValue(c, std::string(t)); };
  if (at == std::string_view::npos)
    return c.toSetWith(right ? Value::tuple({value(""), value(""), c.arg(0)}) : Value::tuple({c.arg(0), value(""), value("")}));
  return c.toSetWith(Value::tuple({value(text->substr(0, at)), c.arg(1), value(text->substr(at + by->size()))}));
}

// split_extension(path): os.path.splitext of a text that is known, else None
CallResult strSplitExtension(Call& c) {
  if (!c.arg(0).isStr()) return c.toSetWith(Value::none());
  const std::string text(c.interp.a.text(c.arg(0).asStr()));
  const size_t dot = text.rfind('.'), slash = text.rfind('/');
  const size_t name = slash == std::string::npos ? 0 : slash + 1;
  const bool has = dot != std::string::npos && dot >= name && text.find_first_not_of('.', name) < dot;
  if (!has) return c.toSetWith(Value::tuple({c.arg(0), textValue(c, "")}));
  return c.toSetWith(Value::tuple({textValue(c, text.substr(0, dot)), textValue(c, text.substr(dot))}));
}

// find(self, sub, start, end, how): find, rfind, index, rindex, count
CallResult strFind(Call& c) {
  const auto text = c.str(c.arg(0)), sub = c.str(c.arg(1)), how = c.str(c.arg(4));
  const Part part = partOf(c, text, c.arg(2), c.arg(3));
  if (!text || !sub || !part.known) {
    const Value both[] = {c.arg(0), c.arg(1)};
    Doubt why = doubtOf(c, both, "a text that is not known");
    why.trust = Trust::kOpaque;  // places in a text have bounds that are not kept
    return c.toSetWith(unknownInt(c, why, {*how == "find" || *how == "rfind" ? -1 : 0, Range::kMax}));
  }
  if (*how == "count") {
    int64_t n = 0;
    if (sub->empty()) n = part.empty ? 0 : static_cast<int64_t>(units(part.text)) + 1;
    else for (size_t at = part.text.find(*sub); at != std::string_view::npos; at = part.text.find(*sub, at + sub->size())) ++n;
    return c.toSetWith(Value::integer(n));
  }
  const size_t at = part.empty ? std::string_view::npos : (*how)[0] == 'r' ? part.text.rfind(*sub) : part.text.find(*sub);
  if (at != std::string_view::npos) return c.toSetWith(Value::integer(part.start + static_cast<int64_t>(units(part.text.substr(0, at)))));
  if (how->ends_with("index")) return c.raise("ValueError", "substring not found");
  return c.toSetWith(Value::integer(-1));
}

CallResult strContains(Call& c) {
  const auto text = c.str(c.arg(0)), sub = c.str(c.arg(1));
  if (text && sub) return c.toSetWith(Value::boolean(text->find(*sub) != std::string_view::npos));
  const Value both[] = {c.arg(0), c.arg(1)};
  return c.toSetWith(unknownBool(c, doubtOf(c, both, "a text that is not known")));
}

}  // namespace shapeproof::libcalls
