#include <algorithm>
#include <span>
#include <string_view>

#include "frontend/lowerer.h"

namespace shapeproof::frontend {

namespace {

const char* codeName(Kind kind) {
  switch (kind) {
    case Kind::kListComprehension: return "<listcomp>";
    case Kind::kSetComprehension: return "<setcomp>";
    case Kind::kDictionaryComprehension: return "<dictcomp>";
    default: return "<genexpr>";
  }
}

// A StopIteration that leaves a generator becomes another exception.
bool mayEndEarly(Node n) {
  if (n.kind() == Kind::kIdentifier && n.text() == "next") return true;
  for (const Node c : n.namedChildren()) {
    if (mayEndEarly(c)) return true;
  }
  return false;
}

// ", ".join: it makes a list of what it is given before it looks at anything.
bool joinsText(const ir::Module& m, ir::ExprId reader) {
  if (m.kind(reader) != ir::ExprKind::kAttr) return false;
  const auto& attribute = m.get<ir::Attr>(reader);
  return m.kind(attribute.object) == ir::ExprKind::kStrConst && m.str(attribute.name) == "join";
}

constexpr std::string_view kOfBuiltins[] = {"list", "tuple", "set", "frozenset", "dict", "sorted", "max", "min", "sum"};
constexpr std::string_view kOfCollections[] = {"Counter", "OrderedDict", "deque"};

bool isAmong(std::string_view name, std::span<const std::string_view> names) { return std::find(names.begin(), names.end(), name) != names.end(); }

// collections.Counter, by these names.
bool isInCollections(const ir::Module& m, ir::ExprId reader) {
  if (m.kind(reader) != ir::ExprKind::kAttr) return false;
  const auto& attribute = m.get<ir::Attr>(reader);
  return m.kind(attribute.object) == ir::ExprKind::kGlobal && m.str(m.get<ir::Global>(attribute.object).name) == "collections" && isAmong(m.str(attribute.name), kOfCollections);
}

}  // namespace

// The engine follows a loop that fills a list better than a generator that is asked for one item after the other.
bool Lowerer::takenAtOnce(Node generator, ExprId reader) const {
  const ir::Module& m = b_.module();
  if (!reader.valid() || scopes_.at(scopes_.opened(generator)).is_async) return false;
  if (joinsText(m, reader) || isInCollections(m, reader)) return !mayEndEarly(generator);
  if (m.kind(reader) != ir::ExprKind::kGlobal) return false;
  const ir::StrId name = m.get<ir::Global>(reader).name;
  if (isAmong(m.str(name), kOfCollections) && std::find(of_collections_.begin(), of_collections_.end(), name) != of_collections_.end()) return !mayEndEarly(generator);
  if (!isAmong(m.str(name), kOfBuiltins)) return false;
  for (const Symbol& s : scopes_.at(ScopeId(0)).symbols) {
    if (s.name == name && (s.flags & kSymBound)) return false;  // a function of the program's own
  }
  return !mayEndEarly(generator);
}

// A call of a hidden function: its parameter `.0` is the first iterable; its result is a list, set or dict filled by plain
// loops, or what a generator yields.
ir::ExprId Lowerer::comprehension(Node n, bool at_once) {
  std::vector<Node> clauses;
  for (const Node c : n.namedChildren()) {
    if (c.kind() == Kind::kForInClause || c.kind() == Kind::kIfClause) clauses.push_back(c);
  }
  const Node iterable = clauses[0].child(Field::kRight);
  const ExprId first = expr(iterable);
  const Kind kind = at_once ? Kind::kListComprehension : n.kind();
  const bool generator = kind == Kind::kGeneratorExpression;
  const ScopeId scope = scopes_.opened(n);
  CodeSpec spec{scope, codeName(n.kind()), ir::kCodeComprehension, spanOf(n), {}};
  if (generator) spec.flags |= ir::kCodeGenerator;
  if (scopes_.at(scope).is_async) spec.flags |= ir::kCodeAsync;
  const ir::Param param{b_.intern(".0"), ir::ParamKind::kPositionalOnly, ir::SlotId(0), {}};
  const ir::SlotsId captured = captures(scope);
  const ir::CodeId code = lowerCode(spec, {&param, 1}, [&] {
    ir::SlotId result;
    if (!generator) {
      result = temp();
      const ExprId target = local(result, spec.span);
      const ExprId empty = kind == Kind::kListComprehension ? add(ir::ListExpr{b_.exprs({})}, n)
                           : kind == Kind::kSetComprehension ? add(ir::SetExpr{b_.exprs({})}, n)
                                                             : add(ir::DictExpr{b_.exprs({})}, n);
      emit(ir::Assign{target, empty}, n);
    }
    comprehensionClauses(clauses, n.child(Field::kBody), kind, result, true);
    if (!generator) emit(ir::Return{local(result, spec.span)}, n);
  });
  const ExprId function = add(ir::Function{code, b_.exprs({}), b_.exprs({}), captured, {}}, n);
  // A generator starts late, but asks for the iterator of its first iterable at once.
  const ExprId start = generator && !clauses[0].has(Kind::kTokAsync)
                           ? add(ir::LibCall{b_.intern("iter.start"), b_.args({ir::Arg{ir::ArgKind::kPositional, {}, first}})}, iterable)
                           : first;
  const ExprId made = add(ir::Call{function, b_.args({ir::Arg{ir::ArgKind::kPositional, {}, start}})}, n);
  return !generator && scopes_.at(scope).is_async ? awaited(made, spanOf(n)) : made;
}

void Lowerer::comprehensionClauses(std::span<const Node> clauses, Node body, Kind kind, ir::SlotId result, bool first) {
  if (clauses.empty()) return comprehensionElement(body, kind, result);
  const Node clause = clauses[0];
  if (++depth_ > kMaxDepth) fail(clause, "too many nested expressions");
  if (failed()) return;
  const auto rest = [&] { comprehensionClauses(clauses.subspan(1), body, kind, result, false); };
  if (clause.kind() == Kind::kIfClause) {
    const ExprId test = expr(clause.namedChild(0));
    const ir::BlockId then = blockOf(rest);
    emit(ir::If{test, then, {}}, clause);
  } else {
    const Node right = clause.child(Field::kRight);
    for (const Node c : clause.children()) {
      if (c.kind() == Kind::kTokComma && c.start() >= right.end()) fail(c, "invalid syntax");
    }
    const ExprId iterable = first ? local(ir::SlotId(0), spanOf(right)) : expr(right);
    const Node left = clause.child(Field::kLeft);
    if (clause.has(Kind::kTokAsync)) {
      asyncFor(clause, left, iterable, rest, {});
      --depth_;
      return;
    }
    const ExprId target = placeOrTemp(left);
    const ir::SlotId iterator = temp();
    const ir::BlockId loop = blockOf([&] {
      unpackFrom(left, target);
      rest();
    });
    emit(ir::For{target, iterable, iterator, loop, {}}, clause);
  }
  --depth_;
}

void Lowerer::comprehensionElement(Node body, Kind kind, ir::SlotId result) {
  const Span span = spanOf(body);
  if (kind == Kind::kDictionaryComprehension) {
    // CPython evaluates the key before the value; an assignment would evaluate it after.
    const ir::SlotId slot = temp();
    const ExprId key = expr(body.child(Field::kKey));
    emit(ir::Assign{local(slot, b_.module().span(key)), key}, span);
    const ExprId value = expr(body.child(Field::kValue));
    const ExprId object = local(result, span);
    const ExprId target = add(ir::Item{object, local(slot, span)}, span);
    return emit(ir::Assign{target, value}, span);
  }
  if (kind == Kind::kGeneratorExpression) {
    ExprId value = expr(body);
    if (inAsyncGenerator()) value = libraryCall("coroutine.item", {value}, span);
    return emit(ir::Yield{{}, value}, span);
  }
  const char* method = kind == Kind::kListComprehension ? "append" : "add";
  const ExprId callee = add(ir::Attr{local(result, span), b_.intern(method)}, span);
  const ExprId value = expr(body);
  emit(ir::Eval{add(ir::Call{callee, b_.args({ir::Arg{ir::ArgKind::kPositional, {}, value}})}, span)}, span);
}

}  // namespace shapeproof::frontend
