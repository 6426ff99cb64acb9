// Every law that stands above a rewrite rule of backend/sym, proved by Z3. The names are the names of the laws.
// Symbolic products are hard for Z3: laws about them are proved for all divisors where it can, and otherwise for a set
// of constant divisors, over all dividends.
#include <catch2/catch.hpp>

#include <functional>
#include <numeric>
#include <string>

#include "backend/solve/z3_api.h"

namespace {

class Proof {
 public:
  Proof() : solver_(context_) {
    z3::params params(context_);
    params.set("timeout", 20000u);
    solver_.set(params);
  }
  [[nodiscard]] z3::expr integer(const char* name) { return context_.int_const(name); }
  [[nodiscard]] z3::expr truth(const char* name) { return context_.bool_const(name); }
  [[nodiscard]] z3::expr constant(int64_t v) { return context_.int_val(v); }
  void given(const z3::expr& e) { solver_.add(e); }

  // Python's a // b and a % b by their definition: a == b*q + r, r between 0 and b (exclusive) on b's side; b != 0.
  [[nodiscard]] z3::expr floorDiv(const z3::expr& a, const z3::expr& b) { return divide(a, b).first; }
  [[nodiscard]] z3::expr mod(const z3::expr& a, const z3::expr& b) { return divide(a, b).second; }

  [[nodiscard]] bool holds(const z3::expr& law) {
    solver_.add(!law);
    return solver_.check() == z3::unsat;
  }

 private:
  [[nodiscard]] std::pair<z3::expr, z3::expr> divide(const z3::expr& a, const z3::expr& b) {
    const std::string n = std::to_string(fresh_++);
    const z3::expr q = context_.int_const(("q" + n).c_str()), r = context_.int_const(("r" + n).c_str());
    solver_.add(a == b * q + r);
    solver_.add(z3::implies(b > 0, r >= 0 && r < b));
    solver_.add(z3::implies(b < 0, r <= 0 && r > b));
    solver_.add(b != 0);
    return {q, r};
  }

  z3::context context_;
  z3::solver solver_;
  int fresh_ = 0;
};

constexpr int64_t kDivisors[] = {1, 2, 3, 4, 7, 32, 64, 784};

// The law for each of the constant divisors.
void forDivisors(const std::function<z3::expr(Proof&, int64_t)>& law) {
  for (const int64_t c : kDivisors) {
    Proof p;
    INFO("divisor " << c);
    CHECK(p.holds(law(p, c)));
  }
}

void forPairs(const std::function<z3::expr(Proof&, int64_t, int64_t)>& law) {
  for (const int64_t a : {1, 2, 3, 8}) {
    for (const int64_t b : {1, 2, 5, 12}) {
      Proof p;
      INFO("constants " << a << ", " << b);
      CHECK(p.holds(law(p, a, b)));
    }
  }
}

}  // namespace

TEST_CASE("laws of division by constants", "[sym][z3]") {
  SECTION("split") {
    forDivisors([](Proof& p, int64_t c) {
      const z3::expr q = p.integer("q"), r = p.integer("r"), d = p.constant(c);
      return p.floorDiv(d * q + r, d) == q + p.floorDiv(r, d);
    });
  }
  SECTION("content") {
    forPairs([](Proof& p, int64_t g, int64_t c) {
      const z3::expr x = p.integer("x"), k = p.integer("k");
      return p.floorDiv(p.constant(g) * x + k, p.constant(g * c)) ==
             p.floorDiv(x + p.floorDiv(k, p.constant(g)), p.constant(c));
    });
  }
  SECTION("flip") {
    forDivisors([](Proof& p, int64_t c) {
      const z3::expr a = p.integer("a");
      return p.floorDiv(-a, p.constant(c)) == -p.floorDiv(a + p.constant(c - 1), p.constant(c));
    });
  }
  SECTION("nested") {
    forPairs([](Proof& p, int64_t a, int64_t b) {
      const z3::expr x = p.integer("x"), y = p.integer("y");
      return p.floorDiv(p.floorDiv(x, p.constant(a)) + y, p.constant(b)) ==
             p.floorDiv(x + p.constant(a) * y, p.constant(a * b));
    });
  }
  SECTION("pushed") {
    forPairs([](Proof& p, int64_t k, int64_t d) {
      const z3::expr c = p.truth("c"), x = p.integer("x"), y = p.integer("y"), l = p.integer("l");
      const z3::expr by = p.constant(d), times = p.constant(k);
      return p.floorDiv(times * z3::ite(c, x, y) + l, by) ==
             z3::ite(c, p.floorDiv(times * x + l, by), p.floorDiv(times * y + l, by));
    });
  }
  SECTION("range") {
    forDivisors([](Proof& p, int64_t c) {
      const z3::expr x = p.integer("x"), low = p.integer("low"), high = p.integer("high"), d = p.constant(c);
      p.given(low <= x && x <= high);
      const z3::expr at_low = p.floorDiv(low, d), at_high = p.floorDiv(high, d), at = p.floorDiv(x, d);
      return at_low <= at && at <= at_high;
    });
  }
  SECTION("drop") {
    forPairs([](Proof& p, int64_t k, int64_t m) {
      const z3::expr x = p.integer("x"), y = p.integer("y");
      // c divides k*m: take c == k*m, and m itself.
      const z3::expr full = p.constant(k * m), times = p.constant(k), r = p.mod(x, p.constant(m));
      const z3::expr c = p.constant(m);
      return p.mod(times * r + y, full) == p.mod(times * x + y, full) &&
             p.mod(times * r + y, c) == p.mod(times * x + y, c);
    });
  }
}

TEST_CASE("laws of division by any divisor", "[sym][z3]") {
  Proof p;
  const z3::expr a = p.integer("a"), b = p.integer("b"), q = p.integer("q"), r = p.integer("r"), x = p.integer("x");
  SECTION("relation: y % m == y - m * (y // m)") {
    p.given(b != 0);
    // Z3's own operators, as the encoding of the solver uses them.
    const z3::expr div = z3::ite(b > 0, a / b, (-a) / (-b)), mod = z3::ite(b > 0, z3::mod(a, b), -z3::mod(-a, -b));
    CHECK(p.holds(mod == a - b * div && z3::implies(b > 0, mod >= 0 && mod < b) &&
                  z3::implies(b < 0, mod <= 0 && mod > b)));
  }
  SECTION("sign of a quotient") { CHECK(p.holds(p.floorDiv(a, -b) == p.floorDiv(-a, b))); }
  SECTION("sign of a remainder") {
    // The two quotients are one, by the law above; the remainders follow from the relation.
    const z3::expr quotient = p.floorDiv(-a, b);
    CHECK(p.holds(a - (-b) * quotient == -(-a - b * quotient)));
  }
  SECTION("split, positive divisor") {
    p.given(b > 0);
    CHECK(p.holds(p.floorDiv(b * q + r, b) == q + p.floorDiv(r, b)));
  }
  SECTION("split, negative divisor") {
    p.given(b < 0);
    CHECK(p.holds(p.floorDiv(b * q + r, b) == q + p.floorDiv(r, b)));
  }
  SECTION("exact") { CHECK(p.holds(p.floorDiv(q * b, b) == q)); }
  SECTION("cancel") {
    for (const int64_t g : {2, 3, -1, -5, 64}) {
      Proof each;
      const z3::expr u = each.integer("u"), v = each.integer("v"), k = each.constant(g);
      CHECK(each.holds(each.floorDiv(k * u, k * v) == each.floorDiv(u, v)));
    }
  }
  SECTION("flip") {
    p.given(b >= 1);
    CHECK(p.holds(p.floorDiv(-a, b) == -p.floorDiv(a + b - 1, b)));
  }
  SECTION("nested") {
    for (const int64_t m : {2, 3, -2, 7}) {
      Proof each;
      const z3::expr u = each.integer("u"), v = each.integer("v"), k = each.constant(m);
      each.given(v >= 1);
      CHECK(each.holds(each.floorDiv(each.floorDiv(u, k), v) == each.floorDiv(u, k * v)));
    }
  }
  SECTION("small") {
    const z3::expr quotient = p.floorDiv(a, b);
    CHECK(p.holds(z3::implies(a >= 0 && b - a >= 1, quotient == 0) &&
                  z3::implies(a < 0 && a + b >= 0, quotient == -1)));
  }
}

TEST_CASE("laws of choices", "[sym][z3]") {
  Proof p;
  const z3::expr a = p.integer("a"), b = p.integer("b"), x = p.integer("x"), y = p.integer("y"), z = p.integer("z");
  const z3::expr c = p.truth("c");
  const auto max = [](const z3::expr& u, const z3::expr& v) { return z3::ite(u >= v, u, v); };
  const auto min = [](const z3::expr& u, const z3::expr& v) { return z3::ite(u <= v, u, v); };
  SECTION("absorb") {
    CHECK(p.holds(z3::implies(a - b >= 0, max(max(a, b), x) == max(a, x)) &&
                  z3::implies(a - b <= 0, min(min(a, b), x) == min(a, x))));
  }
  SECTION("extremum") {
    CHECK(p.holds(z3::ite(a - b >= 0, a, b) == max(a, b) && z3::ite(a - b - 1 >= 0, a, b) == max(a, b) &&
                  z3::ite(b - a >= 0, a, b) == min(a, b) && z3::ite(b - a - 1 >= 0, a, b) == min(a, b)));
  }
  SECTION("clamp") {
    CHECK(p.holds(z3::implies(x >= b - 1 && y >= b - 1, z3::ite(a >= b, min(a, x), min(a, y)) == min(a, x)) &&
                  z3::implies(x == b || x == b - 1, z3::ite(a >= b, x, min(a, b - 1)) == min(a, x)) &&
                  z3::implies(a >= b - 1, z3::ite(a >= b, a, b - 1) == a) &&
                  z3::implies(b + y >= x, z3::ite(a >= b, max(a + y, x), z) == z3::ite(a >= b, a + y, z))));
  }
  SECTION("negated") { CHECK(p.holds(z3::ite(!c, a, b) == z3::ite(c, b, a))); }
  SECTION("equal arms") { CHECK(p.holds(z3::ite(c && a == b, a, b) == b && z3::ite(!c || a != b, a, b) == a)); }
  SECTION("nested") {
    CHECK(p.holds(z3::ite(c, z3::ite(c, a, x) + 1, b) == z3::ite(c, a + 1, b) &&
                  z3::ite(c, a, z3::ite(c, x, b)) == z3::ite(c, a, b)));
  }
}

TEST_CASE("laws of comparisons", "[sym][z3]") {
  SECTION("gcd and tighten") {
    forDivisors([](Proof& p, int64_t g) {
      const z3::expr x = p.integer("x"), k = p.integer("k"), d = p.constant(g);
      const z3::expr quotient = p.floorDiv(k, d), remainder = p.mod(k, d);
      return ((d * x + k >= 0) == (x + quotient >= 0)) &&
             ((d * x + k == 0) == (remainder == 0 && x + quotient == 0));
    });
  }
  SECTION("factor of an equation") {
    Proof p;
    const z3::expr f = p.integer("f"), r = p.integer("r");
    p.given(f != 0);
    CHECK(p.holds((f * r == 0) == (r == 0)));
  }
  SECTION("factor of an inequality") {
    Proof p;
    const z3::expr f = p.integer("f"), r = p.integer("r");
    p.given(f >= 1);
    CHECK(p.holds((f * r >= 0) == (r >= 0)));
  }
  SECTION("positive") {
    Proof p;
    const z3::expr f = p.integer("f"), r = p.integer("r");
    p.given(f >= 1);
    CHECK(p.holds((f * r - 1 >= 0) == (r - 1 >= 0)));
  }
  SECTION("quotient") {
    Proof p;
    const z3::expr x = p.integer("x"), m = p.integer("m"), k = p.integer("k");
    p.given(m >= 1);
    CHECK(p.holds((p.floorDiv(x, m) + k >= 0) == (x + k * m >= 0)));
  }
  SECTION("quotient, negative") {
    Proof p;
    const z3::expr x = p.integer("x"), m = p.integer("m"), k = p.integer("k");
    p.given(m >= 1);
    CHECK(p.holds((-p.floorDiv(x, m) + k >= 0) == (-x + k * m + m - 1 >= 0)));
  }
  SECTION("extremum") {
    Proof p;
    const z3::expr a = p.integer("a"), b = p.integer("b"), k = p.integer("k");
    const z3::expr max = z3::ite(a >= b, a, b), min = z3::ite(a <= b, a, b);
    CHECK(p.holds(((min + k >= 0) == (a + k >= 0 && b + k >= 0)) && ((max + k >= 0) == (a + k >= 0 || b + k >= 0)) &&
                  ((-max + k >= 0) == (-a + k >= 0 && -b + k >= 0)) &&
                  ((-min + k >= 0) == (-a + k >= 0 || -b + k >= 0))));
  }
  SECTION("choice") {
    Proof p;
    const z3::expr c = p.truth("c"), x = p.integer("x"), y = p.integer("y");
    const z3::expr chosen = z3::ite(c, x, y);
    CHECK(p.holds(((chosen == 0) == ((c && x == 0) || (!c && y == 0))) &&
                  ((chosen >= 0) == ((c && x >= 0) || (!c && y >= 0)))));
  }
}

TEST_CASE("laws of ordered parts", "[sym][z3]") {
  SECTION("multiple") {
    for (const int k : {1, -7}) {
      Proof p;
      const z3::expr f = p.integer("f"), r = p.integer("r");
      p.given(f > std::abs(k));
      CHECK(p.holds(f * r + k != 0));
    }
  }
  SECTION("order") {
    Proof p;
    const z3::expr a = p.integer("a"), b = p.integer("b"), c = p.integer("c");
    CHECK(p.holds(z3::ite(a >= b, a, b) >= a && a >= z3::ite(a <= c, a, c)));
  }
  SECTION("difference") {
    for (const auto& [k, j] : {std::pair(1, 1), std::pair(5, 3), std::pair(3, 5)}) {
      Proof p;
      const int m = std::min(k, j);
      const z3::expr x = p.integer("x"), y = p.integer("y");
      p.given(x >= y);
      CHECK(p.holds(p.constant(k) * x - p.constant(j) * y >= p.constant(k - m) * x - p.constant(j - m) * y));
    }
  }
  SECTION("quotient") {
    for (const int k : {0, 1, 7}) {
      Proof p;
      const z3::expr x = p.integer("x"), y = p.integer("y");
      CHECK(p.holds(z3::implies(x >= y && y >= 1, p.floorDiv(p.constant(k) * x, y) >= k) &&
                    z3::implies(y >= x && x >= 0 && y >= 1, p.floorDiv(p.constant(k) * x, y) <= k)));
    }
  }
}

TEST_CASE("laws of comparisons of two extrema", "[sym][z3]") {
  SECTION("translation") {
    Proof p;
    const z3::expr a = p.integer("a"), b = p.integer("b"), d = p.integer("d");
    const auto max = [](const z3::expr& x, const z3::expr& y) { return z3::ite(x >= y, x, y); };
    const auto min = [](const z3::expr& x, const z3::expr& y) { return z3::ite(x <= y, x, y); };
    CHECK(p.holds(min(a + d, b + d) - min(a, b) == d && max(a + d, b + d) - max(a, b) == d));
  }
}

TEST_CASE("laws of truth values", "[sym][z3]") {
  Proof p;
  const z3::expr a = p.truth("a"), b = p.truth("b");
  const z3::expr e = p.integer("e"), l = p.integer("l"), m = p.integer("m");
  SECTION("negation") { CHECK(p.holds((!(e >= 0)) == (-e - 1 >= 0))); }
  SECTION("absorb") { CHECK(p.holds((a && (a || b)) == a)); }
  SECTION("resolve") { CHECK(p.holds((a && (!a || b)) == (a && b))); }
  SECTION("bounds") {
    CHECK(p.holds(((e >= l && e >= m) == (e >= z3::ite(l >= m, l, m))) && ((e >= l && e <= l) == (e == l)) &&
                  ((e >= l && e != l) == (e >= l + 1)) && z3::implies(m < l, !(e >= l && e <= m))));
  }
}

TEST_CASE("laws of rationals", "[sym][z3]") {
  SECTION("round half to even") {
    forDivisors([](Proof& p, int64_t c) {
      const z3::expr n = p.integer("n"), d = p.constant(c), two = p.constant(2);
      const z3::expr half_up = p.floorDiv(two * n + d, two * d);
      const z3::expr tie = p.mod(two * n + d, two * d) == 0, odd = p.mod(half_up, two) == 1;
      const z3::expr rounded = z3::ite(tie && odd, half_up - 1, half_up);
      // The nearest integer; of two, the even one.
      const z3::expr distance = two * (n - rounded * d), even = p.mod(rounded, two) == 0;
      return distance <= d && distance >= -d && z3::implies(distance == d || distance == -d, even);
    });
  }
  SECTION("no ties over an odd denominator") {
    for (const int64_t c : {1, 3, 7, 49}) {
      Proof p;
      const z3::expr n = p.integer("n"), q = p.integer("q"), d = p.constant(c), two = p.constant(2);
      CHECK(p.holds(two * n != d * (two * q + 1)));
    }
  }
  SECTION("trunc and ceil") {
    forDivisors([](Proof& p, int64_t c) {
      const z3::expr n = p.integer("n"), d = p.constant(c);
      const z3::expr down = p.floorDiv(n, d), up = -p.floorDiv(-n, d);
      const z3::expr trunc = z3::ite(n >= 0, down, up), magnitude = z3::ite(n >= 0, n, -n);
      const z3::expr of_magnitude = p.floorDiv(magnitude, d);
      return up * d >= n && (up - 1) * d < n && trunc == z3::ite(n >= 0, of_magnitude, -of_magnitude);
    });
  }
}

TEST_CASE("laws of facts", "[sym][z3]") {
  SECTION("fold and multiple") {
    Proof p;
    const z3::expr y = p.integer("y"), m = p.integer("m"), r = p.integer("r");
    const z3::expr q = z3::ite(m > 0, y / m, (-y) / (-m)), rest = y - m * q;
    p.given(m != 0 && rest == r);
    CHECK(p.holds(m * q == y - r && y == m * q + r));
  }
  SECTION("dividend") {
    forDivisors([](Proof& p, int64_t m) {
      const z3::expr x = p.integer("x"), l = p.integer("l"), h = p.integer("h"), d = p.constant(m);
      const z3::expr q = p.floorDiv(x, d);
      return (l <= q && q <= h) == (l * d <= x && x <= h * d + d - 1);
    });
  }
  SECTION("operands of an extremum") {
    for (const int64_t k : {1, 3}) {
      Proof p;
      const z3::expr a = p.integer("a"), b = p.integer("b"), rest = p.integer("rest"), times = p.constant(k);
      const z3::expr max = z3::ite(a >= b, a, b), min = z3::ite(a <= b, a, b);
      CHECK(p.holds(z3::implies(rest + times * min >= 0, rest + times * a >= 0 && rest + times * b >= 0) &&
                    z3::implies(rest - times * max >= 0, rest - times * a >= 0 && rest - times * b >= 0)));
    }
  }
  SECTION("known arm of a choice") {
    Proof p;
    const z3::expr a = p.integer("a"), b = p.integer("b"), c = p.truth("c"), chosen = z3::ite(c, a, b);
    CHECK(p.holds(z3::implies(c || a == b, chosen == a) && z3::implies(!c || a == b, chosen == b)));
  }
  SECTION("factors") {
    Proof p;
    const z3::expr a = p.integer("a"), b = p.integer("b"), h = p.integer("h");
    p.given(a >= 1 && b >= 1 && a * b <= h);
    CHECK(p.holds(a <= h && b <= h));
  }
  SECTION("remainders") {
    for (const int64_t m : {4, 6, 32}) {
      for (const int64_t k : {6, 9, 8}) {
        Proof p;
        const int64_t lcm = std::lcm(m, k);
        const z3::expr n = p.integer("n"), s = p.integer("s");
        // The remainder modulo the least common multiple is decided by the two remainders.
        const z3::expr lhs = p.mod(n, p.constant(m)) == p.mod(s, p.constant(m)) &&
                             p.mod(n, p.constant(k)) == p.mod(s, p.constant(k));
        CHECK(p.holds(lhs == (p.mod(n, p.constant(lcm)) == p.mod(s, p.constant(lcm)))));
      }
    }
  }
}
