#include "frontend/lowerer.h"

namespace shapeproof::frontend {

std::string Lowerer::qualify(std::string_view name) const {
  if (frame_.qualname.empty()) return std::string(name);
  const bool in_class = scopes_.at(frame_.scope).kind == ScopeKind::kClass;
  return frame_.qualname + (in_class ? "." : ".<locals>.") + std::string(name);
}

void Lowerer::decorated(Node n) {
  std::vector<Node> decorators;
  for (const Node c : n.namedChildren()) {
    if (c.kind() == Kind::kDecorator) decorators.push_back(c);
  }
  const Node definition = n.child(Field::kDefinition);
  if (definition.kind() == Kind::kClassDefinition) classDefinition(definition, decorators);
  else functionDefinition(definition, decorators);
}

// Decorators are evaluated from the first to the last, then applied from the last to the first.
ir::ExprId Lowerer::decorate(ExprId value, std::span<const ExprId> decorators, std::span<const Node> nodes) {
  for (size_t i = decorators.size(); i-- > 0;) {
    const ir::ArgsId args = b_.args({ir::Arg{ir::ArgKind::kPositional, {}, value}});
    value = add(ir::Call{decorators[i], args}, nodes[i]);
  }
  return value;
}

void Lowerer::functionDefinition(Node n, std::span<const Node> decorators) {
  Exprs applied;
  for (const Node d : decorators) applied.push_back(expr(d.namedChild(0)));
  const Node name = n.child(Field::kName);
  const ExprId value = decorate(function(n, std::string(name.text()), 0), applied, decorators);
  const ExprId target = nameRef(name);
  emit(ir::Assign{target, value}, n);
}

ir::ExprId Lowerer::function(Node n, std::string name, uint32_t flags) {
  const ScopeId inner = scopes_.opened(n);
  const Scope& scope = scopes_.at(inner);
  const bool is_lambda = n.kind() == Kind::kLambda;
  const Node body = n.child(Field::kBody);
  CodeSpec spec{inner, std::move(name), flags, spanOf(n), is_lambda ? ir::StrId{} : docstring(body)};
  if (scope.is_async) spec.flags |= ir::kCodeAsync;
  if (scope.is_generator) spec.flags |= ir::kCodeGenerator;
  const ScopeId names = frame_.names;
  Defaults defaults;
  std::vector<ir::Param> params;
  if (const Node list = n.child(Field::kParameters)) params = parameters(list, inner, defaults);
  frame_.names = scopes_.at(inner).parent;
  const Node result = n.child(Field::kReturnType);
  const ExprId returns = result ? annotation(result) : ExprId{};
  frame_.names = names;
  const ir::SlotsId captured = captures(inner);
  const ir::CodeId code = lowerCode(spec, params, [&] {
    if (!is_lambda) return statements(body, spec.doc.valid());
    refuseWalrus(body);
    const ExprId value = expr(body);
    emit(ir::Return{value}, body);
  });
  const ir::ExprsId positional = b_.exprs(defaults.positional);
  return add(ir::Function{code, positional, b_.exprs(defaults.keyword), captured, returns}, n);
}

ir::ExprId Lowerer::lambda(Node n) { return function(n, "<lambda>", ir::kCodeLambda); }

namespace {

// The text of an annotation as ast.unparse writes it: single blanks, none inside brackets, plain strings in single quotes.
std::string annotationText(std::string_view source) {
  std::string out;
  char quote = 0;
  for (const char c : source) {
    if (quote != 0) {
      out += c == quote ? '\'' : c;
      if (c == quote) quote = 0;
      continue;
    }
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (blank && (out.empty() || out.back() == ' ' || out.back() == '[' || out.back() == '(')) continue;
    if ((c == ']' || c == ')') && !out.empty() && out.back() == ' ') out.pop_back();
    if (c == '"' || c == '\'') { quote = c; out += '\''; continue; }
    out += blank ? ' ' : c;
  }
  return out;
}

}  // namespace

// An annotation is evaluated where the definition is, or stays a text (PEP 563; in a model it is a demand: backend/engine/parameter_kinds.h).
ir::ExprId Lowerer::annotation(Node type) {
  if (future_annotations_ || options_.pylib) return add(ir::StrConst{b_.intern(annotationText(type.text()))}, type);
  return hasYield(type) ? unknown("yield in an annotation", spanOf(type)) : expr(type);
}

// Defaults and annotations are evaluated here.
std::vector<ir::Param> Lowerer::parameters(Node list, ScopeId inner, Defaults& defaults) {
  std::vector<ir::Param> params;
  const ScopeId outer_names = frame_.names;
  ir::ParamKind kind = ir::ParamKind::kNormal;
  const auto push = [&](Node name, ir::ParamKind k, Node type, Node value) {
    ir::Param p{{}, k, ir::SlotId(static_cast<uint32_t>(params.size())), {}};
    p.name = scopes_.at(inner).slot_names[params.size()];
    if (value && hasYield(value)) settle(defaults.positional), settle(defaults.keyword);
    const ExprId default_value = value ? expr(value) : ExprId{};
    if (k == ir::ParamKind::kKeywordOnly) defaults.keyword.push_back(default_value);
    else if (value) defaults.positional.push_back(default_value);
    frame_.names = scopes_.at(inner).parent;
    if (type) p.annotation = annotation(type);
    frame_.names = outer_names;
    params.push_back(p);
    static_cast<void>(name);
  };
  for (const Node p : list.namedChildren()) {
    const Node type = p.child(Field::kType);
    Node core = p.kind() == Kind::kTypedParameter ? p.namedChild(0) : p;
    switch (core.kind()) {
      case Kind::kPositionalSeparator:
        for (ir::Param& q : params) q.kind = ir::ParamKind::kPositionalOnly;
        break;
      case Kind::kKeywordSeparator: kind = ir::ParamKind::kKeywordOnly; break;
      case Kind::kListSplatPattern:
        push(core, ir::ParamKind::kVarArgs, type, {});
        kind = ir::ParamKind::kKeywordOnly;
        break;
      case Kind::kDictionarySplatPattern: push(core, ir::ParamKind::kVarKeywords, type, {}); break;
      case Kind::kDefaultParameter:
      case Kind::kTypedDefaultParameter: push(core, kind, type, core.child(Field::kValue)); break;
      default: push(core, kind, type, {});
    }
  }
  return params;
}

void Lowerer::classDefinition(Node n, std::span<const Node> decorators) {
  Exprs applied;
  for (const Node d : decorators) applied.push_back(expr(d.namedChild(0)));
  const Node name = n.child(Field::kName);
  const Node body = n.child(Field::kBody);
  const ScopeId inner = scopes_.opened(n);
  const ScopeId names = std::exchange(frame_.names, scopes_.at(inner).parent);
  const Node list = n.child(Field::kSuperclasses);
  if (list && list.has(Kind::kGeneratorExpression)) fail(list, "invalid syntax");
  const ir::ArgsId bases = list ? arguments(list) : b_.args({});
  frame_.names = names;
  const ir::SlotsId captured = captures(inner);
  const CodeSpec spec{inner, std::string(name.text()), ir::kCodeClassBody, spanOf(n), docstring(body)};
  const ir::CodeId code = lowerCode(spec, {}, [&] {
    // A class with type parameters can be subscripted: pylib's builtins have the method.
    if (const Node params = n.child(Field::kTypeParameters)) {
      const ExprId target = add(ir::ClassName{b_.intern("__class_getitem__"), {}}, params);
      emit(ir::Assign{target, add(ir::Global{b_.intern("_generic_item")}, params)}, params);
      const ExprId list = add(ir::ClassName{b_.intern("__type_params__"), {}}, params);
      emit(ir::Assign{list, typeParameters(scopes_.at(inner).parent, spanOf(params))}, params);
    }
    statements(body, spec.doc.valid());
  });
  const ExprId made = add(ir::Class{code, b_.intern(name.text()), bases, captured}, n);
  const ExprId value = decorate(made, applied, decorators);
  const ExprId target = nameRef(name);
  emit(ir::Assign{target, value}, n);
}

void Lowerer::typeAlias(Node n) {
  Node name = n.child(Field::kLeft);
  while (name.kind() != Kind::kIdentifier) name = name.namedChild(0);
  const Node value = n.child(Field::kRight);
  const ScopeId inner = scopes_.opened(value), around = scopes_.at(inner).parent;
  const ir::SlotsId captured = captures(inner);
  const ir::CodeId code = lowerCode({inner, std::string(name.text()), ir::kCodeLambda, spanOf(value), {}}, {}, [&] {
    const ExprId result = expr(value);
    emit(ir::Return{result}, value);
  });
  const ExprId thunk = add(ir::Function{code, b_.exprs({}), b_.exprs({}), captured, {}}, value);
  const bool generic = scopes_.at(around).kind == ScopeKind::kTypeParams;
  const ExprId params = generic ? typeParameters(around, spanOf(n)) : add(ir::TupleExpr{b_.exprs({})}, n);
  const ExprId alias = builtinCall("_type_alias", {str(name.text(), spanOf(name)), params, thunk}, spanOf(n));
  emit(ir::Assign{nameRef(name), alias}, n);
}

}  // namespace shapeproof::frontend
