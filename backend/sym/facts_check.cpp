// Questions to Facts: intervals under facts and direct answers.
#include <algorithm>

#include "backend/sym/facts_data.h"
#include "backend/sym/interval.h"
#include "backend/sym/questions.h"

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

}  // namespace

Range FactsRanges::of(IntExpr e) {
  if (e.isConstant()) return interval::point(e.value());
  const IntNode& n = impl_.node(e);
  if (n.kind == IntKind::kSymbol) return interval::intersect(n.birth, data_.baseRange(e));
  if (n.depth < kMemoDepth) return compute(e, n);
  if (const auto it = computed_.ranges.find(e.index()); it != computed_.ranges.end()) return it->second;
  const Range r = compute(e, n);
  computed_.ranges.emplace(e.index(), r);
  return r;
}

Range FactsRanges::compute(IntExpr e, const IntNode& n) {
  if (n.kind == IntKind::kIte) {
    const Tri c = check(n.condition());
    if (c != Tri::kUnknown) return of(n.operands()[c == Tri::kTrue ? 0 : 1]);
  }
  const Range r = interval::intersect(rangeOfNode(impl_, n, *this), n.birth);
  const Linear form = pool_.linearOf(e);
  const Range* known = data_.ranges.find(form.base.bits());
  if (known == nullptr) return r;
  return interval::intersect(r, interval::add(interval::scale(*known, form.scale), interval::point(form.offset)));
}

Tri FactsRanges::check(BoolExpr b) {
  if (b.isConstant()) return triOf(b.isTrue());
  const BoolNode& n = nodeOf(pool_, b);
  if (n.kind == BoolKind::kSymbol || n.kind == BoolKind::kNotSymbol) return known(b);
  const bool joins = n.kind == BoolKind::kAnd || n.kind == BoolKind::kOr;
  if (n.depth < kMemoDepth) return joins ? junction(b, n) : comparison(b, n);
  if (const auto it = computed_.truths.find(b.index()); it != computed_.truths.end()) return it->second;
  const Tri t = joins ? junction(b, n) : comparison(b, n);
  computed_.truths.emplace(b.index(), t);
  return t;
}

Tri FactsRanges::known(BoolExpr b) const {
  if (data_.atoms.empty()) return Tri::kUnknown;
  if (data_.holds(b)) return Tri::kTrue;
  const BoolExpr opposite = impl_.negations[b.index()];
  return !opposite.isConstant() && data_.holds(opposite) ? Tri::kFalse : Tri::kUnknown;
}

Tri FactsRanges::comparison(BoolExpr b, const BoolNode& n) {
  const Linear form = pool_.linearOf(n.expr);
  if (const Range* known = data_.ranges.find(form.base.bits())) {
    const Range r = interval::add(interval::scale(*known, form.scale), interval::point(form.offset));
    if (const Tri t = compareRange(n.kind, r); t != Tri::kUnknown) return t;
  }
  if (n.kind != BoolKind::kGe)
    if (const Tri t = known(b); t != Tri::kUnknown) return t;
  return data_.ranges.empty() ? Tri::kUnknown : compareRange(n.kind, of(n.expr));
}

Tri FactsRanges::junction(BoolExpr b, const BoolNode& n) {
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

Tri checkDirect(const SymPool& pool, const Facts::Data& data, BoolExpr b) { return FactsRanges(pool, data).check(b); }

namespace {

// The answer, noted where somebody wants to know.
template <class Asked, class Answer>
Answer noted(const SymPool& pool, Asked what, Answer answer) {
  if (QuestionLog* log = pool.asked()) log->note(what, answer);
  return answer;
}

}  // namespace

Tri Facts::check(SymPool& pool, BoolExpr b) const {
  if (b.isConstant()) return triOf(b.isTrue());
  if (!data_) return noted(pool, b, Tri::kUnknown);
  const auto decide = [&] {
    if (const Tri t = FactsRanges::ofFinished(pool, *data_).check(b); t != Tri::kUnknown) return t;
    const BoolExpr rewritten = simplifyStrong(pool, *data_, b);
    return rewritten == b ? Tri::kUnknown : FactsRanges::ofFinished(pool, *data_).check(rewritten);
  };
  if (nodeOf(pool, b).depth < kMemoDepth) return noted(pool, b, decide());
  auto& known = data_->answered.truths;
  const auto before = known.find(b.index());
  const Tri answer = before != known.end() ? before->second : decide();
  if (before == known.end()) known.emplace(b.index(), answer);
  return noted(pool, b, answer);
}

Range Facts::rangeOf(const SymPool& pool, IntExpr e) const {
  if (e.isConstant()) return interval::point(e.value());
  if (!data_ || data_->ranges.empty()) return noted(pool, e, birthRange(pool, e));
  const Range r = FactsRanges::ofFinished(pool, *data_).of(e);
  return noted(pool, e, r.empty() ? birthRange(pool, e) : r);
}

Range Facts::rangeOf(const SymPool& pool, SymbolId s) const {
  const Range birth = pool.info(s).range;
  const IntExpr node = pool.impl().symbol_nodes[s.index];
  if (!data_ || node.isConstant() || pool.info(s).is_bool) return noted(pool, s, birth);
  return noted(pool, s, interval::intersect(birth, data_->baseRange(node)));
}

IntExpr Facts::simplify(SymPool& pool, IntExpr e) const {
  if (e.isConstant()) return e;
  if (!data_) return noted(pool, e, e);
  if (pool.impl().node(e).kind == IntKind::kSymbol) return noted(pool, e, simplifyMild(pool, *data_, e));
  auto& known = data_->answered.simple;
  const auto before = known.find(e.index());
  const IntExpr answer = before != known.end() ? before->second : simplifyMild(pool, *data_, e);
  if (before == known.end()) known.emplace(e.index(), answer);
  return noted(pool, e, answer);
}

namespace {

// Law: (a if c else b) + rest == 0 holds where a + rest == 0 does given c, and b + rest == 0 given not c.
bool isZero(SymPool& pool, const Facts& facts, IntExpr e, int choices) {
  if (facts.check(pool, pool.eq(e, IntExpr::constant(0))) == Tri::kTrue) return true;
  if (choices == 0 || e.isConstant()) return false;
  const Poly sum = pool.impl().polyOf(e);
  const auto choice = std::find_if(sum.terms.begin(), sum.terms.end(), [&](const Term& t) { return nodeOf(pool, t.monomial).kind == IntKind::kIte; });
  if (choice == sum.terms.end()) return false;
  const IntNode& n = nodeOf(pool, choice->monomial);
  const BoolExpr condition = n.condition();
  const IntExpr scale = IntExpr::constant(choice->coefficient), rest = pool.sub(e, pool.mul(scale, choice->monomial));
  const IntExpr ways[] = {n.operands()[0], n.operands()[1]};
  for (const bool first : {true, false}) {
    bool contradiction = false;
    const Facts given = facts.assume(pool, first ? condition : pool.notOf(condition), &contradiction);
    if (!contradiction && !isZero(pool, given, pool.add(rest, pool.mul(scale, ways[first ? 0 : 1])), choices - 1)) return false;
  }
  return true;
}

}  // namespace

bool Facts::sameNumber(SymPool& pool, IntExpr a, IntExpr b) const {
  constexpr int kMaxChoices = 4;
  return isZero(pool, *this, pool.sub(a, b), kMaxChoices);
}

}  // namespace shapeproof
