#include "libcalls/numpy/strides.h"

namespace shapeproof::libcalls {

namespace numpy {

void runForwards(Call& c, TensorInfo& info) {
  if (info.strides.empty()) return;
  Dims strides = info.strides;
  for (IntExpr& s : strides)
    if (!known(c, c.ge(s, 0))) s = c.pool().abs(s);
  setStrides(c, info, std::move(strides));
}

void layOut(Call& c, TensorInfo& info, const Operand& array, bool shared) {
  if (array.info->contiguous == Tri::kTrue || array.info->strides.empty()) return;
  if (shared) setStrides(c, info, array.info->strides);
  else setElementwise(c, info, {array});
}

// An array without elements, which has its memory from numpy, has strides of 0.
bool demandForwards(Call& c, const Operand& array) {
  if (!array.rankKnown() || array.info->strides.size() != array.rank()) return true;
  SymPool& p = c.pool();
  std::vector<BoolExpr> forwards;
  for (const IntExpr s : array.info->strides)
    if (!known(c, c.ge(s, 0))) forwards.push_back(c.ge(s, 0));
  if (forwards.empty()) return true;
  BoolExpr ok = p.andAll(forwards);
  for (const IntExpr size : array.shape().dims)
    if (!known(c, c.ge(size, 1))) ok = p.orOf(ok, c.eq(size, 0));
  return c.require(ok, [&] {
    return finding(Rule::kInvalidArgument, "ValueError",
                   "At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. "
                   "(You can probably work around this by making a copy of your array  with array.copy().)", {}, {array});
  });
}

}  // namespace numpy

// "input": an array of which a tensor is to be made.
CallResult numpyForwards(Call& c) {
  if (!numpy::demandForwards(c, c.tensor(0))) return c.stop();
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
