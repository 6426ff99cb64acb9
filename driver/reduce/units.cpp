#include "driver/reduce/units.h"

#include <algorithm>

#include "frontend/cst.h"
#include "frontend/lexical.h"

namespace shapeproof {

using frontend::Kind;
using frontend::Node;

class UnitBuilder {
 public:
  UnitBuilder(UnitTree& tree, std::string_view lexical) : tree_(tree), source_(tree.source()), lexical_(lexical) {}

  void build(const frontend::Tree& cst) {
    tree_.code_.assign(source_.lineCount() + 1, false);
    tree_.in_string_.assign(source_.lineCount() + 1, false);
    for (uint32_t i = 0; i < cst.size(); ++i) markLines(cst.at(i));
    tree_.top_ = statements(cst.root(), SourceUnit::kNone, 0);
  }

 private:
  [[nodiscard]] uint32_t lineAt(uint32_t offset) const { return source_.positionAt(offset).line; }
  [[nodiscard]] uint32_t lastLine(uint32_t end) const { return lineAt(end > 0 ? end - 1 : 0); }

  void markLines(Node n) {
    if (n.start() == n.end() || n.kind() == Kind::kModule) return;
    const uint32_t first = lineAt(n.start()), last = lastLine(n.end());
    if (n.kind() == Kind::kString)
      for (uint32_t l = first + 1; l <= last; ++l) tree_.in_string_[l] = true;
    if (n.subtreeEnd() != n.index() + 1) return;
    for (uint32_t l = first; l <= last; ++l) tree_.code_[l] = true;
  }

  UnitId add(SourceUnit::Kind kind, UnitId parent, uint32_t depth, uint32_t start, uint32_t end) {
    SourceUnit unit;
    unit.kind = kind;
    unit.parent = parent;
    unit.depth = depth;
    unit.start = start;
    unit.end = end;
    unit.first_line = lineAt(start);
    unit.last_line = lastLine(end);
    const std::string_view line = source_.line(unit.first_line);
    unit.indent = static_cast<uint32_t>(std::min(line.find_first_not_of(" \t\f"), line.size()));
    unit.end_line = unit.last_line;
    tree_.units_.push_back(std::move(unit));
    return static_cast<UnitId>(tree_.units_.size() - 1);
  }

  // The statements of a block or module. Those that share lines become one.
  std::vector<UnitId> statements(Node block, UnitId parent, uint32_t depth) {
    std::vector<UnitId> out;
    for (const Node n : block.namedChildren()) {
      if (!out.empty() && lineAt(n.start()) <= tree_.units_[out.back()].last_line) {
        SourceUnit& before = tree_.units_[out.back()];
        before.end = n.end();
        before.last_line = before.end_line = lastLine(n.end());
        continue;
      }
      out.push_back(statement(n, parent, depth));
    }
    return out;
  }

  UnitId statement(Node n, UnitId parent, uint32_t depth) {
    const UnitId id = add(SourceUnit::Kind::kStatement, parent, depth, n.start(), n.end());
    std::vector<UnitId> parts;
    Node definition = n;
    if (n.kind() == Kind::kDecoratedDefinition) {
      for (const Node d : n.namedChildren()) {
        if (d.kind() != Kind::kDecorator) definition = d;
        else parts.push_back(withItems(add(SourceUnit::Kind::kDecorator, id, depth + 1, d.start(), d.end()), d));
      }
    }
    if (!clauses(definition, id, depth + 1, parts)) parts.clear();
    if (parts.empty()) return withItems(id, n);
    tree_.units_[id].opens = isOpen(n.kind());
    tree_.units_[id].children = std::move(parts);
    return id;
  }

  UnitId withItems(UnitId id, Node n) {
    addItems(n, id, tree_.units_[id].depth + 1);
    return id;
  }

  // False: the statement is not compound, or has its block in the line of the header.
  // Those below `n`, but for what lies in blocks.
  void addItems(Node n, UnitId owner, uint32_t depth) {
    const bool holds = n.kind() == Kind::kArgumentList || n.kind() == Kind::kList || n.kind() == Kind::kTuple || n.kind() == Kind::kDictionary || n.kind() == Kind::kSet ||
                       n.kind() == Kind::kParameters || n.kind() == Kind::kImportFromStatement;
    for (const Node part : n.namedChildren()) {
      if (part.kind() == Kind::kBlock || isClause(part.kind())) continue;
      if (!holds || !hasOwnLines(part)) {
        addItems(part, owner, depth);
        continue;
      }
      const UnitId id = add(SourceUnit::Kind::kItem, owner, depth, part.start(), part.end());
      tree_.units_[owner].items.push_back(id);
      addItems(part, id, depth + 1);
    }
  }

  // Nothing stands beside it but its comma.
  [[nodiscard]] bool hasOwnLines(Node n) const {
    const std::string_view text = lexical_;
    const size_t line = text.rfind('\n', n.start()) + 1, written = source_.text().rfind('\n', n.start()) + 1;
    const size_t start = std::max(line, written);
    if (text.substr(start, n.start() - start).find_first_not_of(" \t") != std::string_view::npos) return false;
    const size_t end = std::min(source_.text().find('\n', n.end()), text.size());
    const std::string_view behind = text.substr(n.end(), end - n.end());
    const size_t first = std::min(behind.find_first_not_of(" \t"), behind.size());
    const size_t comma = first < behind.size() && behind[first] == ',' ? first + 1 : first;
    return behind.find_first_not_of(" \t", comma) == std::string_view::npos && lineAt(n.start()) > 1;
  }

  bool clauses(Node n, UnitId parent, uint32_t depth, std::vector<UnitId>& out) {
    if (const Node block = n.childOfKind(Kind::kBlock)) {
      const UnitId first = clause(n, block, parent, depth);
      if (first == SourceUnit::kNone) return false;
      out.push_back(first);
    }
    bool whole = !out.empty();
    for (const Node part : n.namedChildren()) {
      if (!isClause(part.kind())) continue;
      const Node block = part.childOfKind(Kind::kBlock);
      const UnitId id = block ? clause(part, block, parent, depth) : SourceUnit::kNone;
      if (id == SourceUnit::kNone) return false;
      tree_.units_[id].optional = true;
      out.push_back(id);
    }
    return whole;
  }

  static bool isOpen(Kind kind) {
    return kind == Kind::kIfStatement || kind == Kind::kForStatement || kind == Kind::kWhileStatement || kind == Kind::kWithStatement || kind == Kind::kTryStatement ||
           kind == Kind::kFunctionDefinition;
  }

  static bool isClause(Kind kind) {
    return kind == Kind::kElifClause || kind == Kind::kElseClause || kind == Kind::kExceptClause || kind == Kind::kExceptGroupClause || kind == Kind::kFinallyClause;
  }

  UnitId clause(Node n, Node block, UnitId parent, uint32_t depth) {
    const Node first = block.namedChild(0);
    if (!first || lineAt(first.start()) == lineAt(n.start())) return SourceUnit::kNone;
    uint32_t line = lineAt(first.start()) - 1;
    while (line > lineAt(n.start()) && !tree_.code_[line]) --line;
    const uint32_t end = static_cast<uint32_t>(source_.offsetAt({line, 1}) + source_.line(line).size());
    const UnitId id = add(SourceUnit::Kind::kClause, parent, depth, n.start(), end);
    addItems(n, id, depth + 1);
    std::vector<UnitId> inner = statements(block, id, depth + 1);
    if (!inner.empty() && tree_.units_[inner.front()].first_line <= tree_.units_[id].last_line) return SourceUnit::kNone;
    if (!inner.empty()) tree_.units_[id].end_line = tree_.units_[inner.back()].end_line;
    tree_.units_[id].children = std::move(inner);
    return id;
  }

  UnitTree& tree_;
  const SourceText& source_;
  std::string_view lexical_;  // as long as the source, without comments
};

UnitTree::UnitTree(std::shared_ptr<const SourceText> source) : source_(std::move(source)) {
  frontend::ErrorSink errors(*source_);
  const frontend::LexicalCheck lexical = frontend::checkLexically(source_->text(), errors);
  const frontend::Tree tree = frontend::Tree::parse(lexical.patched, source_->text());
  UnitBuilder(*this, lexical.patched).build(tree);
}

UnitId UnitTree::at(uint32_t line) const {
  if (!isCode(line)) return SourceUnit::kNone;
  UnitId found = SourceUnit::kNone;
  const std::vector<UnitId>* level = &top_;
  while (level != nullptr) {
    const std::vector<UnitId>* inner = nullptr;
    for (const UnitId id : *level) {
      if (units_[id].first_line > line || units_[id].end_line < line) continue;
      found = id;
      inner = &units_[id].children;
    }
    level = inner;
  }
  return found;
}

}  // namespace shapeproof
