// What a plain scalar of YAML is: the rules of YAML 1.1 as PyYAML has them, and OmegaConf's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shapeproof::yaml {

enum class Type : uint8_t { kText, kNull, kTrue, kFalse, kInt, kFloat, kMerge, kOther };  // kOther: a date, or "="

// `omega`: OmegaConf's loader knows more floats and no dates.
[[nodiscard]] Type typeOf(std::string_view plain, bool omega);
// None: too large to be kept.
[[nodiscard]] std::optional<int64_t> intOf(std::string text);
[[nodiscard]] std::optional<double> floatOf(std::string text);

}  // namespace shapeproof::yaml
