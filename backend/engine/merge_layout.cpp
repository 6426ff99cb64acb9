// What stands for the layouts of two arrays where paths join.
#include <algorithm>

#include "backend/engine/merge.h"

namespace shapeproof {

namespace {

// The strides of a tensor, as far as they are known.
std::optional<std::vector<IntExpr>> stepsOf(SymPool& pool, const TensorInfo& info) {
  if (!info.strides.empty() || info.contiguous != Tri::kTrue) return info.strides.empty() ? std::nullopt : std::optional(info.strides);
  std::vector<IntExpr> steps(info.shape.rank());
  IntExpr step = IntExpr::constant(1);
  for (size_t i = info.shape.rank(); i-- > 0;) {
    steps[i] = step;
    step = pool.mul(step, info.shape[i]);
  }
  return steps;
}

// An array that may run backwards, which matters to whoever makes a tensor of it.
bool mayRunBackwards(const SymPool& pool, const State& state, const TensorInfo& info) {
  return std::any_of(info.strides.begin(), info.strides.end(), [&](IntExpr step) { return state.facts.rangeOf(pool, step).low < 0; });
}

}  // namespace

// The strides of either where paths join. None: they are not known.
std::optional<std::vector<IntExpr>> StateMerger::stridesOfEither(Addr owner, const TensorInfo& a, const TensorInfo& b) {
  if (loops() || (!mayRunBackwards(a_.pool, *left_, a) && !mayRunBackwards(a_.pool, *right_, b))) return std::nullopt;
  const auto x = stepsOf(a_.pool, a), y = stepsOf(a_.pool, b);
  if (!x || !y) return std::nullopt;
  std::vector<IntExpr> steps;
  for (size_t i = 0; i < x->size(); ++i) {
    const auto step = (*x)[i] == (*y)[i] ? std::optional((*x)[i]) : policy_.number({Location::Part::kDim, owner.index, 2000 + i}, (*x)[i], (*y)[i]);
    if (!step) return std::nullopt;
    steps.push_back(*step);
  }
  return steps;
}

}  // namespace shapeproof
