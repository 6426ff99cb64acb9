// A notebook's JSON (nbformat 3 and 4) as the Python program of its code cells.
#pragma once

#include <string>
#include <string_view>

namespace shapeproof {

[[nodiscard]] bool isNotebook(std::string_view path);

// Of a text that has no name, on standard input: JSON with cells.
[[nodiscard]] bool looksLikeNotebook(std::string_view text);

struct NotebookProgram {
  std::string text;     // Python: a line that makes IPython's names, then each code cell behind its marker (cells.h)
  std::string trouble;  // why there is none: "not a notebook: …"
};

[[nodiscard]] NotebookProgram programOfNotebook(std::string_view json);

}  // namespace shapeproof
