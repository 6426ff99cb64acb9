#include "driver/reduce/statement_parts.h"

#include "frontend/cst.h"
#include "frontend/lexical.h"

namespace shapeproof {
namespace {

using frontend::Field;
using frontend::Kind;
using frontend::Node;

class PartsReader {
 public:
  explicit PartsReader(const SourceText& source) : source_(source) {}

  StatementParts of(Node n) const {
    StatementParts out;
    out.returns = n.kind() == Kind::kReturnStatement;
    out.leaves = out.returns || n.kind() == Kind::kRaiseStatement || n.kind() == Kind::kBreakStatement || n.kind() == Kind::kContinueStatement;
    if (n.kind() == Kind::kForStatement) out.target = text(n.child(Field::kLeft));
    if (n.kind() == Kind::kWithStatement) out.target = text(alias(n));
    if (out.returns) out.value = text(n.namedChild(0));
    if (n.kind() != Kind::kExpressionStatement) return out;
    const Node only = n.namedChild(0);
    if (only.kind() == Kind::kAssignment || only.kind() == Kind::kAugmentedAssignment) {
      if (only.child(Field::kRight)) out.target = text(only.child(Field::kLeft));
    } else {
      out.value = text(n);
    }
    return out;
  }

 private:
  [[nodiscard]] std::string text(Node n) const { return n ? std::string(source_.text().substr(n.start(), n.end() - n.start())) : std::string(); }

  // The first `as` of the items; those of the body do not count.
  static Node alias(Node with) {
    for (const Node part : with.namedChildren()) {
      if (part.kind() != Kind::kWithClause) continue;
      for (const Node item : part.namedChildren())
        if (const Node as = item.childOfKind(Kind::kAsPattern)) return as.child(Field::kAlias);
    }
    return {};
  }

  const SourceText& source_;
};

}  // namespace

StatementParts partsOf(const UnitTree& tree, UnitId statement) {
  const SourceText& source = tree.source();
  const SourceUnit& unit = tree[statement];
  frontend::ErrorSink errors(source);
  const frontend::LexicalCheck lexical = frontend::checkLexically(source.text(), errors);
  const frontend::Tree cst = frontend::Tree::parse(lexical.patched, source.text());
  StatementParts parts;
  for (uint32_t i = 0; i < cst.size(); ++i) {
    const Node n = cst.at(i);
    if (n.start() < unit.start || n.end() > unit.end || !n.named()) continue;
    const bool statement_kind = n.kind() == Kind::kExpressionStatement || n.kind() == Kind::kReturnStatement || n.kind() == Kind::kRaiseStatement ||
                                n.kind() == Kind::kBreakStatement || n.kind() == Kind::kContinueStatement || n.kind() == Kind::kForStatement || n.kind() == Kind::kWithStatement;
    if (!statement_kind) continue;
    parts = PartsReader(source).of(n);
    if (!unit.children.empty()) return n.start() == unit.start ? parts : StatementParts{};
  }
  return parts;
}

}  // namespace shapeproof
