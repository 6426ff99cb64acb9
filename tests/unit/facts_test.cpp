#include <catch2/catch.hpp>

#include "backend/sym/facts.h"
#include "tests/unit/sym_random_tree.h"

using namespace shapeproof;

namespace {

struct Fixture {
  Strings strings;
  SymPool pool{strings};

  [[nodiscard]] IntExpr symbol(const char* name, int64_t low = 0, int64_t high = Range::kMax) {
    SymbolInfo info;
    info.name = strings.intern(name).index;
    info.trust = Trust::kExternal;
    info.range = {low, high};
    return pool.symbol(pool.newSymbol(info));
  }
  [[nodiscard]] BoolExpr flag(const char* name) {
    SymbolInfo info;
    info.name = strings.intern(name).index;
    info.is_bool = true;
    return pool.boolSymbol(pool.newSymbol(info));
  }
  [[nodiscard]] Facts with(std::initializer_list<BoolExpr> facts) {
    Facts f;
    for (const BoolExpr b : facts) f = f.assume(pool, b);
    return f;
  }
  [[nodiscard]] bool contradicts(std::initializer_list<BoolExpr> facts) {
    Facts f;
    bool contradiction = false;
    for (const BoolExpr b : facts) f = f.assume(pool, b, &contradiction);
    return contradiction;
  }
};

[[nodiscard]] IntExpr c(int64_t v) { return IntExpr::constant(v); }

}  // namespace

TEST_CASE("the quotient and the extremum of a comparison say what their operands are") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr n = f.symbol("n"), k = f.symbol("k");
  SECTION("k < (n - 1) // 4") {
    const Facts facts = f.with({p.lt(k, p.floorDiv(p.sub(n, c(1)), c(4)))});
    CHECK(facts.check(p, p.le(p.add(p.mul(c(4), k), c(5)), n)) == Tri::kTrue);
    CHECK(facts.check(p, p.le(p.add(p.mul(c(4), k), c(6)), n)) == Tri::kUnknown);
    CHECK(facts.simplify(p, p.min(n, p.add(p.mul(c(4), k), c(4)))) == p.add(p.mul(c(4), k), c(4)));
  }
  SECTION("k % n is below n") {
    const Facts facts = f.with({p.ge(n, c(1))});
    CHECK(facts.check(p, p.lt(p.mod(k, n), n)) == Tri::kTrue);
    CHECK(facts.check(p, p.ge(p.sub(p.mul(c(3), n), p.mul(c(2), p.mod(k, n))), c(3))) == Tri::kTrue);
    CHECK(facts.check(p, p.ge(p.sub(n, p.mod(k, n)), c(2))) == Tri::kUnknown);
    CHECK(facts.check(p, p.gt(p.mod(k, p.sub(n, c(1))), p.sub(n, c(2)))) == Tri::kUnknown);  // n - 1 may be 0
    CHECK(f.with({p.ge(n, c(2))}).check(p, p.lt(p.mod(k, p.sub(n, c(1))), p.sub(n, c(1)))) == Tri::kTrue);
  }
  SECTION("1 if n >= 2 else 0, of an n from 1 to 2") {
    const Facts facts = f.with({p.ge(n, c(1)), p.le(n, c(2))});
    CHECK(facts.sameNumber(p, p.ite(p.ge(n, c(2)), c(1), c(0)), p.sub(n, c(1))));
    CHECK_FALSE(facts.sameNumber(p, p.ite(p.ge(n, c(2)), c(1), c(0)), p.sub(c(2), n)));
    CHECK_FALSE(Facts().sameNumber(p, p.ite(p.ge(n, c(2)), c(1), c(0)), p.sub(n, c(1))));
  }
  SECTION("k >= n // 4") {
    const Facts facts = f.with({p.ge(k, p.floorDiv(n, c(4)))});
    CHECK(facts.check(p, p.le(n, p.add(p.mul(c(4), k), c(3)))) == Tri::kTrue);
    CHECK(facts.check(p, p.le(n, p.add(p.mul(c(4), k), c(2)))) == Tri::kUnknown);
  }
  SECTION("k < max(0, n - 3)") {
    const Facts facts = f.with({p.lt(k, p.max(c(0), p.sub(n, c(3))))});
    CHECK(facts.check(p, p.ge(n, p.add(k, c(4)))) == Tri::kTrue);
    CHECK(facts.check(p, p.ge(n, p.add(k, c(5)))) == Tri::kUnknown);
  }
}

TEST_CASE("intervals of symbols tighten", "[facts]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr x = f.symbol("x");
  const Facts facts = f.with({p.eq(x, c(4))});
  // The interval of a non-negative symbol intersected with {4} is {4}.
  CHECK(facts.rangeOf(p, x) == Range{4, 4});
  CHECK(facts.simplify(p, p.add(x, c(1))) == c(5));
  const Facts g = f.with({p.ge(x, c(3)), p.lt(x, c(10)), p.ne(x, c(9))});
  CHECK(g.rangeOf(p, x) == Range{3, 8});
  CHECK(g.check(p, p.le(x, c(8))) == Tri::kTrue);
  CHECK(g.check(p, p.ge(x, c(9))) == Tri::kFalse);
  CHECK(g.check(p, p.eq(x, c(5))) == Tri::kUnknown);
  CHECK(g.check(p, p.eq(p.mul(x, c(2)), c(40))) == Tri::kFalse);
}

TEST_CASE("linear forms share what is known of their base", "[facts]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr x = f.symbol("x"), y = f.symbol("y");
  const Facts facts = f.with({p.ge(p.sub(x, y), c(0))});
  CHECK(facts.check(p, p.ge(p.add(x, c(3)), y)) == Tri::kTrue);
  CHECK(facts.check(p, p.lt(x, y)) == Tri::kFalse);
  CHECK(facts.check(p, p.ge(p.mul(x, c(2)), p.mul(y, c(2)))) == Tri::kTrue);
  CHECK(facts.check(p, p.gt(x, y)) == Tri::kUnknown);
  CHECK(facts.simplify(p, p.max(x, y)) == x);
}

TEST_CASE("bounds propagate to the terms of a sum", "[facts]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr x = f.symbol("x"), y = f.symbol("y");
  const Facts facts = f.with({p.le(p.add(x, p.mul(y, c(3))), c(10))});
  CHECK(facts.rangeOf(p, x) == Range{0, 10});
  CHECK(facts.rangeOf(p, y) == Range{0, 3});
  const Facts g = f.with({p.eq(p.floorDiv(x, c(2)), c(7))});
  CHECK(g.rangeOf(p, x) == Range{14, 15});
}

TEST_CASE("what is below a minimum is below each of its operands", "[facts]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr n = f.symbol("n"), k = f.symbol("k"), batches = p.floorDiv(n, c(4));
  const Facts facts = f.with({p.lt(k, p.add(c(1), p.min(p.sub(batches, c(1)), c(99))))});
  CHECK(facts.check(p, p.lt(k, batches)) == Tri::kTrue);
  CHECK(facts.check(p, p.lt(k, c(100))) == Tri::kTrue);
  CHECK(facts.check(p, p.lt(k, c(99))) == Tri::kUnknown);
  const Facts above = f.with({p.ge(k, p.max(batches, c(7)))});
  CHECK(above.check(p, p.ge(k, batches)) == Tri::kTrue);
  CHECK(above.check(p, p.ge(k, c(7))) == Tri::kTrue);
}

TEST_CASE("equalities replace symbols", "[facts]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr x = f.symbol("x"), y = f.symbol("y"), z = f.symbol("z");
  const Facts facts = f.with({p.eq(x, p.add(y, c(1))), p.eq(y, p.mul(z, c(2)))});
  CHECK(facts.check(p, p.eq(x, p.add(p.mul(z, c(2)), c(1)))) == Tri::kTrue);
  CHECK(facts.check(p, p.eq(x, p.mul(z, c(2)))) == Tri::kFalse);
  CHECK(facts.check(p, p.eq(p.mod(x, c(2)), c(1))) == Tri::kTrue);
  CHECK(f.contradicts({p.eq(x, p.add(y, c(1))), p.eq(x, y)}));
  CHECK(f.contradicts({p.eq(x, y), p.eq(y, z), p.gt(x, z)}));
}

TEST_CASE("congruences", "[facts]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr n = f.symbol("n"), h = f.symbol("h", 1), C = f.symbol("C"), H = f.symbol("H"), B = f.symbol("B", 1);
  const Facts facts = f.with({p.eq(p.mod(C, h), c(0))});
  CHECK(facts.simplify(p, p.mul(h, p.floorDiv(C, h))) == C);
  CHECK(facts.simplify(p, p.mul(p.mul(B, h), p.floorDiv(C, h))) == p.mul(B, C));
  CHECK(facts.check(p, p.eq(p.mul(p.mul(B, h), p.floorDiv(C, h)), p.mul(B, C))) == Tri::kTrue);
  CHECK(facts.check(p, p.eq(p.mod(p.mul(B, C), h), c(0))) == Tri::kTrue);

  // A U-Net's skip connection: H a multiple of 32 comes back to its size.
  const Facts g = f.with({p.eq(p.mod(H, c(32)), c(0))});
  const IntExpr half = p.floorDiv(H, c(2)), quarter = p.floorDiv(half, c(2));
  CHECK(g.check(p, p.eq(p.mul(quarter, c(2)), half)) == Tri::kTrue);
  CHECK(g.check(p, p.eq(p.mul(half, c(2)), H)) == Tri::kTrue);
  CHECK(g.check(p, p.eq(p.mod(H, c(8)), c(0))) == Tri::kTrue);
  CHECK(g.check(p, p.eq(p.mod(H, c(8)), c(3))) == Tri::kFalse);
  CHECK(g.check(p, p.eq(p.mod(H, c(64)), c(0))) == Tri::kUnknown);
  CHECK(Facts().check(p, p.eq(p.mul(half, c(2)), H)) == Tri::kUnknown);

  const Facts both = f.with({p.eq(p.mod(n, c(4)), c(3)), p.eq(p.mod(n, c(6)), c(1))});
  CHECK(both.check(p, p.eq(p.mod(n, c(12)), c(7))) == Tri::kTrue);
  CHECK(f.contradicts({p.eq(p.mod(n, c(4)), c(3)), p.eq(p.mod(n, c(6)), c(2))}));
}

TEST_CASE("truth values", "[facts]") {
  Fixture f;
  SymPool& p = f.pool;
  const BoolExpr a = f.flag("a"), b = f.flag("b");
  const IntExpr x = f.symbol("x");
  const Facts facts = f.with({a, p.orOf(p.notOf(a), b)});
  CHECK(facts.check(p, a) == Tri::kTrue);
  CHECK(facts.check(p, b) == Tri::kTrue);
  CHECK(facts.check(p, p.notOf(b)) == Tri::kFalse);
  CHECK(facts.check(p, p.andOf(a, p.ge(x, c(1)))) == Tri::kUnknown);
  CHECK(facts.simplify(p, p.ite(a, x, c(3))) == x);
  CHECK(f.contradicts({a, p.notOf(a)}));
  CHECK(f.contradicts({p.orOf(a, b), p.notOf(a), p.notOf(b)}));
  const Facts g = f.with({p.orOf(p.eq(x, c(3)), p.eq(x, c(7)))});
  CHECK(g.rangeOf(p, x) == Range{3, 7});
  CHECK(g.check(p, p.orOf(p.eq(x, c(7)), p.eq(x, c(3)))) == Tri::kTrue);
}

TEST_CASE("a choice whose other arm is excluded or equal", "[facts]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr x = f.symbol("x");
  const BoolExpr b = f.flag("b");
  const IntExpr chosen = p.ite(b, c(3), x);
  const Facts facts = f.with({p.eq(chosen, c(3))});
  CHECK(facts.simplify(p, chosen) == c(3));
  CHECK(facts.check(p, p.eq(p.add(chosen, x), p.add(x, c(3)))) == Tri::kTrue);
  CHECK(facts.check(p, p.eq(x, c(3))) == Tri::kUnknown);
  const Facts other = f.with({p.orOf(p.notOf(b), p.eq(x, c(3)))});
  CHECK(other.simplify(p, chosen) == x);
}

TEST_CASE("contradictions", "[facts]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr x = f.symbol("x"), y = f.symbol("y");
  CHECK(f.contradicts({p.gt(x, c(3)), p.lt(x, c(3))}));
  CHECK(f.contradicts({p.gt(x, y), p.gt(y, x)}));
  CHECK(f.contradicts({BoolExpr::constant(false)}));
  CHECK_FALSE(f.contradicts({p.ge(x, y), p.ge(y, x)}));
  bool contradiction = true;
  (void)f.with({p.gt(x, c(3))}).assume(p, p.gt(y, c(3)), &contradiction);
  CHECK_FALSE(contradiction);
}

TEST_CASE("a copy is not changed by assumptions", "[facts]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr x = f.symbol("x");
  const Facts a = f.with({p.ge(x, c(3))});
  const Facts b = a.assume(p, p.ge(x, c(5)));
  CHECK(a.rangeOf(p, x).low == 3);
  CHECK(b.rangeOf(p, x).low == 5);
  CHECK_FALSE(a.same(b));
  CHECK(a.same(Facts(a)));
}

TEST_CASE("join keeps what both know", "[facts]") {
  Fixture f;
  SymPool& p = f.pool;
  const IntExpr x = f.symbol("x"), y = f.symbol("y");
  const BoolExpr a = f.flag("a"), b = f.flag("b");
  const Facts base = f.with({p.ge(x, c(1)), a});
  const Facts left = base.assume(p, p.eq(x, c(3))).assume(p, b);
  const Facts right = base.assume(p, p.eq(x, c(8))).assume(p, p.ge(y, c(2)));
  const Facts joined = Facts::join(p, left, right);
  CHECK(joined.rangeOf(p, x) == Range{3, 8});
  CHECK(joined.check(p, a) == Tri::kTrue);
  CHECK(joined.check(p, b) == Tri::kUnknown);
  CHECK(joined.check(p, p.ge(y, c(2))) == Tri::kUnknown);
}

TEST_CASE("facts that hold in a model never contradict it", "[facts][random]") {
  using namespace shapeproof::testing;
  int decided = 0;
  for (uint32_t seed = 1; seed <= 600; ++seed) {
    Strings strings;
    SymPool pool(strings);
    Generator g(seed);
    g.makeSymbols(pool, strings);
    const auto values = g.values();
    const Model model = g.model(values);
    Facts facts, other;
    for (int i = 0; i < 12; ++i) {
      const BoolExpr b = buildTruth(pool, g, *g.truth(1 + i % 3));
      const auto truth = pool.evaluate(b, model);
      if (!truth) continue;
      const BoolExpr fact = *truth ? b : pool.notOf(b);
      bool contradiction = false;
      other = facts;
      facts = facts.assume(pool, fact, &contradiction);
      INFO("seed " << seed << ": " << pool.print(fact));
      REQUIRE_FALSE(contradiction);
      REQUIRE(facts.check(pool, fact) != Tri::kFalse);
    }
    const Facts joined = Facts::join(pool, facts, other);
    for (int i = 0; i < 24; ++i) {
      const BoolExpr b = buildTruth(pool, g, *g.truth(1 + i % 3));
      const IntExpr e = buildInteger(pool, g, *g.integer(1 + i % 3));
      INFO("seed " << seed << ": " << pool.print(b) << "   |   " << pool.print(e));
      if (const auto truth = pool.evaluate(b, model)) {
        const Tri t = facts.check(pool, b);
        decided += t == Tri::kUnknown ? 0 : 1;
        REQUIRE(t != triOf(!*truth));
        REQUIRE(joined.check(pool, b) != triOf(!*truth));
      }
      if (const auto v = pool.evaluate(e, model)) {
        REQUIRE(facts.rangeOf(pool, e).contains(*v));
        const auto simplified = pool.evaluate(facts.simplify(pool, e), model);
        if (simplified) REQUIRE(*simplified == *v);
      }
    }
  }
  CHECK(decided > 1000);
}
