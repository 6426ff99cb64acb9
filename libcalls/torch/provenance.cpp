// What a value read out of a tensor can be, judged by the operations that the tensor came from.
#include <algorithm>
#include <span>
#include <unordered_set>

#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

namespace {

constexpr size_t kMaxWalked = 256;

bool among(std::string_view name, std::span<const std::string_view> names) { return std::find(names.begin(), names.end(), name) != names.end(); }

// Operations without operands whose values the program fixes itself.
bool givenByProgram(std::string_view operation) {
  constexpr std::string_view kNames[] = {"tensor", "array", "Tensor", "as_tensor", "asarray", "scalar_tensor", "arange", "linspace", "logspace",
                                         "zeros", "ones", "full", "eye", "zeros_like", "ones_like", "full_like", "tril_indices", "triu_indices"};
  return among(operation, kNames);
}

// Operations whose integers are counts or positions.
bool counts(std::string_view operation) {
  constexpr std::string_view kNames[] = {"argmax", "argmin", "argsort", "randperm", "randint", "nonzero", "multinomial", "bincount",
                                         "count_nonzero", "searchsorted", "bucketize", "eq", "ne", "lt", "le", "gt", "ge"};
  return among(operation, kNames);
}

// Operations that give what they were given, or sums of it.
bool keepsSign(std::string_view operation) {
  constexpr std::string_view kNames[] = {"sum", "max", "min", "amax", "amin", "cumsum", "getitem", "select", "to", "clone", "view", "reshape",
                                         "flatten", "squeeze", "unsqueeze", "cat", "stack", "t", "transpose", "add", "mul"};
  return among(operation, kNames);
}

// f(record) for the operation that made the tensor and those before it, as long as f wants their operands. False: too many.
template <class F>
bool walkBack(const Analysis& a, OpId from, F&& f) {
  std::vector<OpId> open{from};
  std::unordered_set<uint32_t> seen;
  while (!open.empty()) {
    const OpId id = open.back();
    open.pop_back();
    if (!id.valid() || !seen.insert(id.index).second) continue;
    if (seen.size() > kMaxWalked) return false;
    const OpRecord& r = a.log[id.index];
    if (f(r)) open.insert(open.end(), r.operands.begin(), r.operands.end());
  }
  return true;
}

bool neverNegative(const Analysis& a, OpId from) {
  bool sure = from.valid();
  const bool whole = walkBack(a, from, [&](const OpRecord& r) {
    const std::string_view name = a.text(r.operation);
    if (counts(name)) return false;
    sure = sure && keepsSign(name) && !r.operands.empty();
    return sure;
  });
  return whole && sure;
}

}  // namespace

// What is computed from values that the program fixes is fixed too: that we do not follow it is our ignorance. What comes from
// chance, from parameters or from data can be anything.
Trust trustInValues(const Analysis& a, const Operand& x) {
  if (!x.info || !x.info->origin.valid()) return Trust::kOpaque;
  bool fixed = true;
  const bool whole = walkBack(a, x.info->origin, [&](const OpRecord& r) {
    fixed = fixed && (!r.operands.empty() || givenByProgram(a.text(r.operation)));
    return fixed;
  });
  return whole && fixed ? Trust::kOpaque : Trust::kProgram;
}

// An integer is free where it is a count or a position; of any other nobody knows even the sign.
Value numberOf(Call& c, const Operand& x, DType dtype, std::string_view name) {
  Analysis& a = c.interp.a;
  const Trust trust = trustInValues(a, x);
  if (dtype == DType::kBool) return Value::boolean(a.freshBool(name, trust));
  if (isFloating(dtype)) return Value::unknown(a.intern(name), UnknownType::kFloat, trust);
  if (!isInteger(dtype)) return Value::unknown(a.intern(name), UnknownType::kAny, trust);
  const bool count = x.info && neverNegative(a, x.info->origin);
  return Value::integer(count ? a.freshInt(name, trust, {0, Range::kMax}) : a.freshInt(name, Trust::kOpaque, {}));
}

}  // namespace shapeproof::libcalls
