// What small arrays hold: read for models that compute with it, and put in other places.
#include <algorithm>

#include "libcalls/numpy/support.h"

namespace shapeproof::libcalls {

using namespace numpy;  // NOLINT: numpy's forms of what torch has, too

namespace {

bool isNumberKnown(Call& c, const Value& v) { return v.isBool() ? v.asBool().isConstant() : c.constant(v).has_value(); }

}  // namespace

// "input": the integers or truths in it, row by row, as a tuple; None: not all of them are known.
CallResult numpyElements(Call& c) {
  const Operand x = c.tensor(0);
  const bool counts = x.info && (isInteger(x.dtype()) || x.dtype() == DType::kBool);
  if (!counts || !x.rankKnown() || !x.info->contents) return c.toSetWith(Value::none());
  const IntExpr n = c.numel(x.shape());
  const auto& elements = *x.info->contents;
  const bool all = n.isConstant() && n.value() == static_cast<int64_t>(elements.size()) &&
                   std::all_of(elements.begin(), elements.end(), [&](const Value& v) { return isNumberKnown(c, v); });
  return c.toSetWith(all ? tupleOf(elements) : Value::none());
}

// "name, input, places, shape": an array of this shape whose elements are those at `places` of the input, counted row by row. Without places
// (None), and where the input's elements are not known, nobody says which they are.
CallResult numpyArranged(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("arranged");
  const Operand x = c.tensor(1);
  auto dims = sizesOf(c, c.arg(3));
  if (!x.info || !dims) return unknownArray(c, name, {x}, "the sizes are not known");
  TensorInfo info = resultInfo(std::move(*dims), x.dtype(), {x});
  info.contiguous = Tri::kUnknown;
  if (const auto places = x.info->contents && !c.isNone(2) ? c.items(c.arg(2)) : std::nullopt) {
    std::vector<Value> out;
    for (const Value& v : *places) {
      const auto at = c.constant(v);
      if (!at || *at < 0 || static_cast<size_t>(*at) >= x.info->contents->size()) break;
      out.push_back((*x.info->contents)[static_cast<size_t>(*at)]);
    }
    if (out.size() == places->size()) info.contents = std::move(out);
  }
  return c.tensorResult(name, std::move(info), {x});
}

}  // namespace shapeproof::libcalls
