// The text of a whole number that is left open (backend/open_argument.h): one unknown text, of which is known what it is as a number.
#pragma once

#include <optional>
#include <string_view>

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

// The text of a number from 0 on, which is called `name`.
[[nodiscard]] Value textOfOpenNumber(Analysis& a, std::string_view name);
// The number; none: it is no such text.
[[nodiscard]] std::optional<IntExpr> openNumber(const Analysis& a, const Value& text);

}  // namespace shapeproof::libcalls
