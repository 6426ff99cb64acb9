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
    if (name != "remainder") return name != "where" && name != "masked_fill" && name != "minimum" && name != "maximum" && name != "abs" && name != "bitwise_and";
    const OpRecord& from = a_.log[r.operands[0].index];
    const std::string_view source = a_.text(from.operation);
    const bool dense = source == "randint" || source == "randperm" || source == "arange" || source == "empty";
    if (!dense || !from.values || !from.values->high.isConstant() || !r.values->high.isConstant()) return false;
    return from.values->high.value() - from.values->low >= r.values->high.value();
  }

  const Analysis& a_;
  std::unordered_set<uint32_t> chain_;
};

bool notEmpty(Call& c, const Operand& x) {
  const Dims& dims = x.shape().dims;
  return std::all_of(dims.begin(), dims.end(), [&](IntExpr d) { return c.getCachedRange(d).low >= 1; });
}

}  // namespace

std::optional<OpRecord::Bounds> reachedElements(Call& c, const Operand& x) {
  if (!x.rankKnown()) return std::nullopt;
  Reach reach(c.interp.a);
  if (!reach.of(x.info->origin) || !reach.unasked()) return std::nullopt;
  const auto range = notEmpty(c, x) ? elementRange(c, x) : std::nullopt;
  return range ? std::optional(range->bounds) : std::nullopt;
}

void assumeInRange(Call& c, const Operand& x) {
  Analysis& a = c.interp.a;
  if (c.state().caught.tensors && x.info && !x.info->contents) return;
  if (a.options.strict) a.giveUp(c.state(), "the values of a tensor of indices are not known");
  else a.assume(c.state(), Assumption::kIndexInRange);
}

namespace {

// What is demanded of each element: to lie in [low, limit), or be `spared`.
struct Wanted {
  IntExpr low;
  std::optional<IntExpr> limit{};
  std::optional<int64_t> spared{};

  [[nodiscard]] BoolExpr fits(Call& c, IntExpr element) const {
    SymPool& p = c.pool();
    if (spared && element.is(*spared)) return BoolExpr::constant(true);
    BoolExpr inside = p.ge(element, low);
    if (limit) inside = p.andOf(inside, p.lt(element, *limit));
    return spared && !element.isConstant() ? p.orOf(inside, c.eq(element, *spared)) : inside;
  }

  // All within the bounds fit.
  [[nodiscard]] bool all(Call& c, const OpRecord::Bounds& bounds) const {
    SymPool& p = c.pool();
    const bool one = spared && bounds.low == *spared && bounds.high.is(*spared);
    return one || (known(c, p.ge(num(bounds.low), low)) && (!limit || known(c, p.lt(bounds.high, *limit))));
  }

  // One that all within the bounds are as wrong as; none: some may fit.
  [[nodiscard]] std::optional<IntExpr> wrong(Call& c, const OpRecord::Bounds& bounds) const {
    SymPool& p = c.pool();
    if (spared && !known(c, p.orOf(p.lt(bounds.high, num(*spared)), p.lt(num(*spared), num(bounds.low))))) return std::nullopt;
    if (limit && known(c, p.ge(num(bounds.low), *limit))) return num(bounds.low);
    if (known(c, p.lt(bounds.high, low))) return bounds.high;
    return std::nullopt;
  }
};

// Whether the program may have asked how large the elements are: of them, or of what they come from. A comparison that they come from asks nothing.
bool mayBeAsked(const Analysis& a, OpId made) {
  constexpr std::string_view kTruths[] = {"any", "all"}, kChooses[] = {"where", "maximum", "minimum"};
  std::unordered_set<uint32_t> chain;
  std::vector<OpId> open{made};
  while (!open.empty()) {
    const OpId id = open.back();
    open.pop_back();
    if (!id.valid() || !chain.insert(id.index).second) continue;
    if (chain.size() > kMaxChain) return true;
    const OpRecord& r = a.log[id.index];
    open.insert(open.end(), r.operands.begin(), r.operands.end());
    open.push_back(r.type == DType::kInt64 ? r.node : OpId{});
  }
  for (uint32_t i = *std::min_element(chain.begin(), chain.end()); i < a.log.size(); ++i) {
    const OpRecord& r = a.log[i];
    const std::string_view name = a.text(r.operation);
    if (!(asksValues(name) || among(name, kTruths)) || among(name, kChooses) || (compares(name) && chain.contains(i))) continue;
    if (std::any_of(r.operands.begin(), r.operands.end(), [&](OpId o) { return chain.contains(o.index); })) return true;
  }
  return false;
}

// An element that does not fit, of a part of a tensor that was joined from several: what is known of one of them holds whatever the others are
// (the token in front of a sentence that nobody knows).
std::optional<IntExpr> wrongPart(Call& c, OpId made, const Wanted& wanted, size_t depth = 0) {
  constexpr size_t kMaxJoined = 16;
  if (!made.valid() || depth > kMaxJoined) return std::nullopt;
  const OpRecord& r = c.interp.a.log[made.index];
  const bool there = r.result.rank_known && std::all_of(r.result.dims.begin(), r.result.dims.end(), [&](IntExpr d) { return c.getCachedRange(d).low >= 1; });
  if (!there) return std::nullopt;
  if (const auto range = elementRange(c, made)) return range->grade == ElementRange::Grade::kCertain ? wanted.wrong(c, range->bounds) : std::nullopt;
  if (r.values || !keepsAll(c.interp.a.text(r.operation))) return std::nullopt;
  const std::vector<OpId> parts = r.operands;
  for (const OpId part : parts)
    if (const auto wrong = wrongPart(c, part, wanted, depth + 1)) return wrong;
  return std::nullopt;
}

// Demands it of the elements that are known, or of the bounds that they come to, or of bounds between which none fits.
bool requireEach(Call& c, const Operand& x, const Wanted& wanted, const std::function<Finding(IntExpr)>& make) {
  const auto requireOne = [&](IntExpr element) { return c.require(wanted.fits(c, element), [&] { return make(element); }); };
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
  if (x.rankKnown() && known(c, c.eq(c.numel(x.shape()), 0))) return true;
  const auto reached = reachedElements(c, x);
  if (reached && !(requireOne(num(reached->low)) && requireOne(reached->high))) return false;
  if (reached && (!wanted.spared || wanted.all(c, *reached))) return true;
  const auto range = x.rankKnown() && isInteger(x.dtype()) ? elementRange(c, x) : std::nullopt;
  if (range && wanted.all(c, range->bounds)) return true;
  const auto wrong = range && notEmpty(c, x) ? wanted.wrong(c, range->bounds) : std::nullopt;
  if (wrong && !mayBeAsked(c.interp.a, x.info->origin)) return requireOne(*wrong);
  const auto part = range || !isInteger(x.dtype()) ? std::nullopt : wrongPart(c, x.info->origin, wanted);
  if (part && !mayBeAsked(c.interp.a, x.info->origin)) return requireOne(*part);
  assumeInRange(c, x);
  return true;
}

}  // namespace

bool requireElements(Call& c, const Operand& x, IntExpr limit, std::optional<int64_t> spared, const std::function<Finding(IntExpr)>& make) {
  return requireEach(c, x, {num(0), limit, spared}, make);
}

bool requireNatural(Call& c, const Operand& x, const std::function<Finding(IntExpr)>& make) { return requireEach(c, x, {num(0)}, make); }

bool requirePlaces(Call& c, const Operand& x, IntExpr limit, const std::function<Finding(IntExpr)>& make) {
  return requireEach(c, x, {c.pool().neg(limit), limit}, make);
}

bool requireFlatIndices(Call& c, const Operand& x, const Operand& index) {
  const IntExpr n = c.numel(x.shape());
  return requirePlaces(c, index, n, [&](IntExpr place) {
    return finding(Rule::kInvalidArgument, "IndexError", "out of range: tried to access index {} on a tensor of {} elements.", {place, n}, {x, index});
  });
}

}  // namespace shapeproof::libcalls
