// matmul and dot.
#include "libcalls/numpy/support.h"

namespace shapeproof::libcalls {

using namespace numpy;  // NOLINT: numpy's forms of what torch has, too

// "input, other"
CallResult numpyMatmul(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.rankKnown() || !b.rankKnown()) return unknownArray(c, "matmul", {a, b});
  for (size_t i = 0; i < 2; ++i) {
    if ((i ? b : a).rank() > 0) continue;
    return reject(c, Rule::kMatmulMismatch, "ValueError", "matmul: Input operand {} does not have enough dimensions (has 0, gufunc core with signature "
                  "(n?,k),(k,m?)->(n?,m?) requires 1)", {num(static_cast<int64_t>(i))}, {a, b});
  }
  const size_t inner = b.rank() == 1 ? 0 : b.rank() - 2;
  const IntExpr k = a[a.rank() - 1], other = b[inner];
  const bool ok = c.require(c.eq(k, other), [&] {
    return finding(Rule::kMatmulMismatch, "ValueError", "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
                   "(n?,k),(k,m?)->(n?,m?) (size {} is different from {})", {other, k}, {a, b});
  });
  if (!ok) return c.stop();
  const auto batchOf = [](const Operand& x) {
    return Dims(x.shape().dims.begin(), x.rank() > 2 ? x.shape().dims.end() - 2 : x.shape().dims.begin());
  };
  const Dims left = batchOf(a), right = batchOf(b);
  Operands batches;
  for (const Dims& d : {left, right}) {
    TensorInfo info = resultInfo(d, DType::kInt64, {});
    batches.push_back({makeRef<TensorInfo>(std::move(info)), Value(), "batch"});
  }
  auto dims = broadcastAll(c, batches);
  if (!dims) return c.stop();
  if (a.rank() > 1) dims->push_back(a[a.rank() - 2]);
  if (b.rank() > 1) dims->push_back(b[b.rank() - 1]);
  return result(c, "matmul", std::move(*dims), promotePair(a.dtype(), b.dtype()), {a, b});
}

// "input, other": the last axis of one with the last but one of the other; no broadcasting.
CallResult numpyDot(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!allRanksKnown({a, b})) return unknownArray(c, "dot", {a, b});
  const DType dtype = promoteArrays({a, b});
  const bool scalar_a = !a.info || a.rank() == 0, scalar_b = !b.info || b.rank() == 0;
  if (scalar_a || scalar_b) {
    const Operand& x = scalar_a ? b : a;
    return result(c, "dot", x.info ? x.shape().dims : Dims{}, dtype, {a, b});
  }
  const size_t i = a.rank() - 1, j = b.rank() == 1 ? 0 : b.rank() - 2;
  const bool ok = c.require(c.eq(a[i], b[j]), [&] {
    std::vector<MessageArg> args;
    std::string text = "shapes " + shapeText(a.shape().dims, args);
    text += " and " + shapeText(b.shape().dims, args) + " not aligned: {} (dim {}) != {} (dim {})";
    for (IntExpr e : {a[i], num(static_cast<int64_t>(i)), b[j], num(static_cast<int64_t>(j))}) args.emplace_back(e);
    return finding(Rule::kMatmulMismatch, "ValueError", text, std::move(args), {a, b});
  });
  if (!ok) return c.stop();
  Dims dims(a.shape().dims.begin(), a.shape().dims.end() - 1);
  for (size_t k = 0; k < b.rank(); ++k)
    if (k != j) dims.push_back(b[k]);
  return result(c, "dot", std::move(dims), dtype, {a, b});
}

}  // namespace shapeproof::libcalls
