#include "backend/engine/float_order.h"

#include <cmath>
#include <cstring>

#include "backend/engine/analysis.h"

namespace shapeproof {
namespace {

using ir::CompareOp;

constexpr int kFractionBits = 52;
// Exponents that have ranks: magnitudes from 2^kLowest to below 2^(kHighest + 1).
constexpr int64_t kLowest = -62, kHighest = 63, kBias = 1023;
constexpr int64_t kInfinity = (kHighest - kLowest + 3) << kFractionBits, kNan = kInfinity + 1;
// A rank made of more symbols costs more than what it tells.
constexpr size_t kMaxSymbols = 8;

IntExpr constant(int64_t v) { return IntExpr::constant(v); }

// Law: the bits of a double without its sign grow with its magnitude. Below the smallest exponent only 0.0 has a rank: the ranks between
// stand for all that lies there.
std::optional<int64_t> rankOf(double d) {
  if (std::isnan(d)) return std::nullopt;
  const double magnitude = std::fabs(d);
  int64_t rank = 0;
  if (std::isinf(d)) {
    rank = kInfinity;
  } else if (magnitude != 0.0) {
    uint64_t bits = 0;
    std::memcpy(&bits, &magnitude, sizeof bits);
    const int64_t exponent = static_cast<int64_t>(bits >> kFractionBits) - kBias;
    if (exponent < kLowest || exponent > kHighest) return std::nullopt;
    rank = static_cast<int64_t>(bits) - ((kBias + kLowest - 1) << kFractionBits);
  }
  return std::signbit(d) ? -rank : rank;
}

std::optional<IntExpr> rankOf(const Value& v) {
  if (v.isUnknown()) return v.rank();
  std::optional<int64_t> rank;
  constexpr int64_t kMaxExact = int64_t{1} << 53;
  if (v.is(ValueKind::kFloat)) rank = rankOf(v.asFloat());
  else if (v.isIntConstant() && std::abs(v.asInt().value()) <= kMaxExact) rank = rankOf(static_cast<double>(v.asInt().value()));
  else if (v.isBool() && v.asBool().isConstant()) rank = rankOf(v.asBool().isTrue() ? 1.0 : 0.0);
  return rank ? std::optional(constant(*rank)) : std::nullopt;
}

BoolExpr isNoNan(SymPool& pool, IntExpr rank) {
  const auto symbol = pool.asSymbol(rank);
  if (symbol && pool.info(*symbol).range.high <= kInfinity) return BoolExpr::constant(true);
  return pool.le(rank, constant(kInfinity));
}

Value withRank(Analysis& a, Name reason, Trust trust, Range ranks) {
  SymbolInfo info;
  info.trust = trust;
  info.range = ranks;
  info.reason = reason.index;
  info.rank = true;
  return Value::unknownFloat(reason, trust, a.pool.symbol(a.pool.newSymbol(info)));
}

}  // namespace

Value unknownFloat(Analysis& a, Name reason, Trust trust) { return withRank(a, reason, trust, {-kInfinity, kNan}); }

Value unknownFloat(Analysis& a, Name reason, Trust trust, double low, double high) {
  const auto from = rankOf(low), to = rankOf(high);
  return from && to && *from <= *to ? withRank(a, reason, trust, {*from, *to}) : unknownFloat(a, reason, trust);
}

Value rankedFloat(Analysis& a, const Value& v) {
  const bool without = v.isUnknown() && v.unknownType() == UnknownType::kFloat && !v.rank();
  return without ? unknownFloat(a, v.unknownReason(), v.unknownTrust()) : v;
}

std::optional<Value> chosenFloat(Analysis& a, BoolExpr condition, const Value& x, const Value& y) {
  const auto of_x = rankOf(x), of_y = rankOf(y);
  if (!of_x || !of_y || x.isIntConstant() || y.isIntConstant() || x.isBool() || y.isBool() || !(x.isUnknown() || y.isUnknown())) return std::nullopt;
  const IntExpr rank = a.pool.ite(condition, *of_x, *of_y);
  if (rank.isConstant() || a.pool.symbolsOf(rank).size() > kMaxSymbols) return std::nullopt;
  const Value& worse = !y.isUnknown() || (x.isUnknown() && x.unknownTrust() >= y.unknownTrust()) ? x : y;
  return Value::unknownFloat(worse.unknownReason(), worse.unknownTrust(), rank);
}

std::optional<BoolExpr> compareRanks(SymPool& pool, CompareOp op, const Value& l, const Value& r) {
  const auto x = rankOf(l), y = rankOf(r);
  if (!x || !y) return std::nullopt;
  switch (op) {
    case CompareOp::kEq: return pool.andOf(pool.eq(*x, *y), isNoNan(pool, *x));
    case CompareOp::kNe: return pool.notOf(pool.andOf(pool.eq(*x, *y), isNoNan(pool, *x)));
    case CompareOp::kLt: return pool.andOf(pool.lt(*x, *y), isNoNan(pool, *y));
    case CompareOp::kLe: return pool.andOf(pool.le(*x, *y), isNoNan(pool, *y));
    case CompareOp::kGt: return pool.andOf(pool.gt(*x, *y), isNoNan(pool, *x));
    case CompareOp::kGe: return pool.andOf(pool.ge(*x, *y), isNoNan(pool, *x));
    default: return std::nullopt;
  }
}

std::optional<BoolExpr> truthOfRank(SymPool& pool, const Value& v) {
  const auto rank = rankOf(v);
  return rank ? std::optional(pool.ne(*rank, constant(0))) : std::nullopt;
}

}  // namespace shapeproof
