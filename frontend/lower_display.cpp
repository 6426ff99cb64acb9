#include <algorithm>
#include <unordered_set>

#include "frontend/lowerer.h"
#include "frontend/targets.h"

namespace shapeproof::frontend {

namespace {

constexpr std::string_view kLibCall = "LibCall.";

bool isDotted(std::string_view text) {
  return text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") == std::string_view::npos;
}

}  // namespace

bool Lowerer::isLibCall(Node n) const {
  if (!options_.pylib || n.kind() != Kind::kCall) return false;
  const std::string_view callee = n.child(Field::kFunction).text();
  return callee.starts_with(kLibCall) && isDotted(callee);
}

ir::ExprId Lowerer::libCall(Node n) {
  const std::string_view name = n.child(Field::kFunction).text().substr(kLibCall.size());
  const ir::ArgsId args = arguments(n.child(Field::kArguments));
  return add(ir::LibCall{b_.intern(name), args}, n);
}

ir::ExprId Lowerer::call(ExprId callee, Node n) {
  const Node list = n.child(Field::kArguments);
  if (hasYield(list)) callee = hoist(callee);
  const ir::ArgsId args = arguments(list, callee);
  return add(ir::Call{callee, args}, n);
}

void Lowerer::checkArgumentOrder(Node list) {
  refuseLoneComma(list);
  bool keyword = false, unpacking = false;
  std::unordered_set<std::string_view> names;
  for (const Node a : list.namedChildren()) {
    if (a.kind() == Kind::kKeywordArgument) {
      keyword = true;
      const Node name = a.child(Field::kName);
      if (!names.insert(name.text()).second) fail(a, "keyword argument repeated: " + std::string(name.text()));
    } else if (a.kind() == Kind::kDictionarySplat) {
      unpacking = true;
    } else if (leadingStar(a)) {
      if (unpacking) fail(a, "iterable argument unpacking follows keyword argument unpacking");
    } else if (unpacking) {
      fail(a, "positional argument follows keyword argument unpacking");
    } else if (keyword) {
      fail(a, "positional argument follows keyword argument");
    }
    if (a.kind() == Kind::kGeneratorExpression && a.text().front() != '(') fail(a, "Generator expression must be parenthesized");
  }
}

ir::ArgsId Lowerer::arguments(Node list, ExprId callee) {
  std::vector<ir::Arg> args;
  if (list.kind() == Kind::kGeneratorExpression) {
    args.push_back({ir::ArgKind::kPositional, {}, takenAtOnce(list, callee) ? comprehension(list, true) : expr(list)});
    return b_.args(args);
  }
  checkArgumentOrder(list);
  for (const Node a : list.namedChildren()) {
    if (hasYield(a)) settle(args);
    switch (a.kind()) {
      case Kind::kDictionarySplat: args.push_back({ir::ArgKind::kDoubleStar, {}, expr(a.namedChild(0))}); break;
      case Kind::kKeywordArgument: {
        refuseWalrus(a.child(Field::kValue));
        const ExprId value = expr(a.child(Field::kValue));
        args.push_back({ir::ArgKind::kKeyword, nameOf(a.child(Field::kName)), value});
        break;
      }
      default: {
        const ExprId value = item(a);
        const ir::Module& m = b_.module();
        if (m.kind(value) == ir::ExprKind::kStar) args.push_back({ir::ArgKind::kStar, {}, m.get<ir::Star>(value).value});
        else args.push_back({ir::ArgKind::kPositional, {}, value});
      }
    }
  }
  return b_.args(args);
}

ir::ExprId Lowerer::subscript(ExprId object, Node n) {
  const ExprId index = subscriptIndex(n, object);
  return add(ir::Item{object, index}, n);
}

// `object` is kept in a temporary first if the index holds a yield.
ir::ExprId Lowerer::subscriptIndex(Node n, ExprId& object) {
  Exprs parts;
  Node first, last;
  bool comma = false;
  for (const Node c : n.children()) {
    comma |= c.kind() == Kind::kTokComma;
    if (c.field() != Field::kSubscript || !c.named()) continue;
    if (hasYield(c)) {
      object = hoist(object);
      settle(parts);
    }
    if (!first) first = c;
    last = c;
    parts.push_back(c.kind() == Kind::kSlice ? slice(c) : item(c));
  }
  if (parts.empty()) return fail(n, "invalid syntax");
  const bool starred = b_.module().kind(parts[0]) == ir::ExprKind::kStar;
  if (parts.size() == 1 && !comma && !starred) return parts[0];
  return add(ir::TupleExpr{b_.exprs(parts)}, spanOf(first.start(), last.end()));
}

ir::ExprId Lowerer::slice(Node n) {
  ExprId bounds[3];
  size_t at = 0;
  for (const Node c : n.children()) {
    if (c.kind() == Kind::kTokColon) {
      if (++at > 2) return fail(n, "invalid syntax");
    } else if (c.named()) {
      if (hasYield(c)) settle(bounds);
      bounds[at] = expr(c);
    }
  }
  return add(ir::SliceExpr{bounds[0], bounds[1], bounds[2]}, n);
}

bool Lowerer::takesStar(Node n) {
  const bool found = std::binary_search(stars_.begin(), stars_.end(), n.start());
  stars_used_ += found ? 1 : 0;
  return found;
}

ir::ExprId Lowerer::item(Node n) {
  if (takesStar(n)) {
    const ExprId value = expr(n);
    return add(ir::Star{value}, spanOf(n));
  }
  while (n.kind() == Kind::kParenthesizedExpression && n.namedCount() == 1 && n.namedChild(0).kind() != Kind::kListSplat) {
    n = n.namedChild(0);
  }
  const Node star = leadingStar(n);
  return star ? starred(n, star) : expr(n);
}

// `star` is the splat at the very left of `n`; the star belongs to all of `n`.
ir::ExprId Lowerer::starred(Node n, Node star) {
  const Span span = spanOf(n);
  const Node outer = std::exchange(unstarred_, star);
  const ExprId value = expr(n);
  unstarred_ = outer;
  return add(ir::Star{value}, span);
}

Lowerer::Exprs Lowerer::items(Node n) {
  Exprs result;
  for (const Node c : n.namedChildren()) {
    if (hasYield(c)) settle(result);
    result.push_back(item(c));
  }
  return result;
}

ir::ExprId Lowerer::tuple(Node n) {
  // Where the parser expected targets, `(x)` is a pattern without a comma.
  if (n.kind() == Kind::kTuplePattern && n.namedCount() == 1 && !n.has(Kind::kTokComma)) return expr(n.namedChild(0));
  const bool bare = n.kind() != Kind::kTuple && n.kind() != Kind::kTuplePattern;
  if (bare) {
    for (const Node c : n.namedChildren()) refuseWalrus(c);
  }
  if (isBareStar(n)) return fail(n.namedChild(0), "cannot use starred expression here");
  return add(ir::TupleExpr{b_.exprs(items(n))}, n);
}

void Lowerer::refuseLoneComma(Node n) {
  const Node comma = n.namedCount() == 0 ? n.childOfKind(Kind::kTokComma) : Node{};
  if (comma) fail(comma, "invalid syntax");
}

ir::ExprId Lowerer::dictionary(Node n) {
  refuseLoneComma(n);
  Exprs entries;
  for (const Node c : n.namedChildren()) {
    if (hasYield(c)) settle(entries);
    if (c.kind() == Kind::kDictionarySplat) {
      const ExprId value = expr(c.namedChild(0));
      entries.push_back({});
      entries.push_back(value);
      continue;
    }
    ExprId key = expr(c.child(Field::kKey));
    const Node value = c.child(Field::kValue);
    if (hasYield(value)) key = hoist(key);
    entries.push_back(key);
    entries.push_back(expr(value));
  }
  return add(ir::DictExpr{b_.exprs(entries)}, n);
}

}  // namespace shapeproof::frontend
