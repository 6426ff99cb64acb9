#include "backend/solve/z3_judge.h"

#include "backend/solve/z3_encode.h"

namespace shapeproof {

namespace {

[[nodiscard]] SatResult unknown(std::string reason) { return {SatStatus::kUnknown, {}, std::move(reason)}; }

void assumeBirth(z3::solver& solver, Z3Encoder& encoder, const SymPool& pool, SymbolId s) {
  const SymbolInfo& info = pool.info(s);
  const z3::expr e = encoder.symbol(s);
  z3::context& context = solver.ctx();
  if (info.is_bool) {
    if (info.range.low >= 1) solver.add(e);
    if (info.range.high <= 0) solver.add(!e);
    return;
  }
  if (info.range.low != Range::kMin) solver.add(e >= context.int_val(info.range.low));
  if (info.range.high != Range::kMax) solver.add(e <= context.int_val(info.range.high));
}

// None: a value leaves 64 bits.
[[nodiscard]] std::optional<Model> readModel(const z3::model& m, Z3Encoder& encoder, const SymPool& pool,
                                             std::span<const SymbolId> symbols) {
  Model out;
  for (const SymbolId s : symbols) {
    const z3::expr v = m.eval(encoder.symbol(s), true);
    int64_t value = 0;
    if (pool.info(s).is_bool) {
      value = v.is_true() ? 1 : 0;
    } else if (!v.is_numeral_i64(value)) {
      return std::nullopt;
    }
    out.values.emplace_back(s, value);
  }
  return out;
}

[[nodiscard]] bool satisfies(const SymPool& pool, std::span<const BoolExpr> assumptions, const Model& m) {
  for (const BoolExpr b : assumptions) {
    if (pool.evaluate(b, m) != true) return false;
  }
  return true;
}

}  // namespace

Z3Judge::Z3Judge(const SymPool& pool, const SolverOptions& options) : pool_(pool), options_(options) {}
Z3Judge::~Z3Judge() = default;

SatResult Z3Judge::check(std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols) {
  try {
    // A context for each query: the answer depends on the query alone, not on the ones before it.
    z3::context context;
    z3::solver solver(context);
    z3::params params(context);
    params.set("timeout", options_.timeout_ms);
    params.set("rlimit", options_.resource_limit);
    solver.set(params);
    Z3Encoder encoder(context, pool_);
    for (const SymbolId s : symbols) assumeBirth(solver, encoder, pool_, s);
    for (const BoolExpr b : assumptions) solver.add(encoder.encode(b));
    for (const bool guarded : {false, true}) {
      if (guarded) {
        if (encoder.divisors().empty()) break;
        for (const z3::expr& d : encoder.divisors()) solver.add(d != 0);
      }
      const z3::check_result answer = solver.check();
      if (answer == z3::unsat && !guarded) return {SatStatus::kUnsat, {}, {}};
      if (answer == z3::unsat) return unknown("division by zero");
      if (answer == z3::unknown) return unknown("solver limit");
      auto model = readModel(solver.get_model(), encoder, pool_, symbols);
      if (!model) return unknown("integer too large");
      if (satisfies(pool_, assumptions, *model)) return {SatStatus::kSat, std::move(*model), {}};
    }
    return unknown("no exact model");
  } catch (const z3::exception&) {
    return unknown("solver limit");
  }
}

}  // namespace shapeproof
