// The canonical form means what the tree means, is a fixed point, and bounds what it says it bounds.
#include <catch2/catch.hpp>

#include "backend/sym/nodes.h"
#include "tests/unit/sym_random_tree.h"

using namespace shapeproof;
using namespace shapeproof::testing;

namespace {

struct Fixture {
  explicit Fixture(uint32_t seed) : pool(strings), generator(seed) { generator.makeSymbols(pool, strings); }
  // Every symbol replaced by itself: each node is built again by the public operations.
  template <class E>
  [[nodiscard]] E rebuilt(E e) {
    return pool.substitute(e, [this](SymbolId s) {
      return pool.info(s).is_bool ? std::nullopt : std::optional(pool.symbol(s));
    });
  }
  Strings strings;
  SymPool pool;
  Generator generator;
};

constexpr int kTrees = 1500;

}  // namespace

TEST_CASE("simplified integers evaluate as their trees", "[sym][random]") {
  for (uint32_t seed = 1; seed <= 8; ++seed) {
    Fixture f(seed);
    for (int i = 0; i < kTrees; ++i) {
      const TreePtr t = f.generator.integer(1 + i % 4);
      const IntExpr e = buildInteger(f.pool, f.generator, *t);
      const size_t symbols = f.pool.symbolsOf(e).size();
      for (int k = 0; k < 8; ++k) {
        const auto values = f.generator.values();
        const Reference expected = meaning(*t, values);
        if (!expected) continue;
        const auto actual = f.pool.evaluate(e, f.generator.model(values));
        if (!actual && symbols > 0) continue;  // overflow inside a reordered sum, or an opaque symbol
        INFO("seed " << seed << ": " << show(*t) << "  =>  " << f.pool.print(e));
        REQUIRE(actual == *expected);
        const Range birth = birthRange(f.pool, e);
        REQUIRE(birth.contains(*expected));
        const Range exact = f.pool.rangeOf(e, [&](SymbolId s) {
          const int64_t v = *f.generator.model(values).get(s);
          return Range{v, v};
        });
        REQUIRE(exact.contains(*expected));
      }
    }
  }
}

TEST_CASE("few evaluations are lost", "[sym][random]") {
  Fixture f(99);
  int defined = 0, lost = 0;
  for (int i = 0; i < kTrees; ++i) {
    const TreePtr t = f.generator.integer(3);
    const IntExpr e = buildInteger(f.pool, f.generator, *t);
    const auto values = f.generator.values();
    if (!meaning(*t, values)) continue;
    ++defined;
    lost += f.pool.evaluate(e, f.generator.model(values)) ? 0 : 1;
  }
  CHECK(lost * 100 <= defined);
}

TEST_CASE("simplified truth values evaluate as their trees", "[sym][random]") {
  for (uint32_t seed = 21; seed <= 28; ++seed) {
    Fixture f(seed);
    for (int i = 0; i < kTrees; ++i) {
      const TreePtr t = f.generator.truth(1 + i % 4);
      const BoolExpr e = buildTruth(f.pool, f.generator, *t);
      REQUIRE(f.pool.notOf(f.pool.notOf(e)) == e);
      for (int k = 0; k < 8; ++k) {
        const auto values = f.generator.values();
        const Reference expected = meaning(*t, values);
        if (!expected) continue;
        const auto actual = f.pool.evaluate(e, f.generator.model(values));
        if (!actual) continue;
        INFO("seed " << seed << ": " << show(*t) << "  =>  " << f.pool.print(e));
        REQUIRE(*actual == (*expected != 0));
        REQUIRE(f.pool.evaluate(f.pool.notOf(e), f.generator.model(values)) == (*expected == 0));
      }
    }
  }
}

TEST_CASE("canonical forms are fixed points", "[sym][random]") {
  int trees = 0, moved = 0;
  for (uint32_t seed = 41; seed <= 44; ++seed) {
    Fixture f(seed);
    for (int i = 0; i < kTrees; ++i) {
      const TreePtr t = f.generator.integer(1 + i % 3);
      const IntExpr e = buildInteger(f.pool, f.generator, *t);
      const IntExpr again = f.rebuilt(e);
      ++trees;
      if (again == e) continue;
      ++moved;
      INFO("seed " << seed << ": " << show(*t) << "  =>  " << f.pool.print(e) << "  =>  " << f.pool.print(again));
      CHECK(again == e);
    }
  }
  CHECK(moved == 0);
}

TEST_CASE("the order of operands does not matter", "[sym][random]") {
  Fixture f(7);
  SymPool& p = f.pool;
  for (int i = 0; i < kTrees; ++i) {
    const IntExpr a = buildInteger(p, f.generator, *f.generator.integer(2));
    const IntExpr b = buildInteger(p, f.generator, *f.generator.integer(2));
    const IntExpr c = buildInteger(p, f.generator, *f.generator.integer(1));
    INFO(p.print(a) << "   |   " << p.print(b) << "   |   " << p.print(c));
    CHECK(p.add(a, b) == p.add(b, a));
    CHECK(p.add(p.add(a, b), c) == p.add(a, p.add(b, c)));
    CHECK(p.add(p.sub(a, b), b) == a);
    CHECK(p.mul(a, b) == p.mul(b, a));
    CHECK(p.min(a, b) == p.min(b, a));
    CHECK(p.max(p.max(a, b), c) == p.max(a, p.max(b, c)));
    CHECK(p.eq(a, b) == p.eq(b, a));
    CHECK(p.le(a, b) == p.notOf(p.lt(b, a)));
    const BoolExpr x = p.le(a, b), y = p.eq(b, c), z = p.lt(c, a);
    CHECK(p.andOf(x, y) == p.andOf(y, x));
    CHECK(p.orOf(x, y) == p.notOf(p.andOf(p.notOf(x), p.notOf(y))));
    CHECK(p.andOf(x, x) == x);
    CHECK(p.andOf(x, p.notOf(x)).isFalse());
    CHECK(p.orOf(z, p.notOf(z)).isTrue());
  }
}
