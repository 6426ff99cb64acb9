#include "frontend/cst.h"

#include <tree_sitter/api.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <unordered_map>

extern "C" const TSLanguage* tree_sitter_python();

namespace shapeproof::frontend {

namespace {

struct ParserDeleter {
  void operator()(TSParser* p) const { ts_parser_delete(p); }
};
struct TreeDeleter {
  void operator()(TSTree* t) const { ts_tree_delete(t); }
};

struct KindName {
  Kind kind;
  const char* name;
  bool named;
};

constexpr KindName kKindNames[] = {
#define CST_NODE(Name, text) {Kind::k##Name, text, true},
#define CST_TOKEN(Name, text) {Kind::k##Name, text, false},
#include "frontend/cst_kinds.def"
};

constexpr const char* kFieldNames[] = {
    nullptr, "alias", "alternative", "argument", "arguments", "attribute", "body", "cause", "code", "condition", "consequence",
    "definition", "expression", "format_specifier", "function", "guard", "key", "left", "module_name", "name", "object",
    "operator", "operators", "parameters", "return_type", "right", "subject", "subscript", "superclasses", "type",
    "type_conversion", "type_parameters", "value",
};

// Per grammar symbol: our kind, and whether the node is named, or left out.
struct SymbolTable {
  struct Entry {
    Kind kind = Kind::kOtherToken;
    bool named = false;
    bool skipped = false;
  };
  std::vector<Entry> symbols;
  std::array<Field, 256> fields{};

  SymbolTable() {
    const TSLanguage* language = tree_sitter_python();
    std::unordered_map<std::string_view, Kind> kinds[2];  // by the names of tokens, and of nodes
    for (const KindName& k : kKindNames) kinds[k.named].insert_or_assign(k.name, k.kind);
    symbols.resize(ts_language_symbol_count(language));
    for (uint32_t s = 0; s < symbols.size(); ++s) {
      const auto symbol = static_cast<TSSymbol>(s);
      Entry& e = symbols[s];
      e.named = ts_language_symbol_type(language, symbol) == TSSymbolTypeRegular;
      const char* name = ts_language_symbol_name(language, symbol);
      e.skipped = e.named && (std::strcmp(name, "comment") == 0 || std::strcmp(name, "line_continuation") == 0);
      if (const auto at = kinds[e.named].find(name); at != kinds[e.named].end()) e.kind = at->second;
    }
    for (size_t f = 1; f < std::size(kFieldNames); ++f) {
      const auto length = static_cast<uint32_t>(std::strlen(kFieldNames[f]));
      fields.at(ts_language_field_id_for_name(language, kFieldNames[f], length)) = static_cast<Field>(f);
    }
  }
  static const SymbolTable& get() {
    static const SymbolTable table;
    return table;
  }
};

}  // namespace

Tree Tree::parse(std::string_view source, std::string_view written) {
  const SymbolTable& table = SymbolTable::get();
  const std::unique_ptr<TSParser, ParserDeleter> parser(ts_parser_new());
  ts_parser_set_language(parser.get(), tree_sitter_python());
  const std::unique_ptr<TSTree, TreeDeleter> raw(
      ts_parser_parse_string(parser.get(), nullptr, source.data(), static_cast<uint32_t>(source.size())));

  Tree tree;
  tree.source_ = source;
  tree.written_ = written;
  tree.nodes_.reserve(source.size() / 4 + 16);
  TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(raw.get()));
  std::vector<uint32_t> open;  // ancestors whose subtree is not complete
  for (bool more = true; more;) {
    const TSNode node = ts_tree_cursor_current_node(&cursor);
    const TSSymbol symbol = ts_node_symbol(node);
    const bool error = symbol == static_cast<TSSymbol>(-1);
    const SymbolTable::Entry entry = error ? SymbolTable::Entry{Kind::kError, true, false} : table.symbols[symbol];
    bool descend = false;
    if (!entry.skipped) {
      const auto index = static_cast<uint32_t>(tree.nodes_.size());
      const bool missing = ts_node_is_missing(node);
      if ((error || missing) && tree.problem_ == kNoProblem) tree.problem_ = index;
      tree.nodes_.push_back({ts_node_start_byte(node), ts_node_end_byte(node), index + 1, entry.kind,
                             table.fields[ts_tree_cursor_current_field_id(&cursor)], entry.named, missing});
      if (entry.kind == Kind::kIdentifier) tree.normalise(index);
      descend = ts_tree_cursor_goto_first_child(&cursor);
      if (descend) open.push_back(index);
    }
    if (descend) continue;
    while (!ts_tree_cursor_goto_next_sibling(&cursor)) {
      if (open.empty() || !ts_tree_cursor_goto_parent(&cursor)) {
        more = false;
        break;
      }
      tree.nodes_[open.back()].subtree_end = static_cast<uint32_t>(tree.nodes_.size());
      open.pop_back();
    }
  }
  // Hidden tokens may be missing as well.
  if (tree.problem_ == kNoProblem && ts_node_has_error(ts_tree_root_node(raw.get()))) tree.problem_ = 0;
  for (const uint32_t index : open) tree.nodes_[index].subtree_end = tree.size();
  ts_tree_cursor_delete(&cursor);
  return tree;
}

void Tree::normalise(uint32_t index) {
  const Record& node = nodes_[index];
  const std::string_view text = written_.substr(node.start, node.end - node.start);
  if (std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return;
  utf8proc_uint8_t* normal = nullptr;
  constexpr auto kNfkc = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT);
  const utf8proc_ssize_t size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()), &normal, kNfkc);
  if (size < 0) return;  // no UTF-8: refused elsewhere
  const std::string_view result(reinterpret_cast<const char*>(normal), static_cast<size_t>(size));
  if (result != text) normal_.emplace(index, result);
  std::free(normal);
}

Node Node::child(Field field) const {
  Node token;
  for (const Node c : children()) {
    if (c.field() != field) continue;
    if (c.named()) return c;
    if (!token) token = c;
  }
  return token;
}

Node Node::namedChild(uint32_t n) const {
  for (const Node c : namedChildren()) {
    if (n-- == 0) return c;
  }
  return {};
}

Node Node::childOfKind(Kind kind) const {
  for (const Node c : children()) {
    if (c.kind() == kind) return c;
  }
  return {};
}

uint32_t Node::namedCount() const {
  uint32_t n = 0;
  for ([[maybe_unused]] const Node c : namedChildren()) ++n;
  return n;
}

}  // namespace shapeproof::frontend
