// CPython's symbol tables: which names a function, class, comprehension or module binds, and what each name means there.
// Built in one linear scan of the concrete tree, resolved in a second; lowering only asks.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/cst.h"
#include "frontend/syntax_error.h"
#include "ir/builder.h"

namespace shapeproof::frontend {

using ScopeId = Id<struct ScopeTag>;

enum class ScopeKind : uint8_t {
  kModule, kClass, kFunction, kLambda, kComprehension,
  kTypeParams,  // `[T]` of a definition: its names are made where they are used; all others belong to the scope around it
};

enum SymbolFlag : uint32_t {
  kSymBound = 1, kSymParam = 2, kSymUsed = 4, kSymGlobal = 8, kSymNonlocal = 16, kSymAnnotated = 32, kSymIteration = 64,
  kSymCell = 128,        // bound here and captured by an inner function
  kSymFree = 256,        // bound outside: captured here, or only passed through
  kSymLocal = 512,       // resolved: bound here (for a class: in its namespace)
  kSymFreeName = 1024,   // resolved: the name itself means the captured cell
  kSymTypeTuple = 2048, kSymTypeSpec = 4096,  // type parameters written *T, **P
};

struct Symbol {
  ir::StrId name;
  uint32_t flags = 0;
  ir::SlotId slot;        // local or own cell
  ir::SlotId free_slot;   // captured cell
  uint32_t node = 0;      // of the nonlocal declaration
};

struct Scope {
  ScopeKind kind;
  ScopeId parent;
  uint32_t node = 0;
  ir::StrId class_name;               // of the innermost class, for private names
  bool is_async = false;
  bool is_generator = false;          // has a yield of its own
  bool class_cell = false;            // a class whose methods use `super` or `__class__`
  std::vector<Symbol> symbols;        // parameters first, in order
  std::vector<uint32_t> yields;       // nodes that suspend the frame (yield, await, asynchronous comprehensions), ascending
  // Filled by resolution:
  std::vector<ir::StrId> slot_names;
  std::vector<ir::SlotId> cells, free;
  std::vector<ir::StrId> free_names;  // parallel to `free`

  [[nodiscard]] bool isFunction() const {
    return kind == ScopeKind::kFunction || kind == ScopeKind::kLambda || kind == ScopeKind::kComprehension;
  }
};

enum class Access : uint8_t { kLocal, kDeref, kGlobal, kClassName, kTypeParam };
struct Binding {
  Access access;
  ir::SlotId slot;  // kLocal, kDeref; the cell of kClassName where there is one
  ScopeId owner{};  // kTypeParam: of kind kTypeParams
};

class ScopeTable {
 public:
  [[nodiscard]] static ScopeTable build(const Tree& tree, ir::ModuleBuilder& names, ErrorSink& errors);

  [[nodiscard]] const Scope& at(ScopeId id) const { return scopes_[id.index]; }
  // The scope that `node` (module, definition, lambda, comprehension, type parameters) opens.
  [[nodiscard]] ScopeId opened(Node node) const { return by_node_.at(node.index()); }
  [[nodiscard]] Binding resolve(ScopeId scope, ir::StrId name) const;
  // Slot in `scope` (not of kind kTypeParams) of the cell that an inner function captures under this name.
  [[nodiscard]] ir::SlotId cellSlot(ScopeId scope, ir::StrId name) const;
  // True if a yield of the scope's own stands inside `node`.
  [[nodiscard]] bool hasYield(ScopeId scope, Node node) const;
  [[nodiscard]] uint32_t size() const { return static_cast<uint32_t>(scopes_.size()); }

 private:
  friend class ScopeBuilder;
  ScopeId open(ScopeKind kind, ScopeId parent, Node node);
  Symbol& symbol(ScopeId scope, ir::StrId name);
  [[nodiscard]] const Symbol* find(ScopeId scope, ir::StrId name) const;
  [[nodiscard]] Symbol* find(ScopeId scope, ir::StrId name) {
    return const_cast<Symbol*>(static_cast<const ScopeTable*>(this)->find(scope, name));
  }

  void resolveAll(const Tree& tree, ir::ModuleBuilder& names, ErrorSink& errors);
  void resolveSymbol(ScopeId scope, uint32_t index);
  bool capture(ScopeId scope, ir::StrId name);
  void assignSlots(Scope& scope);

  std::vector<Scope> scopes_;
  std::unordered_map<uint32_t, ScopeId> by_node_;
  std::unordered_map<uint64_t, uint32_t> index_;  // (scope, name) -> position in Scope::symbols
  ir::StrId class_cell_name_;
  bool has_type_params_ = false;
};

// `__x` inside class `_C` is `_C__x`; other names stay.
[[nodiscard]] std::string_view mangled(std::string_view name, std::string_view class_name, std::string& storage);

[[nodiscard]] bool isKeyword(std::string_view name);

}  // namespace shapeproof::frontend
