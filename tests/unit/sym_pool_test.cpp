#include <catch2/catch.hpp>

#include "backend/sym/facts.h"
#include "backend/sym/nodes.h"
#include "backend/sym/pool.h"

using namespace shapeproof;

namespace {

struct Fixture {
  Strings strings;
  SymPool p{strings};

  [[nodiscard]] IntExpr symbol(const char* name, int64_t low = 0, int64_t high = Range::kMax) {
    SymbolInfo info;
    info.name = strings.intern(name).index;
    info.trust = Trust::kExternal;
    info.range = {low, high};
    return p.symbol(p.newSymbol(info));
  }
  [[nodiscard]] BoolExpr flag(const char* name) {
    SymbolInfo info;
    info.name = strings.intern(name).index;
    info.is_bool = true;
    return p.boolSymbol(p.newSymbol(info));
  }
  [[nodiscard]] bool opaque(IntExpr e) {
    const auto s = p.asSymbol(e);
    return s && p.info(*s).trust == Trust::kOpaque;
  }
  // (h + 2*padding - kernel) // stride + 1
  [[nodiscard]] IntExpr conv(IntExpr h, int64_t kernel, int64_t stride, int64_t padding) {
    const IntExpr top = p.add(h, IntExpr::constant(2 * padding - kernel));
    return p.add(p.floorDiv(top, IntExpr::constant(stride)), IntExpr::constant(1));
  }
};

[[nodiscard]] IntExpr c(int64_t v) { return IntExpr::constant(v); }

}  // namespace

TEST_CASE("constants follow Python", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  CHECK(p.floorDiv(c(-7), c(2)) == c(-4));
  CHECK(p.floorDiv(c(7), c(-2)) == c(-4));
  CHECK(p.mod(c(-1), c(5)) == c(4));
  CHECK(p.mod(c(1), c(-5)) == c(-4));
  CHECK(p.ceilDiv(c(7), c(2)) == c(4));
  CHECK(p.pow(c(2), c(10)) == c(1024));
  CHECK_FALSE(p.pow(c(2), c(-1)).has_value());
  CHECK(p.abs(c(-3)) == c(3));
}

TEST_CASE("what leaves 62 bits is opaque", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr big = c(IntExpr::kMaxConstant), x = f.symbol("x");
  for (const IntExpr e : {p.add(big, c(1)), p.mul(big, big), p.sub(p.neg(big), c(1)), *p.pow(c(3), c(60)),
                          p.mul(p.mul(x, big), c(2)), p.add(p.add(x, big), big)}) {
    CHECK(f.opaque(e));
    CHECK(f.strings.text(Name(p.info(*p.asSymbol(e)).reason)) == "integer too large");
  }
  CHECK(p.add(big, c(0)) == big);
  CHECK_FALSE(p.le(p.add(x, big), p.sub(x, big)).isTrue());
}

TEST_CASE("equal expressions have one handle", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr a = f.symbol("a"), b = f.symbol("b");
  CHECK(p.add(a, b) == p.add(b, a));
  CHECK(p.sub(p.add(a, b), b) == a);
  CHECK(p.mul(p.add(a, b), p.sub(a, b)) == p.sub(p.mul(a, a), p.mul(b, b)));
  CHECK(p.add(a, a) == p.mul(c(2), a));
  CHECK(p.min(a, p.min(b, a)) == p.min(b, a));
  CHECK(p.product(std::vector{a, c(3), b, c(2)}) == p.mul(c(6), p.mul(b, a)));
}

TEST_CASE("quotients of products", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr B = f.symbol("B", 1), h = f.symbol("h", 1), w = f.symbol("w"), C = f.symbol("C");
  CHECK(p.floorDiv(p.mul(B, c(784)), c(784)) == B);
  CHECK(p.floorDiv(p.mul(p.mul(c(2), h), w), h) == p.mul(c(2), w));
  CHECK(p.floorDiv(p.mul(B, p.mul(h, w)), p.mul(w, h)) == B);
  CHECK(p.floorDiv(p.mul(p.add(h, w), B), p.add(w, h)) == B);
  CHECK(p.mod(p.mul(p.mul(c(2), h), w), h) == c(0));
  CHECK(p.mod(p.mul(B, c(784)), c(784)) == c(0));
  CHECK(p.floorDiv(p.add(p.mul(B, c(4)), c(3)), c(4)) == B);
  CHECK(p.add(p.mul(h, p.floorDiv(C, h)), p.mod(C, h)) == C);
  CHECK(p.sub(C, p.mod(C, c(64))) == p.mul(c(64), p.floorDiv(C, c(64))));
  CHECK(p.floorDiv(p.floorDiv(C, c(4)), c(8)) == p.floorDiv(C, c(32)));
  CHECK(p.mod(p.mod(C, c(64)), c(8)) == p.mod(C, c(8)));
  CHECK(p.floorDiv(p.mod(C, c(64)), c(64)) == c(0));
  CHECK(p.mod(C, c(1)) == c(0));
}

TEST_CASE("chains of convolutions stay one division deep", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr H = f.symbol("H", 32);
  CHECK(p.print(f.conv(f.conv(H, 3, 2, 1), 3, 2, 1)) == "(H + 3) // 4");
  IntExpr h = H;
  for (int i = 0; i < 5; ++i) h = f.conv(f.conv(h, 3, 1, 1), 2, 2, 0);
  CHECK(h == p.floorDiv(H, c(32)));
  h = H;
  for (int i = 0; i < 1000; ++i) h = f.conv(h, 3, 1, 1);
  CHECK(h == H);
  // Padding up to a multiple, as many dense models do.
  const IntExpr pad = p.mod(p.sub(c(32), p.mod(H, c(32))), c(32));
  CHECK(p.mod(p.add(H, pad), c(32)) == c(0));
  CHECK(p.floorDiv(p.add(H, pad), c(32)) == p.ceilDiv(H, c(32)));
}

TEST_CASE("ceil has one form", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr n = f.symbol("n"), k = f.symbol("k", 1);
  CHECK(p.ceilDiv(n, c(4)) == p.floorDiv(p.add(n, c(3)), c(4)));
  CHECK(p.ceilDiv(n, k) == p.floorDiv(p.sub(p.add(n, k), c(1)), k));
}

TEST_CASE("birth ranges are facts", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr n = f.symbol("n"), i = f.symbol("i", 0, 9), j = f.symbol("j", 10, 20);
  CHECK(p.max(n, c(0)) == n);
  CHECK(p.min(i, j) == i);
  CHECK(p.mod(i, c(10)) == i);
  CHECK(p.floorDiv(i, c(10)) == c(0));
  CHECK(p.floorDiv(i, j) == c(0));
  CHECK(p.le(c(0), n).isTrue());
  CHECK(p.eq(i, j).isFalse());
  CHECK(p.ge(p.sub(n, p.floorDiv(n, c(2))), c(0)).isTrue());
  CHECK(p.le(p.mul(c(2), p.floorDiv(n, c(2))), n).isTrue());
  CHECK(p.symbol(p.newSymbol({0, Trust::kProgram, false, {4, 4}, 0})) == c(4));
}

TEST_CASE("a maximum is not below a minimum with a common operand", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr w = f.symbol("w", 1), h = f.symbol("h", 1), k = f.symbol("k", 1);
  const IntExpr longer = p.max(w, h), shorter = p.min(w, h);
  CHECK(p.ge(p.mul(c(143), longer), p.mul(c(128), shorter)).isTrue());
  CHECK(p.ge(longer, w).isTrue());
  CHECK_FALSE(p.ge(p.mul(c(2), longer), p.mul(c(3), shorter)).isConstant());
  CHECK_FALSE(p.ge(longer, k).isConstant());
  CHECK(p.ge(p.floorDiv(p.mul(c(32), longer), shorter), c(32)).isTrue());
  CHECK(p.le(p.floorDiv(p.mul(c(32), shorter), w), c(32)).isTrue());
  CHECK_FALSE(p.ge(p.floorDiv(p.mul(c(32), longer), shorter), c(33)).isConstant());
  // The parts may be negative: the larger of them bounds nothing by its size.
  const IntExpr a = f.symbol("a", Range::kMin), b = f.symbol("b", Range::kMin);
  CHECK_FALSE(p.ge(p.mul(c(3), p.max(a, b)), p.mul(c(2), p.min(a, b))).isConstant());
  CHECK(p.ge(p.max(a, b), p.min(a, b)).isTrue());
}

TEST_CASE("comparisons are normalised", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr x = f.symbol("x", Range::kMin), y = f.symbol("y", Range::kMin), n = f.symbol("n", 1);
  CHECK(p.ge(p.mul(c(2), x), c(3)) == p.ge(x, c(2)));
  CHECK(p.eq(p.mul(c(2), x), c(3)).isFalse());
  CHECK(p.lt(x, y) == p.le(p.add(x, c(1)), y));
  CHECK(p.eq(p.mul(n, x), p.mul(n, y)) == p.eq(x, y));
  CHECK(p.notOf(p.lt(x, y)) == p.ge(x, y));
  CHECK(p.ge(p.floorDiv(x, c(4)), c(3)) == p.ge(x, c(12)));
  // Law translation.
  CHECK(p.eq(p.min(p.add(x, c(2)), p.add(y, c(2))), p.add(p.min(x, y), c(2))).isTrue());
  CHECK(p.lt(p.max(p.sub(x, n), p.sub(c(7), n)), p.max(p.sub(p.add(x, c(1)), n), p.sub(c(8), n))).isTrue());
  CHECK(p.le(p.max(x, y), c(3)) == p.andOf(p.le(x, c(3)), p.le(y, c(3))));
}

TEST_CASE("between 0 and a factor there is no multiple of it", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr n = f.symbol("n"), large = f.symbol("large", 8), small = f.symbol("small", 1);
  const auto product = [&](IntExpr factor) { return p.sub(p.mul(n, factor), p.mul(c(32), factor)); };
  CHECK(p.eq(product(large), c(1)).isFalse());
  CHECK(p.eq(product(large), c(-7)).isFalse());
  CHECK_FALSE(p.eq(product(large), c(8)).isConstant());
  CHECK_FALSE(p.eq(product(large), c(0)).isConstant());
  CHECK_FALSE(p.eq(product(small), c(1)).isConstant());
}

TEST_CASE("conjunctions", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr x = f.symbol("x");
  const BoolExpr a = f.flag("a"), b = f.flag("b");
  CHECK(p.andOf(p.ge(x, c(3)), p.le(x, c(3))) == p.eq(x, c(3)));
  CHECK(p.andOf(p.ge(x, c(3)), p.ge(x, c(5))) == p.ge(x, c(5)));
  CHECK(p.andOf(p.ge(x, c(3)), p.lt(x, c(3))).isFalse());
  CHECK(p.orOf(p.ge(x, c(3)), p.lt(x, c(3))).isTrue());
  CHECK(p.andOf(p.ge(x, c(3)), p.ne(x, c(3))) == p.ge(x, c(4)));
  CHECK(p.andOf(a, p.orOf(a, b)) == a);
  CHECK(p.andOf(a, p.orOf(p.notOf(a), b)) == p.andOf(a, b));
  CHECK(p.iteBool(a, b, b) == b);
  CHECK(p.andAll({}).isTrue());
  CHECK(p.orAll({}).isFalse());
}

TEST_CASE("choices", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr x = f.symbol("x"), y = f.symbol("y");
  const BoolExpr a = f.flag("a");
  CHECK(p.ite(a, x, x) == x);
  CHECK(p.ite(a, p.ite(a, x, y), y) == p.ite(a, x, y));
  CHECK(p.ite(p.notOf(a), x, y) == p.ite(a, y, x));
  CHECK(p.ite(p.gt(x, y), x, y) == p.max(x, y));
  CHECK(p.eq(p.ite(a, c(1), c(0)), c(1)) == a);
  CHECK(p.ite(p.eq(x, y), x, y) == y);
  CHECK(p.ite(p.eq(y, x), x, y) == y);
  CHECK(p.ite(p.orOf(a, p.ne(x, y)), x, y) == x);
  CHECK(p.ite(p.andOf(a, p.eq(x, y)), x, p.add(y, c(1))) != y);
  const IntExpr n = f.symbol("n");
  const IntExpr few = p.ite(p.ge(n, c(1)), c(1), c(0));
  CHECK(few == p.min(n, c(1)));
  CHECK(p.ite(p.ge(n, c(2)), c(2), few) == p.min(n, c(2)));
  CHECK(p.ite(p.le(n, c(1)), p.add(few, c(3)), p.add(n, c(3))) == p.add(n, c(3)));
  CHECK(p.ite(p.ge(n, c(3)), n, few) != n);  // at 2 it is 1
  CHECK(p.ite(p.ge(n, c(1)), p.max(n, c(1)), c(0)) == n);
  const IntExpr z = f.symbol("z", -5);  // below 0 as well
  CHECK(p.ite(p.ge(z, c(1)), c(1), c(0)) != p.min(z, c(1)));
  CHECK(p.floorDiv(p.ite(a, c(64), c(32)), c(2)) == p.ite(a, c(32), c(16)));
}

TEST_CASE("rationals", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr h = f.symbol("h"), any = f.symbol("z", Range::kMin);
  const RatExpr half = p.ratDiv(p.ratOf(h), p.ratOf(c(2)));
  CHECK(p.trunc(half) == p.floorDiv(h, c(2)));
  CHECK(p.ceil(half) == p.ceilDiv(h, c(2)));
  CHECK(p.ratMul(p.ratOf(h), p.ratOf(0.25).value()) == RatExpr{h, c(4)});
  CHECK(p.ratAdd(half, half) == p.ratOf(h));
  CHECK_FALSE(p.ratOf(0.1).has_value());
  CHECK(p.ratOf(-1.5) == RatExpr{c(-3), c(2)});
  CHECK(p.isDyadic(half));
  CHECK_FALSE(p.isDyadic({h, c(3)}));
  const int64_t expected[][4] = {{-3, -2, -1, -2}, {-1, -1, 0, 0}, {1, 0, 0, 0}, {3, 1, 1, 2}, {5, 2, 2, 2}};
  const RatExpr z{any, c(2)};
  for (const auto& row : expected) {
    const Model m{{{*p.asSymbol(any), row[0]}}};
    CHECK(p.evaluate(p.floor(z), m) == row[1]);
    CHECK(p.evaluate(p.trunc(z), m) == row[2]);
    CHECK(p.evaluate(p.roundHalfEven(z), m) == row[3]);
  }
  CHECK(p.ratLe(half, p.ratOf(h)).isTrue());
}

TEST_CASE("substitution and evaluation", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr x = f.symbol("x"), y = f.symbol("y");
  const IntExpr e = p.add(p.floorDiv(p.mul(x, y), c(3)), p.max(x, y));
  const auto fixed = p.substitute(e, [&](SymbolId s) {
    return s == *p.asSymbol(x) ? std::optional(c(3)) : std::nullopt;
  });
  CHECK(fixed == p.add(y, p.max(y, c(3))));
  CHECK(p.evaluate(e, Model{{{*p.asSymbol(x), 4}, {*p.asSymbol(y), 5}}}) == 11);
  CHECK_FALSE(p.evaluate(e, Model{{{*p.asSymbol(x), 4}}}).has_value());
  CHECK_FALSE(p.evaluate(p.floorDiv(x, y), Model{{{*p.asSymbol(x), 4}, {*p.asSymbol(y), 0}}}).has_value());
  CHECK(p.symbolsOf(e).size() == 2);
}

TEST_CASE("printing", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  const IntExpr B = f.symbol("B", 1), H = f.symbol("H"), W = f.symbol("W");
  CHECK(p.print(p.add(p.mul(c(2), H), c(1))) == "2*H + 1");
  CHECK(p.print(p.floorDiv(H, c(2))) == "H // 2");
  CHECK(p.print(p.mul(B, p.floorDiv(H, c(2)))) == "B*(H // 2)");
  CHECK(p.print(p.mul(B, p.add(H, c(1)))) == "B*H + B");
  CHECK(p.print(p.floorDiv(p.add(H, c(1)), c(2))) == "(H + 1) // 2");
  CHECK(p.print(p.min(H, W)) == "min(H, W)");
  CHECK(p.print(p.ite(f.flag("c"), H, W)) == "H if c else W");
  CHECK(p.print(p.mul(H, H)) == "H**2");
  CHECK(p.print(p.sub(W, H)) == "W - H");
  CHECK(p.print(p.eq(H, p.add(W, c(1)))) == "H == W + 1");
  CHECK(p.print(p.ge(H, c(3))) == "H >= 3");
  CHECK(p.print(p.le(H, c(3))) == "H <= 3");
  CHECK(p.print(RatExpr{H, c(4)}) == "H / 4");
  CHECK(p.print(p.symbol(p.newSymbol({}))) == "?");
}

TEST_CASE("growth has limits", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  IntExpr x = f.symbol("x"), y = f.symbol("y"), e = p.add(x, y);
  for (int i = 0; i < 20; ++i) e = p.mul(e, p.add(e, c(1)));
  CHECK(p.print(e).size() < 100'000);
  e = x;
  for (int i = 0; i < 5000; ++i) e = p.max(p.mod(p.add(p.mul(e, e), y), c(97)), p.floorDiv(e, p.add(y, c(1))));
  CHECK(p.print(e).size() < 100'000);
  CHECK(p.symbolsOf(e).size() >= 1);
}

TEST_CASE("independent choices cost their number, not their power set", "[sym]") {
  Fixture f;
  SymPool& p = f.p;
  IntExpr count = f.symbol("n"), size = f.symbol("m");
  BoolExpr parity = f.flag("p0");
  for (int i = 0; i < 60; ++i) {
    const BoolExpr b = f.flag("b");
    count = p.ite(b, p.add(count, c(1)), count);
    size = p.max(p.floorDiv(size, c(2)), p.floorDiv(p.add(size, p.ite(b, c(3), c(4))), c(3)));
    parity = p.iteBool(b, p.notOf(parity), parity);
  }
  Facts facts;
  for (const BoolExpr b : {p.eq(count, c(30)), p.ge(count, c(3)), p.ge(size, c(7)), p.eq(size, c(9)), parity}) {
    CHECK_FALSE(b.isConstant());
    facts = facts.assume(p, b);
    CHECK(facts.check(p, b) != Tri::kFalse);
  }
  CHECK(p.print(count).size() < 100'000);
  CHECK(facts.rangeOf(p, count).low >= 3);
}
