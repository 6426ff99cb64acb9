#include "backend/query/amount.h"

#include <fmt/format.h>

#include <algorithm>

#include "backend/sym/nodes.h"

namespace shapeproof {
namespace {

// A loop counts its first iterations one by one, and the others by a formula: `288*B*T if T >= 3 else 576*B`, where T is at least 2. Cases
// that the formula of the other side covers are left out.
class Cases {
 public:
  explicit Cases(const Interp& in) : in_(in), pool_(in.a.pool) {}

  IntExpr joined(const Snapshot& s, IntExpr e) {
    if (e.isConstant() || ++steps_ > kMostSteps) return e;
    const IntNode& node = nodeOf(pool_, e);
    switch (node.kind) {
      case IntKind::kSum: {
        IntExpr sum = IntExpr::constant(node.constant());
        for (const Term& t : node.terms()) sum = pool_.add(sum, pool_.mul(IntExpr::constant(t.coefficient), joined(s, t.monomial)));
        return sum;
      }
      case IntKind::kProduct: {
        IntExpr product = IntExpr::constant(1);
        for (const Factor& f : node.factors())
          for (uint32_t i = 0; i < f.power; ++i) product = pool_.mul(product, joined(s, f.atom));
        return product;
      }
      case IntKind::kIte: return cases(s, node.condition(), node.operands()[0], node.operands()[1]);
      default: return e;
    }
  }

 private:
  static constexpr int kMostSteps = 400;

  IntExpr cases(const Snapshot& s, BoolExpr condition, IntExpr then, IntExpr otherwise) {
    const Snapshot holds = in_.suppose(s, condition), fails = in_.suppose(s, pool_.notOf(condition));
    if (!holds) return fails ? joined(fails, otherwise) : otherwise;
    if (!fails) return joined(holds, then);
    const IntExpr a = joined(holds, then), b = joined(fails, otherwise);
    const BoolExpr same = pool_.eq(a, b);
    if (in_.check(*fails, same) == Tri::kTrue) return a;
    if (in_.check(*holds, same) == Tri::kTrue) return b;
    return pool_.ite(condition, a, b);
  }

  const Interp& in_;
  SymPool& pool_;
  int steps_ = 0;
};

constexpr size_t kMostOpen = 6;     // conditions that are tried both ways
constexpr size_t kMostChoices = 3;  // numbers that are listed

// What it comes to, whichever way the values of tensors and the like decide: "32*B or 48*B". Empty: those are too many, or sizes alone decide.
std::vector<IntExpr> choices(SymPool& pool, IntExpr e) {
  std::vector<SymbolId> open;
  for (const SymbolId id : pool.symbolsOf(e))
    if (pool.info(id).is_bool) open.push_back(id);
  std::vector<IntExpr> out;
  if (open.empty() || open.size() > kMostOpen) return out;
  for (uint32_t way = 0; way < 1u << open.size(); ++way) {
    const IntExpr one = pool.substitute(e, [&](SymbolId id) -> std::optional<IntExpr> {
      const auto at = std::find(open.begin(), open.end(), id);
      if (at == open.end()) return std::nullopt;
      return IntExpr::constant(way >> (at - open.begin()) & 1);
    });
    if (std::find(out.begin(), out.end(), one) == out.end()) out.push_back(one);
  }
  return out.size() > kMostChoices ? std::vector<IntExpr>() : out;
}

}  // namespace

ReportedSize reportAmount(const Interp& in, const State& s, const Amount& amount, std::set<std::string>& reasons) {
  if (!amount.known()) {
    reasons.insert(amount.why);
    return "?";
  }
  const IntExpr e = Cases(in).joined(Snapshot(makeRef<State>(s)), in.simplify(s, amount.value));
  const NamesApart apart(in.a.pool);
  if (const auto ways = choices(in.a.pool, e); !ways.empty()) {
    std::string text;
    for (const IntExpr way : ways) {
      const ReportedSize one = reportSize(in.a.pool, s.facts, way);
      if (one == ReportedSize("?")) return reportAmount(in, s, {way, {}}, reasons);
      text += (text.empty() ? "" : " or ") + std::visit([](const auto& v) { return fmt::format("{}", v); }, one);
    }
    if (ways.size() == 1) return reportSize(in.a.pool, s.facts, ways[0]);
    return text;
  }
  ReportedSize out = reportSize(in.a.pool, s.facts, e);
  if (std::holds_alternative<int64_t>(out) || std::get<std::string>(out) != "?") return out;
  for (const SymbolId id : in.a.pool.symbolsOf(e)) {
    const SymbolInfo& info = in.a.pool.info(id);
    if (info.name != 0) continue;
    const std::string reason(in.a.text(Name(info.reason)));
    reasons.insert(reason.empty() ? "it depends on a condition that is not known" : reason);
  }
  return out;
}

}  // namespace shapeproof
