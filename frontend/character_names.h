#pragma once

#include <optional>
#include <string_view>

namespace shapeproof::frontend {

// The character of that Unicode name, in any case; none for the many names that are not known here.
[[nodiscard]] std::optional<char32_t> characterNamed(std::string_view name);

}  // namespace shapeproof::frontend
