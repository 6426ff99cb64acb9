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

// A choice of numbers: most numbers between its least and its greatest are none of them.
[[nodiscard]] IntExpr numbers(Fixture& f, int depth) {
  if (depth == 0) return IntExpr::constant(f.generator.uniform(-4, 8));
  const BoolExpr c = buildTruth(f.pool, f.generator, *f.generator.truth(1));
  return f.pool.ite(c, numbers(f, depth - 1), numbers(f, depth - 1));
}

// The base, or a choice or a remainder made of it, beside a small number.
[[nodiscard]] BoolExpr comparison(Fixture& f, IntExpr base) {
  const auto small = [&] { return IntExpr::constant(f.generator.uniform(-4, 8)); };
  switch (f.generator.uniform(0, 7)) {
    case 0: return f.pool.ne(base, small());
    case 1: return f.pool.eq(base, small());
    case 2: case 3: return f.pool.le(base, small());
    case 4: case 5: return f.pool.le(small(), base);
    case 6: return f.pool.le(f.pool.ite(f.pool.lt(base, small()), small(), base), small());
    default: return f.pool.eq(f.pool.mod(base, IntExpr::constant(f.generator.uniform(2, 4))), small());
  }
}

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

// Intervals of one base are merged; what a merged comparison becomes may be a constant or a conjunction again.
TEST_CASE("conjunctions of comparisons of one base evaluate item by item", "[sym][random]") {
  for (uint32_t seed = 61; seed <= 68; ++seed) {
    Fixture f(seed);
    for (int i = 0; i < kTrees; ++i) {
      const IntExpr base = i % 3 == 0 ? numbers(f, 3) : buildInteger(f.pool, f.generator, *f.generator.integer(i % 3));
      std::vector<BoolExpr> items;
      for (int64_t n = f.generator.uniform(2, 5); n > 0; --n) items.push_back(comparison(f, base));
      for (int64_t n = f.generator.uniform(0, 2); n > 0; --n) items.push_back(f.pool.orOf(comparison(f, base), comparison(f, base)));
      const BoolExpr all = f.pool.andAll(items);
      for (int k = 0; k < 8; ++k) {
        const Model model = f.generator.model(f.generator.values());
        bool expected = true, known = true;
        for (const BoolExpr item : items) {
          const auto value = f.pool.evaluate(item, model);
          known = known && value;
          expected = expected && value.value_or(true);
        }
        const auto actual = f.pool.evaluate(all, model);
        if (!known || !actual) continue;
        INFO("seed " << seed << ": " << f.pool.print(base) << "  =>  " << f.pool.print(all));
        REQUIRE(*actual == expected);
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
