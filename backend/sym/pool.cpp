// The public face of SymPool.
#include "backend/sym/pool.h"

#include "backend/sym/pool_impl.h"

namespace shapeproof {

std::optional<int64_t> Model::get(SymbolId s) const {
  const auto it = std::lower_bound(values.begin(), values.end(), s,
                                   [](const auto& entry, SymbolId id) { return entry.first < id; });
  if (it == values.end() || it->first != s) return std::nullopt;
  return it->second;
}

SymPool::SymPool(Strings& strings) : impl_(std::make_unique<Impl>(strings)) {}
SymPool::~SymPool() = default;

SymbolId SymPool::newSymbol(const SymbolInfo& info) {
  const SymbolId s(static_cast<uint32_t>(impl_->symbols.size()));
  impl_->symbols.push_back(info);
  Range& r = impl_->symbols.back().range;
  if (info.is_bool) r = {std::max<int64_t>(r.low, 0), std::min<int64_t>(r.high, 1)};
  // Bounds outside 62 bits say nothing that a constant could.
  if (r.low < -IntExpr::kMaxConstant) r.low = Range::kMin;
  if (r.high > IntExpr::kMaxConstant) r.high = Range::kMax;
  r.low = std::min(r.low, IntExpr::kMaxConstant);
  r.high = std::max(r.high, -IntExpr::kMaxConstant);
  impl_->symbol_nodes.emplace_back();
  return s;
}

size_t SymPool::symbolCount() const { return impl_->symbols.size(); }

const SymbolInfo& SymPool::info(SymbolId s) const { return impl_->symbols[s.index]; }
void SymPool::setName(SymbolId s, Name name) { impl_->symbols[s.index].name = name.index; }
void SymPool::distrust(SymbolId s, Name reason) {
  impl_->symbols[s.index].trust = Trust::kOpaque;
  impl_->symbols[s.index].reason = reason.index;
}

std::string SymPool::nameOf(SymbolId s) const { return impl_->nameOf(s); }

std::string SymPool::Impl::nameOf(SymbolId s) {
  const std::string plain(strings.text(Name(symbols[s.index].name)));
  if (plain.empty() || apart == 0) return plain;
  for (int copy = 1;; ++copy) {
    std::string name = copy == 1 ? plain : plain + "_" + std::to_string(copy);
    if (printed_names.try_emplace(name, s).first->second == s) return name;
  }
}

NamesApart::NamesApart(const SymPool& pool) : pool_(pool) { ++pool_.impl_->apart; }

NamesApart::~NamesApart() {
  if (--pool_.impl_->apart == 0) pool_.impl_->printed_names.clear();
}
IntExpr SymPool::symbol(SymbolId s) { return impl_->symbolNode(s); }
BoolExpr SymPool::boolSymbol(SymbolId s) { return impl_->boolSymbol(s); }

std::optional<SymbolId> SymPool::asSymbol(IntExpr e) const {
  if (!impl_->isKind(e, IntKind::kSymbol)) return std::nullopt;
  return impl_->node(e).symbol();
}

std::optional<SymbolId> SymPool::asSymbol(BoolExpr e) const {
  if (!impl_->isKind(e, BoolKind::kSymbol)) return std::nullopt;
  return impl_->node(e).symbol;
}

IntExpr SymPool::add(IntExpr a, IntExpr b) { return impl_->add(a, b); }
IntExpr SymPool::sub(IntExpr a, IntExpr b) { return impl_->sub(a, b); }
IntExpr SymPool::neg(IntExpr a) { return impl_->scale(a, -1); }

IntExpr SymPool::mul(IntExpr a, IntExpr b) {
  if (a.isConstant() && b.isConstant()) {
    int64_t v;
    if (!__builtin_mul_overflow(a.value(), b.value(), &v) && IntExpr::fits(v)) return IntExpr::constant(v);
  }
  return impl_->mul(a, b);
}

IntExpr SymPool::product(std::span<const IntExpr> factors) {
  // Constants last: they may cancel an overflow with a zero, and they cost a single pass.
  arith::Wide constants = 1;
  IntExpr out = IntExpr::constant(1);
  for (const IntExpr f : factors) {
    if (f.is(0)) return f;
  }
  for (const IntExpr f : factors) {
    if (!f.isConstant()) {
      out = mul(out, f);
    } else if (constants <= IntExpr::kMaxConstant && constants >= -IntExpr::kMaxConstant) {
      constants *= f.value();
    }
  }
  return mul(out, impl_->constant(constants));
}

IntExpr SymPool::floorDiv(IntExpr a, IntExpr b) { return impl_->floorDiv(a, b); }
IntExpr SymPool::mod(IntExpr a, IntExpr b) { return impl_->mod(a, b); }
IntExpr SymPool::ceilDiv(IntExpr a, IntExpr b) { return neg(floorDiv(neg(a), b)); }

IntExpr SymPool::min(IntExpr a, IntExpr b) {
  if (a.isConstant() && b.isConstant()) return a.value() <= b.value() ? a : b;
  const IntExpr items[] = {a, b};
  return impl_->extremum(IntKind::kMin, items);
}

IntExpr SymPool::max(IntExpr a, IntExpr b) {
  if (a.isConstant() && b.isConstant()) return a.value() >= b.value() ? a : b;
  const IntExpr items[] = {a, b};
  return impl_->extremum(IntKind::kMax, items);
}

IntExpr SymPool::abs(IntExpr a) { return max(a, neg(a)); }
IntExpr SymPool::ite(BoolExpr c, IntExpr a, IntExpr b) { return a == b ? a : impl_->ite(c, a, b); }

std::optional<IntExpr> SymPool::pow(IntExpr base, IntExpr exponent) {
  if (base.is(1) || exponent.is(0)) return IntExpr::constant(1);
  if (!exponent.isConstant() || exponent.value() < 0) return std::nullopt;
  int64_t n = exponent.value();
  if (base.is(0)) return base;
  if (base.is(-1)) return IntExpr::constant(n % 2 == 0 ? 1 : -1);
  // Every other base leaves 62 bits, or the limits of an expression.
  if (n > 64) return impl_->opaque("integer too large");
  if (base.isConstant()) {
    std::optional<int64_t> v = 1;
    for (; n > 0 && v; --n) v = arith::mul(*v, base.value());
    return v ? impl_->constant(*v) : impl_->opaque("integer too large");
  }
  IntExpr result = base;
  for (; n > 1; --n) result = mul(result, base);
  return result;
}

BoolExpr SymPool::eq(IntExpr a, IntExpr b) {
  if (a == b) return BoolExpr::constant(true);
  if (a.isConstant() && b.isConstant()) return BoolExpr::constant(false);
  return impl_->eqZero(impl_->sub(a, b));
}

BoolExpr SymPool::le(IntExpr a, IntExpr b) {
  if (a.isConstant() && b.isConstant()) return BoolExpr::constant(a.value() <= b.value());
  return impl_->geZero(impl_->sub(b, a));
}

BoolExpr SymPool::lt(IntExpr a, IntExpr b) {
  if (a.isConstant() && b.isConstant()) return BoolExpr::constant(a.value() < b.value());
  return impl_->geZero(impl_->add(impl_->sub(b, a), IntExpr::constant(-1)));
}

BoolExpr SymPool::notOf(BoolExpr a) { return impl_->notOf(a); }
BoolExpr SymPool::andOf(BoolExpr a, BoolExpr b) { return impl_->andOf(a, b); }
BoolExpr SymPool::orOf(BoolExpr a, BoolExpr b) { return impl_->orOf(a, b); }
BoolExpr SymPool::andAll(std::span<const BoolExpr> items) { return impl_->andAll(items); }
BoolExpr SymPool::orAll(std::span<const BoolExpr> items) { return impl_->orAll(items); }

BoolExpr SymPool::iteBool(BoolExpr c, BoolExpr a, BoolExpr b) {
  if (a == b) return a;
  return orOf(andOf(c, a), andOf(notOf(c), b));
}

size_t SymPool::bytes() const {
  const Impl& p = *impl_;
  return p.arena_bytes + p.cache_bytes + p.ints.size() * sizeof(IntNode) + p.bools.size() * (sizeof(BoolNode) + 4) +
         p.symbols.size() * (sizeof(SymbolInfo) + sizeof(IntExpr)) + p.int_table.bytes() + p.bool_table.bytes() +
         p.linear_forms.size() * (sizeof(Linear) + 32);
}

}  // namespace shapeproof
