// Hash-consing: every node is looked up before it is made.
#include "backend/sym/nodes.h"

#include <cassert>
#include <cstring>

#include "backend/sym/ranges.h"

namespace shapeproof {

namespace {

class BirthSource : public RangeSource {
 public:
  explicit BirthSource(const SymPool::Impl& impl) : impl_(impl) {}
  [[nodiscard]] Range of(IntExpr e) override { return impl_.birth(e); }

 private:
  const SymPool::Impl& impl_;
};

template <class T>
[[nodiscard]] bool sameItems(std::span<const T> a, std::span<const T> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

[[nodiscard]] bool sameNode(const IntNode& a, const IntNode& b) {
  if (a.hash != b.hash || a.kind != b.kind || a.count != b.count || a.payload != b.payload) return false;
  switch (a.kind) {
    case IntKind::kSymbol:
      return true;
    case IntKind::kProduct:
      return sameItems(a.factors(), b.factors());
    case IntKind::kSum:
      return sameItems(a.terms(), b.terms());
    case IntKind::kFloorDiv:
    case IntKind::kMod:
    case IntKind::kMin:
    case IntKind::kMax:
    case IntKind::kIte:
      return sameItems(a.operands(), b.operands());
  }
  return false;
}

[[nodiscard]] uint64_t seedOf(IntKind kind, int64_t payload) {
  return arith::mix(static_cast<uint64_t>(kind) + 17, static_cast<uint64_t>(payload));
}

[[nodiscard]] bool isDivision(IntKind k) { return k == IntKind::kFloorDiv || k == IntKind::kMod; }

}  // namespace

void ConsTable::place(uint64_t hash, uint32_t index) {
  size_t i = hash & (slots_.size() - 1);
  while (slots_[i].index != kNone) i = (i + 1) & (slots_.size() - 1);
  slots_[i] = {index, static_cast<uint32_t>(hash >> 32)};
}

void ConsTable::insert(uint64_t hash, uint32_t index) {
  assert(index == hashes_.size());
  hashes_.push_back(hash);
  if (hashes_.size() * 2 > slots_.size()) {
    slots_.assign(std::max<size_t>(64, slots_.size() * 2), Slot{});
    for (uint32_t i = 0; i < hashes_.size(); ++i) place(hashes_[i], i);
    return;
  }
  place(hash, index);
}

IntExpr SymPool::Impl::internNode(const IntNode& proto, size_t item_bytes) {
  const uint32_t known = int_table.find(proto.hash, [&](uint32_t i) { return sameNode(ints[i], proto); });
  if (known != ConsTable::kNone) return IntExpr::node(known);
  IntNode n = proto;
  if (item_bytes > 0) {
    void* copy = arena.allocate(item_bytes, alignof(Term));
    std::memcpy(copy, proto.data, item_bytes);
    n.data = copy;
    arena_bytes += item_bytes;
  }
  BirthSource births(*this);
  n.birth = rangeOfNode(*this, n, births);
  // Contradictory births cannot be met by any value; every answer is then right, so the widest is taken.
  if (n.birth.empty()) n.birth = {};
  const auto index = static_cast<uint32_t>(ints.size());
  ints.push_back(n);
  int_table.insert(n.hash, index);
  return IntExpr::node(index);
}

IntExpr SymPool::Impl::symbolNode(SymbolId s) {
  IntExpr& cached = symbol_nodes[s.index];
  if (!cached.isConstant()) return cached;
  if (symbols[s.index].is_bool) return cached = ite(boolSymbol(s), IntExpr::constant(1), IntExpr::constant(0));
  const Range r = symbols[s.index].range;
  if (r.low == r.high && IntExpr::fits(r.low)) return IntExpr::constant(r.low);
  IntNode n;
  n.kind = IntKind::kSymbol;
  n.payload = s.index;
  n.hash = seedOf(n.kind, n.payload);
  return cached = internNode(n, 0);
}

IntExpr SymPool::Impl::opaque(std::string_view reason) {
  SymbolInfo info;
  info.trust = Trust::kOpaque;
  info.reason = strings.intern(reason).index;
  const SymbolId s(static_cast<uint32_t>(symbols.size()));
  symbols.push_back(info);
  symbol_nodes.emplace_back();
  return symbolNode(s);
}

IntExpr SymPool::Impl::constant(arith::Wide v) {
  if (v > IntExpr::kMaxConstant || v < -IntExpr::kMaxConstant) return opaque("integer too large");
  return IntExpr::constant(static_cast<int64_t>(v));
}

IntExpr SymPool::Impl::internSum(int64_t constant, std::span<const Term> terms) {
  IntNode n;
  n.kind = IntKind::kSum;
  n.payload = constant;
  n.count = static_cast<uint32_t>(terms.size());
  n.data = terms.data();
  n.hash = seedOf(n.kind, constant);
  for (const Term& t : terms) {
    n.hash = arith::mix(arith::mix(n.hash, t.monomial.bits()), static_cast<uint64_t>(t.coefficient));
    const IntNode& m = node(t.monomial);
    n.depth = std::max(n.depth, m.depth);
    n.has_division = n.has_division || m.has_division;
  }
  if (++n.depth > kMaxDepth) return opaque("expression too large");
  return internNode(n, terms.size_bytes());
}

IntExpr SymPool::Impl::internProduct(std::span<const Factor> factors) {
  IntNode n;
  n.kind = IntKind::kProduct;
  n.count = static_cast<uint32_t>(factors.size());
  n.data = factors.data();
  n.hash = seedOf(n.kind, 0);
  for (const Factor& f : factors) {
    n.hash = arith::mix(arith::mix(n.hash, f.atom.bits()), f.power);
    const IntNode& a = node(f.atom);
    n.depth = std::max(n.depth, a.depth);
    n.has_division = n.has_division || a.has_division;
  }
  if (++n.depth > kMaxDepth) return opaque("expression too large");
  return internNode(n, factors.size_bytes());
}

IntExpr SymPool::Impl::internOperation(IntKind kind, std::span<const IntExpr> operands, BoolExpr condition) {
  IntNode n;
  n.kind = kind;
  n.payload = kind == IntKind::kIte ? condition.bits() : 0;
  n.count = static_cast<uint32_t>(operands.size());
  n.data = operands.data();
  n.has_division = isDivision(kind);
  n.hash = seedOf(kind, n.payload);
  n.depth = depth(condition);
  for (const IntExpr o : operands) {
    n.hash = arith::mix(n.hash, o.bits());
    n.depth = std::max(n.depth, depth(o));
  }
  if (++n.depth > kMaxDepth) return opaque("expression too large");
  return internNode(n, operands.size_bytes());
}

BoolExpr SymPool::Impl::internBool(const BoolNode& proto) {
  const uint32_t known = bool_table.find(proto.hash, [&](uint32_t i) {
    const BoolNode& b = bools[i];
    return b.hash == proto.hash && b.kind == proto.kind && b.symbol == proto.symbol && b.expr == proto.expr &&
           sameItems(b.items(), proto.items());
  });
  if (known != ConsTable::kNone) return BoolExpr::node(known);
  BoolNode n = proto;
  if (n.count > 0) {
    auto* copy = static_cast<BoolExpr*>(arena.allocate(n.count * sizeof(BoolExpr), alignof(BoolExpr)));
    std::copy(proto.items().begin(), proto.items().end(), copy);
    n.data = copy;
    arena_bytes += n.count * sizeof(BoolExpr);
  }
  const auto index = static_cast<uint32_t>(bools.size());
  bools.push_back(n);
  negations.emplace_back();
  bool_table.insert(n.hash, index);
  return BoolExpr::node(index);
}

BoolExpr SymPool::Impl::internAtom(BoolKind kind, SymbolId symbol, IntExpr expr) {
  BoolNode n;
  n.kind = kind;
  n.symbol = symbol;
  n.expr = expr;
  n.depth = static_cast<uint16_t>(depth(expr) + 1);
  n.hash = arith::mix(arith::mix(static_cast<uint64_t>(kind) + 91, symbol.index), expr.bits());
  return internBool(n);
}

BoolExpr SymPool::Impl::internJunction(BoolKind kind, std::span<const BoolExpr> items) {
  BoolNode n;
  n.kind = kind;
  n.count = static_cast<uint32_t>(items.size());
  n.data = items.data();
  n.hash = static_cast<uint64_t>(kind) + 91;
  for (const BoolExpr i : items) {
    n.hash = arith::mix(n.hash, i.bits());
    n.depth = std::max(n.depth, depth(i));
  }
  ++n.depth;
  // Too deep to walk: unknown instead.
  if (n.depth > kMaxDepth) return internAtom(BoolKind::kEq, SymbolId(), opaque("expression too large"));
  return internBool(n);
}

const IntNode& nodeOf(const SymPool& pool, IntExpr e) { return pool.impl().node(e); }
const BoolNode& nodeOf(const SymPool& pool, BoolExpr e) { return pool.impl().node(e); }
Range birthRange(const SymPool& pool, IntExpr e) { return pool.impl().birth(e); }

}  // namespace shapeproof
