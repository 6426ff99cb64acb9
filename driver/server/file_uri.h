// Files as editors name them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shapeproof {

// The absolute path of a `file:` URI; none: it names no file of this machine.
[[nodiscard]] std::optional<std::string> pathOfUri(std::string_view uri);
// `path`: absolute.
[[nodiscard]] std::string fileUri(const std::string& path);

}  // namespace shapeproof
