#include "backend/engine/entry_candidates.h"

#include <algorithm>

#include "backend/engine/iterate.h"
#include "backend/engine/key_match.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"

namespace shapeproof::ops {
namespace {

// Entries that a key of unknown content may hit are listed one by one up to this many.
constexpr size_t kMaxCandidates = 16;

}  // namespace

std::optional<std::vector<Candidate>> entryCandidates(Interp& in, const State& s, const ValueMap& map, const Value& key) {
  std::vector<Candidate> out;
  for (const auto& e : map) {
    const auto hit = pureEquals(in, s, e.key, key);
    if (!hit || out.size() == kMaxCandidates) return std::nullopt;
    if (!hit->isFalse()) out.push_back({*hit, e.key, e.value});
  }
  return out;
}

BoolExpr anyHit(Interp& in, const Value& key, const std::vector<Candidate>& found) {
  SymPool& pool = in.a.pool;
  BoolExpr any = BoolExpr::constant(false);
  Range all{Range::kMax, Range::kMin};
  bool numbers = key.isInt();
  for (const Candidate& c : found) {
    any = pool.orOf(any, c.hit);
    numbers = numbers && c.key.isInt() && c.key.asInt().isConstant();
    if (numbers) all = {std::min(all.low, c.key.asInt().value()), std::max(all.high, c.key.asInt().value())};
  }
  if (!numbers || found.size() < 2 || all.high - all.low + 1 != static_cast<int64_t>(found.size())) return any;
  return pool.andOf(pool.ge(key.asInt(), IntExpr::constant(all.low)), pool.le(key.asInt(), IntExpr::constant(all.high)));
}

Value oneOfThem(Interp& in, State& s, const std::vector<Candidate>& found) {
  bool exact = true;
  std::optional<Value> common = found[0].value;
  for (size_t i = 1; i < found.size() && common && exact; ++i) common = commonElement(in, s, *common, found[i].value, exact, &s);
  if (common && exact) return in.a.run_items->at(in, s, *common);
  Value chain = found.back().value;
  for (size_t i = found.size() - 1; i-- > 0;) chain = Value::choice(found[i].hit, found[i].value, std::move(chain));
  return chain;
}

}  // namespace shapeproof::ops
