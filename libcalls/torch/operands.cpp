#include "libcalls/torch/operands.h"

#include <algorithm>

#include "libcalls/torch/arguments.h"

namespace shapeproof::libcalls {

OperandKinds::OperandKinds(std::string_view call, std::string_view signature, std::string_view tensors) {
  const auto all = parseSignature(signature);
  if (all.front().name != "name") operator_ = call.substr(call.rfind('.') + 1);
  while (!tensors.empty()) {
    const size_t space = std::min(tensors.find(' '), tensors.size());
    std::string_view word = tensors.substr(0, space);
    tensors.remove_prefix(std::min(space + 1, tensors.size()));
    Parameter p;
    if (const size_t dot = word.find('.'); dot != std::string_view::npos) {
      p.attribute = word.substr(dot + 1);
      word = word.substr(0, dot);
    }
    p.optional = word.ends_with('?');
    p.array = word.ends_with('~');
    if (p.optional || p.array) word.remove_suffix(1);
    p.name = word;
    for (p.index = 0; p.index < all.size() && all[p.index].name != word; ++p.index) {}
    if (p.index < all.size()) parameters_.push_back(p);
  }
}

std::optional<CallResult> OperandKinds::refuse(Call& c) const {
  int position = 0;
  for (const Parameter& p : parameters_) {
    ++position;
    const Value& v = c.arg(p.index);
    if (p.optional && v.isNone()) continue;
    const bool tensor = c.isTensor(v);
    if (tensor && (p.array || v.isUnknown() || !v.isObject() || Analysis::object(c.state(), v.asAddr()).cls.same(c.interp.known.tensor))) continue;
    auto type = tensor ? std::nullopt : plainType(c, v);
    const bool array = tensor && isArray(c, v);
    if (array) type = "numpy.ndarray";
    if (!type) continue;
    const bool lacks = !p.attribute.empty() && !(array && (p.attribute == "size" || p.attribute == "split"));
    if (lacks) {
      return reject(c, Rule::kInvalidArgument, "AttributeError", "'" + *type + "' object has no attribute '" + std::string(p.attribute) + "'", {}, {});
    }
    const std::string_view op = operator_.empty() ? c.str(c.arg(0)).value_or("") : operator_;
    return reject(c, Rule::kInvalidArgument, "TypeError",
                  std::string(op) + "(): argument '" + std::string(p.name) + "' (position " + std::to_string(position) + ") must be Tensor, not " + *type, {}, {});
  }
  return std::nullopt;
}

}  // namespace shapeproof::libcalls
