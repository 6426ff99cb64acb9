#include <catch2/catch.hpp>

#include "backend/solve/solver.h"
#include "tests/unit/sym_random_tree.h"

using namespace shapeproof;

namespace {

[[nodiscard]] SolverOptions validating() {
  SolverOptions o;
  o.validate = true;
  return o;
}

struct Fixture {
  Strings strings;
  SymPool pool{strings};
  Solver solver{pool, validating()};

  [[nodiscard]] IntExpr symbol(const char* name, int64_t low = 0, int64_t high = Range::kMax) {
    SymbolInfo info;
    info.name = strings.intern(name).index;
    info.trust = Trust::kExternal;
    info.range = {low, high};
    return pool.symbol(pool.newSymbol(info));
  }
  [[nodiscard]] SatResult check(std::vector<BoolExpr> all, bool minimise = false) {
    SatResult r = solver.check(all, minimise);
    if (r.status == SatStatus::kSat) {
      for (const BoolExpr b : all) REQUIRE(pool.evaluate(b, r.model) == true);
    }
    return r;
  }
  [[nodiscard]] int64_t value(const SatResult& r, IntExpr symbol) {
    return r.model.get(*pool.asSymbol(symbol)).value();
  }
};

[[nodiscard]] IntExpr c(int64_t v) { return IntExpr::constant(v); }

}  // namespace

TEST_CASE("constants and complements need no solver", "[solver]") {
  Fixture f;
  const IntExpr x = f.symbol("x");
  const BoolExpr b = f.pool.eq(f.pool.mul(x, x), c(5));
  CHECK(f.check({}).status == SatStatus::kSat);
  CHECK(f.check({BoolExpr::constant(false)}).status == SatStatus::kUnsat);
  CHECK(f.check({b, f.pool.notOf(b)}).status == SatStatus::kUnsat);
  CHECK(f.solver.statistics().by_z3 == 0);
}

TEST_CASE("intervals, small models, cache", "[solver]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr x = f.symbol("x"), y = f.symbol("y");
  CHECK(f.check({p.gt(x, y), p.gt(y, x)}).status == SatStatus::kUnsat);
  CHECK(f.check({p.gt(x, y), p.gt(y, c(10))}).status == SatStatus::kSat);
  const auto before = f.solver.statistics();
  CHECK(f.check({p.gt(y, c(10)), p.gt(x, y)}).status == SatStatus::kSat);
  CHECK(f.solver.statistics().by_cache == before.by_cache + 1);
  CHECK(f.solver.statistics().by_z3 == 0);
}

TEST_CASE("few combinations of values are looked at one by one", "[solver]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr kernel = f.symbol("kernel", 1, 4), width = f.symbol("width", 8, 16), n = f.symbol("n", 1);
  const IntExpr product = p.mul(p.mul(kernel, kernel), width);
  CHECK(f.check({p.eq(product, c(145))}).status == SatStatus::kUnsat);
  CHECK(f.check({p.eq(product, p.mul(c(3), c(33)))}).status == SatStatus::kSat);
  CHECK(f.solver.statistics().by_z3 == 0);
  // A divisor that may be 0 leaves it to Z3, and so does a symbol without a bound.
  const IntExpr zero = f.symbol("zero", 0, 2);
  CHECK(f.check({p.eq(p.floorDiv(width, zero), c(3)), p.eq(zero, c(1))}).status == SatStatus::kUnsat);
  CHECK(f.check({p.eq(p.mul(product, n), c(17 * 19))}).status == SatStatus::kUnsat);
}

TEST_CASE("models of nested alternatives", "[solver]") {
  Fixture f;
  SymPool& p = f.pool;
  std::vector<BoolExpr> all;
  std::vector<IntExpr> sizes;
  for (int i = 0; i < 40; ++i) sizes.push_back(f.symbol("s"));
  // Each is 7 more than the one before, or fixed together with the one behind: no candidate is near.
  for (int i = 0; i + 1 < 40; ++i)
    all.push_back(p.orOf(p.andOf(p.eq(sizes[i], c(1000 + i)), p.eq(sizes[i + 1], c(3000 + i))), p.ge(sizes[i + 1], p.add(sizes[i], c(7)))));
  all.push_back(p.ge(p.floorDiv(sizes[0], c(16)), c(5)));
  CHECK(f.check(all).status == SatStatus::kSat);
  CHECK(f.solver.statistics().by_z3 == 0);
}

// A part that many alternatives share is tried once: as a tree the condition has 3 to the power of 24 leaves.
TEST_CASE("alternatives that share their parts", "[solver]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr x = f.symbol("x"), y = f.symbol("y");
  BoolExpr below = p.eq(p.mul(x, y), c(1'000'003 * 7));
  for (int i = 0; i < 24; ++i) {
    const IntExpr s = f.symbol("s");
    const auto way = [&](int64_t k) { return p.andOf(p.ge(s, c(k)), below); };
    below = p.orOf(p.orOf(way(1000 + i), p.andOf(p.ge(p.mul(s, s), c(5000)), below)), p.andOf(p.eq(p.mod(s, c(97)), c(i)), below));
  }
  CHECK(f.check({below, p.ge(p.mul(x, x), c(2'000'000))}).status != SatStatus::kUnsat);
}

TEST_CASE("a model that needs two symbols to move at once", "[solver]") {
  Fixture f;
  SymPool& p = f.pool;
  // Every thousandth iteration, of a loop over as many items as it takes.
  const IntExpr length = f.symbol("length"), index = f.symbol("index", 2), files = f.symbol("files");
  const IntExpr count = p.add(index, c(1));
  const BoolExpr few = p.orOf(p.le(files, c(1)), p.eq(files, count));
  CHECK(f.check({p.ge(length, c(3)), p.ge(length, count), p.eq(p.mod(count, c(1000)), c(0)), p.orOf(p.ne(p.mod(count, c(1000)), c(0)), few)}).status == SatStatus::kSat);
  CHECK(f.solver.statistics().by_z3 == 0);
}

TEST_CASE("proofs by cases", "[solver]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr n = f.symbol("n", 0, 64), a = f.symbol("a"), b = f.symbol("b"), d = f.symbol("d");
  const auto fits = [&](IntExpr x, IntExpr y) { return p.orOf(p.eq(x, y), p.orOf(p.eq(x, c(1)), p.eq(y, c(1)))); };
  const auto broadcast = [&](IntExpr x, IntExpr y) { return p.ite(p.eq(x, c(1)), y, x); };
  // What was broadcast to a shape fits it, and what does not fit one of two does not fit both.
  const IntExpr size = p.ite(p.eq(n, c(0)), a, b);
  const IntExpr both = broadcast(size, d);
  CHECK(f.check({fits(size, d), p.notOf(fits(both, d))}).status == SatStatus::kUnsat);
  CHECK(f.check({fits(size, d), p.notOf(fits(size, both))}).status == SatStatus::kUnsat);
  CHECK(f.check({fits(size, d), fits(both, a), p.notOf(fits(b, d))}).status == SatStatus::kSat);
  CHECK(f.solver.statistics().by_z3 == 0);
}

TEST_CASE("Z3 decides what is left", "[solver]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr x = f.symbol("x", 1), y = f.symbol("y", 1);
  // x*x - 2*y*y == 1 has solutions, the smallest at (3, 2).
  const BoolExpr pell = p.eq(p.sub(p.mul(x, x), p.mul(c(2), p.mul(y, y))), c(1));
  const SatResult r = f.check({pell}, true);
  REQUIRE(r.status == SatStatus::kSat);
  CHECK(f.value(r, x) == 3);
  CHECK(f.value(r, y) == 2);
  // Two multiples of 6 and 4 that differ by one.
  CHECK(f.check({p.eq(p.mod(x, c(6)), c(0)), p.eq(p.mod(y, c(4)), c(0)), p.eq(x, p.add(y, c(1)))}).status ==
        SatStatus::kUnsat);
}

TEST_CASE("queries that differ in names are put to Z3 once", "[solver]") {
  Fixture f;
  SymPool& p = f.pool;
  const auto ask = [&](int64_t divisor) {
    const IntExpr x = f.symbol("x", 1), zero = f.symbol("zero", 0, 2);
    SymbolInfo info;
    info.is_bool = true;
    const BoolExpr flag = p.boolSymbol(p.newSymbol(info));
    const BoolExpr both = p.andOf(flag, p.eq(p.floorDiv(c(9), zero), p.mul(x, c(divisor))));
    return f.check({p.orOf(both, p.eq(p.mul(p.mul(x, x), x), p.add(p.mul(c(7), x), c(3)))), p.ge(x, c(2))}).status;
  };
  const SatStatus unlike = ask(5);
  const auto first = f.solver.statistics();
  REQUIRE(first.by_z3 > 0);
  CHECK(ask(5) == unlike);
  CHECK(f.solver.statistics().by_z3 == first.by_z3);
  (void)ask(4);  // another query
  CHECK(f.solver.statistics().by_z3 > first.by_z3);
}

TEST_CASE("negative divisors follow Python", "[solver]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr a = f.symbol("a", -20, 20), b = f.symbol("b", -5, -1);
  CHECK(f.check({p.gt(p.mod(a, b), c(0))}).status == SatStatus::kUnsat);
  const SatResult r = f.check({p.eq(p.floorDiv(a, b), c(-3)), p.eq(b, c(-2)), p.eq(p.mod(a, b), c(-1))}, true);
  REQUIRE(r.status == SatStatus::kSat);
  CHECK(f.value(r, a) == 5);
}

TEST_CASE("a model never divides by zero", "[solver]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr a = f.symbol("a"), b = f.symbol("b");
  const SatResult r = f.check({p.eq(p.floorDiv(a, b), c(7))});
  REQUIRE(r.status == SatStatus::kSat);
  CHECK(f.value(r, b) != 0);
}

TEST_CASE("minimised models are small and deterministic", "[solver]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr n = f.symbol("N", 1), w = f.symbol("W", 0), unused = f.symbol("U", 1);
  const std::vector<BoolExpr> all = {p.ne(p.mod(n, c(64)), c(0)), p.gt(n, c(64)), p.ge(p.add(w, unused), c(3))};
  const SatResult r = f.check(all, true);
  REQUIRE(r.status == SatStatus::kSat);
  CHECK(f.value(r, n) == 65);
  CHECK(f.value(r, w) == 0);
  CHECK(f.value(r, unused) == 3);
  CHECK(f.check(all, true).model.values == r.model.values);
}

TEST_CASE("symbols are truth values too", "[solver]") {
  Fixture f;
  SymbolInfo info;
  info.is_bool = true;
  const SymbolId s = f.pool.newSymbol(info);
  const IntExpr x = f.symbol("x");
  const BoolExpr b = f.pool.boolSymbol(s);
  const SatResult r = f.check({f.pool.orOf(b, f.pool.gt(x, c(4))), f.pool.le(x, c(3))}, true);
  REQUIRE(r.status == SatStatus::kSat);
  CHECK(r.model.get(s) == 1);
}

TEST_CASE("a resource limit is an answer", "[solver]") {
  Strings strings;
  SymPool p(strings);
  SolverOptions o;
  o.resource_limit = 1000;
  o.timeout_ms = 200;
  Solver solver(p, o);
  std::vector<IntExpr> x;
  for (int i = 0; i < 3; ++i) {
    SymbolInfo info;
    info.range = {1, Range::kMax};
    x.push_back(p.symbol(p.newSymbol(info)));
  }
  // x**3 + y**3 == z**3
  const auto cube = [&](IntExpr e) { return p.mul(e, p.mul(e, e)); };
  const BoolExpr fermat = p.eq(p.add(cube(x[0]), cube(x[1])), cube(x[2]));
  const SatResult r = solver.check(std::vector{fermat}, true);
  CHECK(r.status != SatStatus::kSat);
  CHECK((r.status == SatStatus::kUnsat || r.reason == "solver limit"));
}

TEST_CASE("fast stages agree with Z3 on random queries", "[solver][random]") {
  using namespace shapeproof::testing;
  int sat = 0, unsat = 0;
  for (uint32_t seed = 1; seed <= 60; ++seed) {
    Strings strings;
    SymPool pool(strings);
    Generator g(seed);
    g.makeSymbols(pool, strings);
    SolverOptions options = validating();
    options.resource_limit = 200'000;
    options.timeout_ms = 300;
    Solver solver(pool, options);
    std::vector<BoolExpr> all;
    for (int i = 0; i < 5; ++i) {
      all.push_back(buildTruth(pool, g, *g.truth(1 + i % 2)));
      const SatResult r = solver.check(all, i == 4);
      if (r.status == SatStatus::kSat) {
        ++sat;
        for (const BoolExpr b : all) REQUIRE(pool.evaluate(b, r.model) == true);
      }
      unsat += r.status == SatStatus::kUnsat ? 1 : 0;
    }
  }
  CHECK(sat > 50);
  CHECK(unsat > 10);
}
