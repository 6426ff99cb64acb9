// The patterns of a match statement.
#include <algorithm>

#include "frontend/lower_match.h"

namespace shapeproof::frontend {

namespace {

// The alternatives of `a | b`: the parser lists them flat, a sign apart from its number.
std::vector<std::vector<Node>> alternativesOf(Node n) {
  std::vector<std::vector<Node>> result(1);
  for (const Node c : n.children()) {
    if (c.kind() == Kind::kTokBar) result.emplace_back();
    else result.back().push_back(c);
  }
  return result;
}

std::vector<Node> childrenOf(Node n) {
  std::vector<Node> result;
  for (const Node c : n.children()) result.push_back(c);
  return result;
}

}  // namespace

// An invalid test always succeeds.
ir::ExprId Lowerer::both(ExprId a, ExprId b) {
  if (!a.valid()) return b;
  if (!b.valid()) return a;
  const ir::Module& m = b_.module();
  return add(ir::And{a, b}, join(m.span(a), m.span(b)));
}

namespace {

template <class Self, class Subject>
ir::ExprId useOf(Self& builder, Subject& subject) {
  const ir::ExprId slot = builder.add(ir::Local{subject.slot}, subject.span);
  if (std::exchange(subject.bound, true)) return slot;
  return builder.add(ir::Bind{slot, subject.value}, subject.span);
}

}  // namespace

void Lowerer::capture(Node name, Subject& subject, Captures& captures) {
  for (const auto& item : captures.items) {
    if (item.name.text() == name.text()) {
      fail(name, "multiple assignments to name '" + std::string(name.text()) + "' in pattern");
      return;
    }
  }
  captures.items.push_back({name, useOf(b_, subject)});
}

// The last bar of these alternatives was an `as`.
bool Lowerer::endsWithAlias(Node n) const {
  uint32_t bar = 0;
  for (const Node c : n.children()) {
    if (c.kind() == Kind::kTokBar) bar = c.start();
  }
  return std::binary_search(aliases_.begin(), aliases_.end(), bar);
}

// The test of a pattern; invalid for one that always matches.
ir::ExprId Lowerer::pattern(Node n, Subject& subject, Captures& captures) {
  if (failed()) return {};
  switch (n.kind()) {
    case Kind::kCasePattern: return simplePattern(childrenOf(n), subject, captures);
    case Kind::kUnionPattern: {
      std::vector<std::vector<Node>> alternatives = alternativesOf(n);
      if (!endsWithAlias(n)) return orPattern(alternatives, n, subject, captures);
      const Node name = alternatives.back().front();
      if (name.kind() != Kind::kDottedName || name.namedCount() != 1) return fail(name, "invalid pattern target");
      if (name.text() == "_") return fail(name, "cannot use '_' as a target");
      alternatives.pop_back();
      const ExprId test = alternatives.size() == 1 ? simplePattern(alternatives[0], subject, captures)
                                                   : orPattern(alternatives, n, subject, captures);
      capture(name.namedChild(0), subject, captures);
      return test;
    }
    case Kind::kAsPattern: {
      const ExprId test = pattern(n.namedChild(0), subject, captures);
      capture(n.namedChild(1), subject, captures);
      return test;
    }
    case Kind::kListPattern:
    case Kind::kTuplePattern: {
      std::vector<Node> items;
      for (const Node c : n.namedChildren()) items.push_back(c);
      const bool group = n.kind() == Kind::kTuplePattern && items.size() == 1 && !n.has(Kind::kTokComma);
      const bool starred = group && items[0].namedChild(0) && items[0].namedChild(0).kind() == Kind::kSplatPattern;
      if (group && !starred) return pattern(items[0], subject, captures);
      return sequencePattern(items, n, subject, captures);
    }
    case Kind::kDictPattern: return mappingPattern(n, subject, captures);
    case Kind::kClassPattern: return classPattern(n, subject, captures);
    case Kind::kTokUnderscore: return {};
    case Kind::kDottedName:
      if (n.namedCount() == 1) {
        if (n.text() != "_") capture(n.namedChild(0), subject, captures);
        return {};
      }
      [[fallthrough]];
    default: {
      const ExprId left = useOf(b_, subject);
      const bool identity = n.kind() == Kind::kNone || n.kind() == Kind::kTrue || n.kind() == Kind::kFalse;
      const Node parts[] = {n};
      const ExprId value = valuePattern(parts);
      return add(ir::Compare{identity ? ir::CompareOp::kIs : ir::CompareOp::kEq, left, value}, n);
    }
  }
}

// What stands in a case, an alternative or after a colon: one node, or a sign and a number.
ir::ExprId Lowerer::simplePattern(std::span<const Node> parts, Subject& subject, Captures& captures) {
  if (parts.size() == 1) return pattern(parts[0], subject, captures);
  const ExprId left = useOf(b_, subject);
  const ExprId value = valuePattern(parts);
  return add(ir::Compare{ir::CompareOp::kEq, left, value}, spanOf(parts.front().start(), parts.back().end()));
}

// Literals, signed numbers, complex numbers and dotted names.
ir::ExprId Lowerer::valuePattern(std::span<const Node> parts) {
  const Node last = parts.back();
  if (parts.size() == 2 && parts[0].kind() == Kind::kTokMinus) {
    return add(ir::Unary{ir::UnaryOp::kNeg, number(last)}, spanOf(parts[0].start(), last.end()));
  }
  switch (last.kind()) {
    case Kind::kDottedName: {
      ExprId value;
      for (const Node c : last.namedChildren()) {
        value = value.valid() ? add(ir::Attr{value, nameOf(c)}, spanOf(last.start(), c.end())) : nameRef(c);
      }
      return value;
    }
    case Kind::kComplexPattern: {
      ExprId real;
      bool negative = false, minus = false;
      for (const Node c : last.children()) {
        if (!c.named()) {
          (real.valid() ? minus : negative) |= c.kind() == Kind::kTokMinus;
        } else if (!real.valid()) {
          real = number(c);
          if (negative) real = add(ir::Unary{ir::UnaryOp::kNeg, real}, spanOf(last.start(), c.end()));
        } else {
          real = add(ir::Binary{minus ? ir::BinaryOp::kSub : ir::BinaryOp::kAdd, real, number(c)}, last);
        }
      }
      return real;
    }
    case Kind::kTokUnderscore: return fail(last, "invalid syntax");
    default: return expr(last);
  }
}

// All alternatives bind the same names: each puts its captures into shared temporaries.
ir::ExprId Lowerer::orPattern(std::span<const std::vector<Node>> alternatives, Node n, Subject& subject, Captures& captures) {
  struct Shared {
    Node name;
    ir::SlotId slot;
  };
  std::vector<Shared> shared;
  ExprId result;
  const Span span = spanOf(n);
  for (size_t i = 0; i < alternatives.size() && !failed(); ++i) {
    Captures own;
    ExprId test = simplePattern(alternatives[i], subject, own);
    if (!test.valid() && i + 1 < alternatives.size()) return fail(n, "wildcard makes remaining patterns unreachable");
    if (i == 0) {
      for (const auto& item : own.items) shared.push_back({item.name, temp()});
    }
    if (own.items.size() != shared.size()) return fail(n, "alternative patterns bind different names");
    Exprs binds;
    for (const auto& item : own.items) {
      const Shared* slot = nullptr;
      for (const Shared& s : shared) {
        if (s.name.text() == item.name.text()) slot = &s;
      }
      if (slot == nullptr) return fail(n, "alternative patterns bind different names");
      binds.push_back(add(ir::Bind{local(slot->slot, span), item.value}, span));
    }
    // A tuple is never None: true, after binding.
    if (!binds.empty()) {
      const ExprId bound = add(ir::TupleExpr{b_.exprs(binds)}, span);
      test = both(test, add(ir::Compare{ir::CompareOp::kIsNot, bound, none(span)}, span));
    }
    if (!test.valid()) test = add(ir::BoolConst{1}, span);
    result = result.valid() ? add(ir::Or{result, test}, span) : test;
  }
  for (const Shared& s : shared) {
    Subject value{s.slot, {}, span, true};
    capture(s.name, value, captures);
  }
  return result;
}

ir::ExprId Lowerer::sequencePattern(std::span<const Node> items, Node n, Subject& subject, Captures& captures) {
  const Span span = n.kind() == Kind::kCaseClause ? spanOf(items.front().start(), items.back().end()) : spanOf(n);
  const auto splatOf = [](Node item) {
    const Node inner = item.kind() == Kind::kCasePattern ? item.namedChild(0) : item;
    return inner && inner.kind() == Kind::kSplatPattern ? inner : Node{};
  };
  const auto count = static_cast<int64_t>(items.size());
  int64_t star = -1;
  for (int64_t i = 0; i < count; ++i) {
    if (!splatOf(items[static_cast<size_t>(i)])) continue;
    if (star >= 0) return fail(n, "multiple starred expressions in sequence pattern");
    star = i;
  }
  const auto integer = [&](int64_t v) { return add(ir::makeInt(v), span); };
  const ExprId minimum = integer(star >= 0 ? count - 1 : count);
  const ExprId exact = add(ir::BoolConst{star < 0 ? 1u : 0u}, span);
  ExprId test = libraryCall("match.sequence", {useOf(b_, subject), minimum, exact}, span);
  for (int64_t i = 0; i < count; ++i) {
    const Node item = items[static_cast<size_t>(i)];
    const Span at = spanOf(item);
    const ExprId object = local(subject.slot, at);
    if (i != star) {
      Subject element{temp(), add(ir::Item{object, integer(star >= 0 && i > star ? i - count : i)}, at), at};
      test = both(test, pattern(item, element, captures));
      continue;
    }
    const Node name = splatOf(item).childOfKind(Kind::kIdentifier);
    if (splatOf(item).has(Kind::kTokStarStar)) return fail(item, "invalid syntax");
    if (!name || name.text() == "_") continue;
    const ExprId upper = i + 1 < count ? integer(i + 1 - count) : ExprId{};
    const ExprId range = add(ir::SliceExpr{integer(i), upper, {}}, at);
    const ExprId rest = add(ir::Star{add(ir::Item{object, range}, at)}, at);
    Subject middle{temp(), add(ir::ListExpr{b_.exprs({rest})}, at), at};
    capture(name, middle, captures);
  }
  return test;
}

ir::ExprId Lowerer::mappingPattern(Node n, Subject& subject, Captures& captures) {
  struct Entry {
    std::vector<Node> key;
    Node value;
  };
  std::vector<Entry> entries(1);
  Node rest;
  const Span span = spanOf(n);
  for (const Node c : n.children()) {
    if (c.kind() == Kind::kSplatPattern) rest = c.childOfKind(Kind::kIdentifier);
    else if (c.field() == Field::kKey) entries.back().key.push_back(c);
    else if (c.field() == Field::kValue) entries.back().value = c;
    else if (c.kind() == Kind::kTokComma) entries.emplace_back();
    if (c.kind() == Kind::kSplatPattern && !c.has(Kind::kTokStarStar)) return fail(c, "invalid syntax");
  }
  std::erase_if(entries, [](const Entry& e) { return e.key.empty(); });
  const auto keys = [&] {
    Exprs list;
    for (const Entry& e : entries) list.push_back(valuePattern(e.key));
    return add(ir::TupleExpr{b_.exprs(list)}, span);
  };
  const ExprId looked_at = useOf(b_, subject);
  ExprId test = libraryCall("match.mapping", {looked_at, keys()}, span);
  for (const Entry& e : entries) {
    const Span at = spanOf(e.value);
    const ExprId object = local(subject.slot, at);
    const ExprId key = valuePattern(e.key);
    Subject element{temp(), add(ir::Item{object, key}, at), at};
    test = both(test, pattern(e.value, element, captures));
  }
  if (rest) {
    const ExprId object = local(subject.slot, span);
    Subject remaining{temp(), libraryCall("match.rest", {object, keys()}, span), span};
    capture(rest, remaining, captures);
  }
  return test;
}

ir::ExprId Lowerer::classPattern(Node n, Subject& subject, Captures& captures) {
  const Span span = spanOf(n);
  std::vector<Node> patterns;
  Exprs names;
  int64_t positional = 0;
  for (const Node c : n.namedChildren()) {
    if (c.kind() != Kind::kCasePattern) continue;
    const Node inner = c.namedChild(0);
    const bool keyword = inner && inner.kind() == Kind::kKeywordPattern;
    if (keyword) names.push_back(str(b_.str(nameOf(inner.namedChild(0))), spanOf(inner)));
    else if (!names.empty()) return fail(c, "positional patterns follow keyword patterns");
    else ++positional;
    patterns.push_back(keyword ? inner : c);
  }
  const ExprId looked_at = useOf(b_, subject);
  const Node head[] = {n.namedChild(0)};
  const ExprId type = valuePattern(head);
  const ExprId count = add(ir::makeInt(positional), span);
  const ExprId found = libraryCall("match.class", {looked_at, type, count, add(ir::TupleExpr{b_.exprs(names)}, span)}, span);
  const ir::SlotId parts = temp();
  const ExprId bound = add(ir::Bind{local(parts, span), found}, span);
  ExprId test = add(ir::Compare{ir::CompareOp::kIsNot, bound, none(span)}, span);
  for (size_t i = 0; i < patterns.size(); ++i) {
    const Span at = spanOf(patterns[i]);
    const ExprId object = local(parts, at);
    Subject element{temp(), add(ir::Item{object, add(ir::makeInt(static_cast<int64_t>(i)), at)}, at), at};
    std::vector<Node> value;
    for (const Node c : patterns[i].children()) {
      const bool head_part = patterns[i].kind() == Kind::kKeywordPattern && (c.kind() == Kind::kTokEqual || c == patterns[i].namedChild(0));
      if (!head_part) value.push_back(c);
    }
    test = both(test, simplePattern(value, element, captures));
  }
  return test;
}

}  // namespace shapeproof::frontend
