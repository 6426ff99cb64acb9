// Questions to Facts: intervals under facts and direct answers.
#include "backend/sym/facts_data.h"
#include "backend/sym/interval.h"

namespace shapeproof {

namespace {

constexpr uint16_t kMemoDepth = 3;  // cheaper to compute again than to look up

// The comparison of scale*base + offset with 0, from the interval of the expression.
[[nodiscard]] Tri compareRange(BoolKind kind, Range r) {
  if (r.empty()) return Tri::kUnknown;
  if (kind == BoolKind::kGe) return r.low >= 0 ? Tri::kTrue : r.high < 0 ? Tri::kFalse : Tri::kUnknown;
  const Tri equal = !r.contains(0) ? Tri::kFalse : r.low == r.high ? Tri::kTrue : Tri::kUnknown;
  return kind == BoolKind::kEq ? equal : !equal;
}

[[nodiscard]] Tri checkComparison(const SymPool& pool, const Facts::Data& data, BoolExpr b, const BoolNode& n) {
  const Linear form = pool.linearOf(n.expr);
  if (const Range* known = data.ranges.find(form.base.bits())) {
    const Range r = interval::add(interval::scale(*known, form.scale), interval::point(form.offset));
    if (const Tri t = compareRange(n.kind, r); t != Tri::kUnknown) return t;
  }
  if (n.kind != BoolKind::kGe && !data.atoms.empty()) {
    if (data.holds(b)) return Tri::kTrue;
    const BoolExpr opposite = pool.impl().negations[b.index()];
    if (!opposite.isConstant() && data.holds(opposite)) return Tri::kFalse;
  }
  if (data.ranges.empty()) return Tri::kUnknown;
  FactsRanges ranges(pool, data);
  return compareRange(n.kind, ranges.of(n.expr));
}

}  // namespace

Range FactsRanges::of(IntExpr e) {
  if (e.isConstant()) return interval::point(e.value());
  const IntNode& n = impl_.node(e);
  if (n.kind == IntKind::kSymbol) return interval::intersect(n.birth, data_.baseRange(e));
  if (n.depth < kMemoDepth) return compute(e, n);
  if (const auto it = memo_.find(e.index()); it != memo_.end()) return it->second;
  const Range r = compute(e, n);
  memo_.emplace(e.index(), r);
  return r;
}

Range FactsRanges::compute(IntExpr e, const IntNode& n) {
  if (n.kind == IntKind::kIte) {
    const Tri c = checkDirect(pool_, data_, n.condition());
    if (c != Tri::kUnknown) return of(n.operands()[c == Tri::kTrue ? 0 : 1]);
  }
  const Range r = interval::intersect(rangeOfNode(impl_, n, *this), n.birth);
  const Linear form = pool_.linearOf(e);
  const Range* known = data_.ranges.find(form.base.bits());
  if (known == nullptr) return r;
  return interval::intersect(r, interval::add(interval::scale(*known, form.scale), interval::point(form.offset)));
}

namespace {

// Junctions can share parts, so the deep ones are remembered.
class Checker {
 public:
  Checker(const SymPool& pool, const Facts::Data& data) : pool_(pool), data_(data) {}

  [[nodiscard]] Tri check(BoolExpr b) {
    if (b.isConstant()) return triOf(b.isTrue());
    const BoolNode& n = nodeOf(pool_, b);
    switch (n.kind) {
      case BoolKind::kSymbol:
      case BoolKind::kNotSymbol:
        return known(b);
      case BoolKind::kEq:
      case BoolKind::kNe:
      case BoolKind::kGe:
        return checkComparison(pool_, data_, b, n);
      case BoolKind::kAnd:
      case BoolKind::kOr: {
        if (n.depth < kMemoDepth) return junction(b, n);
        if (const auto it = memo_.find(b.index()); it != memo_.end()) return it->second;
        const Tri t = junction(b, n);
        memo_.emplace(b.index(), t);
        return t;
      }
    }
    return Tri::kUnknown;
  }

 private:
  [[nodiscard]] Tri known(BoolExpr b) const {
    if (data_.atoms.empty()) return Tri::kUnknown;
    if (data_.holds(b)) return Tri::kTrue;
    const BoolExpr opposite = pool_.impl().negations[b.index()];
    return !opposite.isConstant() && data_.holds(opposite) ? Tri::kFalse : Tri::kUnknown;
  }

  [[nodiscard]] Tri junction(BoolExpr b, const BoolNode& n) {
    if (const Tri t = known(b); t != Tri::kUnknown) return t;
    const Tri deciding = triOf(n.kind == BoolKind::kOr);
    bool unknown = false;
    for (const BoolExpr i : n.items()) {
      const Tri t = check(i);
      if (t == deciding) return deciding;
      unknown = unknown || t == Tri::kUnknown;
    }
    return unknown ? Tri::kUnknown : !deciding;
  }

  const SymPool& pool_;
  const Facts::Data& data_;
  std::unordered_map<uint32_t, Tri> memo_;
};

}  // namespace

Tri checkDirect(const SymPool& pool, const Facts::Data& data, BoolExpr b) { return Checker(pool, data).check(b); }

Tri Facts::check(SymPool& pool, BoolExpr b) const {
  if (b.isConstant()) return triOf(b.isTrue());
  if (!data_) return Tri::kUnknown;
  if (const Tri t = checkDirect(pool, *data_, b); t != Tri::kUnknown) return t;
  const BoolExpr rewritten = simplifyStrong(pool, *data_, b);
  return rewritten == b ? Tri::kUnknown : checkDirect(pool, *data_, rewritten);
}

Range Facts::rangeOf(const SymPool& pool, IntExpr e) const {
  if (e.isConstant()) return interval::point(e.value());
  if (!data_ || data_->ranges.empty()) return birthRange(pool, e);
  FactsRanges ranges(pool, *data_);
  const Range r = ranges.of(e);
  return r.empty() ? birthRange(pool, e) : r;
}

Range Facts::rangeOf(const SymPool& pool, SymbolId s) const {
  const Range birth = pool.info(s).range;
  const IntExpr node = pool.impl().symbol_nodes[s.index];
  if (!data_ || node.isConstant() || pool.info(s).is_bool) return birth;
  return interval::intersect(birth, data_->baseRange(node));
}

IntExpr Facts::simplify(SymPool& pool, IntExpr e) const {
  if (e.isConstant() || !data_) return e;
  return simplifyMild(pool, *data_, e);
}

}  // namespace shapeproof
