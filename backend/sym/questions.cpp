// Intervals under given symbol ranges, and the symbols of an expression.
#include <algorithm>

#include "backend/sym/interval.h"
#include "backend/sym/ranges.h"

namespace shapeproof {

namespace {

class WalkSource : public RangeSource {
 public:
  WalkSource(const SymPool::Impl& impl, const SymPool::RangeOf& range_of) : impl_(impl), range_of_(range_of) {}

  [[nodiscard]] Range of(IntExpr e) override {
    if (e.isConstant()) return interval::point(e.value());
    const IntNode& n = impl_.node(e);
    if (n.kind == IntKind::kSymbol) return interval::intersect(range_of_(n.symbol()), n.birth);
    if (n.depth < kMemoDepth) return compute(n);
    if (const auto it = memo_.find(e.index()); it != memo_.end()) return it->second;
    const Range r = compute(n);
    memo_.emplace(e.index(), r);
    return r;
  }

 private:
  static constexpr uint16_t kMemoDepth = 4;  // cheaper to compute again than to look up
  [[nodiscard]] Range compute(const IntNode& n) {
    const Range r = interval::intersect(rangeOfNode(impl_, n, *this), n.birth);
    return r;
  }

  const SymPool::Impl& impl_;
  const SymPool::RangeOf& range_of_;
  std::unordered_map<uint32_t, Range> memo_;
};

void unite(std::vector<SymbolId>& into, std::span<const SymbolId> more) {
  if (more.empty()) return;
  if (into.empty()) {
    into.assign(more.begin(), more.end());
    return;
  }
  std::vector<SymbolId> out;
  out.reserve(into.size() + more.size());
  std::set_union(into.begin(), into.end(), more.begin(), more.end(), std::back_inserter(out));
  into = std::move(out);
}

}  // namespace

Range SymPool::rangeOf(IntExpr e, const RangeOf& range_of) const {
  WalkSource source(*impl_, range_of);
  return source.of(e);
}

const std::vector<SymbolId>& SymPool::Impl::symbolsOfNode(IntExpr e) {
  if (const auto it = int_symbols.find(e.index()); it != int_symbols.end()) return it->second;
  const IntNode& n = node(e);
  std::vector<SymbolId> out;
  const auto take = [&](IntExpr part) {
    if (!part.isConstant()) unite(out, symbolsOfNode(part));
  };
  switch (n.kind) {
    case IntKind::kSymbol:
      out.push_back(n.symbol());
      break;
    case IntKind::kProduct:
      for (const Factor& f : n.factors()) take(f.atom);
      break;
    case IntKind::kSum:
      for (const Term& t : n.terms()) take(t.monomial);
      break;
    case IntKind::kIte:
      if (!n.condition().isConstant()) unite(out, symbolsOfNode(n.condition()));
      [[fallthrough]];
    case IntKind::kFloorDiv:
    case IntKind::kMod:
    case IntKind::kMin:
    case IntKind::kMax:
      for (const IntExpr o : n.operands()) take(o);
      break;
  }
  cache_bytes += out.size() * sizeof(SymbolId) + 64;
  return int_symbols.emplace(e.index(), std::move(out)).first->second;
}

const std::vector<SymbolId>& SymPool::Impl::symbolsOfNode(BoolExpr e) {
  if (const auto it = bool_symbols.find(e.index()); it != bool_symbols.end()) return it->second;
  const BoolNode& n = node(e);
  std::vector<SymbolId> out;
  if (n.symbol.valid()) out.push_back(n.symbol);
  if (!n.expr.isConstant()) unite(out, symbolsOfNode(n.expr));
  for (const BoolExpr i : n.items()) unite(out, symbolsOfNode(i));
  cache_bytes += out.size() * sizeof(SymbolId) + 64;
  return bool_symbols.emplace(e.index(), std::move(out)).first->second;
}

std::span<const SymbolId> SymPool::symbolsOf(IntExpr e) const {
  if (e.isConstant()) return {};
  return impl_->symbolsOfNode(e);
}

std::span<const SymbolId> SymPool::symbolsOf(BoolExpr e) const {
  if (e.isConstant()) return {};
  return impl_->symbolsOfNode(e);
}

}  // namespace shapeproof
