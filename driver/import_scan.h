// The imports of a text, read without parsing it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shapeproof {

struct WrittenImport {
  std::string module;  // dotted; relative to the file's folder where level > 0
  uint32_t level = 0;
  std::string name;    // of `from module import name`; empty: the module itself, or all of its names
  friend bool operator==(const WrittenImport&, const WrittenImport&) = default;
};

// Every import statement of a text, wherever it stands, in order; linear in the text. None: it is not certain that nothing is
// missed (strings that do not end, names that are not ASCII, no Python), and only the parser can tell.
[[nodiscard]] std::optional<std::vector<WrittenImport>> scanImports(std::string_view text);

}  // namespace shapeproof
