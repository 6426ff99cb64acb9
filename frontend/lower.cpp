#include "frontend/lower.h"

#include <algorithm>

#include "frontend/diagnose.h"
#include "frontend/lexical.h"
#include "frontend/lowerer.h"

namespace shapeproof::frontend {

ParseResult lowerFile(const SourceText& source, const LowerOptions& options) {
  ErrorSink errors(source);
  ParseResult result;
  const auto refuse = [&] {
    result.module = ir::Module{};
    result.errors.push_back(*errors.error());
    return std::move(result);
  };
  const LexicalCheck lexical = checkLexically(source.text(), errors);
  if (errors.failed()) {
    // CPython reads tokens as its parser asks for them: an earlier line that does not parse comes first.
    ErrorSink earlier(source);
    diagnoseBefore(source, *errors.error(), earlier);
    if (!earlier.failed()) return refuse();
    result.errors.push_back(*earlier.error());
    return result;
  }
  const Tree tree = Tree::parse(lexical.patched, source.text());
  checkLines(tree, errors);
  if (const Node problem = tree.firstProblem()) {
    diagnoseProblem(source.text(), lexical.patched, problem, errors);
    return refuse();
  }
  ir::ModuleBuilder builder;
  const ScopeTable scopes = ScopeTable::build(tree, builder, errors);
  if (errors.failed()) return refuse();
  Lowerer(source, tree, scopes, builder, errors, options, lexical).module();
  if (errors.failed()) return refuse();
  result.module = builder.take();
  return result;
}

void Lowerer::module() {
  const Node root = tree_.root();
  const CodeSpec spec{scopes_.opened(root), "<module>", ir::kCodeModule, spanOf(0, source_.text().size()), docstring(root)};
  b_.setTop(lowerCode(spec, {}, [&] { statements(root, spec.doc.valid()); }));
  if (stars_used_ < stars_.size()) {
    const size_t star = source_.text().rfind('*', stars_[stars_used_]);
    errors_.fail(star, star + 1, "can't use starred expression here");
  }
}

Lowerer::Frame Lowerer::enterCode(const CodeSpec& spec) {
  Frame inner;
  inner.scope = spec.scope;
  inner.names = spec.scope;
  inner.code = b_.openCode();
  inner.slot_names = scopes_.at(spec.scope).slot_names;
  inner.qualname = (spec.flags & ir::kCodeModule) != 0 ? std::string() : qualify(spec.name);
  return std::exchange(frame_, std::move(inner));
}

ir::CodeId Lowerer::finishCode(const CodeSpec& spec, std::span<const ir::Param> params) {
  const Scope& scope = scopes_.at(spec.scope);
  ir::Code code{};
  code.name = b_.intern(spec.name);
  code.qualname = b_.intern(frame_.qualname.empty() ? spec.name : frame_.qualname);
  code.doc = spec.doc;
  code.flags = spec.flags;
  code.cells = b_.slots(scope.cells);
  code.free = b_.slots(scope.free);
  code.body = b_.block(block_);
  code.span = spec.span;
  b_.finishCode(frame_.code, code, params, frame_.slot_names);
  return frame_.code;
}

ir::SlotsId Lowerer::captures(ScopeId inner) {
  std::vector<ir::SlotId> slots;
  for (const ir::StrId name : scopes_.at(inner).free_names) slots.push_back(scopes_.cellSlot(frame_.scope, name));
  return b_.slots(slots);
}

Span Lowerer::spanOf(Node n) {
  const bool star = unstarred_ && n.start() == unstarred_.start();
  return spanOf(star ? unstarred_.namedChild(0).start() : n.start(), n.end());
}

Span Lowerer::spanOf(size_t start, size_t end) {
  Span span;
  span.start = source_.positionAt(start, line_hint_);
  uint32_t end_hint = line_hint_;
  span.end = source_.positionAt(end, end_hint);
  return span;
}

ir::StrId Lowerer::nameOf(Node identifier) {
  const ir::StrId owner = scopes_.at(frame_.names).class_name;
  const std::string_view text = identifier.text();
  return b_.intern(owner.valid() ? mangled(text, b_.str(owner), storage_) : text);
}

ir::ExprId Lowerer::nameRef(ir::StrId name, Span span) {
  const Binding binding = scopes_.resolve(frame_.names, name);
  switch (binding.access) {
    case Access::kLocal: return add(ir::Local{binding.slot}, span);
    case Access::kDeref: return add(ir::Deref{binding.slot}, span);
    case Access::kGlobal: return add(ir::Global{name}, span);
    case Access::kClassName: return add(ir::ClassName{name, binding.slot}, span);
    case Access::kTypeParam: break;
  }
  return typeParameter(binding.owner, name, span);
}

// One object for each parameter of each definition, made by pylib's builtins when it is asked for: annotations hardly ever are.
ir::ExprId Lowerer::typeParameter(ScopeId owner, ir::StrId name, Span span) {
  uint32_t flags = 0;
  for (const Symbol& symbol : scopes_.at(owner).symbols)
    if (symbol.name == name) flags = symbol.flags;
  const std::string_view kind = (flags & kSymTypeSpec) != 0 ? "ParamSpec" : (flags & kSymTypeTuple) != 0 ? "TypeVarTuple" : "TypeVar";
  const ExprId module = add(ir::Global{b_.intern("__name__")}, span);
  return builtinCall("_type_parameter", {str(kind, span), str(b_.str(name), span), module, add(ir::makeInt(owner.index), span)}, span);
}

// A call of a function that pylib's builtins keep for the syntax.
ir::ExprId Lowerer::builtinCall(std::string_view name, std::initializer_list<ExprId> args, Span span) {
  std::vector<ir::Arg> list;
  for (const ExprId a : args) list.push_back({ir::ArgKind::kPositional, {}, a});
  return add(ir::Call{add(ir::Global{b_.intern(name)}, span), b_.args(list)}, span);
}

ir::ExprId Lowerer::typeParameters(ScopeId owner, Span span) {
  Exprs items;
  for (const Symbol& symbol : scopes_.at(owner).symbols) items.push_back(typeParameter(owner, symbol.name, span));
  return add(ir::TupleExpr{b_.exprs(items)}, span);
}

ir::SlotId Lowerer::temp() {
  const auto slot = static_cast<uint32_t>(frame_.slot_names.size());
  frame_.slot_names.push_back(b_.intern("." + std::to_string(slot)));
  return ir::SlotId(slot);
}

ir::ExprId Lowerer::libraryCall(std::string_view name, std::initializer_list<ExprId> args, Span span) {
  std::vector<ir::Arg> list;
  for (const ExprId a : args) list.push_back({ir::ArgKind::kPositional, {}, a});
  return add(ir::LibCall{b_.intern(name), b_.args(list)}, span);
}

ir::ExprId Lowerer::fail(Node n, std::string message) {
  errors_.fail(n.start(), n.end(), std::move(message));
  return none(spanOf(n));
}

ir::ExprId Lowerer::hoist(ExprId value) {
  const ir::Module& m = b_.module();
  const ir::ExprKind kind = m.kind(value);
  if (kind <= ir::ExprKind::kEllipsisConst) return value;
  const Span span = m.span(value);
  if (kind == ir::ExprKind::kStar) return add(ir::Star{hoist(m.get<ir::Star>(value).value)}, span);
  if (kind == ir::ExprKind::kFormat) {  // formatted now
    const ExprId text = hoist(add(ir::FString{b_.exprs({value})}, span));
    return add(ir::Format{text, ir::Conversion::kNone, {}}, span);
  }
  // An index with slices keeps its form, so that slices stand in indices only.
  if (kind == ir::ExprKind::kSliceExpr) {
    const auto slice = m.get<ir::SliceExpr>(value);
    ExprId bounds[] = {slice.lower, slice.upper, slice.step};
    settle(bounds);
    return add(ir::SliceExpr{bounds[0], bounds[1], bounds[2]}, span);
  }
  if (kind == ir::ExprKind::kTupleExpr) {
    const auto list = m.list(m.get<ir::TupleExpr>(value).items);
    Exprs items(list.begin(), list.end());
    const bool slices = std::any_of(items.begin(), items.end(), [&](ExprId e) { return m.kind(e) == ir::ExprKind::kSliceExpr; });
    if (slices) {
      settle(items);
      return add(ir::TupleExpr{b_.exprs(items)}, span);
    }
  }
  const ir::SlotId slot = temp();
  emit(ir::Assign{local(slot, span), value}, span);
  return local(slot, span);
}

ir::ExprId Lowerer::again(ExprId hoisted) {
  if (!hoisted.valid()) return hoisted;
  const ir::Module& m = b_.module();
  const Span span = m.span(hoisted);
  if (m.kind(hoisted) == ir::ExprKind::kSliceExpr) {
    const auto s = m.get<ir::SliceExpr>(hoisted);
    const ExprId lower = again(s.lower), upper = again(s.upper);
    return add(ir::SliceExpr{lower, upper, again(s.step)}, span);
  }
  if (m.kind(hoisted) == ir::ExprKind::kTupleExpr) {
    const auto list = m.list(m.get<ir::TupleExpr>(hoisted).items);
    Exprs items(list.begin(), list.end());
    for (ExprId& e : items) e = again(e);
    return add(ir::TupleExpr{b_.exprs(items)}, span);
  }
  const ir::ExprNode leaf = m.exprs[hoisted.index];  // a local or a constant
  return b_.copy(leaf, span);
}

void Lowerer::settle(std::span<ExprId> earlier) {
  for (ExprId& e : earlier) {
    if (e.valid()) e = hoist(e);
  }
}

void Lowerer::settle(std::vector<ir::Arg>& earlier) {
  for (ir::Arg& a : earlier) a.value = hoist(a.value);
}

}  // namespace shapeproof::frontend
