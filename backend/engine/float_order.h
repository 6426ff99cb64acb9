// Floats of unknown value that are one value: asked twice whether `p < 0.5`, such a float answers the same.
//
// It carries a *rank*, an integer that is ordered as the doubles are (Value::unknownFloat). Laws:
//   rank(x) < rank(y) iff x < y, and rank(x) == rank(y) iff x == y, for doubles x, y that are no NaN (-0.0 and 0.0 have one rank);
//   a NaN ranks above infinity.
// Ranks have 60 bits: those of the constants have their 52 bits of fraction and 7 of exponent. A constant beyond has none, and a
// comparison with it is as unknown as one with a float that has no rank.
//
// What is computed of such a float is another one. A rank is never given to what stands for many floats at once (run_items.h).
#pragma once

#include <optional>
#include <string_view>

#include "backend/state/value.h"
#include "ir/nodes.h"

namespace shapeproof {

class Analysis;

// A float of unknown value with a rank of its own. The bounds are doubles with a rank, both included; without them it may be
// anything, a NaN too.
[[nodiscard]] Value unknownFloat(Analysis& a, Name reason, Trust trust);
[[nodiscard]] Value unknownFloat(Analysis& a, Name reason, Trust trust, double low, double high);
// The same with a rank of its own where it has none; any other value as it is.
[[nodiscard]] Value rankedFloat(Analysis& a, const Value& v);
// x where the condition holds, else y: floats, one of them unknown at least. None where a side has no rank, or the rank would grow too large.
[[nodiscard]] std::optional<Value> chosenFloat(Analysis& a, BoolExpr condition, const Value& x, const Value& y);
// `l op r` by the ranks (kEq … kGe); none where a side has no rank.
[[nodiscard]] std::optional<BoolExpr> compareRanks(SymPool& pool, ir::CompareOp op, const Value& l, const Value& r);
// x != 0.0; none where it has no rank.
[[nodiscard]] std::optional<BoolExpr> truthOfRank(SymPool& pool, const Value& v);

}  // namespace shapeproof
