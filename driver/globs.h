// Globs of include, exclude and overrides.
#pragma once

#include <string>

#include "driver/options.h"

namespace shapeproof {

// Whether a glob names the file or folder, or a folder above it. A glob without a slash is a name at any depth; one with a slash
// counts from the globs' base. `*` stands for any text, slashes too.
[[nodiscard]] bool matches(const Globs& globs, const std::string& path);

// Whether a path stands for others: it has `*`, `?` or `[` in it.
[[nodiscard]] bool isGlob(const std::string& path);

}  // namespace shapeproof
