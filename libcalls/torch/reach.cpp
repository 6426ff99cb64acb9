// Whether the bounds of the integers in a tensor are among them, and what is demanded of indices and labels then.
#include <algorithm>
#include <unordered_set>

#include "backend/engine/elements.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/element_operations.h"
#include "libcalls/torch/provenance.h"

namespace shapeproof::libcalls {

namespace {

constexpr size_t kMaxChain = 256;

// Operations whose elements come to both bounds by chance, or as a permutation does; `collate`: a batch of labels of which all are met;
// `empty`: what numpy's generators have filled.
bool draws(std::string_view operation) {
  constexpr std::string_view kNames[] = {"randint", "randint_like", "randperm", "collate", "empty", "argsort", "sort", "unsorted_indices"};
  return among(operation, kNames);
}

// Operations that give positions which the values of their operand choose.
bool givesPositions(std::string_view operation) {
  constexpr std::string_view kNames[] = {"argmax", "argmin", "max", "min", "topk", "multinomial"};
  return among(operation, kNames);
}

// Random numbers, and operations that mix the features of what they are given with parameters.
bool mixes(std::string_view operation) {
  constexpr std::string_view kNames[] = {"rand", "randn", "randn_like", "rand_like", "linear", "matmul", "mm", "bmm", "addmm", "conv1d", "conv2d", "conv3d"};
  return among(operation, kNames);
}

// Operations that keep a place the largest, or a chance above 0.
bool keepsOrder(std::string_view operation) {
  constexpr std::string_view kNames[] = {"softmax", "log_softmax", "sigmoid", "tanh", "to", "clone", "view", "reshape", "detach", "cpu", "contiguous", "squeeze",
                                         "unsqueeze", "flatten", "getitem", "select", "exp", "div", "mul", "float"};
  return among(operation, kNames);
}

// Operations that give some elements of their only operand, chosen by position.
bool picksPlaces(std::string_view operation) {
  constexpr std::string_view kNames[] = {"getitem", "select", "unbind", "narrow", "chunk", "split"};
  return among(operation, kNames);
}

// Operations whose answer tells a program, or the next operation, how large elements are.
bool asksValues(std::string_view operation) {
  constexpr std::string_view kNames[] = {"max", "min", "amax", "amin", "aminmax", "maximum", "minimum", "where", "unique", "bincount", "isin", "nonzero"};
  return compares(operation) || among(operation, kNames);
}

// Whether the elements' bounds are within reach, by the operations that handed them on.
class Reach {
 public:
  explicit Reach(const Analysis& a) : a_(a) {}

  // picked: only some of its elements were handed on, and a part of fixed elements need not hold their bounds.
  bool of(OpId id, bool picked = false) {
    if (!id.valid() || chain_.size() > kMaxChain) return false;
    chain_.insert(id.index);
    const OpRecord& r = a_.log[id.index];
    const std::string_view name = a_.text(r.operation);
    if (r.values && r.values->low == Range::kMin) return false;
    if (r.values && (r.operands.empty() || !keepsAll(name))) return reachesOwn(name, r, picked);
    if (name == "argmax" || name == "argmin") return reachesOwn(name, r, picked);
    const bool repeats = name == "repeat_interleave" && r.operands.size() == 1;
    if (r.operands.empty() || !(repeats || keepsAll(name) || (picksPlaces(name) && r.operands.size() == 1))) return false;
    return std::all_of(r.operands.begin(), r.operands.end(), [&](OpId operand) {
      if (picked && !sameElements(a_, DType::kInt64, r.operands[0], operand)) return false;  // a column of several: which one?
      return of(operand, picked || picksPlaces(name));
    });
  }

  // A program that asked may have acted on the answer. Who asks stands behind what is asked in the log.
  [[nodiscard]] bool unasked() const {
    const uint32_t first = *std::min_element(chain_.begin(), chain_.end());
    return std::none_of(a_.log.begin() + first, a_.log.end(), [&](const OpRecord& r) {
      return std::any_of(r.operands.begin(), r.operands.end(), [&](OpId o) { return chain_.contains(o.index); }) && asksValues(a_.text(r.operation));
    });
  }

 private:
  // Whether an operation that bounds its elements itself gives both bounds.
  bool reachesOwn(std::string_view name, const OpRecord& r, bool picked) {
    if (draws(name)) return true;
    if (picksPlaces(name)) return !picked;  // a part of short constants: these are its bounds
    if (givesPositions(name)) return r.operands.size() == 1 && anyPlace(r.operands[0]);
    if (computes(name)) return r.operands.size() == 1 && coversPeriod(name, r) && of(r.operands[0], picked);
    return !picked && givenByProgram(name) && (r.operands.empty() || name.ends_with("_like"));
  }

  // Any place may hold the largest value: nothing has masked some since chance or parameters made the values.
  bool anyPlace(OpId from) {
    for (size_t depth = 0; from.valid() && depth < kMaxChain; ++depth) {
      const OpRecord& r = a_.log[from.index];
      const std::string_view name = a_.text(r.operation);
      if (mixes(name) || (name == "ones" && r.operands.empty())) return true;
      if (r.operands.size() != 1 || !keepsOrder(name)) return false;
      from = r.operands[0];
    }
    return false;
  }

  // All other computations take bounds to bounds; a remainder comes to its own where it is taken of consecutive numbers, enough of them.
  bool coversPeriod(std::string_view name, const OpRecord& r) {
    if (name != "remainder") return name != "where" && name != "masked_fill" && name != "minimum" && name != "maximum";
    const OpRecord& from = a_.log[r.operands[0].index];
    const std::string_view source = a_.text(from.operation);
    const bool dense = source == "randint" || source == "randperm" || source == "arange" || source == "empty";
    if (!dense || !from.values || !from.values->high.isConstant() || !r.values->high.isConstant()) return false;
    return from.values->high.value() - from.values->low >= r.values->high.value();
  }

  const Analysis& a_;
  std::unordered_set<uint32_t> chain_;
};

}  // namespace

std::optional<OpRecord::Bounds> reachedElements(Call& c, const Operand& x) {
  if (!x.rankKnown()) return std::nullopt;
  Reach reach(c.interp.a);
  if (!reach.of(x.info->origin) || !reach.unasked()) return std::nullopt;
  const bool some = std::all_of(x.shape().dims.begin(), x.shape().dims.end(), [&](IntExpr d) { return c.getCachedRange(d).low >= 1; });
  const auto range = some ? elementRange(c, x) : std::nullopt;
  return range ? std::optional(range->bounds) : std::nullopt;
}

void assumeInRange(Call& c, const Operand& x) {
  Analysis& a = c.interp.a;
  if (c.state().caught.tensors && x.info && !x.info->contents) return;
  if (a.options.strict) a.giveUp(c.state(), "the values of a tensor of indices are not known");
  else a.assume(c.state(), Assumption::kIndexInRange);
}

namespace {

using Fits = std::function<BoolExpr(IntExpr)>;

// Whether all elements surely fit: there are none, or their bounds do and nothing between them is left out (`whole`).
bool surelyFit(Call& c, const Operand& x, const Fits& fits, bool whole) {
  if (known(c, c.eq(c.numel(x.shape()), 0))) return true;
  const auto range = elementRange(c, x);
  if (!range || !isInteger(x.dtype())) return false;
  const auto& [low, high] = range->bounds;
  return (whole || high.is(low)) && known(c, fits(num(low))) && known(c, fits(high));
}

// Demands of the elements that are known, or of the bounds that they come to, that they fit. `whole`: what lies between two that fit does so.
bool requireEach(Call& c, const Operand& x, const Fits& fits, bool whole, const std::function<Finding(IntExpr)>& make) {
  const auto requireOne = [&](IntExpr element) { return c.require(fits(element), [&] { return make(element); }); };
  if (!x.info) return true;
  if (x.rankKnown() && x.info->contents) {
    bool all = true;
    for (const Value& v : *x.info->contents) {
      const auto element = c.integer(v);
      if (element && !requireOne(*element)) return false;
      all = all && element;
    }
    if (!all) assumeInRange(c, x);
    return true;
  }
  const auto reached = reachedElements(c, x);
  if (reached && !(requireOne(num(reached->low)) && requireOne(reached->high))) return false;
  if (reached && whole) return true;
  if (!x.rankKnown() || !surelyFit(c, x, fits, whole)) assumeInRange(c, x);
  return true;
}

}  // namespace

bool requireElements(Call& c, const Operand& x, IntExpr limit, std::optional<int64_t> spared, const std::function<Finding(IntExpr)>& make) {
  SymPool& p = c.pool();
  const auto fits = [&](IntExpr element) {
    if (spared && element.is(*spared)) return BoolExpr::constant(true);
    const BoolExpr inside = p.andOf(c.ge(element, 0), p.lt(element, limit));
    return spared && !element.isConstant() ? p.orOf(inside, c.eq(element, *spared)) : inside;
  };
  const auto range = spared && x.info && !x.info->contents ? elementRange(c, x) : std::nullopt;
  const bool whole = !range || (range->bounds.low != *spared && !range->bounds.high.is(*spared)) || known(c, p.andOf(c.ge(num(range->bounds.low), 0), p.lt(range->bounds.high, limit)));
  return requireEach(c, x, fits, whole, make);
}

bool requireNatural(Call& c, const Operand& x, const std::function<Finding(IntExpr)>& make) {
  return requireEach(c, x, [&](IntExpr element) { return c.ge(element, 0); }, true, make);
}

bool requirePlaces(Call& c, const Operand& x, IntExpr limit, const std::function<Finding(IntExpr)>& make) {
  SymPool& p = c.pool();
  return requireEach(c, x, [&](IntExpr place) { return p.andOf(p.ge(place, p.neg(limit)), p.lt(place, limit)); }, true, make);
}

bool requireFlatIndices(Call& c, const Operand& x, const Operand& index) {
  const IntExpr n = c.numel(x.shape());
  return requirePlaces(c, index, n, [&](IntExpr place) {
    return finding(Rule::kInvalidArgument, "IndexError", "out of range: tried to access index {} on a tensor of {} elements.", {place, n}, {x, index});
  });
}

}  // namespace shapeproof::libcalls
