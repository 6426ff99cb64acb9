// Python-like text with the fewest parentheses. What is too deep or too long prints as `...`.
#include <algorithm>

#include "backend/sym/pool_impl.h"

namespace shapeproof {

namespace {

enum Level : int { kConditional, kOr, kAnd, kNot, kCompare, kSum, kProduct, kPower, kAtom };

class Printer {
 public:
  explicit Printer(SymPool::Impl& impl) : impl_(impl) {}

  void print(IntExpr e, int level) {
    if (e.isConstant()) return number(e.value(), level);
    if (full()) return;
    ++depth_;
    node(impl_.node(e), level);
    --depth_;
  }

  void print(BoolExpr e, int level) {
    if (e.isConstant()) {
      text_ += e.isTrue() ? "True" : "False";
      return;
    }
    if (full()) return;
    ++depth_;
    node(impl_.node(e), level);
    --depth_;
  }

  std::string take() { return std::move(text_); }

 private:
  static constexpr int kMaxPrintDepth = 24;
  static constexpr size_t kMaxText = 2000;

  [[nodiscard]] bool full() {
    if (depth_ < kMaxPrintDepth && text_.size() < kMaxText) return false;
    text_ += "...";
    return true;
  }

  template <class Body>
  void grouped(int own, int level, Body body) {
    if (own < level) text_ += '(';
    body();
    if (own < level) text_ += ')';
  }

  void number(int64_t v, int level) {
    grouped(v < 0 ? kProduct : kAtom, level, [&] { text_ += std::to_string(v); });
  }

  void symbol(SymbolId s) {
    const std::string name = impl_.nameOf(s);
    text_ += name.empty() ? "?" : name;
  }

  void node(const IntNode& n, int level) {
    switch (n.kind) {
      case IntKind::kSymbol:
        return symbol(n.symbol());
      case IntKind::kProduct:
        return grouped(n.count > 1 ? kProduct : kPower, level, [&] { product(n, n.count > 1); });
      case IntKind::kSum:
        return sum(n.terms(), n.constant(), level);
      case IntKind::kFloorDiv:
      case IntKind::kMod:
        return grouped(kProduct, level, [&] {
          print(n.operands()[0], kProduct);
          text_ += n.kind == IntKind::kMod ? " % " : " // ";
          print(n.operands()[1], kPower);
        });
      case IntKind::kMin:
      case IntKind::kMax:
        text_ += n.kind == IntKind::kMin ? "min(" : "max(";
        for (size_t i = 0; i < n.operands().size(); ++i) {
          if (i > 0) text_ += ", ";
          print(n.operands()[i], kConditional);
        }
        text_ += ')';
        return;
      case IntKind::kIte:
        return grouped(kConditional, level, [&] {
          print(n.operands()[0], kOr);
          text_ += " if ";
          print(n.condition(), kOr);
          text_ += " else ";
          print(n.operands()[1], kConditional);
        });
    }
  }

  // Factors are separated by a bare `*`; a quotient or remainder among them is put in parentheses.
  void product(const IntNode& n, bool many) {
    bool first = true;
    for (const Factor& f : n.factors()) {
      if (!first) text_ += '*';
      first = false;
      print(f.atom, f.power > 1 ? kAtom : many ? kPower : kProduct);
      if (f.power > 1) text_ += "**" + std::to_string(f.power);
    }
  }

  void sum(std::span<const Term> terms, int64_t constant, int level) {
    const bool single = terms.size() == 1 && constant == 0;
    grouped(single ? kProduct : kSum, level, [&] { sumBody(terms, constant); });
  }

  [[nodiscard]] uint64_t degree(IntExpr m) const {
    Factor scratch;
    uint64_t d = 0;
    for (const Factor& f : impl_.factorsOf(m, scratch)) d += f.power;
    return d;
  }

  // Positive terms first, then by falling degree.
  void sumBody(std::span<const Term> terms, int64_t constant) {
    std::vector<Term> order(terms.begin(), terms.end());
    std::stable_sort(order.begin(), order.end(), [this](const Term& a, const Term& b) {
      if ((a.coefficient > 0) != (b.coefficient > 0)) return a.coefficient > 0;
      return degree(a.monomial) > degree(b.monomial);
    });
    bool first = true;
    if (constant > 0 && order[0].coefficient < 0) {
      text_ += std::to_string(constant);
      constant = 0;
      first = false;
    }
    for (const Term& t : order) {
      if (full()) return;
      term(t, first);
      first = false;
    }
    if (constant != 0) text_ += (constant < 0 ? " - " : " + ") + std::to_string(constant < 0 ? -constant : constant);
  }

  void term(const Term& t, bool first) {
    const int64_t k = t.coefficient < 0 ? -t.coefficient : t.coefficient;
    text_ += first ? (t.coefficient < 0 ? "-" : "") : (t.coefficient < 0 ? " - " : " + ");
    const bool negated_first = first && t.coefficient < 0;
    if (k != 1) text_ += std::to_string(k) + "*";
    const bool is_product = impl_.node(t.monomial).kind == IntKind::kProduct;
    if (k != 1 || negated_first) {
      if (is_product && impl_.node(t.monomial).count > 1) {
        product(impl_.node(t.monomial), true);
      } else {
        print(t.monomial, kPower);
      }
    } else {
      print(t.monomial, kProduct);
    }
  }

  void node(const BoolNode& n, int level) {
    switch (n.kind) {
      case BoolKind::kSymbol:
        return symbol(n.symbol);
      case BoolKind::kNotSymbol:
        return grouped(kNot, level, [&] {
          text_ += "not ";
          symbol(n.symbol);
        });
      case BoolKind::kEq:
        return comparison(n.expr, " == ", level);
      case BoolKind::kNe:
        return comparison(n.expr, " != ", level);
      case BoolKind::kGe:
        return inequality(n.expr, level);
      case BoolKind::kAnd:
      case BoolKind::kOr: {
        const int own = n.kind == BoolKind::kAnd ? kAnd : kOr;
        return grouped(own, level, [&] {
          for (size_t i = 0; i < n.items().size(); ++i) {
            if (i > 0) text_ += n.kind == BoolKind::kAnd ? " and " : " or ";
            print(n.items()[i], own + 1);
          }
        });
      }
    }
  }

  // The terms of one sign as a sum with positive coefficients.
  void side(std::span<const Term> terms, int64_t constant, bool positive) {
    std::vector<Term> mine;
    for (const Term& t : terms) {
      if ((t.coefficient > 0) == positive) mine.push_back({t.monomial, positive ? t.coefficient : -t.coefficient});
    }
    if (mine.empty()) return number(constant, kSum);
    if (mine.size() == 1 && mine[0].coefficient == 1 && constant == 0) return print(mine[0].monomial, kSum);
    sum(mine, constant, kSum);
  }

  struct Sides {
    std::vector<Term> single;
    std::span<const Term> terms;
    int64_t constant = 0;
    bool has_positive = false, has_negative = false;
  };
  [[nodiscard]] Sides sidesOf(IntExpr e) const {
    Sides s;
    const IntNode& n = impl_.node(e);
    if (n.kind == IntKind::kSum) {
      s.terms = n.terms();
      s.constant = n.constant();
    } else {
      s.single.push_back({e, 1});
      s.terms = s.single;
    }
    for (const Term& t : s.terms) (t.coefficient > 0 ? s.has_positive : s.has_negative) = true;
    return s;
  }

  // A comparison of floats: what their ranks say means nothing to people.
  [[nodiscard]] bool ofRanks(IntExpr e) {
    const auto& symbols = impl_.symbolsOfNode(e);
    if (std::none_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return impl_.symbols[s.index].rank; })) return false;
    text_ += '?';
    return true;
  }

  // positive part R negative part, the constant on the side where it is positive or where no symbol stands.
  void comparison(IntExpr e, std::string_view op, int level) {
    if (ofRanks(e)) return;
    grouped(kCompare, level, [&] {
      const Sides s = sidesOf(e);
      const bool right = !s.has_negative || (s.constant < 0 && s.has_positive);
      side(s.terms, right ? 0 : s.constant, true);
      text_ += op;
      side(s.terms, right ? -s.constant : 0, false);
    });
  }

  void inequality(IntExpr e, int level) {
    if (ofRanks(e)) return;
    const Sides s = sidesOf(e);
    if (s.has_positive) return comparison(e, " >= ", level);
    grouped(kCompare, level, [&] {
      side(s.terms, 0, false);
      text_ += " <= ";
      number(s.constant, kSum);
    });
  }

  SymPool::Impl& impl_;
  std::string text_;
  int depth_ = 0;
};

template <class E>
[[nodiscard]] std::string printed(SymPool::Impl& impl, E e, int level) {
  Printer p(impl);
  p.print(e, level);
  return p.take();
}

}  // namespace

std::string SymPool::print(IntExpr e) const { return printed(*impl_, e, kConditional); }
std::string SymPool::print(BoolExpr e) const { return printed(*impl_, e, kConditional); }

std::string SymPool::print(RatExpr e) const {
  if (e.denominator.is(1)) return print(e.numerator);
  return printed(*impl_, e.numerator, kProduct) + " / " + printed(*impl_, e.denominator, kPower);
}

}  // namespace shapeproof
