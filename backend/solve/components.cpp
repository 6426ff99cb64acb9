#include "backend/solve/components.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace shapeproof {

namespace {

class UnionFind {
 public:
  [[nodiscard]] uint32_t find(uint32_t s) {
    auto [it, fresh] = parent_.try_emplace(s, s);
    if (fresh || it->second == s) return s;
    uint32_t root = s;
    while (parent_[root] != root) root = parent_[root];
    while (parent_[s] != root) s = std::exchange(parent_[s], root);
    return root;
  }
  void unite(uint32_t a, uint32_t b) {
    a = find(a);
    b = find(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::unordered_map<uint32_t, uint32_t> parent_;
};

}  // namespace

std::vector<Component> componentsOf(const SymPool& pool, std::span<const BoolExpr> assumptions) {
  UnionFind groups;
  for (const BoolExpr b : assumptions) {
    const auto symbols = pool.symbolsOf(b);
    for (const SymbolId s : symbols) groups.unite(symbols[0].index, s.index);
  }
  std::unordered_map<uint32_t, size_t> index;
  std::vector<Component> out;
  for (const BoolExpr b : assumptions) {
    const auto symbols = pool.symbolsOf(b);
    // A truth value without symbols stands for itself.
    const uint32_t root = symbols.empty() ? SymbolId::kNone : groups.find(symbols[0].index);
    const auto [it, fresh] = index.try_emplace(root, out.size());
    if (fresh) out.emplace_back();
    Component& c = out[it->second];
    c.assumptions.push_back(b);
    c.symbols.insert(c.symbols.end(), symbols.begin(), symbols.end());
  }
  for (Component& c : out) {
    std::sort(c.assumptions.begin(), c.assumptions.end(), [](BoolExpr a, BoolExpr b) { return a.bits() < b.bits(); });
    std::sort(c.symbols.begin(), c.symbols.end());
    c.symbols.erase(std::unique(c.symbols.begin(), c.symbols.end()), c.symbols.end());
  }
  return out;
}

}  // namespace shapeproof
