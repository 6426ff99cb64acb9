// torch.einsum: "...ij,jk->...ik": letters are dimensions, `...` the broadcast rest (docs: torch.einsum).
#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

struct Term { std::string letters; int ellipsis = -1; };  // ellipsis: how many letters stand before it

struct Equation {
  std::vector<Term> inputs;
  std::optional<Term> output;
  int bad_at = -1;  // position of a character that is not allowed
};

Equation parseEquation(std::string_view text) {
  Equation e;
  Term term;
  const auto arrow = text.find("->");
  const size_t end = arrow == std::string_view::npos ? text.size() : arrow;
  const auto read = [&](size_t from, size_t to, bool commas) {
    for (size_t i = from; i < to && e.bad_at < 0; ++i) {
      const char ch = text[i];
      if (ch == ' ') continue;
      if (ch == ',' && commas) { e.inputs.push_back(std::exchange(term, Term{})); continue; }
      if (text.substr(i, 3) == "..." && term.ellipsis < 0) { term.ellipsis = static_cast<int>(term.letters.size()); i += 2; continue; }
      if (std::isalpha(static_cast<unsigned char>(ch))) { term.letters += ch; continue; }
      e.bad_at = static_cast<int>(i);
    }
  };
  read(0, end, true);
  e.inputs.push_back(std::exchange(term, Term{}));
  if (arrow != std::string_view::npos) {
    read(arrow + 2, text.size(), false);
    e.output = term;
  }
  return e;
}

class Contraction {
 public:
  Contraction(Call& c, const Operands& operands) : c_(c), operands_(operands) {}

  // False: the path raised; `left` is set when it raised for certain through reject().
  bool take(const Term& term, size_t number) {
    const Operand& x = operands_[number];
    const size_t covered = x.rank() - term.letters.size();
    size_t dim = 0;
    std::string seen;
    Dims rest;
    for (size_t i = 0; i <= term.letters.size(); ++i) {
      if (term.ellipsis == static_cast<int>(i)) {
        for (size_t k = 0; k < covered; ++k) rest.push_back(x[dim++]);
      }
      if (i == term.letters.size()) break;
      if (!bind(term.letters[i], x[dim++], number, seen)) return false;
    }
    return term.ellipsis < 0 || ellipsis(rest, number);
  }

  [[nodiscard]] Dims outputOf(const Term& term) const {
    Dims out;
    for (size_t i = 0; i <= term.letters.size(); ++i) {
      if (term.ellipsis == static_cast<int>(i)) out.insert(out.end(), rest_.begin(), rest_.end());
      if (i < term.letters.size()) out.push_back(*size_[static_cast<unsigned char>(term.letters[i])]);
    }
    return out;
  }
  [[nodiscard]] bool has(char letter) const { return size_[static_cast<unsigned char>(letter)].has_value(); }

 private:
  bool bind(char letter, IntExpr n, size_t number, std::string& seen) {
    auto& size = size_[static_cast<unsigned char>(letter)];
    const bool repeated = seen.find(letter) != std::string::npos;
    if (!repeated) seen += letter;
    if (!size) { size = n; return true; }
    const IntExpr before = *size;
    const bool ok = c_.require(repeated ? c_.eq(n, before) : broadcastable(c_, n, before), [&] {
      const std::string name(1, letter);
      if (repeated) {
        return finding(Rule::kEinsumMismatch, "RuntimeError",
                       "einsum(): subscript {} is repeated for operand {} but the sizes don't match, {} != {}",
                       {name, num(static_cast<int64_t>(number)), n, before}, operands_);
      }
      return finding(Rule::kEinsumMismatch, "RuntimeError",
                     "einsum(): subscript {} has size {} for operand {} which does not broadcast with previously seen size {}",
                     {name, n, num(static_cast<int64_t>(number)), before}, operands_);
    });
    if (ok) size = broadcastSize(c_, before, n);
    return ok;
  }

  bool ellipsis(const Dims& rest, size_t number) {
    Dims out(std::max(rest.size(), rest_.size()));
    for (size_t i = 0; i < out.size(); ++i) {  // aligned at the right
      const bool in_old = i + rest_.size() >= out.size(), in_new = i + rest.size() >= out.size();
      const IntExpr a = in_old ? rest_[i + rest_.size() - out.size()] : num(1);
      const IntExpr b = in_new ? rest[i + rest.size() - out.size()] : num(1);
      const bool ok = c_.require(broadcastable(c_, a, b), [&] {
        return finding(Rule::kEinsumMismatch, "RuntimeError",
                       "einsum(): dimension {} covered by ellipsis in operand {}has size {} which does not broadcast with previously "
                       "seen ellipsis with size {} for the respective dimension",
                       {num(static_cast<int64_t>(i)), num(static_cast<int64_t>(number)), b, a}, operands_);
      });
      if (!ok) return false;
      out[i] = broadcastSize(c_, a, b);
    }
    rest_ = std::move(out);
    return true;
  }

  Call& c_;
  const Operands& operands_;
  std::array<std::optional<IntExpr>, 256> size_{};
  Dims rest_;
};

// One operand after the other is multiplied with what came before; what no later one and not the result has is summed up, and where both
// sides have it, that is a product of matrices. Without such a letter it is one of numbers, element by element.
class Pairs {
 public:
  Pairs(Call& c, const Equation& e, const Term& output, const Operands& xs) : c_(c), e_(e), output_(output), xs_(xs) {}

  [[nodiscard]] IntExpr products() {
    SymPool& p = c_.pool();
    Sizes so_far = sizesOf(0);
    IntExpr all = num(0);
    for (size_t i = 1; i < xs_.size(); ++i) {
      const Sizes next = sizesOf(i);
      IntExpr work = num(1);
      bool summed = false;
      Sizes after;
      for (int ch = 0; ch < 512; ++ch) {
        const auto &a = so_far[ch], &b = next[ch];
        const bool both = a && b && !a->is(1) && !b->is(1), stays = needed(ch, i);
        if (!a && !b) continue;
        const IntExpr size = !a ? *b : !b ? *a : broadcastSize(c_, *a, *b);
        if (stays) after[ch] = size;
        if (stays || both) work = p.mul(work, size);
        summed = summed || (both && !stays);
      }
      if (summed) all = p.add(all, work);
      so_far = after;
    }
    return all;
  }

 private:
  using Sizes = std::array<std::optional<IntExpr>, 512>;  // by letter; behind 256, the dimensions of the ellipsis from the last on

  [[nodiscard]] Sizes sizesOf(size_t i) const {
    Sizes out;
    const Term& t = e_.inputs[i];
    const size_t covered = xs_[i].rank() - t.letters.size();
    size_t dim = 0;
    for (size_t at = 0; at <= t.letters.size(); ++at) {
      if (t.ellipsis == static_cast<int>(at))
        for (size_t k = covered; k-- > 0;) out[256 + k] = xs_[i][dim++];
      if (at < t.letters.size()) out[static_cast<unsigned char>(t.letters[at])] = xs_[i][dim++];
    }
    return out;
  }
  // By an operand behind `i`, or the result.
  [[nodiscard]] bool needed(int ch, size_t i) const {
    const auto in = [&](const Term& t) { return ch < 256 ? t.letters.find(static_cast<char>(ch)) != std::string::npos : t.ellipsis >= 0; };
    return in(output_) || std::any_of(e_.inputs.begin() + static_cast<std::ptrdiff_t>(i) + 1, e_.inputs.end(), in);
  }

  Call& c_;
  const Equation& e_;
  const Term& output_;
  const Operands& xs_;
};

// Without "->": the letters that occur once, sorted, behind the ellipsis.
Term implicitOutput(const Equation& e) {
  std::array<int, 256> count{};
  Term out;
  for (const Term& t : e.inputs) {
    for (char ch : t.letters) ++count[static_cast<unsigned char>(ch)];
    if (t.ellipsis >= 0) out.ellipsis = 0;
  }
  for (int ch = 0; ch < 256; ++ch) {
    if (count[static_cast<size_t>(ch)] == 1) out.letters += static_cast<char>(ch);
  }
  return out;
}

// Where the dimensions of the result lie in memory: of one operand, a view unless something is summed; of two, a batched product
// (what both have, what the first has, the rest) unless nothing is summed over both.
class Placement {
 public:
  Placement(Call& c, const Equation& e, const Term& output, const Operands& xs) : c_(c), e_(e), output_(output.letters), xs_(xs) {}

  // Is the result of one operand a sum?
  [[nodiscard]] bool sum() const { return xs_.size() == 1 && output_.size() < letters(0).size() && e_.inputs[0].ellipsis < 0; }

  void set(TensorInfo& info) {
    bool simple = xs_.size() <= 2;
    for (size_t i = 0; i < xs_.size(); ++i) {
      simple &= e_.inputs[i].ellipsis < 0 && stridesOf(c_, *xs_[i].info).has_value();
      for (char ch : letters(i)) simple &= std::count(letters(i).begin(), letters(i).end(), ch) == 1;
    }
    if (!simple) return setStrides(c_, info, std::nullopt);
    if (xs_.size() == 1) {
      if (!summed(0)) setStrides(c_, info, strides(info, 0));
      return;
    }
    bool product = false, undecided = false;
    for (char ch : letters(0)) {
      if (output_.find(ch) != std::string::npos || !has(1, ch)) continue;
      product |= refuted(c_, c_.eq(size(0, ch), 1));
      undecided |= !known(c_, c_.eq(size(0, ch), 1));
    }
    if (product && dependsOnOne()) return setStrides(c_, info, std::nullopt);
    if (product) return setOrder(c_, info, productOrder());
    if (undecided) return setStrides(c_, info, std::nullopt);
    setIterated(c_, info, {strides(info, 0), strides(info, 1)});
  }

 private:
  [[nodiscard]] const std::string& letters(size_t i) const { return e_.inputs[i].letters; }
  [[nodiscard]] IntExpr size(size_t i, char ch) const { return xs_[i][letters(i).find(ch)]; }
  [[nodiscard]] bool has(size_t i, char ch) const { return letters(i).find(ch) != std::string::npos && !known(c_, c_.eq(size(i, ch), 1)); }

  // Is something of this operand summed that no other one has?
  [[nodiscard]] bool summed(size_t i) const {
    return std::any_of(letters(i).begin(), letters(i).end(), [&](char ch) {
      return output_.find(ch) == std::string::npos && has(i, ch) && (xs_.size() == 1 || !has(1 - i, ch));
    });
  }

  // The strides of an operand over the result's dimensions; a sum leaves it contiguous.
  Dims strides(const TensorInfo& info, size_t i) {
    const Dims own = *stridesOf(c_, *xs_[i].info);
    Dims out(output_.size(), num(0));
    IntExpr step = num(1);
    for (size_t k = output_.size(); k-- > 0;) {
      if (!has(i, output_[k])) {
        if (xs_.size() == 1) out[k] = own[letters(i).find(output_[k])];
        continue;
      }
      out[k] = summed(i) ? step : own[letters(i).find(output_[k])];
      step = c_.pool().mul(step, info.shape[k]);
    }
    return out;
  }

  // Does it depend on a size that may be 1 whether a letter is summed as part of the product?
  [[nodiscard]] bool dependsOnOne() const {
    return std::any_of(letters(0).begin(), letters(0).end(), [&](char ch) {
      return output_.find(ch) == std::string::npos && has(0, ch) && has(1, ch) && !refuted(c_, c_.eq(size(0, ch), 1));
    });
  }

  // Is everything that is summed summed as part of the product?
  [[nodiscard]] bool sumsOnlyTheProduct() const {
    for (size_t i : {0u, 1u}) {
      for (char ch : letters(i)) {
        if (output_.find(ch) == std::string::npos && !(has(0, ch) && has(1, ch))) return false;
      }
    }
    return true;
  }

  // What the second operand brings comes last, unless the result has all of it before all that the first brings; with a sum beside
  // the product's, the place of which is behind the result, it never has.
  [[nodiscard]] std::vector<size_t> productOrder() const {
    std::vector<size_t> order, first, second;
    for (size_t k = 0; k < output_.size(); ++k) {
      const bool a = has(0, output_[k]), b = has(1, output_[k]);
      (a && b ? order : a ? first : second).push_back(k);
    }
    if (!first.empty() && !second.empty() && second.back() < first.front() && sumsOnlyTheProduct()) std::swap(first, second);
    order.insert(order.end(), first.begin(), first.end());
    order.insert(order.end(), second.begin(), second.end());
    return order;
  }

  Call& c_;
  const Equation& e_;
  const std::string& output_;
  const Operands& xs_;
};

// Is there more than one place along a letter? Known of the operands that have been multiplied so far.
using Places = std::map<char, BoolExpr>;

// None: a letter that stands twice is a diagonal, which is not followed.
std::optional<Places> placesOf(Call& c, const Term& term, const Operand& x) {
  Places out;
  for (size_t i = 0; i < term.letters.size(); ++i) {
    const bool behind = term.ellipsis >= 0 && static_cast<int>(i) >= term.ellipsis;
    const size_t dim = behind ? x.rank() - (term.letters.size() - i) : i;
    if (!out.emplace(term.letters[i], c.ge(x[dim], 2)).second) return std::nullopt;
  }
  return out;
}

// The operands are multiplied from left to right. A letter that no later one and not the result has is summed: that is a product of matrices, which
// converts nothing and multiplies no truth values; one over a single place is none.
std::optional<CallResult> refuseMixedSum(Call& c, const Equation& e, const Term& output, const Operands& xs) {
  SymPool& p = c.pool();
  auto left = placesOf(c, e.inputs[0], xs[0]);
  DType type = xs[0].dtype();
  BoolExpr some = allHaveElements(c, {xs[0]});
  for (size_t i = 1; i < xs.size(); ++i) {
    auto right = placesOf(c, e.inputs[i], xs[i]);
    if (!left || !right || type == DType::kUnknown || xs[i].dtype() == DType::kUnknown || !typesCertain(c)) return std::nullopt;
    some = p.andOf(some, allHaveElements(c, {xs[i]}));
    BoolExpr sums = BoolExpr::constant(false);
    for (auto& [letter, several] : *right) {
      const auto at = left->find(letter);
      const bool later = std::any_of(e.inputs.begin() + static_cast<std::ptrdiff_t>(i) + 1, e.inputs.end(), [&](const Term& t) { return t.letters.find(letter) != std::string::npos; });
      if (at == left->end()) left->emplace(letter, several);
      else if (later || output.letters.find(letter) != std::string::npos) at->second = p.orOf(at->second, several);
      else sums = p.orOf(sums, p.andOf(at->second, several));
    }
    const Operands both{xs[i - 1], xs[i]};
    const bool differ = type != xs[i].dtype();
    if (differ || type == DType::kBool) {
      const bool no_kernel = type == DType::kBool;
      auto refused = refuseTypesWhere(c, p.andOf(some, sums), no_kernel ? "NotImplementedError" : "RuntimeError", no_kernel ? "\"bmm\" not implemented for 'Bool'"
                                      : "expected scalar type " + std::string(dtypeWord(type)) + " but found " + std::string(dtypeWord(xs[i].dtype())), both);
      if (refused) return refused;
    }
    type = promoteTypes(type, xs[i].dtype());
  }
  return std::nullopt;
}

}  // namespace

// "equation, operands"
CallResult torchEinsum(Call& c) {
  const auto text = c.str(c.arg(0));
  const auto found = tensors(c, c.arg(1), "operand");
  if (!text || !found) return unknownResult(c, "einsum", {}, "the equation or the operands of einsum are not known");
  const Operands& xs = *found;
  const auto error = [&](std::string format, std::vector<MessageArg> args) {
    return reject(c, Rule::kEinsumMismatch, "RuntimeError", "einsum(): " + format, std::move(args), xs);
  };
  const Equation e = parseEquation(*text);
  if (e.bad_at >= 0) return error("invalid subscript given at index {} in the equation string, subscripts must be in [a-zA-Z]", {num(e.bad_at)});
  if (xs.size() < e.inputs.size()) return error("fewer operands were provided than specified in the equation", {});
  if (xs.size() > e.inputs.size()) return error("more operands were provided than specified in the equation", {});
  for (const Operand& o : xs) {
    if (!o.rankKnown()) return unknownResult(c, "einsum", xs);
  }
  for (size_t i = 0; i < xs.size(); ++i) {
    const Term& t = e.inputs[i];
    const bool fits = t.ellipsis >= 0 ? t.letters.size() <= xs[i].rank() : t.letters.size() == xs[i].rank();
    if (fits) continue;
    const std::vector<MessageArg> args{num(static_cast<int64_t>(t.letters.size())), num(static_cast<int64_t>(xs[i].rank())),
                                       num(static_cast<int64_t>(i))};
    if (t.ellipsis >= 0) {
      return error("the number of subscripts in the equation ({}) is more than the number of dimensions ({}) for operand {}", args);
    }
    return error("the number of subscripts in the equation ({}) does not match the number of dimensions ({}) for operand {} and no "
                 "ellipsis was given", args);
  }
  Contraction sizes(c, xs);
  for (size_t i = 0; i < xs.size(); ++i) {
    if (!sizes.take(e.inputs[i], i)) return c.stop();
  }
  const Term output = e.output ? *e.output : implicitOutput(e);
  for (size_t i = 0; i < output.letters.size(); ++i) {
    const char letter = output.letters[i];
    if (!sizes.has(letter)) return error("output subscript {} does not appear in the equation for any input operand", {std::string(1, letter)});
    if (output.letters.find(letter) != i) return error("output subscript {} appears more than once in the output", {std::string(1, letter)});
  }
  Placement placement(c, e, output, xs);
  if (auto refused = refuseMixedSum(c, e, output, xs)) return std::move(*refused);
  const DType dtype = promote(c, xs);
  TensorInfo info = resultInfo(sizes.outputOf(output), placement.sum() ? sumOf(dtype) : dtype, xs);
  placement.set(info);
  c.multiplies(Pairs(c, e, output, xs).products());
  return c.tensorResult("einsum", std::move(info), xs);
}

}  // namespace shapeproof::libcalls
