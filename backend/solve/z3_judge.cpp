#include "backend/solve/z3_judge.h"

#include <algorithm>

#include "backend/solve/z3_encode.h"

namespace shapeproof {

namespace {

constexpr const char* kLimit = "solver limit";

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

namespace {

// Which of Z3's solvers: the plain core starts in a fraction of the time; the strategies decide more of the nonlinear.
enum class Strength { kCore, kStrategies };

[[nodiscard]] SatResult decide(const SymPool& pool, const SolverOptions& options, Strength strength,
                               std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols) {
  // A context for each attempt: the answer depends on the query alone, not on the ones before it.
  z3::context context;
  z3::solver solver = strength == Strength::kCore ? z3::solver(context, z3::solver::simple()) : z3::solver(context);
  const uint32_t share = strength == Strength::kCore ? 4 : 1;
  z3::params params(context);
  params.set("timeout", std::max(options.timeout_ms / share, 1u));
  params.set("rlimit", std::max(options.resource_limit / share, 1u));
  solver.set(params);
  Z3Encoder encoder(context, pool);
  for (const SymbolId s : symbols) assumeBirth(solver, encoder, pool, s);
  for (const BoolExpr b : assumptions) solver.add(encoder.encode(b));
  for (const bool guarded : {false, true}) {
    if (guarded) {
      if (encoder.divisors().empty()) break;
      for (const z3::expr& d : encoder.divisors()) solver.add(d != 0);
    }
    const z3::check_result answer = solver.check();
    if (answer == z3::unsat && !guarded) return {SatStatus::kUnsat, {}, {}};
    if (answer == z3::unsat) return unknown("division by zero");
    if (answer == z3::unknown) return unknown(kLimit);
    auto model = readModel(solver.get_model(), encoder, pool, symbols);
    if (!model) return unknown("integer too large");
    if (satisfies(pool, assumptions, *model)) return {SatStatus::kSat, std::move(*model), {}};
  }
  return unknown("no exact model");
}

}  // namespace

SatResult Z3Judge::check(std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols) {
  for (const Strength strength : {Strength::kCore, Strength::kStrategies}) {
    try {
      SatResult r = decide(pool_, options_, strength, assumptions, symbols);
      if (r.status != SatStatus::kUnknown) return r;
      if (strength == Strength::kStrategies || !options_.strategies) return r;
    } catch (const z3::exception&) {
      // An exception of Z3 is a limit too.
    }
  }
  return unknown(kLimit);
}

}  // namespace shapeproof
