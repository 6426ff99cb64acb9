#include <algorithm>

#include "frontend/scope.h"

namespace shapeproof::frontend {

namespace {

uint64_t keyOf(ScopeId scope, ir::StrId name) { return uint64_t{scope.index} << 32 | name.index; }

constexpr uint32_t kBindingFlags = kSymBound | kSymParam;

}  // namespace

std::string_view mangled(std::string_view name, std::string_view class_name, std::string& storage) {
  if (!name.starts_with("__") || name.ends_with("__") || class_name.empty()) return name;
  const size_t first = class_name.find_first_not_of('_');
  if (first == std::string_view::npos) return name;
  storage = "_";
  storage += class_name.substr(first);
  storage += name;
  return storage;
}

bool isKeyword(std::string_view name) {
  static constexpr std::string_view kKeywords[] = {
      "if", "in", "is", "as", "or", "and", "def", "del", "for", "not", "try", "None", "True", "elif", "else", "from", "pass",
      "with", "False", "async", "await", "break", "class", "raise", "while", "yield", "assert", "except", "global", "import",
      "lambda", "return", "finally", "continue", "nonlocal"};
  if (name.size() < 2 || name.size() > 8) return false;
  return std::any_of(std::begin(kKeywords), std::end(kKeywords), [&](std::string_view k) { return k == name; });
}

ScopeId ScopeTable::open(ScopeKind kind, ScopeId parent, Node node) {
  const ScopeId id(static_cast<uint32_t>(scopes_.size()));
  scopes_.push_back({kind, parent, node.index()});
  if (parent.valid()) scopes_.back().class_name = at(parent).class_name;
  by_node_.emplace(node.index(), id);
  has_type_params_ |= kind == ScopeKind::kTypeParams;
  return id;
}

Symbol& ScopeTable::symbol(ScopeId scope, ir::StrId name) {
  std::vector<Symbol>& symbols = scopes_[scope.index].symbols;
  const auto [it, added] = index_.try_emplace(keyOf(scope, name), static_cast<uint32_t>(symbols.size()));
  if (added) symbols.push_back({name});
  return symbols[it->second];
}

const Symbol* ScopeTable::find(ScopeId scope, ir::StrId name) const {
  const auto it = index_.find(keyOf(scope, name));
  return it == index_.end() ? nullptr : &at(scope).symbols[it->second];
}

void ScopeTable::resolveAll(const Tree& tree, ir::ModuleBuilder& names, ErrorSink& errors) {
  class_cell_name_ = names.intern("__class__");
  for (uint32_t s = 0; s < scopes_.size(); ++s) {
    if (scopes_[s].kind == ScopeKind::kTypeParams) continue;
    for (uint32_t i = 0; i < scopes_[s].symbols.size(); ++i) {
      resolveSymbol(ScopeId(s), i);
      const Symbol& symbol = scopes_[s].symbols[i];
      if ((symbol.flags & kSymNonlocal) != 0 && (symbol.flags & kSymFreeName) == 0) {
        const Node at = tree.at(symbol.node);
        errors.fail(at.start(), at.end(), "no binding for nonlocal '" + std::string(names.str(symbol.name)) + "' found");
      }
    }
  }
  for (Scope& scope : scopes_) {
    assignSlots(scope);
    std::sort(scope.yields.begin(), scope.yields.end());
  }
}

// Scopes come parents first, so what outer scopes bind is settled when an inner one asks.
void ScopeTable::resolveSymbol(ScopeId scope, uint32_t index) {
  Symbol& symbol = scopes_[scope.index].symbols[index];
  if ((symbol.flags & kSymGlobal) != 0) return;
  const bool module = at(scope).kind == ScopeKind::kModule;
  if ((symbol.flags & kBindingFlags) != 0 && (symbol.flags & kSymNonlocal) == 0) {
    symbol.flags |= kSymLocal;
    return;
  }
  if (module || (symbol.flags & (kSymUsed | kSymNonlocal)) == 0) return;
  const ir::StrId name = symbol.name;
  if (capture(scope, name)) this->symbol(scope, name).flags |= kSymFreeName;
}

// Finds the function around `scope` that binds `name`; marks its variable as a cell and every scope in between as passing it
// on. False if the name is global.
bool ScopeTable::capture(ScopeId scope, ir::StrId name) {
  ScopeId owner = at(scope).parent;
  for (; owner.valid(); owner = at(owner).parent) {
    const Scope& outer = at(owner);
    if (outer.kind == ScopeKind::kModule) return false;
    if (outer.kind == ScopeKind::kTypeParams) {
      if (find(owner, name) != nullptr) return false;
      continue;
    }
    if (outer.kind == ScopeKind::kClass) {
      if (name != class_cell_name_) continue;
      scopes_[owner.index].class_cell = true;
      break;
    }
    const Symbol* symbol = find(owner, name);
    if (symbol == nullptr) continue;
    if ((symbol->flags & kSymGlobal) != 0) return false;
    if ((symbol->flags & kSymLocal) != 0) {
      this->symbol(owner, name).flags |= kSymCell;
      break;
    }
    if ((symbol->flags & kSymFree) != 0) break;
  }
  if (!owner.valid()) return false;
  for (ScopeId s = scope; s != owner; s = at(s).parent) {
    if (at(s).kind != ScopeKind::kTypeParams) symbol(s, name).flags |= kSymFree;
  }
  return true;
}

void ScopeTable::assignSlots(Scope& scope) {
  const auto newSlot = [&](ir::StrId name) {
    scope.slot_names.push_back(name);
    return ir::SlotId(static_cast<uint32_t>(scope.slot_names.size() - 1));
  };
  if (scope.kind == ScopeKind::kTypeParams) return;
  for (Symbol& symbol : scope.symbols) {
    if (!scope.isFunction() || (symbol.flags & kSymLocal) == 0) continue;
    symbol.slot = newSlot(symbol.name);
    if ((symbol.flags & kSymCell) != 0) scope.cells.push_back(symbol.slot);
  }
  if (scope.class_cell) {
    scope.cells.push_back(newSlot(class_cell_name_));
  }
  for (Symbol& symbol : scope.symbols) {
    if ((symbol.flags & kSymFree) == 0) continue;
    symbol.free_slot = newSlot(symbol.name);
    scope.free.push_back(symbol.free_slot);
    scope.free_names.push_back(symbol.name);
  }
}

Binding ScopeTable::resolve(ScopeId scope, ir::StrId name) const {
  // Through the type parameters of every definition around: a name that the nearest binder does not bind otherwise.
  for (; at(scope).kind == ScopeKind::kTypeParams; scope = at(scope).parent) {
    if (find(scope, name) != nullptr) return {Access::kTypeParam, {}, scope};
  }
  const Scope& own = at(scope);
  const Symbol* symbol = find(scope, name);
  const uint32_t flags = symbol == nullptr ? 0 : symbol->flags;
  if ((flags & kSymGlobal) != 0 || own.kind == ScopeKind::kModule) return {Access::kGlobal, {}};
  if (own.kind == ScopeKind::kClass) {
    if ((flags & kSymNonlocal) != 0) return {Access::kDeref, symbol->free_slot};
    if ((flags & kSymLocal) != 0) return {Access::kClassName, {}};
  } else {
    if ((flags & kSymLocal) != 0) return {(flags & kSymCell) != 0 ? Access::kDeref : Access::kLocal, symbol->slot};
    if ((flags & kSymFreeName) != 0) return {Access::kDeref, symbol->free_slot};
  }
  for (ScopeId s = own.parent; has_type_params_ && s.valid() && (flags & kSymFreeName) == 0; s = at(s).parent) {
    const Symbol* outer = find(s, name);
    if (outer == nullptr) continue;
    if (at(s).kind == ScopeKind::kTypeParams) return {Access::kTypeParam, {}, s};
    if (at(s).kind != ScopeKind::kClass && (outer->flags & (kSymLocal | kSymGlobal)) != 0) break;
  }
  if (own.kind != ScopeKind::kClass) return {Access::kGlobal, {}};
  return {Access::kClassName, (flags & kSymFreeName) != 0 ? symbol->free_slot : ir::SlotId{}};
}

ir::SlotId ScopeTable::cellSlot(ScopeId scope, ir::StrId name) const {
  const Scope& own = at(scope);
  const Symbol* symbol = find(scope, name);
  if (own.class_cell && name == class_cell_name_) return own.cells.back();
  if (symbol == nullptr) return {};
  return own.isFunction() && (symbol->flags & kSymCell) != 0 ? symbol->slot : symbol->free_slot;
}

bool ScopeTable::hasYield(ScopeId scope, Node node) const {
  const std::vector<uint32_t>& yields = at(scope).yields;
  if (yields.empty()) return false;
  const auto it = std::lower_bound(yields.begin(), yields.end(), node.index());
  return it != yields.end() && *it < node.subtreeEnd();
}

}  // namespace shapeproof::frontend
