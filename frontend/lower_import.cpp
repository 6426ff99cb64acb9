#include <algorithm>

#include "frontend/lowerer.h"

namespace shapeproof::frontend {

namespace {

constexpr std::string_view kFeatures[] = {"nested_scopes", "generators", "division", "absolute_import", "with_statement",
                                          "print_function", "unicode_literals", "barry_as_FLUFL", "generator_stop", "annotations"};

// `a . b` may be written with blanks and line breaks.
std::string dotted(Node name) {
  std::string text;
  for (const Node part : name.namedChildren()) {
    if (!text.empty()) text += '.';
    text += part.text();
  }
  return text;
}

}  // namespace

void Lowerer::importStatement(Node n) {
  for (const Node item : n.namedChildren()) {
    const bool aliased = item.kind() == Kind::kAliasedImport;
    const Node module = aliased ? item.child(Field::kName) : item;
    const Node bound = aliased ? item.child(Field::kAlias) : item.namedChild(0);
    const ExprId target = nameRef(bound);
    emit(ir::Import{b_.intern(dotted(module)), target, aliased ? 1u : 0u}, item);
  }
}

void Lowerer::importFromStatement(Node n) {
  const Node from = n.child(Field::kModuleName);
  uint32_t level = 0;
  std::string module;
  if (from.kind() == Kind::kRelativeImport) {
    const std::string_view dots = from.childOfKind(Kind::kImportPrefix).text();
    level = static_cast<uint32_t>(std::count(dots.begin(), dots.end(), '.'));
    if (const Node name = from.childOfKind(Kind::kDottedName)) module = dotted(name);
  } else {
    module = dotted(from);
  }
  const ir::StrId id = b_.intern(module);
  bool trailing_comma = false, parenthesis = false;
  for (const Node c : n.children()) {
    if (!c.named()) {
      trailing_comma = c.kind() == Kind::kTokComma;
      parenthesis |= c.kind() == Kind::kTokLeftParen;
      continue;
    }
    trailing_comma = false;
    if (c == from) continue;
    if (c.kind() == Kind::kWildcardImport) {
      emit(ir::ImportStar{id, level}, n);
      continue;
    }
    const bool aliased = c.kind() == Kind::kAliasedImport;
    const Node name = aliased ? c.child(Field::kName) : c;
    const Node bound = aliased ? c.child(Field::kAlias) : c.namedChild(0);
    const ExprId target = nameRef(bound);
    if (module == "collections" && !aliased) of_collections_.push_back(b_.intern(dotted(name)));
    emit(ir::ImportFrom{id, level, b_.intern(dotted(name)), target}, c);
  }
  if (trailing_comma && !parenthesis) fail(n, "trailing comma not allowed without surrounding parentheses");
}

void Lowerer::futureImport(Node n) {
  // Allowed only before any other statement; the module's docstring does not count.
  bool first = true;
  for (const Node s : tree_.root().namedChildren()) {
    if (s == n) break;
    const bool docstring = first && s.kind() == Kind::kExpressionStatement &&
                           (s.namedChild(0).kind() == Kind::kString || s.namedChild(0).kind() == Kind::kConcatenatedString);
    if (!docstring && s.kind() != Kind::kFutureImportStatement) {
      fail(n, "from __future__ imports must occur at the beginning of the file");
      return;
    }
    first = false;
  }
  const ir::StrId module = b_.intern("__future__");
  for (const Node item : n.namedChildren()) {
    const bool aliased = item.kind() == Kind::kAliasedImport;
    const Node name = aliased ? item.child(Field::kName) : item;
    const std::string feature = dotted(name);
    if (std::find(std::begin(kFeatures), std::end(kFeatures), feature) == std::end(kFeatures)) {
      fail(name, "future feature " + feature + " is not defined");
      return;
    }
    future_annotations_ = future_annotations_ || feature == "annotations";
    const ExprId target = nameRef(aliased ? item.child(Field::kAlias) : item.namedChild(0));
    emit(ir::ImportFrom{module, 0, b_.intern(feature), target}, item);
  }
}

}  // namespace shapeproof::frontend
