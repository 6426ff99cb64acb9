// A value of the program in plain data, as answers show it: shapes of tensors, and what holds them.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "backend/engine/interp.h"

namespace shapeproof {

struct DescribedValue {
  // kUnknown: `text` says why. kOther: `text` is its type, or the number. kEither: one of the parts, as something decides that is open.
  enum class Kind : uint8_t { kUnknown, kTensor, kSequence, kMapping, kEither, kOther };
  Kind kind = Kind::kUnknown;
  ReportedShape shape{};
  std::string dtype{};  // empty: not known
  std::string text{};
  bool number = false;    // kOther: a whole number, or a formula of one
  std::vector<std::pair<std::string, DescribedValue>> parts{};  // names where it is a mapping
  friend bool operator==(const DescribedValue&, const DescribedValue&) = default;
};

// `rewrite`: what stands for a size where the answer has another word for it.
[[nodiscard]] DescribedValue describe(const Interp& in, const State& s, const Value& v, const std::function<IntExpr(IntExpr)>& rewrite = {});

}  // namespace shapeproof
